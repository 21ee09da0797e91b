import TendonDrawing
import TendonGeometry
import TendonLayers

// A view is its layer's delegate: the layer asks it to lay out, to draw, and how to animate.
extension UIView: CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {
    controller?.viewWillLayoutSubviews()
    withCurrentTraits { layoutSubviews() }
    controller?.viewDidLayoutSubviews()
  }

  public func draw(_ layer: CALayer, in canvas: Canvas) {
    hasDrawn = true
    withCurrentTraits { draw(bounds, in: canvas) }
  }
}
