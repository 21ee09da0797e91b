import TendonGeometry

extension UINavigationBar: UIBarPositioning {
  /// The position that the delegate of a stand-alone bar gives; `.top` if it gives none, and `.topAttached` for the bar
  /// of a navigation controller.
  public var barPosition: UIBarPosition {
    if host != nil { return .topAttached }
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  /// Sets the image of the background; nil: the system's background. An image without extent leaves no background.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    setBackgroundImage(image, for: .any, barMetrics: metrics)
  }
  /// The image of the background that was set for metrics.
  public func backgroundImage(for metrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: metrics)
  }
  /// Sets the image of the background for a position of the bar.
  public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    images.backgrounds[.init(position: position, metrics: barMetrics)] = image
  }
  /// The image of the background that was set for a position and metrics.
  public func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[.init(position: position, metrics: barMetrics)]
  }
  /// The image below the bar in place of the hairline; nil (default): the hairline. An image without extent leaves none.
  public var shadowImage: UIImage? {
    get { images.shadows[.any] }
    set { images.shadows[.any] = newValue }
  }
  /// Moves the title downwards, in points.
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for metrics: UIBarMetrics) {
    images.titleAdjustments[metrics] = adjustment
  }
  /// The distance of the title from its usual place, in points, downwards; default 0.
  public func titleVerticalPositionAdjustment(for metrics: UIBarMetrics) -> CGFloat {
    images.titleAdjustments[metrics] ?? 0
  }
  /// The image of the back button in place of the arrow; nil (default): the system's.
  public var backIndicatorImage: UIImage? {
    get { images.backIndicator }
    set { images.backIndicator = newValue }
  }
  /// The mask of the back button's image.
  ///
  /// Differs from UIKit: it is kept, but the title that moves past the image is not masked. The image is shown without a
  /// mask too.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { images.backIndicatorMask }
    set { images.backIndicatorMask = newValue }
  }
}
