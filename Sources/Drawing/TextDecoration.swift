import TendonGeometry

/// The marks drawn besides the characters of a run, and how far the characters are moved.
public struct TextDecoration: Hashable, Sendable {
  /// The colour of the line's height behind the characters; nil: none.
  public var background: CGColor?
  /// The colour of the line below the characters; nil: that of the characters.
  public var underline: CGColor?
  /// True if a line is drawn through the middle of the lower-case letters.
  public var isStruckThrough = false
  /// The colour of that line; nil: that of the characters.
  public var strikethrough: CGColor?
  /// The distance by which the characters are moved up, in points; the line keeps its height.
  public var baselineOffset: CGFloat = 0
  /// The colour of a sharp copy of the characters behind them; nil: none.
  public var shadow: CGColor?
  /// The offset of that copy, in points.
  public var shadowOffset = CGSize.zero

  /// A decoration that draws nothing.
  public init() {}
}
