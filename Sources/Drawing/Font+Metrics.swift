import TendonGeometry

/// The vertical metrics of a typeface, in ems.
struct FontMetrics: Hashable, Sendable {
  var ascent: CGFloat
  var descent: CGFloat
  var capHeight: CGFloat
  var xHeight: CGFloat

  /// The metrics of San Francisco: its `hhea`, `OS/2` numbers in units of 2048 (ascent 1950, descent 494, cap 1443, x
  /// 1078).
  static let system = FontMetrics(
    ascent: 1950 / 2048, descent: 494 / 2048, capHeight: 1443 / 2048, xHeight: 1078 / 2048)

  /// Returns the metrics of families that documents name often, as UIKit reports them on a device (the line gap counts
  /// to the ascent). Nil for other families.
  static func named(_ family: String, weight: Font.Weight) -> FontMetrics? {
    family == "Helvetica Neue" ? helveticaNeue(weight) : families[family]
  }

  /// The Roman is lower than the lighter and the heavier weights.
  private static func helveticaNeue(_ weight: Font.Weight) -> FontMetrics {
    var metrics = FontMetrics(ascent: 0.952, descent: 0.213, capHeight: 0.714, xHeight: 0.517)
    switch weight.rawValue {
    case ..<400: metrics.ascent = 0.967
    case 400: break
    case ..<600: (metrics.ascent, metrics.descent) = (0.965, 0.215)
    default: (metrics.ascent, metrics.descent) = (0.975, 0.217)
    }
    return metrics
  }

  private static let families: [String: FontMetrics] = [
    "Helvetica": FontMetrics(ascent: 0.92, descent: 0.23, capHeight: 0.720, xHeight: 0.530),
    "Arial": FontMetrics(ascent: 0.905, descent: 0.212, capHeight: 0.716, xHeight: 0.519),
    "Avenir": FontMetrics(ascent: 1, descent: 0.366, capHeight: 0.708, xHeight: 0.468),
    "Avenir Next": FontMetrics(ascent: 1, descent: 0.366, capHeight: 0.708, xHeight: 0.468),
    "Open Sans": FontMetrics(ascent: 1.069, descent: 0.293, capHeight: 0.714, xHeight: 0.535),
    "Apple SDGothic Neo": FontMetrics(ascent: 0.9, descent: 0.3, capHeight: 0.727, xHeight: 0.511),
    "Courier": FontMetrics(ascent: 0.754, descent: 0.246, capHeight: 0.587, xHeight: 0.462),
    "Courier New": FontMetrics(ascent: 0.833, descent: 0.300, capHeight: 0.571, xHeight: 0.423),
    "Georgia": FontMetrics(ascent: 0.917, descent: 0.219, capHeight: 0.692, xHeight: 0.481),
    "Menlo": FontMetrics(ascent: 0.928, descent: 0.236, capHeight: 0.729, xHeight: 0.547),
    "Palatino": FontMetrics(ascent: 0.827, descent: 0.283, capHeight: 0.692, xHeight: 0.469),
    "Times New Roman": FontMetrics(ascent: 0.933, descent: 0.216, capHeight: 0.662, xHeight: 0.447),
    "Trebuchet MS": FontMetrics(ascent: 0.939, descent: 0.222, capHeight: 0.716, xHeight: 0.523),
    "Verdana": FontMetrics(ascent: 1.005, descent: 0.210, capHeight: 0.727, xHeight: 0.545),
  ]
}

extension Font {
  /// The metrics of the family asked for, whichever font is drawn; the system font's if they are unknown.
  var metrics: FontMetrics { isSystem ? .system : FontMetrics.named(family, weight: weight) ?? .system }

  /// The distance from the baseline up to the top of a line, in points.
  public var ascender: CGFloat { metrics.ascent * size }
  /// The distance from the baseline to the bottom of a line, in points; negative, as in UIKit.
  public var descender: CGFloat { -metrics.descent * size }
  /// The height of a line in points, 1.193359375 em for the system font; not rounded.
  public var lineHeight: CGFloat { (metrics.ascent + metrics.descent) * size }
  /// The additional space between lines: always 0, since the known fonts include it in the ascender.
  public var leading: CGFloat { 0 }
  /// The height of a flat capital letter, in points.
  public var capHeight: CGFloat { metrics.capHeight * size }
  /// The height of a flat lower-case letter, in points.
  public var xHeight: CGFloat { metrics.xHeight * size }
}
