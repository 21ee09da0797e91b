import TendonCassowary

/// Ours.
final class TendonAdapter: Adapter {
  private let workload: Workload
  private let manner: Manner
  private let solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [ConstraintID] = []
  private var edits: [ConstraintID] = []
  private var touched = 0

  init(_ workload: Workload, _ manner: Manner) throws {
    self.workload = workload
    self.manner = manner
    variables.reserveCapacity(workload.variableCount)
    constraints.reserveCapacity(workload.constraintCount)
    switch manner {
    case .whole: try solver.update { (solver) throws(Conflict) in try fill() }
    case .single: try fill()
    }
  }

  private func fill() throws(Conflict) {
    for tag in 0..<workload.variableCount { variables.append(solver.makeVariable(tag: tag)) }
    for i in 0..<workload.constraintCount { constraints.append(try added(i, constant: workload.constant[i])) }
    for i in 0..<workload.editCount {
      let expression = Expression(
        [Term(variables[Int(workload.editVariable[i])])], constant: -workload.editValue[i])
      let strength = strength(workload.editLevel[i], workload.editWeight[i])
      edits.append(try solver.add(expression, .equal, strength: strength, tag: workload.constraintCount + i))
    }
  }

  private func added(_ i: Int, constant: Double) throws(Conflict) -> ConstraintID {
    let range = Int(workload.firstTerm[i])..<Int(workload.firstTerm[i + 1])
    var expression = Expression([], constant: constant)
    expression.terms.reserveCapacity(range.count)
    for t in range {
      expression.terms.append(Term(variables[Int(workload.variable[t])], workload.coefficient[t]))
    }
    let relation: Relation =
      workload.relation[i] < 0 ? .lessThanOrEqual : workload.relation[i] > 0 ? .greaterThanOrEqual : .equal
    return try solver.add(expression, relation, strength: strength(workload.level[i], workload.weight[i]), tag: i)
  }

  /// A file counts its levels from the most important one, the solver from the least important one.
  private func strength(_ level: Int32, _ weight: Double) -> Strength {
    level == 0 ? .required : Strength(level: Double(workload.lowestLevel + 1 - level), weight: weight)
  }

  func suggest(_ edit: Int, _ value: Double) throws {
    try solver.setConstant(-value, of: edits[edit])
  }

  func setConstant(_ constant: Double, of constraint: Int) throws {
    try solver.setConstant(constant, of: constraints[constraint])
  }

  func churn(_ list: [Int], _ constants: [Double]) throws {
    let exchange = { (solver: Solver) throws(Conflict) in
      for i in list { solver.remove(self.constraints[i]) }
      for (i, constant) in zip(list, constants) { self.constraints[i] = try self.added(i, constant: constant) }
    }
    switch manner {
    case .whole: try solver.update(exchange)
    case .single: try exchange(solver)
    }
  }

  func update() {}

  func value(_ variable: Int) -> Double { solver.value(of: variables[variable]) }

  func takeChanges() -> (variables: Int, touched: Int)? {
    let before = touched
    touched = solver.counters.touched
    return (solver.takeChangedVariables().count, touched - before)
  }
}
