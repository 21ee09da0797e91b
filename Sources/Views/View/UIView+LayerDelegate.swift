import TendonDrawing
import TendonGeometry
import TendonLayers

// A view is its layer's delegate: it lays out, draws, and provides the animations of changes.
extension UIView: CALayerDelegate {
  /// The implementation of `layoutSublayers(of:)`.
  final func layoutAsDelegate() {
    controller?.viewWillLayoutSubviews()
    withCurrentTraits { layoutSubviews() }
    controller?.viewWasLaidOut()
    controller?.placeUnavailableContent()
    controller?.viewDidLayoutSubviews()
  }

  /// Calls `draw(_:in:)` of the view for its bounds, with the view's traits and the context as the current ones.
  public func draw(_ layer: CALayer, in canvas: Canvas) {
    hasDrawn = true
    GraphicsStack.with(canvas) { withCurrentTraits { draw(bounds, in: canvas) } }
  }
}
