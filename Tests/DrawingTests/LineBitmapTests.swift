import TendonGeometry
import TendonSnapshot
import TendonTestSupport
import Testing

@testable import TendonDrawing

/// Lines of text that are drawn again with the pixels that they had.
@MainActor
struct LineBitmapTests {
  private let library = FontLibrary()

  private static let words = [
    "label", "word", "fjord", "Typeset", "ÅÇ", "Öl", "12,5 %", "(j)", "->", "Wäre", "a", "مرحبا", "שלום", "ﬀi",
    "g\u{301}",
  ]

  private static let colors = [
    CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6),
    CGColor(red: 1, green: 0.3, blue: 0.1, alpha: 0.37), CGColor(red: 1, green: 1, blue: 1, alpha: 1),
  ]

  private func text(_ dice: inout SeededNumbers) -> (AttributedText, ParagraphStyle) {
    let alignments: [ParagraphStyle.Alignment] = [.natural, .left, .center, .right, .justified]
    let runs = (0...dice.below(2)).map { _ in
      TextRun(
        (0...dice.below(8)).map { _ in Self.words[dice.below(Self.words.count)] + " " }.joined(),
        font: Font(size: CGFloat(10 + dice.below(14)), weight: dice.chance(1, of: 3) ? .bold : .regular),
        color: Self.colors[dice.below(Self.colors.count)], isUnderlined: dice.chance(1, of: 20))
    }
    return (
      AttributedText(runs: runs),
      ParagraphStyle(alignment: alignments[dice.below(5)], lineSpacing: dice.chance(1, of: 8) ? -6 : 0)
    )
  }

  @Test("Whatever was drawn before, a text has the pixels that filling its outlines gives", arguments: 0..<6)
  func pixels(seed: UInt64) {
    var dice = SeededNumbers(seed)
    var texts = (0..<2).map { _ in text(&dice) }
    // The first line of one text is the second of the other.
    for (text, style) in texts {
      texts.append((AttributedText(runs: [TextRun("Up\n", font: text.runs[0].font)] + text.runs), style))
    }
    var known = 0
    for step in 0..<40 {
      let (text, style) = texts[dice.below(texts.count)]
      let width = CGFloat(120 + 80 * dice.below(2))
      let layout = TextLayout(text, style: style, width: width, library: library)
      let scale = [1, 2.5][dice.below(2)]
      let margin = CGFloat([3, 3.3][dice.below(2)])
      let place = CGPoint(x: margin, y: margin + CGFloat(dice.below(3)) * 5.25)
      let size = CGSize(width: width + 2 * margin, height: layout.size.height + 12)
      let fills = library.filledLines
      let drawn = Canvas(size: size, scale: scale)
      drawn.draw(layout, at: place)
      known += layout.lineCount - (library.filledLines - fills)
      let filled = Canvas(size: size, scale: scale)
      // Nothing is known of a canvas with a clip.
      filled.clip(to: CGRect(origin: .zero, size: size).insetBy(dx: -9, dy: -9))
      filled.draw(layout, at: place)
      let again = Canvas.bitmap(size: size, scale: scale) { $0.draw(layout, at: place) }
      let wrong = [drawn.bitmap, again].map { differences($0, filled.bitmap) }
      #expect(wrong == [0, 0], "seed \(seed), step \(step)")
    }
    #expect(known > 10)
  }

  private func differences(_ a: Bitmap, _ b: Bitmap) -> Int { zip(a.pixels, b.pixels).count { $0 != $1 } }

  @Test("Of a text whose last word changes one line is filled")
  func lastWord() {
    let words = (0..<60).map { "word\($0 % 17) " }.joined()
    func fills(_ text: String, width: CGFloat = 300) -> Int {
      let layout = TextLayout(AttributedText(text, font: Font(size: 17)), width: width, library: library)
      let before = library.filledLines
      Canvas(size: CGSize(width: 320, height: layout.size.height), scale: 2).draw(layout, at: CGPoint(x: 0, y: 0))
      return library.filledLines - before
    }
    let all = fills(words)
    #expect(all > 5)
    #expect(fills(words) == 0)
    #expect(fills(words + "last") == 1)
    // The lines break where they did.
    #expect(fills(words, width: 301) == 0)
  }

  @Test("A line is filled where something has been drawn, and on other pixels")
  func otherPlaces() {
    let layout = TextLayout(AttributedText("A line", font: Font(size: 17)), library: library)
    func fills(scale: CGFloat = 2, x: CGFloat = 2, _ prepare: (Canvas) -> Void = { _ in }) -> Int {
      let canvas = Canvas(size: CGSize(width: 100, height: 60), scale: scale)
      prepare(canvas)
      let before = library.filledLines
      canvas.draw(layout, at: CGPoint(x: x, y: 7))
      return library.filledLines - before
    }
    let box = CGRect(x: 0, y: 0, width: 50, height: 20)
    #expect(fills() == 1)
    #expect(fills() == 0)
    #expect(fills { $0.translate(x: 0, y: 10) } == 0)
    #expect(fills { $0.fill(box, color: .white) } == 1)
    #expect(fills { $0.draw(layout, at: .zero) } == 1)
    #expect(fills { $0.clip(to: box) } == 1)
    #expect(fills { $0.concatenate(CGAffineTransform(rotationAngle: 0.1)) } == 1)
    #expect(fills(x: 2.1) == 1)
    #expect(fills(scale: 3) == 1)
    // A line that leaves the canvas is not kept.
    #expect(fills(x: -1) == 1)
    #expect(fills(x: -1) == 1)
  }
}
