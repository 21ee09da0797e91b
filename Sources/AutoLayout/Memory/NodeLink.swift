/// Refers to a node without keeping it alive, and to nothing once it is gone.
///
/// Does what `weak` does. But an object that was ever referred to weakly counts all its references in a table beside it,
/// and that took a third of the time of a layout.
final class NodeLink: Sendable {
  // The node cuts the link when it goes, wherever that is, so that the reference never dangles.
  nonisolated(unsafe) private(set) unowned(unsafe) var node: LayoutNode?

  func lead(to node: LayoutNode) { self.node = node }
  func cut() { node = nil }
}
