import TendonGeometry

/// Vertical measures of a typeface in ems.
struct FontMetrics: Hashable, Sendable {
  var ascent: CGFloat
  var descent: CGFloat
  var capHeight: CGFloat
  var xHeight: CGFloat

  /// San Francisco: its `hhea`, `OS/2` numbers in units of 2048 (ascent 1950, descent 494, cap 1443, x 1078).
  static let system = FontMetrics(
    ascent: 1950 / 2048, descent: 494 / 2048, capHeight: 1443 / 2048, xHeight: 1078 / 2048)

  /// Families that documents name often, as UIKit reports them on a device (the line gap counts to the ascent).
  static let named: [String: FontMetrics] = [
    "Helvetica": FontMetrics(ascent: 0.92, descent: 0.23, capHeight: 0.720, xHeight: 0.530),
    "Helvetica Neue": FontMetrics(ascent: 0.952, descent: 0.213, capHeight: 0.714, xHeight: 0.517),
    "Arial": FontMetrics(ascent: 0.905, descent: 0.212, capHeight: 0.716, xHeight: 0.519),
    "Avenir Next": FontMetrics(ascent: 1, descent: 0.366, capHeight: 0.708, xHeight: 0.468),
    "Open Sans": FontMetrics(ascent: 1.069, descent: 0.293, capHeight: 0.714, xHeight: 0.535),
  ]
}

extension Font {
  /// The metrics of the family asked for, whichever font stands in for it; the system font's where they are unknown.
  var metrics: FontMetrics { isSystem ? .system : FontMetrics.named[family] ?? .system }

  /// From the baseline up to the top of a line, in points.
  public var ascender: CGFloat { metrics.ascent * size }
  /// From the baseline to the bottom of a line, in points; negative, as in UIKit.
  public var descender: CGFloat { -metrics.descent * size }
  /// The height of a line, 1.193359375 em for the system font; not rounded.
  public var lineHeight: CGFloat { (metrics.ascent + metrics.descent) * size }
  /// The extra space between lines, 0: the fonts known here count it to the ascender.
  public var leading: CGFloat { 0 }
  /// The height of a flat capital, in points.
  public var capHeight: CGFloat { metrics.capHeight * size }
  /// The height of a flat small letter, in points.
  public var xHeight: CGFloat { metrics.xHeight * size }
}
