import Testing

@testable import TendonConstraintSolver

/// Ties that numbers order in long batches, and that the infinitesimals decide at the end.
@Suite struct NumericPerturbationTests {
  /// Widths of one wish each and of the wish to equal their neighbour, all of one weight, between a required edge and
  /// one that is moved.
  private struct Widths {
    let solver = Solver()
    let variables: [Variable]
    let edit: ConstraintID

    init(of count: Int, end: Double) {
      let solver = solver
      let edges = (0...count).map { solver.makeVariable(tag: $0) }
      variables = edges
      let wish = Strength(level: 250)
      edit = try! solver.update { (solver) throws(Conflict) in
        try solver.add(edges[0] - 0, .equal, tag: 0)
        for i in 0..<count {
          let width = edges[i + 1] - edges[i]
          try solver.add(width - 4, .greaterThanOrEqual, tag: 1000 + i)
          try solver.add(width - Double(20 + i * 7 % 31), .equal, strength: wish, tag: 2000 + i)
          if i == 0 { continue }
          try solver.add(width - (edges[i] - edges[i - 1]), .equal, strength: wish, tag: 3000 + i)
        }
        return try solver.add(edges[count] - end, .equal, strength: Strength(level: 750), tag: 9999)
      }
    }
  }

  /// The optimum is unique, so that no value depends on the order in which ties were passed on the way.
  @Test func theOptimumDoesNotDependOnTheOrderOfTies() throws {
    let count = 200
    let moved = Widths(of: count, end: 7000)
    var usedNumbers = false
    for end in [2000.0, 9000, 1200, 5000, 3000] {
      try moved.solver.setConstant(-end, of: moved.edit)
      usedNumbers = usedNumbers || moved.solver.simplex.numeric.isOn
      #expect(moved.solver.simplex.firstFailure() == nil)
      let made = Widths(of: count, end: end)
      for i in 0...count {
        #expect(abs(moved.solver.value(of: moved.variables[i]) - made.solver.value(of: made.variables[i])) < 1e-6)
      }
    }
    #expect(usedNumbers)
  }

  /// A change in which the numbers lose the trust begins again without them, and ends at the same optimum.
  @Test func aChangeThatDemandsManyCorrectionsBeginsAgain() throws {
    let count = 200
    let moved = Widths(of: count, end: 7000)
    var restarted = false
    for end in [2000.0, 9000, 1200, 5000, 3000] where !restarted {
      // The next correction is one too many.
      moved.solver.simplex.numeric.corrections = 1 << 40
      try moved.solver.setConstant(-end, of: moved.edit)
      #expect(moved.solver.simplex.firstFailure() == nil)
      if moved.solver.simplex.numeric.isTrusted { continue }
      restarted = true
      let usesNumbers = moved.solver.simplex.numeric.isOn
      #expect(!usesNumbers)
      let made = Widths(of: count, end: end)
      for i in 0...count {
        #expect(abs(moved.solver.value(of: moved.variables[i]) - made.solver.value(of: made.variables[i])) < 1e-6)
      }
    }
    #expect(restarted)
  }
}
