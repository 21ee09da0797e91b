import TendonGeometry
import TendonSnapshot

extension CALayer {
  final func displayIfShown() {
    if displayIsNeeded, !properties.isHidden || !animations.isEmpty { displayIfNeeded() }
  }

  /// Displays the layer if it is shown and waits for it, once in a round.
  final func displayIfShown(inRound round: Int) {
    guard displayRound != round else { return }
    if displayIsNeeded { displayRound = round }
    displayIfShown()
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
