import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// The order of definitions, and FTRAN in it.
@Suite struct DefinitionOrderTests {
  private func list(_ numbers: [Int32]) -> Buffer<Int32> {
    var result = Buffer<Int32>()
    for number in numbers { result.append(number) }
    return result
  }

  /// Labels ascend in the order of an array in which the same variables are moved, at any place and again and again at
  /// the same one, where labels have to be spread out.
  @Test func labelsAscendAfterMoves() {
    var random = RandomNumbers(seed: 3)
    var order = DefinitionOrder()
    var model = (0..<200 as Range<Int32>).map { $0 }
    order.begin(model.count)
    for v in model { order.append(v) }
    for turn in 0..<3000 {
      let anchor = turn % 3 == 0 ? model[Int(random.next() % 200)] : 7
      let moved = (0..<(1 + Int(random.next() % 5))).map { _ in Int32(random.next() % 200) }
        .reduce(into: [Int32]()) { if $1 != anchor && !$0.contains($1) { $0.append($1) } }
      order.move(list(moved), after: anchor)
      model.removeAll { moved.contains($0) }
      model.insert(contentsOf: moved, at: model.firstIndex(of: anchor)! + 1)
      for i in 1..<model.count where order.label(of: model[i - 1]) >= order.label(of: model[i]) {
        Issue.record("after \(turn) moves, at \(i)")
        return
      }
    }
    let (isValid, relabelings) = (order.isValid, order.relabelings)
    #expect(isValid)
    #expect(relabelings > 0 && relabelings < 20 * 3000)
  }

  /// A variable that is removed and appended again is the last one; moved to the beginning it is the first.
  @Test func endsOfTheOrder() {
    var order = DefinitionOrder()
    order.begin(3)
    for v in 0..<3 as Range<Int32> { order.append(v) }
    order.remove(1)
    order.append(1)
    let isLast = order.label(of: 1) > order.label(of: 2)
    order.move(list([2]), after: -1)
    let isFirst = order.label(of: 2) < order.label(of: 0)
    let predecessor = order.predecessor(of: 2)
    #expect(isLast)
    #expect(isFirst)
    #expect(predecessor == -1)
  }

  /// A column of views, each of which wants its beginning close to that of the one before, closer than its size allows.
  /// No size has a required minimum, which would take the place of a wish without a step.
  private func column(of views: Int) -> GrowthTests.Row {
    var column = GrowthTests.Row(of: views)
    for i in 1...views {
      column.add(column.gap(i), -8)
      column.add([(column.size(i), 1)], -20, .greaterThanOrEqual, level: 3)
      column.add([(column.size(i), 1)], -column.number(5, 60), level: 2)
      if i == 1 { continue }
      column.add([(column.place(i), 1), (column.place(i - 1), -1)], -15, .lessThanOrEqual, level: 1)
    }
    return column
  }

  /// Neighbours in a column are compared without a visit of all views above them.
  @Test func comparisonsOfNeighboursDoNotVisitTheColumn() throws {
    let few = try column(of: 500).built()
    let many = try column(of: 4000).built()
    #expect(few.pivots > 100)
    #expect(many.visits <= 2 * 8 * few.visits, "\(few.visits), \(many.visits)")
  }

  /// The order is maintained by basis updates, new variables and removals, and values are those of a fresh solver.
  @Test func theOrderFollowsEdits() throws {
    let column = column(of: 150)
    let solver = Solver()
    let variables = (0..<302).map { solver.makeVariable(tag: $0) }
    var ids: [ConstraintID] = []
    try solver.update { (solver) throws(Conflict) in
      for rule in column.rules {
        ids.append(
          try solver.add(rule.expression { variables[$0] }, rule.relation, strength: rule.strength, tag: rule.tag))
      }
    }
    // From here on combinations are found in the order.
    solver.simplex.orderedCombination.wastedVisits = .max / 2
    var random = RandomNumbers(seed: 5)
    for turn in 0..<40 {
      let i = 2 + Int(random.next() % UInt64(ids.count - 2))
      let rule = column.rules[i]
      if turn % 4 == 3 && rule.level > 0 {
        solver.remove(ids[i])
        solver.checkInvariants()
        let extra = solver.makeVariable(tag: 1000 + turn)
        let link = try solver.add(extra - variables[10], .equal, tag: 2000 + turn)
        solver.checkInvariants()
        solver.remove(link)
        solver.remove(extra)
        ids[i] = try solver.add(
          rule.expression { variables[$0] }, rule.relation, strength: rule.strength, tag: rule.tag)
      } else if rule.level > 0 {
        try solver.setConstant(rule.constant - Double(turn % 7), of: ids[i])
        solver.checkInvariants()
        try solver.setConstant(rule.constant, of: ids[i])
      }
      solver.checkInvariants()
    }
    let isOrdered = solver.simplex.definitionOrder.isValid
    #expect(isOrdered)
    let fresh = Solver()
    let others = (0..<302).map { fresh.makeVariable(tag: $0) }
    for rule in column.rules {
      try fresh.add(rule.expression { others[$0] }, rule.relation, strength: rule.strength, tag: rule.tag)
    }
    for (variable, other) in zip(variables, others) {
      #expect(abs(solver.value(of: variable) - fresh.value(of: other)) < 1e-6)
    }
  }
}
