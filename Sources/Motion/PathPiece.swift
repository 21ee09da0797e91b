import TendonGeometry

/// A piece of a path as plain numbers: a line or a curve, for what is asked at every frame.
struct PathPiece: Sendable {
  private let p0, p1, p2, p3: SIMD2<Double>
  /// 2 for a line, 3 for a quadratic curve, 4 for a cubic one.
  private let count: Int32
  /// The largest distance of a point from the first one along an axis.
  private let size: Double

  init(_ segment: CurveSegment) {
    let points = segment.points.map { SIMD2(Double($0.x), Double($0.y)) }
    let last = points[points.count - 1]
    (p0, p1) = (points[0], points[1])
    (p2, p3) = (points.count > 2 ? points[2] : last, points.count > 3 ? points[3] : last)
    count = Int32(points.count)
    size = points.reduce(0) { max($0, abs($1.x - points[0].x), abs($1.y - points[0].y)) }
  }

  var isLine: Bool { count == 2 }

  /// The point at a parameter, as `CurveSegment.point(at:)` has it.
  @inline(__always)
  func point(at parameter: CGFloat) -> CGPoint {
    let t = Double(parameter)
    let s = 1 - t
    let point =
      switch count {
      case 2: p0 * s + p1 * t
      case 3: p0 * (s * s) + p1 * (2 * s * t) + p2 * (t * t)
      default: p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
      }
    return CGPoint(x: CGFloat(point.x), y: CGFloat(point.y))
  }

  /// The unit vector along the curve at a parameter inside it, as `CurveSegment.direction(at:)` has it; nil where that is
  /// not the tangent, or hardly has a length.
  @inline(__always)
  func direction(at parameter: CGFloat) -> CGVector? {
    let t = Double(parameter)
    guard t > 0, t < 1 else { return nil }
    let s = 1 - t
    var difference: SIMD2<Double>
    // A third of a cubic curve's derivative, half of a quadratic one's: as long as De Casteljau's last difference.
    switch count {
    case 2: difference = p1 - p0
    case 3: difference = (p1 - p0) * s + (p2 - p1) * t
    default: difference = (p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)
    }
    let square = (difference * difference).sum()
    // Squares outside of these lose digits.
    guard square > 1e-200, square < 1e200, square > size * size * 1e-20 else { return nil }
    difference /= square.squareRoot()
    return CGVector(dx: CGFloat(difference.x), dy: CGFloat(difference.y))
  }
}
