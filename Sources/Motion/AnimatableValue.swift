import TendonGeometry

/// A value that can be animated.
package enum AnimatableValue: Hashable, Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  /// sRGB, gamma-encoded, not premultiplied; sums and overshoots may leave 0...1.
  case color(CGColor)
  case path(Path)
  case numbers([Double])
  case colors([CGColor])
  /// One of several things, such as true and false or pictures, by a number that names it.
  case object(Int)
}

extension AnimatableValue {
  /// The value `fraction` of the way to `target`; exactly this one at 0 and exactly the target at 1.
  ///
  /// Fractions outside 0...1 go beyond the ends, as springs need it. Numbers, points, sizes, rectangles, colours and
  /// lists of equal length go component by component, paths of the same structure point by point, transforms by their
  /// parts (see `CATransform3D.interpolated`). Paths and lists of differing structure stay as they are until the
  /// fraction is 1, then are the target. Objects are the target from the first moment on. Between two kinds of value
  /// there is no way: the answer is the target.
  package func interpolated(to target: AnimatableValue, at fraction: Double) -> AnimatableValue {
    guard isSameKind(as: target) else { return target }
    if fraction == 0 { return self }
    if fraction == 1 { return target }
    if case .object = self { return fraction < 0 ? self : target }
    if case .transform(let a) = self, case .transform(let b) = target {
      return .transform(a.interpolated(to: b, at: fraction))
    }
    return combined(with: target) { $0 + ($1 - $0) * fraction } ?? (fraction < 1 ? self : target)
  }

  /// The sum, by components; for transforms `delta` followed by this one, `delta * self`.
  ///
  /// What has another kind or structure adds nothing. `new.adding(old.subtracting(new))` is `old` up to rounding, which
  /// is how an additive animation starts where its layer was.
  package func adding(_ delta: AnimatableValue) -> AnimatableValue {
    if case .transform(let base) = self {
      guard case .transform(let delta) = delta else { return self }
      return .transform(CATransform3DConcat(delta, base))
    }
    return combined(with: delta) { $0 + $1 } ?? self
  }

  /// The difference that added to `base` gives this value; for transforms `self * base^-1`.
  ///
  /// Nil where there is no such value: another kind or structure, or a transform that has no inverse.
  package func subtracting(_ base: AnimatableValue) -> AnimatableValue? {
    if case .transform(let value) = self {
      guard case .transform(let base) = base, let inverse = base.affineInverse ?? base.inverse else { return nil }
      return .transform(CATransform3DConcat(value, inverse))
    }
    return combined(with: base) { $0 - $1 }
  }

  /// The value of this kind and structure that changes nothing when it is added: zeros, the identity for transforms.
  package var zero: AnimatableValue {
    if case .transform = self { return .transform(CATransform3D()) }
    return combined(with: self) { _, _ in 0 } ?? self
  }

  /// The distance of two values: the square root of the sum of the squared differences of all components.
  ///
  /// For numbers that is the absolute difference, for points the length of the way. 0 between values of another kind
  /// or structure, for which there is no measure.
  package func distance(to other: AnimatableValue) -> Double {
    var sum = 0.0
    _ = combined(with: other) { a, b in
      sum += (a - b) * (a - b)
      return a
    }
    return sqrt(sum)
  }
}

extension CATransform3D {
  /// The inverse of an affine transform of the plane, affine to the last bit (the general inverse rounds `m33` too, and
  /// what is not affine is interpolated otherwise); nil for any other transform and without an inverse.
  fileprivate var affineInverse: CATransform3D? {
    guard CATransform3DIsAffine(self) else { return nil }
    let m = CATransform3DGetAffineTransform(self)
    let determinant = m.a * m.d - m.b * m.c
    guard determinant != 0, determinant.isFinite else { return nil }
    return CATransform3DMakeAffineTransform(m.inverted())
  }
}
