import TendonContext
import TendonGeometry
import TendonLayers

/// Controls all animations of a closure together: blocks of `UIView.animate`, and property animators that are started
/// in it.
@MainActor
final class GatheredAnimations: UIViewImplicitlyAnimating {
  /// Animates the blocks.
  private let main: UIViewPropertyAnimator
  private var followers: [UIViewPropertyAnimator] = []

  /// A group of animations that is paused at its beginning; `duration` is in seconds.
  init(duration: Double) {
    main = UIViewPropertyAnimator(duration: duration, curve: .linear)
    main.scrubsLinearly = false
    main.pauseAnimation()
  }

  func gather(_ body: () -> Void) {
    let outer = AnimationBlock.gatherer
    AnimationBlock.gatherer = self
    body()
    AnimationBlock.gatherer = outer
  }

  /// The driver and the changes that new blocks join.
  var driver: AnimationDriver? { main.driver }
  var changes: AnimatedChanges? { main.changes }

  /// Adds an animator that is being started; returns false if it runs independently.
  func gather(_ animator: UIViewPropertyAnimator) -> Bool {
    guard animator !== main, animator.isInterruptible, AnimationBlock.current == nil else { return false }
    animator.pauseAnimation()
    followers.append(animator)
    return true
  }

  var state: UIViewAnimatingState { main.state }
  var isRunning: Bool { main.isRunning }
  var isReversed: Bool {
    get { main.isReversed }
    set {
      main.isReversed = newValue
      for follower in active { follower.isReversed = newValue }
    }
  }

  private var active: [UIViewPropertyAnimator] { followers.filter { $0.state == .active } }

  var fractionComplete: CGFloat {
    get { main.fractionComplete }
    set {
      main.fractionComplete = newValue
      // The progress of each animator corresponds to the elapsed seconds and its own duration.
      for follower in active where follower.duration > 0 {
        follower.fractionComplete = min(newValue * CGFloat(main.duration / follower.duration), 1)
      }
    }
  }

  func startAnimation() { startAnimation(afterDelay: 0) }
  func startAnimation(afterDelay delay: Double) {
    main.startAnimation(afterDelay: delay)
    for follower in active { follower.startAnimation(afterDelay: delay) }
  }
  func pauseAnimation() {
    main.pauseAnimation()
    for follower in active { follower.pauseAnimation() }
  }
  func stopAnimation(_ withoutFinishing: Bool) {
    main.stopAnimation(withoutFinishing)
    for follower in active { follower.stopAnimation(withoutFinishing) }
  }
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    main.finishAnimation(at: finalPosition)
    for follower in followers where follower.state == .stopped { follower.finishAnimation(at: finalPosition) }
  }
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    main.addAnimations(animation, delayFactor: delayFactor)
  }
  func addAnimations(_ animation: @escaping () -> Void) { main.addAnimations(animation) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { main.addCompletion(completion) }
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    main.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
    for follower in active {
      let factor = follower.duration > 0 ? durationFactor * CGFloat(main.duration / follower.duration) : 1
      follower.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
    }
  }
}

extension AnimationBlock {
  private static let gathererKey = ContextKey<GatheredAnimations?>(nil)

  /// The group that new blocks join; nil if they run independently.
  static var gatherer: GatheredAnimations? {
    get { StageContext.current[gathererKey] }
    set { StageContext.current[gathererKey] = newValue }
  }
}
