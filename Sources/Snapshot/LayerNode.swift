/// A layer of a scene as it was committed, and the set of those properties whose values the scene stores separately.
public final class LayerNode: Sendable {
  /// The layer; its sublayers are indices into the scene.
  public let layer: LayerSnapshot
  /// The index in the scene's `values` at which the numbers of `moving` start; they follow each other in the order of
  /// their bits.
  public let offset: Int
  /// The properties whose numbers are in the scene's `values`; default none.
  public let moving: MovingProperties
  /// The rule that places the contents in bounds that move; nil: the contents stay where `layer` has them.
  public let placement: ContentsPlacement?
  /// The index in the scene's `remade` of a layer that is made anew for every scene; -1: the layer is not.
  public let remade: Int

  /// Makes the node of a layer, by default of one that does not move.
  public init(
    _ layer: LayerSnapshot, moving: MovingProperties = [], offset: Int = 0, placement: ContentsPlacement? = nil,
    remade: Int = -1
  ) {
    (self.layer, self.moving, self.offset) = (layer, moving, offset)
    (self.placement, self.remade) = (placement, remade)
  }
}

/// The nodes of a tree, each under an index that it keeps; copies share unchanged storage.
///
/// Replacing a node costs O(64 + n / 64) where a copy shares the storage.
public struct LayerNodes: Sendable {
  private static let pageBits = 6
  private var pages: [[LayerNode]] = []
  /// The number of indices in use or free.
  public private(set) var count = 0

  /// Makes an empty list.
  public init() {}

  /// The node under an index from 0 to `count - 1`. Traps for other indices.
  public subscript(index: Int) -> LayerNode {
    get { pages[index >> LayerNodes.pageBits][index & (1 << LayerNodes.pageBits - 1)] }
    set { pages[index >> LayerNodes.pageBits][index & (1 << LayerNodes.pageBits - 1)] = newValue }
  }

  /// Adds a node under the index `count`. O(1) on average.
  public mutating func append(_ node: LayerNode) {
    if count & (1 << LayerNodes.pageBits - 1) == 0 {
      pages.append([])
      pages[pages.count - 1].reserveCapacity(1 << LayerNodes.pageBits)
    }
    pages[pages.count - 1].append(node)
    count += 1
  }
}
