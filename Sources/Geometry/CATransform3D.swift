#if canImport(Darwin)
  @_exported import QuartzCore
#else
  /// A 4x4 matrix for row vectors, `[x y z 1] * M`, in Core Animation's order; default identity.
  ///
  /// `m41`, `m42`, `m43` translate; `m34 = -1 / d` puts a viewer at distance `d` points.
  public struct CATransform3D: Hashable, Sendable {
    /// The elements of the first row.
    public var m11, m12, m13, m14: CGFloat
    /// The elements of the second row.
    public var m21, m22, m23, m24: CGFloat
    /// The elements of the third row; `m34` is the perspective.
    public var m31, m32, m33, m34: CGFloat
    /// The elements of the fourth row: the translation in points, and `m44`, 1 in affine matrices.
    public var m41, m42, m43, m44: CGFloat

    /// Creates the identity.
    public init() {
      (m11, m12, m13, m14) = (1, 0, 0, 0)
      (m21, m22, m23, m24) = (0, 1, 0, 0)
      (m31, m32, m33, m34) = (0, 0, 1, 0)
      (m41, m42, m43, m44) = (0, 0, 0, 1)
    }

    /// Creates a matrix from its elements, row by row.
    public init(
      m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
      m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
      (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
      (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
      (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
      (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
  }

  /// The identity matrix: ones on the diagonal, zeros elsewhere.
  public var CATransform3DIdentity: CATransform3D { CATransform3D() }

  /// True if all elements are exactly those of the identity.
  public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }

  /// True if all elements are exactly equal.
  public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

  /// A translation by `tx`, `ty` and `tz` points.
  public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3D()
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
  }

  /// A scale by a factor along each axis.
  public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m22, result.m33) = (sx, sy, sz)
    return result
  }

  /// A rotation by `angle` radians about the axis (x, y, z); the identity where the axis has no length.
  public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = CGFloat(sqrt(Double(x * x + y * y + z * z)))
    guard length > 0, length.isFinite else { return CATransform3D() }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    let k = 1 - c
    // A coordinate axis stays where it is, without the rounding of this sum: a rotation about z is one of the plane.
    func along(_ u: CGFloat) -> CGFloat { u * u == 1 ? 1 : c + u * u * k }
    return CATransform3D(
      m11: along(x), m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
      m21: x * y * k - z * s, m22: along(y), m23: y * z * k + x * s, m24: 0,
      m31: x * z * k + y * s, m32: y * z * k - x * s, m33: along(z), m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }

  /// `t' = translate * t`.
  public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
  }

  /// `t' = scale * t`.
  public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
  }

  /// `t' = rotation * t`.
  public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
  }

  /// `a` followed by `b`.
  public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    var r = CATransform3D()
    r.m11 = a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31 + a.m14 * b.m41
    r.m12 = a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32 + a.m14 * b.m42
    r.m13 = a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33 + a.m14 * b.m43
    r.m14 = a.m11 * b.m14 + a.m12 * b.m24 + a.m13 * b.m34 + a.m14 * b.m44
    r.m21 = a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31 + a.m24 * b.m41
    r.m22 = a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32 + a.m24 * b.m42
    r.m23 = a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33 + a.m24 * b.m43
    r.m24 = a.m21 * b.m14 + a.m22 * b.m24 + a.m23 * b.m34 + a.m24 * b.m44
    r.m31 = a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31 + a.m34 * b.m41
    r.m32 = a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32 + a.m34 * b.m42
    r.m33 = a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33 + a.m34 * b.m43
    r.m34 = a.m31 * b.m14 + a.m32 * b.m24 + a.m33 * b.m34 + a.m34 * b.m44
    r.m41 = a.m41 * b.m11 + a.m42 * b.m21 + a.m43 * b.m31 + a.m44 * b.m41
    r.m42 = a.m41 * b.m12 + a.m42 * b.m22 + a.m43 * b.m32 + a.m44 * b.m42
    r.m43 = a.m41 * b.m13 + a.m42 * b.m23 + a.m43 * b.m33 + a.m44 * b.m43
    r.m44 = a.m41 * b.m14 + a.m42 * b.m24 + a.m43 * b.m34 + a.m44 * b.m44
    return r
  }

  /// The inverse; a matrix without one is returned unchanged, as Core Animation does.
  public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

  /// The matrix of an affine transform of the plane; depths stay as they are.
  public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var r = CATransform3D()
    (r.m11, r.m12, r.m21, r.m22, r.m41, r.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return r
  }

  /// True if the matrix is exactly that of an affine transform of the plane.
  public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0
      && t.m43 == 0 && t.m44 == 1
  }

  /// The affine part of a matrix; the other elements are ignored.
  public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
  }
#endif
