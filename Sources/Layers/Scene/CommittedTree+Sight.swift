import Foundation

/// Layers that are displayed when they are first seen.
///
/// Each layer knows by place which of those directly inside it wait, or hold layers that do. So a layer that moves, or
/// scrolls what is inside it, looks at those near the part of it that is seen.
extension CommittedTree {
  /// The layers directly inside a layer that wait to be seen or hold such layers.
  final class WaitingLayers {
    /// By slot, in the layer's coordinates.
    var places = LooseGrid()
    /// A rectangle that holds all of them; nil: they may lie anywhere.
    var extent: CGRect? = .null
    /// The search for layers in sight that has looked here last.
    var search = 0
  }

  /// True if the layer is displayed only when it is seen, and is not.
  func waitsToBeSeen(_ layer: CALayer, _ sight: inout Sight?) -> Bool {
    guard layer.isDrawnWhenSeen, layer.displayIsNeeded, sight != nil else { return false }
    return !sight!.shows(layer)
  }

  /// Notes if the layer of a slot waits to be seen, and that it may lie elsewhere than before.
  func noteUnseen(_ waits: Bool, _ index: Int) {
    guard waits || slots[index].isUnseen || slots[index].waiting != nil else { return }
    slots[index].isUnseen = waits
    placeUnseen(index)
    if slots[index].waiting != nil { moved.append(Int32(index)) }
  }

  /// Updates the place that a slot has in the one above, and so on upward as far as this changes.
  private func placeUnseen(_ start: Int) {
    var index = start
    while slots[index].isUnseen || slots[index].waiting != nil {
      let above = Int(slots[index].parent)
      guard above >= 0, let layer = slots[index].layer?.layer else { return }
      let bounds =
        slots[index].waiting.map { layer.extentOfUnseen(inside: $0.extent, countsItself: slots[index].isUnseen) }
        ?? layer.extentOfUnseen(inside: .null, countsItself: true)
      let known = slots[above].waiting
      let waiting = known ?? WaitingLayers()
      slots[above].waiting = waiting
      waiting.places.set(bounds, of: Int32(index))
      let extent = bounds.flatMap { waiting.extent?.union($0) }
      if known != nil, extent == waiting.extent { return }
      waiting.extent = extent
      index = above
    }
    dropUnseen(index)
  }

  /// Takes a slot in which nothing waits any more out of the one above, and so on upward.
  func dropUnseen(_ start: Int) {
    var index = start
    while case let above = Int(slots[index].parent), above >= 0, let waiting = slots[above].waiting {
      waiting.places.remove(Int32(index))
      guard waiting.places.isEmpty else { return }
      slots[above].waiting = nil
      guard !slots[above].isUnseen else { return placeUnseen(above) }
      index = above
    }
  }

  /// Displays the layers that have come into sight, which makes them stale.
  func findSeen() {
    guard !moved.isEmpty else { return }
    searches += 1
    var sight = screen.map { Sight(screen: $0) }
    var (next, seen): ([Int32], [Int32]) = (moved, [])
    moved = []
    while let index = next.popLast() {
      guard let waiting = slots[Int(index)].waiting, waiting.search != searches,
        let layer = slots[Int(index)].layer?.layer
      else { continue }
      waiting.search = searches
      let region = sight?.region(inside: layer) ?? nil
      let found = region.map { waiting.places.names(touching: $0) } ?? waiting.places.names
      MediaClock.current.counters.sightChecks += found.count
      for slot in found {
        if slots[Int(slot)].waiting != nil { next.append(slot) }
        guard slots[Int(slot)].isUnseen, let layer = slots[Int(slot)].layer?.layer else { continue }
        if !waitsToBeSeen(layer, &sight) { seen.append(slot) }
      }
    }
    // The order of the grid is not the same in every process.
    for slot in seen.sorted() {
      guard let layer = slots[Int(slot)].layer?.layer else { continue }
      slots[Int(slot)].isUnseen = false
      placeUnseen(Int(slot))
      layer.displayIfShown(inRound: round)
    }
  }
}
