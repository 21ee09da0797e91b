import TendonDrawing
import TendonGeometry
import TendonLayers

// A view is its layer's delegate: the layer asks it to lay out, to draw, and how to animate.
extension UIView: CALayerDelegate {
  /// Calls `layoutSubviews()` with the view's traits as the current ones, between the layout callbacks of its
  /// controller.
  public func layoutSublayers(of layer: CALayer) {
    controller?.viewWillLayoutSubviews()
    withCurrentTraits { layoutSubviews() }
    controller?.viewWasLaidOut()
    controller?.viewDidLayoutSubviews()
  }

  /// Calls `draw(_:in:)` of the view for its bounds, with the view's traits as the current ones.
  public func draw(_ layer: CALayer, in canvas: Canvas) {
    hasDrawn = true
    withCurrentTraits { draw(bounds, in: canvas) }
  }
}
