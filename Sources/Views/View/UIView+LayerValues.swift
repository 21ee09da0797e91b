import TendonGeometry
import TendonLayers

extension UIView {
  /// The implementation of `contentScaleFactor` where no class overrides it.
  final var plainContentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  var plainAnchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
}
