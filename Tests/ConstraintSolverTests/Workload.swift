import ConstraintSolverChecks
import Foundation

@testable import TendonConstraintSolver

/// A file of `../shared/bench/solver` in a solver.
struct Workload {
  let solver = Solver()
  var variables: [Variable] = []
  var rules: [(rule: Rule, id: ConstraintID)] = []

  init(_ url: URL, shuffled seed: UInt64? = nil, isBatched: Bool = false) throws {
    let fields = try String(contentsOf: url, encoding: .utf8).split { $0 == " " || $0 == "\n" }
    var next = 4
    func number() -> Double {
      next += 1
      return Double(fields[next - 1])!
    }
    for tag in 0..<Int(number()) { variables.append(solver.makeVariable(tag: tag)) }
    next += 1
    let levels = [0, 1000, 500, 1.0]
    var read: [Rule] = []
    for tag in 0..<Int(number()) {
      let relation = Relation(rawValue: Int8(number()))!
      let (level, weight, constant) = (levels[Int(number())], number(), number())
      let terms = (0..<Int(number())).map { _ in (Int(number()), number()) }
      read.append(
        Rule(tag: tag, terms: terms, constant: constant, relation: relation, level: level, weight: weight))
    }
    next += 1
    for edit in 0..<Int(number()) {
      let (variable, level, weight) = (Int(number()), levels[Int(number())], number())
      read.append(
        Rule(
          tag: 1_000_000 + edit, terms: [(variable, 1)], constant: -number(), relation: .equal, level: level,
          weight: weight))
    }
    try add(read, shuffled: seed, isBatched: isBatched)
  }

  private init(_ rules: [Rule], variables count: Int) throws {
    variables = (0..<count).map { solver.makeVariable(tag: $0) }
    try add(rules, shuffled: 1, isBatched: true)
  }

  private mutating func add(_ read: [Rule], shuffled seed: UInt64?, isBatched: Bool) throws {
    var ordered = read
    if let seed {
      var random = RandomNumbers(seed: seed)
      ordered.shuffle(using: &random)
    }
    let variables = variables
    let addAll = { (solver: Solver) throws(Conflict) in
      var added: [(rule: Rule, id: ConstraintID)] = []
      for rule in ordered {
        let terms = rule.terms.map { Term(variables[$0.variable], $0.coefficient) }
        let expression = LinearExpression(terms, constant: rule.constant)
        added.append((rule, try solver.add(expression, rule.relation, strength: rule.strength, tag: rule.tag)))
      }
      return added
    }
    rules = isBatched ? try solver.update(addAll) : try addAll(solver)
  }

  /// One random change: a drag, another constant, or a removal followed by an addition. What is refused stays as it was.
  mutating func edit(_ random: inout RandomNumbers) {
    let i = random.below(rules.count)
    var rule = rules[i].rule
    do throws(Conflict) {
      switch random.below(3) {
      case 0 where rule.tag >= 1_000_000: rule.constant = -Double(random.below(800))
      case 1: rule.constant += Double(random.below(21) - 10)
      default:
        solver.remove(rules[i].id)
        let terms = rule.terms.map { Term(variables[$0.variable], $0.coefficient) }
        rules[i].id = try solver.add(
          LinearExpression(terms, constant: rule.constant), rule.relation, strength: rule.strength, tag: rule.tag)
        return
      }
      try solver.setConstant(rule.constant, of: rules[i].id)
      rules[i].rule = rule
    } catch {
      return
    }
  }

  /// The same rules in a new solver.
  func fresh() throws -> Workload {
    try Workload(rules.map { $0.rule }, variables: variables.count)
  }
}
