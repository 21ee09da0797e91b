import TendonGeometry

/// Names a controller of a transition; raw values are UIKit's.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that goes, or lies below.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one that comes.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition; raw values are UIKit's.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator knows of a transition, and how it says that it is over.
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Holds the views while the transition lasts. The view that comes is in it already, at its final frame, in front.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a finger leads it now.
  var isInteractive: Bool { get }
  /// Whether it goes back to where it began.
  var transitionWasCancelled: Bool { get }
  /// `.none` in navigation and tab bar controllers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// What the view that comes is to be transformed by in the end: always the identity, since windows stay upright.
  var targetTransform: CGAffineTransform { get }

  /// Says how far the finger has come, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the finger has let go and the transition goes on to its end.
  func finishInteractiveTransition()
  /// Says that the finger has let go and the transition goes back.
  func cancelInteractiveTransition()
  /// Says that a finger has caught the running transition; whoever calls it has paused the animation.
  func pauseInteractiveTransition()
  /// Has to be called when the animation has ended: usually with `!transitionWasCancelled`.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that the animator may move; nil where it stays where it is, as that of the presenter below a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the beginning, in points of the container; zero where it is not in it.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Where a controller's view is at the end, in points of the container; zero where that is not said.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// Moves the views of a transition.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// In seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double
  /// Begins the animation, and sees to it that `completeTransition(_:)` is called at its end.
  ///
  /// In a transition led by a finger, blocks of `UIView.animate` and property animators that are started here stand still
  /// and follow the finger. Differs from UIKit: animations that are added to layers by hand do not.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator that runs the transition, the same for all calls in one; it is not started yet. A transition that a
  /// finger leads then moves this one, and `animateTransition(using:)` is not called.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called when the transition is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Stands for none.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator() }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads a transition by something else than time.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How it goes on when the finger has let go; only told to who asks.
  var completionCurve: UIView.AnimationCurve { get }
  var completionSpeed: CGFloat { get }
  /// Whether it begins under the finger; default true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var completionSpeed: CGFloat { 1 }
  public var wantsInteractiveStart: Bool { true }
}

/// Gives a presented controller animators, interaction, and what is around its view.
@MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Asked where the style is `.custom`.
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

/// Stands for the animator that a transition does not have.
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
