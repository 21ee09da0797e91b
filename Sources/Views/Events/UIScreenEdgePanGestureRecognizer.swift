import TendonGeometry

/// Recognizes a drag that begins at an edge of the window.
///
/// `Undocumented by Apple:` the finger comes down within 13 points of the edge.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  static let reach: CGFloat = 13

  /// The edges from which a drag counts; default none.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.first, let window = touch.window {
      let (point, bounds, reach) = (touch.location, window.bounds, UIScreenEdgePanGestureRecognizer.reach)
      let near =
        edges.contains(.left) && point.x <= bounds.minX + reach
        || edges.contains(.right) && point.x >= bounds.maxX - reach
        || edges.contains(.top) && point.y <= bounds.minY + reach
        || edges.contains(.bottom) && point.y >= bounds.maxY - reach
      guard near else {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }
}
