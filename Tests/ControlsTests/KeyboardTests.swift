import Foundation
import Tendon
import Testing

@testable import TendonViews

/// The keys for each kind of text, capitals, and the return key.
@MainActor
@Suite struct KeyboardTests {
  private func fixture(_ text: String = "", _ change: (UITextField) -> Void = { _ in }) -> ControlFixture<UITextField> {
    let f = ControlFixture(UITextField(), CGRect(x: 20, y: 100, width: 200, height: 34))
    f.stage.perform {
      f.view.text = text
      change(f.view)
      f.view.becomeFirstResponder()
    }
    f.stage.advance(by: 1)
    return f
  }

  private func keys(_ f: ControlFixture<UITextField>) -> [KeyboardKey] {
    f.layers("key").compactMap { $0.delegate as? KeyboardKey }
  }

  private func label(_ key: KeyboardKey) -> String? { (key.subviews[0] as? UILabel)?.text }

  /// Presses the key with a label or a function.
  private func press(_ f: ControlFixture<UITextField>, _ name: String, times: Int = 1) throws {
    let key = try #require(
      keys(f).first { key in
        switch key.key.function {
        case .shift: name == "shift"
        case .delete: name == "delete"
        default: label(key)?.lowercased() == name.lowercased()
        }
      }, "no key \(name)")
    let box = f.stage.window.layer.convert(key.layer.bounds, from: key.layer)
    f.tap(CGPoint(x: box.midX, y: box.midY), times: times)
  }

  private func type(_ f: ControlFixture<UITextField>, _ names: [String]) throws {
    for name in names {
      try press(f, name)
      f.rest()
    }
  }

  /// Every key of every keyboard is on the panel, apart from the others, and types what is on it.
  @Test(arguments: [
    UIKeyboardType.default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .emailAddress,
    .decimalPad, .asciiCapableNumberPad, .namePhonePad, .twitter, .webSearch,
  ])
  func everyKeyTypesWhatIsOnIt(_ type: UIKeyboardType) throws {
    let f = fixture {
      $0.keyboardType = type
      $0.autocapitalizationType = .none
    }
    let panel = try #require(f.stage.view("keyboard"))
    let boxes = keys(f).map { f.stage.window.layer.convert($0.layer.bounds, from: $0.layer) }
    let room = f.stage.window.convert(panel.bounds, from: panel)
    #expect(room == CGRect(x: 0, y: 451, width: 375, height: 216))
    for (index, box) in boxes.enumerated() {
      #expect(room.contains(box) && box.width >= 20 && box.height >= 30)
      for other in boxes[(index + 1)...] { #expect(!box.intersects(other)) }
    }
    var expected = ""
    for key in keys(f) {
      guard case .text(let text) = key.key.function, label(key) == text else { continue }
      let box = f.stage.window.layer.convert(key.layer.bounds, from: key.layer)
      f.tap(CGPoint(x: box.midX, y: box.midY))
      f.rest()
      expected += text
      #expect(f.view.text == expected)
    }
    let digits = "0123456789"
    switch type {
    case .numberPad, .asciiCapableNumberPad, .phonePad: #expect(expected.sorted() == digits.sorted())
    case .decimalPad: #expect(expected.sorted() == (digits + ".").sorted())
    case .URL: #expect(expected.contains("/") && expected.contains(".com"))
    case .emailAddress: #expect(expected.contains("@") && expected.contains("."))
    case .numbersAndPunctuation: #expect(digits.allSatisfy { expected.contains($0) })
    case .twitter: #expect(expected.contains("@") && expected.contains("#"))
    case .webSearch: #expect(expected.count == 27 && expected.contains("."))
    case .default, .asciiCapable, .namePhonePad: #expect(expected.count == 26)
    }
  }

  @Test func capitalsComeBySentences() throws {
    let f = fixture()
    try type(f, ["h", "i", "space", "a"])
    #expect(f.view.text == "Hi a")
    try type(f, ["123", ".", "space", "b", "o"])
    #expect(f.view.text == "Hi a. Bo", "and after a space the letters are back")
    try type(f, ["shift", "x", "y"])
    #expect(f.view.text == "Hi a. BoXy")
    try press(f, "shift", times: 2)
    f.rest()
    try type(f, ["p", "q", "delete"])
    #expect(f.view.text == "Hi a. BoXyP")
    try type(f, ["shift", "r"])
    #expect(f.view.text == "Hi a. BoXyPr")
  }

  @Test(arguments: [
    (UITextAutocapitalizationType.none, "ab cd"), (.words, "Ab Cd"), (.sentences, "Ab cd"), (.allCharacters, "AB CD"),
  ])
  func capitalsComeAsAsked(_ kind: UITextAutocapitalizationType, _ text: String) throws {
    let f = fixture { $0.autocapitalizationType = kind }
    try type(f, ["a", "b", "space", "c", "d"])
    #expect(f.view.text == text)
  }

  @Test func theReturnKeyWaits() throws {
    final class Delegate: UITextFieldDelegate {
      var returns = 0
      func textFieldShouldReturn(_: UITextField) -> Bool {
        returns += 1
        return true
      }
    }
    let delegate = Delegate()
    let f = fixture {
      $0.returnKeyType = .search
      $0.enablesReturnKeyAutomatically = true
      $0.delegate = delegate
    }
    try type(f, ["search"])
    #expect(delegate.returns == 0)
    try type(f, ["a", "search"])
    #expect(delegate.returns == 1)
  }

  /// The keys go with the field, without the keyboard's going.
  @Test func theKeysChangeWithTheFocus() {
    let f = fixture()
    let other = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 34))
    f.stage.perform {
      other.keyboardType = .numberPad
      other.keyboardAppearance = .dark
      f.view.superview?.addSubview(other)
    }
    let plain = keys(f)[0].layer.backgroundColor
    #expect(keys(f).count > 28)
    f.stage.perform { other.becomeFirstResponder() }
    #expect(keys(f).count == 11 && keys(f)[0].layer.backgroundColor != plain)
    #expect(f.stage.keyboardFrame?.minY == 451)
    f.stage.perform { f.view.becomeFirstResponder() }
    #expect(keys(f)[0].layer.backgroundColor == plain)
    f.stage.perform {
      f.view.keyboardType = .phonePad
      f.view.reloadInputViews()
    }
    #expect(keys(f).count == 12)
  }

  @Test func aDecimalPadHasTheReadersSeparator() {
    var settings = ReaderSettings()
    settings.language = "de"
    let f = ControlFixture(UITextField(), CGRect(x: 20, y: 100, width: 200, height: 34), settings: settings)
    f.stage.perform {
      f.view.keyboardType = .decimalPad
      f.view.becomeFirstResponder()
    }
    f.stage.advance(by: 1)
    #expect(keys(f).contains { label($0) == "," })
  }
}
