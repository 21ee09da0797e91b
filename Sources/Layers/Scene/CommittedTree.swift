import TendonGeometry
import TendonMotion
import TendonSnapshot

/// A tree of layers as it was committed, kept ready for snapshots: nodes that are made again only where something has
/// changed, and one program of all animations.
///
/// Belongs to the top of the tree. Every layer in it has a slot: the index of its node. Whatever changes a layer marks it
/// as stale; the next snapshot makes the stale nodes again, then runs the program.
@MainActor
final class CommittedTree {
  /// The record of a layer besides its node.
  struct Slot {
    /// Nil: the slot is free. Layers in the tree are kept by it, and leave when they go.
    var layer: UnretainedLayer?
    /// The index of the clock of the layer's time.
    var clock: Int32 = 0
    var entry: MovingProgram.Entry?
    /// The index among those with an entry; -1: it has none.
    var mover = -1
    /// The index among those that are made anew for every scene; -1: it is not.
    var remade = -1
    var placement: (any LayerPlacement)?
    /// The slot of the layer that it is in or masks; -1: the top.
    var parent: Int32 = -1
    /// True if the layer waits for display until it is seen.
    var isUnseen = false
    /// Nil: no layer inside waits for display until it is seen.
    var waiting: WaitingLayers?
  }

  /// The part of the record of a layer with an entry that every scene reads.
  private struct Mover {
    let slot: Int32
    /// The slot that it is in; -1: the top.
    let parent: Int32
    /// The first of its numbers, and their number.
    let offset: Int32
    let width: Int32
  }

  private let top: UnretainedLayer
  var slots: [Slot] = []
  private var freeSlots: [Int32] = []
  private var stale: [Int32] = []
  /// Layers that still wait for display after an update.
  private var undisplayed: [Int32] = []
  /// The part of the coordinates around the top that is shown; nil: all of them.
  var screen: CGRect?
  /// Slots in which layers wait to be seen and that may lie elsewhere since these were last looked for.
  var moved: [Int32] = []
  /// The number of searches for layers that have come into sight.
  var searches = 0
  private var nodes = LayerNodes()
  private let name = LayerTreeName()
  private var stamps = LayerStamps()
  /// The number of the scene that is being made.
  private var stamp = 0
  /// The layers with an entry, and the values of the last scene.
  private var movers: [Mover] = []
  private var seen: [Double] = []
  private var program = MovingProgram()
  private var clocks = MediaClocks()
  private var clocksAreStale = true
  /// The slots that are made anew for every scene; -1: free.
  private var remade: [Int32] = []
  private var freeRemade: [Int] = []
  private var placements: [(provider: any LayerPlacement, layers: Int)] = []
  private var scale: CGFloat = 1
  /// The number of times that the tree has been brought up to date.
  var round = 0
  /// The last scene, for as long as nothing has changed and nothing moves.
  private(set) var still: LayerScene?

  init(top: CALayer, scale: CGFloat) {
    self.top = UnretainedLayer(top)
    self.scale = scale
    register(top, below: 0)
  }

  // MARK: Marks

  /// Something of the layer has changed that its node depends on.
  func markStale(_ layer: CALayer) {
    layer.isStale = true
    stale.append(layer.slot)
  }

  /// The time line of a layer has changed.
  func markTime() { clocksAreStale = true }

  /// The layer leaves the tree.
  func release(_ layer: CALayer) {
    let index = Int(layer.slot)
    drop(index)
    if slots[index].isUnseen || slots[index].waiting != nil { dropUnseen(index) }
    if let provider = slots[index].placement { removePlacement(provider) }
    slots[index] = Slot()
    freeSlots.append(layer.slot)
    (layer.tree, layer.slot, layer.isStale) = (nil, -1, false)
  }

  func entry(ofSlot slot: Int32) -> MovingProgram.Entry? { slots[Int(slot)].entry }

  // MARK: The scene

  /// The scene at a media time, of the top and all below it. Layers outside `screen` may lack contents that are drawn
  /// when they are seen; without a screen all have them.
  func scene(at time: Double, scale: CGFloat, screen: CGRect?) -> LayerScene {
    stamp += 1
    if screen != self.screen {
      self.screen = screen
      if slots[0].waiting != nil { moved.append(0) }
    }
    update(scale: scale)
    if let still { return still }
    var start = program.model
    if !placements.isEmpty { LayerPlaces.write(placements.map(\.provider), at: time, of: self, to: &start) }
    let times = clocks.times(at: time)
    let (values, count, paces) = program.run(times: times, from: start)
    MediaClock.current.counters.note(animations: count, paces: paces)
    let remade = remade.map { index -> LayerSnapshot in
      guard index >= 0, let layer = slots[Int(index)].layer?.layer else { return LayerSnapshot(id: 0) }
      return remake(layer, slots[Int(index)], times, time)
    }
    stampWhatMoved(values)
    let scene = LayerScene(tree: name, stamps: stamps, nodes: nodes, values: values, remade: remade)
    if program.liveSteps == 0, self.remade.isEmpty, placements.isEmpty { still = scene }
    return scene
  }

  /// The earliest media time, `time` or later, at which the scene may be another one than at `time`; infinite where it
  /// never is. Complexity: O(animations).
  func restEnd(at time: Double) -> Double {
    if still != nil { return .infinity }
    guard stale.isEmpty, !clocksAreStale, remade.isEmpty, placements.isEmpty else { return time }
    return program.restEnd(at: time, clocks: clocks)
  }

  /// True if the layer is the one that the tree belongs to: the first that came.
  func isTop(_ layer: CALayer) -> Bool { layer.tree === self && layer.slot == 0 }

  /// Notes that the layer of a slot looks otherwise than in the last scene, and so do all that it is in.
  private func stampChange(at slot: Int32) {
    var next = slot
    while next >= 0, stamps[Int(next)] != stamp {
      stamps[Int(next)] = stamp
      next = slots[Int(next)].parent
    }
  }

  private func stampWhatMoved(_ values: [Double]) {
    for index in remade where index >= 0 { stampChange(at: index) }
    // The layers above the moved ones, without most of the repetitions.
    var (moved, above): ([Int32], [Int32]) = ([], [])
    moved.reserveCapacity(movers.count)
    NumberDifferences.between(seen, values) { differ in
      for mover in movers where differ(Int(mover.offset)..<Int(mover.offset + mover.width)) {
        moved.append(mover.slot)
        if mover.parent != above.last { above.append(mover.parent) }
      }
    }
    stamps.set(stamp, at: moved)
    for slot in above { stampChange(at: slot) }
    seen = values
  }

  private func remake(_ layer: CALayer, _ slot: Slot, _ times: [Double], _ mediaTime: Double) -> LayerSnapshot {
    let time = times[Int(slot.clock)]
    if layer.showsCopies {
      return DetachedTrees(top: layer, scale: scale).snapshot(atLocal: time, mediaTime: mediaTime, scale: scale)
    }
    var result = layer.snapshotAlone(atLocal: time, mediaTime: mediaTime, scale: scale)
    let inside = nodes[Int(layer.slot)].layer
    result.putInside(of: inside)
    return layer.transitioned(result, atLocal: time)
  }

  // MARK: Bringing up to date

  private func update(scale: CGFloat) {
    if scale != self.scale {
      self.scale = scale
      for slot in slots { if let layer = slot.layer?.layer, !layer.isStale { markStale(layer) } }
    }
    guard !stale.isEmpty || clocksAreStale || !moved.isEmpty else { return }
    still = nil
    round += 1
    // Drawing may change other layers, and new layers bring those inside them.
    while true {
      while !stale.isEmpty {
        // Not by slots: a layer that takes the slot of one that has gone while others are made has not been displayed.
        let batch = stale.compactMap { slots[Int($0)].layer?.layer }.filter(\.isStale)
        stale = []
        var sight = screen.map { Sight(screen: $0) }
        for layer in batch where !waitsToBeSeen(layer, &sight) { layer.displayIfShown(inRound: round) }
        for layer in batch where layer.isStale && layer.tree === self { make(layer, &sight) }
      }
      if program.wantsRenewal { renewProgram() }
      if clocksAreStale { makeClocks() }
      if stale.isEmpty { findSeen() }
      guard !stale.isEmpty else { break }
    }
    // Where drawing asks to be drawn again, the next snapshot does so.
    for index in undisplayed {
      if let layer = slots[Int(index)].layer?.layer, !layer.isStale { markStale(layer) }
    }
    undisplayed = []
  }

  private func register(_ layer: CALayer, below parent: Int32) {
    layer.tree?.release(layer)
    var slot = Slot(layer: UnretainedLayer(layer))
    if !slots.isEmpty { (slot.clock, slot.parent) = (slots[Int(parent)].clock, parent) }
    if !layer.timing.isPlain { clocksAreStale = true }
    let index: Int32
    if let free = freeSlots.popLast() {
      index = free
      slots[Int(index)] = slot
    } else {
      index = Int32(slots.count)
      slots.append(slot)
      nodes.append(LayerNode(LayerSnapshot(id: layer.id)))
      stamps.append(0)
    }
    (layer.tree, layer.slot, layer.insideIsStale) = (self, index, true)
    markStale(layer)
  }

  private func slot(of layer: CALayer, below parent: Int32) -> Int32 {
    if layer.tree !== self { register(layer, below: parent) }
    return layer.slot
  }

  /// Makes the node of a layer.
  private func make(_ layer: CALayer, _ sight: inout Sight?) {
    let index = Int(layer.slot)
    layer.isStale = false
    let isUndisplayed = layer.displayIsNeeded && !layer.isHidden
    let waits = isUndisplayed && layer.displayRound != round && waitsToBeSeen(layer, &sight)
    noteUnseen(waits, index)
    if isUndisplayed, !waits { undisplayed.append(layer.slot) }
    MediaClock.current.counters.layersRead += 1
    stampChange(at: layer.slot)
    drop(index)
    updatePlacement(layer, index)

    var inside = LayerSnapshot(id: layer.id)
    if layer.insideIsStale {
      layer.insideIsStale = false
      // What a replicator shows several times is made with it.
      let children = layer.showsCopies ? [] : layer.children
      inside.putInside(
        children.map { slot(of: $0, below: layer.slot) },
        mask: layer.maskLayer.map { slot(of: $0, below: layer.slot) } ?? -1)
    } else {
      inside.putInside(of: nodes[index].layer)
    }

    guard let (node, entry) = program.node(of: layer, inside: inside, clock: slots[index].clock, scale: scale) else {
      slots[index].remade = takeRemade(Int32(index))
      nodes[index] = LayerNode(inside, remade: slots[index].remade)
      return
    }
    nodes[index] = node
    guard let entry else { return }
    slots[index].entry = entry
    slots[index].mover = movers.count
    movers.append(
      Mover(
        slot: Int32(index), parent: slots[index].parent, offset: Int32(entry.offset), width: Int32(entry.width)))
  }

  /// Takes out what a slot has in the program and in the list of those made anew.
  private func drop(_ index: Int) {
    if let entry = slots[index].entry {
      program.remove(entry)
      removeMover(index)
    }
    if slots[index].remade >= 0 {
      remade[slots[index].remade] = -1
      freeRemade.append(slots[index].remade)
      slots[index].remade = -1
      if freeRemade.count == remade.count { (remade, freeRemade) = ([], []) }
    }
  }

  private func removeMover(_ index: Int) {
    let (place, last) = (slots[index].mover, movers.removeLast())
    if last.slot != Int32(index) {
      movers[place] = last
      slots[Int(last.slot)].mover = place
    }
    (slots[index].entry, slots[index].mover) = (nil, -1)
  }

  private func takeRemade(_ slot: Int32) -> Int {
    if let free = freeRemade.popLast() {
      remade[free] = slot
      return free
    }
    remade.append(slot)
    return remade.count - 1
  }

  private func updatePlacement(_ layer: CALayer, _ index: Int) {
    let (old, new) = (slots[index].placement, layer.placement)
    guard old !== new else { return }
    if let old { removePlacement(old) }
    slots[index].placement = new
    guard let new else { return }
    if let known = placements.firstIndex(where: { $0.provider === new }) {
      placements[known].layers += 1
    } else {
      placements.append((new, 1))
    }
  }

  private func removePlacement(_ provider: any LayerPlacement) {
    guard let known = placements.firstIndex(where: { $0.provider === provider }) else { return }
    placements[known].layers -= 1
    if placements[known].layers == 0 { placements.remove(at: known) }
  }

  private func renewProgram() {
    program = MovingProgram()
    for index in movers.map({ Int($0.slot) }) {
      removeMover(index)
      if let layer = slots[index].layer?.layer, !layer.isStale { markStale(layer) }
    }
  }

  /// Finds all time lines, from the top down, and marks the animated layers whose time is another one than before.
  private func makeClocks() {
    clocksAreStale = false
    clocks = MediaClocks()
    var waiting: [(layer: CALayer, clock: Int32)] = [(top.layer, 0)]
    while let (layer, above) = waiting.popLast() {
      let clock = clocks.clock(of: layer.timing, below: above)
      let index = Int(layer.slot)
      if slots[index].clock != clock {
        slots[index].clock = clock
        if !layer.isStale, slots[index].entry != nil { markStale(layer) }
      }
      if let mask = layer.maskLayer { waiting.append((mask, clock)) }
      if layer.showsCopies { continue }
      for child in layer.children { waiting.append((child, clock)) }
    }
  }
}
