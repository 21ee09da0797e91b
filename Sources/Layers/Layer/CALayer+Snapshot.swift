import TendonGeometry
import TendonMotion
import TendonSnapshot

extension CALayer {
  /// The layer and all inside it as they are seen at a media time (seconds), as plain values.
  ///
  /// A function of the tree as it stands and of the time: other questions before do not change the answer. Commit first
  /// (`CATransaction.flush()`) if layout may be pending. Shapes and gradients are painted at `scale` pixels a point, or
  /// at their `contentsScale` if that is more. Complexity: O(layers), and painting what has changed.
  public func snapshot(at time: Double, scale: CGFloat = 1) -> LayerSnapshot {
    precondition(time.isFinite, "a snapshot is taken at a number of seconds, got \(time)")
    precondition(scale > 0 && scale.isFinite, "a screen has a scale above 0, got \(scale)")
    // Breadth first into a list, then from its end: trees may be deeper than the stack.
    var nodes = [Node(layer: self, time: convertTime(time, from: nil))]
    var next = 0
    while next < nodes.count {
      let (layer, time) = (nodes[next].layer, nodes[next].time)
      nodes[next].firstChild = nodes.count
      let below = layer.children + (layer.maskLayer.map { [$0] } ?? [])
      for child in below { nodes.append(Node(layer: child, time: child.timing.localTime(fromParent: time))) }
      next += 1
    }
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      var result = node.layer.snapshotAlone(atLocal: node.time, scale: scale)
      var child = node.firstChild
      result.sublayers.reserveCapacity(node.layer.children.count + result.sublayers.count)
      for _ in node.layer.children {
        result.sublayers.append(nodes[child].take())
        child += 1
      }
      if node.layer.maskLayer != nil { result.mask = [nodes[child].take()] }
      nodes[index].result = node.layer.dissolved(result, atLocal: node.time)
    }
    return nodes[0].take()
  }

  private struct Node {
    let layer: CALayer
    let time: Double
    var firstChild = 0
    var result: LayerSnapshot?

    init(layer: CALayer, time: Double) { (self.layer, self.time) = (layer, time) }

    mutating func take() -> LayerSnapshot {
      defer { result = nil }
      return result!
    }
  }

  private func snapshotAlone(atLocal time: Double, scale: CGFloat) -> LayerSnapshot {
    var result = LayerSnapshot(id: id)
    if !properties.isHidden { displayIfNeeded() }
    if animations.isEmpty {
      properties.write(to: &result)
      addPainting(of: properties, to: &result, scale: scale)
    } else {
      let seen = seenProperties(atLocal: time)
      seen.write(to: &result)
      addPainting(of: seen, to: &result, scale: scale)
    }
    return result
  }
}

extension LayerProperties {
  /// Writes what a snapshot shows of the properties, without what has to be painted.
  func write(to result: inout LayerSnapshot) {
    result.bounds = bounds
    result.bounds.size = CGSize(width: max(bounds.size.width, 0), height: max(bounds.size.height, 0))
    result.position = position
    result.zPosition = zPosition
    result.anchorPoint = anchorPoint
    result.anchorPointZ = anchorPointZ
    result.transform = transform
    result.sublayerTransform = sublayerTransform
    result.isDoubleSided = isDoubleSided
    result.isGeometryFlipped = isGeometryFlipped
    result.isHidden = isHidden
    result.opacity = min(max(opacity, 0), 1)
    result.allowsGroupOpacity = allowsGroupOpacity
    result.masksToBounds = masksToBounds
    result.cornerRadius = max(cornerRadius, 0)
    result.maskedCorners = UInt8(maskedCorners.rawValue & 15)
    result.hasContinuousCorners = cornerCurve == .continuous
    result.backgroundColor = backgroundColor
    result.borderWidth = max(borderWidth, 0)
    result.borderColor = borderColor
    if shadowOpacity > 0, let shadowColor {
      result.shadow = LayerSnapshot.Shadow(
        color: shadowColor, opacity: min(shadowOpacity, 1), offset: shadowOffset, radius: max(shadowRadius, 0),
        path: shadowPath)
    }
    result.contents = resolvedContents
  }
}
