import TendonGeometry
import TendonLayers

extension UIView {
  /// The number of pixels in a point of the view's drawing; default that of the screen.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The point of the bounds that `center` places, from 0 to 1 on each axis; default the middle.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
}
