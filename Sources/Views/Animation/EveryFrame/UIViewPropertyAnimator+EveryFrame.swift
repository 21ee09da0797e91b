import TendonGeometry

// Animators that solve a layout at every frame; see `UIView.animate(withDuration:delay:options:layout:...)`. What an
// animator can do it does with the layout: it stands, is moved by hand, turns round and goes on by another timing, and
// at every fraction the layout is the one with the constraints as they are there.
//
// Where the animator ends at its start or in between, the constraints that its blocks have changed are set back or to
// in between; what else they changed of the layout (priorities, text) stays as the blocks made it.
extension UIViewPropertyAnimator {
  /// An inactive animator; `duration` is in seconds, 0 or less changes at once.
  public convenience init(
    duration: Double, timingParameters parameters: any UITimingCurveProvider, layout: UILayoutAnimation
  ) {
    self.init(duration: duration, timingParameters: parameters)
    layoutAnimation = layout
  }

  /// With one of the named curves.
  public convenience init(
    duration: Double, curve: UIView.AnimationCurve, layout: UILayoutAnimation, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: curve, animations: animations)
    layoutAnimation = layout
  }

  /// With a curve through two control points.
  public convenience init(
    duration: Double, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, layout: UILayoutAnimation,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, controlPoint1: point1, controlPoint2: point2, animations: animations)
    layoutAnimation = layout
  }

  /// As the spring of a damping ratio that comes to rest in `duration`.
  public convenience init(
    duration: Double, dampingRatio ratio: CGFloat, layout: UILayoutAnimation, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, dampingRatio: ratio, animations: animations)
    layoutAnimation = layout
  }
}
