import TendonGeometry

/// Adds animations to a transition, or to a change of the window's size such as a rotation of the device.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Makes changes in the animation of the transition; `completion` is called at its end.
  ///
  /// In a transition that is cancelled, the changes are undone.
  ///
  /// - Returns: true if the changes will be made, false if the animation has already begun.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same as `animate(alongsideTransition:completion:)`, for views outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls the closure when the transition starts or stops being interactive.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Calls the closure when the transition stops being interactive.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } }
  }

  /// The same as `animate(alongsideTransition:completion:)` without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The state of a running transition.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// True if the transition is animated.
  var isAnimated: Bool { get }
  /// The duration in seconds.
  var transitionDuration: Double { get }
  /// The style of a presentation; `.none` in other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// True if the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// True if a gesture drives the transition now.
  var isInteractive: Bool { get }
  /// True if a gesture can take control of the running transition.
  var isInterruptible: Bool { get }
  /// True if the transition returns to its start; known when the gesture has ended.
  var isCancelled: Bool { get }
  /// The last fraction of the interactive part, 0...1.
  var percentComplete: CGFloat { get }
  /// The speed after the gesture, as a multiple of the transition's own.
  var completionVelocity: CGFloat { get }
  /// The curve after the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view that contains the views of the transition; the window if its size changes.
  var containerView: UIView { get }
  /// The transform of the new view at the end: the identity, since windows stay upright.
  var targetTransform: CGAffineTransform { get }
  /// The controller that disappears or appears; nil in a change of the window's size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of the transition for a key; nil if it does not move, and in a change of the window's size.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Collects the animations and completions of a transition or a change of size.
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

  /// Makes the collected changes; called inside the animation.
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
  var plainTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let coordinator = runningTransition?.coordinator ?? sizeTransition { return coordinator }
    return parent?.transitionCoordinator
  }
}
