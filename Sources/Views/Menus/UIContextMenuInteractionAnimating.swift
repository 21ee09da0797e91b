/// The animation with which a context menu appears or disappears, for changes that run beside it.
@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview; always nil, since menus have no preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated beside the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at the end of the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation of one menu: what was added before the menu began to move.
final class ContextMenuAnimator: UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  var previewViewController: UIViewController? { nil }
  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs what has been added, with the menu's duration.
  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: MenuMetrics.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) { [animations] in
      for animation in animations { animation() }
    } completion: { [completions] _ in
      for completion in completions { completion() }
    }
  }
}
