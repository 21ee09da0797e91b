/// Finds the trees that a commit lays out and displays: those whose root is committed as a root.
@MainActor
struct CommittedTrees {
  /// Layers of other trees, so that the way up from each of them is walked once.
  private var others: Set<ObjectIdentifier> = []

  /// The root of the tree of a layer; nil where the tree is not committed.
  mutating func root(of layer: CALayer) -> CALayer? {
    var root = layer
    while !others.contains(ObjectIdentifier(root)), let container = root.container { root = container }
    if root.isCommittedAsRoot, !others.contains(ObjectIdentifier(root)) { return root }
    var other: CALayer? = layer
    while let current = other, others.insert(ObjectIdentifier(current)).inserted { other = current.container }
    return nil
  }
}
