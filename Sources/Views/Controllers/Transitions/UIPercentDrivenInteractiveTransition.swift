import Foundation
import TendonGeometry

/// Drives a transition by a fraction between 0 and 1, such as the progress of a gesture.
///
/// It controls the animator that `interruptibleAnimator(using:)` returns. Without one it calls
/// `animateTransition(using:)` and controls all animations that are started there.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The duration of the transition without a gesture, in seconds.
  public private(set) var duration: CGFloat = 0
  /// The last fraction, 0...1.
  public private(set) var percentComplete: CGFloat = 0
  /// The speed after the gesture, as a multiple of the transition's own; above 0, default 1.
  open var completionSpeed: CGFloat = 1
  /// The curve after the gesture; default ease in and out. Undocumented by Apple: the remaining part of every animation
  /// follows this curve, whatever its own curve is.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing after the gesture, in place of `completionCurve`; default nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// True if the transition begins under the control of the gesture; default true. Otherwise it runs until `pause()`.
  open var wantsInteractiveStart = true

  private var context: TransitionContext?
  private var engine: (any UIViewImplicitlyAnimating)?

  /// A driver that has no transition yet.
  public override init() {}

  /// Begins the transition and pauses it at its start. Traps if the context is not one of the library.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      preconditionFailure("a transition is led with the context that it was given, got \(type(of: transitionContext))")
    }
    self.context = context
    duration = CGFloat(context.duration)
    percentComplete = 0
    let engine = makeEngine(context)
    self.engine = engine
    guard !context.isOver else { return }
    if wantsInteractiveStart { engine.pauseAnimation() } else { engine.startAnimation() }
  }

  private func makeEngine(_ context: TransitionContext) -> any UIViewImplicitlyAnimating {
    guard let animator = context.animator else { return NoAnimator() }
    let own = animator.interruptibleAnimator(using: context)
    guard own is NoAnimator else {
      if !(animator is BuiltInTransition) { own.addAnimations { context.makeChanges() } }
      return own
    }
    let engine = GatheredAnimations(duration: context.duration)
    engine.gather {
      animator.animateTransition(using: context)
      context.runAlongside()
    }
    return engine
  }

  /// Moves the transition to a fraction, 0...1, while it is interactive.
  open func update(_ percentComplete: CGFloat) {
    guard let context, let engine, context.isInteractive, !context.isOver else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    engine.fractionComplete = self.percentComplete
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Pauses the running transition, which is interactive from then on.
  open func pause() {
    guard let context, let engine, !context.isInteractive, !context.isOver else { return }
    engine.pauseAnimation()
    if engine.isReversed { engine.isReversed = false }
    percentComplete = engine.fractionComplete
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percentComplete)
  }

  /// Releases the transition at its end.
  func transitionEnded() { (context, engine) = (nil, nil) }

  /// Lets the transition continue to its end.
  open func finish() { letGo(cancelled: false) }

  /// Lets the transition return to its start.
  open func cancel() { letGo(cancelled: true) }

  private func letGo(cancelled: Bool) {
    guard let context, let engine, context.isInteractive, !context.isOver else { return }
    precondition(completionSpeed > 0, "the completion speed is above 0, got \(completionSpeed)")
    let rest = cancelled ? percentComplete : 1 - percentComplete
    if cancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
    // The notified controllers may have ended the transition.
    guard !context.isOver else { return }
    if cancelled { engine.isReversed = true }
    engine.continueAnimation(
      withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
      durationFactor: max(rest / completionSpeed, 0.001))
  }
}
