import TendonGeometry

/// The rules that break, truncate and align the lines of a paragraph.
public struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment of lines. `natural` is left, or right for a right-to-left paragraph. Justified lines fill
  /// the width, except the last line of a paragraph.
  public enum Alignment: UInt8, Hashable, Sendable {
    /// Lines begin at the left, are centred, end at the right.
    case left, center, right
    /// Lines fill the width.
    case justified
    /// Lines begin at the side at which reading begins.
    case natural
  }

  /// The treatment of text that exceeds a line. The first two modes break lines; the others let only the last permitted
  /// line exceed the width.
  ///
  /// Words that are longer than a line are broken between characters.
  public enum LineBreakMode: UInt8, Hashable, Sendable {
    /// Breaking between words or characters; in the last line clipping, or an ellipsis at the start, the end or the
    /// middle.
    case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle
  }

  /// The height of lines in points, if it differs from that of their fonts.
  public struct LineHeight: Hashable, Sendable {
    /// The factor of the fonts' height, 0 or more; default 0, which counts as 1.
    public var multiple: CGFloat = 0
    /// The minimum height in points; default 0.
    public var minimum: CGFloat = 0
    /// The maximum height in points; default 0, which is no maximum.
    public var maximum: CGFloat = 0

    /// Makes a height that is that of the fonts.
    public init() {}

    /// Returns the height of a line whose fonts have the height `natural`.
    func of(_ natural: CGFloat) -> CGFloat {
      let height = max(multiple > 0 ? natural * multiple : natural, minimum)
      return maximum > 0 ? min(height, maximum) : height
    }
  }

  /// The alignment of lines; default natural.
  public var alignment: Alignment
  /// The treatment of text that exceeds a line; default `wordWrap`.
  public var lineBreakMode: LineBreakMode
  /// The space between two lines, in points; default 0.
  public var lineSpacing: CGFloat
  /// True if a paragraph without directional characters runs from right to left. Default: false.
  public var isRightToLeft: Bool
  /// The height of lines; additional height lies above the text of each line, as in TextKit.
  public var lineHeight = LineHeight()

  /// Makes a style with the height of lines given by their fonts.
  public init(
    alignment: Alignment = .natural, lineBreakMode: LineBreakMode = .wordWrap, lineSpacing: CGFloat = 0,
    isRightToLeft: Bool = false
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineSpacing = lineSpacing
    self.isRightToLeft = isRightToLeft
  }
}
