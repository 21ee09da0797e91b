import Foundation
import Tendon
import TendonDrawing
import Testing

@testable import TendonViews

/// Rules of labels, fields and text views that one property or argument states.
@MainActor
@Suite struct TextRuleTests {
  private final class Refusing: UITextFieldDelegate {
    let answer: Bool
    init(_ answer: Bool) { self.answer = answer }
    func textFieldShouldClear(_: UITextField) -> Bool { answer }
  }

  /// A field that is cleared when editing begins asks its delegate first.
  @Test(arguments: [true, false]) func aFieldAsksBeforeItIsCleared(_ allows: Bool) {
    let f = ControlFixture(UITextField(), CGRect(x: 20, y: 20, width: 200, height: 34))
    let delegate = Refusing(allows)
    f.stage.perform {
      f.view.text = "old"
      f.view.clearsOnBeginEditing = true
      f.view.delegate = delegate
      f.view.becomeFirstResponder()
    }
    #expect(f.view.text == (allows ? "" : "old"))
  }

  /// Of several lines those are seen that fit the height of the label, the last of them truncated.
  @Test func linesThatDoNotFitTheHeightAreLeftOut() throws {
    let stage = Stage()
    stage.perform {
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "one two three four five six seven eight nine ten"
      let line = label.font.lineHeight
      let whole = label.visibleLayout(in: CGSize(width: 90, height: 1000), lines: 0)
      #expect(whole.lineCount > 3 && !whole.isTruncated)
      for count in 1...3 {
        let area = CGSize(width: 90, height: line * (CGFloat(count) + 0.9))
        let layout = label.visibleLayout(in: area, lines: 0)
        #expect(layout.lineCount == count && layout.isTruncated)
        let rect = label.textRect(forBounds: CGRect(origin: .zero, size: area), limitedToNumberOfLines: 0)
        #expect(rect.height < area.height && abs(rect.midY - area.height / 2) < 0.5)
      }
      // A height that is too low for one line shows one.
      #expect(label.visibleLayout(in: CGSize(width: 90, height: 4), lines: 0).lineCount == 1)
      // A pixel less than the height of the text is enough, and the size that the label wishes has all lines.
      #expect(!label.visibleLayout(in: CGSize(width: 90, height: whole.size.height - 0.5), lines: 0).isTruncated)
      #expect(label.sizeThatFits(CGSize(width: 90, height: 10)).height >= whole.size.height)
    }
  }

  private final class CountingLabel: UILabel {
    var draws = 0
    override func draw(_ rect: CGRect, in canvas: Canvas) {
      draws += 1
      super.draw(rect, in: canvas)
    }
  }

  /// A new highlighted colour is drawn where it is shown, and only there.
  @Test(arguments: [true, false]) func aHighlightedColourIsDrawn(_ isHighlighted: Bool) throws {
    let f = ControlFixture(CountingLabel(), CGRect(x: 20, y: 20, width: 200, height: 34))
    f.stage.perform {
      f.view.text = "Label"
      f.view.isHighlighted = isHighlighted
    }
    _ = f.stage.picture()
    let before = f.view.draws
    f.stage.perform { f.view.highlightedTextColor = .systemRed }
    _ = f.stage.picture()
    #expect(f.view.draws - before == (isHighlighted ? 1 : 0))
  }

  /// The text's rectangle has at most as many lines as are asked for, whatever the label shows.
  @Test func aTextRectangleHasTheLinesAskedFor() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    label.text = "one two three four five six seven eight nine ten eleven twelve"
    func height(_ lines: Int) -> CGFloat {
      label.textRect(forBounds: label.bounds, limitedToNumberOfLines: lines).height
    }
    for shown in [1, 2, 0] {
      label.numberOfLines = shown
      let one = height(1)
      #expect(one > 15 && abs(height(2) - 2 * one) < 1 && abs(height(3) - 3 * one) < 1)
      #expect(height(0) > 3.5 * one)
    }
  }

  /// All of a range becomes visible where it fits; of a higher one the start.
  @Test func aRangeIsScrolledIntoSight() {
    let f = ControlFixture(UITextView(), CGRect(x: 20, y: 20, width: 200, height: 120))
    f.stage.perform { f.view.text = (0..<40).map { "line \($0)" }.joined(separator: "\n") }
    let text = f.view.text! as NSString
    func sees(_ word: String) -> Bool {
      let rect = f.view.editor.caretRect(at: text.range(of: word).location)
      let seen = f.view.bounds
      return rect.minY >= seen.minY && rect.maxY <= seen.maxY
    }
    let (first, last) = (text.range(of: "line 20"), text.range(of: "line 22"))
    f.stage.perform { f.view.scrollRangeToVisible(NSUnionRange(first, last)) }
    #expect(sees("line 20") && sees("line 22") && !sees("line 24"))
    f.stage.perform { f.view.scrollRangeToVisible(NSRange(location: first.location, length: text.length)) }
    #expect(sees("line 20") && !sees("line 39"))
    f.stage.perform { f.view.scrollRangeToVisible(NSRange(location: 10_000, length: 5)) }
    #expect(sees("line 39"))
  }
}

/// The recipes that change the rectangle of a label's text.
@Suite @MainActor struct LabelTextRectTests {
  /// A label with insets, as it is written most often.
  final class Padded: UILabel {
    let insets = UIEdgeInsets(top: 3, left: 7, bottom: 5, right: 9)
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
      let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
      return CGRect(
        x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
        height: rect.height + insets.top + insets.bottom)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
  }

  @Test func insetsWidenTheLabel() {
    let (plain, padded) = (UILabel(), Padded())
    for label in [plain, padded] { label.text = "Some text of a label" }
    let size = plain.sizeThatFits(.zero)
    #expect(padded.sizeThatFits(.zero) == CGSize(width: size.width + 16, height: size.height + 8))
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 16)
    for label in [plain, padded] { label.numberOfLines = 0 }
    let wrapped = plain.sizeThatFits(CGSize(width: 64, height: 0)).height
    #expect(padded.sizeThatFits(CGSize(width: 80, height: 0)).height == wrapped + 8)
  }

  @Test func theRectangleIsAsWideAsTheText() {
    let label = UILabel()
    label.text = "abc"
    let box = CGRect(x: 5, y: 0, width: 200, height: 100)
    let rect = label.textRect(forBounds: box, limitedToNumberOfLines: 1)
    let size = label.sizeThatFits(.zero)
    #expect(rect.size == size && rect.minX == 5 && rect.midY == 50)
  }
}
