import TendonGeometry

/// Makes a transform of numbers after they have been interpolated: what a `CAValueFunction` computes.
///
/// Lengths are in points, angles in radians, clockwise for a viewer who looks along the axis.
package enum TransformFunction: UInt8, CaseIterable, Hashable, Sendable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The number of arguments: 3 for `scale` and `translate`, else 1.
  package var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The transform that `numbers` make; nil unless there are as many as it takes.
  package func transform(_ numbers: [Double]) -> CATransform3D? {
    guard numbers.count == inputCount else { return nil }
    return transform(SIMD3(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0))
  }

  /// The transform of the first `inputCount` of the numbers.
  package func transform(_ numbers: SIMD3<Double>) -> CATransform3D {
    let n = (CGFloat(numbers.x), CGFloat(numbers.y), CGFloat(numbers.z))
    return switch self {
    case .rotateX: CATransform3D.rotation(numbers.x, aboutX: true)
    case .rotateY: CATransform3D.rotation(numbers.x, aboutX: false)
    case .scale: CATransform3DMakeScale(n.0, n.1, n.2)
    case .scaleZ: CATransform3DMakeScale(1, 1, n.0)
    case .translate: CATransform3DMakeTranslation(n.0, n.1, n.2)
    case .translateZ: CATransform3DMakeTranslation(0, 0, n.0)
    case .rotateZ, .scaleX, .scaleY, .translateX, .translateY:
      planar(numbers.x).map(CATransform3DMakeAffineTransform) ?? CATransform3D()
    }
  }

  /// The affine transform of a number; nil for a function whose transforms are not all of the plane.
  package func planar(_ number: Double) -> CGAffineTransform? {
    let n = CGFloat(number)
    switch self {
    case .rotateZ:
      let (sine, cosine) = sineAndCosine(number)
      // Sums with 0, which turn -0 into 0.
      return CGAffineTransform(
        a: CGFloat(cosine), b: CGFloat(0 + sine), c: CGFloat(0 - sine), d: CGFloat(cosine), tx: 0, ty: 0)
    case .scaleX: return CGAffineTransform(a: n, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .scaleY: return CGAffineTransform(a: 1, b: 0, c: 0, d: n, tx: 0, ty: 0)
    case .translateX: return CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: n, ty: 0)
    case .translateY: return CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: n)
    case .rotateX, .rotateY, .scale, .scaleZ, .translate, .translateZ: return nil
    }
  }
}

extension CATransform3D {
  /// A rotation by an angle in radians about x or y: to the last bit what `CATransform3DMakeRotation` makes, whose
  /// products with zeros are left out.
  fileprivate static func rotation(_ angle: Double, aboutX: Bool) -> CATransform3D {
    let (sine, cosine) = sineAndCosine(angle)
    // Sums with 0, which turn -0 into 0.
    let (c, s, back) = (CGFloat(cosine), CGFloat(0 + sine), CGFloat(0 - sine))
    var m = CATransform3D()
    if aboutX {
      (m.m22, m.m23, m.m32, m.m33) = (c, s, back, c)
    } else {
      (m.m11, m.m13, m.m31, m.m33) = (c, back, s, c)
    }
    return m
  }
}
