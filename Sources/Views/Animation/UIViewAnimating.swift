import TendonGeometry

/// The states of an animator; raw values are UIKit's.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting to be finished.
  case stopped
}

/// The position at which an animation ends; raw values are UIKit's.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The values that the animation leads to.
  case end
  /// The values before the animation.
  case start
  /// The values at the moment.
  case current
}

/// The flow of an animation.
@MainActor
public protocol UIViewAnimating: AnyObject {
  /// The state: inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// True if the animation is active and not paused.
  var isRunning: Bool { get }
  /// True if the animation plays from its end to its start.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or resumes it after a pause.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: Double)
  /// Pauses the animation at its current position.
  func pauseAnimation()
  /// Stops the animation at its current position. If the argument is false, the state is then `stopped` until
  /// `finishAnimation(at:)` is called; if it is true, the state is `inactive`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation: sets the properties to their values at `finalPosition` (`current` leaves them) and
  /// calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that changes can be added to.
@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block of changes that begins after a fraction (0 to 1) of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block of changes without a delay.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called with the final position when the animation has finished.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes a paused animation with other timing parameters (nil: the same) and a duration that is `durationFactor`
  /// times the original one.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

// The requirements are optional in UIKit: an animation without them takes no blocks and no closures.
extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
