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

  /// How high lines are, in points, where not as high as their fonts say.
  public struct LineHeight: Hashable, Sendable {
    /// What the height of the fonts is multiplied by; 0 counts as 1.
    public var multiple: CGFloat = 0
    /// The least height.
    public var minimum: CGFloat = 0
    /// The greatest height; 0 is none.
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
  /// What is added to a line's height lies above its text, as TextKit does it.
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
