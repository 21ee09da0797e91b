import Testing

@testable import TendonConstraintSolver

/// Several constants that change in one batch, as the sizes of a window that is resized.
@Suite struct IndependentConstantsTests {
  /// Rows of boxes that fill a size each, with minima and wishes; `ties` adds a wish between the first boxes of rows.
  private struct Rows {
    let solver = Solver()
    private(set) var edits: [ConstraintID] = []
    private(set) var boxes: [Variable] = []

    init(_ count: Int, ties: Bool) throws {
      for row in 0..<count {
        var last: Variable?
        var first: Variable?
        for i in 0..<12 {
          let tag = 1000 * row + 10 * i
          let (box, end) = (solver.makeVariable(tag: tag), solver.makeVariable(tag: tag + 1))
          try solver.add(box - Double(10 + i), .greaterThanOrEqual, tag: tag)
          let wish = Strength(level: 250, weight: 1 + Double(i * 5 % 7) / 8)
          try solver.add(box - Double(30 + 7 * i % 11), .equal, strength: wish, tag: tag + 1)
          let start = last.map { LinearExpression($0) + 8 } ?? LinearExpression(constant: 0)
          try solver.add(end - start - box, .equal, tag: tag + 2)
          if i == 0 && ties && row > 0 {
            try solver.add(box - boxes[0], .equal, strength: Strength(level: 100), tag: tag + 3)
          }
          boxes.append(box)
          (last, first) = (end, first ?? box)
        }
        edits.append(try solver.add(last! - 500, .equal, strength: Strength(level: 750), tag: 1000 * row + 999))
      }
    }

    func resize(to sizes: [Double]) throws(Conflict) {
      try solver.update { (solver) throws(Conflict) in
        for (edit, size) in zip(edits, sizes) { try solver.setConstant(-size, of: edit) }
      }
    }

    var values: [Double] { boxes.map { solver.value(of: $0) } }
  }

  private static func sizes(_ step: Int, _ count: Int) -> [Double] {
    (0..<count).map { 330 + Double((step * 37 + $0 * 90) % 260) }
  }

  @Test(arguments: [2, 3]) func knownRegionsTakeNoBasisUpdates(count: Int) throws {
    let rows = try Rows(count, ties: false)
    for _ in 1...3 {
      for step in 0..<20 { try rows.resize(to: Self.sizes(step, count)) }
    }
    let before = rows.solver.counters
    for step in 0..<20 { try rows.resize(to: Self.sizes(step, count)) }
    #expect(rows.solver.counters.pivots == before.pivots)
    #expect(rows.solver.counters.visits == before.visits)
  }

  @Test(arguments: [false, true]) func valuesAreThoseOfASolverThatBeginsThere(ties: Bool) throws {
    let rows = try Rows(2, ties: ties)
    for step in 0..<40 {
      try rows.resize(to: Self.sizes(step, 2))
      let fresh = try Rows(2, ties: ties)
      try fresh.resize(to: Self.sizes(step, 2))
      for (value, expected) in zip(rows.values, fresh.values) { #expect(abs(value - expected) < 1e-9) }
    }
    #expect(rows.solver.simplex.firstFailure() == nil)
  }

  @Test func everyVariableThatMovedIsReported() throws {
    let rows = try Rows(2, ties: false)
    for step in 0..<30 { try rows.resize(to: Self.sizes(step, 2)) }
    _ = rows.solver.takeChangedVariables()
    let before = rows.values
    try rows.resize(to: Self.sizes(31, 2))
    let moved = Set(zip(rows.boxes, zip(before, rows.values)).filter { $0.1.0 != $0.1.1 }.map(\.0))
    #expect(!moved.isEmpty && moved.isSubset(of: Set(rows.solver.takeChangedVariables())))
  }
}
