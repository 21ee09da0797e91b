import TendonDrawing
import TendonGeometry

/// A cache of a label's text sizes by width: layout passes request the same widths repeatedly.
struct TextSizeCache {
  /// The size of the text, in points, and its number of lines.
  struct Answer {
    let size: CGSize
    let lineCount: Int
  }

  private static let limit = 8

  private var style: ParagraphStyle?
  private var fonts = 0
  private var answers: [(width: CGFloat?, answer: Answer)] = []

  /// Discards all sizes, after a change of the text, its font or its number of lines.
  mutating func forget() { answers = [] }

  /// The size at a width in points (nil: not limited); calls `layOut` if it is not in the cache.
  @MainActor mutating func answer(
    width: CGFloat?, style: ParagraphStyle, layOut: () -> TextLayout
  ) -> Answer {
    let fonts = FontLibrary.shared.additions
    if style != self.style || fonts != self.fonts || answers.count >= TextSizeCache.limit { forget() }
    (self.style, self.fonts) = (style, fonts)
    for known in answers where known.width == width { return known.answer }
    let layout = layOut()
    let answer = Answer(size: layout.size, lineCount: layout.lineCount)
    answers.append((width, answer))
    return answer
  }
}
