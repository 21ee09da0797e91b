import ConstraintSolverChecks
import TendonTestSupport
import Testing

@testable import TendonConstraintSolver

/// Cases in which other solvers fail: `solvers.md`, sections 3 and 5 and the list at its end.
@Suite struct DefectTests {
  let solver = Solver()

  /// amoeba answers 50 to the last wish.
  @Test func anEditBelowAMinimumAndBack() throws {
    let x = solver.makeVariable(tag: 0)
    try solver.add(x - 50, .equal, strength: Strength(level: 1), tag: 0)
    try solver.add(x - 20, .greaterThanOrEqual, tag: 1)
    let edit = try solver.add(x - 0, .equal, strength: Strength(level: 3), tag: 2)
    for (wish, value) in [(473.0, 473.0), (10, 20), (50, 50), (60, 60), (-5, 20), (20, 20), (21, 21)] {
      try solver.setConstant(-wish, of: edit)
      #expect(solver.value(of: x) == value)
      solver.checkInvariants()
    }
  }

  /// ratatui#1855: two dozen minima that exactly fill the height made its solver run for ever.
  @Test func minimaThatExactlyFillTheHeight() throws {
    let tops = (0...24).map { solver.makeVariable(tag: $0) }
    try solver.add(tops[0] - 0, .equal, tag: 0)
    let bottom = try solver.add(tops[24] - 72, .equal, tag: 1)
    for i in 0..<24 {
      try solver.add(tops[i + 1] - tops[i] - 3, .greaterThanOrEqual, strength: Strength(level: 900), tag: 2 + i)
      try solver.add(tops[i + 1] - tops[i], .greaterThanOrEqual, tag: 100 + i)
      try solver.add(tops[i + 1] - tops[i] - 100, .equal, strength: Strength(level: 10), tag: 200 + i)
    }
    for i in 0...24 { #expect(abs(solver.value(of: tops[i]) - Double(3 * i)) < 1e-9) }
    // Three points less: the minimum with the greatest tag gives way, the others hold.
    try solver.setConstant(-69, of: bottom)
    for i in 0..<24 { #expect(abs(solver.value(of: tops[i]) - Double(3 * i)) < 1e-9) }
    #expect(abs(solver.value(of: tops[24]) - 69) < 1e-9)
    try solver.setConstant(-72, of: bottom)
    #expect(abs(solver.value(of: tops[24]) - 72) < 1e-9)
    solver.checkInvariants()
  }

  /// kiwi#71: aspect ratios couple the axes, and a grid of five by five "won't converge".
  @Test func aGridOfAspectRatios() throws {
    let n = 10
    var tag = 0
    func next() -> Int {
      tag += 1
      return tag
    }
    let columns = (0..<n).map { _ in solver.makeVariable(tag: next()) }
    let rows = (0..<n).map { _ in solver.makeVariable(tag: next()) }
    let total = columns.dropFirst().reduce(LinearExpression(columns[0])) { $0 + $1 }
    let width = try solver.update { (solver) throws(Conflict) in
      for column in columns {
        for row in rows {
          // Every cell is at least 10, and as near to two to one as can be.
          try solver.add(column - 2 * row, .equal, strength: Strength(level: 500), tag: next())
          try solver.add(row - 10, .greaterThanOrEqual, tag: next())
        }
        try solver.add(column - columns[0], .equal, tag: next())
      }
      return try solver.add(total - 400, .equal, tag: next())
    }
    for column in columns { #expect(abs(solver.value(of: column) - 40) < 1e-9) }
    for row in rows { #expect(abs(solver.value(of: row) - 20) < 1e-9) }
    try solver.setConstant(-150, of: width)
    for row in rows { #expect(abs(solver.value(of: row) - 10) < 1e-9) }
    try solver.setConstant(-400, of: width)
    for row in rows { #expect(abs(solver.value(of: row) - 20) < 1e-9) }
    solver.checkInvariants()
  }

  /// The sum of what the parts need is more than there is: the strong wish gives way, and prevails again when it can.
  @Test func aDragBelowTheSumOfMinimaAndBack() throws {
    let system = Layout.row(of: 12)
    let widths = system.widths
    let down = Array(stride(from: 900.0, through: 100, by: -50))
    for wish in down + down.reversed() {
      try system.solver.setConstant(-wish, of: system.edit)
      let least = 12 * 20.0 + 11 * 8
      #expect(abs(system.solver.value(of: system.total) - max(wish, least)) < 1e-9)
      for width in widths { #expect(system.solver.value(of: width) >= 20 - 1e-9) }
      system.solver.checkInvariants()
    }
    system.solver.checkInvariants()
  }

  /// Optional errors of removed constraints must not stay behind (tribal/CassowarySwift, cassowary-rs), nor their memory
  /// (kiwi#10, kiwi#154).
  @Test func removedConstraintsLeaveNothingBehind() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(x + y - 100, .equal, tag: 0)
    try solver.add(x - 30, .equal, strength: Strength(level: 250), tag: 1)
    for i in 0..<2000 {
      let level = Strength(level: Double(251 + i % 100), weight: 1 + Double(i % 3))
      let id = try solver.add(y - Double(i % 50), .equal, strength: level, tag: 2)
      #expect(abs(solver.value(of: y) - Double(i % 50)) < 1e-9)
      solver.remove(id)
      #expect(abs(solver.value(of: x) - 30) < 1e-9)
    }
    #expect(solver.simplex.rows.count <= 4)
    #expect(solver.simplex.levels.count <= 16)
    solver.checkInvariants()
  }

  /// kiwi dies on its own benchmark, with one of five seeds after 22,371 random edits; amoeba and nangege at once.
  @Test(.needsShared("bench/solver/workloads/enaml.txt")) func randomEditsOfEnaml() throws {
    let url = try Shared.file("bench/solver/workloads/enaml.txt")
    var workload = try Workload(url)
    var random = RandomNumbers(seed: 42)
    for step in 0..<22_500 {
      workload.edit(&random)
      if step % 1500 == 1499 { workload.solver.checkInvariants() }
    }
    let fresh = try workload.fresh()
    for (kept, new) in zip(workload.variables, fresh.variables) {
      #expect(abs(workload.solver.value(of: kept) - fresh.solver.value(of: new)) < 1e-6)
    }
    #expect(workload.solver.counters.unresolved == 0)
  }

  #if os(Linux)
    /// kiwi keeps what removed constraints leave in its objective: from 131 to 322 KB in 10,000 operations.
    @Test(.needsShared("bench/solver/workloads/enaml.txt")) func theHeapDoesNotGrow() async throws {
      // A process of its own: the heap is everybody's.
      await #expect(processExitsWith: .success) {
        let url = try Shared.file("bench/solver/workloads/enaml.txt")
        var workload = try Workload(url)
        var random = RandomNumbers(seed: 7)
        for _ in 0..<1000 { workload.edit(&random) }
        let before = Heap.bytesInUse
        for _ in 0..<10_000 { workload.edit(&random) }
        let growth = Heap.bytesInUse - before
        precondition(growth < 20_000, "the heap grew by \(growth) bytes")
      }
    }
  #endif

  @Test(
    .needsShared("bench/solver/workloads"), arguments: ["tree_10", "tree_100", "chain_100", "indep_100", "treerel_100"])
  func orderOfInsertionDoesNotMatter(name: String) throws {
    let url = try Shared.file("bench/solver/workloads/\(name).txt")
    let straight = try Workload(url)
    let shuffled = try Workload(url, shuffled: 7)
    let batched = try Workload(url, shuffled: 8, isBatched: true)
    straight.solver.checkInvariants()
    for i in straight.variables.indices {
      let value = straight.solver.value(of: straight.variables[i])
      #expect(abs(value - shuffled.solver.value(of: shuffled.variables[i])) < 1e-6)
      #expect(abs(value - batched.solver.value(of: batched.variables[i])) < 1e-6)
    }
  }
}
