import TendonGeometry
import TendonLayers
import TendonMotion

extension UIView {
  /// Animates the changes that `animations` makes, ease in and out.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less changes at once.
  ///   - animations: changes properties of views and layers.
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
  /// block, duration, curve and options are the outer block's unless overridden, and the delays add up.
  ///
  /// Undocumented by Apple: remainders of transforms are multiplied, the newest next to the model, so that a transform
  /// that is sent elsewhere on its way goes on from where it is, as fast as it is.
  ///
  /// A duration of 0 or less changes at once, without the delay; `completion` then comes with the next turn of the
  /// clock. A block that animates nothing calls it at once, any other when the last of its animations has ended; with
  /// `false` if one was removed before its end.
  public class func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock.run(
      AnimationBlock(asked: duration, delay: delay, pace: nil, options: options, completion: completion), animations)
  }

  /// Animates the changes that `animations` makes as a spring of the damping ratio that comes to rest in `duration`.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less changes at once.
  ///   - delay: the time before the start, in seconds.
  ///   - dampingRatio: above 0 to 1, where nothing overshoots.
  ///   - velocity: at the start, in whole distances a second, towards the target.
  ///   - options: how the animation runs.
  ///   - animations: changes properties of views and layers.
  ///   - completion: called at the end, with true if all changes reached it.
  ///
  /// The spring is `Spring.fitting(duration:dampingRatio:initialVelocity:)`. The curve bits of `options` are not used.
  public class func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationBlock.Pace.spring(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity, options)
    AnimationBlock.run(
      AnimationBlock(asked: duration, delay: delay, pace: pace, options: options, completion: completion), animations
    )
  }

  /// Animates the changes that `animations` makes as a spring of a period and a bounce (iOS 17).
  ///
  /// The animation takes as long as the spring needs to settle to a thousandth (`Spring.settlingTime`), at most 60
  /// seconds, which an endless one (bounce 1) takes.
  ///
  /// - Parameters:
  ///   - duration: the period of the undamped spring in seconds, above 0; not the time it takes to settle.
  ///   - bounce: 0 does not overshoot, 1 never stops, below 0 (above -1) it creeps.
  ///   - velocity: at the start, in whole distances a second, towards the target.
  ///   - delay: the time before the start, in seconds.
  ///   - options: how the animation runs.
  ///   - animations: changes properties of views and layers.
  ///   - completion: called at the end, with true if all changes reached it.
  public class func animate(
    springDuration duration: Double = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return animate(withDuration: 0, delay: delay, options: options, animations: animations, completion: completion)
    }
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    AnimationBlock.run(
      AnimationBlock(
        asked: min(spring.settlingTime, 60), delay: delay, pace: .spring(spring),
        options: options.union(.overrideInheritedDuration), completion: completion), animations)
  }

  /// Lets the changes that `animations` makes repeat, inside a block of `UIView.animate` or of a property animator.
  ///
  /// They take `duration * count`, twice that where they play back as well. With a whole count and no way back they end
  /// on the new values; played back, they come to rest on the old ones and then jump to the new. Without effect outside
  /// a block.
  ///
  /// - Parameters:
  ///   - count: above 0, fractions allowed; `.infinity` for ever (in an animator: up to its end).
  ///   - autoreverses: true if the changes also play backwards.
  ///   - animations: changes properties of views and layers.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    precondition(count > 0, "changes repeat more than 0 times, got \(count)")
    guard let block = AnimationBlock.current else { return animations() }
    let old = (block.repeatCount, block.autoreverses)
    (block.repeatCount, block.autoreverses) = (Float(count), autoreverses)
    animations()
    (block.repeatCount, block.autoreverses) = old
  }

  /// True if blocks animate at all. Default: true; false inside `performWithoutAnimation`.
  @exclusivity(unchecked) public internal(set) static var areAnimationsEnabled = true

  class func plainSetAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// Makes the changes at once, even inside an animation block; `areAnimationsEnabled` is false meanwhile, so that blocks
  /// that are opened inside do not animate either (see `setAnimationsEnabled`).
  public class func performWithoutAnimation(_ actions: () -> Void) {
    AnimationBlock.run(nil) {
      let wereEnabled = areAnimationsEnabled
      areAnimationsEnabled = false
      actions()
      areAnimationsEnabled = wereEnabled
    }
  }

  /// The duration that a block opened now would inherit, in seconds; 0 outside a block.
  public class var inheritedAnimationDuration: Double { AnimationBlock.current?.duration ?? 0 }
}

extension AnimationBlock.Pace {
  /// The spring of a block opened now.
  @MainActor
  static func spring(
    duration: Double, dampingRatio: CGFloat, initialVelocity velocity: CGFloat, _ options: UIView.AnimationOptions
  ) -> AnimationBlock.Pace {
    precondition(
      dampingRatio.isFinite && velocity.isFinite && duration.isFinite,
      "a spring is made of finite numbers, got damping \(dampingRatio), velocity \(velocity), duration \(duration)")
    let outer = AnimationBlock.current
    let inherited = outer.map { options.contains(.overrideInheritedDuration) ? duration : $0.duration } ?? duration
    return .spring(
      Spring.fitting(
        duration: max(inherited, 0.01), dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity)))
  }
}

extension AnimationBlock {
  /// A block as the options and the block that it is opened in want it; `pace` nil: the outer block's, or the options'
  /// curve.
  convenience init(
    asked duration: Double, delay: Double, pace: Pace?, options: UIView.AnimationOptions,
    layout: UILayoutAnimation? = nil, completion: ((Bool) -> Void)?
  ) {
    precondition(duration.isFinite && delay.isFinite, "duration and delay are finite, got \(duration) and \(delay)")
    let outer = AnimationBlock.current
    var (duration, delay, options) = (duration, delay, options)
    var pace = pace
    if pace == nil {
      if let outer, !options.contains(.overrideInheritedCurve) {
        pace = outer.pace
      } else if options.curveBits == 7 {
        // The system's own curve has a duration of its own.
        pace = .spring(UIViewController.transitionSpring)
        duration = UIViewController.transitionDuration
      }
    }
    var repeats: (Float, Bool)?
    if let outer {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedOptions) {
        options.formUnion(outer.options.inherited)
        if outer.repeatCount > 0 || outer.autoreverses { repeats = (outer.repeatCount, outer.autoreverses) }
      }
      delay += outer.delay
    }
    // The blocks of a transition that a finger leads stand still with it.
    let gatherer = outer == nil ? AnimationBlock.gatherer : nil
    self.init(
      duration: max(duration, 0), delay: max(delay, 0),
      pace: pace ?? .curve(CAMediaTimingFunction(curve: options.curve)), options: options,
      driver: outer?.driver ?? gatherer?.driver, changes: outer?.changes ?? gatherer?.changes, layout: layout,
      completion: completion)
    isGathered = gatherer != nil
    if let repeats { (repeatCount, autoreverses) = repeats }
    completesLater = duration <= 0
  }
}

extension UIView.AnimationOptions {
  /// The settings that an inner block inherits.
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
