import Testing

@testable import TendonConstraintSolver

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
    #expect(conflict?.tags == [2])
    #expect(solver.value(of: x) == 1e308)
    #expect(solver.value(of: y) == 0)
    solver.checkInvariants()
  }

  /// The sum of two counts as exact beside numbers of 2e9; when these have gone, it would have stayed off by 1.
  @Test func whatCountsAsExactBesideGreatNumbersBecomesExact() throws {
    let tags = [-3, 4, 8, -9, 10, -12, 13]
    let x = Dictionary(uniqueKeysWithValues: tags.map { ($0, solver.makeVariable(tag: $0)) })
    let far = solver.makeVariable(tag: 14, defaultValue: -128)
    try solver.add(540_000_000 - 2 * x[13]!, .equal, strength: Strength(level: 1), tag: 28)
    let wish = try solver.add(2 * x[-3]! + x[4]! + x[-9]!, .lessThanOrEqual, strength: Strength(level: 1), tag: 41)
    try solver.add(x[8]! + x[-12]! - x[10]! + 20, .equal, tag: -42)
    try solver.add(2 * x[-3]!, .greaterThanOrEqual, tag: 43)
    try solver.add(2 * far + x[-3]! - x[-9]! + 1_040_000_000, .lessThanOrEqual, tag: 50)
    try solver.setConstant(33, of: wish)
    let great = try solver.add(x[13]! - x[-9]! + x[10]! + 74, .equal, tag: 56)
    try solver.add(x[-3]! - x[-12]! - 85, .equal, tag: -63)
    try solver.add(2 * x[8]! - 14, .equal, tag: -66)
    try solver.add(2 * x[-3]! - far, .lessThanOrEqual, tag: -69)
    try solver.add(x[13]! + x[4]! + 50, .equal, tag: -72)
    solver.remove(great)
    let sum = solver.value(of: x[13]!) + solver.value(of: x[4]!) + 50
    #expect(abs(sum) <= 1e-6)
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

  /// The numbers differ so much in size that an optional constraint seems to contradict those that were accepted.
  @Test(arguments: [0, 1, 2, 3]) func aRefusalForInstabilityNamesTheRefused(rotation: Int) throws {
    let variables = [2.0, 2, -5, 3, -5, 0].enumerated().map {
      solver.makeVariable(tag: $0.offset, defaultValue: $0.element)
    }
    let (low, high) = (Strength(level: 1), Strength(level: 999, weight: 2))
    let terms: [([(Int, Double)], Double, Relation, Strength)] = [
      ([(1, 16.0 / 9)], 0, .lessThanOrEqual, .required),
      ([(4, 0.75)], 0, .equal, .required),
      ([(2, -1), (5, 1)], -5.693514759823972e-07, .equal, .required),
      ([(0, 0.001), (2, 1.0 / 3), (1, 1000)], 2.526151955070854e-07, .equal, low),
      ([(4, 100), (1, -1)], 6.041624130644105e-07, .equal, .required),
      ([(3, -0.1), (4, 16.0 / 9)], -661488.0635509249, .equal, Strength(level: 500)),
      ([(0, -1.0 / 3), (5, -1), (3, -3)], 14, .equal, high),
    ]
    for i in terms.indices {
      let tag = (i + 2 * rotation) % terms.count
      let (parts, constant, relation, strength) = terms[tag]
      let expression = LinearExpression(parts.map { Term(variables[$0.0], $0.1) }, constant: constant)
      do {
        try solver.add(expression, relation, strength: strength, tag: tag)
      } catch {
        #expect(error.tags.contains(tag), "\(error)")
      }
    }
    solver.checkInvariants()
  }

  /// Rounding hides which member of a batch it is, so the whole of it is named.
  @Test func aBatchRefusedForInstabilityIsNamed() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    let pin = try solver.add(x - 1, .equal, tag: 7)
    let conflict = #expect(throws: Conflict.self) {
      try solver.update { (solver) throws(Conflict) in
        try solver.setConstant(-1e308, of: pin)
        try solver.add(y - 8 * x, .equal, tag: 2)
      }
    }
    #expect(conflict?.reason == .unstable)
    #expect(conflict?.tags == [2, 7])
    #expect(solver.value(of: x) == 1)
    solver.checkInvariants()
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
    #expect(solver.simplex.levels.count < 40, "levels that nobody uses are forgotten in the end")
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

  /// An effect that is a hundred-millionth of the greatest in its row decides, in whatever order the rules come. The
  /// products of coefficients along the chain matter, not the coefficients alone.
  @Test func smallEffectsDecideInEveryOrder() throws {
    typealias Wish = (relation: Relation, level: Double, weight: Double, constant: Double, terms: [(Int, Double)])
    let wishes: [Wish] = [
      (.equal, 500, 3, 9.347248156019447, [(2, -0.0608182867395759), (4, -0.01), (3, -1)]),
      (.equal, 750, 0.25, 581.8005209364362, [(2, 10000)]),
      (.greaterThanOrEqual, 500, 1, -162.15768457515048, [(3, -1.4233140694369393)]),
      (.lessThanOrEqual, 750, 1, 273733.03746807924, [(1, -0.7), (2, 0.001), (4, -0.7)]),
      (.lessThanOrEqual, 750, 1, -368410.53362201864, [(4, 10000), (1, 0.01), (3, -1)]),
      (.lessThanOrEqual, 999, 1, 7.617929260233165e-07, [(3, -0.7), (0, 0.3333333333333333), (4, 0.3333333333333333)]),
    ]
    let defaults = [1.0, 5, 3, -1, -4]
    var found: [Double] = []
    for (first, step, isBatched) in wishes.indices.flatMap({ i in [1, 5].flatMap { [(i, $0, true), (i, $0, false)] } })
    {
      let solver = Solver()
      let x = defaults.indices.map { solver.makeVariable(tag: $0, defaultValue: defaults[$0]) }
      func add(_ solver: Solver) throws(Conflict) {
        for i in wishes.indices {
          let tag = (first + i * step) % wishes.count
          let wish = wishes[tag]
          try solver.add(
            LinearExpression(wish.terms.map { Term(x[$0.0], $0.1) }, constant: wish.constant), wish.relation,
            strength: Strength(level: wish.level, weight: wish.weight), tag: tag)
        }
      }
      if isBatched { try solver.update(add) } else { try add(solver) }
      found.append(solver.value(of: x[1]))
    }
    #expect(found.allSatisfy { abs($0 - found[0]) <= 1e-6 * abs(found[0]) }, "\(found)")
  }
}
