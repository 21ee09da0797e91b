import TendonContext

extension LayoutNode {
  /// The engine of the tree that the node is in; made at the first call.
  public var engine: LayoutEngine {
    // A node leaves the engine of a tree that it leaves, so one whose root still has no parent is the right one.
    if let attached, let root = attached.root, root.parent == nil { return attached }
    let top = topmost
    if let engine = top.attached, engine.root === top { return engine }
    top.detachSubtree()
    let engine = LayoutEngine(root: top)
    engine.adopt(top)
    return engine
  }

  var topmost: LayoutNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// Makes a node the last child. Under another parent it was removed from there first, as by ``removeFromParent()``.
  ///
  /// Traps when the node would become its own ancestor.
  package func addChild(_ child: LayoutNode) {
    if child.parent === self {
      if children.last !== child { children.append(children.remove(at: children.position(of: child)!)) }
      return
    }
    // A node without children contains nobody; asking keeps the building of deep trees linear.
    precondition(
      child.children.isEmpty ? child !== self : !isInSubtree(of: child), "a view cannot be added inside itself")
    child.removeFromParent()
    // As a root the child may have had an engine of its own.
    child.detachSubtree()
    children.append(child)
    child.parent = self
    if let attached, attached.isAlive { attached.adopt(child) }
  }

  /// Takes the node out of its tree. Constraints that ancestors hold and that mention the node or anything below go away.
  ///
  /// Takes time in the size of the subtree.
  package func removeFromParent() {
    guard let parent else { return }
    for row in rowsAcrossCut { row.owner?.remove(row.constraint!) }
    withdrawBaselines()
    detachSubtree()
    parent.children.remove(at: parent.children.position(of: self)!)
    self.parent = nil
  }

  func isInSubtree(of root: LayoutNode) -> Bool {
    var node: LayoutNode? = self
    while let candidate = node {
      if candidate === root { return true }
      node = candidate.parent
    }
    return false
  }

  /// The node and everything below it, parents before children; without recursion, so that depth costs no stack.
  var subtree: [LayoutNode] {
    var nodes = [self]
    var next = 0
    while next < nodes.count {
      nodes += nodes[next].children
      next += 1
    }
    return nodes
  }

  /// The active constraints that mention the node or something below it and are held above it.
  var rowsAcrossCut: [Row] {
    let nodes = subtree
    let inside = Set(nodes.map { ObjectIdentifier($0) })
    var rows: [Row] = []
    var seen: Set<Int> = []
    for node in nodes {
      for row in node.mentions {
        guard let owner = row.owner, !inside.contains(ObjectIdentifier(owner)) else { continue }
        if seen.insert(row.tag).inserted { rows.append(row) }
      }
    }
    return rows
  }

  /// The lowest node that contains both, or nil where they are in different trees.
  func commonAncestor(with other: LayoutNode) -> LayoutNode? {
    // Nearly all constraints are between parent and child or between siblings.
    if other === self || other.parent === self { return self }
    if parent === other { return other }
    if let parent, parent === other.parent { return parent }
    var (a, b) = (self, other)
    var (depthA, depthB) = (a.depth, b.depth)
    while depthA > depthB, let parent = a.parent { (a, depthA) = (parent, depthA - 1) }
    while depthB > depthA, let parent = b.parent { (b, depthB) = (parent, depthB - 1) }
    while a !== b {
      guard let nextA = a.parent, let nextB = b.parent else { return nil }
      (a, b) = (nextA, nextB)
    }
    return a
  }

  private var depth: Int {
    var (depth, node) = (0, self)
    while let parent = node.parent { (depth, node) = (depth + 1, parent) }
    return depth
  }

  private func detachSubtree() {
    guard let attached else { return }
    attached.release(self)
  }
}
