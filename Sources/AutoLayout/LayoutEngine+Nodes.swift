import TendonConstraintSolver
import TendonGeometry

extension LayoutEngine {
  /// Asks the items of queued nodes for their sizes, as far as these count: rows are made of them.
  func measureQueuedNodes() {
    var next = 0
    while next < queuedNodes.count {
      if let node = queuedNodes[next].node, node.attached === self, !node.isLeftOut { node.measureAgain() }
      next += 1
    }
  }

  /// Brings the rows of queued nodes (mask, natural size, size of the root) up to date.
  func refreshQueuedNodes() {
    var next = 0
    while next < queuedNodes.count {
      if let node = queuedNodes[next].node, node.attached === self { refresh(node) }
      next += 1
    }
    queuedNodes.removeAll()
  }

  private func refresh(_ node: LayoutNode) {
    node.isQueuedForRefresh = false
    counters.refreshed += 1
    guard needsVariables(node) else {
      if node.variables != nil { leavingNodes.append(node) }
      return
    }
    let variables = variables(of: node)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      refreshPlace(node, variables, axis)
      refreshNaturalSize(node, variables, axis)
    }
  }

  private func needsVariables(_ node: LayoutNode) -> Bool {
    if node.uses > 0 { return true }
    return !isRoot(node) && !node.translatesAutoresizingMaskIntoConstraints && node.hasNaturalSize
      && node.placement == nil
  }

  /// The rows that say where the mask puts a node, or how large the root is.
  private func refreshPlace(_ node: LayoutNode, _ variables: NodeVariables, _ axis: NSLayoutConstraint.Axis) {
    var origin: LayoutNode.Stretch?
    var size: LayoutNode.Stretch?
    if isRoot(node) {
      let length = axis == .horizontal ? node.frame.width : node.frame.height
      size = LayoutNode.Stretch(coefficient: 0, constant: Double(length))
    } else if node.isPlacedByHand {
      (origin, size) = node.maskStretches(axis)
    }
    let wasPlaced = node.ownRows[.origin(axis)] != nil
    setRow(node, .origin(axis), variables.origin[axis], origin, axis)
    if wasPlaced != (origin != nil) { queuedPositions.append(node.link) }
    setRow(node, .size(axis), variables.size[axis], size, axis)
  }

  private func setRow(
    _ node: LayoutNode, _ kind: RowKind, _ variable: Variable, _ stretch: LayoutNode.Stretch?,
    _ axis: NSLayoutConstraint.Axis
  ) {
    guard let stretch else { return setRow(node, kind, nil, touching: nil) }
    var terms = [Term(variable)]
    var superview: LayoutNode?
    if stretch.coefficient != 0, let parent = node.parent {
      terms.append(Term(self.variables(of: parent).size[axis], -stretch.coefficient))
      superview = parent
    }
    let form = Row.Form(terms: terms, constant: -stretch.constant, relation: .equal, priority: 1000)
    setRow(node, kind, form, touching: superview)
  }

  private func refreshNaturalSize(_ node: LayoutNode, _ variables: NodeVariables, _ axis: NSLayoutConstraint.Axis) {
    let applies = !isRoot(node) && !node.translatesAutoresizingMaskIntoConstraints && node.placement == nil
    guard applies, let length = node.naturalLength(axis) else {
      setRow(node, .hugging(axis), nil, touching: nil)
      setRow(node, .compression(axis), nil, touching: nil)
      return
    }
    for form in naturalForms(node, variables.size[axis], length, axis) {
      setRow(node, form.kind, form.form, touching: nil)
    }
  }

  /// The two rows that hold a length to its natural value; the alignment rectangle is that long.
  func naturalForms(
    _ node: LayoutNode, _ variable: Variable, _ length: Double, _ axis: NSLayoutConstraint.Axis
  ) -> [(kind: RowKind, form: Row.Form)] {
    let insets = node.alignmentRectInsets.ends(axis)
    let constant = -(length + insets.near + insets.far)
    func form(_ relation: NSLayoutConstraint.Relation, _ priority: UILayoutPriority) -> Row.Form {
      Row.Form(terms: [Term(variable)], constant: constant, relation: relation, priority: priority.rawValue)
    }
    return [
      (.hugging(axis), form(.lessThanOrEqual, node.huggingPriorities[axis])),
      (.compression(axis), form(.greaterThanOrEqual, node.compressionPriorities[axis])),
    ]
  }

  func limit(_ node: LayoutNode, _ length: Variable, _ axis: NSLayoutConstraint.Axis) {
    let form = Row.Form(terms: [Term(length)], constant: 0, relation: .greaterThanOrEqual, priority: 1000)
    setRow(node, .limit(axis), form, touching: nil)
  }

  func setRow(_ node: LayoutNode, _ kind: RowKind, _ form: Row.Form?, touching superview: LayoutNode?) {
    guard let form else {
      guard let row = node.ownRows[kind] else { return }
      node.ownRows[kind] = nil
      return retire(row)
    }
    let row: Row
    if let existing = node.ownRows[kind] {
      row = existing
      guard row.wanted != form else { return }
    } else {
      row = Row(node, kind)
      node.ownRows[kind] = row
      enter(row)
    }
    row.wanted = form
    if let superview {
      replaceTouches(of: row, by: [Touch(node: superview)])
    } else if !row.touched.isEmpty {
      replaceTouches(of: row, by: [])
    }
    noteChange(row)
  }

  /// Takes the nodes out of the system that nothing needs there; this may free their parents too.
  func releaseLeavingNodes() {
    while let node = leavingNodes.popLast() {
      guard node.attached === self, let variables = node.variables, !needsVariables(node) else { continue }
      for row in node.ownRows.all { retire(row) }
      node.ownRows = OwnRows()
      node.variables = nil
      discard(variables, of: node)
      enqueueForReading(node)
    }
  }
}
