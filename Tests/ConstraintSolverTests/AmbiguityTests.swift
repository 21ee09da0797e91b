import TendonTestSupport
import Testing

@testable import TendonConstraintSolver

/// The variables that the constraints determine, and the ambiguous ones.
@Suite struct AmbiguityTests {
  private let low = Strength(level: 250)
  private let high = Strength(level: 750)

  /// A search answers as a question about each variable alone does, whatever is asked first.
  @Test(arguments: 0..<200)
  func aSearchAnswersAsSingleQuestions(_ seed: Int) {
    var dice = SeededNumbers(UInt64(seed) &* 7919 &+ 3)
    let solver = Solver()
    let variables = (0..<8).map { solver.makeVariable(tag: $0) }
    for tag in 0..<Int.random(in: 0...18, using: &dice) {
      var expression = LinearExpression(variables.randomElement(using: &dice)!)
      for _ in 0..<Int.random(in: 0...2, using: &dice) {
        expression =
          expression + Double([-2, -1, 1].randomElement(using: &dice)!) * variables.randomElement(using: &dice)!
      }
      let relation: Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &dice)!
      let strength = [.required, low, high].randomElement(using: &dice)!
      let constant = Double(Int.random(in: -3...3, using: &dice))
      _ = try? solver.add(expression - constant, relation, strength: strength, tag: tag)
    }
    let search = AmbiguitySearch(solver)
    for variable in variables.shuffled(using: &dice) {
      #expect(search.isAmbiguous(variable) == solver.isAmbiguous(variable), "variable \(solver.tag(of: variable))")
    }
  }

  /// A column of labels: each height is held by two inequalities, each place follows from the one above.
  private func column(_ count: Int) throws -> (solver: Solver, variables: [Variable]) {
    let solver = Solver()
    var variables: [Variable] = []
    var above = LinearExpression()
    for k in 0..<count {
      let (y, height) = (solver.makeVariable(tag: 2 * k), solver.makeVariable(tag: 2 * k + 1))
      try solver.add(y - above, .equal, tag: 10 * k)
      try solver.add(height - 20, .lessThanOrEqual, strength: low, tag: 10 * k + 1)
      try solver.add(height - 20, .greaterThanOrEqual, strength: high, tag: 10 * k + 2)
      above = y + height
      variables += [y, height]
    }
    return (solver, variables)
  }

  /// The exchanges of rows grow with the number of labels. A trial for each place would take their square.
  @Test func aColumnOfLabelsTakesLinearWork() throws {
    var work: [Int: Int] = [:]
    for count in [50, 400] {
      let (solver, variables) = try column(count)
      let search = AmbiguitySearch(solver)
      #expect(variables.reversed().allSatisfy { !search.isAmbiguous($0) })
      #expect(search.trials <= 2 * count)
      work[count] = search.pivots
    }
    #expect(try #require(work[400]) <= 8 * (try #require(work[50])) + 100, "\(work)")
  }

  /// A variable that one trial moves needs no trial of its own.
  @Test func whatMovesTogetherIsFoundTogether() throws {
    let solver = Solver()
    let variables = (0..<100).map { solver.makeVariable(tag: $0) }
    for (tag, pair) in zip(variables, variables.dropFirst()).enumerated() {
      try solver.add(pair.1 - pair.0 - 1, .equal, tag: tag)
    }
    let search = AmbiguitySearch(solver)
    #expect(variables.allSatisfy { search.isAmbiguous($0) })
    #expect(search.trials == 1)
  }
}
