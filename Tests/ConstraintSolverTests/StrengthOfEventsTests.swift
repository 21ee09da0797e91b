import Testing

@testable import TendonConstraintSolver

/// Changes of strength where many rows hold exactly and many weights are equal: events of a day that overlap and want
/// equal widths. Most steps of the primal simplex method have length zero there.
@Suite struct StrengthOfEventsTests {
  private struct Event {
    var rule: LinearExpression
    var relation: Relation
    var level: Double?
    var strength: Strength { level.map { Strength(level: $0) } ?? .required }
  }

  /// Events beside those of the four before them that they overlap.
  private struct Day {
    let solver = Solver()
    var variables: [Variable] = []
    var events: [Event] = []
    var ids: [ConstraintID] = []

    /// - Parameter levels: the levels of some events other than those that they have.
    init(of count: Int, levels: [Int: Double] = [:]) throws {
      let solver = solver
      let lefts = (0..<count).map { solver.makeVariable(tag: 2 * $0) }
      let widths = (0..<count).map { solver.makeVariable(tag: 2 * $0 + 1) }
      variables = lefts + widths
      var events: [Event] = []
      func add(_ rule: LinearExpression, _ relation: Relation, _ level: Double? = nil) {
        let own = levels[events.count] ?? level
        events.append(Event(rule: rule, relation: relation, level: own))
      }
      var (ends, now): ([Int], Int) = ([], 0)
      for i in 0..<count {
        now += 5 + i * 37 % 56
        add(lefts[i] - 50, .greaterThanOrEqual)
        add(lefts[i] - 50, .lessThanOrEqual, 1)
        add(lefts[i] + widths[i] - 496, .lessThanOrEqual)
        add(lefts[i] + widths[i] - 496, .equal, 1)
        add(widths[i] - 24, .greaterThanOrEqual, 3)
        for other in max(0, i - 4)..<i where ends[other] > now {
          add(lefts[i] - lefts[other] - widths[other] - 2, .greaterThanOrEqual, 3)
          add(widths[i] - widths[other], .equal, 2)
        }
        add(widths[i] - 0, .greaterThanOrEqual)
        ends.append(now + 15 + i * 53 % 106)
      }
      self.events = events
      ids = try solver.update { (solver) throws(Conflict) in
        var ids: [ConstraintID] = []
        for (tag, event) in events.enumerated() {
          ids.append(try solver.add(event.rule, event.relation, strength: event.strength, tag: tag))
        }
        return ids
      }
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }
  }

  /// Every wish goes to each other level and back; the values are those of a new solver each time. With a patience of 0
  /// every step is a long one on perturbed constants.
  @Test(arguments: [(20, 12), (40, 12), (20, 0), (40, 0)])
  func valuesAreThoseOfANewSolver(count: Int, patience: Int) throws {
    let day = try Day(of: count)
    day.solver.simplex.primalPerturbation.patience = patience
    let original = day.values
    var most = 0
    for i in day.events.indices {
      guard let own = day.events[i].level else { continue }
      for level in [0.5, 1, 2, 3, 4] where level != own {
        let expected = try Day(of: count, levels: [i: level]).values
        for (next, values) in [(level, expected), (own, original)] {
          let before = day.solver.counters
          day.solver.setStrength(Strength(level: next), of: day.ids[i])
          most = max(most, day.solver.counters.pivots - before.pivots)
          #expect(day.solver.counters.restarts == before.restarts, "wish \(i) to \(next)")
          let found = day.values
          #expect(zip(found, values).allSatisfy { abs($0 - $1) < 1e-6 }, "wish \(i) to \(next)")
        }
      }
      #expect(day.solver.simplex.firstFailure() == nil, "wish \(i)")
    }
    // A change takes 12 pivots at the most among 20 events, and 20 among 40.
    #expect(most <= count)
  }
}
