import TendonGeometry

/// The way between two affine transforms of the plane, taken apart once: scale, skew, angle and translation each go
/// straight.
package struct AffineWay: Sendable {
  /// The parts of an end, in pairs: x and y, the scales of both axes, skew and angle.
  @usableFromInline
  struct End: Sendable {
    @usableFromInline let shift, scale, turn: SIMD2<Double>

    init(_ parts: AffineParts) {
      shift = SIMD2(parts.x, parts.y)
      scale = SIMD2(parts.scaleX, parts.scaleY)
      turn = SIMD2(parts.skew, parts.angle ?? 0)
    }
  }

  @usableFromInline let from, to: End

  /// The way between the two ends that `AffineParts.way` has made.
  init(_ from: AffineParts, _ to: AffineParts) { (self.from, self.to) = (End(from), End(to)) }

  /// The matrix at a fraction of the way, by the parts at the ends too.
  @inlinable
  package func value(at fraction: Double) -> CGAffineTransform {
    let rest = 1 - fraction
    let shift = from.shift * rest + to.shift * fraction
    let scale = from.scale * rest + to.scale * fraction
    let turn = from.turn * rest + to.turn * fraction
    let (s, c) = sineAndCosine(turn.y)
    return CGAffineTransform(
      a: CGFloat(scale.x * c), b: CGFloat(scale.x * s), c: CGFloat(scale.y * (turn.x * c - s)),
      d: CGFloat(scale.y * (turn.x * s + c)), tx: CGFloat(shift.x), ty: CGFloat(shift.y))
  }
}
