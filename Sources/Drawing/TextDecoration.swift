import TendonGeometry

/// The marks drawn besides the characters of a run, and how far the characters are moved.
public struct TextDecoration: Hashable, Sendable {
  /// The colour of the line's height behind the characters; nil: none.
  public var background: CGColor?
  /// The strokes of the line below the characters, which the run's `isUnderlined` asks for.
  public var underlineStyle = TextLineStyle()
  /// The strokes of the line through the characters.
  public var strikethroughStyle = TextLineStyle()
  /// The colour of the line below the characters; nil: that of the characters.
  public var underline: CGColor?
  /// True if a line is drawn through the middle of the lower-case letters.
  public var isStruckThrough = false
  /// The colour of that line; nil: that of the characters.
  public var strikethrough: CGColor?
  /// The distance by which the characters are moved up, in points; the line keeps its height.
  public var baselineOffset: CGFloat = 0
  /// The colour of a copy of the characters behind them; nil: none.
  public var shadow: CGColor?
  /// The offset of that copy, in points.
  public var shadowOffset = CGSize.zero
  /// The blur of that copy, twice the standard deviation of a Gaussian, in points. Default: 0, a sharp copy.
  public var shadowBlur: CGFloat = 0

  /// The shadow, if it is blurred.
  var blurredShadow: DrawnShadow? {
    guard let shadow, shadowBlur > 0, shadowBlur.isFinite, shadowOffset.width.isFinite, shadowOffset.height.isFinite
    else { return nil }
    return DrawnShadow(offset: shadowOffset, blur: min(shadowBlur, 200), color: shadow)
  }

  /// A decoration that draws nothing.
  public init() {}
}
