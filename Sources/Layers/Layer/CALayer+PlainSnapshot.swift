import TendonGeometry
import TendonMotion
import TendonSnapshot

extension CALayer {
  /// The result of `snapshot(at:)`, worked out layer by layer from the properties and animations as they are, without
  /// anything that is kept: for parts of a tree, and for tests to compare with.
  package func plainSnapshot(at mediaTime: Double, scale: CGFloat) -> LayerSnapshot {
    plainSnapshot(atLocal: convertTime(mediaTime, from: nil), mediaTime: mediaTime, scale: scale)
  }

  /// The same at a time of the layer's that need not be the one it has then: a replicator shows its sublayers as they
  /// are at other times.
  final func plainSnapshot(atLocal localTime: Double, mediaTime: Double, scale: CGFloat) -> LayerSnapshot {
    // Breadth first into a list of the layers that show more than themselves, then from its end: trees may be deeper
    // than the stack. Content is displayed on the way down, because drawing may still change what is below.
    var branches = [Branch(layer: self, time: localTime)]
    var next = 0
    // Layers in copies.
    var promised = 0
    while next < branches.count {
      let (layer, time) = (branches[next].layer, branches[next].time)
      layer.displayIfShown()
      for sublayer in layer.children where !sublayer.isBranch { sublayer.displayIfShown() }
      if let mask = layer.maskLayer, !mask.isBranch { mask.displayIfShown() }
      branches[next].firstChild = branches.count
      if let replication = layer.replication(
        atLocal: time, mediaTime: mediaTime, room: Replication.limit - promised)
      {
        branches[next].replication = replication
        promised += replication.count * layer.children.count
      }
      for moment in branches[next].moments {
        for sublayer in layer.children where sublayer.isBranch {
          branches.append(Branch(layer: sublayer, time: sublayer.timing.localTime(fromParent: moment)))
        }
      }
      if let mask = layer.maskLayer, mask.isBranch {
        branches.append(Branch(layer: mask, time: mask.timing.localTime(fromParent: time)))
      }
      next += 1
    }
    for index in branches.indices.reversed() {
      let (layer, time) = (branches[index].layer, branches[index].time)
      var child = branches[index].firstChild
      var copies = 0
      func below(_ layer: CALayer, _ time: Double) -> LayerSnapshot {
        guard layer.isBranch else {
          return layer.snapshotAlone(
            atLocal: layer.timing.localTime(fromParent: time), mediaTime: mediaTime, scale: scale)
        }
        defer { child += 1 }
        copies += branches[child].copies
        return branches[child].take()
      }
      var result = layer.snapshotAlone(atLocal: time, mediaTime: mediaTime, scale: scale)
      if let replication = branches[index].replication {
        let instances = branches[index].moments.map { moment in layer.children.map { below($0, moment) } }
        result.sublayers += replication.copies(of: instances, each: copies + layer.children.count, noting: layer)
        branches[index].copies = copies + result.sublayers.count
      } else {
        result.sublayers.reserveCapacity(layer.children.count + result.sublayers.count)
        for sublayer in layer.children { result.sublayers.append(below(sublayer, time)) }
        branches[index].copies = copies
      }
      if let mask = layer.maskLayer { result.mask = [below(mask, time)] }
      branches[index].result = [layer.transitioned(result, atLocal: time)]
    }
    return branches[0].take()
  }

  private func displayIfShown() {
    if displayIsNeeded, !properties.isHidden || !animations.isEmpty { displayIfNeeded() }
  }

  /// Displays the layer if it is shown and waits for it, once in a round.
  final func displayIfShown(inRound round: Int) {
    guard displayRound != round else { return }
    if displayIsNeeded { displayRound = round }
    displayIfShown()
  }

  /// True if there is more to show than the layer alone.
  private var isBranch: Bool { !children.isEmpty || maskLayer != nil || animations.transition != nil }

  /// A layer that shows more than itself, and its time; once made, its snapshot.
  private struct Branch {
    let layer: CALayer
    let time: Double
    var firstChild = 0
    /// The copies of the sublayers; nil: they are shown once.
    var replication: Replication?
    /// The number of layers in the copies of the result.
    var copies = 0
    /// No or one.
    var result: [LayerSnapshot] = []

    init(layer: CALayer, time: Double) { (self.layer, self.time) = (layer, time) }

    /// The times of this layer at which its sublayers are seen, one for each picture of them.
    var moments: [Double] { replication?.moments(at: time) ?? [time] }

    mutating func take() -> LayerSnapshot { result.removeLast() }
  }

  /// The layer without those inside it, but with what is painted of it in a sublayer of its own.
  final func snapshotAlone(atLocal time: Double, mediaTime: Double, scale: CGFloat) -> LayerSnapshot {
    var result = LayerSnapshot(id: id)
    if animations.isEmpty, placement == nil {
      write(properties, to: &result, scale: scale)
      addOwnContent(of: properties, to: &result, atLocal: time, scale: scale)
    } else {
      let seen = seenProperties(atLocal: time, mediaTime: mediaTime)
      write(seen, to: &result, scale: scale)
      if paintsWhileAnimating { result.contents = paintedContents(of: seen, mediaTime: mediaTime) }
      addOwnContent(of: seen, to: &result, atLocal: time, scale: scale)
    }
    return result
  }

  /// Writes what is seen, with what has to be painted of it.
  final func write(_ seen: LayerProperties, to result: inout LayerSnapshot, scale: CGFloat) {
    seen.write(to: &result)
    if result.contents != nil, seen.contents?.paintedSize == nil { turnContents(of: &result) }
    addPainting(of: seen, to: &result, scale: scale)
  }

  /// The contents that a presentation copy with these values paints.
  private func paintedContents(of seen: LayerProperties, mediaTime: Double) -> Contents? {
    let copy = copyForPresentation()
    copy.shown = (self, mediaTime)
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
    guard isMirrored, var contents = result.contents else { return }
    if upturned?.value.from != contents.version {
      upturned = Box(
        UpturnedContents(
          from: contents.version, bitmap: contents.bitmap.upsideDown,
          version: StableHash.upsideDown(contents.version)))
    }
    guard let upturned = upturned?.value else { return }
    (contents.bitmap, contents.version) = (upturned.bitmap, upturned.version)
    result.contents = contents
  }

  /// True if y points up in the layer, transforms aside: where an odd number of the layers above it have flipped
  /// geometry.
  final var isMirrored: Bool {
    var isMirrored = false
    var layer = container
    while let current = layer {
      if current.properties.isGeometryFlipped { isMirrored.toggle() }
      layer = current.container
    }
    return isMirrored
  }
}

/// The contents of a layer upside down, and the version of the contents that they are of.
struct UpturnedContents {
  let from: Int
  let bitmap: Bitmap
  let version: Int
}
