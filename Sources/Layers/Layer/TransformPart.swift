import TendonGeometry

/// A part of a transform that is one number, as the key paths `transform.rotation.z` and `transform.scale` name it.
enum TransformPart: UInt8 {
  /// An angle in radians about an axis.
  case rotationX, rotationY, rotationZ
  /// The scale along an axis.
  case scaleX, scaleY, scaleZ
  /// The mean of the scales along all axes; written, it is that of each of them.
  case scale

  /// The part of a name such as `rotation.z`; nil for any other.
  init?(_ name: String) {
    switch name {
    case "rotation", "rotation.z": self = .rotationZ
    case "rotation.x": self = .rotationX
    case "rotation.y": self = .rotationY
    case "scale": self = .scale
    case "scale.x": self = .scaleX
    case "scale.y": self = .scaleY
    case "scale.z": self = .scaleZ
    default: return nil
    }
  }

  /// The part of a transform.
  func value(in whole: CATransform3D) -> Double { TransformKeyParts(whole).value(of: self) }
}
