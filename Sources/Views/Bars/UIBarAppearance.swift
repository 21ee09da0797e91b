import Foundation
import TendonGeometry

/// The appearance of a bar: its background and the hairline at its edge.
///
/// Differs from UIKit: a bar copies an appearance when it is set; later changes of the object have no effect.
@MainActor
open class UIBarAppearance {
  /// The colour of the background; nil: no background. Default: the system's colour of bars.
  open var backgroundColor: UIColor? = .barBackground
  /// The colour of the hairline at the bar's inner edge; nil: no hairline. Default: the system's.
  open var shadowColor: UIColor? = .barLine

  /// An appearance with the default background.
  public init() {}

  /// A copy of another appearance.
  public init(barAppearance other: UIBarAppearance) {
    (backgroundColor, shadowColor) = (other.backgroundColor, other.shadowColor)
  }

  /// Sets the system's background, which is slightly transparent, and the hairline.
  open func configureWithDefaultBackground() { (backgroundColor, shadowColor) = (.barBackground, .barLine) }

  /// Sets an opaque background and the hairline.
  open func configureWithOpaqueBackground() { (backgroundColor, shadowColor) = (.systemBackground, .barLine) }

  /// Removes background and hairline.
  open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }

  /// The default appearance of a bar below which no content lies: without background and hairline.
  static let clear: UIBarAppearance = {
    let appearance = UIBarAppearance()
    appearance.configureWithTransparentBackground()
    return appearance
  }()

  /// An appearance from a bar's legacy properties; nil if none of them is set.
  static func older(tint: UIColor?, style: UIBarStyle, isTranslucent: Bool) -> UIBarAppearance? {
    guard tint != nil || style != .default || !isTranslucent else { return nil }
    let appearance = UIBarAppearance()
    let color: UIColor = tint ?? (style == .black ? .darkBarBackground : .barBackground)
    appearance.backgroundColor = isTranslucent ? color : color.withAlphaComponent(1)
    return appearance
  }
}

/// The appearance of a navigation bar, including its titles.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; `.foregroundColor` (`UIColor`) and `.font` (`UIFont`) are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the large title; `.foregroundColor` (`UIColor`) and `.font` (`UIFont`) are used.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}
