/// Names a tree of layers through all its scenes.
package final class LayerTreeName: Sendable {
  package init() {}
}

/// Of each layer of a tree the number of the scene in which the layer, or anything inside it, last looked otherwise than
/// in the scene before: where two scenes of a tree have the same number for a layer, they show the same there.
///
/// Copies share what has not changed.
package struct LayerStamps: Sendable {
  private static let pageBits = 8
  private var pages: [[Int]] = []
  private var count = 0

  package init() {}

  package subscript(index: Int) -> Int {
    get { pages[index >> LayerStamps.pageBits][index & (1 << LayerStamps.pageBits - 1)] }
    set { pages[index >> LayerStamps.pageBits][index & (1 << LayerStamps.pageBits - 1)] = newValue }
  }

  package mutating func append(_ stamp: Int) {
    if count & (1 << LayerStamps.pageBits - 1) == 0 { pages.append([]) }
    pages[pages.count - 1].append(stamp)
    count += 1
  }

  /// True if both are the same list, unchanged.
  package func isIdentical(to other: LayerStamps) -> Bool {
    pages.withUnsafeBufferPointer { a in other.pages.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress } }
  }

  /// Calls `body` with each place of `indices` whose stamp is not the one that `known` has there.
  package func forEachChange(of indices: [Int32], since known: [Int], _ body: (Int) -> Void) {
    for place in indices.indices where self[Int(indices[place])] != known[place] { body(place) }
  }
}
