import TendonGeometry

extension CALayer {
  /// Sublayers from front to back (`zPosition`, then the order of `sublayers`), the deepest hit wins; then the layer
  /// itself, if the point lies in its bounds. Hidden layers, backs of layers that are not double-sided, and what lies
  /// outside a layer that masks to its bounds are not hit. A mask does not count.
  final func hit(_ point: CGPoint) -> CALayer? {
    guard let local = hitPoint(point) else { return nil }
    for layer in frontToBack {
      if let hit = layer.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }

  /// The point in this layer, or nil where neither it nor its sublayers can be hit.
  @inline(never)
  private func hitPoint(_ point: CGPoint) -> CGPoint? {
    guard !properties.isHidden, properties.isDoubleSided || showsFront, let local = pointFromSuperlayer(point) else {
      return nil
    }
    return properties.masksToBounds && !properties.bounds.contains(local) ? nil : local
  }

  @inline(never)
  private var frontToBack: [CALayer] {
    let layers = sublayers ?? []
    let order = layers.indices.sorted {
      let (a, b) = (layers[$0].properties.zPosition, layers[$1].properties.zPosition)
      return a != b ? a > b : $0 > $1
    }
    return order.map { layers[$0] }
  }
}
