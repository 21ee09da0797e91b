import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot
import Testing

@MainActor struct TextLayoutTests {
  let lorem = """
    Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore
    magna aliqua. Ut enim ad minim veniam,  quis nostrud exercitation ullamco laboris nisi ut aliquip.
    """

  func layout(
    _ string: String, size: CGFloat = 15, width: CGFloat? = nil, lines: Int = 0,
    mode: ParagraphStyle.LineBreakMode = .wordWrap, alignment: ParagraphStyle.Alignment = .natural
  ) -> TextLayout {
    TextLayout(
      AttributedText(string, font: Font(size: size)),
      style: ParagraphStyle(alignment: alignment, lineBreakMode: mode), width: width, maximumLines: lines)
  }

  @Test func widthsAddUp() {
    // Letters without kerning between them: the width of n is n times the width of one, tracking included.
    for size in [6, 10, 13, 17, 19.5, 20, 34, 90] as [CGFloat] {
      let one = layout("n", size: size).size.width
      for n in [2, 3, 10, 50] {
        let many = layout(String(repeating: "n", count: n), size: size).size.width
        #expect(abs(many - CGFloat(n) * one) < CGFloat(n) * 2 / 1024)
      }
    }
    let wide = AttributedText(runs: [TextRun("nnnn", font: Font(size: 15), kern: 2)])
    #expect(abs(TextLayout(wide).size.width - layout("nnnn").size.width - 8) < 0.01)
  }

  @Test func noLineIsWiderThanTheRoom() {
    let mixed = AttributedText(
      runs: lorem.split(separator: " ", omittingEmptySubsequences: false).enumerated().map {
        TextRun("\($1) ", font: Font(size: [11, 17, 24][$0 % 3], weight: [.regular, .bold][$0 % 2]))
      })
    for width in stride(from: 40 as CGFloat, to: 400, by: 13.7) {
      for mode in [ParagraphStyle.LineBreakMode.wordWrap, .charWrap, .truncateTail, .truncateHead, .truncateMiddle] {
        for text in [AttributedText(lorem, font: Font(size: 11)), AttributedText(lorem, font: Font(size: 17)), mixed] {
          for lines in [0, 3] {
            let layout = TextLayout(text, style: ParagraphStyle(lineBreakMode: mode), width: width, maximumLines: lines)
            #expect(layout.size.width <= width)
            for line in layout.lines { #expect(line.frame.maxX <= width + 0.01, "\(mode), \(lines) lines") }
            if lines == 0 { #expect(!layout.isTruncated) } else { #expect(layout.lineCount <= 3) }
          }
        }
      }
    }
  }

  @Test func aTextFitsIntoItsOwnSize() {
    for size in stride(from: 9 as CGFloat, to: 40, by: 1.5) {
      for text in ["Forgot password?", "A\nlonger line here\nB", "AVAWA 10:45 — “x”"] {
        let natural = layout(text, size: size)
        let fitted = layout(text, size: size, width: natural.size.width, mode: .truncateTail)
        #expect(fitted.size == natural.size)
        #expect(!fitted.isTruncated)
        let cramped = layout(text, size: size, width: natural.size.width - 0.1)
        #expect(cramped.lineCount > natural.lineCount)
      }
    }
  }

  @Test func linesShareTheTextAndStandBelowEachOther() {
    for alignment in [ParagraphStyle.Alignment.left, .center, .right, .justified, .natural] {
      let layout = layout(lorem, width: 150, alignment: alignment)
      var top: CGFloat = 0
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        #expect(line.range.upperBound <= next.range.lowerBound)
        #expect(next.range.lowerBound - line.range.upperBound <= 1)
        #expect(abs(line.frame.minY - top) < 1e-9)
        top += Font(size: 15).lineHeight
        switch alignment {
        case .left, .natural: #expect(line.frame.minX == 0)
        case .center: #expect(abs(line.frame.midX - 75) < 1e-9)
        case .right: #expect(abs(line.frame.maxX - 150) < 1e-9)
        case .justified:
          let endsParagraph = next.range.lowerBound - line.range.upperBound == 1
          #expect(line.frame.minX == 0)
          if !endsParagraph { #expect(abs(line.frame.width - 150) < 1) }
        }
      }
      #expect(layout.lines.last?.range.upperBound == lorem.utf16.count)
      #expect(abs(layout.size.height - CGFloat(layout.lineCount) * Font(size: 15).lineHeight) < 1e-9)
      #expect(abs(layout.firstBaseline - Font(size: 15).ascender) < 1e-9)
      #expect(abs(layout.size.height - layout.lastBaseline + Font(size: 15).descender) < 1e-9)
    }
    let spaced = TextLayout(
      AttributedText("a\nb\nc", font: Font(size: 10)), style: ParagraphStyle(lineSpacing: 4))
    #expect(abs(spaced.size.height - 3 * Font(size: 10).lineHeight - 8) < 1e-9)
    let mixed = TextLayout(
      AttributedText(runs: [TextRun("a", font: Font(size: 10)), TextRun("B", font: Font(size: 30))]))
    #expect(mixed.firstBaseline == Font(size: 30).ascender)
  }

  @Test func emptyTexts() {
    let font = Font(size: 20)
    for text in [AttributedText("", font: font), AttributedText(runs: [])] {
      let layout = TextLayout(text, width: 100, maximumLines: 2)
      #expect(layout.size == CGSize(width: 0, height: 0))
      #expect(layout.lineCount == 0 && !layout.isTruncated)
      #expect(layout.offset(at: CGPoint(x: 5, y: 5)) == 0)
      #expect(layout.caretRect(at: 0).height == (text.runs.isEmpty ? 0 : font.lineHeight))
      Canvas(size: CGSize(width: 2, height: 2), scale: 1).draw(layout, at: CGPoint(x: 0, y: 0))
    }
    #expect(TextLayout(AttributedText("", font: font)).firstBaseline == font.ascender)
    #expect(layout("\n").lineCount == 1)
    #expect(layout("a\n").lineCount == 1)
    #expect(layout("a\n\n").lineCount == 2)
    #expect(layout("a\r\nb").lineCount == 2)
  }

  /// The layout's picture at a scale, with a margin of 20 points around its box.
  func picture(_ layout: TextLayout, scale: CGFloat = 2) -> Bitmap {
    let canvas = Canvas(size: CGSize(width: layout.size.width + 40, height: layout.size.height + 40), scale: scale)
    canvas.draw(layout, at: CGPoint(x: 20, y: 20))
    return canvas.bitmap
  }

  @Test func truncationShowsAnEllipsis() {
    let wide = layout("Hello wonderful world")
    for mode in [ParagraphStyle.LineBreakMode.truncateHead, .truncateMiddle, .truncateTail] {
      let cut = layout("Hello wonderful world", width: 90, lines: 1, mode: mode)
      #expect(cut.isTruncated && cut.lineCount == 1)
      #expect(cut.size.width <= 90 && cut.size.width > 70)
      #expect(picture(cut) != picture(layout("Hello wonderful world", width: 90, lines: 1, mode: .clip)))
    }
    // Where a short line ends at a line end, the ellipsis stands for the lines below.
    let below = layout("Hello\nworld", width: 200, lines: 1, mode: .truncateTail)
    #expect(below.isTruncated)
    #expect(picture(below) == picture(layout("Hello…")))
    let plain = layout("Hello\nworld", width: 200, lines: 1)
    #expect(plain.isTruncated && picture(plain) == picture(layout("Hello")))
    // A cut tail shows as much of the text as fits before its ellipsis.
    let tail = layout("nnnnnnnnnnnnnnnnnnnnnnnnnnnn", width: 100, lines: 1, mode: .truncateTail)
    let best = (1...28).map { layout(String(repeating: "n", count: $0) + "…") }.last { $0.size.width <= 100 }!
    #expect(picture(tail) == picture(best))
    #expect(wide.size.width > 90)
  }

  @Test func clippedTextEndsAtTheRoom() {
    let cut = layout("nnnnnnnnnnnnnnnn", width: 50, lines: 1, mode: .clip)
    #expect(cut.size.width == 50)
    let (bitmap, whole) = (picture(cut), picture(layout("nnnnnnnnnnnnnnnn")))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { #expect(bitmap[x, y] == (x < 140 ? whole[x, y] : 0)) }
    }
  }

  @Test func inkLiesWithinItsBounds() {
    for text in ["fgjpqyÅÉ|", "italic fj", "日本😀", "W\nM"] {
      for (size, weight) in [(11, Font.Weight.regular), (17, .bold), (40, .ultraLight)] as [(CGFloat, Font.Weight)] {
        let run = TextRun(text, font: Font(size: size, weight: weight, isItalic: text.hasPrefix("italic")))
        let layout = TextLayout(AttributedText(runs: [run]))
        let box = layout.inkBounds
        let bitmap = picture(layout, scale: 3)
        for y in 0..<bitmap.height {
          for x in 0..<bitmap.width where bitmap[x, y] != 0 {
            let point = CGPoint(x: (CGFloat(x) + 0.5) / 3 - 20, y: (CGFloat(y) + 0.5) / 3 - 20)
            #expect(box.contains(point), "\(text) \(Double(size)): ink at \(point) outside \(box)")
          }
        }
      }
    }
  }

  @Test func theSameTextHasTheSamePixels() {
    func draw(_ library: FontLibrary) -> Bitmap {
      let canvas = Canvas(size: CGSize(width: 150, height: 200), scale: 2)
      let text = AttributedText(lorem, font: Font(size: 13))
      canvas.draw(TextLayout(text, width: 140, library: library), at: CGPoint(x: 3.3, y: 2.7))
      return canvas.bitmap
    }
    let first = draw(FontLibrary())
    for _ in 0..<3 { #expect(draw(FontLibrary()) == first) }
  }

  @Test func equalLettersHaveEqualSteps() {
    // Glyphs lie between pixels: ink of "l" has its centre of mass at equal distances (Cairo's own cache of glyphs
    // moves them by up to half a pixel).
    let text = layout("llllllllll", size: 13)
    let canvas = Canvas(size: CGSize(width: 60, height: 20), scale: 1)
    canvas.draw(text, at: CGPoint(x: 1, y: 1))
    let bitmap = canvas.bitmap
    let step = text.size.width / 10
    var centers: [CGFloat] = []
    for i in 0..<10 {
      let (left, right) = (Int(1 + CGFloat(i) * step), Int(1 + CGFloat(i + 1) * step))
      var (mass, moment): (CGFloat, CGFloat) = (0, 0)
      for x in left...right {
        let middle = CGFloat(x) + 0.5
        for y in 0..<20 {
          let alpha = CGFloat(bitmap[x, y] >> 24)
          mass += alpha
          moment += alpha * middle
        }
      }
      centers.append(moment / mass)
    }
    for (a, b) in zip(centers, centers.dropFirst()) { #expect(abs(b - a - step) < 0.15) }
  }

  @Test func coloursBelongToTheirRuns() {
    let font = Font(size: 20)
    let runs = [
      TextRun("f", font: font, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
      TextRun("i", font: font, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1)),
    ]
    let layout = TextLayout(AttributedText(runs: runs))
    let bitmap = picture(layout)
    let edge = Int((20 + layout.caretRect(at: 1).minX) * 2)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] >> 24 == 255 {
        #expect(bitmap[x, y] == (x < edge ? 0xFFFF_0000 : 0xFF00_00FF))
      }
    }
  }

  @Test func longAndStrangeTextsEnd() {
    let clock = ContinuousClock()
    let texts = [
      String(repeating: "a", count: 100_000), String(repeating: "word ", count: 20_000),
      String(repeating: "\n", count: 100_000), String(repeating: "日", count: 30_000),
      String(repeating: "\u{202E}x", count: 20_000), String(repeating: "e\u{301}", count: 30_000),
      "a" + String(repeating: "\u{300}", count: 30_000), "\0\0\u{FFFC}\u{FEFF}\u{2028}x\u{2029}y",
      "\t\ta\tb", "👨‍👩‍👧‍👦🇩🇪",
    ]
    for text in texts {
      let time = clock.measure {
        for (width, lines) in [(nil, 0), (0, 0), (300, 0), (300, 2)] as [(CGFloat?, Int)] {
          let layout = layout(text, width: width, lines: lines, mode: .truncateTail)
          #expect(layout.size.width >= 0 && layout.size.height > 0)
          #expect(layout.size.width <= width ?? 2_000_000)
        }
      }
      #expect(time < .seconds(120), "\(text.prefix(3)) took \(time)")
    }
  }

  @Test func numbersThatAreNoWidths() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = TextLayout(AttributedText("a", font: Font(size: 1)), width: .nan) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = TextLayout(AttributedText("a", font: Font(size: 1)), width: -1) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = TextLayout(AttributedText("a", font: Font(size: 1)), maximumLines: -1) }
    }
    #expect(layout("a b", width: .infinity).size == layout("a b").size)
    #expect(TextLayout(AttributedText(runs: [TextRun("a", font: Font(size: 9), kern: .nan)])).size.width.isFinite)
  }
}
