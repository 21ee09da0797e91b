import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// The work of a batch as layouts grow in two directions, counted. Four variables a view: left, top, width, height; the
/// first view holds the others.
@Suite struct GrowthOfPlanesTests {
  struct Plane {
    private(set) var rules: [Rule] = []
    let views: Int
    private var random = RandomNumbers(seed: 15)

    init(of views: Int) { self.views = views }

    mutating func number(_ low: Int, _ high: Int) -> Double {
      Double(low + Int(random.next() % UInt64(high - low + 1)))
    }

    /// Terms are views, sides and factors.
    mutating func add(
      _ terms: [(Int, Int, Double)], _ constant: Double = 0, _ relation: Relation = .equal, level: Double = 0
    ) {
      rules.append(
        Rule(
          tag: rules.count, terms: terms.map { (variable: 4 * $0.0 + $0.1, coefficient: $0.2) }, constant: constant,
          relation: relation, level: level))
    }

    /// The visits of a batch of all rules, a rule.
    func cost() throws -> Double { Double(try built().counters.visits) / Double(rules.count) }

    func built() throws -> Solver {
      let solver = Solver()
      let variables = (0..<(4 * views)).map { solver.makeVariable(tag: $0) }
      try solver.update { (solver) throws(Conflict) in
        for rule in rules {
          try solver.add(rule.expression { variables[$0] }, rule.relation, strength: rule.strength, tag: rule.tag)
        }
      }
      for rule in rules where rule.level == 0 {
        let value = rule.terms.reduce(rule.constant) { $0 + $1.coefficient * solver.value(of: variables[$1.variable]) }
        #expect(rule.relation == .equal ? abs(value) < 1e-6 : Double(rule.relation.rawValue) * value > -1e-6)
      }
      return solver
    }
  }

  /// Rows of cells, equally wide and high, whose contents want more or less than that: every row pushes all below it.
  private func grid(_ views: Int, columns: Int = 10) -> Plane {
    var plane = Plane(of: views)
    plane.add([(0, 0, 1)])
    plane.add([(0, 1, 1)])
    for i in 1..<views {
      let (row, column) = ((i - 1) / columns, (i - 1) % columns)
      if column == 0 {
        plane.add([(i, 0, 1), (0, 0, -1)])
      } else {
        plane.add([(i, 0, 1), (i - 1, 0, -1), (i - 1, 2, -1)], -4)
        plane.add([(i, 2, 1), (i - 1, 2, -1)])
        plane.add([(i, 3, 1), (i - 1, 3, -1)])
      }
      plane.add(row == 0 ? [(i, 1, 1), (0, 1, -1)] : [(i, 1, 1), (i - columns, 1, -1), (i - columns, 3, -1)], -4)
      plane.add([(i, 2, 1)], -plane.number(20, 90), level: 1)
      plane.add([(i, 3, 1)], -plane.number(20, 60), level: 1)
      plane.add([(i, 2, 1)], -plane.number(10, 40), .greaterThanOrEqual, level: 2)
      if column < columns - 1 { continue }
      plane.add([(i, 0, 1), (i, 2, 1), (0, 0, -1), (0, 2, -1)], 0, .lessThanOrEqual)
    }
    plane.add([(views - 1, 1, 1), (views - 1, 3, 1), (0, 1, -1), (0, 3, -1)], 0, level: 2)
    plane.add([(0, 2, 1)], -600, level: 3)
    return plane
  }

  /// Two columns whose views push each other down in turn, and would rather not lie below the end.
  private func ladder(_ views: Int) -> Plane {
    var plane = Plane(of: views)
    plane.add([(0, 3, 1)], -17 * Double(views), level: 3)
    for i in 1..<views {
      plane.add([(i, 3, 1)], -plane.number(10, 50), level: 1)
      plane.add([(i, 3, 1)], -8, .greaterThanOrEqual)
      if i > 1 { plane.add([(i, 1, 1), (i - 1, 1, -1)], -4, .greaterThanOrEqual) }
      if i > 2 {
        plane.add([(i, 1, 1), (i - 2, 1, -1), (i - 2, 3, -1)], -8, .greaterThanOrEqual)
        plane.add([(i, 1, 1), (i - 2, 1, -1), (i - 2, 3, -1)], -8, level: 2)
      } else {
        plane.add([(i, 1, 1)], -8, level: 2)
      }
      plane.add([(i, 1, 1), (i, 3, 1), (0, 3, -1)], 8, .lessThanOrEqual, level: 2)
    }
    return plane
  }

  @Test func whatRowsPushDownIsNotMovedForEach() throws {
    let (small, great) = (try grid(101).cost(), try grid(1001).cost())
    #expect(great <= 2 * small)
  }

  /// A few tied cells have the whole grid as dependents: their lexicographic order costs as much each time.
  @Test func ordersOfTiedCellsCostNoMoreThanTheRest() throws {
    let plane = grid(2001, columns: 44)
    let solver = try plane.built()
    let allowed = solver.counters.visits / 2 + 40 * 4 * plane.views
    #expect(solver.simplex.lexicographic.visits <= allowed)
  }

  @Test func rowsThatAgreeByNowAreNotFollowed() throws {
    let (small, great) = (try ladder(100).cost(), try ladder(800).cost())
    #expect(great <= 4 * small)
  }
}
