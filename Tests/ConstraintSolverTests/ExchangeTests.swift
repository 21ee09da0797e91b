import Testing

@testable import TendonConstraintSolver

/// Two layouts of the same views that take turns, each exchange in one batch.
@Suite struct ExchangeTests {
  static let strengths = [Strength.required, Strength(level: 900, weight: 4)]

  /// Views with content, of which the first `exchanged` are in a column or in a grid of three, the others in a column.
  final class Views {
    let solver = Solver()
    let strength: Strength
    let exchanged: Int
    private(set) var sides: [[Variable]] = []
    private var rows: [ConstraintID] = []
    private var width: Variable
    private(set) var edit: ConstraintID

    init(_ count: Int, exchanged: Int, _ strength: Strength, isGrid: Bool = false) throws {
      self.strength = strength
      self.exchanged = exchanged
      width = solver.makeVariable(tag: -1)
      edit = try solver.add(width - 600, .equal, strength: Strength(level: 1000), tag: -1)
      sides = (0..<count).map { i in (0..<4).map { solver.makeVariable(tag: 4 * i + $0) } }
      try solver.update { (solver) throws(Conflict) in
        for i in 0..<count {
          for side in 2..<4 {
            let wanted = Double(20 + (i * 37 + side * 11) % 90)
            let (hugging, resistance) = (Strength(level: 250), Strength(level: 750))
            try solver.add(sides[i][side] - wanted, .lessThanOrEqual, strength: hugging, tag: 10 * i + side)
            try solver.add(sides[i][side] - wanted, .greaterThanOrEqual, strength: resistance, tag: 10 * i + 2 + side)
            try solver.add(sides[i][side] - 0, .greaterThanOrEqual, tag: 10 * i + 4 + side)
          }
        }
        _ = try addColumn(exchanged..<count, .required)
        rows = isGrid ? try addGrid() : try addColumn(0..<exchanged, strength)
      }
    }

    private func addColumn(_ views: Range<Int>, _ strength: Strength) throws(Conflict) -> [ConstraintID] {
      var added: [ConstraintID] = []
      for i in views {
        let tag = 100_000 + 10 * i
        let (left, top, width) = (sides[i][0], sides[i][1], sides[i][2])
        added.append(try solver.add(left - 8, .equal, strength: strength, tag: tag))
        added.append(try solver.add(left + width - self.width + 8, .equal, strength: strength, tag: tag + 1))
        if i == views.lowerBound {
          added.append(try solver.add(top - 6, .equal, strength: strength, tag: tag + 2))
        } else {
          let above = sides[i - 1]
          added.append(try solver.add(top - above[1] - above[3] - 6, .equal, strength: strength, tag: tag + 2))
        }
      }
      return added
    }

    private func addGrid() throws(Conflict) -> [ConstraintID] {
      var added: [ConstraintID] = []
      for i in 0..<exchanged {
        let tag = 200_000 + 10 * i
        let (left, top, width) = (sides[i][0], sides[i][1], sides[i][2])
        added.append(try solver.add(3 * width - self.width + 32, .equal, strength: strength, tag: tag))
        if i % 3 == 0 {
          added.append(try solver.add(left - 8, .equal, strength: strength, tag: tag + 1))
        } else {
          let before = sides[i - 1]
          added.append(try solver.add(left - before[0] - before[2] - 8, .equal, strength: strength, tag: tag + 1))
        }
        if i < 3 {
          added.append(try solver.add(top - 6, .equal, strength: strength, tag: tag + 2))
        } else {
          let above = sides[i - 3]
          added.append(try solver.add(top - above[1] - above[3] - 6, .equal, strength: strength, tag: tag + 2))
        }
      }
      return added
    }

    func exchange(isGrid: Bool) throws(Conflict) {
      rows = try solver.update { (_) throws(Conflict) in
        for row in rows { solver.remove(row) }
        return isGrid ? try addGrid() : try addColumn(0..<exchanged, strength)
      }
    }

    func exchangeSingly(isGrid: Bool) throws(Conflict) {
      for row in rows { solver.remove(row) }
      rows = isGrid ? try addGrid() : try addColumn(0..<exchanged, strength)
    }

    /// An exchange for a grid that contradicts itself.
    func exchangeInVain() throws(Conflict) {
      _ = try solver.update { (_) throws(Conflict) in
        for row in rows { solver.remove(row) }
        _ = try addGrid()
        try solver.add(sides[0][0] - 5, .equal, tag: 1_000_000)
        try solver.add(sides[0][0] - 7, .equal, tag: 1_000_001)
      }
    }

    var values: [Double] { sides.flatMap { $0.map { solver.value(of: $0) } } }
  }

  @Test(arguments: strengths) func layoutsThatTakeTurnsAreWhatTheyWouldBeAlone(strength: Strength) throws {
    for exchanged in [40, 7] {
      let views = try Views(40, exchanged: exchanged, strength)
      let (column, grid) = (views.values, try Views(40, exchanged: exchanged, strength, isGrid: true).values)
      for turn in 1...6 {
        try views.exchange(isGrid: turn % 2 == 1)
        #expect(views.solver.simplex.firstFailure() == nil)
        let wanted = turn % 2 == 1 ? grid : column
        for (value, alone) in zip(views.values, wanted) { #expect(abs(value - alone) < 1e-9) }
      }
    }
  }

  /// The exchange of a whole layout visits each variable three times at most, of which one is to look for violated rows
  /// that can take places, and far fewer than row by row.
  @Test(arguments: strengths) func anExchangeOfAllVisitsEachVariableThreeTimes(strength: Strength) throws {
    let (views, singly) = (try Views(90, exchanged: 90, strength), try Views(90, exchanged: 90, strength))
    let variables = 1 + 4 * views.sides.count
    let (before, singlyBefore) = (views.solver.counters, singly.solver.counters)
    for turn in 1...4 {
      try views.exchange(isGrid: turn % 2 == 1)
      try singly.exchangeSingly(isGrid: turn % 2 == 1)
    }
    let visits = views.solver.counters.visits - before.visits
    #expect(visits <= 4 * 3 * variables, "\(visits) visits of \(variables) variables")
    #expect(10 * visits < singly.solver.counters.visits - singlyBefore.visits)
    #expect(views.solver.counters.pivots - before.pivots <= singly.solver.counters.pivots - singlyBefore.pivots)
  }

  /// If little is exchanged, the rest stays as it is, and wishes cost what required rows do.
  @Test(arguments: strengths) func anExchangeOfAFewRowsTakesABasisUpdateOrTwoEach(strength: Strength) throws {
    let views = try Views(120, exchanged: 12, strength)
    let before = views.solver.counters
    for turn in 1...10 { try views.exchange(isGrid: turn % 2 == 1) }
    let pivots = views.solver.counters.pivots - before.pivots
    #expect(pivots <= 10 * 2 * 36, "\(pivots) basis updates")
    #expect(views.solver.counters.refactorizations == before.refactorizations)
  }

  @Test(arguments: strengths) func aRefusedExchangeChangesNothing(strength: Strength) throws {
    let views = try Views(40, exchanged: 40, strength)
    for width in [610.0, 620, 630, 600] { try views.solver.setConstant(-width, of: views.edit) }
    let before = views.values
    #expect(throws: Conflict.self) { try views.exchangeInVain() }
    #expect(views.values == before)
    #expect(views.solver.simplex.firstFailure() == nil)
    try views.exchange(isGrid: true)
    #expect(views.solver.simplex.firstFailure() == nil)
  }
}
