import Foundation
import Tendon
import TendonTestSupport
import Testing

@testable import TendonViews

/// Cut, copy, paste and choose, from the menu, by name, and by code; and the pasteboard that belongs to the stage.
@MainActor @Suite struct EditMenuTests {
  private func field(_ text: String, _ change: (UITextField) -> Void = { _ in }) -> ControlFixture<UITextField> {
    let f = ControlFixture(UITextField(), CGRect(x: 20, y: 200, width: 300, height: 34))
    f.stage.perform {
      f.view.borderStyle = .roundedRect
      f.view.text = text
      change(f.view)
    }
    f.stage.advance(by: 0)
    return f
  }

  private func menu<V>(_ f: ControlFixture<V>) -> EditMenu? {
    f.stage.window.subviews.compactMap { $0 as? EditMenu }.first { $0.isUserInteractionEnabled }
  }
  private func titles<V>(_ f: ControlFixture<V>) -> [String] {
    menu(f)?.buttons.compactMap(\.accessibilityIdentifier) ?? []
  }
  private func press<V>(_ f: ControlFixture<V>, _ title: String) throws {
    let button = try #require(menu(f)?.buttons.first { $0.accessibilityIdentifier == title }, "no \(title)")
    f.stage.advance(by: 1)
    f.tap(f.stage.perform { button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil) })
    f.rest()
  }
  /// The middle of a part of the text.
  private func place<V: UIView & TextEditing>(_ f: ControlFixture<V>, _ offset: Int) -> CGPoint {
    f.stage.perform {
      let rect = f.view.editor.caretRect(at: offset)
      return f.view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }
  }
  private func chosen<V: TextEditing>(_ f: ControlFixture<V>) -> String {
    f.view.editor.boundaries.string(f.view.editor.selection)
  }
  private func board<V>(_ f: ControlFixture<V>) -> String? { f.stage.perform { UIPasteboard.general.string } }

  @Test func aWordIsCutAndPasted() throws {
    let f = field("Ada Lovelace")
    f.tap(place(f, 6), times: 2)
    #expect(chosen(f) == "Lovelace" && titles(f) == ["Cut", "Copy", "Select All"])
    f.rest()
    try press(f, "Cut")
    #expect(f.view.text == "Ada " && board(f) == "Lovelace" && menu(f) == nil)
    f.tap(place(f, 4))
    f.rest()
    #expect(titles(f) == ["Paste", "Select", "Select All"], "a tap on the caret")
    try press(f, "Paste")
    #expect(f.view.text == "Ada Lovelace" && menu(f) == nil && chosen(f) == "")
  }

  private final class MenuDelegate: UITextFieldDelegate {
    var log: [String] = []
    var asked: [NSRange] = []
    var makes: ([UIMenuElement]) -> UIMenu? = { _ in nil }

    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      asked.append(range)
      return makes(suggestedActions)
    }
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.append("show")
    }
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.append("hide")
    }
  }

  /// The delegate adds to the suggested actions, leaves some out, and is told when the menu appears and disappears.
  @Test func theDelegateGivesTheMenu() throws {
    let delegate = MenuDelegate()
    let f = field("Ada Lovelace") { $0.delegate = delegate }
    delegate.makes = { suggested in
      let own = UIAction(title: "Look Up") { _ in delegate.log.append("look up") }
      let off = UIAction(title: "Off", attributes: .disabled) { _ in }
      return UIMenu(children: [own, off, UIMenu(children: Array(suggested.prefix(2)))])
    }
    f.tap(place(f, 6), times: 2)
    #expect(titles(f) == ["Look Up", "Cut", "Copy"] && delegate.asked.last == NSRange(location: 4, length: 8))
    f.rest()
    try press(f, "Look Up")
    #expect(delegate.log == ["show", "hide", "look up"] && menu(f) == nil)
    f.tap(place(f, 6), times: 2)
    f.rest()
    try press(f, "Cut")
    #expect(f.view.text == "Ada " && board(f) == "Lovelace")
    // Without an action nothing appears; nil stands for the suggested ones.
    delegate.makes = { _ in UIMenu(children: []) }
    f.tap(place(f, 1), times: 2)
    #expect(menu(f) == nil)
    f.rest()
    delegate.makes = { _ in nil }
    f.tap(place(f, 1), times: 2)
    #expect(titles(f) == ["Cut", "Copy", "Paste", "Select All"] || titles(f) == ["Cut", "Copy", "Paste"])
  }

  @Test func choosingLeavesTheMenuThere() throws {
    let f = field("Ada Lovelace")
    f.tap(place(f, 12))
    f.rest()
    #expect(menu(f) == nil, "the tap that begins the editing")
    f.tap(place(f, 12))
    f.rest()
    #expect(titles(f) == ["Select", "Select All"])
    try press(f, "Select")
    #expect(chosen(f) == "Lovelace" && titles(f) == ["Cut", "Copy", "Select All"])
    try press(f, "Select All")
    #expect(chosen(f) == "Ada Lovelace" && titles(f) == ["Cut", "Copy"])
    try press(f, "Copy")
    #expect(board(f) == "Ada Lovelace" && f.view.text == "Ada Lovelace" && menu(f) == nil)
    #expect(chosen(f) == "Ada Lovelace")
  }

  @Test func aTapOnTheCaretShowsItAndTheNextHidesIt() {
    let f = field("Ada")
    f.tap(place(f, 3))
    for isShown in [true, false, true, false] {
      f.rest()
      f.tap(place(f, 3))
      #expect((menu(f) != nil) == isShown)
    }
  }

  @Test func aPressShowsItWhenTheFingerLifts() {
    let f = field("Ada Lovelace")
    f.stage.touch(phase: .began, at: place(f, 3))
    f.stage.advance(by: 0.6)
    #expect(menu(f) == nil && f.view.isFirstResponder)
    f.stage.touch(phase: .ended, at: place(f, 3))
    f.stage.advance(by: 0)
    #expect(titles(f) == ["Select", "Select All"])
  }

  /// It goes with a touch beside it, with what is typed, with the focus, and with what code chooses.
  @Test(arguments: 0..<5)
  func itGoes(_ how: Int) {
    let f = field("Ada Lovelace")
    f.tap(place(f, 6), times: 2)
    f.rest()
    #expect(menu(f) != nil)
    switch how {
    case 0: f.stage.touch(phase: .began, at: CGPoint(x: 180, y: 400))
    case 1: f.stage.perform { f.stage.window.insertText("x") }
    case 2: f.stage.perform { f.view.endEditing(true) }
    case 3:
      f.stage.perform {
        f.view.selectedTextRange = f.view.textRange(from: f.view.beginningOfDocument, to: f.view.beginningOfDocument)
      }
    default: f.stage.perform { f.view.removeFromSuperview() }
    }
    #expect(menu(f) == nil)
    f.stage.advance(by: 0.2)
    #expect(!f.stage.window.subviews.contains { $0 is EditMenu }, "faded out in 0.15 seconds")
  }

  /// Above what is chosen, in the middle of it, on the screen, with the arrow at its middle; below it at the top.
  @Test func itStandsAboveWhatIsChosen() throws {
    for y in stride(from: CGFloat(30), through: 380, by: 25) {
      for offset in [1, 8, 30] {
        let f = field("Ada Byron, Countess of Lovelace") { $0.frame.origin.y = y }
        f.tap(place(f, offset), times: 2)
        f.rest()
        let bar = try #require(self.menu(f))
        let rects = f.stage.perform { f.view.editor.selectionRects(f.view.editor.selection) }
        let box = f.view.convert(rects[0], to: nil)
        #expect(CGRect(x: 8, y: 20, width: 359, height: 431).contains(bar.frame))
        let isAbove = bar.frame.maxY <= box.minY
        #expect(isAbove ? abs(bar.frame.maxY - (box.minY - 11)) <= 0.5 : abs(bar.frame.minY - (box.maxY + 11)) <= 0.5)
        #expect(isAbove == (box.minY - 11 - 51 >= 20))
        let arrow = try #require(f.box("arrow"))
        let bounds = bar.frame.insetBy(dx: 19, dy: 0)
        #expect(abs(arrow.midX - min(max(box.midX, bounds.minX), bounds.maxX)) <= 0.5)
        #expect(arrow.size == CGSize(width: 14, height: 7))
      }
    }
  }

  @Test func whatIsSecretIsNotGivenAway() {
    let f = field("secret") { $0.isSecureTextEntry = true }
    f.stage.perform {
      UIPasteboard.general.string = "x"
      f.view.becomeFirstResponder()
      f.view.selectAll(nil)
      f.view.copy(nil)
      f.view.cut(nil)
    }
    #expect(board(f) == "x" && f.view.text == "secret" && titles(f) == ["Paste"])
  }

  @Test func whatCannotBeEditedIsCopied() throws {
    let f = ControlFixture(UITextView(), CGRect(x: 20, y: 200, width: 300, height: 100))
    f.stage.perform {
      f.view.text = "Ada Lovelace"
      f.view.isEditable = false
      UIPasteboard.general.string = "x"
    }
    f.stage.advance(by: 0)
    f.tap(place(f, 5), times: 2)
    f.rest()
    #expect(titles(f) == ["Copy", "Select All"])
    try press(f, "Copy")
    #expect(board(f) == "Lovelace" && f.view.text == "Ada Lovelace")
  }

  @Test func aTextViewScrollsWithItsMenu() throws {
    let f = ControlFixture(UITextView(), CGRect(x: 20, y: 200, width: 300, height: 120))
    f.stage.perform {
      f.view.text = String(repeating: "Ada Lovelace\n", count: 40)
      f.view.becomeFirstResponder()
      f.view.contentOffset = .zero
    }
    f.stage.advance(by: 1)
    f.tap(place(f, 30), times: 2)
    f.rest()
    let before = try #require(menu(f)?.frame)
    f.stage.perform {
      f.view.contentOffset.y += 10
      f.view.layoutIfNeeded()
    }
    #expect(menu(f)?.frame.minY == before.minY - 10)
    f.stage.perform {
      f.view.contentOffset.y = 300
      f.view.layoutIfNeeded()
    }
    #expect(menu(f) == nil, "with what is chosen out of sight")
  }

  @Test func aFieldPastesOneLine() {
    let f = field("")
    var asked: [String] = []
    final class Delegate: UITextFieldDelegate {
      let ask: (String) -> Void
      init(_ ask: @escaping (String) -> Void) { self.ask = ask }
      func textField(_: UITextField, shouldChangeCharactersIn _: NSRange, replacementString string: String) -> Bool {
        ask(string)
        return true
      }
    }
    let delegate = Delegate { asked.append($0) }
    var changes = 0
    f.stage.perform {
      f.view.delegate = delegate
      f.view.addAction(for: .editingChanged) { _ in changes += 1 }
      UIPasteboard.general.string = "Ada\nLovelace"
      f.view.becomeFirstResponder()
      f.view.paste(nil)
    }
    #expect(f.view.text == "Ada Lovelace" && asked == ["Ada Lovelace"] && changes == 1)
  }

  /// The actions are found by name in the responder chain, and an app may take some away.
  @Test func theActionsHaveNames() {
    final class Careful: UITextField {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action != "cut:" && super.canPerformAction(action, withSender: sender)
      }
    }
    let f = ControlFixture(Careful(), CGRect(x: 20, y: 200, width: 300, height: 34))
    f.stage.perform {
      f.view.text = "Ada"
      f.view.becomeFirstResponder()
      let button = UIButton(type: .system)
      f.view.superview?.addSubview(button)
      button.addTarget(nil, action: "selectAll:", for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
    }
    #expect(chosen(f) == "Ada" && titles(f) == ["Copy"])
    #expect(!f.stage.perform { f.view.canPerformAction("paste:", withSender: nil) }, "nothing is there to paste")
    #expect(f.stage.perform { f.view.target(forAction: "copy:", withSender: nil) } as AnyObject? === f.view)
    #expect(f.stage.perform { f.view.target(forAction: "cut:", withSender: nil) } == nil)
  }

  /// Copy and paste of any part anywhere is what a plain string does.
  @Test(arguments: 0..<20)
  func pastingIsReplacing(_ seed: Int) {
    var dice = SeededNumbers(UInt64(seed))
    let f = field("Ada \u{1F469}\u{200D}\u{1F680} Lovelace e\u{301}t")
    f.stage.perform {
      f.view.becomeFirstResponder()
      for _ in 0..<20 {
        let text = f.view.editor.boundaries
        let (a, b) = (Int.random(in: 0...text.count, using: &dice), Int.random(in: 0...text.count, using: &dice))
        f.view.editor.select(min(a, b)..<max(a, b))
        let (range, old) = (f.view.editor.selection, text.text)
        let part = text.string(range)
        switch Int.random(in: 0..<3, using: &dice) {
        case 0:
          f.view.copy(nil)
          #expect(f.view.text == old && (range.isEmpty || UIPasteboard.general.string == part))
        case 1:
          f.view.cut(nil)
          #expect(f.view.text!.utf16.count == old.utf16.count - range.count)
        default:
          let pasted = UIPasteboard.general.string
          f.view.paste(nil)
          let expected = (old as NSString).replacingCharacters(
            in: NSRange(location: range.lowerBound, length: range.count), with: pasted ?? part)
          #expect(f.view.text == (pasted == nil ? old : expected))
        }
      }
    }
  }

  @Test func aPasteboardBelongsToItsStage() {
    let (one, two) = (Stage(), Stage())
    one.perform { UIPasteboard.general.string = "one" }
    two.perform {
      #expect(UIPasteboard.general.string == nil && !UIPasteboard.general.hasStrings)
      UIPasteboard.general.strings = ["a", "b"]
      #expect(UIPasteboard.general.numberOfItems == 2 && UIPasteboard.general.string == "a")
      UIPasteboard.general.image = UIImage(systemName: "star")
      #expect(UIPasteboard.general.string == nil && UIPasteboard.general.hasImages)
      #expect(UIPasteboard.general.changeCount == 2)
    }
    one.perform { #expect(UIPasteboard.general.string == "one" && UIPasteboard.general.changeCount == 1) }
  }
}
