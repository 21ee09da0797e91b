import TendonGeometry

/// The values that determine the positions of glyphs: a text without its colours, and the available width and lines.
struct ShapeKey: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    var string: String
    var font: Font
    var kern: CGFloat
    /// The box of an attachment.
    var box: CGRect?
  }

  /// A paragraph of a text whose paragraphs have styles of their own.
  struct Paragraph: Hashable, Sendable {
    var indents: ParagraphStyle.Indents
    var isJustified: Bool
    var lineSpacing: CGFloat
    /// The height of lines; that of the fonts in a text without areas that it avoids.
    var lineHeight = ParagraphStyle.LineHeight()
  }

  var runs: [Run]
  /// The paragraphs by their order; empty where all have the style of the text and no indents.
  var paragraphs: [Paragraph] = []
  var lineBreakMode: ParagraphStyle.LineBreakMode
  var isJustified: Bool
  var isRightToLeft: Bool
  var lineSpacing: CGFloat
  /// The available width in points; nil: lines end only at line breaks of the text.
  var width: CGFloat?
  var maximumLines: Int
  /// The corners of the areas that lines avoid, in points.
  var exclusions: [[CGPoint]] = []

  init(
    _ text: AttributedText, style: ParagraphStyle, width: CGFloat?, maximumLines: Int, exclusions: [[CGPoint]] = []
  ) {
    runs = text.runs.map {
      Run(string: $0.string, font: $0.font, kern: $0.kern.isFinite ? $0.kern : 0, box: $0.attachment?.box)
    }
    paragraphs =
      ShapeKey.styles(of: text, style)?.map {
        Paragraph(
          indents: $0.indents.checked, isJustified: $0.alignment == .justified && width != nil,
          lineSpacing: $0.lineSpacing.isFinite ? $0.lineSpacing : 0)
      } ?? []
    lineBreakMode = style.lineBreakMode
    isJustified = style.alignment == .justified && width != nil
    isRightToLeft = style.isRightToLeft
    lineSpacing = style.lineSpacing.isFinite ? style.lineSpacing : 0
    self.width = width
    self.maximumLines = maximumLines
    guard width != nil, !exclusions.isEmpty else { return }
    self.exclusions = exclusions
    let styles = ShapeKey.styles(of: text, style) ?? [style]
    if paragraphs.isEmpty {
      paragraphs = [Paragraph(indents: style.indents.checked, isJustified: isJustified, lineSpacing: lineSpacing)]
    }
    for index in paragraphs.indices { paragraphs[index].lineHeight = styles[min(index, styles.count - 1)].lineHeight }
  }

  /// True if a character of the text may end a line: a control character, or one of those beyond ASCII that end lines
  /// (U+0085, U+2028, U+2029), which begin with one of two bytes.
  var hasLineBreaks: Bool {
    runs.contains { $0.string.utf8.contains { @Sendable in $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 } }
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

extension ShapeKey {
  /// The style of each paragraph of a text; nil where all have the same without indents.
  static func styles(of text: AttributedText, _ style: ParagraphStyle) -> [ParagraphStyle]? {
    let none = ParagraphStyle.Indents()
    guard style.indents != none || text.runs.contains(where: { $0.paragraph.map { $0 != style } ?? false }) else {
      return nil
    }
    var styles: [ParagraphStyle] = []
    // A paragraph begins at the start and behind each line end; a carriage return and a line feed are one.
    var (begins, wasReturn) = (true, false)
    for run in text.runs {
      for byte in run.string.utf8 {
        if byte == 0x0A, wasReturn {
          wasReturn = false
          continue
        }
        if begins { styles.append(run.paragraph ?? style) }
        wasReturn = byte == 0x0D
        begins = byte == 0x0A || byte == 0x0D
      }
    }
    return styles
  }
}

extension ParagraphStyle.Indents {
  /// The same with numbers that can be laid out.
  var checked: Self {
    func length(_ x: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
      x.isFinite ? min(max(x, range.lowerBound), range.upperBound) : 0
    }
    let (far, none) = (CGFloat(1e5), CGFloat(0))
    var result = self
    (result.firstLine, result.head) = (length(firstLine, none...far), length(head, none...far))
    result.tail = length(tail, -far...far)
    (result.spacing, result.spacingBefore) = (length(spacing, none...far), length(spacingBefore, none...far))
    result.tabStops = tabStops?.filter { $0.location.isFinite && $0.location > 0 && $0.location < far }
      .sorted { $0.location < $1.location }
    result.tabInterval = length(tabInterval, none...far)
    return result
  }
}
