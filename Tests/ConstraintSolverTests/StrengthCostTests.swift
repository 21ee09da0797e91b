import Testing

@testable import TendonConstraintSolver

/// The work of changes of strength, and of removals, counted.
@Suite struct StrengthCostTests {
  /// Two columns of rungs that push each other down, each with a height of its own, to stay above a common bottom.
  private struct Ladder {
    let solver = Solver()
    var wishes: [ConstraintID] = []
    var levels: [Double] = []

    init(of count: Int) throws {
      let solver = solver
      let tops = (0..<count).map { solver.makeVariable(tag: 2 * $0) }
      let heights = (0..<count).map { solver.makeVariable(tag: 2 * $0 + 1) }
      var (made, kinds): ([ConstraintID], [Double]) = ([], [])
      try solver.update { (solver) throws(Conflict) in
        for i in 0..<count {
          let tag = 10 * i
          func wish(_ rule: LinearExpression, _ relation: Relation, _ level: Double, _ tag: Int) throws(Conflict) {
            made.append(try solver.add(rule, relation, strength: Strength(level: level), tag: tag))
            kinds.append(level)
          }
          try wish(heights[i] - Double(10 + i * 17 % 41), .equal, 1, tag)
          try solver.add(heights[i] - 8, .greaterThanOrEqual, tag: tag + 1)
          if i > 0 { try solver.add(tops[i] - tops[i - 1] - 4, .greaterThanOrEqual, tag: tag + 2) }
          if i > 1 {
            try solver.add(tops[i] - tops[i - 2] - heights[i - 2] - 8, .greaterThanOrEqual, tag: tag + 3)
            try wish(tops[i] - tops[i - 2] - heights[i - 2] - 8, .equal, 2, tag + 4)
          } else {
            try wish(tops[i] - 8, .equal, 2, tag + 4)
          }
          try wish(tops[i] + heights[i] - Double(17 * count), .lessThanOrEqual, 2, tag + 5)
        }
      }
      (wishes, levels) = (made, kinds)
    }

    /// The greatest number of visits that a change takes of each wish in turn, there or back.
    func most(_ change: (Int, _ isThere: Bool) throws -> Void) throws -> Int {
      var most = 0
      for i in wishes.indices {
        for isThere in [true, false] {
          let before = solver.counters.visits
          try change(i, isThere)
          most = max(most, solver.counters.visits - before)
        }
        #expect(i % 16 != 0 || solver.simplex.firstFailure() == nil)
      }
      return most
    }
  }

  /// A violated row that gets a greater strength enters from where its multiplier is.
  @Test func aGreaterStrengthCostsWhatItMoves() throws {
    let ladder = try Ladder(of: 100)
    let most = try ladder.most { i, isThere in
      let level = isThere ? 3 - ladder.levels[i] : ladder.levels[i]
      ladder.solver.setStrength(Strength(level: level), of: ladder.wishes[i])
    }
    #expect(most < 1700, "\(most) visits")
  }

  /// The row furthest outside its interval leaves first.
  @Test func aSmallerStrengthCostsWhatItMoves() throws {
    let ladder = try Ladder(of: 100)
    let most = try ladder.most { i, isThere in
      ladder.solver.setStrength(Strength(level: isThere ? 0.5 : ladder.levels[i]), of: ladder.wishes[i])
    }
    #expect(most < 6000, "\(most) visits")
  }

  /// A greater strength that a smaller one follows in the same batch does not come after it.
  @Test func theLastStrengthOfABatchHolds() throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(x - y, .equal, tag: 1)
    try solver.add(x - 10, .equal, strength: Strength(level: 500), tag: 2)
    let wish = try solver.add(y - 20, .equal, strength: Strength(level: 250), tag: 3)
    try solver.update { (solver) throws(Conflict) in
      solver.setStrength(Strength(level: 750), of: wish)
      solver.setStrength(Strength(level: 100), of: wish)
    }
    #expect(solver.value(of: x) == 10)
    try solver.update { (solver) throws(Conflict) in
      solver.setStrength(Strength(level: 100), of: wish)
      solver.setStrength(Strength(level: 750), of: wish)
    }
    #expect(solver.value(of: x) == 20)
    #expect(solver.simplex.firstFailure() == nil)
  }
}
