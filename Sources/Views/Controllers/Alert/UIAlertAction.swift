/// A button of an alert or an action sheet.
@MainActor
public final class UIAlertAction {
  /// Raw values are UIKit's.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  /// Whether the button can be tapped; default true.
  public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  /// A name for tests and scripts; nil: the title.
  public var accessibilityIdentifier: String? { didSet { button?.accessibilityIdentifier = accessibilityIdentifier } }
  weak var button: AlertButton?

  /// - Parameter handler: called when the button has been tapped and the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    accessibilityIdentifier = title
  }
}
