import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// The setters of properties that subclasses override, and what is made when it is first asked for: `UIView` itself has
/// the overridable declarations alone.
extension UIView {
  /// Makes the layer, which `layer` returns from then on.
  func storeLayer() -> CALayer {
    let layer = makeLayer()
    storedLayer = layer
    layer.contentsScale = UIScreen.main.scale
    layer.setOwner(self)
    layer.isCommittedAsRoot = isLayerHost
    if DrawingOverride.isIn(type(of: self)) { layer.setNeedsDisplay() }
    return layer
  }

  /// Makes the layout node, which `layoutNode` returns from then on.
  func storeLayoutNode() -> LayoutNode {
    // Stored before it is filled in, since observers of its sizes may read the node again.
    let node = LayoutNode(measuring: self)
    storedLayoutNode = node
    configure(node)
    return node
  }

  func setFrame(_ frame: CGRect) {
    let frame = frame.isNull ? CGRect.zero : frame
    precondition(frame.isFiniteRect, "the frame of a view is finite, got \(frame)")
    changeGeometry { layer.frame = frame }
  }

  func setBounds(_ bounds: CGRect) {
    let bounds = bounds.isNull ? CGRect.zero : bounds
    precondition(bounds.isFiniteRect, "the bounds of a view are finite, got \(bounds)")
    changeGeometry { layer.bounds = bounds }
  }

  func setCenter(_ center: CGPoint) {
    precondition(center.x.isFinite && center.y.isFinite, "the centre of a view is finite, got \(center)")
    changeGeometry { layer.position = center }
  }

  func setAlpha(_ alpha: CGFloat) {
    precondition(alpha.isFinite, "alpha is finite, got \(alpha)")
    layer.opacity = Float(min(max(alpha, 0), 1))
  }

  func setBackgroundColor(_ color: UIColor?) {
    let hadPattern = backgroundPattern != nil
    backgroundColorStorage = color
    layer.backgroundColor = backgroundPattern == nil ? color.map { seen($0) } : nil
    if hadPattern || backgroundPattern != nil { setNeedsDisplay() }
  }

  func setTintColor(_ color: UIColor?) {
    tintColorStorage = color
    tintDidChange()
  }

  /// Applies the colours for the appearance and the contrast as they are now.
  func applyAppearance() {
    if let color = backgroundColorStorage, backgroundPattern == nil { layer.backgroundColor = seen(color) }
    if hasDrawn || drawsContent { setNeedsDisplay() }
    tintColorDidChange()
    setNeedsLayout()
  }
}
