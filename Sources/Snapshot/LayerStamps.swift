/// Names a tree of layers through all its scenes.
public final class LayerTreeName: Sendable {
  public init() {}
}

/// Of each layer of a tree the number of the scene in which the layer, or anything inside it, last looked otherwise than
/// in the scene before: where two scenes of a tree have the same number for a layer, they show the same there.
///
/// Copies share what has not changed.
public struct LayerStamps: Sendable {
  private static let pageBits = 8
  private var pages: [[Int]] = []
  private var count = 0

  public init() {}

  public subscript(index: Int) -> Int {
    get { pages[index >> LayerStamps.pageBits][index & (1 << LayerStamps.pageBits - 1)] }
    set { pages[index >> LayerStamps.pageBits][index & (1 << LayerStamps.pageBits - 1)] = newValue }
  }

  public mutating func append(_ stamp: Int) {
    if count & (1 << LayerStamps.pageBits - 1) == 0 { pages.append([]) }
    pages[pages.count - 1].append(stamp)
    count += 1
  }

  /// True if both are the same list, unchanged.
  public func isIdentical(to other: LayerStamps) -> Bool {
    pages.withUnsafeBufferPointer { a in other.pages.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress } }
  }

  /// Calls `body` with each place of `indices` whose stamp is not the one that `known` has there.
  public func forEachChange(of indices: [Int32], since known: [Int], _ body: (Int) -> Void) {
    for place in indices.indices where self[Int(indices[place])] != known[place] { body(place) }
  }
}
