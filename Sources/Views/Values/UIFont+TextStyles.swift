import TendonDrawing
import TendonGeometry

extension UIFont.TextStyle {
  /// The point size of the style at a text size.
  func size(at category: UIContentSizeCategory) -> CGFloat { table.sizes[category.index] }

  /// The distance between baselines at a text size, in points.
  func lineHeight(at category: UIContentSizeCategory) -> CGFloat { table.lineHeights[category.index] }

  /// Sizes and line heights from `extraSmall` to the largest accessibility size (Human Interface Guidelines, Typography).
  private var table: (sizes: [CGFloat], lineHeights: [CGFloat]) {
    switch self {
    // Apple publishes only the default size: 2 points more than a large title.
    case .extraLargeTitle:
      let title = UIFont.TextStyle.largeTitle.table
      return (title.sizes.map { $0 + 2 }, title.lineHeights.map { $0 + 2 })
    case .largeTitle:
      return (
        [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
      )
    case .title1:
      return (
        [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
      )
    case .title2:
      return (
        [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
      )
    case .title3:
      return (
        [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
      )
    case .callout:
      return (
        [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
      )
    case .subheadline:
      return (
        [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
      )
    case .footnote:
      return (
        [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
      )
    case .caption1:
      return (
        [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
      )
    case .caption2:
      return (
        [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
      )
    // The body and the headline.
    default:
      return (
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
      )
    }
  }
}

extension UIFont {
  /// The system's font for a text style, at the text size of the current traits.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system's font for a text style, at the text size of `traits`; nil: of the current traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let category = (traits ?? .current).preferredContentSizeCategory
    let font = systemFont(ofSize: style.size(at: category), weight: style == .headline ? .semibold : .regular).font
    return UIFont(
      font: font, leading: max(0, style.lineHeight(at: category) - font.lineHeight), origin: .style(style))
  }
}

/// Scales fonts and lengths with the reader's text size.
///
/// Undocumented by Apple: the growth of values between the sizes of a style. Here they grow in proportion to the size
/// of the style.
public struct UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  /// Metrics that grow in proportion to the size of a text style.
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// A length scaled to the text size of `traits` (nil: of the current traits). At the size `large` it is `value`.
  public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection? = nil) -> CGFloat {
    let category = (traits ?? .current).preferredContentSizeCategory
    return value * style.size(at: category) / style.size(at: .large)
  }

  /// The font scaled to the text size of `traits` (nil: of the current traits).
  ///
  /// - Parameters:
  ///   - font: the font at the standard text size.
  ///   - most: the greatest size, in points; nil: no limit.
  ///   - traits: the traits with the text size; nil: the current ones.
  public func scaledFont(
    for font: UIFont, maximumPointSize most: CGFloat? = nil, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traits)
    let scaled = font.withSize(most.map { min($0, size) } ?? size)
    return UIFont(font: scaled.font, leading: scaled.leading, origin: .scaled(font, style, most))
  }
}
