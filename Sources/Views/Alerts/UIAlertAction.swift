import Foundation

/// A button of an alert or an action sheet.
@MainActor
public final class UIAlertAction: NSObject {
  /// The role of a button; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// An ordinary button.
    case `default`
    /// The button that cancels, with a semibold title.
    case cancel
    /// A button that destroys data, with a red title.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The role of the button.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  /// True if the button can be tapped; default true.
  public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  /// A name for tests and scripts; nil: the title.
  public var accessibilityIdentifier: String? { didSet { button?.accessibilityIdentifier = accessibilityIdentifier } }
  weak var button: AlertButton?
  /// The picture before the title, which UIKit sets by the name `image`; default nil.
  package var image: UIImage? { didSet { button?.actionDidChange() } }
  /// The colour of the title, which UIKit sets by the name `titleTextColor`; nil: that of the role.
  package var titleTextColor: UIColor? { didSet { button?.actionDidChange() } }

  /// An action with a title and a role.
  ///
  /// - Parameters:
  ///   - title: the text of the button; nil: no text.
  ///   - style: the role of the action.
  ///   - handler: called after a tap, when the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    accessibilityIdentifier = title
  }
}
