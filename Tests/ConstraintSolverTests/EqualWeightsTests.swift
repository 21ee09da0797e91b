import Testing

@testable import TendonConstraintSolver

/// Many constraints of one level with equal weights, and freedom between limits: ties everywhere.
@Suite struct EqualWeightsTests {
  /// Rows with heights between limits and stretching gaps, tied to an end that is dragged.
  struct Column {
    let solver = Solver()
    let heights: [Variable]
    let edit: ConstraintID

    init(of count: Int) {
      let solver = solver
      let tops = (0..<count).map { solver.makeVariable(tag: 2 * $0) }
      let heights = (0..<count).map { solver.makeVariable(tag: 2 * $0 + 1) }
      let end = solver.makeVariable(tag: 2 * count)
      self.heights = heights
      let medium = Strength(level: 500)
      edit = try! solver.update { (solver) throws(Conflict) in
        try solver.add(tops[0] - 8, .greaterThanOrEqual, tag: 1)
        for i in 0..<count {
          try solver.add(heights[i] - 10, .greaterThanOrEqual, tag: 10 + i)
          try solver.add(heights[i] - Double(20 + i % 7), .lessThanOrEqual, tag: 1000 + i)
          if i == 0 { continue }
          let gap = tops[i] - tops[i - 1] - heights[i - 1]
          try solver.add(gap - 8, .greaterThanOrEqual, tag: 2000 + i)
          try solver.add(gap - 12, .lessThanOrEqual, strength: medium, tag: 3000 + i)
        }
        let rest = end - tops[count - 1] - heights[count - 1]
        try solver.add(rest - 8, .greaterThanOrEqual, tag: 2)
        try solver.add(rest - 8, .equal, strength: medium, tag: 3)
        return try solver.add(end - 0, .equal, strength: Strength(level: 750), tag: 4)
      }
    }
  }

  /// The most work that a step of a drag over the whole range takes.
  private func mostWork(of column: Column, count: Int) throws -> Counters {
    var most = Counters()
    for step in 0..<60 {
      let before = column.solver.counters
      try column.solver.setConstant(-Double(count) * (16 + Double(step * 7 % 23)), of: column.edit)
      let after = column.solver.counters
      // The first step is that from nothing.
      if step == 0 { continue }
      most.pivots = max(most.pivots, after.pivots - before.pivots)
      most.replacedRows = max(most.replacedRows, after.replacedRows - before.replacedRows)
      most.valueChanges = max(most.valueChanges, after.valueChanges - before.valueChanges)
    }
    #expect(column.solver.simplex.firstFailure() == nil)
    return most
  }

  /// A distance that goes from its least to its greatest gives way to that at no cost, in the order of the ties: however
  /// many do, a few rows are exchanged.
  @Test(arguments: [20, 80, 320]) func aStepOfADragTakesAFewExchanges(count: Int) throws {
    let most = try mostWork(of: Column(of: count), count: count)
    #expect(most.pivots <= 4)
    #expect(most.replacedRows <= 2 * count)
    #expect(most.replacedRows > count / 2, "nothing is stretched from one end to the other")
    #expect(most.valueChanges <= 12 * count)
  }

  /// A batch that squeezes ten distances compares them one with the other: the order of all that depends on them is not
  /// found.
  @Test func fewTiesOfABatchAreNotSorted() throws {
    let solver = Solver()
    let tops = (0..<10).map { solver.makeVariable(tag: $0) }
    let medium = Strength(level: 500)
    try solver.update { (solver) throws(Conflict) in
      try solver.add(tops[0] - 0, .equal, tag: 0)
      for i in 1..<10 {
        try solver.add(tops[i] - tops[i - 1] - 8, .greaterThanOrEqual, tag: i)
        try solver.add(tops[i] - tops[i - 1] - 12, .equal, strength: medium, tag: 100 + i)
      }
      try solver.add(tops[9] - 80, .lessThanOrEqual, tag: 200)
    }
    #expect(solver.simplex.lexicographic.visits == 0)
    #expect(solver.simplex.firstFailure() == nil)
    // 28 points are missing: the distances of the latest tags give way.
    #expect(abs(solver.value(of: tops[2]) - 24) < 1e-9)
    #expect(abs(solver.value(of: tops[3]) - 32) < 1e-9)
  }

  /// Cells of one column that go through the widths that they would like change sides together: one search finds what all
  /// of them change.
  @Test(arguments: [20, 80, 320]) func cellsChangeSidesTogether(count: Int) throws {
    let solver = Solver()
    let width = solver.makeVariable(tag: 0)
    var edit: ConstraintID!
    try solver.update { (solver) throws(Conflict) in
      for i in 0..<count {
        let cell = solver.makeVariable(tag: 1 + i)
        try solver.add(cell - width, .equal, tag: i)
        let wish = Strength(level: 250, weight: 1 + Double(i % 7) / 8)
        try solver.add(cell - Double(40 + i % 50), .equal, strength: wish, tag: 1000 + i)
      }
      edit = try solver.add(width - 0, .equal, strength: Strength(level: 750), tag: 2000)
    }
    for value in [200.0, 20, 65, 10, 150] {
      let before = (flips: solver.counters.boundFlips, searches: solver.simplex.epoch)
      try solver.setConstant(-value, of: edit)
      #expect(solver.counters.boundFlips - before.flips >= count / 4)
      #expect(solver.simplex.epoch - before.searches <= 4)
      #expect(solver.simplex.firstFailure() == nil)
    }
  }

  /// Parts that cancel at a level may be tied below it: of rules that change sides together, the one with the least tag wins.
  @Test func rulesThatCancelAreTiedStill() throws {
    let solver = Solver()
    let a = solver.makeVariable(tag: 0)
    let others = (1...4).map { solver.makeVariable(tag: $0) }
    for (i, x) in others.enumerated() {
      try solver.add(a + x - 10, .lessThanOrEqual, strength: Strength(level: 250), tag: 2 * i)
      try solver.add(a - x - 10, .lessThanOrEqual, strength: Strength(level: 250), tag: 2 * i + 1)
    }
    let edit = try solver.add(a - 0, .equal, strength: Strength(level: 750), tag: 100)
    try solver.setConstant(-20, of: edit)
    for x in others { #expect(solver.value(of: x) == -10) }
    #expect(solver.simplex.firstFailure() == nil)
    try solver.setConstant(0, of: edit)
    for x in others { #expect(solver.value(of: x) == 0) }
  }

  /// The order in which distances give way follows from the ties alone: after a drag there and back the heights are those
  /// of a solver that has seen nothing else.
  @Test func aLongColumnEndsWhereAFreshOneDoes() throws {
    let count = 60
    let dragged = Column(of: count)
    for step in 0..<23 {
      let constant = -Double(count) * (16 + Double(step * 7 % 23))
      try dragged.solver.setConstant(constant, of: dragged.edit)
      let fresh = Column(of: count)
      try fresh.solver.setConstant(constant, of: fresh.edit)
      for (one, other) in zip(dragged.heights, fresh.heights) {
        #expect(abs(dragged.solver.value(of: one) - fresh.solver.value(of: other)) < 1e-9)
      }
    }
  }
}
