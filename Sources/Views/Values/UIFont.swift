import TendonDrawing
import TendonGeometry

/// A typeface at a size in points.
public final class UIFont: Hashable, Sendable {
  /// What draws and measures the font.
  public let font: Font
  /// The extra space between lines, in points: what the line height of a text style is more than the font's.
  public let leading: CGFloat

  public init(font: Font, leading: CGFloat = 0) { (self.font, self.leading) = (font, leading) }

  /// A font by its PostScript name or that of its family; a family that is not installed is drawn in the system's and reported.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty, size > 0, size.isFinite else { return nil }
    self.init(font: Font(name: name, size: size))
  }

  public typealias Weight = Font.Weight

  public static func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: Font(family: Font.systemFamily, size: size, weight: weight))
  }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(font: Font(family: Font.systemFamily, size: size, isItalic: true))
  }

  public var pointSize: CGFloat { font.size }
  public var familyName: String { font.family }
  /// From the baseline up, in points.
  public var ascender: CGFloat { font.ascender }
  /// From the baseline down, in points; negative.
  public var descender: CGFloat { font.descender }
  public var lineHeight: CGFloat { font.lineHeight }
  public var capHeight: CGFloat { font.capHeight }
  public var xHeight: CGFloat { font.xHeight }

  public func withSize(_ size: CGFloat) -> UIFont {
    var copy = font
    copy.size = size
    return UIFont(font: copy, leading: leading * size / font.size)
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  /// The styles of text that follow the reader's text size.
  public enum TextStyle: String, Sendable, CaseIterable {
    case extraLargeTitle, largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
      caption2
  }

  public static func == (a: UIFont, b: UIFont) -> Bool { a.font == b.font && a.leading == b.leading }
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
