extension NSLayoutConstraint {
  /// The node of the view that holds the constraint while it is active.
  var owner: LayoutNode? { row?.owner }

  /// Whether the constraint takes part in layout.
  ///
  /// Activation installs it in the nearest view that contains both items (a length of one view: in that view), which
  /// from then on holds it; traps with UIKit's words where there is no such view. Deactivation lets it go: if nothing else
  /// holds it, it is gone.
  public var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { owner?.remove(self) }
    }
  }

  /// Activates constraints; layout sees them as one change.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints; layout sees them as one change.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let owner = nearestOwner else {
      fail(
        .generic,
        "Unable to activate constraint with anchors \(Self.anchorText(first)) and \(Self.anchorText(second)) because "
          + "they have no common ancestor.  Does the constraint or its anchors reference items in different view "
          + "hierarchies?  That's illegal.")
    }
    owner.install(self)
  }

  /// The nearest view that contains all items.
  private var nearestOwner: LayoutNode? {
    let nodes = checkedNodes
    var owner: LayoutNode? = nodes[0]
    for node in nodes.dropFirst() { owner = owner?.commonAncestor(with: node) }
    return owner?.isGuide == true ? owner?.parent : owner
  }

  /// The nodes of all items; traps when one of them is gone.
  var checkedNodes: [LayoutNode] {
    let nodes = first.nodes + (second?.nodes ?? [])
    let expected = (first.isDistance ? 2 : 1) + (second.map { $0.isDistance ? 2 : 1 } ?? 0)
    guard nodes.count == expected else {
      fail(.invalidArgument, "A constraint cannot be installed after one of its items is gone: \(self)")
    }
    return nodes
  }

  /// The nodes of the items that are still there, each once.
  var distinctNodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    for node in first.nodes + (second?.nodes ?? []) where !nodes.contains(where: { $0 === node }) {
      nodes.append(node)
    }
    return nodes
  }
}
