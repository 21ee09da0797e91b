import TendonConstraintSolver

extension LayoutEngine {
  /// Takes a subtree in: its nodes and the constraints that they hold.
  func adopt(_ top: LayoutNode) {
    let nodes = top.subtree
    LayoutEngine.recorder?.begin(self).note(newcomers: nodes)
    for node in nodes {
      node.attached = self
      node.addressNumber = nil
      enqueue(node)
    }
    for node in nodes {
      for constraint in node.constraints {
        guard let row = constraint.row else { continue }
        constraint.addressNumber = nil
        register(row)
      }
    }
  }

  /// Takes an active constraint in.
  func register(_ row: Row) {
    enter(row)
    row.isStale = true
    enqueue(row)
  }

  func enter(_ row: Row) {
    row.home = ObjectIdentifier(self)
    rowTable.add(row)
  }

  /// Lets a subtree go: its nodes forget everything that this engine told them.
  ///
  /// Constraints that cross the cut are gone by now.
  func release(_ top: LayoutNode) {
    if isAlive { LayoutEngine.recorder?.begin(self) }
    let nodes = top.subtree
    var rows: [Row] = []
    for node in nodes {
      node.attached = nil
      if let variables = node.variables, isAlive { discard(variables, of: node) }
      rows += node.ownRows.all
      for constraint in node.constraints {
        if let row = constraint.row { rows.append(row) }
      }
      node.forgetEngine()
    }
    // Sendable, as a closure of the actor would be checked for it at every comparison.
    rows.sort { @Sendable in $0.tag < $1.tag }
    for row in rows { retire(row) }
  }

  /// Takes a row out of the system for good, or until it is registered again.
  func retire(_ row: Row) {
    defer {
      row.home = nil
      row.wanted = nil
      row.held = nil
      row.touched = []
      row.brokenBy = nil
      row.isQueued = false
    }
    guard isAlive, contains(row) else { return }
    rowTable.remove(row)
    if let held = row.held {
      recordChange(of: row)
      removedConstraints.append(held.id)
      disturb(row.tag)
    }
    mend(row)
    if row.kind == .constraint { notePositions(of: row) }
    for touch in row.touched { release(touch) }
  }

  func hold(_ touch: Touch) {
    touch.node.uses += 1
    if touch.isOfContent {
      touch.node.contentUses += 1
      if touch.node.contentUses == 1 { enqueueForReading(touch.node) }
    }
  }

  /// Nodes that were released with their subtree have nothing to be counted any more.
  func release(_ touch: Touch) {
    let node = touch.node
    guard node.attached === self else { return }
    node.uses -= 1
    if node.uses == 0 { enqueue(node) }
    if touch.isOfContent {
      node.contentUses -= 1
      if node.contentUses == 0 { enqueueForReading(node) }
    }
  }

  /// The variables of a node; made when first asked for.
  func variables(of node: LayoutNode) -> NodeVariables {
    if let variables = node.variables { return variables }
    func make(_ index: Int) -> Variable { makeVariable(node, index) }
    // What constraints leave open is zero, lengths before positions: a view that only its right edge places has no width.
    // An open position that an inequality names is at its end (see `LayoutEngine+OpenPositions.swift`).
    let variables = NodeVariables(
      origin: AxisPair(horizontal: make(2), vertical: make(3)), size: AxisPair(horizontal: make(0), vertical: make(1)))
    node.variables = variables
    LayoutEngine.recorder?.begin(self).note(variables, of: node)
    nodesBySerial[node.serial] = node.link
    enqueue(node)
    enqueueForReading(node)
    return variables
  }

  /// The variables of a node's content area; made when first asked for.
  func contentVariables(of node: LayoutNode) -> AxisPair<Variable> {
    var variables = variables(of: node)
    if let content = variables.content { return content }
    let content = AxisPair(horizontal: makeVariable(node, 4), vertical: makeVariable(node, 5))
    variables.content = content
    node.variables = variables
    return content
  }

  private func makeVariable(_ node: LayoutNode, _ index: Int) -> Variable {
    solver.makeVariable(tag: node.serial * RowKind.tagsPerSerial + index)
  }

  func discard(_ variables: NodeVariables, of node: LayoutNode) {
    nodesBySerial[node.serial] = nil
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for variable in [variables.origin[axis], variables.size[axis], variables.content?[axis]] {
        if let variable { removedVariables.append(variable) }
      }
    }
  }
}

extension LayoutNode {
  fileprivate func forgetEngine() {
    variables = nil
    uses = 0
    contentUses = 0
    ownRows = OwnRows()
    isQueuedForRefresh = false
    isQueuedForReading = false
    addressNumber = nil
    solvedFrame = nil
    solvedContentSize = nil
  }
}
