import Testing

@testable import TendonConstraintSolver

/// A contradictory constraint is rejected with an explanation and changes nothing.
@Suite struct ConflictTests {
  let solver = Solver()

  /// kiwi loses `a >= 10` here, and never recovers (nucleic/kiwi#52).
  @Test func aRefusedConstraintChangesNothing() throws {
    let (a, b) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(a - 10, .greaterThanOrEqual, tag: 1)
    try solver.add(b - 5, .lessThanOrEqual, tag: 2)
    let wish = try solver.add(a - 12, .equal, strength: Strength(level: 1), tag: 3)
    try solver.add(b - 3, .equal, strength: Strength(level: 1), tag: 4)
    let dump = solver.dump()
    let conflict = #expect(throws: Conflict.self) { try solver.add(b - a, .greaterThanOrEqual, tag: 5) }
    #expect(conflict?.reason == .unsatisfiable)
    #expect(conflict?.tags == [1, 2, 5])
    #expect(solver.dump() == dump)
    #expect(solver.value(of: a) == 12)
    #expect(solver.value(of: b) == 3)
    try solver.setConstant(-20, of: wish)
    #expect(solver.value(of: a) == 20)
    solver.checkInvariants()
  }

  @Test func aRefusedConstantChangesNothing() throws {
    let x = solver.makeVariable(tag: 0)
    let floor = try solver.add(x - 10, .greaterThanOrEqual, tag: 1)
    try solver.add(x - 20, .lessThanOrEqual, tag: 2)
    let conflict = #expect(throws: Conflict.self) { try solver.setConstant(-30, of: floor) }
    #expect(conflict?.tags == [1, 2])
    #expect(conflict?.constraints.contains(floor) == true)
    #expect(solver.value(of: x) == 10)
    try solver.setConstant(-20, of: floor)
    #expect(solver.value(of: x) == 20)
    solver.checkInvariants()
  }

  @Test func redundantConstraintsAreNone() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(x + y - 0.3, .equal, tag: 0)
    try solver.add(x - 0.1, .equal, tag: 1)
    // 0.3 - 0.1 is not 0.2 in binary.
    let third = try solver.add(y - 0.2, .equal, tag: 2)
    try solver.add(2 * x + 2 * y - 0.6, .equal, tag: 3)
    let conflict = #expect(throws: Conflict.self) { try solver.add(y - 0.21, .equal, tag: 4) }
    #expect(conflict?.tags.contains(4) == true)
    solver.remove(third)
    #expect(throws: Conflict.self) { try solver.add(y - 0.21, .equal, tag: 5) }
    solver.checkInvariants()
  }

  @Test func aConflictEndsWithTheRemovalOfAnyMember() throws {
    for removed in 0..<3 {
      let solver = Solver()
      let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
      let members = [
        try solver.add(x - 10, .equal, tag: 0), try solver.add(y - 10, .equal, tag: 1),
        try solver.add(x - 10, .greaterThanOrEqual, tag: 2),
      ]
      let conflict = #expect(throws: Conflict.self) { try solver.add(x + y - 30, .equal, tag: 3) }
      #expect(conflict?.tags == [0, 1, 3])
      solver.remove(members[removed])
      if removed < 2 {
        try solver.add(x + y - 30, .equal, tag: 3)
        #expect(solver.value(of: removed == 0 ? x : y) == 20)
      } else {
        #expect(throws: Conflict.self) { try solver.add(x + y - 30, .equal, tag: 3) }
      }
      solver.checkInvariants()
    }
  }

  @Test func aBatchIsRefusedAsAWhole() throws {
    let x = solver.makeVariable(tag: 0)
    let wish = try solver.add(x - 5, .equal, strength: Strength(level: 1), tag: 1)
    let floor = try solver.add(x - 1, .greaterThanOrEqual, tag: 2)
    let dump = solver.dump()
    let conflict = #expect(throws: Conflict.self) {
      try solver.update { (solver) throws(Conflict) in
        let y = solver.makeVariable(tag: 1)
        solver.remove(floor)
        solver.setStrength(Strength(level: 9), of: wish)
        try solver.setConstant(-50, of: wish)
        try solver.add(x - y, .equal, tag: 3)
        try solver.add(x - 70, .equal, tag: 4)
        try solver.add(y - 71, .equal, tag: 5)
      }
    }
    #expect(conflict?.tags == [3, 4, 5])
    #expect(solver.dump() == dump)
    solver.checkInvariants()
    try solver.setConstant(-9, of: floor)
    #expect(solver.value(of: x) == 9)
    #expect(solver.makeVariable(tag: 5) != x)
    solver.checkInvariants()
  }

  @Test func aBatchThatThrowsByItselfIsUndone() throws {
    let x = solver.makeVariable(tag: 0)
    let wish = try solver.add(x - 5, .equal, strength: Strength(level: 1), tag: 1)
    let dump = solver.dump()
    #expect(throws: Conflict.self) {
      try solver.update { (solver) throws(Conflict) in
        solver.remove(wish)
        let y = solver.makeVariable(tag: 3)
        try solver.add(y - 3, .equal, tag: 2)
        try solver.add(y - .nan, .equal, tag: 3)
      }
    }
    #expect(solver.dump() == dump)
    solver.checkInvariants()
  }

  @Test func whatContradictsOnlyOnTheWayIsNoConflict() throws {
    let x = solver.makeVariable(tag: 0)
    let old = try solver.add(x - 5, .equal, tag: 1)
    let added = try solver.update { (solver) throws(Conflict) in
      let new = try solver.add(x - 6, .equal, tag: 2)
      #expect(solver.value(of: x) == 5)
      solver.remove(old)
      try solver.update { (solver) throws(Conflict) in try solver.setConstant(-7, of: new) }
      return new
    }
    #expect(solver.value(of: x) == 7)
    solver.remove(added)
    solver.remove(x)
    #expect(solver.dump() == "variables\nconstraints\n")
  }

  @Test func variablesComeAndGoInABatch() throws {
    let x = solver.makeVariable(tag: 0)
    let pin = try solver.add(x - 5, .equal, tag: 1)
    let y = try solver.update { (solver) throws(Conflict) in
      let y = solver.makeVariable(tag: 1)
      let z = solver.makeVariable(tag: 2)
      let gone = try solver.add(y - z, .equal, tag: 2)
      solver.remove(gone)
      solver.remove(pin)
      solver.remove(z)
      solver.remove(x)
      try solver.add(y - 4, .equal, tag: 3)
      return y
    }
    #expect(solver.value(of: y) == 4)
    solver.checkInvariants()
  }

  /// The cost of an immediate conflict depends only on the variables involved, not on the size of the system.
  @Test(arguments: [10, 1000]) func aRefusalCostsWhatItTouches(count: Int) throws {
    let row = Layout.row(of: count)
    let fixed = try row.solver.add(row.widths[3] - 30, .equal, tag: 9000)
    let before = row.solver.counters
    for i in 0..<10 {
      #expect(throws: Conflict.self) { try row.solver.add(row.widths[3] - 50, .equal, tag: 9001 + i) }
      #expect(throws: Conflict.self) { try row.solver.setConstant(-10, of: fixed) }
    }
    let after = row.solver.counters
    #expect(after.refactorizations == before.refactorizations)
    #expect(after.multiplierRecomputations == before.multiplierRecomputations)
    #expect(after.valueChanges - before.valueChanges <= 20 * 2 * count)
    #expect(row.solver.simplex.firstFailure() == nil)
  }

  /// A contradiction after others have given way costs what it touches too, and leaves no trace: wishes give way one after
  /// the other here until only what is required is left.
  @Test(arguments: [10, 200]) func aRefusalAfterExchangesCostsWhatItTouches(count: Int) throws {
    let solver = Solver()
    var widths: [Variable] = []
    for i in 0..<count {
      let views = (0..<4).map { solver.makeVariable(tag: 4 * i + $0) }
      widths += views
      for (k, view) in views.enumerated() {
        try solver.add(view - 10, .greaterThanOrEqual, tag: 100 * i + k)
        try solver.add(view - Double(20 + k), .equal, strength: Strength(level: 1), tag: 100 * i + 10 + k)
      }
      try solver.add(views[0] + views[1] + views[2] + views[3] - 100, .lessThanOrEqual, tag: 100 * i + 20)
    }
    let values = widths.map { solver.value(of: $0) }
    let before = solver.counters
    for i in 0..<10 {
      let conflict = #expect(throws: Conflict.self) { try solver.add(widths[1] - 75, .equal, tag: -1 - i) }
      #expect(conflict?.tags == [-1 - i, 0, 2, 3, 20])
      let another = #expect(throws: Conflict.self) {
        try solver.update { (solver) throws(Conflict) in
          solver.remove(try solver.add(widths[2] - 3, .equal, tag: -50))
          try solver.add(widths[2] + widths[3] - 70, .equal, tag: -1 - i)
          try solver.add(widths[0] - 25, .equal, tag: -100)
        }
      }
      #expect(another?.tags.contains(20) == true)
    }
    let after = solver.counters
    #expect(after.pivots - before.pivots > 20)
    #expect(after.refactorizations == before.refactorizations)
    #expect(after.multiplierRecomputations == before.multiplierRecomputations)
    #expect(after.visits - before.visits < 20 * 200)
    #expect(widths.map { solver.value(of: $0) } == values)
    #expect(solver.simplex.firstFailure() == nil)
  }

  /// Coefficients from 1e-4 to 1e4: a wish was refused with a conflict that named accepted constraints alone.
  @Test func aConflictHoldsWhatWasRefused() {
    typealias Wish = (relation: Relation, level: Double, weight: Double, constant: Double, terms: [(Int, Double)])
    let wishes: [Wish] = [
      (.equal, 500, 3, 9.347248156019447, [(2, -0.0608182867395759), (4, -0.0001), (3, -1)]),
      (.equal, 750, 0.25, 581.8005209364362, [(2, 10000)]),
      (.greaterThanOrEqual, 500, 1, -162.15768457515048, [(3, -1.4233140694369393)]),
      (.lessThanOrEqual, 750, 1, 273733.03746807924, [(1, -0.7), (2, 0.001), (4, -0.7)]),
      (.lessThanOrEqual, 750, 1, -368410.53362201864, [(4, 10000), (1, 0.001), (3, -1)]),
      (.lessThanOrEqual, 999, 1, 7.617929260233165e-07, [(3, -0.7), (0, 0.3333333333333333), (4, 0.3333333333333333)]),
    ]
    let defaults = [1.0, 5, 3, -1, -4]
    for first in wishes.indices {
      for step in 1..<wishes.count {
        let solver = Solver()
        let x = defaults.indices.map { solver.makeVariable(tag: $0, defaultValue: defaults[$0]) }
        for i in wishes.indices {
          let tag = (first + i * step) % wishes.count
          let wish = wishes[tag]
          let expression = LinearExpression(wish.terms.map { Term(x[$0.0], $0.1) }, constant: wish.constant)
          do throws(Conflict) {
            try solver.add(
              expression, wish.relation, strength: Strength(level: wish.level, weight: wish.weight), tag: 10 * i + tag)
          } catch {
            #expect(error.reason == .unstable || error.tags.contains(10 * i + tag))
          }
        }
      }
    }
  }
}
