extension CATransform3D {
  /// The 16 numbers, `m11` to `m44`, row by row.
  public var elements: [Double] {
    get {
      [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
    }
    set {
      precondition(newValue.count == 16, "a CATransform3D has 16 elements, got \(newValue.count)")
      let e = newValue.map { CGFloat($0) }
      (m11, m12, m13, m14) = (e[0], e[1], e[2], e[3])
      (m21, m22, m23, m24) = (e[4], e[5], e[6], e[7])
      (m31, m32, m33, m34) = (e[8], e[9], e[10], e[11])
      (m41, m42, m43, m44) = (e[12], e[13], e[14], e[15])
    }
  }

  /// The inverse, by the adjugate, or nil where the determinant is 0 or not finite.
  public var inverse: CATransform3D? {
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c5 = m33 * m44 - m43 * m34
    let c4 = m32 * m44 - m42 * m34
    let c3 = m32 * m43 - m42 * m33
    let c2 = m31 * m44 - m41 * m34
    let c1 = m31 * m43 - m41 * m33
    let c0 = m31 * m42 - m41 * m32
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    var r = CATransform3D()
    r.m11 = (m22 * c5 - m23 * c4 + m24 * c3) * k
    r.m12 = (-m12 * c5 + m13 * c4 - m14 * c3) * k
    r.m13 = (m42 * s5 - m43 * s4 + m44 * s3) * k
    r.m14 = (-m32 * s5 + m33 * s4 - m34 * s3) * k
    r.m21 = (-m21 * c5 + m23 * c2 - m24 * c1) * k
    r.m22 = (m11 * c5 - m13 * c2 + m14 * c1) * k
    r.m23 = (-m41 * s5 + m43 * s2 - m44 * s1) * k
    r.m24 = (m31 * s5 - m33 * s2 + m34 * s1) * k
    r.m31 = (m21 * c4 - m22 * c2 + m24 * c0) * k
    r.m32 = (-m11 * c4 + m12 * c2 - m14 * c0) * k
    r.m33 = (m41 * s4 - m42 * s2 + m44 * s0) * k
    r.m34 = (-m31 * s4 + m32 * s2 - m34 * s0) * k
    r.m41 = (-m21 * c3 + m22 * c1 - m23 * c0) * k
    r.m42 = (m11 * c3 - m12 * c1 + m13 * c0) * k
    r.m43 = (-m41 * s3 + m42 * s1 - m43 * s0) * k
    r.m44 = (m31 * s3 - m32 * s1 + m33 * s0) * k
    return r
  }

  /// True if every element is finite.
  public var isFiniteTransform: Bool {
    // 0 times what is not finite is not a number.
    let a = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0
    let b = m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
    let c = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0
    let d = m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
    return a + b + c + d == 0
  }

  /// The image of (x, y, 0) after the perspective divide, or nil behind the viewer (w at or below 0).
  public func project(_ point: CGPoint) -> CGPoint? {
    let w = point.x * m14 + point.y * m24 + m44
    guard w > 0 else { return nil }
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m41) / w, y: (point.x * m12 + point.y * m22 + m42) / w)
  }

  /// The point of the plane z = 0 whose image is `point`, or nil where the plane is seen edge on.
  ///
  /// Rows and columns 1, 2, 4 form the homography of the plane; it is inverted.
  public func unproject(_ point: CGPoint) -> CGPoint? {
    let (a, b, c) = (m11 - point.x * m14, m21 - point.x * m24, m41 - point.x * m44)
    let (d, e, f) = (m12 - point.y * m14, m22 - point.y * m24, m42 - point.y * m44)
    let determinant = a * e - b * d
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = CGPoint(x: (b * f - c * e) / determinant, y: (c * d - a * f) / determinant)
    guard result.x.isFinite, result.y.isFinite else { return nil }
    return result
  }
}
