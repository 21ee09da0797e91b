import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// The work of a batch as a layout grows, counted. Two variables a view, its start and its size; the first view holds the
/// others.
@Suite struct GrowthTests {
  struct Row {
    private(set) var rules: [Rule] = []
    let views: Int
    private var random = RandomNumbers(seed: 15)

    /// - Parameter share: The part of a view in the size that holds them all, in points.
    init(of views: Int, share: Double = 50) {
      self.views = views
      add([(0, 1)], 0)
      add([(1, 1)], -share * Double(views), level: 4)
    }

    func place(_ view: Int) -> Int { 2 * view }
    func size(_ view: Int) -> Int { 2 * view + 1 }
    mutating func number(_ low: Int, _ high: Int) -> Double {
      Double(low + Int(random.next() % UInt64(high - low + 1)))
    }

    mutating func add(
      _ terms: [(Int, Double)], _ constant: Double, _ relation: Relation = .equal, level: Double = 0
    ) {
      rules.append(
        Rule(
          tag: rules.count, terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: constant,
          relation: relation, level: level))
    }

    /// The distance of a view's start from the end of the one before it.
    func gap(_ view: Int) -> [(Int, Double)] {
      view == 1 ? [(place(1), 1)] : [(place(view), 1), (place(view - 1), -1), (size(view - 1), -1)]
    }

    /// The distance of the last view's end from the end of the first variable's view, which holds them all.
    var end: [(Int, Double)] { [(place(views), 1), (size(views), 1), (1, -1)] }

    /// The work of a batch of all rules.
    func built() throws -> Counters {
      let solver = Solver()
      let variables = (0..<(2 * views + 2)).map { solver.makeVariable(tag: $0) }
      try solver.update { (solver) throws(Conflict) in
        for rule in rules {
          try solver.add(rule.expression { variables[$0] }, rule.relation, strength: rule.strength, tag: rule.tag)
        }
      }
      for rule in rules where rule.level == 0 {
        let value = rule.terms.reduce(rule.constant) { $0 + $1.coefficient * solver.value(of: variables[$1.variable]) }
        #expect(rule.relation == .equal ? abs(value) < 1e-6 : Double(rule.relation.rawValue) * value > -1e-6)
      }
      return solver.counters
    }
  }

  /// Views between equal spaces: no view narrower than it wants, nor wider where that can be.
  private func spacers(_ views: Int) -> Row {
    var row = Row(of: views)
    for view in 1...views {
      row.add(row.gap(view), 0)
      if view % 2 == 1 {
        if view > 1 { row.add([(row.size(view), 1), (row.size(1), -1)], 0) }
        row.add([(row.size(view), 1)], -4, .greaterThanOrEqual)
      } else {
        let wanted = row.number(20, 60)
        row.add([(row.size(view), 1)], -wanted, .greaterThanOrEqual, level: 3)
        row.add([(row.size(view), 1)], -wanted, .lessThanOrEqual, level: 2)
      }
    }
    row.add(row.end, 0)
    return row
  }

  /// Rows between two sizes, gaps between a required and a wished one, the last one held at the end.
  private func stretching(_ views: Int) -> Row {
    var row = Row(of: views)
    for view in 1...views {
      let low = row.number(10, 30)
      row.add([(row.size(view), 1)], -low, .greaterThanOrEqual)
      row.add([(row.size(view), 1)], -low - row.number(0, 40), .lessThanOrEqual)
      row.add(row.gap(view), -8, .greaterThanOrEqual)
      row.add(row.gap(view), -12, .lessThanOrEqual, level: 3)
    }
    row.add(row.end, 8, .lessThanOrEqual)
    row.add(row.end, 8, level: 3)
    return row
  }

  /// Siblings that fill their parent, each with a wish of its own and every third as wide as the one before it.
  private func siblings(_ views: Int, share: Double = 50) -> Row {
    var row = Row(of: views, share: share)
    for view in 1...views {
      row.add(row.gap(view), -8)
      if view % 3 == 1 && view > 1 { row.add([(row.size(view), 1), (row.size(view - 1), -1)], 0, level: 3) }
      row.add([(row.size(view), 1)], -row.number(30, 90), level: 2)
      row.add([(row.size(view), 1)], -10, .greaterThanOrEqual)
    }
    row.add(row.end, 8)
    return row
  }

  /// Bars as wide as the one before them, with gaps of a quarter of that, which fill their parent: one block of all bars.
  private func bars(_ views: Int) -> Row {
    var row = Row(of: views)
    for view in 1...views {
      if view == 1 { row.add([(row.place(1), 1)], 0) }
      if view > 1 {
        row.add([(row.place(view), 1), (row.place(view - 1), -1), (row.size(view - 1), -1.25)], 0)
        row.add([(row.size(view), 1), (row.size(view - 1), -1)], 0)
      }
      row.add([(row.size(view), 1)], -row.number(30, 50), .greaterThanOrEqual, level: 2)
    }
    row.add(row.end, 0)
    return row
  }

  /// `siblings` with heights of their own, so that the tags of neighbours are eight or nine apart.
  private func siblingsWithHeights(_ count: Int) -> Row {
    var row = Row(of: 2 * count, share: 34.5)
    for view in 1...count {
      let height = row.size(count + view)
      row.add(row.gap(view), -8)
      if view % 3 == 1 && view > 1 { row.add([(row.size(view), 1), (row.size(view - 1), -1)], 0, level: 3) }
      if view % 7 == 1 && view > 1 { row.add([(height, 1), (row.size(count + view - 1), -1)], 0) }
      row.add([(height, 1)], -100, .lessThanOrEqual)
      for size in [row.size(view), height] {
        row.add([(size, 1)], -row.number(30, 90), level: 2)
        row.add([(size, 1)], -10, .greaterThanOrEqual)
      }
    }
    row.add([(row.place(count), 1), (row.size(count), 1), (1, -1)], 8)
    return row
  }

  /// Views that follow from the width of their group of six, no lower than 6, which together are to end before their
  /// parent does.
  private func proportions(_ count: Int) -> Row {
    var row = Row(of: count + count / 6 + 1, share: 20)
    for view in 1...count {
      let width = row.size(count + 1 + (view - 1) / 6)
      let part = 1 / Double(1 + view % 3)
      if view % 6 == 1 { row.add([(width, 1)], -150, level: 3) }
      row.add([(width, 16 * part), (row.size(view), -9)], 0, level: 3)
      row.add([(row.size(view), 1)], -6, .greaterThanOrEqual)
      row.add([(width, part)], -row.number(20, 90), .lessThanOrEqual, level: 2)
      row.add(row.gap(view), -4)
    }
    row.add([(row.place(count), 1), (row.size(count), 1), (1, -1)], 8, .lessThanOrEqual, level: 3)
    return row
  }

  private func growth(to views: Int = 400, _ make: (Int) -> Row) throws -> Double {
    let (small, great) = (make(50), make(views))
    let costs = try [small, great].map { Double(try $0.built().visits) / Double($0.rules.count) }
    return costs[1] / costs[0]
  }

  @Test func spacesOfOneWidthCostTheSameARule() throws { #expect(try growth(spacers) <= 2) }

  @Test func barsOfOneWidthCostTheSameARule() throws { #expect(try growth(bars) <= 2) }

  @Test func stretchingGapsCostLittleMoreARule() throws { #expect(try growth(stretching) <= 4) }

  @Test func siblingsThatFillTheirParentCostTheSameARule() throws { #expect(try growth { siblings($0) } <= 2) }

  /// If numbers order the ties of the one long step wrongly, the error is with views that are hundreds of places away
  /// from the right ones: 11 times the cost of a rule, and 52 times where each view in between takes the error over.
  @Test func errorsOfSiblingsAreNotHandedOnFromViewToView() throws {
    #expect(try growth(to: 3000, siblingsWithHeights) <= 20)
  }

  /// Each view is stopped by its least height in the step that passes all of them.
  @Test func proportionsThatShareTheirParentCostTheSameARule() throws { #expect(try growth(proportions) <= 2) }

  /// Two siblings that are as wide as each other are a block behind the first variable that follows from both: a long
  /// step past many such pairs compares their perturbations through the blocks. The great system alone computes numeric
  /// perturbations.
  @Test(arguments: [60.0, 66, 70]) func siblingsWithAlmostEnoughRoomCostTheSameARule(share: Double) throws {
    #expect(try growth { siblings($0, share: share) } <= 3)
  }
}
