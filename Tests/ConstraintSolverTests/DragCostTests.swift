import Testing

@testable import TendonConstraintSolver

/// The work of the steps of a drag, counted.
@Suite struct DragCostTests {
  /// Siblings that fill a width which is dragged, each with a wish of its own, every third tied to the one before it.
  private func siblings(_ count: Int) throws -> (solver: Solver, edit: ConstraintID, widths: [Variable]) {
    let solver = Solver()
    let places = (0...count).map { solver.makeVariable(tag: 2 * $0) }
    let widths = (0..<count).map { solver.makeVariable(tag: 2 * $0 + 1) }
    let edit = try solver.update { (solver) throws(Conflict) in
      try solver.add(places[0] - 0, .equal, tag: 1)
      for i in 0..<count {
        try solver.add(places[i + 1] - places[i] - widths[i] - 8, .equal, tag: 10 + i)
        try solver.add(widths[i] - 10, .greaterThanOrEqual, tag: 10_000 + i)
        let wish = Strength(level: 250, weight: 1 + Double(i * 7 % 64) / 64)
        try solver.add(widths[i] - Double(30 + i * 11 % 60), .equal, strength: wish, tag: 20_000 + i)
        if i % 3 != 2 { continue }
        try solver.add(widths[i] - widths[i - 1], .equal, strength: Strength(level: 500), tag: 30_000 + i)
      }
      return try solver.add(places[count] - 0, .equal, strength: Strength(level: 750), tag: 2)
    }
    return (solver, edit, widths)
  }

  /// Tied siblings go from the wish of the one to that of the other on the way of a long step: a drag over the whole range
  /// takes an exchange for few of them.
  @Test(arguments: [60, 240]) func tiedSiblingsGiveWayTogether(count: Int) throws {
    let (solver, edit, widths) = try siblings(count)
    var most = Counters()
    // The first step is that from nothing.
    try solver.setConstant(-55 * Double(count), of: edit)
    for share in [40.0, 75, 50, 90, 64, 30, 70, 45] {
      let before = solver.counters
      try solver.setConstant(-share * Double(count), of: edit)
      most.pivots = max(most.pivots, solver.counters.pivots - before.pivots)
      most.replacedRows = max(most.replacedRows, solver.counters.replacedRows - before.replacedRows)
      #expect(solver.simplex.firstFailure() == nil)
      for i in stride(from: 2, to: count, by: 3) {
        #expect(abs(solver.value(of: widths[i]) - solver.value(of: widths[i - 1])) < 1e-6)
      }
    }
    #expect(most.replacedRows > count / 2)
    #expect(most.pivots <= count / 4, "\(most.pivots) exchanges")
  }

  /// Knowledge of ties is reused in the next step: small steps of one drag do not compute it anew.
  @Test func smallStepsKeepWhatIsKnownOfTies() throws {
    let column = EqualWeightsTests.Column(of: 100)
    try column.solver.setConstant(-2600, of: column.edit)
    let before = column.solver.counters
    for step in 1...100 { try column.solver.setConstant(-2600 + 7 * Double(step), of: column.edit) }
    let work = column.solver.counters.visits - before.visits
    #expect(column.solver.counters.pivots - before.pivots > 20)
    let isKnown = !column.solver.simplex.leadingTerms.isEmpty
    #expect(isKnown)
    #expect(work < 30_000, "\(work) visits")
    #expect(column.solver.simplex.firstFailure() == nil)
  }
}
