import TendonGeometry

extension UIView {
  /// The animations of the system.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade, and leave their superviews at the end.
    case delete
  }

  /// Performs an animation of the system on views, with changes beside it.
  ///
  /// Undocumented by Apple: the pace; here it takes 0.25 seconds, and a view shrinks to a hundredth.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - views: The views.
  ///   - options: The options of the changes.
  ///   - parallelAnimations: The changes; nil for none.
  ///   - completion: Called at the end, with true if it was reached.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
      }
      parallelAnimations?()
    } completion: { isFinished in
      for view in views { view.removeFromSuperview() }
      completion?(isFinished)
    }
  }
}
