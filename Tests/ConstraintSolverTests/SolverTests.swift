import Testing

@testable import TendonConstraintSolver

/// The rules of the solver's documentation, one by one.
@Suite struct SolverTests {
  let solver = Solver()

  @Test func valuesFollowFromRequiredConstraints() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(x + y - 10, .equal, tag: 0)
    try solver.add(x - y - 2, .equal, tag: 1)
    #expect(solver.value(of: x) == 6)
    #expect(solver.value(of: y) == 4)
    solver.checkInvariants()
  }

  @Test func variablesRestWhereNothingDecides() throws {
    let (x, y) = (solver.makeVariable(tag: 0, defaultValue: 3), solver.makeVariable(tag: 1, defaultValue: -4))
    #expect(solver.value(of: x) == 3)
    let sum = try solver.add(x + y - 10, .equal, tag: 0)
    // The least tag keeps its default value; the other one makes up for it.
    #expect(solver.value(of: x) == 3)
    #expect(solver.value(of: y) == 7)
    solver.remove(sum)
    #expect(solver.value(of: y) == -4)
  }

  @Test func restsAreDecidedByTagNotByCreation() throws {
    let late = solver.makeVariable(tag: 9)
    let early = solver.makeVariable(tag: 1, defaultValue: 2)
    try solver.add(late + early - 10, .equal, tag: 0)
    #expect(solver.value(of: early) == 2)
    #expect(solver.value(of: late) == 8)
  }

  @Test func equalsCompetingAtALevelAreDecidedByTag() throws {
    let (a, b) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    let level = Strength(level: 250)
    try solver.add(a + b - 100, .equal, tag: 0)
    try solver.add(b - 30, .equal, strength: level, tag: 1)
    let first = try solver.add(a - 20, .equal, strength: level, tag: 2)
    #expect(solver.value(of: b) == 30)
    solver.remove(first)
    try solver.add(a - 20, .equal, strength: level, tag: -2)
    #expect(solver.value(of: a) == 20)
    #expect(solver.value(of: b) == 80)
    #expect(solver.isAmbiguous(a))
  }

  @Test func fourAt250DoNotOutweighOneAt750() throws {
    let x = solver.makeVariable(tag: 0)
    for tag in 0..<4 { try solver.add(x - 100, .equal, strength: Strength(level: 250), tag: tag) }
    try solver.add(x - 50, .equal, strength: Strength(level: 750), tag: 4)
    #expect(solver.value(of: x) == 50)
    solver.checkInvariants()
  }

  @Test func inALevelWeightsDecide() throws {
    let x = solver.makeVariable(tag: 0)
    try solver.add(x - 100, .equal, strength: Strength(level: 5, weight: 1), tag: 0)
    try solver.add(x - 70, .equal, strength: Strength(level: 5, weight: 1), tag: 1)
    let heavy = try solver.add(x - 10, .equal, strength: Strength(level: 5, weight: 2.5), tag: 2)
    #expect(solver.value(of: x) == 10)
    solver.setStrength(Strength(level: 5, weight: 1.5), of: heavy)
    #expect(solver.value(of: x) == 70)
    solver.setStrength(Strength(level: 4, weight: 100), of: heavy)
    #expect(solver.value(of: x) == 70)
    solver.setStrength(Strength(level: 6, weight: 0.01), of: heavy)
    #expect(solver.value(of: x) == 10)
    solver.checkInvariants()
  }

  @Test func errorsCountInTheUnitsOfTheExpression() throws {
    let x = solver.makeVariable(tag: 0)
    // 3 (x - 10) against 2 * (x - 20): the first loses more by each point.
    try solver.add(3 * x - 30, .equal, strength: Strength(level: 1), tag: 1)
    try solver.add(x - 20, .equal, strength: Strength(level: 1, weight: 2), tag: 0)
    #expect(solver.value(of: x) == 10)
  }

  @Test func removalGivesBackWhatWasThereBefore() throws {
    let x = solver.makeVariable(tag: 0, defaultValue: 7)
    try solver.add(x - 10, .greaterThanOrEqual, tag: 0)
    let weak = try solver.add(x - 50, .equal, strength: Strength(level: 1), tag: 1)
    let strong = try solver.add(x - 70, .lessThanOrEqual, strength: Strength(level: 2), tag: 2)
    #expect(solver.value(of: x) == 50)
    try solver.setConstant(-90, of: weak)
    #expect(solver.value(of: x) == 70)
    #expect(solver.error(of: weak) == 20)
    #expect(solver.error(of: strong) == 0)
    solver.checkInvariants()
    solver.remove(strong)
    #expect(solver.value(of: x) == 90)
    solver.remove(weak)
    #expect(solver.value(of: x) == 10)
    solver.checkInvariants()
  }

  @Test func namesTheVariablesThatChangedAndOnlyThose() throws {
    let variables = (0..<5).map { solver.makeVariable(tag: $0) }
    #expect(solver.takeChangedVariables().isEmpty)
    for i in 1..<4 { try solver.add(variables[i] - variables[i - 1] - 8, .equal, tag: i) }
    let edge = try solver.add(variables[2] - 100, .equal, tag: 10)
    let limit = try solver.add(variables[4] - 5, .equal, strength: Strength(level: 1), tag: 11)
    #expect(Set(solver.takeChangedVariables()) == Set(variables))
    try solver.setConstant(-101, of: edge)
    #expect(Set(solver.takeChangedVariables()) == Set(variables[0..<4]))
    try solver.setConstant(-102, of: edge)
    try solver.setConstant(-101, of: edge)
    #expect(solver.takeChangedVariables().isEmpty, "there and back again is no change")
    solver.setStrength(Strength(level: 3), of: limit)
    #expect(solver.takeChangedVariables().isEmpty)
    solver.remove(limit)
    #expect(solver.takeChangedVariables() == [variables[4]])
  }

  @Test func copiesGoTheirOwnWay() throws {
    let x = solver.makeVariable(tag: 0)
    let wish = try solver.add(x - 5, .equal, strength: Strength(level: 1), tag: 0)
    let other = solver.copy()
    try other.setConstant(-6, of: wish)
    #expect(solver.value(of: x) == 5)
    #expect(other.value(of: x) == 6)
    solver.remove(wish)
    #expect(solver.value(of: x) == 0)
    #expect(other.value(of: x) == 6)
    other.checkInvariants()
    solver.checkInvariants()
  }

  @Test func expressionsAddUp() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    // 2 (x + y) / 4 - x + (10 - x) - -y = 0, with 3 x = y.
    try solver.add(2 * (x + y) / 4 - x + (10 - x) - -y, .equal, tag: 0)
    try solver.add(3 * x - y, .equal, tag: 1)
    #expect(abs(solver.value(of: x) - -10 / 3) < 1e-12)
    #expect(abs(solver.value(of: y) + 10) < 1e-12)
  }

  @Test func dumpCanBeRead() throws {
    let x = solver.makeVariable(tag: 7)
    try solver.add(2 * x - 10, .equal, tag: 1)
    try solver.add(x - 8, .greaterThanOrEqual, strength: Strength(level: 250), tag: 2)
    #expect(
      solver.dump() == """
        variables
          x0 tag 7 = 5.0 by [1]
        constraints
          tag 1: 2.0 x0 + -10.0 = 0 required, held
          tag 2: 1.0 x0 + -8.0 >= 0 level 250.0, off by 3.0

        """)
  }
}
