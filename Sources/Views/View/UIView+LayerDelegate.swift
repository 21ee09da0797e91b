import TendonDrawing
import TendonGeometry
import TendonLayers

// A view is its layer's delegate: the layer asks it to lay out, to draw, and how to animate.
extension UIView: CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {
    withOwnTraits {
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  public func draw(_ layer: CALayer, in canvas: Canvas) {
    hasDrawn = true
    withOwnTraits { draw(bounds, in: canvas) }
  }

  /// Runs `body` while dynamic colours are those of this view's traits.
  private func withOwnTraits(_ body: () -> Void) {
    // Without overrides all views have the traits of the screen, which hold already.
    guard UIView.hasTraitOverrides else { return body() }
    UITraitCollection.with(traitCollection, body)
  }
}

extension UITraitCollection {
  /// Runs `body` while these are the current traits.
  @MainActor
  static func with(_ traits: UITraitCollection, _ body: () -> Void) {
    let outer = UITraitCollection.current
    UITraitCollection.current = traits
    body()
    UITraitCollection.current = outer
  }
}
