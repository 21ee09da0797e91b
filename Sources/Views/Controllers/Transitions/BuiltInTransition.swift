import TendonGeometry

/// A transition of the library: the changes before, during and after its animation.
@MainActor
final class BuiltInTransition: UIViewControllerAnimatedTransitioning {
  private let timing: any UITimingCurveProvider
  private let duration: Double
  /// Moves the views to their start; not animated.
  var prepare: () -> Void = {}
  /// Moves the views to their end.
  var changes: () -> Void = {}
  /// Removes what existed only for the transition; the argument is true if the transition was completed.
  var cleanUp: (Bool) -> Void = { _ in }
  private(set) var running: UIViewPropertyAnimator?

  /// A transition with some timing; by default UIKit's undocumented curve 7 in 0.5 seconds.
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
  /// A transition between the states that `start` and `end` set; the container's own changes are animated with it.
  static func moving(
    _ timing: any UITimingCurveProvider = UISpringTimingParameters(), duration: Double = 0,
    from start: @escaping () -> Void, to end: @escaping () -> Void
  ) -> BuiltInTransition {
    let transition = BuiltInTransition(timing, duration: duration)
    (transition.prepare, transition.changes) = (start, end)
    return transition
  }
}
