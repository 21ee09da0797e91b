// Functions of vectors, by the names that they have in C and without the prefix, as in `simd` of Apple's systems.

/// The scalar product of two vectors.
@inlinable public func simd_dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * b).sum()
}
/// The scalar product of two vectors.
@inlinable public func dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * b).sum()
}

/// The length of a vector.
@inlinable public func simd_length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum().squareRoot()
}
/// The length of a vector.
@inlinable public func length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum().squareRoot()
}

/// The square of the length of a vector.
@inlinable public func simd_length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum()
}
/// The square of the length of a vector.
@inlinable public func length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum()
}

/// The distance between two points.
@inlinable public func simd_distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  ((a - b) * (a - b)).sum().squareRoot()
}
/// The distance between two points.
@inlinable public func distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  ((a - b) * (a - b)).sum().squareRoot()
}

/// The square of the distance between two points.
@inlinable public func simd_distance_squared<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  ((a - b) * (a - b)).sum()
}
/// The square of the distance between two points.
@inlinable public func distance_squared<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  ((a - b) * (a - b)).sum()
}

/// The vector of length 1 in the same direction.
@inlinable public func simd_normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a / (a * a).sum().squareRoot()
}
/// The vector of length 1 in the same direction.
@inlinable public func normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a / (a * a).sum().squareRoot()
}

/// The value between two others: `a` at 0, `b` at 1.
@inlinable public func simd_mix<V: SIMD>(_ a: V, _ b: V, _ t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}
/// The value between two others: `a` at 0, `b` at 1.
@inlinable public func mix<V: SIMD>(_ a: V, _ b: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}

/// The value between two others, by element: `a` at 0, `b` at 1.
@inlinable public func simd_mix<V: SIMD>(_ a: V, _ b: V, _ t: V) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}
/// The value between two others, by element: `a` at 0, `b` at 1.
@inlinable public func mix<V: SIMD>(_ a: V, _ b: V, t: V) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}

/// The elements, each at least as in `low` and at most as in `high`.
@inlinable public func simd_clamp<V: SIMD>(_ a: V, _ low: V, _ high: V) -> V where V.Scalar: FloatingPoint {
  a.clamped(lowerBound: low, upperBound: high)
}
/// The elements, each at least as in `low` and at most as in `high`.
@inlinable public func clamp<V: SIMD>(_ a: V, min low: V, max high: V) -> V where V.Scalar: FloatingPoint {
  a.clamped(lowerBound: low, upperBound: high)
}

/// The lesser elements of two vectors.
@inlinable public func simd_min<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable {
  pointwiseMin(a, b)
}
/// The lesser elements of two vectors.
@inlinable public func min<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable {
  pointwiseMin(a, b)
}

/// The greater elements of two vectors.
@inlinable public func simd_max<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable {
  pointwiseMax(a, b)
}
/// The greater elements of two vectors.
@inlinable public func max<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable {
  pointwiseMax(a, b)
}

/// The magnitudes of the elements.
@inlinable public func simd_abs<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a.replacing(with: -a, where: a .< 0)
}
/// The magnitudes of the elements.
@inlinable public func abs<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a.replacing(with: -a, where: a .< 0)
}

/// The signs of the elements: -1, 0 or 1.
@inlinable public func simd_sign<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 0).replacing(with: 1, where: a .> 0).replacing(with: -1, where: a .< 0)
}
/// The signs of the elements: -1, 0 or 1.
@inlinable public func sign<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 0).replacing(with: 1, where: a .> 0).replacing(with: -1, where: a .< 0)
}

/// The projection of a vector on another one.
@inlinable public func simd_project<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint {
  b * ((a * b).sum() / (b * b).sum())
}
/// The projection of a vector on another one.
@inlinable public func project<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint {
  b * ((a * b).sum() / (b * b).sum())
}

/// The vector that a surface with a normal of length 1 reflects.
@inlinable public func simd_reflect<V: SIMD>(_ a: V, _ n: V) -> V where V.Scalar: FloatingPoint {
  a - n * (2 * (a * n).sum())
}
/// The vector that a surface with a normal of length 1 reflects.
@inlinable public func reflect<V: SIMD>(_ a: V, n: V) -> V where V.Scalar: FloatingPoint {
  a - n * (2 * (a * n).sum())
}

/// The elements rounded down.
@inlinable public func simd_floor<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a.rounded(.down)
}
/// The elements rounded down.
@inlinable public func floor<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a.rounded(.down)
}

/// The elements rounded up.
@inlinable public func simd_ceil<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a.rounded(.up)
}
/// The elements rounded up.
@inlinable public func ceil<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a.rounded(.up)
}

/// The vector product.
@inlinable public func simd_cross<T: FloatingPoint & SIMDScalar>(_ a: SIMD3<T>, _ b: SIMD3<T>) -> SIMD3<T> {
  let (x, y, z) = (a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  return SIMD3(x, y, z)
}
/// The vector product of two vectors in the plane, which is orthogonal to it.
@inlinable public func simd_cross<T: FloatingPoint & SIMDScalar>(_ a: SIMD2<T>, _ b: SIMD2<T>) -> SIMD3<T> {
  SIMD3(0, 0, a.x * b.y - a.y * b.x)
}
/// The vector product.
@inlinable public func cross<T: FloatingPoint & SIMDScalar>(_ a: SIMD3<T>, _ b: SIMD3<T>) -> SIMD3<T> {
  let (x, y, z) = (a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  return SIMD3(x, y, z)
}
/// The vector product of two vectors in the plane, which is orthogonal to it.
@inlinable public func cross<T: FloatingPoint & SIMDScalar>(_ a: SIMD2<T>, _ b: SIMD2<T>) -> SIMD3<T> {
  SIMD3(0, 0, a.x * b.y - a.y * b.x)
}
