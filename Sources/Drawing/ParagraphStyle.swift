import TendonGeometry

/// How lines are broken, cut and placed.
public struct ParagraphStyle: Hashable, Sendable {
  /// `natural` is left, or right for a paragraph written from the right. Justified lines fill the width, but for the last
  /// of a paragraph.
  public enum Alignment: UInt8, Hashable, Sendable { case left, center, right, justified, natural }

  /// What happens at the end of a line. The first two break; the others let only the last line allowed run over its end.
  ///
  /// Words longer than a line are broken between characters.
  public enum LineBreakMode: UInt8, Hashable, Sendable {
    case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle
  }

  /// The height of lines, in points, where it is not that of their fonts.
  public struct LineHeight: Hashable, Sendable {
    /// The factor of the fonts' height, 0 or more; default 0, which counts as 1.
    public var multiple: CGFloat = 0
    /// The least height, default 0.
    public var minimum: CGFloat = 0
    /// The greatest height; default 0, which is none.
    public var maximum: CGFloat = 0

    public init() {}

    /// The height of a line whose fonts are so high.
    func of(_ natural: CGFloat) -> CGFloat {
      let height = max(multiple > 0 ? natural * multiple : natural, minimum)
      return maximum > 0 ? min(height, maximum) : height
    }
  }

  public var alignment: Alignment
  public var lineBreakMode: LineBreakMode
  /// Points between two lines, default 0.
  public var lineSpacing: CGFloat
  /// The direction of a paragraph that has no letter with one.
  public var isRightToLeft: Bool
  /// The height of lines; what it adds lies above the text of each line, as in TextKit.
  public var lineHeight = LineHeight()

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
