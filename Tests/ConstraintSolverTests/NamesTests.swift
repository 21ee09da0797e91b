import Foundation
import TendonConstraintSolver
import Testing

/// The solver's product beside Foundation, which has an `Expression` of its own.
@Suite struct NamesTests {
  @Test func noNameIsFoundations() throws {
    let solver = Solver()
    let x = solver.makeVariable(tag: 1)
    let expression: LinearExpression = 2 * x - 3
    try solver.add(expression, .equal, tag: 2)
    #expect(solver.value(of: x) == 1.5)
  }
}
