/// A path of lines and Bézier curves, in points; a value.
///
/// Differs from Core Graphics: `CGPath` is this value, not a reference.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  public init(elements: [Element]) { self.elements = elements }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quad(point, control: control))
  }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.cubic(point, control1: control1, control2: control2))
  }
  public mutating func closeSubpath() { elements.append(.close) }
  public mutating func addPath(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// Where the pen is after the last element, or nil at the start.
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

  public func map(_ transform: (CGPoint) -> CGPoint) -> Path {
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

  public func applying(_ transform: CGAffineTransform) -> Path { map { $0.applying(transform) } }
}

#if !canImport(CoreGraphics)
  public typealias CGPath = Path
#endif
