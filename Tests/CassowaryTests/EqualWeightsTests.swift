import Testing

@testable import TendonCassowary

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

  /// Whoever gives way does so once: ties are decided where a row enters, not over and over afterwards.
  @Test func aStepOfADragGoesThroughEachRowOnce() throws {
    for count in [20, 40, 80] {
      let column = Column(of: count)
      var most = 0
      for step in 0..<60 {
        let before = column.solver.counters.pivots
        try column.solver.setConstant(-Double(count) * (16 + Double(step * 7 % 23)), of: column.edit)
        // The first step is that from nothing.
        if step > 0 { most = max(most, column.solver.counters.pivots - before) }
      }
      #expect(most <= 3 * count, "\(count) rows")
      #expect(column.solver.system.firstFailure() == nil)
    }
  }
}
