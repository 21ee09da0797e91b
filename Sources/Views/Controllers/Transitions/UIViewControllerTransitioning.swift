import TendonGeometry

/// The key of a controller in a transition; the raw values are UIKit's.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that disappears, or is below.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that appears.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The key of a view in a transition; the raw values are UIKit's.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view of the controller that disappears, or is below.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view of the controller that appears.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The state of a transition for its animator, which notifies it of progress and end.
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that contains the views during the transition. It already contains the new view, at its final frame, in
  /// front.
  var containerView: UIView { get }
  /// True if the transition is animated.
  var isAnimated: Bool { get }
  /// True if a gesture drives the transition now.
  var isInteractive: Bool { get }
  /// True if the transition was cancelled and returns to its start.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `.none` in navigation and tab bar controllers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform of the new view at the end: always the identity, since windows stay upright.
  var targetTransform: CGAffineTransform { get }

  /// Sets the progress of the gesture, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Marks the end of the gesture; the transition continues to its end.
  func finishInteractiveTransition()
  /// Marks the end of the gesture; the transition returns to its start.
  func cancelInteractiveTransition()
  /// Marks a gesture's control of the running transition; the caller has paused the animation.
  func pauseInteractiveTransition()
  /// Ends the transition. The animator must call it at the end of its animation, usually with
  /// `!transitionWasCancelled`.
  func completeTransition(_ didComplete: Bool)

  /// The controller for a key; nil if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that the animator may move; nil if it does not move, such as the presenter's view below a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view at the start, in points of the container; zero if it is not in the container.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// The frame of a controller's view at the end, in points of the container; zero if it is not determined.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// Animates the views of a transition.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double
  /// Starts the animation, and calls `completeTransition(_:)` at its end.
  ///
  /// In an interactive transition, blocks of `UIView.animate` and property animators that are started here are paused
  /// and follow the gesture. Differs from UIKit: animations that are added to layers directly do not.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator of the transition, not started yet; every call in one transition returns the same. An interactive
  /// transition then controls this animator, and `animateTransition(using:)` is not called.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended; the argument is false if it was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder that means: no animator.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator() }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by something other than time.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition and takes control of it.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The curve after the gesture; default ease in and out. The library reads it only for the coordinator.
  var completionCurve: UIView.AnimationCurve { get }
  /// The speed after the gesture, as a multiple of the transition's own; default 1. The library reads it only for the
  /// coordinator.
  var completionSpeed: CGFloat { get }
  /// True if the transition begins under the control of the gesture; default true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var completionSpeed: CGFloat { 1 }
  public var wantsInteractiveStart: Bool { true }
}

/// Provides animators, interaction, and presentation controllers for a presented controller.
@MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The animator of the presentation; nil (default): that of the presentation style.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator of the dismissal; nil (default): that of the presentation style.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// The object that drives the presentation; nil (default): time. Called only if there is an animator of the delegate.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The object that drives the dismissal; nil (default): time. Called only if there is an animator of the delegate.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation controller for the style `.custom`; nil (default): one that covers the container.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// A placeholder for a missing animator.
final class NoAnimator: UIViewImplicitlyAnimating {
  let state = UIViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: Double) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
