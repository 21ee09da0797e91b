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
    let places = MediaClock.current.places(at: time)
    // Breadth first into a list of the layers that show more than themselves, then from its end: trees may be deeper
    // than the stack. Content is displayed on the way down, because drawing may still change what is below.
    var branches = [Branch(layer: self, time: convertTime(time, from: nil))]
    var next = 0
    while next < branches.count {
      let (layer, time) = (branches[next].layer, branches[next].time)
      layer.displayIfShown()
      for sublayer in layer.children where !sublayer.isBranch { sublayer.displayIfShown() }
      if let mask = layer.maskLayer, !mask.isBranch { mask.displayIfShown() }
      branches[next].firstChild = branches.count
      layer.forEachBranchBelow { branches.append(Branch(layer: $0, time: $0.timing.localTime(fromParent: time))) }
      next += 1
    }
    for index in branches.indices.reversed() {
      let (layer, time) = (branches[index].layer, branches[index].time)
      var child = branches[index].firstChild
      func below(_ layer: CALayer) -> LayerSnapshot {
        guard layer.isBranch else {
          return layer.snapshotAlone(atLocal: layer.timing.localTime(fromParent: time), places, scale: scale)
        }
        defer { child += 1 }
        return branches[child].take()
      }
      var result = layer.snapshotAlone(atLocal: time, places, scale: scale)
      result.sublayers.reserveCapacity(layer.children.count + result.sublayers.count)
      for sublayer in layer.children { result.sublayers.append(below(sublayer)) }
      if let mask = layer.maskLayer { result.mask = [below(mask)] }
      branches[index].result = [layer.dissolved(result, atLocal: time)]
    }
    return branches[0].take()
  }

  private func displayIfShown() {
    if displayIsNeeded, !properties.isHidden { displayIfNeeded() }
  }

  /// Whether there is more to show than the layer alone.
  private var isBranch: Bool { !children.isEmpty || maskLayer != nil || dissolve != nil }

  private func forEachBranchBelow(_ body: (CALayer) -> Void) {
    for layer in children where layer.isBranch { body(layer) }
    if let maskLayer, maskLayer.isBranch { body(maskLayer) }
  }

  /// A layer that shows more than itself, and its time; once made, its snapshot.
  private struct Branch {
    let layer: CALayer
    let time: Double
    var firstChild = 0
    /// No or one.
    var result: [LayerSnapshot] = []

    init(layer: CALayer, time: Double) { (self.layer, self.time) = (layer, time) }

    mutating func take() -> LayerSnapshot { result.removeLast() }
  }

  private func snapshotAlone(atLocal time: Double, _ places: [Int: LayerPlace], scale: CGFloat) -> LayerSnapshot {
    var result = LayerSnapshot(id: id)
    let place = places.isEmpty ? nil : places[id]
    if animations.isEmpty, place == nil {
      properties.write(to: &result)
      addPainting(of: properties, to: &result, scale: scale)
    } else {
      let seen = seenProperties(of: place?.placing(properties) ?? properties, atLocal: time)
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
