import Foundation
import TendonContext
import TendonGeometry

/// An item of the edit menu, with the name of its action.
@MainActor
open class UIMenuItem: NSObject {
  /// The title of the button.
  open var title: String
  /// The action, which the first responder performs, or one behind it.
  open var action: Selector
  /// An item with a title and an action.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu of a stage: standard actions that the first responder can perform, and items of the app.
///
/// Its items stand in the edit menus of texts as well.
@MainActor
open class UIMenuController: NSObject {
  /// The directions of the arrow; raw values are UIKit's.
  public enum ArrowDirection: Int, Sendable {
    /// By the room above and below.
    case `default`
    /// Up. Differs from UIKit: as `default`.
    case up
    /// Down. Differs from UIKit: as `default`.
    case down
    /// Left. Differs from UIKit: as `default`.
    case left
    /// Right. Differs from UIKit: as `default`.
    case right
  }

  /// The menu of the stage that is performing.
  open class var shared: UIMenuController { StageContext.current[sharedKey] }
  private static let sharedKey = ContextKey(UIMenuController())

  /// Posted before the menu appears.
  public nonisolated static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu has appeared.
  public nonisolated static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu disappears.
  public nonisolated static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu has disappeared.
  public nonisolated static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")
  /// Posted when the frame of the menu has changed. Differs from UIKit: nothing posts it.
  public nonisolated static let menuFrameDidChangeNotification = NSNotification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  /// The items of the app, behind the standard ones. Default: nil.
  open var menuItems: [UIMenuItem]?
  /// The direction of the arrow. Default: `default`.
  open var arrowDirection = ArrowDirection.default
  private var menu: EditMenu?
  private weak var target: UIView?
  private var rect = CGRect.zero

  /// A menu of its own; the stage's is `shared`.
  public override init() {}

  /// True while the menu is visible; setting it shows the menu at the last place, or hides it.
  open var isMenuVisible: Bool {
    get { menu != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The frame of the menu, in points of the screen; zero while it is hidden.
  open var menuFrame: CGRect { menu?.frame ?? .zero }

  /// Sets the rectangle, in points of a view, beside which the menu appears.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { (rect, target) = (targetRect, targetView) }

  /// Shows the menu at the place of `setTargetRect(_:in:)`, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let target { showMenu(from: target, rect: rect) }
  }

  /// Shows the menu beside a rectangle, in points of a view; without a possible action nothing appears.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    guard let window = targetView.window else { return }
    let first: UIResponder = window.firstResponder ?? targetView
    let commands = commands(for: first)
    guard !commands.isEmpty else { return hideMenu() }
    post(Self.willShowMenuNotification)
    menu?.close()
    let made = EditMenu()
    made.show(commands.map(\.title)) { [weak self] index in
      self?.hideMenu()
      first.perform(commands[index].action, sender: self)
    }
    made.dismissed = { [weak self] in self?.hideMenu() }
    menu = made
    made.present(beside: targetRect, of: targetView, in: window)
    post(Self.didShowMenuNotification)
  }

  /// The possible actions of a responder and those behind it: the standard ones, then those of the app.
  func commands(for responder: UIResponder) -> [(title: String, action: Selector)] {
    let standard = (EditCommand.inMenu + [.delete]).map { (title: $0.title, action: $0.selector) }
    let own = menuItems?.map { (title: $0.title, action: $0.action) } ?? []
    return (standard + own).filter { responder.target(forAction: $0.action, withSender: self) != nil }
  }

  /// Hides the menu.
  open func hideMenu() {
    guard let shown = menu else { return }
    post(Self.willHideMenuNotification)
    menu = nil
    shown.close()
    post(Self.didHideMenuNotification)
  }

  /// Hides the menu if a view shows it.
  open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }

  /// Shows the menu anew with the actions that are possible by now.
  open func update() { if menu != nil, let target { showMenu(from: target, rect: rect) } }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UIResponder {
  /// Performs an action of the edit menu, or lets the nearest responder behind this one perform it.
  func perform(_ action: Selector, sender: Any?) {
    guard let receiver = target(forAction: action, withSender: sender) else { return }
    _ = UIApplication.shared.sendAction(action, to: receiver, from: sender, for: nil)
  }
}
