import TendonGeometry
import TendonMotion
import TendonSnapshot

extension CALayer {
  /// What `snapshot(at:)` says, worked out layer by layer from the properties and animations as they are, without
  /// anything that is kept: for parts of a tree, and for tests to compare with.
  package func plainSnapshot(at mediaTime: Double, scale: CGFloat) -> LayerSnapshot {
    // Breadth first into a list of the layers that show more than themselves, then from its end: trees may be deeper
    // than the stack. Content is displayed on the way down, because drawing may still change what is below.
    var branches = [Branch(layer: self, time: convertTime(mediaTime, from: nil))]
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
          return layer.snapshotAlone(
            atLocal: layer.timing.localTime(fromParent: time), mediaTime: mediaTime, scale: scale)
        }
        defer { child += 1 }
        return branches[child].take()
      }
      var result = layer.snapshotAlone(atLocal: time, mediaTime: mediaTime, scale: scale)
      result.sublayers.reserveCapacity(layer.children.count + result.sublayers.count)
      for sublayer in layer.children { result.sublayers.append(below(sublayer)) }
      if let mask = layer.maskLayer { result.mask = [below(mask)] }
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

  /// Whether there is more to show than the layer alone.
  private var isBranch: Bool { !children.isEmpty || maskLayer != nil || animations.transition != nil }

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

  /// The layer without those inside it, but with what is painted of it in a sublayer of its own.
  final func snapshotAlone(atLocal time: Double, mediaTime: Double, scale: CGFloat) -> LayerSnapshot {
    var result = LayerSnapshot(id: id)
    if animations.isEmpty, placement == nil {
      properties.write(to: &result)
      addPainting(of: properties, to: &result, scale: scale)
    } else {
      let seen = seenProperties(atLocal: time, mediaTime: mediaTime)
      seen.write(to: &result)
      addPainting(of: seen, to: &result, scale: scale)
    }
    return result
  }
}
