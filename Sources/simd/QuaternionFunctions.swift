import Foundation

// Functions of quaternions by C's names.

/// A quaternion of its parts.
public func simd_quaternion<Scalar>(_ ix: Scalar, _ iy: Scalar, _ iz: Scalar, _ r: Scalar) -> Quaternion<Scalar> {
  Quaternion(ix: ix, iy: iy, iz: iz, r: r)
}
/// The rotation by an angle (radians) about an axis of length 1.
public func simd_quaternion<Scalar>(_ angle: Scalar, _ axis: SIMD3<Scalar>) -> Quaternion<Scalar> {
  Quaternion(angle: angle, axis: axis)
}
/// The shortest rotation of one direction to another, both of length 1.
public func simd_quaternion<Scalar>(_ from: SIMD3<Scalar>, _ to: SIMD3<Scalar>) -> Quaternion<Scalar> {
  Quaternion(from: from, to: to)
}
/// The rotation of a matrix without scale.
public func simd_quaternion<Scalar>(_ matrix: Matrix3x3<Scalar>) -> Quaternion<Scalar> { Quaternion(matrix) }
/// The rotation of a matrix without scale.
public func simd_quaternion<Scalar>(_ matrix: Matrix4x4<Scalar>) -> Quaternion<Scalar> { Quaternion(matrix) }

/// The number with the opposite imaginary parts.
public func simd_conjugate<Scalar>(_ q: Quaternion<Scalar>) -> Quaternion<Scalar> { q.conjugate }
/// The number whose product with `q` is 1.
public func simd_inverse<Scalar>(_ q: Quaternion<Scalar>) -> Quaternion<Scalar> { q.inverse }
/// The number of length 1 in the same direction.
public func simd_normalize<Scalar>(_ q: Quaternion<Scalar>) -> Quaternion<Scalar> { q.normalized }
/// The length.
public func simd_length<Scalar>(_ q: Quaternion<Scalar>) -> Scalar { q.length }
/// The sum of the products of the parts.
public func simd_dot<Scalar>(_ a: Quaternion<Scalar>, _ b: Quaternion<Scalar>) -> Scalar { (a.vector * b.vector).sum() }
/// The product: the rotation by `b` and then by `a`.
public func simd_mul<Scalar>(_ a: Quaternion<Scalar>, _ b: Quaternion<Scalar>) -> Quaternion<Scalar> { a * b }
/// The vector rotated.
public func simd_act<Scalar>(_ q: Quaternion<Scalar>, _ vector: SIMD3<Scalar>) -> SIMD3<Scalar> { q.act(vector) }
/// The angle of the rotation, in radians.
public func simd_angle<Scalar>(_ q: Quaternion<Scalar>) -> Scalar { q.angle }
/// The axis of the rotation, of length 1.
public func simd_axis<Scalar>(_ q: Quaternion<Scalar>) -> SIMD3<Scalar> { q.axis }

/// The rotation at a fraction of the way from one to another, at an even pace, the shorter way round (Shoemake 1985).
public func simd_slerp<Scalar>(_ a: Quaternion<Scalar>, _ b: Quaternion<Scalar>, _ t: Scalar) -> Quaternion<Scalar> {
  slerp(a, simd_dot(a, b) < 0 ? -b : b, t)
}
/// The rotation at a fraction of the way from one to another, at an even pace, the longer way round.
public func simd_slerp_longest<Scalar>(
  _ a: Quaternion<Scalar>, _ b: Quaternion<Scalar>, _ t: Scalar
) -> Quaternion<Scalar> { slerp(a, simd_dot(a, b) < 0 ? b : -b, t) }

private func slerp<Scalar>(_ a: Quaternion<Scalar>, _ b: Quaternion<Scalar>, _ t: Scalar) -> Quaternion<Scalar> {
  let (apart, together) = (Double((a - b).length), Double((a + b).length))
  let angle = 2 * atan2(apart, together)
  // Nearly the same rotation: the even pace is that of a straight line.
  guard sin(angle) > 1e-6 else { return (a * (1 - t) + b * t).normalized }
  return a * Scalar(sin(angle * Double(1 - t)) / sin(angle)) + b * Scalar(sin(angle * Double(t)) / sin(angle))
}

extension Matrix3x3 where Scalar: BinaryFloatingPoint {
  /// The matrix of a rotation by a quaternion of length 1.
  public init(_ q: Quaternion<Scalar>) {
    self.init(q.act(SIMD3(1, 0, 0)), q.act(SIMD3(0, 1, 0)), q.act(SIMD3(0, 0, 1)))
  }
}

extension Matrix4x4 where Scalar: BinaryFloatingPoint {
  /// The matrix of a rotation by a quaternion of length 1.
  public init(_ q: Quaternion<Scalar>) {
    func column(_ v: SIMD3<Scalar>) -> SIMD4<Scalar> { SIMD4(v.x, v.y, v.z, 0) }
    let three = Matrix3x3(q).columns
    self.init(column(three.0), column(three.1), column(three.2), SIMD4(0, 0, 0, 1))
  }
}

/// The matrix of a rotation by a quaternion of length 1.
public func simd_matrix3x3<Scalar>(_ q: Quaternion<Scalar>) -> Matrix3x3<Scalar> { Matrix3x3(q) }
/// The matrix of a rotation by a quaternion of length 1.
public func simd_matrix4x4<Scalar>(_ q: Quaternion<Scalar>) -> Matrix4x4<Scalar> { Matrix4x4(q) }
