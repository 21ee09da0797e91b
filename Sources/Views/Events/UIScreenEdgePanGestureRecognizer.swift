import TendonGeometry

/// Recognizes a drag inward from an edge of the window.
///
/// `Undocumented by Apple:` the finger comes down within 13 points of the edge and moves 10 points away from it before it
/// moves 10 along it.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  static let reach: CGFloat = 13

  /// The edges from which a drag counts; default none.
  open var edges: UIRectEdge = []

  /// Those at which the fingers have come down.
  private var touched: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.first, let window = touch.window {
      let (point, bounds, reach) = (touch.location, window.bounds, UIScreenEdgePanGestureRecognizer.reach)
      touched = []
      if point.x <= bounds.minX + reach { touched.insert(.left) }
      if point.x >= bounds.maxX - reach { touched.insert(.right) }
      if point.y <= bounds.minY + reach { touched.insert(.top) }
      if point.y >= bounds.maxY - reach { touched.insert(.bottom) }
      touched.formIntersection(edges)
      guard !touched.isEmpty else {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  override func shareBeforeBeginning(of moved: CGPoint) -> CGFloat? {
    guard let share = super.shareBeforeBeginning(of: moved) else { return nil }
    let inward = [(UIRectEdge.left, moved.x), (.right, -moved.x), (.top, moved.y), (.bottom, -moved.y)].contains {
      touched.contains($0.0) && $0.1 >= max(abs(moved.x), abs(moved.y))
    }
    if !inward { state = .failed }
    return inward ? share : nil
  }
}
