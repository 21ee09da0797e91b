import TendonDrawing
import TendonGeometry

/// The sizes of a label's text in the widths that were asked for lately: layout asks for the same ones again and again.
struct LabelSizes {
  /// The size of the text, points, and its lines.
  struct Answer {
    let size: CGSize
    let lineCount: Int
  }

  private static let limit = 8

  private var style: ParagraphStyle?
  private var fonts = 0
  private var answers: [(width: CGFloat?, answer: Answer)] = []

  /// Forgets the sizes: the text, its font or its number of lines has changed.
  mutating func forget() { answers = [] }

  /// The size in a width; what is not known is laid out by `layOut`.
  @MainActor mutating func answer(
    width: CGFloat?, style: ParagraphStyle, layOut: () -> TextLayout
  ) -> Answer {
    let fonts = FontLibrary.shared.additions
    if style != self.style || fonts != self.fonts || answers.count >= LabelSizes.limit { forget() }
    (self.style, self.fonts) = (style, fonts)
    if let known = answers.first(where: { $0.width == width }) { return known.answer }
    let layout = layOut()
    let answer = Answer(size: layout.size, lineCount: layout.lineCount)
    answers.append((width, answer))
    return answer
  }
}
