import TendonDrawing

/// Provides the content, the layout and the actions of a layer. Every method may be left out.
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Sets `layer.contents`. Left out, `draw(_:in:)` paints them.
  func display(_ layer: CALayer)

  /// Draws the content in the coordinates of the layer's bounds.
  ///
  /// Differs from Core Animation: draws into a `Canvas`, Tendon's context.
  func draw(_ layer: CALayer, in context: Canvas)

  /// Called before `draw(_:in:)`; a place to set `contentsScale`.
  func layerWillDraw(_ layer: CALayer)

  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)

  /// The action for a property or an event; `NSNull()` for none, nil to let the layer decide.
  func action(for layer: CALayer, forKey key: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.paintContents() }
  public func draw(_ layer: CALayer, in context: Canvas) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey key: String) -> (any CAAction)? { nil }
}
