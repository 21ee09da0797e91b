import Testing

@testable import TendonConstraintSolver

/// Explanations of a value, and of whether the constraints determine it.
@Suite struct ExplanationTests {
  let solver = Solver()

  @Test func namesTheChainOfBindingConstraints() throws {
    let (a, b, c) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1), solver.makeVariable(tag: 2))
    let start = try solver.add(a - 10, .equal, tag: 5)
    let step = try solver.add(b - a - 8, .equal, tag: 3)
    let cap = try solver.add(b - 100, .lessThanOrEqual, tag: 4)
    let wish = try solver.add(b - 50, .equal, strength: Strength(level: 1), tag: 1)
    #expect(solver.explain(a) == [start])
    #expect(solver.explain(b) == [step, start])
    #expect(solver.explain(c).isEmpty)
    // Why the wish is off by 32: because of these.
    #expect(solver.error(of: wish) == 32)
    #expect(solver.explain(wish) == [step, start])
    solver.remove(start)
    #expect(solver.explain(a) == [wish, step])
    try solver.setConstant(-500, of: wish)
    #expect(solver.explain(b) == [cap])
    #expect(solver.tag(of: cap) == 4)
  }

  @Test func whatTheConstraintsDecideIsNotAmbiguous() throws {
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    try solver.add(x + y - 10, .equal, tag: 0)
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
    let wish = try solver.add(x - 3, .equal, strength: Strength(level: 1), tag: 1)
    #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
    solver.remove(wish)
    // Held from both sides at its default value: no choice, though no equation says so.
    try solver.add(x - 0, .greaterThanOrEqual, tag: 2)
    try solver.add(x - 0, .lessThanOrEqual, tag: 3)
    #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
  }

  @Test func anInequalityAloneLeavesAChoice() throws {
    let x = solver.makeVariable(tag: 0)
    try solver.add(x - 10, .greaterThanOrEqual, tag: 0)
    #expect(solver.value(of: x) == 10)
    let (here, there) = try #require(solver.witnesses(x))
    #expect(here.value(of: x) == 10)
    #expect(there.value(of: x) == 20)
    #expect(solver.value(of: x) == 10, "asking changes nothing")
  }

  @Test func witnessesAreBothOptimal() throws {
    let (a, b, c) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1), solver.makeVariable(tag: 2))
    let level = Strength(level: 250)
    try solver.add(a + b - 100, .equal, tag: 0)
    try solver.add(a - 30, .equal, strength: level, tag: 1)
    try solver.add(b - 30, .equal, strength: level, tag: 2)
    try solver.add(c - 5, .equal, strength: level, tag: 3)
    let (here, there) = try #require(solver.witnesses(b))
    for solution in [here, there] {
      #expect(abs(solution.value(of: a) + solution.value(of: b) - 100) < 1e-9)
      #expect(abs(abs(solution.value(of: a) - 30) + abs(solution.value(of: b) - 30) - 40) < 1e-9)
      #expect(solution.value(of: c) == 5)
    }
    #expect(here.value(of: b) != there.value(of: b))
    #expect(!solver.isAmbiguous(c))
  }
}
