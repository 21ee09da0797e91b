/// The identity of a tree of layers through all its scenes.
package final class LayerTreeName: Sendable {
  /// Makes a new identity, which is equal to no other.
  package init() {}
}

/// The number of the scene, for each layer of a tree, in which the layer or one below it last changed its look. Two
/// scenes of a tree that have the same number for a layer show the same there.
///
/// Copies share unchanged storage.
package struct LayerStamps: Sendable {
  private static let pageBits = 8
  private var pages: [[Int]] = []
  private var count = 0

  /// Makes an empty list.
  package init() {}

  /// The stamp of the layer under an index. Traps for an index that has none.
  package subscript(index: Int) -> Int {
    get { pages[index >> LayerStamps.pageBits][index & (1 << LayerStamps.pageBits - 1)] }
    set { pages[index >> LayerStamps.pageBits][index & (1 << LayerStamps.pageBits - 1)] = newValue }
  }

  /// Adds the stamp of the next index. O(1) on average.
  package mutating func append(_ stamp: Int) {
    if count & (1 << LayerStamps.pageBits - 1) == 0 { pages.append([]) }
    pages[pages.count - 1].append(stamp)
    count += 1
  }

  /// Sets the stamps of many layers to the same.
  package mutating func set(_ stamp: Int, at indices: [Int32]) {
    for index in indices {
      pages[Int(index) >> LayerStamps.pageBits][Int(index) & (1 << LayerStamps.pageBits - 1)] = stamp
    }
  }

  /// True if both are the same list in the same storage. O(1): no stamp is compared.
  package func isIdentical(to other: LayerStamps) -> Bool { pages.sharesStorage(with: other.pages) }

  /// The bytes of this list that `old` does not share with it.
  func bytes(since old: LayerStamps?) -> Int {
    let known = old?.pages ?? []
    guard !pages.sharesStorage(with: known) else { return 0 }
    var bytes = arrayHead + pages.count * MemoryLayout<[Int]>.stride
    for index in pages.indices where index >= known.count || !pages[index].sharesStorage(with: known[index]) {
      bytes += arrayHead + pages[index].capacity * MemoryLayout<Int>.stride
    }
    return bytes
  }

  /// Calls `body` with each position in `indices` whose stamp differs from the one at the same position in `known`.
  package func forEachChange(of indices: [Int32], since known: [Int], _ body: (Int) -> Void) {
    for place in indices.indices where self[Int(indices[place])] != known[place] { body(place) }
  }
}
