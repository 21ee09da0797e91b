import TendonGeometry

extension UIView {
  /// The animations that the system has for views.
  public enum SystemAnimation: UInt, Sendable {
    /// Views shrink and fade, and are removed from their superviews at the end.
    case delete
  }

  /// Performs an animation of the system on views, with the changes that `animations` makes beside it.
  ///
  /// Differs from UIKit: the look of the animation is this library's own: 0.25 seconds to a tenth of the size, by the options'
  /// curve.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - views: the views, which are removed at the end.
  ///   - options: the curve and what touches do meanwhile.
  ///   - parallelAnimations: makes changes that are animated at the same time; nil: none.
  ///   - completion: called with whether all animations reached their end.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { ($0.transform, $0.alpha) }
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views {
          view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
          view.alpha = 0
        }
        parallelAnimations?()
      },
      completion: { finished in
        for (view, look) in zip(views, looks) {
          view.removeFromSuperview()
          (view.transform, view.alpha) = look
        }
        completion?(finished)
      })
  }
}
