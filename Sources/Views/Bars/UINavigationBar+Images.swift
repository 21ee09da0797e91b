import TendonGeometry

extension UINavigationBar: UIBarPositioning {
  /// The position that the delegate of a stand-alone bar gives; `.top` if it gives none, and `.topAttached` for the bar
  /// of a navigation controller.
  public var barPosition: UIBarPosition {
    if host != nil { return .topAttached }
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  /// The image of the background that was set for metrics.
  public func backgroundImage(for metrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: metrics)
  }
  /// The image of the background that was set for a position and metrics.
  public func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[.init(position: position, metrics: barMetrics)]
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
