import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonDrawing

/// Lines of plain text that are measured without Pango's layout.
@MainActor struct PlainTextTests {
  private func text(_ string: String, _ font: Font, kern: CGFloat = 0) -> ShapedText {
    let text = AttributedText(runs: [TextRun(string, font: font, color: black, kern: kern)])
    return ShapedText(
      ShapeKey(text, style: ParagraphStyle(), width: nil, maximumLines: 0).unlimited, library: FontLibrary.shared)
  }

  private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  nonisolated private static let families = [Font.systemFamily, "Helvetica", "Times New Roman", "Courier"]

  @Test("A measured line has the measures of Pango's layout, to the bit", arguments: families)
  func measures(family: String) {
    var random = SeededNumbers(7)
    let words = [
      "AVATAR", "To. We", "fi ffi fl", "Yes, 11:45", "->", "L'Tj", " ", "  a ", "#1*", "(x)", "\"Ty\"", "0", "Wo-",
    ]
    var measured = 0
    for round in 0..<240 {
      let string = (0..<(1 + round % 9)).map { _ in
        Bool.random(using: &random)
          ? words.randomElement(using: &random)!
          : String(UnicodeScalar(UInt8.random(in: 0x20...0x7E, using: &random)))
      }.joined()
      let font = Font(
        family: family, size: [9, 12, 13.5, 17, 19.99, 20, 34.3].randomElement(using: &random)!,
        weight: [.regular, .medium, .bold].randomElement(using: &random)!, isItalic: round % 5 == 0,
        isMonospacedDigit: round % 7 == 0)
      let text = text(string, font, kern: [0, 0, 0.013, -0.4, 1.5].randomElement(using: &random)!)
      guard let line = text.measuredLines.first, line.layoutLine == nil else { continue }
      measured += 1
      let drawn = text.lines[0]
      #expect(text.lines.count == 1 && drawn.layoutLine != nil)
      #expect(line.width == drawn.width, "\(string) in \(font)")
      #expect(line.ascent == drawn.ascent && line.descent == drawn.descent && line.top == drawn.top)
      #expect(line.bytes == drawn.bytes && line.base == drawn.base && line.overhang == drawn.overhang)
      #expect(line.isRightToLeft == drawn.isRightToLeft)
    }
    #expect(measured > 150)
  }

  @Test(
    "Text that a layout may break, replace or turn is laid out", arguments: ["a\nb", "a\tb", "caf\u{E9}", "\u{5D0}"])
  func others(string: String) {
    #expect(text(string, Font(size: 17)).measuredLines.allSatisfy { $0.layoutLine != nil })
  }

  @Test("Text of several fonts, of a right-to-left paragraph and of more than 200 bytes is laid out")
  func otherKeys() {
    let font = Font(size: 17)
    #expect(text(String(repeating: "a", count: 201), font).measuredLines.allSatisfy { $0.layoutLine != nil })
    #expect(text(String(repeating: "a", count: 200), font).measuredLines.allSatisfy { $0.layoutLine == nil })
    let runs = [TextRun("a", font: font, color: black), TextRun("b", font: Font(size: 18), color: black)]
    let two = ShapeKey(AttributedText(runs: runs), style: ParagraphStyle(), width: nil, maximumLines: 0)
    #expect(ShapedText(two, library: .shared).measuredLines.allSatisfy { $0.layoutLine != nil })
    var style = ParagraphStyle()
    style.isRightToLeft = true
    let right = ShapeKey(AttributedText("12", font: font), style: style, width: nil, maximumLines: 0)
    #expect(ShapedText(right, library: .shared).measuredLines.allSatisfy { $0.layoutLine != nil })
  }

  @Test("A label of one line is shaped once for its own size and for its frame")
  func labels() {
    let library = FontLibrary()
    let text = AttributedText("Hamburgefonts", font: Font(size: 17))
    let size = TextLayout(text, maximumLines: 1, library: library).size
    _ = TextLayout(text, width: size.width + 1, maximumLines: 1, library: library)
    #expect(library.shapings == 1)
    let lines = AttributedText("one\ntwo", font: Font(size: 17))
    #expect(TextLayout(lines, maximumLines: 1, library: library).lineCount == 1)
    #expect(TextLayout(lines, library: library).lineCount == 2)
  }
}
