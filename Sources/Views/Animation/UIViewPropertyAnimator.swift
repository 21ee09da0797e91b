import Foundation
import TendonGeometry
import TendonLayers
import TendonMotion

/// Animates changes of views and lets them be paused, moved by hand, turned round and given another timing on the way.
///
///     let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { card.center.y = 400 }
///     animator.startAnimation()
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.3
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// What is seen is a function of the media time and of these calls; a value has no jump at any of them, but where
/// `fractionComplete` sets one.
///
/// Differs from UIKit: constants, priorities and activations of constraints that the blocks change belong to the
/// animation, too, and so do views that a stack view hides. Where the animator ends at its start they are set back, where
/// it ends in between constants are set to in between (in UIKit they stay what the block made of them, and the next
/// layout pass jumps there). What was changed before a block that only calls `layoutIfNeeded()` is not known to the
/// animator and stays.
///
/// Differs from UIKit: an animator is kept while it runs; to let it go while it is paused is no error, what it shows
/// stays, and its completions are not called.
@MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The timing that the animator was made with.
  public let timingParameters: any UITimingCurveProvider
  /// The duration in seconds. A spring with a duration of its own determines it.
  public let duration: Double
  /// The seconds before it began, set by `startAnimation(afterDelay:)`; default 0.
  public internal(set) var delay = 0.0

  /// True if animated views receive touches. Default: true. Traps when set on an active animator.
  public var isUserInteractionEnabled = true {
    willSet { requireInactive("isUserInteractionEnabled") }
  }
  /// True if the views are hit-tested at the positions of the model. Default: false, at the positions where they are
  /// seen. Traps when set on an active animator.
  public var isManualHitTestingEnabled = false {
    willSet { requireInactive("isManualHitTestingEnabled") }
  }
  /// True if the animator may be paused, moved, reversed and stopped. Default: true. Traps when set on an active
  /// animator.
  public var isInterruptible = true {
    willSet { requireInactive("isInterruptible") }
  }
  /// True if a paused animator shows the fraction itself, not its image under the timing function. Default: true.
  public var scrubsLinearly = true
  /// True if the animator pauses at its end instead of becoming inactive; no completion is called then. Default: false.
  public var pausesOnCompletion = false

  /// The part of a layout that the animator animates; default `.frames`. Traps when set on an active animator.
  ///
  /// Differs from UIKit: does not exist there; see `UIView.animate(withDuration:delay:options:layout:...)`.
  public var layoutAnimation = UILayoutAnimation.frames {
    willSet { requireInactive("layoutAnimation") }
  }

  /// The state; `inactive` until the animator is started, paused or moved.
  public internal(set) var state = UIViewAnimatingState.inactive

  let timing: ResolvedTiming
  /// Blocks to run when it becomes active, and the fraction of the duration that each waits for.
  var blocks: [(animations: () -> Void, delayFactor: CGFloat)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var blockOptions: UIView.AnimationOptions = []
  var driver: AnimationDriver?
  /// The driver of the animator that this one's changes belong to.
  var leader: AnimationDriver?
  var changes: AnimatedChanges?
  /// True if the animator was started without blocks; it runs as soon as it has one.
  var waitsForBlocks = false
  var reversed = false
  var serial = 0

  // MARK: - Making

  /// An inactive animator; `duration` is in seconds, 0 or less changes at once.
  public init(duration: Double, timingParameters parameters: any UITimingCurveProvider) {
    precondition(duration.isFinite, "the duration of an animator is finite, got \(duration)")
    timing = ResolvedTiming(parameters, duration: max(duration, 0))
    timingParameters = parameters
    self.duration = timing.duration
  }

  /// An inactive animator with a duration of 0 and Core Animation's default curve.
  public override convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

  /// With one of the named curves.
  public convenience init(duration: Double, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// With a curve through two control points.
  public convenience init(
    duration: Double, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// As the spring of a damping ratio that comes to rest in `duration`.
  public convenience init(duration: Double, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it after `delay` seconds.
  ///
  /// Inside a block of another animator its changes belong to that one; inside any block it is not interruptible, and
  /// duration and curve are the block's unless overridden. Of the options, those that repeat are not used.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let outer = AnimationBlock.current
    var timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: options.curve)
    if let outer, !options.contains(.overrideInheritedCurve) { timing = BlockTiming(outer.pace) }
    let inherits = outer != nil && !options.contains(.overrideInheritedDuration)
    let animator = UIViewPropertyAnimator(
      duration: inherits ? outer!.duration : duration, timingParameters: timing)
    animator.isInterruptible = outer == nil
    animator.blockOptions = options.intersection([.layoutSubviews, .beginFromCurrentState])
    if let completion { animator.addCompletion(completion) }
    if let outer, outer.driver != nil {
      animator.run(animations, inside: outer, delay: delay, options: options)
    } else {
      animator.addAnimations(animations)
      animator.startAnimation(afterDelay: delay)
    }
    return animator
  }

  // MARK: - Adding

  /// Adds changes that begin after `delayFactor` of the duration and end with it.
  ///
  /// On an active animator they begin `delayFactor * duration` from where it stands (what Apple's worked example says;
  /// its parameter text speaks of the remaining duration), from the values that are seen, and end with it; at once where
  /// nothing is left of it. While it is reversed nothing of them is seen. Traps on a stopped animator.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition((0...1).contains(delayFactor), "the delay factor of animations is in 0...1, got \(delayFactor)")
    precondition(state != .stopped, "animations are not added to a stopped animator")
    guard state == .active, let driver else { return blocks.append((animation, delayFactor)) }
    run(animation, begin: driver.elapsed + Double(delayFactor) * duration)
    guard waitsForBlocks else { return }
    waitsForBlocks = false
    go(delay: 0)
  }

  /// Adds a block of changes without a delay.
  public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a closure that is called when the animator is over, with where it ended.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func requireInactive(_ name: String) {
    precondition(state == .inactive, "\(name) is set on an inactive animator, not on one that is \(state)")
  }
}

/// The pace of a block as a timing.
private final class BlockTiming: UITimingCurveProvider {
  let timingCurveType: UITimingCurveType
  let cubicTimingParameters: UICubicTimingParameters?
  let springTimingParameters: UISpringTimingParameters?

  init(_ pace: AnimationBlock.Pace) {
    var function: CAMediaTimingFunction?
    var spring: Spring?
    switch pace {
    case .curve(let curve): (function, timingCurveType) = (curve, .cubic)
    case .spring(let value): (spring, timingCurveType) = (value, .spring)
    case .composed(let value, let curve): (spring, function, timingCurveType) = (value, curve, .composed)
    }
    cubicTimingParameters = function.map {
      UICubicTimingParameters(controlPoint1: $0.innerPoints.0, controlPoint2: $0.innerPoints.1)
    }
    springTimingParameters = spring.map { UISpringTimingParameters($0) }
  }
}
