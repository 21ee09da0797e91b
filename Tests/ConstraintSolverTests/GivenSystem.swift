import ConstraintSolverChecks
import Foundation
import Testing

@testable import TendonConstraintSolver

/// A system as `Scripts/solver-oracle.py` writes it, with what its linear programs found.
struct GivenSystem {
  enum Optimum {
    case unknown
    case infeasible
    case errors([(level: Double, error: Double)])
  }

  var number = 0
  var variables: [(tag: Int, defaultValue: Double)] = []
  var rules: [Rule] = []
  var optimum = Optimum.unknown
  var values: [Double] = []

  static func read(_ url: URL) throws -> [GivenSystem] {
    var systems: [GivenSystem] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: " ")
      let numbers = fields.dropFirst().map { Double($0) ?? .nan }
      switch fields[0] {
      case "system": systems.append(GivenSystem(number: Int(numbers[0])))
      case "v": systems[systems.count - 1].variables.append((Int(numbers[0]), numbers[1]))
      case "c": systems[systems.count - 1].rules.append(rule(numbers))
      case "values": systems[systems.count - 1].values = numbers
      default:
        systems[systems.count - 1].optimum =
          fields[1] == "infeasible"
          ? .infeasible
          : .errors(stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) })
      }
    }
    return systems
  }

  private static func rule(_ numbers: [Double]) -> Rule {
    Rule(
      tag: Int(numbers[0]),
      terms: (0..<Int(numbers[5])).map { (Int(numbers[6 + 2 * $0]), numbers[7 + 2 * $0]) },
      constant: numbers[4], relation: Relation(rawValue: Int8(numbers[1]))!, level: numbers[2], weight: numbers[3])
  }

  enum Answer {
    case values([Double])
    case conflict([Int])
  }

  /// Solves it; one rule at a time, or all in one batch.
  ///
  /// - Parameter hasDetours: whether every second rule is followed by the removal of the one before it, which then comes
  ///   back; and every rule that is not required has the strength of another one, and another constant, for a while.
  /// - Parameter patience: the number of steps of length zero before the primal simplex method perturbs the constants. With
  ///   0 every change of a constant is made in steps.
  /// - Parameter rebuilds: whether every change is given up for a build as soon as it can be.
  /// - Parameter buildPatience: with 0 every build is made in parts, with a little more it is made in parts and at once in
  ///   turns.
  /// - Parameter presolvePatience: with 0 every build is presolved.
  func answer(
    batched: Bool, hasDetours: Bool = false, patience: Int = 12, rebuilds: Bool = false,
    buildPatience: Double = 1, presolvePatience: Int = 2
  ) -> Answer {
    let solver = Solver()
    if rebuilds { solver.simplex.buildCost.patience = 0 }
    solver.simplex.buildCost.buildPatience = buildPatience
    solver.simplex.presolvePatience = presolvePatience
    solver.simplex.primalPerturbation.patience = patience
    if patience == 0 {
      solver.simplex.continuation.patience = 0
      solver.simplex.warmStarts.patience = 0
    }
    let handles = variables.map { solver.makeVariable(tag: $0.tag, defaultValue: $0.defaultValue) }
    let add = { (rule: Rule) throws(Conflict) -> ConstraintID in
      let terms = rule.terms.map { Term(handles[$0.variable], $0.coefficient) }
      return try solver.add(
        LinearExpression(terms, constant: rule.constant), rule.relation, strength: rule.strength, tag: rule.tag)
    }
    let addAll = { (solver: Solver) throws(Conflict) in
      var ids: [ConstraintID] = []
      for (i, rule) in rules.enumerated() {
        ids.append(try add(rule))
        if !hasDetours || i.isMultiple(of: 2) { continue }
        solver.remove(ids[i - 1])
        ids[i - 1] = try add(rules[i - 1])
      }
      if !hasDetours { return }
      let wishes = rules.indices.filter { !rules[$0].strength.isRequired }
      for (i, other) in zip(wishes, wishes.dropFirst() + wishes.prefix(1)) {
        solver.setStrength(rules[other].strength, of: ids[i])
        solver.setStrength(rules[i].strength, of: ids[i])
      }
      for i in wishes {
        try solver.setConstant(rules[i].constant + 40, of: ids[i])
        try solver.setConstant(rules[i].constant, of: ids[i])
      }
    }
    do throws(Conflict) {
      if batched { try solver.update(addAll) } else { try addAll(solver) }
    } catch {
      return .conflict(error.tags)
    }
    return .values(handles.map { solver.value(of: $0) })
  }

  /// Expects two answers to agree: in their values, or in that the rules contradict each other.
  func expectEqual(_ plain: Answer, _ other: Answer) {
    switch (plain, other) {
    case (.values(let a), .values(let b)):
      for (x, y) in zip(a, b) { #expect(abs(x - y) <= 1e-6 * (1 + abs(x)), "system \(number)") }
    case (.conflict, .conflict(let tags)): #expect(!tags.isEmpty)
    default: Issue.record("system \(number): \(plain) and \(other)")
    }
  }

  /// The greatest violation of a required rule (relative to its size) and the error sum of each level.
  func errors(_ values: [Double]) -> (violation: Double, sums: [Double: Double]) {
    var violation = 0.0
    var sums: [Double: Double] = [:]
    for rule in rules {
      let parts = rule.terms.map { $0.coefficient * values[$0.variable] }
      let value = parts.reduce(rule.constant, +)
      let sign = Double(rule.relation.rawValue)
      let error = rule.relation == .equal ? value.magnitude : max(0, -sign * value)
      if rule.level == 0 {
        let size = parts.reduce(1 + rule.constant.magnitude) { $0 + $1.magnitude }
        violation = max(violation, error / size)
      } else {
        sums[rule.level, default: 0] += rule.weight * error
      }
    }
    return (violation, sums)
  }
}
