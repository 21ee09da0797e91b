import TendonGeometry

/// Sides of a rectangle; raw values are UIKit's.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

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
