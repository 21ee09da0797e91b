import TendonGeometry
import TendonSnapshot
import TendonTestSupport
import Testing

@testable import TendonDrawing

/// Paragraphs with styles of their own, and pictures in texts.
@MainActor @Suite struct ParagraphTests {
  private let font = Font(family: "Liberation Sans", size: 16)
  private let words = "the quick brown fox jumps over the lazy dog and then it rests for a long while"

  private func layout(
    _ text: String, width: CGFloat? = 120, lines: Int = 0, mode: ParagraphStyle.LineBreakMode = .wordWrap,
    _ change: (inout ParagraphStyle) -> Void
  ) -> TextLayout {
    var style = ParagraphStyle(lineBreakMode: mode)
    change(&style)
    return TextLayout(AttributedText(text, font: font), style: style, width: width, maximumLines: lines)
  }

  @Test(
    "Indents place the first line and the others, and take their room",
    arguments: [(0, 24), (30, 0), (12, 12)] as [(CGFloat, CGFloat)])
  func indents(_ first: CGFloat, _ head: CGFloat) {
    let text = layout(words) { ($0.indents.firstLine, $0.indents.head, $0.indents.tail) = (first, head, -8) }
    #expect(text.lineCount > 3)
    for (index, line) in text.lines.enumerated() {
      #expect(line.frame.minX == (index == 0 ? first : head) && line.frame.maxX <= 112.01)
      // No word of the next line would have fitted.
      guard index + 1 < text.lineCount else { continue }
      let next = text.lines[index + 1].range
      let string = Array(words.utf16)[next]
      let word = String(decoding: string.prefix { $0 != 32 }, as: UTF16.self)
      let room = TextLayout(AttributedText(" " + word, font: font)).size.width
      #expect(line.frame.maxX + room > 112 - 0.01)
    }
    #expect(text.size.width <= 120)
  }

  @Test("A tail indent above 0 is the end of the lines from the leading margin")
  func tail() {
    let text = layout(words, width: 300) { ($0.indents.head, $0.indents.tail) = (10, 90) }
    #expect(text.lines.allSatisfy { $0.frame.maxX <= 90.01 } && text.lineCount > 5)
    let free = layout(words, width: nil) { $0.indents.tail = 90 }
    #expect(free.lines.allSatisfy { $0.frame.maxX <= 90.01 })
  }

  @Test("Space lies between paragraphs, and neither above the first nor below the last")
  func spacing() {
    let plain = layout("one\ntwo\nthree") { _ in }
    let spaced = layout("one\ntwo\nthree") { ($0.indents.spacing, $0.indents.spacingBefore) = (7, 4) }
    #expect(
      zip(plain.lines, spaced.lines).enumerated().allSatisfy { $1.1.frame.minY - $1.0.frame.minY == 11 * CGFloat($0) })
    #expect(abs(spaced.size.height - plain.size.height - 22) < 1e-9)
  }

  @Test("Each paragraph has the style of its first character")
  func styles() {
    var (center, right) = (ParagraphStyle(alignment: .center), ParagraphStyle(alignment: .right))
    center.lineHeight.minimum = 40
    right.indents.spacingBefore = 5
    var runs = [TextRun("left\nmid", font: font), TextRun("dle\nri", font: font), TextRun("ght", font: font)]
    runs[1].paragraph = right
    runs[0].paragraph = nil
    runs[2].paragraph = center
    let text = TextLayout(AttributedText(runs: runs), style: center, width: 200)
    // The second paragraph begins in the first run, the third in the second.
    #expect(text.lines.map { $0.frame.height >= 40 } == [true, true, false])
    #expect(abs(text.lines[2].frame.maxX - 200) < 0.01 && abs(text.lines[1].frame.midX - 100) < 0.01)
  }

  @Test("Without indents paragraphs have the lines of a text that has none", arguments: 0..<40 as Range<UInt64>)
  func asPlain(_ seed: UInt64) {
    var dice = SeededNumbers(seed)
    let pieces = ["word", " ", "\n", "long-winded", " a", "\r\n", "Ünïcödé", "12"]
    let string = (0..<20).map { _ in pieces[dice.below(pieces.count)] }.joined()
    let width = CGFloat(40 + dice.below(200))
    let (plain, own) = (
      layout(string, width: width) { _ in }, layout(string, width: width) { $0.indents.tabInterval = 28 }
    )
    #expect(plain.lineCount == own.lineCount, "\(string.debugDescription) in \(width)")
    for (a, b) in zip(plain.lines, own.lines) {
      #expect(a.range == b.range && abs(a.frame.minX - b.frame.minX) < 0.01 && abs(a.frame.minY - b.frame.minY) < 0.01)
      #expect(abs(a.frame.width - b.frame.width) < 0.01, "\(string.debugDescription) in \(width)")
    }
    for offset in 0...string.utf16.count {
      #expect(abs(plain.caretRect(at: offset).minX - own.caretRect(at: offset).minX) < 0.01)
    }
  }

  @Test("Tabs lead to stops: text begins, ends or is centred there")
  func tabs() {
    func stops(_ text: String, _ stops: [(CGFloat, ParagraphStyle.Alignment)]) -> TextLayout {
      layout(text, width: 300) { style in
        style.indents.tabStops = stops.map { .init(location: $0.0, alignment: $0.1) }
        style.indents.head = 20
      }
    }
    let bullet = stops("\u{2022}\t" + words, [(20, .left)])
    #expect(abs(bullet.caretRect(at: 2).minX - 20) < 0.1 && bullet.lines[1].frame.minX == 20)
    let price = stops("soup\t4.50", [(200, .right)])
    #expect(abs(price.lines[0].frame.maxX - 200) < 0.1)
    let middle = stops("a\tmiddle", [(150, .center)])
    #expect(abs((middle.caretRect(at: 2).minX + middle.lines[0].frame.maxX) / 2 - 150) < 0.2)
  }

  @Test("A text that does not fit is truncated within the indents")
  func truncation() {
    let text = layout(words, width: 120, lines: 2, mode: .truncateTail) {
      ($0.indents.head, $0.indents.tail) = (20, -10)
    }
    #expect(text.isTruncated && text.lineCount == 2)
    #expect(text.lines[1].frame.minX == 20 && text.lines[1].frame.maxX <= 110.5)
  }

  @Test("A picture takes its box in the line: width, height above and below the baseline, pixels")
  func attachments() throws {
    let red = Bitmap(width: 1, height: 1, pixel: 0xffff_0000)
    func text(_ box: CGRect) -> TextLayout {
      var picture = TextRun(TextAttachment.character, font: font)
      picture.attachment = TextAttachment(bitmap: red, box: box)
      return TextLayout(AttributedText(runs: [TextRun("ab", font: font), picture, TextRun("cd", font: font)]))
    }
    let plain = TextLayout(AttributedText("abcd", font: font))
    let high = text(CGRect(x: 0, y: -40, width: 30, height: 40))
    #expect(abs(high.size.width - plain.size.width - 30) < 0.1 && abs(high.firstBaseline - 40) < 1e-6)
    let low = text(CGRect(x: 0, y: 5, width: 30, height: 20))
    #expect(abs(low.firstBaseline - plain.firstBaseline) < 1e-6 && abs(low.size.height - low.firstBaseline - 25) < 1e-6)
    let canvas = Canvas(size: CGSize(width: 100, height: 60), scale: 1)
    canvas.draw(high, at: CGPoint(x: 0, y: 0))
    let start = Int(high.caretRect(at: 2).minX.rounded())
    let bitmap = canvas.bitmap
    #expect(bitmap[start + 15, 20] == 0xffff_0000 && bitmap[start + 2, 38] == 0xffff_0000)
    #expect(bitmap[start + 33, 5] != 0xffff_0000 && bitmap[start - 3, 5] != 0xffff_0000)
    // Twice the same picture in one run: side by side.
    var pair = TextRun(TextAttachment.character + TextAttachment.character, font: font)
    pair.attachment = TextAttachment(bitmap: red, box: CGRect(x: 0, y: -10, width: 20, height: 10))
    let two = TextLayout(AttributedText(runs: [pair]))
    #expect(abs(two.size.width - 40) < 0.1)
    let strip = Canvas(size: CGSize(width: 60, height: 30), scale: 1)
    strip.draw(two, at: CGPoint(x: 0, y: 0))
    let row = Int(two.firstBaseline) - 5
    #expect(strip.bitmap[5, row] == 0xffff_0000 && strip.bitmap[35, row] == 0xffff_0000 && strip.bitmap[45, row] == 0)
  }

  @Test("Numbers that are none or far too large are laid out as 0 or as a great length")
  func hostile() {
    for number in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      let text = layout(words, width: 100) {
        ($0.indents.firstLine, $0.indents.head, $0.indents.tail) = (number, number, number)
        ($0.indents.spacing, $0.indents.spacingBefore, $0.indents.tabInterval) = (number, number, number)
        $0.indents.tabStops = [.init(location: number), .init(location: 10)]
      }
      #expect(text.lineCount > 0 && text.size.height.isFinite && text.size.width.isFinite)
      var picture = TextRun(TextAttachment.character, font: font)
      picture.attachment = TextAttachment(bitmap: nil, box: CGRect(x: number, y: 0, width: number, height: 3))
      #expect(TextLayout(AttributedText(runs: [picture])).size.height.isFinite)
    }
    #expect(layout("", width: 10) { $0.indents.head = 5 }.lineCount == 0)
    #expect(layout("\n\n", width: 10) { $0.indents.head = 5 }.lineCount == layout("\n\n", width: 10) { _ in }.lineCount)
  }

  @Test("Families and their fonts have names that make fonts of them")
  func families() {
    let library = FontLibrary.shared
    #expect(library.familyNames.contains("Inter") && library.familyNames.contains("Helvetica Neue"))
    #expect(library.familyNames == library.familyNames.sorted())
    let faces = library.faces(ofFamily: "helvetica neue", size: 10)
    #expect(faces.contains { $0.weight == .bold && $0.isItalic } && faces.contains { $0.weight == .regular })
    #expect(library.faces(ofFamily: "Nobody's", size: 10).isEmpty)
  }
}
