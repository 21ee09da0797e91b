import CPango
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonDrawing

/// Texts that are broken anew in other widths, and those that need not be.
@MainActor
struct BrokenTextTests {
  private static let words: [[String]] = [
    [
      "label", "word", "fjord", "Typeset,", "A", "12,5 %", "->", "re-wrap", "AVATAR", "To", "ﬀi", "well-known",
      "a\u{ad}b",
    ],
    [
      "Wäre", "Ærø", "naïve", "œuvre", "L’été", "«Oui»", "Größe", "a/b/c", "x\u{a0}y", "e\u{301}tude",
      "https://a.b/c?d=e",
    ],
    ["مرحبا", "بالعالم", "السلام", "123", "ok"], ["שלום", "עולם", "(a)", "12.5"],
    ["日本語", "の", "テキスト", "、改行。", "漢字", "ABC"], ["ไทย", "ภาษา", "สวัสดี"], ["नमस्ते", "दुनिया", "क्षत्रिय"],
    ["😀", "👨‍👩‍👧", "🇩🇪", "text"], ["Привет", "мир", "Ελλάδα"],
  ]

  /// Compared with Pango, asked anew in each width.
  @Test("In every width a text has the lines and glyphs that it has when it is broken anew", arguments: 0..<16)
  func fresh(seed: UInt64) {
    let (library, oracle) = (FontLibrary(), FontLibrary())
    var dice = SeededNumbers(seed)
    for _ in 0..<8 {
      let (text, style, lines) = text(&dice)
      let middle = CGFloat(30 + dice.below(400))
      for _ in 0..<40 {
        let width = middle + CGFloat(dice.below(16 * 64)) / 64
        let shaped = library.shape(ShapeKey(text, style: style, width: width, maximumLines: lines))
        let fresh = ShapedText(ShapeKey(text, style: style, width: width, maximumLines: lines), library: oracle)
        #expect(shaped.glyphs == fresh.glyphs, "seed \(seed), \(text.runs.map(\.string)), \(width)")
        guard shaped.glyphs == fresh.glyphs else { return }
      }
    }
  }

  @Test("Of many widths only those are broken anew that change the lines")
  func work() {
    let library = FontLibrary()
    let text = AttributedText((0..<60).map { "word\($0) " }.joined(), font: Font(size: 17))
    var lines: Set<[Int]> = []
    for i in 0..<1000 {
      let layout = TextLayout(text, width: 200 + CGFloat(i) / 10, library: library)
      lines.insert(layout.lines.map(\.range.lowerBound))
    }
    // 19 ways to break it; near a width where the lines change Pango is asked.
    #expect(lines.count == 19)
    #expect(library.shapings < 200)
  }

  @Test("A justified line that a line separator ends is as wide as the room, however short the text")
  func lineSeparator() {
    let text = AttributedText("A few words\u{2028}and more", font: Font(size: 17))
    let style = ParagraphStyle(alignment: .justified)
    #expect(TextLayout(text, style: style, width: 300).lines.map { $0.frame.width > 299 } == [true, false])
  }

  private func text(_ dice: inout SeededNumbers) -> (AttributedText, ParagraphStyle, Int) {
    let modes: [ParagraphStyle.LineBreakMode] = [
      .wordWrap, .charWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle,
    ]
    let alignments: [ParagraphStyle.Alignment] = [.natural, .left, .center, .right, .justified]
    var language = dice.below(Self.words.count)
    let runs = (0...dice.below(3)).map { _ in
      if dice.chance(1, of: 3) { language = dice.below(Self.words.count) }
      let words = (0...dice.below(40)).map { _ in
        let ends = [" ", " ", " ", " ", " ", " ", "  ", "\n", "\t", "", "\u{2003}", "\r\n", "\u{2028}", "-"]
        return Self.words[language][dice.below(Self.words[language].count)]
          + ends[dice.chance(1, of: 3) ? dice.below(ends.count) : 0]
      }
      return TextRun(
        words.joined(), font: Font(size: CGFloat(8 + dice.below(30)), weight: dice.chance(1, of: 3) ? .bold : .regular),
        kern: dice.chance(1, of: 4) ? CGFloat(dice.below(9)) / 2 - 2 : 0)
    }
    let style = ParagraphStyle(
      alignment: alignments[dice.below(5)], lineBreakMode: modes[dice.below(modes.count)],
      isRightToLeft: dice.chance(1, of: 3))
    return (AttributedText(runs: runs), style, dice.chance(1, of: 4) ? 1 + dice.below(4) : 0)
  }
}

extension ShapedText {
  /// Everything that is seen of the lines, as numbers.
  fileprivate var glyphs: [[CGFloat]] {
    lines.map { line in
      var numbers: [CGFloat] = [
        CGFloat(line.bytes.lowerBound), CGFloat(line.bytes.upperBound), CGFloat(line.base), line.top, line.ascent,
        line.descent, line.width, line.overhang, line.isRightToLeft ? 1 : 0, isTruncated ? 1 : 0,
      ]
      line.forEachItem { item, x in
        numbers += [CGFloat(x), CGFloat(item.pointee.item.pointee.offset)]
        guard let string = item.pointee.glyphs else { return }
        for i in 0..<Int(string.pointee.num_glyphs) {
          let glyph = string.pointee.glyphs[i]
          numbers += [
            CGFloat(glyph.glyph), CGFloat(glyph.geometry.width), CGFloat(glyph.geometry.x_offset),
            CGFloat(glyph.geometry.y_offset), CGFloat(string.pointee.log_clusters[i]),
          ]
        }
      }
      return numbers
    }
  }
}
