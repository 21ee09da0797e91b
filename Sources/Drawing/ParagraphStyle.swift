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

  /// The distances of a paragraph from its margins and from other paragraphs, in points, and its tab stops. Numbers that
  /// are not finite count as 0.
  public struct Indents: Hashable, Sendable {
    /// A place to which a tab leads.
    public struct TabStop: Hashable, Sendable {
      /// The distance from the leading margin in points.
      public var location: CGFloat
      /// The part of the text behind the tab that lies there: its start, its middle or its end.
      public var alignment: Alignment
      /// Makes a tab stop.
      public init(location: CGFloat, alignment: Alignment = .natural) {
        (self.location, self.alignment) = (location, alignment)
      }
    }

    /// The distance of the first line from the leading margin, 0 or more.
    public var firstLine: CGFloat = 0
    /// The distance of the other lines from the leading margin, 0 or more.
    public var head: CGFloat = 0
    /// The end of the lines: above 0 from the leading margin, at or below 0 from the trailing one.
    public var tail: CGFloat = 0
    /// The space below the paragraph, unless it is the last one.
    public var spacing: CGFloat = 0
    /// The space above the paragraph, unless it is the first one.
    public var spacingBefore: CGFloat = 0
    /// The tab stops in ascending order; nil: one every 28 points.
    public var tabStops: [TabStop]?
    /// The distance between further tab stops behind the last one; 0: none.
    public var tabInterval: CGFloat = 0

    /// Makes indents of no length.
    public init() {}

    /// The room for lines in a width: that of the first line, and that of the others.
    func room(in width: CGFloat?) -> (first: CGFloat?, other: CGFloat?) {
      func room(_ indent: CGFloat) -> CGFloat? {
        if tail > 0 { return max(tail - indent, 0) }
        return width.map { max($0 + tail - indent, 0) }
      }
      return (room(firstLine), room(head))
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
  /// The indents, spaces and tab stops; default: none.
  public var indents = Indents()

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
