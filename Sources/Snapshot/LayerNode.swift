/// A layer of a scene as it was committed, and which of its values the scene keeps apart.
package final class LayerNode: Sendable {
  /// The layer; its sublayers are indices into the scene.
  package let layer: LayerSnapshot
  /// The index in the scene's `values` of the first number of `moving`.
  package let offset: Int
  /// The properties that move; nil for a layer in which none does.
  package let moving: MovingProperties?
  /// The placement of the contents in bounds that are animated, or of an animated part of them.
  package let placement: ContentsPlacement?
  /// The way of the outline of the shadow; nil: it does not move.
  package let outline: MovingOutline?
  /// Of a layer that is made anew for every scene: its index among them; else -1.
  package let remade: Int

  package init(
    _ layer: LayerSnapshot, moving: MovingProperties? = nil, offset: Int = 0, placement: ContentsPlacement? = nil,
    outline: MovingOutline? = nil, remade: Int = -1
  ) {
    (self.layer, self.moving, self.offset) = (layer, moving, offset)
    (self.placement, self.outline, self.remade) = (placement, outline, remade)
  }

  /// Returns the layer as it looks with the numbers of a program, of which `offset` is the index of its first.
  package func layer(values: [Double]) -> LayerSnapshot {
    var layer = layer
    show(values, in: &layer)
    return layer
  }

  /// Shows the numbers of a program in a copy of the layer.
  func show(_ values: [Double], in layer: inout LayerSnapshot) {
    guard let moving else { return }
    moving.show(values, at: offset, in: &layer)
    outline?.show(values, at: offset, in: &layer)
    if let placement, var contents = layer.contents {
      placement.place(&contents, in: layer.bounds)
      layer.contents = contents
    }
  }
}

/// The nodes of a tree, each under an index that it keeps; copies share unchanged storage.
///
/// Replacing a node costs O(64 + n / 64) where a copy shares the storage.
package struct LayerNodes: Sendable {
  private static let pageBits = 6
  private var pages: [[LayerNode]] = []
  /// The number of indices in use or free.
  package private(set) var count = 0

  /// Makes an empty list.
  package init() {}

  /// The node under an index from 0 to `count - 1`. Traps for other indices.
  package subscript(index: Int) -> LayerNode {
    get { pages[index >> LayerNodes.pageBits][index & (1 << LayerNodes.pageBits - 1)] }
    set { pages[index >> LayerNodes.pageBits][index & (1 << LayerNodes.pageBits - 1)] = newValue }
  }

  /// Adds a node under the index `count`. O(1) on average.
  package mutating func append(_ node: LayerNode) {
    if count & (1 << LayerNodes.pageBits - 1) == 0 {
      pages.append([])
      pages[pages.count - 1].reserveCapacity(1 << LayerNodes.pageBits)
    }
    pages[pages.count - 1].append(node)
    count += 1
  }

  /// The bytes of this list that `old` does not share with it, without what the layers refer to; `note` gets each node
  /// that `old` does not have, and the one that `old` has under its index.
  func bytes(since old: LayerNodes?, _ note: (LayerNode, LayerNode?) -> Void) -> Int {
    let known = old?.pages ?? []
    guard !pages.sharesStorage(with: known) else { return 0 }
    var bytes = arrayHead + pages.count * MemoryLayout<[LayerNode]>.stride
    for index in pages.indices {
      let before = index < known.count ? known[index] : []
      guard !pages[index].sharesStorage(with: before) else { continue }
      bytes += arrayHead + (1 << LayerNodes.pageBits) * MemoryLayout<LayerNode>.stride
      for place in pages[index].indices {
        let node = pages[index][place]
        let known = place < before.count ? before[place] : nil
        if known === node { continue }
        bytes += LayerNode.bytes
        note(node, known)
      }
    }
    return bytes
  }
}

extension LayerNode {
  /// The bytes of a node, without what its layer refers to.
  fileprivate static var bytes: Int {
    objectHead + MemoryLayout<LayerSnapshot>.stride + MemoryLayout<ContentsPlacement?>.stride
      + MemoryLayout<MovingOutline?>.stride + 3 * MemoryLayout<Int>.stride
  }
}
