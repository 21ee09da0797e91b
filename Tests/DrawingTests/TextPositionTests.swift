import TendonDrawing
import TendonGeometry
import Testing

@MainActor struct TextPositionTests {
  @Test func caretsStepThroughALine() {
    let layout = TextLayout(AttributedText("Wide ilé", font: Font(size: 17)))
    let carets = (0...8).map { layout.caretRect(at: $0) }
    #expect(carets[0].minX == 0)
    #expect(abs(carets[8].minX - layout.size.width) < 0.5)
    for (a, b) in zip(carets, carets.dropFirst()) { #expect(b.minX > a.minX) }
    #expect(carets.allSatisfy { $0.height == Font(size: 17).lineHeight && $0.width == 0 })
    #expect(layout.caretRect(at: -5) == carets[0])
    #expect(layout.caretRect(at: 99) == carets[8])
  }

  @Test(arguments: [ParagraphStyle.Alignment.left, .center, .right])
  func pointsAndOffsetsAreInverse(_ alignment: ParagraphStyle.Alignment) {
    let string = "Two 😀 words\nand some more of them on lines"
    let text = AttributedText(string, font: Font(size: 15))
    let layout = TextLayout(text, style: ParagraphStyle(alignment: alignment), width: 120)
    var offset = 0
    for character in string {
      let rect = layout.caretRect(at: offset)
      #expect(layout.offset(at: CGPoint(x: rect.minX + 0.2, y: rect.midY)) == offset)
      offset += character.utf16.count
    }
    #expect(layout.offset(at: CGPoint(x: -50, y: -50)) == 0)
    #expect(layout.offset(at: CGPoint(x: 500, y: 500)) == string.utf16.count)
    #expect(layout.offset(at: CGPoint(x: CGFloat.nan, y: 0)) == 0)
  }

  @Test func selectionsCoverTheirCharacters() {
    for alignment in [ParagraphStyle.Alignment.left, .center, .right] {
      for width in [nil, 100] as [CGFloat?] {
        let text = AttributedText("Hello wonderful world", font: Font(size: 17))
        let layout = TextLayout(text, style: ParagraphStyle(alignment: alignment), width: width)
        for line in layout.lines {
          let rects = layout.rects(for: line.range.lowerBound..<line.range.lowerBound + 3)
          #expect(rects.count == 1)
          #expect(abs(rects[0].minX - layout.caretRect(at: line.range.lowerBound).minX) < 0.01)
          #expect(abs(rects[0].maxX - layout.caretRect(at: line.range.lowerBound + 3).minX) < 0.01)
        }
        #expect(layout.rects(for: 0..<21).count == layout.lineCount)
      }
    }
    // From the right: the first character is at the right edge.
    let hebrew = TextLayout(AttributedText("שלום עולם", font: Font(size: 17)), width: 200)
    #expect(hebrew.lines[0].isRightToLeft)
    #expect(abs(hebrew.lines[0].frame.maxX - 200) < 0.01)
    #expect(abs(hebrew.caretRect(at: 0).minX - 200) < 1)
    let first = hebrew.rects(for: 0..<1)
    #expect(first.count == 1)
    #expect(first.map { abs($0.maxX - 200) < 1 } == [true])
  }

  /// From the right the caret goes to the left with each character, and stands behind the last one at the left end.
  @Test(arguments: [ParagraphStyle.Alignment.natural, .left, .center, .right])
  func caretsStepToTheLeftThroughALineFromTheRight(_ alignment: ParagraphStyle.Alignment) {
    let string = "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}"
    for width in [nil, 200] as [CGFloat?] {
      for isRightToLeft in [false, true] {
        let layout = TextLayout(
          AttributedText(string, font: Font(size: 17)),
          style: ParagraphStyle(alignment: alignment, isRightToLeft: isRightToLeft), width: width)
        let (count, line) = (string.utf16.count, layout.lines[0].frame)
        let carets = (0...count).map { layout.caretRect(at: $0).minX }
        #expect(abs(carets[0] - line.maxX) < 0.5 && abs(carets[count] - line.minX) < 0.5)
        for (a, b) in zip(carets, carets.dropFirst()) { #expect(b < a) }
        for (offset, x) in carets.enumerated() {
          #expect(layout.offset(at: CGPoint(x: x + (offset == 0 ? -0.2 : 0.2), y: line.midY)) == offset)
        }
      }
    }
    // A Latin word within it does not change where the line ends.
    let mixed = TextLayout(
      AttributedText("\u{5E9}\u{5DC} abc", font: Font(size: 17)), style: ParagraphStyle(alignment: alignment),
      width: 200)
    #expect(abs(mixed.caretRect(at: 6).minX - mixed.lines[0].frame.minX) < 0.5)
    // Nor does a Hebrew one within a line from the left.
    let left = TextLayout(
      AttributedText("abc \u{5E9}\u{5DC}", font: Font(size: 17)), style: ParagraphStyle(alignment: alignment),
      width: 200)
    #expect(abs(left.caretRect(at: 6).minX - left.lines[0].frame.maxX) < 0.5)
  }

  @Test func theCaretGoesBelowALineEnd() {
    let layout = TextLayout(AttributedText("ab\n", font: Font(size: 10)))
    #expect(layout.caretRect(at: 3).minY == layout.size.height)
    #expect(layout.caretRect(at: 3).minX == 0)
    #expect(layout.caretRect(at: 2).minY == 0)
  }
}
