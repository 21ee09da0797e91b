import TendonGeometry

extension CALayer {
  /// Scrolls the nearest scroll layer that this layer is in so that a point of this layer comes to its origin.
  public func scroll(_ point: CGPoint) {
    guard let scrollLayer = enclosingScrollLayer else { return }
    scrollLayer.scroll(to: convert(point, to: scrollLayer))
  }

  /// Scrolls the nearest scroll layer that this layer is in as little as makes a rectangle of this layer visible.
  public func scrollRectToVisible(_ rect: CGRect) {
    guard let scrollLayer = enclosingScrollLayer else { return }
    scrollLayer.scroll(to: convert(rect, to: scrollLayer))
  }

  /// The part of the bounds that the scroll layers around the layer show, in its coordinates; all of them outside
  /// scroll layers.
  public var visibleRect: CGRect {
    var visible = bounds
    var layer = superlayer
    while let current = layer, !visible.isEmpty {
      if current is CAScrollLayer {
        let window = convert(current.bounds, from: current)
        visible = window.isFiniteRect ? visible.intersection(window) : .null
      }
      layer = current.superlayer
    }
    return visible.isNull ? .zero : visible
  }

  private var enclosingScrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let current = layer {
      if let scrollLayer = current as? CAScrollLayer { return scrollLayer }
      layer = current.superlayer
    }
    return nil
  }
}
