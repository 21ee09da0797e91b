import TendonGeometry

/// The way from one transform to another, taken apart once for all the fractions that are asked for. A class, so that
/// asking copies nothing.
package final class TransformWay: Sendable {
  package let start: CATransform3D
  package let end: CATransform3D

  private enum Parts {
    case affine(AffineWay)
    case general(SpaceWay)
    /// One of them cannot be taken apart, or both are the same.
    case none
  }

  private let parts: Parts

  package init(from start: CATransform3D, to end: CATransform3D) {
    (self.start, self.end) = (start, end)
    if start == end {
      parts = .none
    } else if CATransform3DIsAffine(start), CATransform3DIsAffine(end) {
      parts = AffineParts.way(AffineParts(start), AffineParts(end)).map { .affine(AffineWay($0, $1)) } ?? .none
    } else if let a = TransformParts(start), let b = TransformParts(end) {
      parts = .general(SpaceWay(a, b))
    } else {
      parts = .none
    }
  }

  /// The way of an affine transform; nil for any other, and where it jumps.
  package var affine: AffineWay? {
    if case .affine(let way) = parts { way } else { nil }
  }

  /// The transform at a fraction of the way, as `CATransform3D.interpolated(to:at:)` has it.
  package func value(at fraction: Double) -> CATransform3D {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    switch parts {
    case .affine(let way): return CATransform3DMakeAffineTransform(way.value(at: fraction))
    case .general(let way): return way.value(at: fraction)
    case .none: return fraction < 1 ? start : end
    }
  }
}
