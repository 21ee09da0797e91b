import TendonGeometry
import TendonLayers
import TendonMotion

/// The part of a layout that an animation block animates.
public enum UILayoutAnimation: Hashable, Sendable {
  /// The frames: both layouts are solved, and every view goes straight from the one frame to the other, as in UIKit.
  case frames
  /// The layout: it is solved again at every frame, with constants, multipliers and priorities on their way.
  case everyFrame
}

extension UIView {
  /// Animates the changes that `animations` makes, and with `.everyFrame` the layout itself.
  ///
  /// With `layout: .everyFrame` the block lays out at its end every hierarchy in which it has changed something of the
  /// layout. The constraints have their new values at once, and so have the views' frames. What is seen at a time
  /// between is the layout as it is with the constraints between: text wraps anew, inequalities hold, and neighbours
  /// follow.
  ///
  /// - Constants (of constraints, margins, safe areas, natural sizes, and of sizes of windows) go from old to new by
  ///   the block's curve or spring. So do priorities; where one passes another, the layout changes at that moment, as
  ///   priorities are strictly ordered.
  /// - Multipliers cannot be changed, as in UIKit. A constraint that is activated while another between the same
  ///   attributes is deactivated takes its place: the multiplier goes from the one to the other.
  /// - A constraint that is activated without such a partner begins as the distance that was seen and goes to what it
  ///   asks for; one of a view that was not there holds at once. A constraint that is deactivated holds on as firmly as
  ///   required ones allow and lets go bit by bit. A required constraint is required all the time; strengths do not
  ///   fade to or from required.
  /// - The height of text that wraps always follows from the width that it has at the time.
  /// - Blocks that overlap add up, as they do for frames: what is seen is the new layout plus the remainders of all.
  /// - Changes outside of such a block are seen at once, and those on their way go on towards the new layout: a window
  ///   that is resized, a view that is added. What a removed view or constraint held is let go at once.
  /// - A turn of the device goes along in its own time, and so does a frame that the block sets by hand on a view whose
  ///   mask makes constraints of it.
  /// - Without springs and multipliers two layouts that have no conflict have none between them. Where one arises on
  ///   the way, the constraint that moves gives way as far as it must, and a conflict is reported, once.
  ///
  /// Seen are pixels: frames are rounded as in every layout. Views that are placed by hand in `layoutSubviews()` go
  /// from the old frame to the new one. Only labels draw anew at a size between; what other views have drawn is
  /// stretched, as in every animation.
  ///
  /// Differs from UIKit: UIKit only has frames.
  public class func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], layout: UILayoutAnimation,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock.run(
      AnimationBlock(
        asked: duration, delay: delay, pace: nil, options: options, layout: layout, completion: completion),
      animations)
  }

  /// The same as a spring; see `animate(withDuration:delay:usingSpringWithDamping:...)`.
  ///
  /// What overshoots is held by inequalities, and no length falls below 0.
  public class func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], layout: UILayoutAnimation,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationBlock.Pace.spring(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity, options)
    AnimationBlock.run(
      AnimationBlock(
        asked: duration, delay: delay, pace: pace, options: options, layout: layout, completion: completion),
      animations)
  }

  /// The same as a spring of a period and a bounce (iOS 17); see `animate(springDuration:bounce:...)`.
  public class func animate(
    springDuration duration: Double = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: Double = 0, options: AnimationOptions = [], layout: UILayoutAnimation, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return animate(
        withDuration: 0, delay: delay, options: options, layout: layout, animations: animations, completion: completion)
    }
    let spring = Spring(perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    AnimationBlock.run(
      AnimationBlock(
        asked: min(spring.settlingTime, 60), delay: delay, pace: .spring(spring),
        options: options.union(.overrideInheritedDuration), layout: layout, completion: completion), animations)
  }
}
