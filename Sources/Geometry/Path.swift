/// A path of lines and Bézier curves, in points; a value. `CGPath` is a reference to one.
public struct Path: Hashable, Sendable {
  /// A step of a path; points are in the path's coordinates.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A quadratic Bézier curve to a point.
    case quad(CGPoint, control: CGPoint)
    /// A cubic Bézier curve to a point.
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to the beginning of the subpath, which ends it.
    case close
  }

  /// The steps of the path, in order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from its steps.
  public init(elements: [Element]) { self.elements = elements }

  /// True if the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath at a point.
  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  /// Adds a straight line to a point.
  public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
  /// Adds a quadratic Bézier curve to a point.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quad(point, control: control))
  }
  /// Adds a cubic Bézier curve to a point.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.cubic(point, control1: control1, control2: control2))
  }
  /// Adds a straight line to the beginning of the subpath, and ends it.
  public mutating func closeSubpath() { elements.append(.close) }
  /// Adds the steps of another path.
  public mutating func addPath(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// The end of the last element, or nil if the path is empty.
  public var currentPoint: CGPoint? {
    var start: CGPoint?
    var current: CGPoint?
    for element in elements {
      switch element {
      case .move(let p): (start, current) = (p, p)
      case .line(let p), .quad(let p, _), .cubic(let p, _, _): current = p
      case .close: current = start
      }
    }
    return current
  }

  /// The box around all points, control points included; zero for an empty path.
  public var boundingBox: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let p, let c): points += [p, c]
      case .cubic(let p, let a, let b): points += [p, a, b]
      case .close: break
      }
    }
    return CGRect(bounding: points)
  }

  /// The path with each point, control points included, replaced by what a function gives for it.
  package func map(_ transform: (CGPoint) -> CGPoint) -> Path {
    Path(
      elements: elements.map {
        switch $0 {
        case .move(let p): .move(transform(p))
        case .line(let p): .line(transform(p))
        case .quad(let p, let c): .quad(transform(p), control: transform(c))
        case .cubic(let p, let a, let b): .cubic(transform(p), control1: transform(a), control2: transform(b))
        case .close: .close
        }
      })
  }

  /// The path with all points transformed.
  public func applying(_ transform: CGAffineTransform) -> Path { map { $0.applying(transform) } }
}
