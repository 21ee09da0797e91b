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

  /// The implementation of `draw(_:in:)` of the layer's delegate.
  final func drawAsDelegate(in canvas: Canvas) {
    hasDrawn = true
    drawBackgroundPattern(in: canvas)
    GraphicsStack.with(canvas) { withCurrentTraits { draw(bounds, in: canvas) } }
  }
}
