import Testing

@testable import TendonCassowary

/// Numbers at the edge: refused, or solved as documented.
@Suite struct NumbersTests {
  let solver = Solver()

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func whatIsNotFiniteIsRefused(number: Double) throws {
    let x = solver.makeVariable(tag: 0)
    let pin = try solver.add(x - 5, .equal, tag: 1)
    for expression in [number * x, x + number, LinearExpression(constant: number), x * .greatestFiniteMagnitude * 10] {
      for strength in [Strength.required, Strength(level: 1)] {
        let conflict = #expect(throws: Conflict.self) {
          try solver.add(expression, .equal, strength: strength, tag: 2)
        }
        #expect(conflict?.reason == .notFinite)
      }
    }
    let conflict = #expect(throws: Conflict.self) { try solver.setConstant(number, of: pin) }
    #expect(conflict == Conflict(reason: .notFinite, constraints: [pin], tags: [1]))
    #expect(solver.value(of: x) == 5)
    solver.checkInvariants()
  }

  @Test func sumsThatOverflowAreRefused() throws {
    let x = solver.makeVariable(tag: 0)
    let huge = Double.greatestFiniteMagnitude
    let conflict = #expect(throws: Conflict.self) { try solver.add(huge * x + huge * x, .equal, tag: 1) }
    #expect(conflict?.reason == .notFinite)
    #expect(throws: Conflict.self) { try solver.add(1e-300 * x - 1e300, .equal, tag: 2) }
    try solver.add(huge * x - huge, .equal, tag: 3)
    #expect(solver.value(of: x) == 1)
  }

  @Test func valuesThatOverflowAreRefusedAndForgotten() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(x - 1e308, .equal, tag: 1)
    let conflict = #expect(throws: Conflict.self) { try solver.add(y - 8 * x, .equal, tag: 2) }
    #expect(conflict?.reason == .unstable)
    #expect(solver.value(of: x) == 1e308)
    #expect(solver.value(of: y) == 0)
    solver.checkInvariants()
  }

  @Test func anExpressionWithoutTermsIsItsConstant() throws {
    try solver.add(LinearExpression(), .equal, tag: 1)
    try solver.add(LinearExpression(constant: 3), .greaterThanOrEqual, tag: 2)
    try solver.add(LinearExpression(constant: 3), .equal, strength: Strength(level: 1), tag: 3)
    let conflict = #expect(throws: Conflict.self) { try solver.add(LinearExpression(constant: 3), .equal, tag: 4) }
    #expect(conflict?.tags == [4])
    let true0 = try solver.add(LinearExpression(constant: -1), .lessThanOrEqual, tag: 5)
    #expect(throws: Conflict.self) { try solver.setConstant(1, of: true0) }
    try solver.setConstant(-2, of: true0)
    solver.remove(true0)
    solver.checkInvariants()
  }

  @Test func duplicateTermsAddUpAndCancel() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(x + x + x - 12, .equal, tag: 1)
    #expect(solver.value(of: x) == 4)
    // A constraint between a variable and itself says nothing, or nothing that can hold.
    try solver.add(y - y, .equal, tag: 2)
    try solver.add(0.1 * y + 0.2 * y - 0.3 * y, .equal, tag: 3)
    try solver.add(0 * y - 0, .equal, tag: 4)
    #expect(throws: Conflict.self) { try solver.add(y - y + 1, .equal, tag: 5) }
    #expect(solver.value(of: y) == 0)
    solver.remove(y)
  }

  @Test func coordinatesOfABillionKeepTheirFractions() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    let edge = try solver.add(x - 1e9, .equal, tag: 1)
    try solver.add(y - x - 0.5, .equal, tag: 2)
    #expect(solver.value(of: y) == 1e9 + 0.5)
    try solver.setConstant(-1e-3, of: edge)
    #expect(abs(solver.value(of: y) - 0.501) < 1e-9)
    try solver.setConstant(1e9, of: edge)
    #expect(solver.value(of: y) == -1e9 + 0.5)
  }

  @Test func tinyAndHugeCoefficientsAreScaled() throws {
    for size in [1e-200, 1e-9, 1, 1e9, 1e200] {
      let solver = Solver()
      let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
      try solver.add(size * x - size * 3, .equal, tag: 1)
      try solver.add(size * x + 2 * size * y, .equal, strength: Strength(level: 1), tag: 2)
      #expect(abs(solver.value(of: x) - 3) < 1e-9)
      #expect(abs(solver.value(of: y) + 1.5) < 1e-9)
      solver.checkInvariants()
    }
  }

  @Test func coefficientsBeyondComparisonAreRefused() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    let conflict = #expect(throws: Conflict.self) { try solver.add(1e-12 * x + y, .equal, tag: 1) }
    #expect(conflict?.reason == .unstable)
    try solver.add(1e-8 * x + y - 1, .equal, tag: 2)
    try solver.add(y - 2, .equal, tag: 3)
    #expect(abs(solver.value(of: x) + 1e8) < 1)
  }

  @Test func thereAreAThousandLevels() throws {
    let variables = (0..<4).map { solver.makeVariable(tag: $0) }
    var ids: [ConstraintID] = []
    for level in 1...1000 {
      let strength = Strength(level: Double(level))
      ids.append(try solver.add(variables[level % 4] - Double(level), .equal, strength: strength, tag: level))
    }
    #expect(variables.map { solver.value(of: $0) } == [1000, 997, 998, 999])
    for id in ids[500...] { solver.remove(id) }
    #expect(variables.map { solver.value(of: $0) } == [500, 497, 498, 499])
    for id in ids[10..<500] { solver.remove(id) }
    #expect(variables.map { solver.value(of: $0) } == [8, 9, 10, 7])
    #expect(solver.system.levels.count < 40, "levels that nobody uses are forgotten in the end")
  }

  @Test func levelsMayLieBesideEachOther() throws {
    let x = solver.makeVariable(tag: 0)
    for tag in 0..<50 { try solver.add(x - 7, .equal, strength: Strength(level: 250), tag: tag) }
    try solver.add(x - 9, .equal, strength: Strength(level: 250.0.nextUp), tag: 99)
    #expect(solver.value(of: x) == 9)
  }

  @Test func hundredLevelsDownNothingIsTradedUp() throws {
    let x = solver.makeVariable(tag: 0)
    try solver.add(x - 1, .equal, strength: Strength(level: 2, weight: 1e-3), tag: 0)
    try solver.add(x - 1e9, .equal, strength: Strength(level: 1, weight: 1e6), tag: 1)
    #expect(solver.value(of: x) == 1)
  }
}
