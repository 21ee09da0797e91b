import TendonGeometry

/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// Both axes are fractions: x of the time that has gone by, y of the change that is done. y may leave 0...1.
public struct UnitBezier: Hashable, Sendable {
  /// The control points; both x lie in 0...1, so that the curve is a function of x.
  public let x1, y1, x2, y2: Double

  /// A curve by its control points (x1, y1) and (x2, y2). Traps where an x is outside 0...1 or a y is not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(x1 >= 0 && x1 <= 1, "x1 of a timing curve lies in 0...1, got \(x1)")
    precondition(x2 >= 0 && x2 <= 1, "x2 of a timing curve lies in 0...1, got \(x2)")
    precondition(y1.isFinite && y2.isFinite, "y1 and y2 of a timing curve are finite, got \(y1) and \(y2)")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// No easing: y = x.
  public static var linear: UnitBezier { UnitBezier(0, 0, 1, 1) }
  /// Starts slowly: (0.42, 0), (1, 1).
  public static var easeIn: UnitBezier { UnitBezier(0.42, 0, 1, 1) }
  /// Ends slowly: (0, 0), (0.58, 1).
  public static var easeOut: UnitBezier { UnitBezier(0, 0, 0.58, 1) }
  /// Starts and ends slowly: (0.42, 0), (0.58, 1); what view animations use unless told otherwise.
  public static var easeInEaseOut: UnitBezier { UnitBezier(0.42, 0, 0.58, 1) }
  /// Core Animation's "default" curve, that of implicit animations: (0.25, 0.1), (0.25, 1).
  public static var standard: UnitBezier { UnitBezier(0.25, 0.1, 0.25, 1) }

  /// The eased fraction at `x`; outside 0...1 the curve goes on along its end tangents.
  ///
  /// `epsilon` bounds the error in x at which the search for the curve's parameter stops. The search is WebKit's:
  /// a start from a table of 11 samples, at most 4 Newton steps, then bisection.
  public func value(at x: Double, epsilon: Double = 1e-10) -> Double {
    if self == .linear { return x }
    if x < 0 { return startSlope * x }
    if x > 1 { return 1 + endSlope * (x - 1) }
    return vertical.value(at: parameter(at: x, epsilon: epsilon))
  }

  /// How fast the eased fraction changes with x there; the end tangents outside 0...1, infinite where the curve stands.
  public func slope(at x: Double, epsilon: Double = 1e-10) -> Double {
    if self == .linear { return 1 }
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    let t = parameter(at: x, epsilon: epsilon)
    return vertical.slope(at: t) / horizontal.slope(at: t)
  }

  /// One coordinate of the curve as a polynomial in its parameter, from 0 to 1.
  private struct Axis {
    let a, b, c: Double

    init(_ p1: Double, _ p2: Double) {
      c = 3 * p1
      b = 3 * (p2 - p1) - c
      a = 1 - c - b
    }

    func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
    func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }
  }

  private var horizontal: Axis { Axis(x1, x2) }
  private var vertical: Axis { Axis(y1, y2) }

  /// The gradient of the tangent at (0, 0).
  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    if y1 == 0 && y2 == 0 { return 1 }
    return 0
  }

  /// The gradient of the tangent at (1, 1).
  private var endSlope: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
    if y2 == 1 && y1 == 1 { return 1 }
    return 0
  }

  /// The parameter at which the horizontal coordinate is `x`, for `x` in 0...1.
  private func parameter(at x: Double, epsilon: Double) -> Double {
    let axis = horizontal
    let steps = 10
    var (low, high) = (0.0, 1.0)
    var t = x
    var before = 0.0
    for i in 1...steps {
      let sample = axis.value(at: Double(i) / Double(steps))
      if x <= sample || i == steps {
        low = Double(i - 1) / Double(steps)
        high = Double(i) / Double(steps)
        t = sample > before ? low + (high - low) * (x - before) / (sample - before) : low
        break
      }
      before = sample
    }
    let enough = min(1e-7, epsilon)
    for _ in 0..<4 {
      let error = axis.value(at: t) - x
      if abs(error) < enough { return t }
      let slope = axis.slope(at: t)
      if abs(slope) < 1e-7 { break }
      t -= error / slope
    }
    if abs(axis.value(at: t) - x) < enough { return t }
    let tolerance = max(1e-10, epsilon)
    t = (low + high) / 2
    while low < high {
      let error = axis.value(at: t) - x
      if abs(error) < tolerance { return t }
      if error < 0 { low = t } else { high = t }
      let middle = (low + high) / 2
      if middle == t { break }
      t = middle
    }
    return t
  }
}
