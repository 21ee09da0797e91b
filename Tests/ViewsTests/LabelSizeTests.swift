import TendonDrawing
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonViews

/// A label's text is laid out once for each width that is asked for.
@MainActor
@Suite struct LabelSizeTests {
  private func layouts(_ body: () -> Void) -> Int {
    let before = FontLibrary.shared.layouts
    body()
    return FontLibrary.shared.layouts - before
  }

  @Test("A size that is known is not worked out again, until what it depends on changes")
  func work() {
    let label = UILabel()
    (label.numberOfLines, label.text) = (0, "Some words that take more than a line")
    let widths: [CGFloat] = [40, 60, 80]
    func ask() { for width in widths { _ = label.sizeThatFits(CGSize(width: width, height: 0)) } }
    #expect(layouts(ask) == 3)
    #expect(layouts(ask) == 0)
    let changes: [() -> Void] = [
      { label.text = "Other words that take more than a line" }, { label.font = .systemFont(ofSize: 19) },
      { label.numberOfLines = 2 }, { label.lineBreakMode = .byCharWrapping }, { label.textAlignment = .justified },
      { label.semanticContentAttribute = .forceRightToLeft },
    ]
    for change in changes {
      change()
      #expect(layouts(ask) == 3)
      #expect(layouts(ask) == 0)
    }
    label.textColor = .red
    #expect(layouts(ask) == 0)
  }

  @Test("Whatever was asked before, the sizes are those of a new label", arguments: 0..<4)
  func sizes(seed: UInt64) {
    var dice = SeededNumbers(seed)
    let label = UILabel()
    for _ in 0..<200 {
      switch dice.below(6) {
      case 0: label.text = (0..<dice.below(9)).map { "word\($0)" }.joined(separator: " ")
      case 1: label.numberOfLines = dice.below(3)
      case 2: label.font = .systemFont(ofSize: CGFloat(12 + dice.below(9)))
      case 3: label.textAlignment = dice.chance(1, of: 2) ? .justified : .left
      default: break
      }
      let new = UILabel()
      (new.text, new.numberOfLines, new.font) = (label.text, label.numberOfLines, label.font)
      new.textAlignment = label.textAlignment
      let room = CGSize(width: CGFloat(30 * dice.below(12)), height: 0)
      #expect(label.sizeThatFits(room) == new.sizeThatFits(room))
      #expect(label.intrinsicContentSize == new.intrinsicContentSize)
    }
  }
}
