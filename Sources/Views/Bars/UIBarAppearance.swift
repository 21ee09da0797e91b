import Foundation
import TendonGeometry

/// How a bar looks: what is behind its content, and the line at its edge.
///
/// Differs from UIKit: a bar takes over what an appearance says when it is set; later changes of the object are not seen.
@MainActor
open class UIBarAppearance {
  /// Behind the content; nil: nothing. Default the system's colour of bars.
  open var backgroundColor: UIColor? = .barBackground
  /// The line at the bar's inner edge; nil: none. Default the system's.
  open var shadowColor: UIColor? = .barLine

  public init() {}

  /// The same again, to be changed.
  public init(barAppearance other: UIBarAppearance) {
    (backgroundColor, shadowColor) = (other.backgroundColor, other.shadowColor)
  }

  /// The system's colour, which lets a little of the content through.
  open func configureWithDefaultBackground() { (backgroundColor, shadowColor) = (.barBackground, .barLine) }

  /// A colour that lets nothing through.
  open func configureWithOpaqueBackground() { (backgroundColor, shadowColor) = (.systemBackground, .barLine) }

  /// Neither background nor line.
  open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }

  /// What is behind a bar under whose edge there is no content, where nothing else is said.
  static let clear: UIBarAppearance = {
    let appearance = UIBarAppearance()
    appearance.configureWithTransparentBackground()
    return appearance
  }()

  /// One with a bar's older properties; nil where none of them is set.
  static func older(tint: UIColor?, style: UIBarStyle, isTranslucent: Bool) -> UIBarAppearance? {
    guard tint != nil || style != .default || !isTranslucent else { return nil }
    let appearance = UIBarAppearance()
    let color: UIColor = tint ?? (style == .black ? .darkBarBackground : .barBackground)
    appearance.backgroundColor = isTranslucent ? color : color.withAlphaComponent(1)
    return appearance
  }
}

/// How a navigation bar looks, with its titles.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Of these `.foregroundColor` (`UIColor`) and `.font` (`UIFont`) are seen.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance {}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {}

extension NSAttributedString.Key {
  /// The colour of text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The font of text, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
}
