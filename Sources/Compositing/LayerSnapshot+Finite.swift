import TendonGeometry
import TendonSnapshot

extension LayerSnapshot {
  /// Whether every number that places or paints this layer is finite.
  var isFinite: Bool {
    guard bounds.isFiniteRect, position.x.isFinite, position.y.isFinite, zPosition.isFinite else { return false }
    guard anchorPoint.x.isFinite, anchorPoint.y.isFinite, anchorPointZ.isFinite, opacity.isFinite else { return false }
    guard transform.isFiniteTransform, sublayerTransform.isFiniteTransform else { return false }
    guard cornerRadius.isFinite, borderWidth.isFinite else { return false }
    if let shadow {
      guard shadow.opacity.isFinite, shadow.radius.isFinite, shadow.offset.width.isFinite,
        shadow.offset.height.isFinite
      else { return false }
      if let path = shadow.path, !path.isFinite { return false }
    }
    if let contents {
      guard contents.destination.isFiniteRect, contents.source.isFiniteRect, contents.center.isFiniteRect,
        contents.scale.isFinite
      else { return false }
    }
    return true
  }
}
