import TendonGeometry
import Testing

@testable import TendonAutoLayout

/// The work of building wide trees.
@MainActor
@Suite struct ManyChildrenTests {
  /// An array that is extended in place moves only when it grows; a copied one moves at each insertion.
  @Test func childrenAreAppendedInPlace() {
    let top = root(300, 200)
    var moves = 0
    var last: UnsafePointer<LayoutNode>?
    for _ in 0..<1000 {
      top.add(UIView(rect(0, 0, 1, 1)))
      let place = top.layoutNode.children.withUnsafeBufferPointer { $0.baseAddress }
      if place != last { moves += 1 }
      last = place
    }
    #expect(moves <= 20, "\(moves)")
  }
}
