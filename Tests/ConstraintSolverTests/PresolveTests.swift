import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// Batches whose equations are substituted before the simplex steps.
@Suite struct PresolveTests {
  /// A tree of rows and columns; four variables a view: left, top, width, height. Some leaves have no size of their own,
  /// so that default values decide.
  struct Panes {
    private(set) var rules: [Rule] = []
    let views: Int
    private var random: RandomNumbers

    init(of views: Int, seed: UInt64) {
      self.views = views
      random = RandomNumbers(seed: seed)
      for (side, value) in [(0, 0.0), (1, 0), (2, 1000), (3, 800)] { add([(0, side, 1)], -value) }
      for i in 1..<views { addView(i) }
    }

    private mutating func addView(_ i: Int) {
      let parent = (i - 1) / 3
      let (start, other) = parent % 2 == 0 ? (0, 1) : (1, 0)
      if i % 3 == 1 {
        add([(i, start, 1), (parent, start, -1)], -4)
      } else {
        add([(i, start, 1), (i - 1, start, -1), (i - 1, start + 2, -1)], -4)
      }
      add([(i, other, 1), (parent, other, -1)], -4)
      let across = [(i, other, 1.0), (i, other + 2, 1), (parent, other, -1), (parent, other + 2, -1)]
      let along = [(i, start, 1.0), (i, start + 2, 1), (parent, start, -1), (parent, start + 2, -1)]
      add(across, 4, .lessThanOrEqual)
      add(across, 4, level: 2)
      if i % 3 == 0 || i == views - 1 {
        add(along, 4, .lessThanOrEqual)
        add(along, 4, level: 1)
      }
      for side in 2...3 {
        add([(i, side, 1)], -4, .greaterThanOrEqual, level: 3)
        if random.below(4) == 0 { continue }
        add([(i, side, 1)], -Double(5 + random.below(200)), level: Double(1 + random.below(2)))
      }
      let another = 1 + random.below(i)
      switch random.below(8) {
      case 0: add([(i, 2, 1), (i, 3, -16.0 / 9)], level: 2)
      case 1 where another != i: add([(i, 2, 1), (another, 2, -1)], 0)
      case 2 where another != i: add([(i, 3, 1), (another, 3, -1.0 / 3)], 0, .lessThanOrEqual, level: 2)
      case 3 where another != i: add([(i, 2, 1), (another, 2, -1)], 0, level: 2)
      default: break
      }
    }

    mutating func add(
      _ terms: [(Int, Int, Double)], _ constant: Double = 0, _ relation: Relation = .equal, level: Double = 0
    ) {
      rules.append(
        Rule(
          tag: rules.count, terms: terms.map { (variable: 4 * $0.0 + $0.1, coefficient: $0.2) }, constant: constant,
          relation: relation, level: level))
    }

    /// A solver with the rules that `isTaken` accepts: one by one, or in a batch that is presolved as soon as it can be.
    func solved(
      isBatched: Bool, _ isTaken: (Rule) -> Bool = { _ in true }
    ) throws(Conflict) -> (solver: Solver, variables: [Variable], ids: [ConstraintID]) {
      let solver = Solver()
      solver.simplex.presolvePatience = 0
      let variables = (0..<(4 * views)).map { solver.makeVariable(tag: $0) }
      var ids: [ConstraintID] = []
      func addAll(_ solver: Solver) throws(Conflict) {
        for rule in rules where isTaken(rule) {
          ids.append(
            try solver.add(rule.expression { variables[$0] }, rule.relation, strength: rule.strength, tag: rule.tag))
        }
      }
      if isBatched { try solver.update(addAll) } else { try addAll(solver) }
      return (solver, variables, ids)
    }
  }

  private typealias Solved = (solver: Solver, variables: [Variable], ids: [ConstraintID])

  private func expectSameValues(_ a: Solved, _ b: Solved, _ comment: Comment) {
    for (left, right) in zip(a.variables, b.variables) {
      #expect(abs(a.solver.value(of: left) - b.solver.value(of: right)) <= 1e-6, comment)
    }
  }

  /// The optimum is unique, whether or not equations were substituted on the way; so are those after a constant of an
  /// eliminated equation has changed, and after some of them were removed.
  @Test func aPresolvedBatchEndsAtTheOptimum() throws {
    var presolved = 0
    for seed in 0..<60 as Range<UInt64> {
      let panes = Panes(of: 20 + Int(seed), seed: seed)
      guard let batch = try? panes.solved(isBatched: true), let single = try? panes.solved(isBatched: false) else {
        let (isRefused, areRefused) = (refusal(panes, isBatched: true), refusal(panes, isBatched: false))
        #expect((isRefused == nil) == (areRefused == nil), "\(seed)")
        continue
      }
      if batch.solver.simplex.presolve.eliminatedCount > 0 { presolved += 1 }
      batch.solver.checkInvariants()
      expectSameValues(batch, single, "\(seed)")
      for edited in [batch, single] {
        for (rule, id) in zip(panes.rules, edited.ids) where rule.level == 0 && rule.relation == .equal {
          if rule.tag % 7 == 5 { try? edited.solver.setConstant(rule.constant - 3, of: id) }
          if rule.tag % 11 == 6 { edited.solver.remove(id) }
        }
        edited.solver.checkInvariants()
      }
      expectSameValues(batch, single, "\(seed), edited")
    }
    #expect(presolved >= 30)
  }

  private func refusal(_ panes: Panes, isBatched: Bool) -> Conflict? {
    do throws(Conflict) {
      _ = try panes.solved(isBatched: isBatched)
      return nil
    } catch {
      return error
    }
  }

  /// A contradiction is named by the constraints as they were added: they contradict each other, and none is needless.
  @Test func aConflictNamesTheOriginalConstraints() throws {
    let feasible = (0..<40 as Range<UInt64>).lazy.map { Panes(of: 60, seed: $0) }.first {
      refusal($0, isBatched: true) == nil
    }
    var panes = try #require(feasible)
    panes.add([(3, 3, 1)], -5000, .greaterThanOrEqual)
    let conflict = try #require(refusal(panes, isBatched: true))
    #expect(conflict.reason == .unsatisfiable)
    let tags = Set(conflict.tags)
    #expect(tags.count > 3)
    func isRefused(_ taken: Set<Int>) -> Bool {
      (try? panes.solved(isBatched: false) { taken.contains($0.tag) }) == nil
    }
    #expect(isRefused(tags))
    for tag in tags { #expect(!isRefused(tags.subtracting([tag]))) }
  }

  /// With the presolve a batch takes about as much work as without, or less. (Positions of descendants, which cancel in
  /// comparisons of a view with its container, are not visited either way: `Simplex+OrderedCombination`.)
  @Test func viewsWithLinksArePresolved() throws {
    let crossing = BuildCostTests.Crossing(of: 1500)
    let (solver, _) = try crossing.solved(isBatched: true)
    let (other, _) = try crossing.solved(isBatched: true, isPresolved: false)
    #expect(solver.simplex.presolve.eliminatedCount > crossing.views)
    #expect(other.simplex.presolve.eliminatedCount == 0)
    #expect(10 * solver.counters.visits <= 11 * other.counters.visits)
  }

  /// A form in rows of a label and a field whose titles are longer than their column: few and short steps settle it, and
  /// it is solved as if there were no presolve.
  @Test func shortStepsAreNotPresolved() throws {
    func form(patience: Int) throws(Conflict) -> Solver {
      let solver = Solver()
      solver.simplex.presolvePatience = patience
      let variables = (0..<1200).map { solver.makeVariable(tag: $0) }
      try solver.update { (solver) throws(Conflict) in
        for row in 0..<300 {
          let (label, field, width) = (variables[4 * row], variables[4 * row + 1], variables[4 * row + 2])
          let text = Double(40 + row * 37 % 100)
          try solver.add(label - 20, .equal, tag: 10 * row)
          try solver.add(field - label - width - 8, .equal, tag: 10 * row + 1)
          try solver.add(width - variables[2], .equal, tag: 10 * row + 2)
          let wish = Strength(level: 750)
          try solver.add(width - text, .greaterThanOrEqual, strength: wish, tag: 10 * row + 3)
          try solver.add(variables[4 * row + 3] + field - 400, .equal, tag: 10 * row + 4)
          try solver.add(width - 30, .equal, strength: Strength(level: 250), tag: 10 * row + 5)
        }
      }
      return solver
    }
    let (solver, other) = (try form(patience: 2), try form(patience: 1 << 32))
    #expect(solver.counters == other.counters)
    #expect(solver.counters.visits > 0)
    #expect(solver.simplex.presolve.eliminatedCount == 0)
  }

  /// A grid of cells as wide as their column and as high as their row, whose contents want more or less: the steps are
  /// long from the first ones on, and so the presolve comes before most of them.
  @Test func longStepsArePresolvedBeforeTheyAreTaken() throws {
    func visits(patience: Int) throws(Conflict) -> Int {
      let solver = Solver()
      solver.simplex.presolvePatience = patience
      let (side, cells) = (24, 24 * 24)
      var random = RandomNumbers(seed: 7)
      let variables = (0..<(4 * cells + 2)).map { solver.makeVariable(tag: $0) }
      let (width, height) = (variables[4 * cells], variables[4 * cells + 1])
      try solver.update { (solver) throws(Conflict) in
        var tag = 0
        func add(_ expression: LinearExpression, _ relation: Relation = .equal, _ strength: Strength = .required)
          throws(Conflict)
        {
          tag += 1
          try solver.add(expression, relation, strength: strength, tag: tag)
        }
        try add(width - 1400, .equal, Strength(level: 1000))
        try add(height - 900, .equal, Strength(level: 1000))
        for i in 0..<cells {
          let (x, y, w, h) = (variables[4 * i], variables[4 * i + 1], variables[4 * i + 2], variables[4 * i + 3])
          if i % side == 0 {
            try add(x - 0)
          } else {
            try add(x - variables[4 * i - 4] - variables[4 * i - 2] - 4)
            try add(w - variables[4 * i - 2])
            try add(h - variables[4 * i - 1])
          }
          if i < side {
            try add(y - 0)
          } else {
            let above = 4 * (i - side)
            try add(y - variables[above + 1] - variables[above + 3] - 4)
          }
          try add(w - Double(20 + random.below(70)), .equal, Strength(level: 1))
          try add(h - Double(20 + random.below(40)), .equal, Strength(level: 1))
          try add(w - Double(10 + random.below(30)), .greaterThanOrEqual, Strength(level: 500))
          if i % side == side - 1 { try add(x + w - width, .lessThanOrEqual) }
        }
        let last = 4 * (cells - 1)
        try add(variables[last + 1] + variables[last + 3] - height, .equal, Strength(level: 500))
      }
      return solver.counters.visits
    }
    let (atOnce, usual, never) = (try visits(patience: 0), try visits(patience: 2), try visits(patience: 1 << 32))
    #expect(10 * usual <= 12 * atOnce, "\(usual) visits, \(atOnce) at once")
    #expect(3 * usual <= 2 * never, "\(usual) visits, \(never) without")
  }

  /// A presolve leaves no memory behind for edits to carry.
  @Test func theMemoryOfThePresolveIsGivenBack() throws {
    let (solver, _) = try BuildCostTests.Crossing(of: 600).solved(isBatched: true)
    #expect(solver.simplex.presolve.eliminatedCount > 0)
    let capacities = [
      solver.simplex.presolve.counts.capacity, solver.simplex.presolve.isChanged.capacity,
      solver.simplex.presolve.pivots.capacity, solver.simplex.presolve.eliminated.capacity,
    ]
    #expect(capacities == [0, 0, 0, 0])
  }
}
