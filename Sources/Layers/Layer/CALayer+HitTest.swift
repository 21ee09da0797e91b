import TendonGeometry

extension CALayer {
  /// Sublayers from front to back (`zPosition`, then the order of `sublayers`), the deepest hit wins; then the layer
  /// itself, if the point lies in its bounds. Hidden layers, backs of layers that are not double-sided, and what lies
  /// outside a layer that masks to its bounds are not hit. A mask does not count.
  ///
  /// The layers in a transform layer, and in transform layers in it, are searched from the nearest to the farthest at the
  /// point; the transform layer itself is never hit.
  final func hit(_ point: CGPoint) -> CALayer? {
    guard !keepsDepth else { return hitInDepth(point) }
    guard let local = hitPoint(point) else { return nil }
    for layer in frontToBack {
      if let hit = layer.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }

  // What is not on the way down stays out of the frames of the recursion, so that deep trees fit the stack.
  private var keepsDepth: Bool {
    @inline(never) get { properties.keepsDepth }
  }

  /// Searches the flat layers in this tree of transform layers; `point` is in the plane that flattens them.
  @inline(never)
  private func hitInDepth(_ point: CGPoint) -> CALayer? {
    var found: [(layer: CALayer, depth: CGFloat)] = []
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard !layer.properties.isHidden else { continue }
      if layer.properties.keepsDepth {
        // The last one on the list is the next: found in the order of the tree.
        waiting.append(contentsOf: (layer.sublayers ?? []).reversed())
      } else if let depth = layer.depth(at: point) {
        found.append((layer, depth))
      }
    }
    let order = found.indices.sorted { (found[$0].depth, $0) > (found[$1].depth, $1) }
    for index in order {
      if let hit = found[index].layer.hitTest(point) { return hit }
    }
    return nil
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
