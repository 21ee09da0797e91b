extension LayoutNode {
  /// Installs a constraint in this item, which must contain all items of the constraint, and holds it.
  ///
  /// A constraint that is installed elsewhere moves here. Traps with UIKit's words where an item is not at or below this.
  package func addConstraint(_ constraint: NSLayoutConstraint) {
    precondition(!isGuide, "a layout guide holds no constraints")
    if let owner = constraint.owner {
      if owner === self { return }
      owner.remove(constraint)
    }
    constraint.checkNodes()
    constraint.forEachNode { node in
      if node.isInSubtree(of: self) { return }
      fail(
        .generic,
        "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of "
          + "the view?  That's illegal. constraint:\(constraint) view:<\(debugName)>")
    }
    install(constraint)
  }

  /// Lets a constraint go that this item holds; others are ignored.
  package func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { remove(constraint) }
  }

  func install(_ constraint: NSLayoutConstraint) {
    let row = Row(constraint, owner: self, sequence: Serial.next())
    constraint.row = row
    constraints.append(constraint)
    constraint.forEachNode { $0.mention(row) }
    if let attached, attached.isAlive { attached.register(row) }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let row = constraint.row else { return }
    constraint.forEachNode { $0.forget(row) }
    attached?.retire(row)
    row.leaveOwner()
    constraint.row = nil
    // Sorted by the order of installation. This may release the constraint, so it comes last.
    let index = lowerBound(constraints.count) { constraints[$0].row.map { $0.sequence < row.sequence } ?? false }
    if index < constraints.count, constraints[index] === constraint {
      constraints.remove(at: index)
    } else if let index = constraints.firstIndex(where: { $0 === constraint }) {
      constraints.remove(at: index)
    }
  }

  private func mention(_ row: Row) {
    mentions.append(row)
    // The first mention may take the item from where it was put by hand.
    if mentions.count == 1 { setNeedsRefresh() }
    // A guide may take its view from there.
    if isGuide, placement != nil { parent?.setNeedsRefresh() }
  }

  private func forget(_ row: Row) {
    let index = lowerBound(mentions.count) { mentions[$0].sequence < row.sequence }
    guard index < mentions.count, mentions[index] === row else { return }
    mentions.remove(at: index)
    if mentions.isEmpty { setNeedsRefresh() }
    if isGuide, placement != nil { parent?.setNeedsRefresh() }
  }
}

/// The first index in `0..<count` for which `isBelow` is false, where all indices for which it is true come first.
private func lowerBound(_ count: Int, _ isBelow: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if isBelow(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
