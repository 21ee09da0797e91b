import Foundation

/// A number with a real and three imaginary parts, which describes a rotation if its length is 1.
public struct Quaternion<Scalar: BinaryFloatingPoint & SIMDScalar>: Equatable {
  /// The imaginary parts, and the real one as the last.
  public var vector: SIMD4<Scalar>

  /// The number 0.
  public init() { vector = SIMD4() }
  /// A number of its parts: the imaginary ones, and the real one as the last.
  public init(vector: SIMD4<Scalar>) { self.vector = vector }
  /// A number of its parts.
  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) { vector = SIMD4(ix, iy, iz, r) }
  /// A number of its parts.
  public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag.x, imag.y, imag.z, real) }
  /// The rotation by an angle (radians) about an axis of length 1, counterclockwise as seen from its tip.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = Double(angle) / 2
    self.init(real: Scalar(cos(half)), imag: axis * Scalar(sin(half)))
  }
  /// The shortest rotation of one direction to another, both of length 1.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let cosine = (from * to).sum()
    if cosine < -0.999_999 {
      // Opposite directions: half a turn about any axis across them.
      let other: SIMD3<Scalar> = abs(from.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self.init(real: 0, imag: Self.unit(Self.cross(from, other)))
    } else {
      self = Quaternion(real: 1 + cosine, imag: Self.cross(from, to)).normalized
    }
  }
  /// The rotation of a matrix without scale.
  public init(_ matrix: Matrix3x3<Scalar>) {
    let (a, b, c) = matrix.columns
    // Shepperd 1978: the largest part first, so that nothing is divided by a small number.
    let parts = SIMD4(a.x - b.y - c.z, b.y - a.x - c.z, c.z - a.x - b.y, a.x + b.y + c.z)
    let largest = parts.max()
    let root = (1 + largest).squareRoot()
    let (half, factor) = (root / 2, 1 / (2 * root))
    if parts.w == largest {
      self.init(real: half, imag: SIMD3(b.z - c.y, c.x - a.z, a.y - b.x) * factor)
    } else if parts.x == largest {
      self.init(real: (b.z - c.y) * factor, imag: SIMD3(half, (a.y + b.x) * factor, (a.z + c.x) * factor))
    } else if parts.y == largest {
      self.init(real: (c.x - a.z) * factor, imag: SIMD3((a.y + b.x) * factor, half, (b.z + c.y) * factor))
    } else {
      self.init(real: (a.y - b.x) * factor, imag: SIMD3((a.z + c.x) * factor, (b.z + c.y) * factor, half))
    }
  }
  /// The rotation of the first three columns and rows of a matrix without scale.
  public init(_ matrix: Matrix4x4<Scalar>) {
    func first(_ column: SIMD4<Scalar>) -> SIMD3<Scalar> { SIMD3(column.x, column.y, column.z) }
    self.init(Matrix3x3(first(matrix.columns.0), first(matrix.columns.1), first(matrix.columns.2)))
  }

  /// The real part.
  public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }
  /// The imaginary parts.
  public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue.x, newValue.y, newValue.z, vector.w) }
  }
  /// The angle of the rotation, from 0 to a whole turn, in radians.
  public var angle: Scalar { Scalar(2 * atan2(Double((imag * imag).sum().squareRoot()), Double(real))) }
  /// The axis of the rotation, of length 1; not a number for a rotation by no angle.
  public var axis: SIMD3<Scalar> { Self.unit(imag) }
  /// The length.
  public var length: Scalar { (vector * vector).sum().squareRoot() }
  /// The number with the opposite imaginary parts.
  public var conjugate: Quaternion { Quaternion(real: real, imag: -imag) }
  /// The number whose product with this one is 1.
  public var inverse: Quaternion { Quaternion(vector: conjugate.vector / (vector * vector).sum()) }
  /// The number of length 1 in the same direction.
  public var normalized: Quaternion { Quaternion(vector: vector / length) }
  /// The vector rotated.
  public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let twice = Self.cross(imag, vector) * 2
    return vector + twice * real + Self.cross(imag, twice)
  }

  private static func cross(_ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>) -> SIMD3<Scalar> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
  private static func unit(_ a: SIMD3<Scalar>) -> SIMD3<Scalar> { a / (a * a).sum().squareRoot() }

  /// The sum.
  public static func + (a: Quaternion, b: Quaternion) -> Quaternion { Quaternion(vector: a.vector + b.vector) }
  /// The difference.
  public static func - (a: Quaternion, b: Quaternion) -> Quaternion { Quaternion(vector: a.vector - b.vector) }
  /// The opposite number.
  public static prefix func - (a: Quaternion) -> Quaternion { Quaternion(vector: -a.vector) }
  /// The number times a factor.
  public static func * (a: Quaternion, factor: Scalar) -> Quaternion { Quaternion(vector: a.vector * factor) }
  /// The number times a factor.
  public static func * (factor: Scalar, a: Quaternion) -> Quaternion { a * factor }
  /// The number divided by another one on the right.
  public static func / (a: Quaternion, b: Quaternion) -> Quaternion { a * b.inverse }
  /// The number divided by a factor.
  public static func / (a: Quaternion, factor: Scalar) -> Quaternion { Quaternion(vector: a.vector / factor) }
  /// The product: the rotation by `b` and then by `a`.
  public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      real: a.real * b.real - (a.imag * b.imag).sum(), imag: b.imag * a.real + a.imag * b.real + cross(a.imag, b.imag))
  }
  /// Multiplies by another number on the right.
  public static func *= (a: inout Quaternion, b: Quaternion) { a = a * b }
}

extension Quaternion: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}

/// A quaternion of `Float`s.
public typealias simd_quatf = Quaternion<Float>
/// A quaternion of `Double`s.
public typealias simd_quatd = Quaternion<Double>
