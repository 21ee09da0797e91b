/// The animation with which a context menu appears or disappears, for changes that run beside it.
@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview; nil where the configuration has no provider of one.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated beside the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at the end of the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The transition of a preview that is tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview disappears with its menu.
  case dismiss
  /// The preview grows into the next screen. Differs from UIKit: it disappears with its menu.
  case pop
}

/// The animation with which a context menu disappears after a tap of its preview.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The kind of the animation. Default: `dismiss`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The animation of one menu: what was added before the menu began to move.
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(_ controller: UIViewController?) { previewViewController = controller }

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
