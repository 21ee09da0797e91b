import TendonGeometry

/// All that decides where glyphs go: a text without its colours, and the room it has.
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
  /// nil: lines end only where the text says so.
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

  /// The same text with lines as long as they like.
  var unlimited: ShapeKey {
    var key = self
    key.width = nil
    key.maximumLines = 0
    key.lineBreakMode = .wordWrap
    key.isJustified = false
    return key
  }
}
