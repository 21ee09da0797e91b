extension NSLayoutConstraint {
  /// The node of the view that holds the constraint while it is active.
  var owner: LayoutNode? { row?.owner }

  /// True if the constraint takes part in layout.
  ///
  /// Activation installs it in the nearest view that contains both items (a length of one view: in that view), which
  /// from then on holds it; traps with UIKit's words where there is no such view. Deactivation lets it go: if nothing else
  /// holds it, it is gone.
  public var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      ConstraintObserver.willChange?(self)
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
    checkNodes()
    var owner = first.node
    if let start = first.startNode { owner = owner?.commonAncestor(with: start) }
    if let other = second?.node { owner = owner?.commonAncestor(with: other) }
    if let start = second?.startNode { owner = owner?.commonAncestor(with: start) }
    return owner?.isGuide == true ? owner?.parent : owner
  }

  /// Traps when one of the items is gone.
  func checkNodes() {
    if first.isThere, second == nil || second!.isThere { return }
    fail(.invalidArgument, "A constraint cannot be installed after one of its items is gone: \(self)")
  }

  /// The nodes of the items that are still there, each once.
  func forEachNode(_ body: (LayoutNode) -> Void) {
    let (a, b, c, d) = (first.node, first.startNode, second?.node, second?.startNode)
    if let a { body(a) }
    if let b, b !== a { body(b) }
    if let c, c !== a, c !== b { body(c) }
    if let d, d !== a, d !== b, d !== c { body(d) }
  }
}
