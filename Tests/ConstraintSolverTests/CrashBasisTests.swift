import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// The steps that the crash basis leaves to the simplex method, counted.
@Suite struct CrashBasisTests {
  /// Rules about variables, and the solver with all of them in one batch or one by one.
  private struct System {
    var rules: [Rule] = []
    var variables = 0
    var random = RandomNumbers(seed: 7)

    mutating func variable() -> Int {
      variables += 1
      return variables - 1
    }

    mutating func add(
      _ terms: [(Int, Double)], _ constant: Double, _ relation: Relation = .equal, level: Double = 0
    ) {
      rules.append(
        Rule(
          tag: rules.count, terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: constant,
          relation: relation, level: level))
    }

    func solved(isBatched: Bool = true) throws(Conflict) -> (solver: Solver, values: [Double]) {
      let solver = Solver()
      let variables = (0..<variables).map { solver.makeVariable(tag: $0) }
      func addAll(_ solver: Solver) throws(Conflict) {
        for rule in rules {
          try solver.add(rule.expression { variables[$0] }, rule.relation, strength: rule.strength, tag: rule.tag)
        }
      }
      if isBatched { try solver.update(addAll) } else { try addAll(solver) }
      return (solver, variables.map { solver.value(of: $0) })
    }
  }

  /// Nodes in layers, each of which wants to be centred between up to three of the layer before it.
  private func layers(of count: Int) -> System {
    var system = System()
    var before: [(Int, Int)] = []
    var left = count
    while left > 0 {
      var layer: [(Int, Int)] = []
      for _ in 0..<min(20, left) {
        left -= 1
        let (x, width) = (system.variable(), system.variable())
        system.add([(width, 1)], -10, .greaterThanOrEqual)
        system.add([(width, 1)], -Double(20 + system.random.next() % 40), level: 1)
        if let last = layer.last {
          system.add([(x, 1), (last.0, -1), (last.1, -1)], -8, .greaterThanOrEqual)
        } else {
          system.add([(x, 1)], 0, .greaterThanOrEqual)
        }
        if !before.isEmpty {
          let parents = (0..<(1 + system.random.next() % 3)).map { _ in
            before[Int(system.random.next() % UInt64(before.count))]
          }
          let share = 1 / Double(parents.count)
          system.add(
            [(x, 1), (width, 0.5)] + parents.flatMap { [($0.0, -share), ($0.1, -share / 2)] }, 0, level: 2)
        }
        layer.append((x, width))
      }
      before = layer
    }
    return system
  }

  /// Tasks that begin as early as those which they wait for allow.
  private func tasks(of count: Int) -> System {
    var system = System()
    var tasks: [(Int, Int)] = []
    for i in 0..<count {
      let (start, length) = (system.variable(), system.variable())
      system.add([(start, 1)], 0, .greaterThanOrEqual)
      system.add([(length, 1)], -2, .greaterThanOrEqual)
      system.add([(length, 1)], -Double(3 + system.random.next() % 28), level: 2)
      for _ in 0..<(i == 0 ? 0 : system.random.next() % 4) {
        let earlier = tasks[max(0, i - 1 - Int(system.random.next() % 20))]
        system.add([(start, 1), (earlier.0, -1), (earlier.1, -1)], 0, .greaterThanOrEqual)
      }
      system.add([(start, 1)], 0, level: 1)
      tasks.append((start, length))
    }
    return system
  }

  /// A child that defines its parent hands twice its own error to it, and that one twice as much to the layer above.
  @Test func averagesFollowFromWhatTheyAverage() throws {
    let steps = try layers(of: 400).solved().solver.counters
    // 1,395; 2,737 where a row may define any unknown.
    #expect(steps.pivots + steps.replacedRows < 4 * 400, "\(steps)")
  }

  @Test func tasksThatWaitNeedFewSteps() throws {
    let steps = try tasks(of: 400).solved().solver.counters
    // 28; 462 without the exchange.
    #expect(steps.pivots + steps.replacedRows < 40, "\(steps)")
  }

  @Test(arguments: [30, 90, 200]) func theOptimumIsThatOfAdditionsOneByOne(count: Int) throws {
    for system in [layers(of: count), tasks(of: count)] {
      let (batch, values) = try system.solved()
      #expect(batch.simplex.firstFailure() == nil)
      for (a, b) in zip(values, try system.solved(isBatched: false).values) { #expect(abs(a - b) < 1e-6) }
    }
  }

  /// A batch that is refused after violated rows have taken places leaves nothing behind.
  @Test func aRefusedBatchIsTakenBack() throws {
    var system = tasks(of: 100)
    let kept = system
    let (solver, values) = try system.solved()
    let variables = (0..<system.variables).map { solver.makeVariable(tag: 1000 + $0) }
    system.add([(0, 1)], 5, .lessThanOrEqual)
    #expect(throws: Conflict.self) {
      try solver.update { solver throws(Conflict) in
        for rule in system.rules {
          try solver.add(
            rule.expression { variables[$0] }, rule.relation, strength: rule.strength, tag: 1000 + rule.tag)
        }
      }
    }
    #expect(solver.simplex.firstFailure() == nil)
    #expect(variables.allSatisfy { solver.value(of: $0) == 0 })
    #expect(try kept.solved().values == values)
    let empty = Solver()
    let fresh = (0..<system.variables).map { empty.makeVariable(tag: $0) }
    #expect(throws: Conflict.self) {
      try empty.update { solver throws(Conflict) in
        for rule in system.rules {
          try solver.add(rule.expression { fresh[$0] }, rule.relation, strength: rule.strength, tag: rule.tag)
        }
      }
    }
    #expect(fresh.allSatisfy { empty.value(of: $0) == 0 })
  }
}
