import TendonGeometry

/// A view whose fonts can follow the reader's text size.
@MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// True if fonts of text styles and of ``UIFontMetrics`` are replaced by those of the present text size whenever it
  /// changes. Default: false.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIFont {
  /// The rule by which a font was made from the reader's text size.
  enum Origin: Sendable {
    /// The font of a text style.
    case style(TextStyle)
    /// A font scaled in proportion to a text style, up to a size in points; nil: no limit.
    case scaled(UIFont, TextStyle, CGFloat?)
  }

  /// The font by the same rule at the text size of the traits; the font itself if no rule made it.
  func following(_ traits: UITraitCollection) -> UIFont {
    switch origin {
    case .style(let style): .preferredFont(forTextStyle: style, compatibleWith: traits)
    case .scaled(let base, let style, let most):
      UIFontMetrics(forTextStyle: style).scaledFont(for: base, maximumPointSize: most, compatibleWith: traits)
    case nil: self
    }
  }
}
