import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// The update of a block beside its factors.
@Suite struct BlockUpdateTests {
  /// A family tree: parents are above the middle of their children, and neighbours of a generation keep a distance. Two
  /// variables a view, its place and its size.
  private struct Family {
    private(set) var rules: [Rule] = []
    let views: Int
    private var random = RandomNumbers(seed: 15)

    init(of views: Int) {
      self.views = views
      add([(0, 2), (1, 1)], -4000, level: 4)
      var (parent, next, generation) = (0, 1, 0..<1)
      while next < views {
        let first = next
        while parent < generation.upperBound && next < views {
          let end = min(views, next + 1 + Int(random.next() % 3))
          for i in next..<end where i > first {
            let gap = [(2 * i, 1.0), (2 * i - 2, -1), (2 * i - 1, -1)]
            add(gap, -10, .greaterThanOrEqual)
            add(gap, -10, .lessThanOrEqual, level: 1)
          }
          add([(2 * parent, 2), (2 * parent + 1, 1), (2 * next, -1), (2 * end - 2, -1), (2 * end - 1, -1)], 0)
          (parent, next) = (parent + 1, end)
        }
        parent = generation.upperBound
        generation = first..<next
      }
      for i in 0..<views {
        add([(2 * i + 1, 1)], -Double(30 + random.next() % 90), level: 2)
        add([(2 * i + 1, 1)], -20, .greaterThanOrEqual)
      }
    }

    private mutating func add(
      _ terms: [(Int, Double)], _ constant: Double, _ relation: Relation = .equal, level: Double = 0
    ) {
      rules.append(
        Rule(
          tag: rules.count, terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: constant,
          relation: relation, level: level))
    }

    func added(to solver: Solver) throws(Conflict) -> (variables: [Variable], ids: [ConstraintID]) {
      let variables = (0..<(2 * views)).map { solver.makeVariable(tag: $0) }
      var ids: [ConstraintID] = []
      for rule in rules {
        ids.append(
          try solver.add(rule.expression { variables[$0] }, rule.relation, strength: rule.strength, tag: rule.tag))
      }
      return (variables, ids)
    }
  }

  /// True if a row of some block was replaced beside its factors.
  private func hasUpdatedBlock(_ solver: Solver) -> Bool {
    for block in 0..<solver.simplex.blocks.count where !solver.simplex.blocks[block].updates.isEmpty { return true }
    return false
  }

  /// A tree that is made at once, and edited, has the values of one that is made constraint by constraint.
  @Test func updatedBlocksGiveTheSameValues() throws {
    let family = Family(of: 120)
    let solver = Solver()
    var (variables, ids): ([Variable], [ConstraintID]) = ([], [])
    try solver.update { (solver) throws(Conflict) in (variables, ids) = try family.added(to: solver) }
    solver.checkInvariants()
    var wasUpdated = hasUpdatedBlock(solver)
    let copies = solver.copy()
    copies.checkInvariants()
    for (i, rule) in family.rules.enumerated() where rule.level == 2 && i % 5 == 0 {
      try solver.setConstant(rule.constant - 25, of: ids[i])
      solver.checkInvariants()
      wasUpdated = wasUpdated || hasUpdatedBlock(solver)
    }
    #expect(wasUpdated)
    let other = Solver()
    let (others, otherIDs) = try family.added(to: other)
    for (i, rule) in family.rules.enumerated() where rule.level == 2 && i % 5 == 0 {
      try other.setConstant(rule.constant - 25, of: otherIDs[i])
    }
    for (left, right) in zip(variables, others) {
      #expect(abs(solver.value(of: left) - other.value(of: right)) < 1e-6)
    }
  }

  /// The updates of a block are given up before they are longer than its factors, and solves are exact after each.
  @Test func updatesOfABlockAreBounded() {
    var updates = BlockUpdates()
    var combination = Buffer<Double>()
    combination.append(repeating: 0, count: 20)
    var exact = (0..<20).map { Double($0 + 1) }
    var solved = exact
    var count = 0
    while updates.hasRoom(for: 4, size: 20) {
      let place = (7 * count) % 20
      combination.fill(0)
      combination[place] = 2
      combination[(place + 3) % 20] = -1
      updates.append(place, combination, size: 20)
      exact[place] /= 2
      exact[(place + 3) % 20] += exact[place]
      count += 1
    }
    #expect(count >= 5 && count <= 64)
    solved.withUnsafeMutableBufferPointer { updates.applyToMultiples($0.baseAddress!) }
    #expect(zip(solved, exact).allSatisfy { abs($0 - $1) < 1e-12 })
    updates.deallocate()
  }
}
