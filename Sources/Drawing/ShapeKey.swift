import TendonGeometry

/// The values that determine the positions of glyphs: a text without its colours, and the available width and lines.
struct ShapeKey: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    var string: String
    var font: Font
    var kern: CGFloat
  }

  var runs: [Run]
  var lineBreakMode: ParagraphStyle.LineBreakMode
  var isJustified: Bool
  var isRightToLeft: Bool
  var lineSpacing: CGFloat
  /// The available width in points; nil: lines end only at line breaks of the text.
  var width: CGFloat?
  var maximumLines: Int

  init(_ text: AttributedText, style: ParagraphStyle, width: CGFloat?, maximumLines: Int) {
    runs = text.runs.map { Run(string: $0.string, font: $0.font, kern: $0.kern.isFinite ? $0.kern : 0) }
    lineBreakMode = style.lineBreakMode
    isJustified = style.alignment == .justified && width != nil
    isRightToLeft = style.isRightToLeft
    lineSpacing = style.lineSpacing.isFinite ? style.lineSpacing : 0
    self.width = width
    self.maximumLines = maximumLines
  }

  /// The key of the same text without limits of width and lines.
  var unlimited: ShapeKey {
    var key = self
    key.width = nil
    key.maximumLines = 0
    key.lineBreakMode = .wordWrap
    key.isJustified = false
    return key
  }
}
