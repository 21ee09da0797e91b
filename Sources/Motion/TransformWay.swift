import TendonGeometry

/// The way from one transform to another, taken apart once for all the fractions that are asked for. A class, so that
/// asking copies nothing.
package final class TransformWay: Sendable {
  package let start: CATransform3D
  package let end: CATransform3D

  private enum Parts {
    /// The parts of the start and of the end, the angle of which is the one that lies nearest.
    case affine(AffineParts, AffineParts)
    case general(TransformParts, TransformParts)
    /// One of them cannot be taken apart, or both are the same.
    case none
  }

  private let parts: Parts

  package init(from start: CATransform3D, to end: CATransform3D) {
    (self.start, self.end) = (start, end)
    if start == end {
      parts = .none
    } else if CATransform3DIsAffine(start), CATransform3DIsAffine(end) {
      parts = AffineParts.way(AffineParts(start), AffineParts(end)).map { .affine($0, $1) } ?? .none
    } else if let a = TransformParts(start), let b = TransformParts(end) {
      parts = .general(a, b)
    } else {
      parts = .none
    }
  }

  /// The transform at a fraction of the way, as `CATransform3D.interpolated(to:at:)` has it.
  package func value(at fraction: Double) -> CATransform3D {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    switch parts {
    case .affine(let a, let b): return AffineParts.between(a, b, at: fraction)
    case .general(let a, let b):
      return TransformParts.interpolated(a, b, at: fraction) ?? (fraction < 1 ? start : end)
    case .none: return fraction < 1 ? start : end
    }
  }
}
