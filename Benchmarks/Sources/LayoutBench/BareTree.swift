import BenchSupport
import TendonConstraintSolver

/// The tree in the bare solver: the same constraints at the same strengths, and nothing else.
final class BareTree {
  private let solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [ConstraintID] = []

  init(_ tree: Tree, terms: [[(variable: Int, coefficient: Double)]]) throws {
    try solver.update { (solver) throws(Conflict) in
      solver.reserve(
        variables: 4 * tree.viewCount, constraints: tree.constraints.count, terms: 4 * tree.constraints.count)
      for tag in 0..<4 * tree.viewCount { variables.append(solver.makeVariable(tag: tag)) }
      var row: [Term] = []
      for (tag, constraint) in tree.constraints.enumerated() {
        row.removeAll(keepingCapacity: true)
        for term in terms[tag] { row.append(Term(variables[term.variable], term.coefficient)) }
        let relation: Relation =
          constraint.relation < 0 ? .lessThanOrEqual : constraint.relation > 0 ? .greaterThanOrEqual : .equal
        let priority = constraint.priority
        constraints.append(
          try solver.add(
            row.span, constant: constraint.constant, relation,
            strength: priority >= 1000 ? .required : Strength(level: Double(priority)), tag: tag))
      }
    }
  }

  func setConstant(_ constant: Double, of constraint: Int) throws {
    try solver.setConstant(constant, of: constraints[constraint])
  }

  /// Sets constants as one change, and reads what has changed.
  func setConstants(_ constants: [(constant: Double, index: Int)]) throws {
    try solver.update { (solver) throws(Conflict) in
      for change in constants { try solver.setConstant(change.constant, of: self.constraints[change.index]) }
    }
    _ = takeChanges()
  }

  /// The variables that have changed since this was last called.
  func takeChanges() -> Int {
    var count = 0
    solver.takeChangedVariables { _, _ in count += 1 }
    return count
  }

  /// The frame of a view in its parent's coordinates: left, top, width, height.
  func frame(_ view: Int) -> [Double] { (0..<4).map { solver.value(of: variables[4 * view + $0]) } }
}
