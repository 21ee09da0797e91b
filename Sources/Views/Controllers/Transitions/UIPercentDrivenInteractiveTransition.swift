import TendonGeometry

/// Leads a transition by numbers between 0 and 1, such as those of a finger.
///
/// It moves the animator that `interruptibleAnimator(using:)` gives; without one it calls `animateTransition(using:)` and
/// lets everything that is animated there stand still and follow.
@MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  /// How long the transition takes by itself, in seconds.
  public private(set) var duration: CGFloat = 0
  /// How far it has been led, 0...1.
  public private(set) var percentComplete: CGFloat = 0
  /// How fast it goes on when it is let go, in speeds of its own; above 0, default 1.
  open var completionSpeed: CGFloat = 1
  /// How it goes on when it is let go; default ease in and out. Undocumented by Apple: the rest of every way is gone by
  /// this curve, whatever the curve of the animation.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// How it goes on instead of by `completionCurve`; default nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether it begins under the finger; default true. Else it runs by itself until `pause()`.
  open var wantsInteractiveStart = true

  private var context: TransitionContext?
  private var engine: (any UIViewImplicitlyAnimating)?

  public init() {}

  /// Begins the transition and stands at its start.
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

  /// Leads the transition to a place, 0...1, if it is under the finger.
  open func update(_ percentComplete: CGFloat) {
    guard let context, let engine, context.isInteractive, !context.isOver else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    engine.fractionComplete = self.percentComplete
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Catches the transition where it is: it stands still until it is led or let go.
  open func pause() {
    guard let context, let engine, !context.isInteractive, !context.isOver else { return }
    engine.pauseAnimation()
    if engine.isReversed { engine.isReversed = false }
    percentComplete = engine.fractionComplete
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percentComplete)
  }

  /// The transition is over: nothing of it is kept.
  func transitionEnded() { (context, engine) = (nil, nil) }

  /// Lets the transition go on to its end.
  open func finish() { letGo(cancelled: false) }

  /// Lets the transition go back to its start.
  open func cancel() { letGo(cancelled: true) }

  private func letGo(cancelled: Bool) {
    guard let context, let engine, context.isInteractive, !context.isOver else { return }
    precondition(completionSpeed > 0, "the completion speed is above 0, got \(completionSpeed)")
    let rest = cancelled ? percentComplete : 1 - percentComplete
    if cancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
    // What the controllers heard may have ended it.
    guard !context.isOver else { return }
    if cancelled { engine.isReversed = true }
    engine.continueAnimation(
      withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
      durationFactor: max(rest / completionSpeed, 0.001))
  }
}
