import TendonGeometry
import TendonLayers

extension UIView {
  /// The implementation of `contentScaleFactor` where no class overrides it.
  final var plainContentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The point of the bounds that `center` places, from 0 to 1 on each axis; default the middle.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
}
