import Testing

@testable import TendonCassowary

@Suite struct SolverTests {
  @Test func valuesFollowFromRequiredConstraints() throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(x + y - 10, .equal, tag: 0)
    try solver.add(x - y - 2, .equal, tag: 1)
    #expect(solver.value(of: x) == 6)
    #expect(solver.value(of: y) == 4)
    solver.checkInvariants()
  }

  @Test func fourAt250DoNotOutweighOneAt750() throws {
    let solver = Solver()
    let x = solver.makeVariable(tag: 0)
    for tag in 0..<4 { try solver.add(x - 100, .equal, strength: Strength(level: 250), tag: tag) }
    try solver.add(x - 50, .equal, strength: Strength(level: 750), tag: 4)
    #expect(solver.value(of: x) == 50)
    solver.checkInvariants()
  }

  @Test func removalGivesBackWhatWasThereBefore() throws {
    let solver = Solver()
    let x = solver.makeVariable(tag: 0, rest: 7)
    try solver.add(x - 10, .greaterThanOrEqual, tag: 0)
    let weak = try solver.add(x - 50, .equal, strength: Strength(level: 1), tag: 1)
    let strong = try solver.add(x - 70, .lessThanOrEqual, strength: Strength(level: 2), tag: 2)
    #expect(solver.value(of: x) == 50)
    try solver.setConstant(-90, of: weak)
    #expect(solver.value(of: x) == 70)
    solver.checkInvariants()
    solver.remove(strong)
    #expect(solver.value(of: x) == 90)
    solver.checkInvariants()
    solver.remove(weak)
    #expect(solver.value(of: x) == 10)
    solver.checkInvariants()
  }

  @Test func aConflictNamesAnIrreducibleSetAndChangesNothing() throws {
    let solver = Solver()
    let (a, b) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(a - 10, .greaterThanOrEqual, tag: 1)
    try solver.add(b - 5, .lessThanOrEqual, tag: 2)
    try solver.add(a - 12, .equal, strength: Strength(level: 1), tag: 3)
    try solver.add(b - 3, .equal, strength: Strength(level: 1), tag: 4)
    let conflict = #expect(throws: Conflict.self) { try solver.add(b - a, .greaterThanOrEqual, tag: 5) }
    #expect(conflict?.tags == [1, 2, 5])
    #expect(solver.value(of: a) == 12)
    #expect(solver.value(of: b) == 3)
    solver.checkInvariants()
  }
}
