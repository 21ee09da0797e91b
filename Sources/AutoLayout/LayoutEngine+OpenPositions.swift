import TendonConstraintSolver

// A view whose position no equation names, and some inequality does, lies where the first of these inequalities is exact.
//
// That is where Cassowary puts it (Badros, Borning and Stuckey 2001, section 3.2): a new row is solved for a variable
// without a sign, here the position, and its slack remains outside of the basis, with the value zero. UIKit's frames agree.
// The row that says so is weaker than every constraint, and stronger than the zero of what is open.
extension LayoutEngine {
  /// The priority of the rows of open positions: below every one that a constraint can have.
  private static let openPriority = Float(1e-30)

  /// Notes the nodes whose own positions occur in a row.
  func notePositions(of row: Row) {
    for touch in row.touched where touch.isPosition { queuedPositions.append(touch.node.link) }
  }

  /// Brings the rows of open positions up to date for the nodes that were noted.
  func refreshOpenPositions() {
    guard !queuedPositions.isEmpty else { return }
    let queue = queuedPositions
    queuedPositions.removeAll()
    var seen: Set<Int> = []
    for link in queue {
      guard let node = link.node, node.attached === self, let variables = node.variables,
        seen.insert(node.serial).inserted
      else { continue }
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        setRow(node, .open(axis), openForm(node, variables.origin[axis], axis), touching: nil)
      }
    }
  }

  /// The equation of the inequality that was created first of those that name an open position; nil for other positions.
  private func openForm(_ node: LayoutNode, _ position: Variable, _ axis: NSLayoutConstraint.Axis) -> Row.Form? {
    guard !isRoot(node), node.placement == nil, node.ownRows[.origin(axis)] == nil else { return nil }
    var first: (tag: Int, form: Row.Form)?
    for row in node.mentions {
      guard let wanted = row.wanted, contains(row), names(wanted, position) else { continue }
      if wanted.relation == .equal { return nil }
      if row.tag < first?.tag ?? .max { first = (row.tag, wanted) }
    }
    guard var form = first?.form else { return nil }
    form.relation = .equal
    form.priority = LayoutEngine.openPriority
    return form
  }

  private func names(_ form: Row.Form, _ variable: Variable) -> Bool {
    var coefficient = 0.0
    for term in form.terms where term.variable == variable { coefficient += term.coefficient }
    return coefficient != 0
  }

  /// The solver, or a copy of it without the rows of open positions: what the constraints alone determine.
  var solverOfConstraints: Solver {
    // Loops, as a closure would be checked for its actor at every call.
    var rows: [ConstraintID] = []
    for link in nodesBySerial.values {
      guard let node = link.node else { continue }
      for kind in [RowKind.openX, .openY] { if let id = node.ownRows[kind]?.held?.id { rows.append(id) } }
    }
    guard !rows.isEmpty else { return solver }
    let copy = solver.copy()
    for id in rows { copy.remove(id) }
    return copy
  }
}
