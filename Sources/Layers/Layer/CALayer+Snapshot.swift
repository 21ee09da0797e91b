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
      let isMirrored = branches[next].isMirrored != layer.properties.isGeometryFlipped
      branches[next].replication = layer.replication(atLocal: time, room: Replication.limit - branches.count)
      for moment in branches[next].moments {
        for sublayer in layer.children where sublayer.isBranch {
          branches.append(Branch(layer: sublayer, parentTime: moment, isMirrored: isMirrored))
        }
      }
      if let mask = layer.maskLayer, mask.isBranch {
        branches.append(Branch(layer: mask, parentTime: time, isMirrored: isMirrored))
      }
      next += 1
    }
    for index in branches.indices.reversed() {
      let (layer, time) = (branches[index].layer, branches[index].time)
      var child = branches[index].firstChild
      let isMirrored = branches[index].isMirrored != layer.properties.isGeometryFlipped
      var copies = 0
      func below(_ layer: CALayer, _ time: Double) -> LayerSnapshot {
        guard layer.isBranch else {
          return layer.snapshotAlone(
            atLocal: layer.timing.localTime(fromParent: time), scale: scale, isMirrored: isMirrored)
        }
        defer { child += 1 }
        copies += branches[child].copies
        return branches[child].take()
      }
      var result = layer.snapshotAlone(atLocal: time, scale: scale, isMirrored: branches[index].isMirrored)
      if let replication = branches[index].replication {
        let instances = branches[index].moments.map { moment in layer.children.map { below($0, moment) } }
        result.sublayers += replication.copies(of: instances, each: copies + layer.children.count, noting: self)
        branches[index].copies = copies + result.sublayers.count
      } else {
        result.sublayers.reserveCapacity(layer.children.count + result.sublayers.count)
        for sublayer in layer.children { result.sublayers.append(below(sublayer, time)) }
        branches[index].copies = copies
      }
      if let mask = layer.maskLayer { result.mask = [below(mask, time)] }
      branches[index].result = [layer.dissolved(result, atLocal: time)]
    }
    return branches[0].take()
  }

  private func displayIfShown() {
    if displayIsNeeded, !properties.isHidden { displayIfNeeded() }
  }

  /// Whether there is more to show than the layer alone.
  private var isBranch: Bool { !children.isEmpty || maskLayer != nil || dissolve != nil }

  /// A layer that shows more than itself, and its time; once made, its snapshot.
  private struct Branch {
    let layer: CALayer
    let time: Double
    /// Whether the layer's y points up on the screen, or would without transforms.
    var isMirrored = false
    var firstChild = 0
    /// How often the sublayers are shown; nil: once.
    var replication: Replication?
    /// How many layers the copies in the result are.
    var copies = 0
    /// No or one.
    var result: [LayerSnapshot] = []

    init(layer: CALayer, time: Double) { (self.layer, self.time) = (layer, time) }

    @MainActor
    init(layer: CALayer, parentTime: Double, isMirrored: Bool) {
      (self.layer, time) = (layer, layer.timing.localTime(fromParent: parentTime))
      self.isMirrored = isMirrored
    }

    /// The times of this layer at which its sublayers are seen, one for each picture of them.
    var moments: [Double] { replication?.moments(at: time) ?? [time] }

    mutating func take() -> LayerSnapshot { result.removeLast() }
  }

  private func snapshotAlone(atLocal time: Double, scale: CGFloat, isMirrored: Bool) -> LayerSnapshot {
    var result = LayerSnapshot(id: id)
    if animations.isEmpty {
      properties.write(to: &result)
      addPainting(of: properties, to: &result, scale: scale, isMirrored: isMirrored)
      addOwnContent(of: properties, to: &result, atLocal: time, scale: scale)
    } else {
      let seen = seenProperties(atLocal: time)
      seen.write(to: &result)
      if paintsWhileAnimating { result.contents = paintedContents(of: seen, atLocal: time) }
      addPainting(of: seen, to: &result, scale: scale, isMirrored: isMirrored)
      addOwnContent(of: seen, to: &result, atLocal: time, scale: scale)
    }
    if isMirrored, properties.contents?.paintedSize == nil { turnContents(of: &result) }
    return result
  }

  /// What a presentation copy with these values paints.
  private func paintedContents(of seen: LayerProperties, atLocal time: Double) -> Contents? {
    let copy = type(of: self).init(layer: self)
    copy.shown = (self, convertTime(time, to: nil))
    copy.properties = seen
    copy.display()
    guard var contents = copy.properties.resolvedContents else { return nil }
    // The same pixels have the same name, whenever they are painted.
    var hash = StableHash()
    for pixel in contents.bitmap.pixels { hash.add(UInt64(pixel)) }
    hash.add(UInt64(contents.bitmap.width))
    contents.version = hash.version
    return contents
  }

  /// Pictures stay upright where y points up.
  private func turnContents(of result: inout LayerSnapshot) {
    guard var contents = result.contents else { return }
    if upturned?.from != contents.version {
      upturned = (contents.version, contents.bitmap.upsideDown, StableHash.upsideDown(contents.version))
    }
    guard let upturned else { return }
    (contents.bitmap, contents.version) = (upturned.bitmap, upturned.version)
    result.contents = contents
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
    if keepsDepth { result.kind = .transform }
    guard let rare = rareBox?.value else { return }
    if rare.shouldRasterize { result.rasterizationScale = rare.rasterizationScale }
    result.antialiasedEdges =
      rare.allowsEdgeAntialiasing ? UInt8(rare.edgeAntialiasingMask.rawValue & 15) : 0
  }
}
