import TendonConstraintSolver
import TendonGeometry

/// Collects the terms of a row and counts the nodes whose variables they contain.
@MainActor
private struct FormBuilder {
  let engine: LayoutEngine
  var terms: [Term] = []
  var constant = 0.0
  var touched: [Touch] = []

  mutating func add(
    _ factor: Double, _ local: LayoutNode.LocalForm, of base: LayoutNode, _ axis: NSLayoutConstraint.Axis
  ) {
    constant += factor * local.constant
    guard factor * local.coefficient != 0 else { return }
    let lengths = local.isOfContent ? engine.contentVariables(of: base) : engine.variables(of: base).size
    terms.append(Term(lengths[axis], factor * local.coefficient))
    touched.append(Touch(node: base, isOfContent: local.isOfContent))
  }

  /// Adds an attribute's position in the coordinates of `space`, an ancestor of the attribute's base or the base itself.
  mutating func add(_ factor: Double, _ position: Position, in space: LayoutNode) {
    var node = position.base
    while node !== space, let parent = node.parent {
      terms.append(Term(engine.variables(of: node).origin[position.axis], factor))
      touched.append(Touch(node: node, isPosition: true))
      node = parent
    }
    add(factor, position.local, of: position.base, position.axis)
  }
}

/// A position of an item, in the coordinates of `base`.
@MainActor
private struct Position {
  let base: LayoutNode
  let local: LayoutNode.LocalForm
  let axis: NSLayoutConstraint.Axis

  init(_ node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute, against other: LayoutNode, rightToLeft: Bool) {
    let other = other === node ? node.bearer(of: attribute) : other
    let node = node.bearer(of: attribute)
    base = node.baseNode
    axis = attribute.axis ?? .horizontal
    let inContent = node.isScrollContentHost && other !== node && other.isInSubtree(of: node)
    local = node.local(attribute.resolved(rightToLeft: rightToLeft), inContent: inContent)
  }
}

extension LayoutEngine {
  /// Makes rows of the constraints that are new or whose meaning changed, and takes the new constants of others.
  func lowerQueuedRows() {
    let queue = queuedRows
    queuedRows.removeAll()
    for row in queue where row.isQueued && contains(row) {
      row.isQueued = false
      guard let constraint = row.constraint else { continue }
      let isNew = row.isStale
      if isNew { lower(row, constraint) }
      row.wanted?.constant = row.baseConstant - Double(constraint.constant)
      row.wanted?.priority = constraint.priority.rawValue
      if isNew || constraint.relation != .equal { notePositions(of: row) }
      noteChange(row)
    }
  }

  private func lower(_ row: Row, _ constraint: NSLayoutConstraint) {
    guard let first = constraint.first.node else { return }
    if constraint.relatesTwoAxes {
      fail(.invalidLayoutConstraint, "Constraint improperly relates anchors of incompatible types: \(constraint)")
    }
    row.isStale = false
    counters.lowered += 1
    var builder = FormBuilder(engine: self)
    let isDirectional = constraint.first.isDirectional || constraint.second?.isDirectional ?? false
    // The direction is that of the item whose contents the constraint arranges.
    let rightToLeft = isDirectional && (row.owner ?? first).directionNode.isRightToLeft
    if constraint.first.isLength {
      addLength(1, constraint.first, rightToLeft, &builder)
      if let second = constraint.second {
        addLength(-Double(constraint.multiplier), second, rightToLeft, &builder)
      }
    } else if let second = constraint.second, let secondNode = second.node {
      let multiplier = Double(constraint.multiplier)
      let a = Position(first, constraint.first.attribute, against: secondNode, rightToLeft: rightToLeft)
      let b = Position(secondNode, second.attribute, against: first, rightToLeft: rightToLeft)
      // Without a multiplier the common part of both positions cancels.
      guard let space = (multiplier == 1 ? a.base.commonAncestor(with: b.base) : nil) ?? row.owner else { return }
      let isMirrored = rightToLeft && a.axis == .horizontal
      let sign: Double = isMirrored ? -1 : 1
      builder.add(sign, a, in: space)
      builder.add(-multiplier * sign, b, in: space)
      if isMirrored, multiplier != 1 {
        // Both positions are measured from the right edge of the space.
        builder.add(1 - multiplier, LayoutNode.LocalForm(coefficient: 1, constant: 0), of: space, .horizontal)
      }
    }
    replaceTouches(of: row, by: builder.touched)
    row.baseConstant = builder.constant
    row.wanted = Row.Form(
      terms: builder.terms, constant: builder.constant, relation: constraint.relation,
      priority: constraint.priority.rawValue)
  }

  private func addLength(
    _ factor: Double, _ operand: LayoutOperand, _ rightToLeft: Bool, _ builder: inout FormBuilder
  ) {
    guard let node = operand.node else { return }
    guard let start = operand.startNode else {
      builder.add(
        factor, node.local(operand.attribute, inContent: false), of: node.baseNode,
        operand.attribute.axis ?? .horizontal)
      return
    }
    let from = Position(start, operand.startAttribute, against: node, rightToLeft: rightToLeft)
    let to = Position(node, operand.attribute, against: start, rightToLeft: rightToLeft)
    guard let space = from.base.commonAncestor(with: to.base) else { return }
    let sign: Double = rightToLeft && operand.isDirectional ? -1 : 1
    builder.add(sign * factor, to, in: space)
    builder.add(-sign * factor, from, in: space)
  }

  func replaceTouches(of row: Row, by touched: [Touch]) {
    let old = row.touched
    for touch in touched { hold(touch) }
    row.touched = touched
    for touch in old { release(touch) }
  }

  /// Notes a row for the next batch if the solver does not hold it as it is wanted.
  func noteChange(_ row: Row) {
    guard let wanted = row.wanted else { return }
    if row.brokenBy != nil {
      // Something about it changed: it gets another chance.
      mend(row)
    } else if let held = row.held?.form, held == wanted {
      return
    }
    guard !row.isNoted else { return }
    row.isNoted = true
    changedRows.append(row)
  }
}
