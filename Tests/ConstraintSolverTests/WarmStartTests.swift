import Testing

@testable import TendonConstraintSolver

/// Long changes of one constant that begin at a working set of before.
@Suite struct WarmStartTests {
  /// A plane of tiles that all want the same sizes and distances, as wide and as high as two edits say, with a limit of
  /// the width of the first tile that can be changed.
  private final class Plane {
    let solver = Solver()
    private(set) var variables: [Variable] = []
    private(set) var edits: [ConstraintID] = []
    private(set) var sizes: [ConstraintID] = []
    private(set) var limit: ConstraintID
    private let count: Int

    init(of count: Int, sizes: [Double]) {
      let solver = solver
      self.count = count
      let made = (0..<(4 * count * count + 2)).map { solver.makeVariable(tag: $0) }
      variables = made
      var (edits, wishes): ([ConstraintID], [ConstraintID]) = ([], [])
      limit = try! solver.update { (solver) throws(Conflict) in
        var tag = 0
        func add(
          _ expression: LinearExpression, _ relation: Relation, _ level: Double
        ) throws(Conflict) -> ConstraintID {
          tag += 1
          return try solver.add(
            expression, relation, strength: level == 0 ? .required : Strength(level: level), tag: tag)
        }
        for axis in 0..<2 {
          let whole = made[4 * count * count + axis]
          for i in 0..<(count * count) {
            let (start, size) = (made[4 * i + 2 * axis], made[4 * i + 2 * axis + 1])
            let (place, step) = axis == 0 ? (i % count, 1) : (i / count, count)
            _ = try add(size - 10, .greaterThanOrEqual, 0)
            wishes.append(try add(size - Double(30 + i % 7), .equal, 2))
            if place > 0 {
              let (before, its) = (made[4 * (i - step) + 2 * axis], made[4 * (i - step) + 2 * axis + 1])
              _ = try add(start - before - its - 2, .greaterThanOrEqual, 0)
              _ = try add(start - before - its - 8, .equal, 2)
            } else {
              _ = try add(start - 8, .greaterThanOrEqual, 0)
            }
            let across = axis == 0 ? count : 1
            if (axis == 0 ? i / count : i % count) > 0 {
              _ = try add(start - made[4 * (i - across) + 2 * axis], .equal, 1)
            }
            if place == count - 1 { _ = try add(start + size - whole + 8, .lessThanOrEqual, 3) }
          }
          edits.append(try solver.add(whole - sizes[axis], .equal, strength: Strength(level: 4), tag: 1 << 20 + axis))
        }
        return try solver.add(made[1] - 1e6, .lessThanOrEqual, strength: .required, tag: 1 << 22)
      }
      self.edits = edits
      self.sizes = wishes
    }

    /// Removes a wish, and adds it again: it has another handle then.
    func replaceSize(_ i: Int) {
      let axis = i / (count * count)
      let tile = i % (count * count)
      let tag = solver.tag(of: sizes[i])
      try! solver.update { (solver) throws(Conflict) in
        solver.remove(sizes[i])
        sizes[i] = try solver.add(
          variables[4 * tile + 2 * axis + 1] - Double(30 + tile % 7), .equal, strength: Strength(level: 2), tag: tag)
      }
    }

    func expectValues(of other: Plane) {
      for (ours, theirs) in zip(variables, other.variables) {
        #expect(abs(solver.value(of: ours) - other.solver.value(of: theirs)) < 1e-6)
      }
    }
  }

  /// The visits of each change of the width to and fro, while others change little.
  private func visits(patience: Int) throws -> [Int] {
    let plane = Plane(of: 12, sizes: [520, 520])
    plane.solver.simplex.warmStarts.patience = patience
    var visits: [Int] = []
    for (i, width) in [320.0, 530, 325, 525, 330, 520].enumerated() {
      plane.replaceSize(17 * i % 288)
      let before = plane.solver.counters.visits
      try plane.solver.setConstant(-width, of: plane.edits[0])
      visits.append(plane.solver.counters.visits - before)
    }
    return visits
  }

  @Test func aSizeThatReturnsCostsLess() throws {
    let (warm, cold) = (try visits(patience: 2), try visits(patience: 1 << 40))
    #expect(warm[0] == cold[0] && warm[1] <= cold[1], "the first changes have no working set to begin at")
    let sums = [warm, cold].map { $0[2...].reduce(0, +) }
    #expect(sums[0] < sums[1], "\(warm) \(cold)")
  }

  /// With a patience of 0 every change is a warm start that comes nearer to its end by it.
  @Test(arguments: [0, 2]) func valuesAreThoseOfANewSolver(patience: Int) throws {
    let plane = Plane(of: 6, sizes: [260, 260])
    plane.solver.simplex.warmStarts.patience = patience
    var random = 1
    func next(_ count: Int) -> Int {
      random = (random &* 1_103_515_245 &+ 12345) & 0x7fff_ffff
      return random >> 8 % count
    }
    var sizes = [260.0, 260]
    for round in 0..<60 {
      let axis = next(2)
      sizes[axis] = Double(150 + next(150))
      try plane.solver.setConstant(-sizes[axis], of: plane.edits[axis])
      if round % 3 == 0 { plane.replaceSize(next(72)) }
      if round % 10 == 9 { plane.expectValues(of: Plane(of: 6, sizes: sizes)) }
    }
  }

  /// A later change may exclude the constant of a working set, but not the new one; and a change that is refused
  /// leaves no trace.
  @Test func aConstantThatHasBecomeImpossibleIsPassed() throws {
    func make(_ rest: Double) throws -> (plane: Plane, rest: ConstraintID, least: ConstraintID) {
      let plane = Plane(of: 3, sizes: [140, 140])
      plane.solver.simplex.warmStarts.patience = 0
      let whole = plane.variables[plane.variables.count - 2]
      let row = try plane.solver.add(whole - plane.variables[1] - rest, .equal, strength: .required, tag: 1 << 23)
      let least = try plane.solver.add(
        LinearExpression(whole), .greaterThanOrEqual, strength: .required, tag: 1 << 24)
      return (plane, row, least)
    }
    let (plane, rest, least) = try make(100)
    for constant in [-150.0, -600, -150, -600] { try plane.solver.setConstant(constant, of: rest) }
    // From here on the rest is 158 at least.
    try plane.solver.setConstant(-12, of: plane.limit)
    try plane.solver.setConstant(-170, of: least)
    try plane.solver.setConstant(-160, of: rest)
    let (other, _, leastOfOther) = try make(160)
    let before = plane.variables.map { plane.solver.value(of: $0) }
    #expect(throws: Conflict.self) { try plane.solver.setConstant(-150, of: rest) }
    #expect(throws: Conflict.self) { try plane.solver.setConstant(-5, of: plane.limit) }
    #expect(plane.variables.map { plane.solver.value(of: $0) } == before)
    try other.solver.setConstant(-12, of: other.limit)
    try other.solver.setConstant(-170, of: leastOfOther)
    plane.expectValues(of: other)
    try plane.solver.setConstant(-600, of: rest)
    try plane.solver.setConstant(-160, of: rest)
    plane.expectValues(of: other)
  }
}
