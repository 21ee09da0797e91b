import Foundation

/// A button that a swipe from the trailing edge of a row reveals, in the form before iOS 11; see ``UIContextualAction``.
@MainActor
public final class UITableViewRowAction: NSObject {
  /// The meaning of the action; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Red.
    case destructive
    /// Grey.
    case normal
    /// The same as `destructive`.
    public static let `default` = Style.destructive
  }

  /// The style, which determines the default background colour.
  public let style: Style
  /// The title of the button; nil for none.
  public var title: String?
  /// The background colour of the button; default nil: red for a destructive action, else grey.
  public var backgroundColor: UIColor?
  /// An effect behind the title. Differs from UIKit: nothing reads it; the button has its colour alone.
  public var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// An action with a style, a title or nil, and a closure that a tap on the button calls.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// The action as one of a configuration of swipes; the row stays open until the app closes it.
  func contextual(_ path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .destructive ? .destructive : .normal, title: title) {
      [self] _, _, done in
      handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
