import Testing

@testable import TendonConstraintSolver

/// Programmers' errors stop the program.
@Suite struct TrapTests {
  @Test func aVariableInUseCannotBeRemoved() async {
    await #expect(processExitsWith: .failure) {
      let solver = Solver()
      let x = solver.makeVariable(tag: 0)
      try solver.add(x - 1, .equal, tag: 0)
      solver.remove(x)
    }
  }

  @Test func handlesOfTheRemovedAreRecognised() async {
    await #expect(processExitsWith: .failure) {
      let solver = Solver()
      let x = solver.makeVariable(tag: 0)
      solver.remove(x)
      _ = solver.makeVariable(tag: 1)
      _ = solver.value(of: x)
    }
    await #expect(processExitsWith: .failure) {
      let solver = Solver()
      let id = try solver.add(solver.makeVariable(tag: 0) - 1, .equal, tag: 0)
      solver.remove(id)
      solver.remove(id)
    }
  }

  @Test func requiredAndOptionalAreDifferentThings() async {
    await #expect(processExitsWith: .failure) {
      let solver = Solver()
      let id = try solver.add(solver.makeVariable(tag: 0) - 1, .equal, tag: 0)
      solver.setStrength(Strength(level: 1), of: id)
    }
    await #expect(processExitsWith: .failure) {
      let solver = Solver()
      let id = try solver.add(solver.makeVariable(tag: 0) - 1, .equal, strength: Strength(level: 2), tag: 0)
      solver.setStrength(.required, of: id)
    }
  }

  @Test func levelsArePositiveAndFinite() async {
    await #expect(processExitsWith: .failure) { _ = Strength(level: 0) }
    await #expect(processExitsWith: .failure) { _ = Strength(level: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Strength(level: 1, weight: .nan) }
    #expect(Strength(level: 1000) < .required)
    #expect(Strength(level: 1, weight: 5) < Strength(level: 2, weight: 1))
  }
}
