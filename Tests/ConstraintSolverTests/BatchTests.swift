import Testing

@testable import TendonConstraintSolver

/// Faults found by the fuzzer where several changes, or a conflict, meet the cached state of the solver.
@Suite struct BatchTests {
  let solver = Solver()
  let weak = Strength(level: 1)

  @Test func aCopyTellsOfMovesThatWereNotTaken() throws {
    let (a, b) = (solver.makeVariable(tag: 1), solver.makeVariable(tag: 2))
    let edit = try solver.add(a - 0, .equal, tag: 1)
    try solver.add(a - b - 5, .equal, tag: 2)
    for constant in [10.0, 20, 30, 40] {
      try solver.setConstant(-constant, of: edit)
      #expect(solver.takeChangedVariables().count == 2)
    }
    try solver.setConstant(-50, of: edit)
    #expect(Set(solver.copy().takeChangedVariables()) == [a, b])
    #expect(Set(solver.takeChangedVariables()) == [a, b])
  }

  /// A removal that follows an update whose body throws cannot be refused: that would end the process.
  @Test func nothingCanBeRefusedAfterABodyThatThrows() throws {
    let x = solver.makeVariable(tag: 1)
    let pin = try solver.add(x - 5, .equal, tag: 1)
    #expect(throws: Conflict.self) {
      try solver.update { (solver) throws(Conflict) in
        try solver.add(x - 0, .greaterThanOrEqual, tag: 2)
        try solver.setConstant(.nan, of: pin)
      }
    }
    let canBeRefused = solver.simplex.canBeRefused
    #expect(!canBeRefused)
    solver.remove(pin)
    #expect(solver.value(of: x) == 0)
  }

  @Test func constantsAndAdditionsOfOneBatchAgree() throws {
    let (a, b) = (solver.makeVariable(tag: 1), solver.makeVariable(tag: 2))
    let edit = try solver.add(2 * a, .equal, strength: weak, tag: 1)
    for constant in [1.0, 2, 3] { try solver.setConstant(constant, of: edit) }
    try solver.update { (solver) throws(Conflict) in
      try solver.setConstant(-42, of: edit)
      try solver.add(b - a - 1, .equal, tag: 2)
      try solver.setConstant(-1280, of: edit)
    }
    try solver.setConstant(-20, of: edit)
    #expect(solver.value(of: a) == 10)
    #expect(solver.value(of: b) == 11)
    solver.checkInvariants()
  }

  @Test func aRefusalLeavesVariablesOfEarlierBatchesAlone() throws {
    let a = solver.makeVariable(tag: 1)
    let edit = try solver.add(a - 1, .equal, tag: 1)
    let b = try solver.update { (solver) throws(Conflict) in
      let made = solver.makeVariable(tag: 2, defaultValue: 7)
      try solver.setConstant(-2, of: edit)
      return made
    }
    #expect(throws: Conflict.self) {
      try solver.update { (solver) throws(Conflict) in try solver.add(a - .nan, .equal, tag: 3) }
    }
    #expect(solver.value(of: a) == 2)
    #expect(solver.value(of: b) == 7)
    solver.checkInvariants()
  }

  @Test func greatValuesDoNotHideAContradiction() throws {
    let (a, b) = (solver.makeVariable(tag: 1), solver.makeVariable(tag: 2))
    try solver.add(a - 1e9, .equal, strength: weak, tag: 1)
    try solver.add(a + b - 78, .equal, tag: 2)
    let conflict = #expect(throws: Conflict.self) { try solver.add(a + b, .equal, tag: 3) }
    #expect(conflict?.tags == [2, 3])
    #expect(solver.value(of: b) == 78 - 1e9)
    solver.checkInvariants()
  }
}
