import TendonGeometry

/// The way between two transforms of space, taken apart once: their parts go straight, their rotations at an even speed
/// along the great circle between them.
struct SpaceWay: Sendable {
  private let from, to: TransformParts
  private let start, end: Quaternion
  /// The angle between the rotations in radians, and its sine; 0 where the rotations are about the same and their
  /// components go straight.
  private let angle, sine: Double

  init(_ from: TransformParts, _ to: TransformParts) {
    (self.from, self.to) = (from, to)
    start = from.rotation ?? to.rotation ?? Quaternion.identity
    end = (to.rotation ?? start).signed(after: start)
    let cosine = (start.components * end.components).sum()
    angle = cosine > 1 - 1e-9 ? 0 : acos(max(cosine, -1))
    sine = sin(angle)
  }

  func value(at fraction: Double) -> CATransform3D {
    TransformParts(
      translation: from.translation + (to.translation - from.translation) * fraction,
      scale: from.scale + (to.scale - from.scale) * fraction, skew: from.skew + (to.skew - from.skew) * fraction,
      perspective: from.perspective + (to.perspective - from.perspective) * fraction, rotation: rotation(at: fraction)
    ).matrix
  }

  private func rotation(at fraction: Double) -> Quaternion {
    let (p, q) = (start.components, end.components)
    guard angle > 0 else { return Quaternion(normalizing: p + (q - p) * fraction) }
    return Quaternion(normalizing: (p * sin((1 - fraction) * angle) + q * sin(fraction * angle)) / sine)
  }
}
