import TendonGeometry

/// A transition of the library's own: what is moved where before, in and after it.
@MainActor
final class BuiltInTransition: UIViewControllerAnimatedTransitioning {
  private let timing: any UITimingCurveProvider
  private let duration: Double
  /// Puts the views where they come from; not animated.
  var prepare: () -> Void = {}
  /// Puts the views where they go.
  var changes: () -> Void = {}
  /// Takes away what was only there for the transition; `true`: it has come to its end.
  var cleanUp: (Bool) -> Void = { _ in }
  private(set) var running: UIViewPropertyAnimator?

  /// By UIKit's undocumented curve 7 in 0.5 seconds, unless another timing is given.
  init(_ timing: any UITimingCurveProvider = UISpringTimingParameters(), duration: Double = 0) {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    (self.timing, self.duration) = (timing, animator.duration)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.isUserInteractionEnabled = false
    running = animator
    UIView.performWithoutAnimation { prepare() }
    animator.addAnimations { [changes] in
      changes()
      (transitionContext as? TransitionContext)?.makeChanges()
    }
    animator.addCompletion { position in
      self.running = nil
      UIView.performWithoutAnimation { self.cleanUp(position == .end) }
      (self.prepare, self.changes, self.cleanUp) = ({}, {}, { _ in })
      transitionContext.completeTransition(position == .end)
    }
    return animator
  }
}

extension BuiltInTransition {
  /// The views come and go by a change of `set`; anything else follows the container's changes.
  static func moving(
    _ timing: any UITimingCurveProvider = UISpringTimingParameters(), duration: Double = 0,
    from start: @escaping () -> Void, to end: @escaping () -> Void
  ) -> BuiltInTransition {
    let transition = BuiltInTransition(timing, duration: duration)
    (transition.prepare, transition.changes) = (start, end)
    return transition
  }
}
