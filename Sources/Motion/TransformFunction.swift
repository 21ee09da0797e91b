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
    case .rotateX: CATransform3D.rotation(numbers.x, about: 0)
    case .rotateY: CATransform3D.rotation(numbers.x, about: 1)
    case .rotateZ: CATransform3D.rotation(numbers.x, about: 2)
    case .scale: CATransform3DMakeScale(n.0, n.1, n.2)
    case .scaleX: CATransform3DMakeScale(n.0, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, n.0, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, n.0)
    case .translate: CATransform3DMakeTranslation(n.0, n.1, n.2)
    case .translateX: CATransform3DMakeTranslation(n.0, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, n.0, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, n.0)
    }
  }
}

extension CATransform3D {
  /// A rotation by an angle in radians about the coordinate axis 0, 1 or 2: to the last bit what
  /// `CATransform3DMakeRotation` makes, whose products with zeros are left out.
  fileprivate static func rotation(_ angle: Double, about axis: Int) -> CATransform3D {
    let (sine, cosine) = sineAndCosine(angle)
    let (c, along) = (CGFloat(cosine), CGFloat(cosine + (1 - cosine)))
    // Sums with 0, which turn -0 into 0.
    let (s, back) = (CGFloat(0 + sine), CGFloat(0 - sine))
    var m = CATransform3D()
    switch axis {
    case 0: (m.m11, m.m22, m.m23, m.m32, m.m33) = (along, c, s, back, c)
    case 1: (m.m11, m.m13, m.m22, m.m31, m.m33) = (c, back, along, s, c)
    default: (m.m11, m.m12, m.m21, m.m22, m.m33) = (c, s, back, c, along)
    }
    return m
  }
}
