import TendonGeometry
import TendonSnapshot

extension LayerSnapshot {
  /// True if all numbers of the layer's geometry and look are finite.
  package var isFinite: Bool {
    guard bounds.isFiniteRect, position.x.isFinite, position.y.isFinite, zPosition.isFinite else { return false }
    guard anchorPoint.x.isFinite, anchorPoint.y.isFinite, anchorPointZ.isFinite, opacity.isFinite else { return false }
    guard transform.hasFiniteElements, sublayerTransform.hasFiniteElements else { return false }
    guard cornerRadius.isFinite, borderWidth.isFinite else { return false }
    if let shadow {
      guard shadow.opacity.isFinite, shadow.radius.isFinite, shadow.offset.width.isFinite,
        shadow.offset.height.isFinite
      else { return false }
      if let path = shadow.path, !path.isFinite { return false }
    }
    if let backdrop, !backdrop.radius.isFinite || !backdrop.saturation.isFinite { return false }
    if let contents {
      guard contents.destination.isFiniteRect, contents.source.isFiniteRect, contents.center.isFiniteRect,
        contents.scale.isFinite
      else { return false }
    }
    return true
  }
}

extension CATransform3D {
  /// True if all elements are finite. An infinite element or NaN, subtracted from itself, does not give 0.
  var hasFiniteElements: Bool {
    let a = (m11 - m11) + (m12 - m12) + (m13 - m13) + (m14 - m14) + (m21 - m21) + (m22 - m22) + (m23 - m23)
    let b = (m24 - m24) + (m31 - m31) + (m32 - m32) + (m33 - m33) + (m34 - m34) + (m41 - m41) + (m42 - m42)
    return a + b + (m43 - m43) + (m44 - m44) == 0
  }
}
