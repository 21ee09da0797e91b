import TendonGeometry

/// Lets controllers do things along with a transition, or with a change of the window's size such as a turn of the device.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Makes changes within the animation of the transition; `completion` is called when it has ended.
  ///
  /// In a transition that goes back to where it began, what the changes did is taken back.
  ///
  /// - Returns: whether they will be made: false once the animation has begun.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// As `animate(alongsideTransition:completion:)`, for changes of views that are not in the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls the closure whenever a finger lets go of the transition or catches it.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// What can be asked of a transition that goes on.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// In seconds.
  var transitionDuration: Double { get }
  /// `.none` but for presented controllers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began under a finger, and whether one leads it now.
  var initiallyInteractive: Bool { get }
  var isInteractive: Bool { get }
  /// Whether a finger may catch it on the way.
  var isInterruptible: Bool { get }
  /// Whether it goes back to where it began; known when the finger has let go.
  var isCancelled: Bool { get }
  /// How far the finger had come when it was asked last, 0...1.
  var percentComplete: CGFloat { get }
  /// How it goes on when the finger has let go.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// Holds the views that change; the window where its size does.
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// What was asked to happen along with a change.
@MainActor
class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasBegun = false

  let transitionDuration: Double
  let containerView: UIView

  init(duration: Double, in container: UIView) { (transitionDuration, containerView) = (duration, container) }

  var isAnimated: Bool { transitionDuration > 0 }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasBegun else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }

  /// Makes the changes that were asked for; inside the animation.
  func begin() {
    hasBegun = true
    let all = alongside
    alongside = []
    for animation in all { animation(self) }
  }

  func interactionChanged() { for handler in interactionHandlers { handler(self) } }

  func end() {
    hasBegun = true
    let all = completions
    (completions, alongside, interactionHandlers) = ([], [], [])
    for completion in all { completion(self) }
  }
}

extension UIViewController {
  /// What goes on with the view of this controller or of one around it; nil where nothing changes.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let coordinator = runningTransition?.coordinator ?? sizeTransition { return coordinator }
    return parent?.transitionCoordinator
  }
}
