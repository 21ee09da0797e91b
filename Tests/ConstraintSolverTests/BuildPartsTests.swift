import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// Builds that let the optional rows in by their strength, one part after the other.
@Suite struct BuildPartsTests {
  /// The layers of a drawn graph: each node keeps its distance from the one to its left, and is not far left of one of the
  /// layer before. Few have wishes, so that default values decide.
  private func graph(patience: Double) throws -> (solver: Solver, variables: [Variable]) {
    let solver = Solver()
    solver.simplex.buildCost.buildPatience = patience
    let (layers, width) = (16, 12)
    let variables = (0..<(layers * width)).map {
      solver.makeVariable(tag: $0, defaultValue: Double(($0 * 7919) % 500))
    }
    try solver.update { solver throws(Conflict) in
      for i in 0..<(layers * width) {
        let (layer, place) = (i / width, i % width)
        if place > 0 { try solver.add(variables[i] - variables[i - 1] - 20, .greaterThanOrEqual, tag: 3 * i) }
        if layer == 0 { continue }
        let above = (layer - 1) * width
        let (a, b) = (
          variables[above + (place * 5 + layer) % width], variables[above + (place * 3 + 2 * layer) % width]
        )
        try solver.add(variables[i] - a + 60, .greaterThanOrEqual, tag: 3 * i + 1)
        if i.isMultiple(of: 4) {
          try solver.add(variables[i] - b, .equal, strength: Strength(level: 1), tag: 3 * i + 2)
        }
      }
    }
    return (solver, variables)
  }

  /// A build that is given up at once is made in parts to their end; where it has taken a few visits for each entry, parts
  /// that take more than twice as many are given up in turn.
  @Test(arguments: [(0.0, 1), (0.02, 2)]) func valuesAreThoseOfABuildAtOnce(patience: Double, restarts: Int) throws {
    let (atOnce, inParts) = (try graph(patience: 1), try graph(patience: patience))
    #expect(atOnce.solver.counters.restarts == 0 && inParts.solver.counters.restarts == restarts)
    #expect(inParts.solver.simplex.firstFailure() == nil)
    for (a, b) in zip(atOnce.variables, inParts.variables) {
      #expect(abs(atOnce.solver.value(of: a) - inParts.solver.value(of: b)) <= 1e-6)
    }
  }

  /// In steps, by builds and with presolved rows on the way.
  @Test(arguments: [0, 0.003, 0.01, 0.02], [(false, 0), (false, 2), (true, 0), (true, 2)])
  func everyBuildMayBeInParts(patience: Double, way: (rebuilds: Bool, presolvePatience: Int)) throws {
    for system in try GivenSystem.read(OracleTests.fixture) where system.number % 4 == 1 {
      let plain = system.answer(batched: true)
      let inParts = system.answer(
        batched: !way.rebuilds, hasDetours: true, rebuilds: way.rebuilds, buildPatience: patience,
        presolvePatience: way.presolvePatience)
      system.expectEqual(plain, inParts)
    }
  }

  /// Values that were deferred when a presolved build was given up are known again. (These two were refused.)
  @Test(arguments: [514, 737]) func nothingIsLeftOfAWayThatWasGivenUp(seed: UInt64) {
    let session = PlacedSession(seed: seed, views: 60 * Int(seed % 3))
    session.world.solver.simplex.buildCost.buildPatience = 0.01
    #expect(session.run(steps: 8) == nil)
  }

  /// A great batch that contradicts what is there is refused, and leaves values and rows as they were.
  @Test func aRefusedBuildLeavesEverythingAsItWas() throws {
    let solver = Solver()
    solver.simplex.buildCost.buildPatience = 0
    let variables = (0..<60).map { solver.makeVariable(tag: $0) }
    let add = { (first: Int, level: Double, distance: Double) throws(Conflict) in
      for i in 1..<60 {
        let gap = variables[i] - variables[i - 1] - distance
        let strength = level == 0 ? Strength.required : Strength(level: level)
        try solver.add(gap, level == 0 ? .greaterThanOrEqual : .equal, strength: strength, tag: first + i)
      }
    }
    try solver.update { solver throws(Conflict) in
      try solver.add(variables[0] - 5, .equal, tag: 1000)
      try solver.add(variables[59] - 700, .lessThanOrEqual, tag: 1001)
      try add(2000, 0, 8)
      try add(3000, 1, 15)
    }
    let before = variables.map { solver.value(of: $0) }
    let restarts = solver.counters.restarts
    let error = #expect(throws: Conflict.self) {
      try solver.update { solver throws(Conflict) in
        try add(4000, 2, 9)
        try add(5000, 0, 12)
      }
    }
    #expect(error?.tags.contains { $0 > 5000 } == true)
    #expect(solver.counters.restarts > restarts)
    #expect(solver.simplex.firstFailure() == nil)
    for (variable, value) in zip(variables, before) { #expect(abs(solver.value(of: variable) - value) <= 1e-9 * 700) }
    try solver.update { solver throws(Conflict) in try add(4000, 2, 9) }
    #expect(solver.simplex.firstFailure() == nil)
    #expect(abs(solver.value(of: variables[59]) - 536) <= 1e-6)
  }
}
