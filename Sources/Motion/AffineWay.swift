import TendonGeometry

/// The way between two affine transforms of the plane, taken apart once: scale, skew, angle and translation each go
/// straight.
package struct AffineWay: Sendable {
  /// The parts of the ends: x, y, scale x, scale y, skew, angle, and two zeros.
  @usableFromInline let from, to: SIMD8<Double>

  /// The way between the two ends that `AffineParts.way` has made.
  init(_ from: AffineParts, _ to: AffineParts) { (self.from, self.to) = (from.numbers, to.numbers) }

  /// The matrix at a fraction of the way, by the parts at the ends too.
  @inlinable
  package func value(at fraction: Double) -> CGAffineTransform {
    let parts = from * (1 - fraction) + to * fraction
    let (s, c) = sineAndCosine(parts[5])
    let (scaleX, scaleY, skew) = (parts[2], parts[3], parts[4])
    return CGAffineTransform(
      a: CGFloat(scaleX * c), b: CGFloat(scaleX * s), c: CGFloat(scaleY * (skew * c - s)),
      d: CGFloat(scaleY * (skew * s + c)), tx: CGFloat(parts[0]), ty: CGFloat(parts[1]))
  }
}

extension AffineParts {
  fileprivate var numbers: SIMD8<Double> { SIMD8(x, y, scaleX, scaleY, skew, angle ?? 0, 0, 0) }
}
