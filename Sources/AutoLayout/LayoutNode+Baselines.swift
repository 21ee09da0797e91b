extension LayoutNode {
  /// The node whose text an attribute is about: for a baseline that of an item inside, where one has been named.
  func bearer(of attribute: NSLayoutConstraint.Attribute) -> LayoutNode {
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return self }
    var node = self
    // Each step goes down the tree, so it ends.
    while let inner = attribute == .firstBaseline ? node.firstBaselineNode : node.lastBaselineNode,
      inner !== node, inner.isInSubtree(of: node)
    {
      node = inner
    }
    return node
  }

  private var hasBaselineInside: Bool { firstBaselineNode != nil || lastBaselineNode != nil }

  /// Constraints on the baselines of this item, and of those around it that have them from inside, mean something else now.
  func baselineDidChange() {
    lowerMentionsAgain()
    var above = parent
    while let node = above {
      if node.hasBaselineInside { node.lowerMentionsAgain() }
      above = node.parent
    }
  }

  /// Takes the baselines away that items around this one have from it or from something inside, before it leaves.
  ///
  /// Their constraints stay; until they are made into rows again, they do not count the leaving nodes.
  func withdrawBaselines() {
    var bearers: [LayoutNode] = []
    var above = parent
    while let node = above {
      if node.hasBaselineInside { bearers.append(node) }
      above = node.parent
    }
    for node in bearers {
      if let first = node.firstBaselineNode, first.isInSubtree(of: self) { node.firstBaselineNode = nil }
      if let last = node.lastBaselineNode, last.isInSubtree(of: self) { node.lastBaselineNode = nil }
      guard let attached, attached.isAlive else { continue }
      for row in node.mentions where row.touched.contains(where: { $0.node.isInSubtree(of: self) }) {
        attached.replaceTouches(of: row, by: row.touched.filter { !$0.node.isInSubtree(of: self) })
      }
    }
  }
}
