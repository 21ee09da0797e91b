import Testing

@testable import TendonConstraintSolver

/// Drags of one constant back and forth: known critical regions take no basis update, and the values are those of a solver
/// that never kept any.
@Suite struct SolutionPathTests {
  /// A column of boxes between bounds, whose gaps want to be small and whose end follows an edit.
  private struct Column {
    let solver = Solver()
    var heights: [Variable] = []
    var gaps: [ConstraintID] = []
    var edit: ConstraintID

    init(_ count: Int) throws {
      let solver = solver
      let end = solver.makeVariable(tag: 0)
      var (heights, gaps): ([Variable], [ConstraintID]) = ([], [])
      edit = try solver.update { (solver) throws(Conflict) in
        var last = end
        for i in 0..<count {
          let top = solver.makeVariable(tag: 2 * i + 1)
          let height = solver.makeVariable(tag: 2 * i + 2)
          heights.append(height)
          if i == 0 {
            try solver.add(top - 0, .equal, tag: 10 * i + 1)
          } else {
            try solver.add(top - last - 8, .greaterThanOrEqual, tag: 10 * i + 1)
            gaps.append(
              try solver.add(
                top - last - 12, .lessThanOrEqual, strength: Strength(level: 500), tag: 10 * i + 2))
          }
          try solver.add(height - 20, .greaterThanOrEqual, tag: 10 * i + 3)
          try solver.add(height - Double(30 + 7 * i % 11), .equal, strength: Strength(level: 250), tag: 10 * i + 4)
          let bottom = solver.makeVariable(tag: 1000 + i)
          try solver.add(bottom - top - height, .equal, tag: 10 * i + 5)
          last = bottom
        }
        try solver.add(end - last, .equal, tag: 5)
        return try solver.add(end - 0, .equal, strength: Strength(level: 750), tag: 6)
      }
      self.heights = heights
      self.gaps = gaps
    }

    /// The values at a constant, from a solver that begins there.
    func fresh(at size: Double) throws -> [Double] {
      let other = try Column(heights.count)
      try other.solver.setConstant(-size, of: other.edit)
      return other.heights.map { other.solver.value(of: $0) }
    }

    func expectValues(at size: Double) throws {
      for (height, expected) in zip(heights, try fresh(at: size)) {
        #expect(abs(solver.value(of: height) - expected) < 1e-7, "\(tag(height)) at \(size)")
      }
    }

    private func tag(_ variable: Variable) -> Int { solver.tag(of: variable) }
  }

  /// Sizes of a drag from 100 to 900 and back, each moved by its own share: no two are equal.
  private let sizes = (0..<240).map { i in
    let phase = i % 80
    return 100 + 20 * Double(phase < 40 ? phase : 80 - phase) + Double(i * 37 % 101) / 17
  }

  @Test func aDragThroughKnownRegionsTakesNoBasisUpdate() throws {
    let column = try Column(20)
    for size in sizes { try column.solver.setConstant(-size, of: column.edit) }
    let before = column.solver.counters.pivots
    var moved = 0
    for size in sizes where size > 150 && size < 850 {
      try column.solver.setConstant(-size - 0.5, of: column.edit)
      try column.expectValues(at: size + 0.5)
      moved += 1
    }
    #expect(moved > 100)
    #expect(column.solver.counters.pivots - before < moved / 4, "\(column.solver.counters.pivots - before)")
    #expect(column.solver.simplex.firstFailure() == nil)
  }

  @Test func theFirstDragFindsTheSameValues() throws {
    let column = try Column(12)
    for size in sizes {
      try column.solver.setConstant(-size, of: column.edit)
      try column.expectValues(at: size)
    }
  }

  /// Variables that moved are taken, and no others, wherever the steps were taken along the path.
  @Test func changesAreReported() throws {
    let column = try Column(12)
    var known = column.heights.map { column.solver.value(of: $0) }
    _ = column.solver.takeChangedVariables()
    for (i, size) in sizes.enumerated() {
      try column.solver.setConstant(-size, of: column.edit)
      if i % 3 == 1 { continue }
      let changed = Set(column.solver.takeChangedVariables().map(\.number))
      for (k, height) in column.heights.enumerated() {
        let value = column.solver.value(of: height)
        #expect(changed.contains(height.number) == (abs(value - known[k]) > 1e-9 * (1 + abs(known[k]))))
        known[k] = value
      }
    }
  }

  /// Another question or change finds the working set of the present values.
  @Test(arguments: 0..<7) func otherOperationsFollowThePath(kind: Int) throws {
    let column = try Column(12)
    let solver = column.solver
    for size in sizes { try solver.setConstant(-size, of: column.edit) }
    try solver.setConstant(-300, of: column.edit)
    let isAhead = solver.simplex.solutionPaths.slots[0].isAhead
    #expect(isAhead)
    switch kind {
    case 0:
      #expect(solver.explain(column.heights[3]) == solver.copy().explain(column.heights[3]))
    case 1:
      let copy = solver.copy()
      for height in column.heights { #expect(copy.value(of: height) == solver.value(of: height)) }
    case 2:
      try solver.update { (solver) throws(Conflict) in
        let added = solver.makeVariable(tag: 5000)
        try solver.add(added - column.heights[2] - 1, .equal, tag: 5000)
        for gap in column.gaps.prefix(3) { solver.remove(gap) }
      }
    case 3:
      #expect(throws: Conflict.self) { try solver.add(column.heights[2] + 1, .equal, tag: 5000) }
      try column.expectValues(at: 300)
    case 4:
      try solver.setConstant(-14, of: column.gaps[4])
    case 5:
      #expect(solver.isAmbiguous(column.heights[0]) == solver.copy().isAmbiguous(column.heights[0]))
    default:
      solver.setStrength(Strength(level: 900), of: column.gaps[1])
    }
    #expect(solver.simplex.firstFailure() == nil)
    try solver.setConstant(-320, of: column.edit)
    #expect(solver.simplex.firstFailure() == nil)
  }

  /// A width and a height that are dragged in turn, which have nothing to do with each other, keep a path each.
  @Test func independentConstantsKeepAPathEach() throws {
    let columns = try TwoColumns(12)
    for size in sizes { try columns.set(size, 700 - size / 2) }
    let before = columns.solver.counters.pivots
    for size in sizes where size > 150 && size < 850 { try columns.set(size + 0.5, 699.75 - size / 2) }
    #expect(columns.solver.counters.pivots - before < 80, "\(columns.solver.counters.pivots - before)")
    let areAhead = (0..<2).map { columns.solver.simplex.solutionPaths.slots[$0].isAhead }
    #expect(areAhead == [true, true])
    try columns.expectValues(at: 300.5, 499)
    #expect(columns.solver.simplex.firstFailure() == nil)
    try columns.set(310, 480)
    // What joins the two ends both paths.
    try columns.solver.add(
      columns.heights[0][0] - columns.heights[1][0], .equal, strength: Strength(level: 100), tag: 9000)
    let isEmpty = columns.solver.simplex.solutionPaths.isEmpty
    #expect(isEmpty)
    for size in sizes { try columns.set(size, 700 - size / 2) }
    #expect(columns.solver.simplex.firstFailure() == nil)
  }

  /// Two columns of boxes that want to be 30 high and are at least 20, with an edit of the end of each.
  private struct TwoColumns {
    let solver = Solver()
    var heights: [[Variable]] = []
    var edits: [ConstraintID] = []

    init(_ count: Int) throws {
      for side in 0..<2 {
        let end = solver.makeVariable(tag: 5000 * side)
        let boxes = (1...count).map { solver.makeVariable(tag: 5000 * side + $0) }
        var sum = LinearExpression(end)
        for (i, box) in boxes.enumerated() {
          sum = sum - box
          let tag = 5000 * side + 10 * i
          try solver.add(box - 20, .greaterThanOrEqual, tag: tag + 1)
          try solver.add(box - 60, .lessThanOrEqual, strength: Strength(level: 500), tag: tag + 2)
          try solver.add(box - Double(30 + i), .equal, strength: Strength(level: 250), tag: tag + 3)
        }
        try solver.add(sum, .equal, tag: 5000 * side)
        heights.append(boxes)
        edits.append(try solver.add(end - 0, .equal, strength: Strength(level: 750), tag: 5000 * side + 4))
      }
    }

    func set(_ first: Double, _ second: Double) throws {
      try solver.setConstant(-first, of: edits[0])
      try solver.setConstant(-second, of: edits[1])
    }

    func expectValues(at first: Double, _ second: Double) throws {
      try set(first, second)
      let other = try TwoColumns(heights[0].count)
      try other.set(first, second)
      for (height, expected) in zip(heights.joined(), other.heights.joined()) {
        #expect(abs(solver.value(of: height) - other.solver.value(of: expected)) < 1e-7)
      }
    }
  }

  /// A limit that is passed by what counts as rounding goes on to be one: known regions end where it is passed by more.
  @Test func aLimitThatRoundingPassesIsALimit() throws {
    let solver = Solver()
    let (left, right) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(left - 1000, .equal, tag: 0)
    try solver.add(right - left - 100, .lessThanOrEqual, tag: 1)
    let least = try solver.add(right - left - 50, .greaterThanOrEqual, tag: 2)
    for i in 0..<40 {
      // A millionth is nothing beside terms of 1,000.
      let passed = 1e-6 / Double(1 + i % 3)
      try solver.setConstant(-100 - passed, of: least)
      #expect(throws: Conflict.self) { try solver.setConstant(-200, of: least) }
      #expect(abs(solver.value(of: right) - 1100 - passed) < 1e-9)
    }
  }

  /// Drags of two constants of the same variables in turn keep no path, and are answered as before.
  @Test func alternatingConstants() throws {
    let column = try Column(12)
    for (i, size) in sizes.enumerated() {
      try column.solver.setConstant(-size, of: column.edit)
      if i % 5 == 0 { try column.solver.setConstant(-12 - Double(i % 4), of: column.gaps[i % 11]) }
      #expect(column.solver.simplex.firstFailure() == nil)
    }
  }

  /// A path takes no more memory than the system, and a full one begins anew where it is of no use.
  @Test func memoryIsBounded() throws {
    let column = try Column(40)
    for i in 0..<3000 {
      try column.solver.setConstant(-100 - Double(i * 7919 % 2400) - Double(i % 13) / 17, of: column.edit)
    }
    let rows = column.solver.simplex.rows.count * MemoryLayout<Row>.stride
    let entries = column.solver.simplex.entries.count * MemoryLayout<Entry>.stride
    let columns = column.solver.simplex.columns.count * MemoryLayout<TendonConstraintSolver.Column>.stride
    let size = column.solver.simplex.solutionPaths.slots[0].size
    let last = column.solver.simplex.columns.count * 24
    #expect(size > 0 && size <= 4 * (rows + entries + columns) + last)
    #expect(column.solver.simplex.firstFailure() == nil)
  }
}
