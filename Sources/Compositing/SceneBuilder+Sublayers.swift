import TendonGeometry
import TendonSnapshot

extension SceneBuilder {
  /// Visits the sublayers of a layer that is kept, those of them that may be seen and are not as they were.
  mutating func scheduleKept(_ sublayers: LayerSnapshot.Sublayers, of index: Int, _ context: Context) {
    let isSameList = drawn.list(sublayers, of: index)
    let isSameContext = drawn.layers[index].before != nil && drawn.layers[index].context == context
    drawn.layers[index].isListed = true
    drawn.layers[index].context = context
    let isSameOrder = look(at: sublayers, of: index, isEverythingNew: !isSameList || !isSameContext)
    if !isSameOrder { arrange(sublayers, of: index) }
    guard !drawn.layers[index].visible.isEmpty else { return }
    scheduleKept(KeptSublayers(sublayers), of: index, next: 0, isSameContext: isSameContext)
  }

  /// Draws the sublayers from place `next` in their order on, up to the first that has to be visited.
  mutating func drawKept(_ kept: KeptSublayers, of index: Int, next: Int, isSameContext: Bool) {
    var next = next
    if isSameContext { copy(kept.layers, of: index, &next) }
    guard next < drawn.layers[index].visible.count, let context = drawn.layers[index].context else { return }
    let place = Int(drawn.layers[index].visible[next])
    if next + 1 < drawn.layers[index].visible.count {
      scheduleKept(kept, of: index, next: next + 1, isSameContext: isSameContext)
    }
    let layer = kept.layers[place]
    let child = open(place, of: index)
    if kept.layers.slotPlaces.contains(place) {
      drawn.layers[child].stamp = drawn.layers[index].stamps[place - kept.layers.firstSlot]
    } else {
      drawn.layers[child].given = LayerNode(layer)
    }
    visit(layer, context, kept: child)
  }

  /// Copies what sublayers drew that are as they were, from the last list, in one piece as long as it was one.
  private mutating func copy(_ sublayers: LayerSnapshot.Sublayers, of index: Int, _ next: inout Int) {
    guard let before = drawn.layers[index].before else { return }
    let visible = drawn.layers[index].visible
    while next < visible.count, isUnchanged(Int(visible[next]), sublayers, of: index) {
      let first = Int(drawn.layers[index].children[Int(visible[next])].layer)
      let (from, here) = (drawn.layers[first].place, list.marks - drawn.layers[index].start)
      var to = from
      var rect = PixelRect()
      while next < visible.count, isUnchanged(Int(visible[next]), sublayers, of: index) {
        let child = Int(drawn.layers[index].children[Int(visible[next])].layer)
        guard drawn.layers[child].place == to else { break }
        drawn.layers[child].place = here + (to - from)
        to = to + drawn.layers[child].size
        rect = rect.union(drawn.layers[child].touched)
        layersDrawn += drawn.layers[child].layersDrawn
        next += 1
      }
      append(from: before + from, to: before + to, touching: rect)
    }
  }

  /// True if a sublayer that is drawn under the same conditions as before looks as it did.
  private func isUnchanged(_ place: Int, _ sublayers: LayerSnapshot.Sublayers, of index: Int) -> Bool {
    let child = Int(drawn.layers[index].children[place].layer)
    guard child >= 0, drawn.layers[child].brackets == brackets else { return false }
    // What a backdrop shows depends on other layers.
    guard !drawn.layers[child].hasBackdrops else { return false }
    let first = drawn.layers[index].firstSlot
    guard place < first || place >= first + drawn.layers[index].slots.count else {
      return drawn.layers[child].given == nil
        && drawn.layers[child].stamp == drawn.layers[index].stamps[place - first]
    }
    guard let given = drawn.layers[child].given else { return false }
    return sublayers.isIdentical(place, to: given.layer)
  }

  /// Begins the part of a sublayer in the display list.
  private mutating func open(_ place: Int, of index: Int) -> Int {
    var child = drawn.layers[index].children[place].layer
    let isNew = child < 0
    if isNew {
      child = drawn.make()
      drawn.layers[index].children[place].layer = child
    }
    let (number, start) = (Int(child), list.marks)
    drawn.layers[number].before = isNew ? nil : drawn.layers[index].before.map { $0 + drawn.layers[number].place }
    drawn.layers[number].start = start
    drawn.layers[number].place = start - drawn.layers[index].start
    drawn.layers[number].brackets = brackets
    drawn.layers[number].isListed = false
    scheduleClose(number)
    return number
  }

  /// Ends the part of a layer, once all inside it has been drawn.
  mutating func close(_ index: Int, touched: PixelRect, layersDrawn: Int) {
    drawn.layers[index].size = list.marks - drawn.layers[index].start
    drawn.layers[index].touched = touched
    drawn.layers[index].layersDrawn = layersDrawn
    if !drawn.layers[index].isListed { drawn.removeChildren(of: index) }
  }

  /// Brings what is known of the sublayers up to date.
  ///
  /// - Returns: whether those that are drawn, and their order, are surely the same as before.
  private mutating func look(
    at sublayers: LayerSnapshot.Sublayers, of index: Int, isEverythingNew: Bool
  ) -> Bool {
    var changed: [Int] = []
    let first = sublayers.firstSlot
    if let scene = sublayers.scene {
      scene.stamps.forEachChange(of: drawn.layers[index].slots, since: drawn.layers[index].stamps) {
        changed.append(first + $0)
      }
      for place in changed {
        drawn.layers[index].stamps[place - first] = scene.stamps[Int(drawn.layers[index].slots[place - first])]
      }
    }
    // Layers that were given are looked at every time.
    for place in 0..<first { changed.append(place) }
    for place in sublayers.slotPlaces.upperBound..<sublayers.count { changed.append(place) }
    let clip = isEverythingNew || !changed.isEmpty ? VisibleArea(drawn.layers[index].context) : nil
    var isSame = !isEverythingNew
    for place in changed {
      let old = drawn.layers[index].children[place]
      let new = DrawnLayers.Child(
        layer: old.layer, isShown: sublayers.isVisited(place), zPosition: sublayers.zPosition(place))
      drawn.layers[index].children[place] = new
      if isEverythingNew { continue }
      let isDrawn = new.isShown && isInside(clip, place, sublayers, of: index)
      if isDrawn != (old.isShown && old.layer >= 0) || new.zPosition != old.zPosition { isSame = false }
    }
    return isSame
  }

  /// Finds the sublayers that are drawn and their order, by (zPosition, index).
  private mutating func arrange(_ sublayers: LayerSnapshot.Sublayers, of index: Int) {
    let clip = VisibleArea(drawn.layers[index].context)
    var visible: [Int32] = []
    for place in drawn.layers[index].children.indices {
      if drawn.layers[index].children[place].isShown, isInside(clip, place, sublayers, of: index) {
        visible.append(Int32(place))
      } else if drawn.layers[index].children[place].layer >= 0 {
        drawn.remove(drawn.layers[index].children[place].layer)
        drawn.layers[index].children[place].layer = -1
      }
    }
    let children = drawn.layers[index].children
    func depth(_ place: Int32) -> CGFloat { children[Int(place)].zPosition }
    for i in visible.indices.dropFirst() where depth(visible[i]) < depth(visible[i - 1]) {
      visible.sort { (depth($0), $0) < (depth($1), $1) }
      break
    }
    drawn.layers[index].visible = visible
  }

  /// True if a sublayer, or something inside it, may draw where it can be seen.
  private mutating func isInside(
    _ clip: VisibleArea?, _ place: Int, _ sublayers: LayerSnapshot.Sublayers, of index: Int
  ) -> Bool {
    guard let clip else { return true }
    if case .unknown = drawn.layers[index].children[place].reach {
      let reach = sublayers.movedBounds(place) ?? sublayers[place].boundsInSuperlayer
      drawn.layers[index].children[place].reach = reach.map { .bounds($0) } ?? .anywhere
    }
    switch drawn.layers[index].children[place].reach {
    case .whole(let box): return clip.meets(box)
    case .bounds(let box):
      if clip.meets(box) { return true }
      let whole = sublayers[place].reachInSuperlayer
      drawn.layers[index].children[place].reach = whole.map { .whole($0) } ?? .anywhere
      return whole.map { clip.meets($0) } ?? true
    case .unknown, .anywhere: return true
    }
  }
}

extension LayerSnapshot.Sublayers {
  /// The places of the layers of a scene.
  var slotPlaces: Range<Int> { firstSlot..<firstSlot + slots.count }

  /// True if a visit to the layer does anything; not a number counts, so that the visit can say so.
  func isVisited(_ index: Int) -> Bool {
    isShown(index) || !slotPlaces.contains(index) && !self[index].isHidden && !(self[index].opacity <= 0)
  }
}
