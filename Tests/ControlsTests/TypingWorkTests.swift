import Foundation
import Tendon
import TendonDrawing
import TendonTestSupport
import Testing

@testable import TendonViews

/// The cost of editing in shaped texts: a text that is not read between two keys is not laid out.
@MainActor
@Suite struct TypingWorkTests {
  enum Kind: CaseIterable { case field, view }

  private func make(_ kind: Kind) -> (stage: Stage, input: any TextEditing & CaretMoving) {
    switch kind {
    case .field:
      let f = ControlFixture(UITextField(), CGRect(x: 20, y: 100, width: 200, height: 34))
      f.stage.perform { _ = f.view.becomeFirstResponder() }
      return (f.stage, f.view)
    case .view:
      let f = ControlFixture(UITextView(), CGRect(x: 20, y: 100, width: 200, height: 200))
      f.stage.perform { _ = f.view.becomeFirstResponder() }
      return (f.stage, f.view)
    }
  }

  private func shapings(_ body: () throws -> Void) rethrows -> Int {
    let before = FontLibrary.shared.shapings
    try body()
    return FontLibrary.shared.shapings - before
  }

  private func letters(_ count: Int, _ seed: Int) -> [Character] {
    (0..<count).map { Array("the quick brown fox jumps \u{E9}\u{1F600}")[($0 * 7 + seed) % 28] }
  }

  /// Within one frame the text is shaped as often for a thousand letters as for ten.
  @Test(arguments: Kind.allCases)
  func lettersOfOneFrameAreShapedTogether(_ kind: Kind) {
    for count in [10, 1000] {
      let (stage, input) = make(kind)
      let text = letters(count, count)
      let work = shapings {
        stage.perform { for letter in text { input.insertText(String(letter)) } }
      }
      #expect(work <= 4, "\(count) letters: \(work)")
      #expect(input.editor.text == String(text) && input.editor.selection == input.editor.count..<input.editor.count)
      let deleting = shapings {
        stage.perform { for _ in 0..<(count / 2) { input.deleteBackward() } }
      }
      #expect(deleting <= 4, "\(count / 2) deletions: \(deleting)")
      #expect(input.editor.text == String(text.prefix(count - count / 2)))
    }
  }

  /// Letters of a frame each: so many texts a letter, whatever the length of the text.
  @Test(arguments: Kind.allCases)
  func aLetterAFrameIsShapedSoManyTimes(_ kind: Kind) {
    for count in [20, 200] {
      let (stage, input) = make(kind)
      let work = shapings {
        for letter in letters(count, 5) { stage.perform { input.insertText(String(letter)) } }
      }
      #expect(work <= 4 * count, "\(count) letters: \(work)")
    }
  }

  /// Moving the caret and choosing shape nothing: the text stays as it is.
  @Test(arguments: Kind.allCases)
  func caretAndSelectionShapeNothing(_ kind: Kind) {
    let (stage, input) = make(kind)
    stage.perform { input.insertText(String(letters(300, 1))) }
    let work = shapings {
      var dice = SeededNumbers(9)
      for _ in 0..<50 {
        stage.perform {
          for _ in 0..<20 { input.moveCaret(.left) }
          input.moveCaret([.up, .down, .right].randomElement(using: &dice)!)
        }
        let start = Int.random(in: 0..<200, using: &dice)
        stage.perform { input.selectedTextRange = UITextRange(start..<(start + 50)) }
      }
    }
    #expect(work == 0, "\(work)")
  }

  /// A script types the text of a line in one frame.
  @Test func aScriptTypesInOneFrame() throws {
    let f = ControlFixture(UITextField(), CGRect(x: 20, y: 100, width: 200, height: 34))
    f.stage.perform { f.view.accessibilityIdentifier = "name" }
    let text = String(repeating: "the quick brown fox ", count: 100)
    let work = try shapings { try f.stage.run("type name \"\(text)\"") }
    #expect(f.view.text == text && f.view.isFirstResponder)
    #expect(work <= 12, "\(work)")
  }

  /// Positions read between two keys are those of the text at that time.
  @Test func placesAreThoseOfTheTextAsItIs() {
    let (stage, input) = make(.view)
    guard let view = input as? UITextView else { return }
    stage.perform {
      var last: CGFloat = 0
      for line in 0..<20 {
        input.insertText("line \(line)\n")
        #expect(view.contentSize.height > last)
        last = view.contentSize.height
        #expect(input.caretRect(for: input.endOfDocument).minY > last - 40)
      }
    }
    let field = ControlFixture(UITextField(), CGRect(x: 20, y: 100, width: 100, height: 34))
    field.stage.perform {
      field.view.becomeFirstResponder()
      for letter in letters(60, 2) {
        field.view.insertText(String(letter))
        // The caret is in sight; a space at the end hangs over.
        let caret = field.view.caretRect(for: field.view.endOfDocument)
        #expect(caret.minX >= 0 && caret.maxX <= 106, "\(caret)")
      }
    }
  }

  /// Counting from the end of a text gives the places that counting from its start gives.
  @Test func placesNearTheEndAreCountedFromThere() {
    let text = String(letters(120, 3)) + "\u{1F468}\u{200D}\u{1F469}e\u{301}x"
    let boundaries = TextBoundaries(text)
    for offset in 0...boundaries.count {
      let place = text.utf16.index(text.utf16.startIndex, offsetBy: offset)
      #expect(boundaries.index(offset) == place)
      #expect(boundaries.offset(of: place) == offset)
    }
  }
}
