import Foundation
import TendonMotion

/// A timing curve: a cubic Bézier from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// The curve as a value.
  public let curve: UnitBezier

  /// The curve with the control points (c1x, c1y) and (c2x, c2y); traps unless both x are in 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    precondition(
      (0...1).contains(c1x) && (0...1).contains(c2x) && c1y.isFinite && c2y.isFinite,
      "the x of the control points of a timing function are in 0...1, got (\(c1x), \(c1y)), (\(c2x), \(c2y))")
    curve = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// One of the named curves.
  public convenience init(name: CAMediaTimingFunctionName) { self.init(curve: name.curve) }

  /// A curve as a function; keeps all its digits, where control points given as `Float` have seven.
  public init(curve: UnitBezier) { self.curve = curve }

  /// Control point 0 to 3; 0 is (0, 0), 3 is (1, 1). Writes its x and y to `values`.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    precondition(points.indices.contains(index), "a timing function has the control points 0 to 3, got \(index)")
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }

  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool { a.curve == b.curve }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction).map { self == $0 } ?? false
  }
  public override var hash: Int { curve.hashValue }
}

/// The curves that have names.
public enum CAMediaTimingFunctionName: String, Hashable, Sendable {
  /// No easing, (0, 0) (1, 1).
  case linear
  /// Slow at the start, (0.42, 0) (1, 1).
  case easeIn
  /// Slow at the end, (0, 0) (0.58, 1).
  case easeOut
  /// Slow at the start and at the end, (0.42, 0) (0.58, 1).
  case easeInEaseOut
  /// The curve of implicit animations, (0.25, 0.1) (0.25, 1).
  case `default`

  var curve: UnitBezier {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInEaseOut
    case .default: .standard
    }
  }
}
