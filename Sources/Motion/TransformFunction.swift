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
    case .rotateX: CATransform3DMakeRotation(n.0, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(n.0, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(n.0, 0, 0, 1)
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
