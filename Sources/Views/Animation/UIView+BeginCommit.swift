import TendonGeometry
import TendonLayers

// Blocks without closures, as they were before iOS 4.
extension UIView {
  /// Opens a block: what changes until `commitAnimations()` animates, in 0.2 seconds, ease in and out, unless told
  /// otherwise before the change.
  ///
  /// Differs from UIKit: there is no delegate; the name and the context are not used.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = AnimationBlock(
      duration: 0.2, delay: 0, pace: .curve(CAMediaTimingFunction(curve: .easeInOut)), options: [],
      driver: AnimationBlock.current?.driver, changes: AnimationBlock.current?.changes, completion: nil)
    block.isLegacy = true
    AnimationBlock.open(block)
  }

  /// Closes the innermost block; traps where `beginAnimations` has not opened it.
  public class func commitAnimations() {
    precondition(AnimationBlock.legacy != nil, "UIView.commitAnimations() without a beginAnimations")
    AnimationBlock.closeInnermost()
  }

  /// Seconds that changes from now on take, 0 or less: none. Without effect outside a block of `beginAnimations`, as the
  /// other settings below.
  public class func setAnimationDuration(_ duration: Double) {
    precondition(duration.isFinite, "a duration is a finite number of seconds, got \(duration)")
    AnimationBlock.legacy?.duration = max(duration, 0)
  }

  /// Seconds that changes from now on wait.
  public class func setAnimationDelay(_ delay: Double) {
    precondition(delay.isFinite, "a delay is a finite number of seconds, got \(delay)")
    AnimationBlock.legacy?.delay = max(delay, 0)
  }

  /// The curve of changes from now on.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationBlock.legacy?.pace = .curve(CAMediaTimingFunction(curve: curve))
  }

  /// The repeat count of later changes, 0 or more, fractions allowed. Works in blocks with closures, too.
  public class func setAnimationRepeatCount(_ count: Float) {
    precondition(count >= 0, "changes repeat 0 times or more, got \(count)")
    AnimationBlock.current?.repeatCount = count
  }

  /// True if later changes play back as well. With a count of 2.5 they end on the new value, with 2 on the old one and
  /// then jump. Works in blocks with closures, too.
  public class func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    AnimationBlock.current?.autoreverses = autoreverses
  }

  /// True if later changes begin where the views are seen and replace running animations.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    if fromCurrentState {
      AnimationBlock.legacy?.options.insert(.beginFromCurrentState)
    } else {
      AnimationBlock.legacy?.options.remove(.beginFromCurrentState)
    }
  }
}
