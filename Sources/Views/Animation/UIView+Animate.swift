import TendonGeometry
import TendonLayers
import TendonMotion

extension UIView {
  /// Animates the changes that `animations` makes, ease in and out.
  ///
  /// - Parameter duration: in seconds; 0 or less changes at once.
  public class func animate(withDuration duration: Double, animations: () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates the changes that `animations` makes, then calls `completion` with whether all reached their end.
  public class func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes that `animations` makes, after `delay` seconds, by the options' curve.
  ///
  /// Animations add to those that run (UIKit since iOS 8): the new value is the model's at once, and what is seen is
  /// the model plus the remainders of all. With `.beginFromCurrentState` they replace them instead. Inside another
  /// block, duration and curve are the outer block's unless overridden.
  public class func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, delay, options, nil, animations, completion)
  }

  class func animate(
    _ duration: Double, _ delay: Double, _ options: AnimationOptions, _ layout: UILayoutAnimation?,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationBlock.current
    let pace: AnimationBlock.Pace =
      if let outer, !options.contains(.overrideInheritedCurve) { outer.pace } else {
        .curve(CAMediaTimingFunction(curve: options.curve))
      }
    run(duration: duration, delay: delay, pace: pace, options: options, layout, animations, completion)
  }

  /// Animates the changes that `animations` makes as a spring of the damping ratio that comes to rest in `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: above 0 to 1, where nothing overshoots.
  ///   - velocity: at the start, in whole distances a second, towards the target.
  ///
  /// The spring is `Spring.fitting(duration:dampingRatio:initialVelocity:)`. The curve bits of `options` are not used.
  public class func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, delay, dampingRatio, velocity, options, nil, animations, completion)
  }

  class func animate(
    _ duration: Double, _ delay: Double, _ dampingRatio: CGFloat, _ velocity: CGFloat, _ options: AnimationOptions,
    _ layout: UILayoutAnimation?, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    precondition(
      dampingRatio.isFinite && velocity.isFinite && duration.isFinite,
      "a spring is made of finite numbers, got damping \(dampingRatio), velocity \(velocity), duration \(duration)")
    let outer = AnimationBlock.current
    let inherited = outer.map { options.contains(.overrideInheritedDuration) ? duration : $0.duration } ?? duration
    let pace = AnimationBlock.Pace.spring(
      Spring.fitting(
        duration: max(inherited, 0.01), dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity)))
    run(duration: duration, delay: delay, pace: pace, options: options, layout, animations, completion)
  }

  private class func run(
    duration: Double, delay: Double, pace: AnimationBlock.Pace, options: AnimationOptions,
    _ layout: UILayoutAnimation?, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    precondition(duration.isFinite && delay.isFinite, "duration and delay are finite, got \(duration) and \(delay)")
    let outer = AnimationBlock.current
    var duration = duration
    var delay = delay
    var options = options
    if let outer {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedOptions) { options.formUnion(outer.options.inherited) }
      delay += outer.delay
    }
    let block = AnimationBlock(
      duration: max(duration, 0), delay: max(delay, 0), pace: pace, options: options, layout: layout,
      completion: completion)
    AnimationBlock.run(block, animations)
  }

  /// Whether blocks animate at all; default true.
  public internal(set) static var areAnimationsEnabled = true

  /// Switches all animation of blocks off or on, until called again.
  public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// Makes the changes at once, even inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) { AnimationBlock.run(nil, actions) }

  /// The duration that a block opened now would inherit, in seconds; 0 outside a block.
  public class var inheritedAnimationDuration: Double { AnimationBlock.current?.duration ?? 0 }
}

extension UIView.AnimationOptions {
  /// What an inner block takes over.
  var inherited: UIView.AnimationOptions {
    intersection([.allowUserInteraction, .repeat, .autoreverse, .beginFromCurrentState])
  }
}

extension CAMediaTimingFunction {
  convenience init(curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut: self.init(name: .easeInEaseOut)
    case .easeIn: self.init(name: .easeIn)
    case .easeOut: self.init(name: .easeOut)
    case .linear: self.init(name: .linear)
    }
  }
}
