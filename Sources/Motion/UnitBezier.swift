/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// Both axes are fractions: x of the time that has gone by, y of the change that is done. y may leave 0...1.
public struct UnitBezier: Sendable {
  /// The control points; both x lie in 0...1, so that the curve is a function of x.
  public let x1, y1, x2, y2: Double
  private let horizontal: CubicInverse

  /// A curve by its control points (x1, y1) and (x2, y2). Traps where an x is outside 0...1 or a y is not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(x1 >= 0 && x1 <= 1, "x1 of a timing curve lies in 0...1, got \(x1)")
    precondition(x2 >= 0 && x2 <= 1, "x2 of a timing curve lies in 0...1, got \(x2)")
    precondition(y1.isFinite && y2.isFinite, "y1 and y2 of a timing curve are finite, got \(y1) and \(y2)")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    horizontal = CubicInverse(UnitCubic(x1, x2))
  }

  /// No easing: y = x.
  public static let linear = UnitBezier(0, 0, 1, 1)
  /// Starts slowly: (0.42, 0), (1, 1).
  public static let easeIn = UnitBezier(0.42, 0, 1, 1)
  /// Ends slowly: (0, 0), (0.58, 1).
  public static let easeOut = UnitBezier(0, 0, 0.58, 1)
  /// Starts and ends slowly: (0.42, 0), (0.58, 1); what view animations use unless told otherwise.
  public static let easeInEaseOut = UnitBezier(0.42, 0, 0.58, 1)
  /// Core Animation's "default" curve, that of implicit animations: (0.25, 0.1), (0.25, 1).
  public static let standard = UnitBezier(0.25, 0.1, 0.25, 1)

  /// The eased fraction at `x`: exactly 0 at 0 and 1 at 1. Outside 0...1 the curve goes on along its end tangents.
  public func value(at x: Double) -> Double {
    if isIdentity { return x }
    if x <= 0 { return x == 0 ? 0 : startSlope * x }
    if x >= 1 { return x == 1 ? 1 : 1 + endSlope * (x - 1) }
    return UnitCubic(y1, y2).value(at: horizontal.parameter(at: x))
  }

  /// The eased fractions at eight places, to the last bit those of `value(at:)`.
  package func values(at x: SIMD8<Double>) -> SIMD8<Double> {
    if isIdentity { return x }
    let (parameters, isKnown) = horizontal.parameters(at: x)
    let cubic = UnitCubic(y1, y2)
    var values = ((cubic.a * parameters + cubic.b) * parameters + cubic.c) * parameters
    if !all(isKnown) {
      for lane in 0..<8 where !isKnown[lane] { values[lane] = value(at: x[lane]) }
    }
    return values
  }

  /// The derivative of the eased fraction at `x`: the end tangents' outside 0...1, infinite where the curve is vertical.
  public func slope(at x: Double) -> Double {
    if isIdentity { return 1 }
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    let t = horizontal.parameter(at: x)
    return UnitCubic(y1, y2).slope(at: t) / horizontal.cubic.slope(at: t)
  }

  /// True if both coordinates are the same function of the parameter, so that y = x.
  private var isIdentity: Bool { x1 == y1 && x2 == y2 }

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
}

extension UnitBezier: Hashable {
  public static func == (a: UnitBezier, b: UnitBezier) -> Bool {
    a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }
}
