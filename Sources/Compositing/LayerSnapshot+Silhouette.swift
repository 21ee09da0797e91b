import TendonGeometry
import TendonSnapshot

extension LayerSnapshot {
  /// The layer in its own coordinates: without transform, opacity, shadow and mask.
  var inOwnCoordinates: LayerSnapshot {
    var layer = self
    layer.shadow = nil
    layer.mask = []
    layer.opacity = 1
    layer.isHidden = false
    layer.isDoubleSided = true
    layer.transform = CATransform3D()
    layer.anchorPointZ = 0
    layer.zPosition = 0
    layer.position = CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    return layer
  }

  /// Returns true if the layer and its sublayers are known to cover the rounded bounds and nothing outside them.
  ///
  /// Examines at most 256 sublayers. Returns false if there are more, and if a sublayer casts a shadow of its own.
  func fillsBounds(_ box: RoundedBox) -> Bool {
    guard !box.isEmpty, let backgroundColor, backgroundColor.opacity >= 1 else { return false }
    if masksToBounds { return true }
    // The area well inside the round corners.
    let room = box.inset(by: box.radius * 0.3)
    if let contents, !room.contains(contents.destination) { return false }
    var open: [(layer: LayerSnapshot, space: CATransform3D)] = sublayers.map { ($0, sublayerMatrix ?? CATransform3D()) }
    if isGeometryFlipped, !open.isEmpty { return false }
    var count = 0
    while let (layer, space) = open.popLast() {
      if layer.isHidden || layer.opacity <= 0 { continue }
      count += 1
      guard count <= 256, layer.kind == .plain, layer.shadow == nil else { return false }
      let matrix = CATransform3DConcat(layer.matrixToSuperlayer, space)
      for rect in [layer.bounds, layer.contents?.destination ?? layer.bounds] {
        for corner in rect.corners {
          guard let p = matrix.project(corner) else { return false }
          guard room.contains(CGRect(x: p.x, y: p.y, width: 0, height: 0)) else { return false }
        }
      }
      guard !layer.masksToBounds, !layer.layers.isEmpty else { continue }
      guard !layer.isGeometryFlipped, CATransform3DIsAffine(matrix) else { return false }
      let inner = CATransform3DConcat(layer.sublayerMatrix ?? CATransform3D(), matrix)
      for sublayer in layer.layers { open.append((sublayer, inner)) }
    }
    return true
  }

  /// Returns true if two layers are equal. It does not use recursion, so that deep trees overflow no stack. Subtrees
  /// that share their storage are not compared.
  func isSame(as other: LayerSnapshot) -> Bool {
    var open = [(self, other)]
    while let (a, b) = open.popLast() {
      guard a.alone == b.alone else { return false }
      if a.layers.isIdentical(to: b.layers) { continue }
      let (masks, otherMasks) = (a.mask, b.mask)
      guard a.layers.count == b.layers.count, masks.count == otherMasks.count else { return false }
      for i in masks.indices { open.append((masks[i], otherMasks[i])) }
      for i in a.layers.indices { open.append((a.layers[i], b.layers[i])) }
    }
    return true
  }
}
