import TendonGeometry
import TendonLayers

extension UIView {
  /// Changes what the view shows and fades from its old picture to the new one over `duration` seconds.
  ///
  /// The old picture is taken before `animations` runs; it lies above the view while it fades out. Changes of
  /// animatable properties inside `animations` animate as in `UIView.animate`.
  ///
  /// Differs from UIKit: `.transitionCrossDissolve` is the only transition; any other traps.
  public class func transition(
    with view: UIView, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      options.transition == 0 || options.transition == 5,
      "the transition of UIView.transition is .transitionCrossDissolve or none, got bits \(options.transition)")
    guard options.transition == 5, duration > 0, UIView.areAnimationsEnabled else {
      animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: completion)
      return
    }
    view.layer.crossDissolve(duration: duration, timing: CAMediaTimingFunction(curve: options.curve)) {
      animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: completion)
    }
  }
}
