import Foundation

/// Layers that are displayed when they are first seen.
extension CommittedTree {
  /// True if the layer is displayed only when it is seen, and is not.
  func waitsToBeSeen(_ layer: CALayer, _ sight: inout Sight?) -> Bool {
    guard layer.isDrawnWhenSeen, layer.displayIsNeeded, sight != nil else { return false }
    return !sight!.shows(layer)
  }

  func noteUnseen(_ layer: CALayer) {
    if !slots[Int(layer.slot)].isUnseen {
      slots[Int(layer.slot)].isUnseen = true
      unseen.append(layer.slot)
    }
    // All the way up: what is marked may lie inside another layer than when it was.
    var next = layer.container
    while let layer = next, layer.tree === self {
      slots[Int(layer.slot)].holdsUnseen = true
      next = layer.container
    }
  }

  /// Displays the layers that have come into sight, which makes them stale.
  func findSeen() {
    guard sightIsStale else { return }
    sightIsStale = false
    let candidates = unseen
    unseen = []
    var sight = screen.map { Sight(screen: $0) }
    for index in candidates where slots[Int(index)].isUnseen {
      slots[Int(index)].isUnseen = false
      guard let layer = slots[Int(index)].layer?.takeUnretainedValue(), layer.displayIsNeeded else { continue }
      if waitsToBeSeen(layer, &sight) { noteUnseen(layer) } else { layer.displayIfShown(inRound: round) }
    }
  }
}
