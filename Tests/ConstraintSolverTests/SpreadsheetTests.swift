import Testing

@testable import TendonConstraintSolver

/// A spreadsheet whose columns and rows follow their widest and highest cells, in less room than these want.
@Suite struct SpreadsheetTests {
  /// Cells of which each tenth of a point less in height is a point more in width, at five levels.
  private func sheet(_ columns: Int, _ rows: Int, width: Double, height: Double) throws(Conflict) -> Solver {
    let solver = Solver()
    var (tag, variables) = (0, 0)
    func variable() -> Variable {
      variables += 1
      return solver.makeVariable(tag: variables - 1)
    }
    let root = [variable(), variable()]
    try solver.update { solver throws(Conflict) in
      func add(_ expression: LinearExpression, _ relation: Relation, _ strength: Strength = .required) throws(Conflict)
      {
        try solver.add(expression, relation, strength: strength, tag: tag)
        tag += 1
      }
      let widths = (0..<columns).map { _ in variable() }
      let heights = (0..<rows).map { _ in variable() }
      for side in widths + heights {
        try add(side - 8, .greaterThanOrEqual)
        try add(LinearExpression(side), .equal, Strength(level: 2))
      }
      for row in 0..<rows {
        for column in 0..<columns {
          let (width, height) = (variable(), variable())
          try add(width - widths[column] + 4, .lessThanOrEqual)
          try add(height - heights[row] + 4, .lessThanOrEqual)
          try add(
            width - Double(10 + (37 * row + 53 * column + 7 * row * column) % 111), .greaterThanOrEqual,
            Strength(level: 4))
          try add(
            height + 0.1 * width - Double(20 + (17 * row + 29 * column + 3 * row * column) % 21), .greaterThanOrEqual,
            Strength(level: 3))
          try add(LinearExpression(width), .equal, Strength(level: 1))
          try add(LinearExpression(height), .equal, Strength(level: 1))
        }
      }
      for (sides, whole) in zip([widths, heights], root) {
        var sum = -1.0 * whole
        for side in sides { sum = sum + side }
        try add(sum, .lessThanOrEqual, Strength(level: 5))
      }
      for (side, length) in zip(root, [width, height]) { try add(side - length, .equal, Strength(level: 5)) }
    }
    return solver
  }

  /// Multipliers that rounding had left beyond the ends of their intervals made steps that undid each other: the first
  /// took 7,553 basis updates, the others were refused as unstable. The last one took 12,698 where multipliers
  /// were not computed anew, 5,300 so; greater sheets did not end.
  @Test(arguments: [
    (20, 10, 3400.0, 120.0), (28, 14, 4760, 168), (28, 14, 4760, 224), (28, 14, 4760, 308), (32, 16, 7000, 164),
  ])
  func aSheetWithoutRoomIsSolved(columns: Int, rows: Int, width: Double, height: Double) throws {
    let solver = try sheet(columns, rows, width: width, height: height)
    #expect(solver.counters.pivots < 12 * columns * rows, "\(solver.counters)")
    #expect(solver.counters.restarts == 0)
    #expect(solver.simplex.firstFailure() == nil)
  }
}
