import Foundation
import TendonGeometry

/// The place of an edit menu, and its name.
@MainActor
open class UIEditMenuConfiguration: NSObject {
  /// The name of the menu.
  public let identifier: AnyHashable
  /// The point beside which the menu appears, in points of the interaction's view.
  public let sourcePoint: CGPoint
  /// The direction of the arrow. Differs from UIKit: nothing reads it; it is chosen by the room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// A menu at a point; without a name it takes one of its own.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.sourcePoint = sourcePoint
    let count = UIEditMenuConfiguration.count
    UIEditMenuConfiguration.count += 1
    self.identifier = identifier ?? AnyHashable("UIEditMenuConfiguration-\(count)")
  }
  private static var count = 0
}

/// The directions of the arrow of an edit menu; raw values are UIKit's.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// By the room above and below.
  case automatic
  /// Up.
  case up
  /// Down.
  case down
  /// Left.
  case left
  /// Right.
  case right
}

/// The animation with which an edit menu appears or disappears.
@MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds changes to the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at its end.
  func addCompletion(_ completion: @escaping () -> Void)
}

@MainActor
final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []
  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: EditMenu.duration, delay: 0, options: .allowUserInteraction,
      animations: { [animations] in for animation in animations { animation() } },
      completion: { [completions] _ in for completion in completions { completion() } })
  }
}

/// An edit menu of a view, which the app shows: `interaction.presentEditMenu(with: configuration)`.
///
/// Differs from UIKit: menus inside the menu are shown as their actions.
@MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate, which gives the menu; not retained.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  public private(set) weak var view: UIView?
  private var shown: (menu: EditMenu, configuration: UIEditMenuConfiguration)?

  /// An interaction with a delegate or without one, for which the menu has the standard actions.
  public init(delegate: (any UIEditMenuInteractionDelegate)? = nil) { self.delegate = delegate }

  open func willMove(to view: UIView?) { dismissMenu() }
  open func didMove(to view: UIView?) { self.view = view }

  /// The place of the menu, in points of a view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let point = shown?.configuration.sourcePoint else { return .zero }
    return view?.convert(point, from: own) ?? own.convert(point, to: nil)
  }

  /// Shows the menu of the delegate; without an action nothing appears.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window else { return }
    dismissMenu()
    let suggested = suggestedActions(in: window, for: view)
    let menu =
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
    let actions = menu.actions.filter { $0.attributes.isDisjoint(with: [.hidden, .disabled]) }
    guard !actions.isEmpty else { return }
    let point = configuration.sourcePoint
    let rect =
      delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(x: point.x, y: point.y, width: 0, height: 0)
    let made = EditMenu()
    made.show(actions.map(\.title)) { [weak self] index in
      self?.dismissMenu()
      actions[index].perform(sender: view)
    }
    made.dismissed = { [weak self] in self?.dismissMenu() }
    shown = (made, configuration)
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    made.present(beside: rect, of: view, in: window)
    animator.run()
  }

  private func suggestedActions(in window: UIWindow, for view: UIView) -> [UIMenuElement] {
    let first: UIResponder = window.firstResponder ?? view
    return UIMenuController.shared.commands(for: first).map { command in
      UIAction(title: command.title) { _ in
        first.perform(command.action, sender: nil)
      }
    }
  }

  /// Hides the menu.
  open func dismissMenu() {
    guard let (menu, configuration) = shown else { return }
    shown = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    menu.close()
    animator.run()
  }

  /// Shows the menu anew, if it is visible.
  open func reloadVisibleMenu() { if let shown { presentEditMenu(with: shown.configuration) } }

  /// Moves the menu to the place that the delegate names by now, if it is visible.
  open func updateVisibleMenuPosition(animated: Bool) { reloadVisibleMenu() }
}

/// Gives the menus of an interaction. All methods have defaults.
@MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// The menu; nil (default): the suggested actions, which are those that the first responder can perform.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The rectangle beside which the menu appears, in points of the view; default the point of the configuration.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu appears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu disappears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(x: configuration.sourcePoint.x, y: configuration.sourcePoint.y, width: 0, height: 0) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
