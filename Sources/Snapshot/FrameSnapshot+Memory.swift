import TendonGeometry

/// The bytes of an object, and of the storage of an array, besides what is in them.
let objectHead = 16
let arrayHead = 32

extension FrameSnapshot {
  /// The bytes of memory that this snapshot keeps in use beside those that it shares with an earlier one.
  ///
  /// Counted are the layers, their numbers, outlines of shadows and bitmaps. What several layers refer to counts for
  /// each, except for bitmaps, which count once.
  /// - Complexity: O(pages of the tree + layers that have changed).
  package func bytes(since old: FrameSnapshot?) -> Int {
    var count = MemoryCount()
    let (layers, known) = ([root] + root.inside.front, (old?.root).map { [$0] + $0.inside.front } ?? [])
    if let old { count.skip(old, layers: known) }
    count.bytes += MemoryLayout<FrameSnapshot>.stride + arrayHead
    for (index, layer) in layers.enumerated() {
      count.add(scene: layer.inside.scene, since: index < known.count ? known[index].inside.scene : nil)
      if layer.inside.scene == nil { count.add(index == 0 ? [layer] : []) }
    }
    count.add(root.inside.given)
    count.bytes += root.inside.front.count * MemoryLayout<LayerSnapshot>.stride
    return count.bytes
  }
}

/// The count of bytes while layers are visited; each bitmap counts once, by its version.
private struct MemoryCount {
  var bytes = 0
  private var versions: Set<Int> = []

  /// Bitmaps of layers that are made anew for every scene count only where an earlier snapshot does not have them.
  mutating func skip(_ old: FrameSnapshot, layers: [LayerSnapshot]) {
    for layer in layers { visit(layer.inside.scene?.remade ?? []) { _ in } }
    visit(old.root.inside.given) { _ in }
    bytes = 0
  }

  mutating func add(scene: LayerScene?, since old: LayerScene?) {
    guard let scene, scene !== old else { return }
    let old = old?.tree === scene.tree ? old : nil
    bytes += objectHead + 8 * MemoryLayout<Int>.stride
    bytes += arrayHead + scene.values.capacity * MemoryLayout<Double>.stride
    bytes += scene.stamps.bytes(since: old?.stamps)
    var new: [LayerNode] = []
    let added = scene.nodes.bytes(since: old?.nodes) { node, known in
      new.append(node)
      // A layer that has changed in other ways shows the same bitmap.
      if let contents = known?.layer.contents { versions.insert(contents.version) }
    }
    bytes += added
    for node in new { addParts(of: node.layer) }
    add(scene.remade)
  }

  /// Adds layers that nothing else refers to, with all inside them.
  mutating func add(_ layers: [LayerSnapshot]) {
    guard !layers.isEmpty else { return }
    bytes += arrayHead
    visit(layers) { $0 += MemoryLayout<LayerSnapshot>.stride }
  }

  private mutating func visit(_ layers: [LayerSnapshot], _ each: (inout Int) -> Void) {
    var open = [layers]
    while let layers = open.popLast() {
      for index in layers.indices {
        each(&bytes)
        addParts(of: layers[index])
        let inside = layers[index].inside
        for more in [inside.given, inside.givenMask, inside.front] where !more.isEmpty { open.append(more) }
      }
    }
  }

  /// Adds what a layer refers to.
  private mutating func addParts(of layer: LayerSnapshot) {
    bytes += layer.inside.indices.count * MemoryLayout<Int32>.stride
    if let path = layer.shadow?.path { bytes += arrayHead + path.elements.count * MemoryLayout<Path.Element>.stride }
    guard let contents = layer.contents, versions.insert(contents.version).inserted else { return }
    bytes += arrayHead + contents.bitmap.pixels.count * MemoryLayout<UInt32>.stride
  }
}
