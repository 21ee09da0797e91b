import TendonGeometry

/// The pace of a change while its time goes from 0 to 1: along a curve, or as a spring.
package enum MotionPace: Hashable, Sendable {
  case curve(UnitBezier)
  /// The spring in the course of `duration` seconds; the curve bends that time first.
  case spring(Spring, duration: Double, curve: UnitBezier)

  /// No easing.
  package static var linear: MotionPace { .curve(.linear) }

  /// The progress of the change at `fraction` of its time, 0...1. A spring may pass 1.
  package func value(at fraction: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration, let curve): spring.value(at: curve.value(at: fraction) * duration)
    }
  }

  /// The first fraction of the time, 0...1, at which the change has come to `value`; 1 where it does not before.
  ///
  /// The inverse of `value(at:)` for a pace that never turns back; found to 1e-15 by halving.
  package func fraction(at value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    if self == .linear { return value }
    // A pace may swing: look for the first of even steps that is beyond, then halve the step.
    let steps = 256
    guard let step = (1...steps).first(where: { self.value(at: Double($0) / Double(steps)) >= value }) else { return 1 }
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    while high - low > 1e-15 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}
