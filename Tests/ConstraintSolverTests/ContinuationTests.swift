import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// Changes of one constant that are made in steps, from breakpoint to breakpoint.
@Suite struct ContinuationTests {
  /// Tiles in rows and columns that all want the same sizes and distances, and to be aligned with their neighbours.
  private struct Tiles {
    let solver = Solver()
    let edges: [Variable]
    let edit: ConstraintID

    init(of count: Int, width: Double) {
      let solver = solver
      // Left, width by tile; and the width of all.
      let variables = (0..<(2 * count * count + 1)).map { solver.makeVariable(tag: $0) }
      edges = variables
      let whole = variables[2 * count * count]
      edit = try! solver.update { (solver) throws(Conflict) in
        var tag = 0
        func add(_ expression: LinearExpression, _ relation: Relation, _ level: Double) throws(Conflict) {
          tag += 1
          try solver.add(expression, relation, strength: level == 0 ? .required : Strength(level: level), tag: tag)
        }
        for i in 0..<(count * count) {
          let (left, width) = (variables[2 * i], variables[2 * i + 1])
          try add(width - 10, .greaterThanOrEqual, 0)
          try add(width - 40, .equal, 2)
          if i % count > 0 {
            let gap = left - variables[2 * i - 2] - variables[2 * i - 1]
            try add(gap - 2, .greaterThanOrEqual, 0)
            try add(gap - 8, .equal, 2)
          } else {
            try add(left - 8, .greaterThanOrEqual, 0)
          }
          if i >= count { try add(left - variables[2 * (i - count)], .equal, 1) }
          if i % count == count - 1 { try add(left + width - whole + 8, .lessThanOrEqual, 3) }
        }
        return try solver.add(whole - width, .equal, strength: Strength(level: 4), tag: 1 << 20)
      }
    }

    func expectValues(of other: Tiles) {
      for edge in 0..<edges.count {
        #expect(abs(solver.value(of: edges[edge]) - other.solver.value(of: other.edges[edge])) < 1e-6)
      }
    }
  }

  /// Tiles after changes of the width, and the basis updates of each. `leastRows` and `patience` are those of the
  /// continuation.
  private func movedTiles(leastRows: Int?, patience: Int?) throws -> (tiles: Tiles, updates: [Int]) {
    let tiles = Tiles(of: 20, width: 1200)
    // Each change begins where the one before has ended.
    tiles.solver.simplex.warmStarts.patience = 1 << 40
    if let leastRows { tiles.solver.simplex.continuation.leastRows = leastRows }
    if let patience { tiles.solver.simplex.continuation.patience = patience }
    var updates: [Int] = []
    for end in [950.0, 1200, 900, 1200, 930] {
      let before = tiles.solver.counters.pivots
      try tiles.solver.setConstant(-end, of: tiles.edit)
      updates.append(tiles.solver.counters.pivots - before)
    }
    return (tiles, updates)
  }

  @Test func stepsTakeFewerBasisUpdates() throws {
    let never = 1 << 40
    let usual = try movedTiles(leastRows: nil, patience: nil)
    let late = try movedTiles(leastRows: never, patience: 100)
    let direct = try movedTiles(leastRows: never, patience: never)
    // Begun in steps, nothing is taken back.
    #expect(usual.tiles.solver.simplex.continuation.lastRow < 0)
    #expect(late.tiles.solver.simplex.continuation.lastRow >= 0)
    #expect(direct.tiles.solver.simplex.continuation.lastRow < 0)
    let sums = [usual, late, direct].map { $0.updates.reduce(0, +) }
    #expect(sums[0] < sums[1] && sums[1] < sums[2] && 2 * sums[0] < sums[2], "\(sums)")
    for tiles in [usual.tiles, late.tiles] { tiles.expectValues(of: direct.tiles) }
    usual.tiles.expectValues(of: Tiles(of: 20, width: 930))
  }

  /// With a patience of 0 every change is made in steps to the end; with one infeasible row, every change is tried in
  /// steps.
  @Test(arguments: [(0, 8), (768, 1)])
  func everyPointOfTheWayIsTheOptimum(patience: Int, leastRows: Int) throws {
    let tiles = Tiles(of: 5, width: 230)
    tiles.solver.simplex.continuation.patience = patience
    tiles.solver.simplex.continuation.leastRows = leastRows
    for width in [150.0, 400, 90, 260, 20, 230] {
      try tiles.solver.setConstant(-width, of: tiles.edit)
      #expect(tiles.solver.simplex.firstFailure() == nil)
      tiles.expectValues(of: Tiles(of: 5, width: width))
    }
  }

  /// Each row that becomes infeasible takes one update in steps or at once: three at each of seventy breakpoints.
  @Test func stepsAreGivenUpWhereNothingIsUndone() throws {
    let solver = Solver()
    let edge = solver.makeVariable(tag: 0)
    let edit = try solver.add(edge - 0, .equal, strength: Strength(level: 3), tag: 0)
    let count = 210
    let variables = (1...count).map { solver.makeVariable(tag: $0) }
    try solver.update { (solver) throws(Conflict) in
      for i in 0..<count {
        try solver.add(variables[i] - edge + Double(10 + i / 3), .greaterThanOrEqual, tag: 1000 + i)
        try solver.add(variables[i] - 0, .equal, strength: Strength(level: 1), tag: 2000 + i)
      }
    }
    let before = solver.counters.pivots
    try solver.setConstant(-100, of: edit)
    #expect(solver.counters.pivots - before <= count + 4)
    let steps = solver.simplex.continuation.steps
    #expect(steps == 4)
    let isOn = solver.simplex.continuation.isOn
    #expect(!isOn)
    for i in 0..<count { #expect(abs(solver.value(of: variables[i]) - Double(90 - i / 3)) < 1e-9) }
  }

  /// Points to the right of a first one that moves, with so much room that mostly their default values decide where they
  /// are. Changes are taken back after a few basis updates, and begin again in steps; default values are crossed on both
  /// ways.
  @Test func nothingIsLeftOfAWayThatWasTakenBack() throws {
    func points(seed: Int, from first: Double) throws -> (solver: Solver, variables: [Variable], edit: ConstraintID) {
      var random = RandomNumbers(seed: UInt64(seed))
      let solver = Solver()
      solver.simplex.continuation.leastRows = 1 << 40
      solver.simplex.continuation.patience = 3
      solver.simplex.warmStarts.patience = 1 << 40
      let count = 40
      let variables = (0..<count).map {
        solver.makeVariable(tag: $0, defaultValue: Double(random.below(400)) - 200)
      }
      let edit = try solver.update { (solver) throws(Conflict) in
        for i in 1..<count {
          let other = variables[random.below(i)]
          try solver.add(variables[i] - variables[0] - Double(random.below(10)), .greaterThanOrEqual, tag: 3 * i)
          try solver.add(
            variables[i] - other - 50, .lessThanOrEqual, strength: Strength(level: Double(1 + random.below(3))),
            tag: 3 * i + 1)
          if !i.isMultiple(of: 4) { continue }
          try solver.add(
            variables[i] - variables[random.below(i)], .equal, strength: Strength(level: 1), tag: 3 * i + 2)
        }
        return try solver.add(variables[0] - first, .equal, strength: Strength(level: 5), tag: 1000)
      }
      return (solver, variables, edit)
    }
    var takenBack = 0
    for seed in 1...40 {
      let moved = try points(seed: seed, from: 300)
      for first in [-250.0, 100, -90, 260, -20, 230] {
        try moved.solver.setConstant(-first, of: moved.edit)
        if moved.solver.simplex.continuation.lastRow >= 0 { takenBack += 1 }
        let fresh = try points(seed: seed, from: first)
        for (a, b) in zip(moved.variables, fresh.variables) {
          #expect(abs(moved.solver.value(of: a) - fresh.solver.value(of: b)) < 1e-6, "\(seed), \(first)")
        }
      }
    }
    #expect(takenBack > 10)
  }

  @Test func aRefusedChangeLeavesEverythingAsItWas() throws {
    let solver = Solver()
    solver.simplex.continuation.patience = 0
    let variables = (0..<12).map { solver.makeVariable(tag: $0) }
    var tag = 0
    for i in 1..<12 {
      for (level, distance) in [(0.0, 5.0), (2, 20)] {
        tag += 1
        try solver.add(
          variables[i] - variables[i - 1] - distance, level == 0 ? .greaterThanOrEqual : .equal,
          strength: level == 0 ? .required : Strength(level: level), tag: tag)
      }
    }
    try solver.add(variables[0] - 0, .equal, tag: 100)
    let end = try solver.add(variables[11] - 150, .equal, tag: 101)
    let values = variables.map { solver.value(of: $0) }
    #expect(throws: Conflict.self) { try solver.setConstant(-40, of: end) }
    #expect(variables.map { solver.value(of: $0) } == values)
    #expect(solver.simplex.firstFailure() == nil)
    try solver.setConstant(-55, of: end)
    #expect(solver.simplex.firstFailure() == nil)
    for i in 0..<12 { #expect(abs(solver.value(of: variables[i]) - 5 * Double(i)) < 1e-6) }
  }
}
