import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

/// A box that grows to include the points added.
private struct GrowingBox {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  init(_ rect: CGRect) { add(rect) }

  mutating func add(_ x: Double, _ y: Double) {
    (minX, minY) = (min(minX, x), min(minY, y))
    (maxX, maxY) = (max(maxX, x), max(maxY, y))
  }

  mutating func add(_ rect: CGRect) {
    add(Double(rect.minX), Double(rect.minY))
    add(Double(rect.maxX), Double(rect.maxY))
  }

  /// Adds the shadow of the box, or of the shadow's path.
  mutating func add(_ shadow: LayerSnapshot.Shadow) {
    guard shadow.opacity > 0 else { return }
    let reach = 3.5 * max(0, Double(shadow.radius)) + 1
    var cast = shadow.path.map { GrowingBox($0.boundingBox) } ?? self
    let (dx, dy) = (Double(shadow.offset.width), Double(shadow.offset.height))
    (cast.minX, cast.maxX) = (cast.minX + dx - reach, cast.maxX + dx + reach)
    (cast.minY, cast.maxY) = (cast.minY + dy - reach, cast.maxY + dy + reach)
    add(cast.minX, cast.minY)
    add(cast.maxX, cast.maxY)
  }

  var rect: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }
}

extension LayerSnapshot {
  /// A rectangle of the layer's coordinates outside of which it draws nothing. Nil if unknown: beyond 256 sublayers,
  /// and if one of them is seen in perspective, preserves depth, or casts a shadow of its sublayers.
  var extent: CGRect? { extent(isStrict: false) }

  /// Returns `extent`. If `isStrict`, also nil for layers that are drawn as bitmaps with pixels of their own, which
  /// extend beyond their content, and for layers that cannot be shown, which must be reported.
  func extent(isStrict: Bool) -> CGRect? {
    if isStrict, rasterizationScale != nil { return nil }
    if masksToBounds { return bounds }
    var box = GrowingBox(bounds)
    if let contents { box.add(contents.destination) }
    var open = [(layers: layers, base: Homography.identity, local: matrixOfSublayers)]
    var count = 0
    while let (layers, base, local) = open.popLast() {
      for i in layers.indices where isStrict ? layers.isVisited(i) : layers.isShown(i) {
        let layer = layers[i]
        count += 1
        guard count <= 256, layer.kind == .plain, layer.isFinite else { return nil }
        let place = base.after(Homography(CATransform3DConcat(layer.matrixToSuperlayer, local)))
        guard place.w.isConstant, place.w.c > 0, place.isFinite else { return nil }
        if isStrict, layer.rasterizationScale != nil || place.inverse == nil { return nil }
        let isLeaf = layer.masksToBounds || layer.layers.isEmpty
        var own = GrowingBox(layer.bounds)
        if !layer.masksToBounds {
          if let contents = layer.contents { own.add(contents.destination) }
          if let shadow = layer.shadow {
            guard isLeaf || shadow.path != nil else { return nil }
            own.add(shadow)
          }
        }
        for corner in own.rect.corners {
          guard let p = place.project(Double(corner.x), Double(corner.y)) else { return nil }
          box.add(p.x, p.y)
        }
        if !isLeaf { open.append((layer.layers, place, layer.matrixOfSublayers)) }
      }
    }
    if let shadow { box.add(shadow) }
    return box.rect
  }
}
