import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// The work of making a system at once, counted.
@Suite struct BuildCostTests {
  /// A tree of rows and columns of four, with links across: views as wide as others, and proportions. Four variables a
  /// view: left, top, width, height.
  struct Crossing {
    private(set) var rules: [Rule] = []
    let views: Int
    private var random = RandomNumbers(seed: 15)

    init(of views: Int) {
      self.views = views
      add([(0, 1)], 0)
      add([(1, 1)], 0)
      for view in 1..<views { addView(view) }
      for view in stride(from: views / 4 + 1, to: views, by: 2) { link(view) }
      add([(2, 1)], -1000, level: 3)
      add([(3, 1)], -800, level: 3)
    }

    private mutating func addView(_ i: Int) {
      let parent = (i - 1) / 4
      // The first of each pair is along the parent's axis.
      let (start, other) = parent % 3 == 0 ? (0, 1) : (1, 0)
      let isFirst = i % 4 == 1
      add([(4 * i + start, 1)] + (isFirst ? [(4 * parent + start, -1)] : edge(i - 1, start, -1)), -6)
      add([(4 * i + other, 1), (4 * parent + other, -1)], -6)
      let side = edge(i, other, 1) + edge(parent, other, -1)
      add(side, 6, .lessThanOrEqual)
      add(side, 6, level: 2)
      if i % 4 == 0 || i == views - 1 {
        add(edge(i, start, 1) + edge(parent, start, -1), 6, .lessThanOrEqual)
        add(edge(i, start, 1) + edge(parent, start, -1), 6, level: 1)
      }
      if 4 * i + 1 < views { return }
      for side in 2...3 {
        add([(4 * i + side, 1)], -Double(15 + random.next() % 130), level: 1)
        add([(4 * i + side, 1)], -4, .greaterThanOrEqual)
      }
    }

    private func edge(_ view: Int, _ axis: Int, _ sign: Double) -> [(Int, Double)] {
      [(4 * view + axis, sign), (4 * view + axis + 2, sign)]
    }

    private mutating func link(_ i: Int) {
      let leaves = views / 4 + 1
      let another = leaves + Int(random.next() % UInt64(views - leaves))
      if another == i { return }
      switch random.next() % 6 {
      case 0: add([(4 * i + 2, 1), (4 * i + 3, -1.618)], 0, level: 2)
      case 1, 2: add([(4 * i + 2, 1), (4 * another + 2, -1.5)], 0, .lessThanOrEqual, level: 2)
      case 3: add([(4 * i + 1, 1), (4 * i + 3, 0.8), (4 * another + 1, -1), (4 * another + 3, -0.8)], 0, level: 2)
      default: add([(4 * i + 2, 1), (4 * another + 2, -1)], 0, level: 2)
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

    /// The solver with all of it, in one batch or one by one, and its variables.
    func solved(
      isBatched: Bool, isPresolved: Bool = true
    ) throws(Conflict) -> (solver: Solver, variables: [Variable]) {
      let solver = Solver()
      if !isPresolved { solver.simplex.presolvePatience = 1 << 32 }
      let variables = (0..<(4 * views)).map { solver.makeVariable(tag: $0) }
      func addAll(_ solver: Solver) throws(Conflict) {
        for rule in rules {
          try solver.add(rule.expression { variables[$0] }, rule.relation, strength: rule.strength, tag: rule.tag)
        }
      }
      if isBatched { try solver.update(addAll) } else { try addAll(solver) }
      return (solver, variables)
    }
  }

  /// Variables that have to be found together, and wishes that have to give way: passes over all rows let those enter
  /// that make blocks great, and alone take 0.62 of the visits of additions one by one here.
  @Test func aBatchTakesHalfOfTheWorkOfOneByOne() throws {
    let crossing = Crossing(of: 600)
    let (batch, variables) = try crossing.solved(isBatched: true)
    let (single, others) = try crossing.solved(isBatched: false)
    for (a, b) in zip(variables, others) {
      #expect(abs(batch.value(of: a) - single.value(of: b)) <= 1e-6)
    }
    #expect(2 * batch.counters.visits <= single.counters.visits)
  }
}
