import TendonGeometry
import TendonSnapshot

/// The layers of the last frame, with the part of the display list that each of them and its sublayers drew.
///
/// The part of a layer that looks the same and is drawn under the same conditions is copied from the last list.
/// Positions are relative to the superlayer's part, so that a copied part needs no visit to the sublayers. Of layers
/// that preserve depth, and of masks, only the layer that they belong to is kept.
struct DrawnLayers {
  /// A sublayer, drawn or not.
  struct Child {
    /// The index of the layer; -1: nothing of it is drawn.
    var layer: Int32 = -1
    /// True if the layer is neither hidden nor transparent.
    var isShown = false
    var reach = Reach.unknown
    var zPosition: CGFloat = 0
  }

  /// The box in which a sublayer may draw, in its superlayer's coordinates; its own sublayers are computed only on
  /// demand.
  enum Reach {
    case unknown
    /// The layer's own bounds.
    case bounds(CGRect)
    /// The box of all that the layer and its sublayers draw.
    case whole(CGRect)
    case anywhere
  }

  struct Layer {
    /// A layer that was given by value, for comparison; nil for a layer of a scene.
    var given: LayerNode?
    /// The last stamp of a layer of a scene.
    var stamp = 0
    /// The number of brackets that were open around it.
    var brackets = 0
    /// The start of its part, relative to the start of its superlayer's part.
    var place = DisplayMarks()
    var size = DisplayMarks()
    /// The pixels that it can change.
    var touched = PixelRect()
    var layersDrawn = 0
    /// True if it, or a layer inside it, filters what lies behind it.
    var hasBackdrops = false

    /// The start of its part in the last list; nil if it was not in it.
    var before: DisplayMarks?
    var start = DisplayMarks()

    /// The last state of the sublayers, and the conditions under which they were drawn.
    var context: SceneBuilder.Context?
    var tree: LayerTreeName?
    var slots: [Int32] = []
    var firstSlot = 0
    var stamps: [Int] = []
    var children: [Child] = []
    /// The sublayers that are drawn, from back to front.
    var visible: [Int32] = []
    /// True if the sublayers have been examined since the layer was visited.
    var isListed = false
  }

  /// The layers by index; index 0 is the frame.
  var layers: [Layer] = []
  private var free: [Int32] = []

  init() { layers = [Layer()] }

  mutating func make() -> Int32 {
    if let index = free.popLast() { return index }
    layers.append(Layer())
    return Int32(layers.count - 1)
  }

  /// Removes a layer and its sublayers.
  mutating func remove(_ index: Int32) {
    var doomed = [index]
    while let index = doomed.popLast() {
      for child in layers[Int(index)].children where child.layer >= 0 { doomed.append(child.layer) }
      layers[Int(index)] = Layer()
      free.append(index)
    }
  }

  /// Removes the sublayers of a layer.
  mutating func removeChildren(of index: Int) {
    guard !layers[index].children.isEmpty else { return }
    for child in layers[index].children where child.layer >= 0 { remove(child.layer) }
    (layers[index].children, layers[index].slots, layers[index].stamps) = ([], [], [])
    (layers[index].visible, layers[index].context) = ([], nil)
    (layers[index].firstSlot, layers[index].tree) = (0, nil)
  }

  /// Replaces the children of a layer by those of `sublayers`; children that were there before are kept.
  ///
  /// - Returns: false if it is another list than before.
  mutating func list(_ sublayers: LayerSnapshot.Sublayers, of index: Int) -> Bool {
    let (slots, first, tree) = (sublayers.slots, sublayers.firstSlot, sublayers.scene?.tree)
    let isSameTree = tree === layers[index].tree
    if isSameTree, layers[index].firstSlot == first, layers[index].children.count == sublayers.count,
      layers[index].slots == slots
    {
      return true
    }
    let old = layers[index]
    layers[index].children = []
    var children = Array(repeating: Child(), count: sublayers.count)
    var stamps = Array(repeating: -1, count: slots.count)
    var kept = Array(repeating: false, count: old.children.count)
    func keep(_ from: Int, _ to: Int) {
      children[to] = old.children[from]
      kept[from] = true
    }
    // Layers that were given are identified by their positions, those of a scene by their slots.
    for place in 0..<min(first, old.firstSlot) { keep(place, place) }
    let (front, oldFront) = (first + slots.count, old.firstSlot + old.slots.count)
    for place in 0..<min(children.count - front, old.children.count - oldFront) {
      keep(oldFront + place, front + place)
    }
    if isSameTree {
      var places: [Int32: Int] = [:]
      func keepSlot(_ from: Int, _ to: Int) {
        keep(old.firstSlot + from, first + to)
        stamps[to] = old.stamps[from]
      }
      var start = 0
      while start < slots.count, start < old.slots.count, slots[start] == old.slots[start] {
        keepSlot(start, start)
        start += 1
      }
      var (end, oldEnd) = (slots.count, old.slots.count)
      while end > start, oldEnd > start, slots[end - 1] == old.slots[oldEnd - 1] {
        (end, oldEnd) = (end - 1, oldEnd - 1)
        keepSlot(oldEnd, end)
      }
      for place in start..<oldEnd { places[old.slots[place]] = place }
      for place in start..<end { if let from = places[slots[place]] { keepSlot(from, place) } }
    }
    for place in old.children.indices where !kept[place] && old.children[place].layer >= 0 {
      remove(old.children[place].layer)
    }
    (layers[index].children, layers[index].slots, layers[index].stamps) = (children, slots, stamps)
    (layers[index].firstSlot, layers[index].tree) = (first, tree)
    return false
  }
}
