import TendonGeometry

/// A length in points as a binary fraction, so that sums are exact and do not depend on the order of their terms.
///
/// The unit is 2^-64 points: every `Double` from 2^-11 points on is represented exactly. Lengths are limited to
/// ±2^36 points, so that 2^26 of them can be added.
struct ExactLength: Hashable, Comparable {
  private(set) var units: Int128

  private init(units: Int128) { self.units = units }

  init(_ points: CGFloat) {
    let limit = 0x1p36
    let limited = min(max(Double(points), -limit), limit)
    let whole = limited.rounded(.down)
    let fraction = UInt64(((limited - whole) * 0x1p64).rounded(.down))
    units = Int128(Int64(whole)) << 64 | Int128(fraction)
  }

  static let zero = ExactLength(units: 0)

  /// The nearest number of points; monotonic: a greater length never gives a smaller number.
  var points: CGFloat {
    let fraction = Double(UInt64(truncatingIfNeeded: units)) * 0x1p-64
    return CGFloat(Double(Int64(truncatingIfNeeded: units >> 64)) + fraction)
  }

  static func + (a: ExactLength, b: ExactLength) -> ExactLength { ExactLength(units: a.units + b.units) }
  static func += (a: inout ExactLength, b: ExactLength) { a.units += b.units }
  static func * (a: ExactLength, count: Int) -> ExactLength { ExactLength(units: a.units * Int128(count)) }
  static func < (a: ExactLength, b: ExactLength) -> Bool { a.units < b.units }
}
