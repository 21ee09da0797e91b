import CSolverBench
import TendonConstraintSolver

/// Ours. Reads the same flat arrays as a peer's driver.
final class TendonAdapter: Adapter {
  private let problem: SolverProblem
  private let lowestLevel: Int32
  private let manner: Manner
  private let solver = Solver()
  private let variables: UnsafeMutablePointer<Variable>
  private let constraints: UnsafeMutablePointer<ConstraintID>
  private let edits: UnsafeMutablePointer<ConstraintID>
  /// The terms of the constraint that is being added.
  private let terms: UnsafeMutablePointer<Term>
  private var touched = 0

  /// The arrays of the problem must stay where they are.
  init(_ problem: UnsafePointer<SolverProblem>, lowestLevel: Int32, _ manner: Manner) throws {
    let problem = problem.pointee
    self.problem = problem
    self.lowestLevel = lowestLevel
    self.manner = manner
    let constraintCount = Int(problem.constraintCount)
    variables = .allocate(capacity: Int(problem.variableCount))
    constraints = .allocate(capacity: constraintCount)
    edits = .allocate(capacity: Int(problem.editCount))
    var longest = 0
    for i in 0..<constraintCount { longest = max(longest, Int(problem.firstTerm[i + 1] - problem.firstTerm[i])) }
    terms = .allocate(capacity: longest)
    switch manner {
    case .whole: try solver.update { (solver) throws(Conflict) in try fill() }
    case .single: try fill()
    }
  }

  deinit {
    variables.deallocate()
    constraints.deallocate()
    edits.deallocate()
    terms.deallocate()
  }

  private func fill() throws(Conflict) {
    let constraintCount = Int(problem.constraintCount)
    let editCount = Int(problem.editCount)
    solver.reserve(
      variables: Int(problem.variableCount), constraints: constraintCount + editCount,
      terms: Int(problem.firstTerm[constraintCount]) + editCount)
    for tag in 0..<Int(problem.variableCount) {
      (variables + tag).initialize(to: solver.makeVariable(tag: tag))
    }
    for i in 0..<constraintCount {
      (constraints + i).initialize(to: try added(i, constant: problem.constant[i]))
    }
    for i in 0..<editCount {
      let term = [Term(variables[Int(problem.editVariable[i])])]
      let strength = strength(problem.editLevel[i], problem.editWeight[i])
      (edits + i).initialize(
        to: try solver.add(
          term.span, constant: -problem.editValue[i], .equal, strength: strength, tag: constraintCount + i))
    }
  }

  private func added(_ i: Int, constant: Double) throws(Conflict) -> ConstraintID {
    let first = Int(problem.firstTerm[i])
    let count = Int(problem.firstTerm[i + 1]) - first
    for t in 0..<count {
      (terms + t).initialize(to: Term(variables[Int(problem.variable[first + t])], problem.coefficient[first + t]))
    }
    let sign = problem.relation[i]
    let relation: Relation = sign < 0 ? .lessThanOrEqual : sign > 0 ? .greaterThanOrEqual : .equal
    return try solver.add(
      UnsafeBufferPointer(start: terms, count: count).span, constant: constant, relation,
      strength: strength(problem.level[i], problem.weight[i]), tag: i)
  }

  /// A file counts its levels from the most important one, the solver from the least important one.
  private func strength(_ level: Int32, _ weight: Double) -> Strength {
    level == 0 ? .required : Strength(level: Double(lowestLevel + 1 - level), weight: weight)
  }

  func suggest(_ edit: Int, _ value: Double) throws {
    try solver.setConstant(-value, of: edits[edit])
  }

  func setConstant(_ constant: Double, of constraint: Int) throws {
    try solver.setConstant(constant, of: constraints[constraint])
  }

  func setStrength(level: Int32, of constraint: Int) throws {
    solver.setStrength(strength(level, problem.weight[constraint]), of: constraints[constraint])
  }

  func exchange(_ removed: [Int], for added: [Int], _ constants: [Double]) throws {
    let exchange = { (solver: Solver) throws(Conflict) in
      for i in removed { solver.remove(self.constraints[i]) }
      for (i, constant) in zip(added, constants) { self.constraints[i] = try self.added(i, constant: constant) }
    }
    switch manner {
    case .whole: try solver.update(exchange)
    case .single: try exchange(solver)
    }
  }

  func update() {}

  /// The counters of the solver so far.
  var counters: Counters { solver.counters }

  func value(_ variable: Int) -> Double { solver.value(of: variables[variable]) }

  func takeChanges() -> (variables: Int, touched: Int)? {
    let before = touched
    touched = solver.counters.valueChanges
    return (solver.takeChangedVariables().count, touched - before)
  }
}
