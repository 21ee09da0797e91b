/// Answers for many variables of a solver whether the constraints determine them.
///
/// The optimal solutions form a polyhedron, and a variable is determined if it has one value on all of it. A row
/// *holds* if it is exact on all of it: a required equation, or a row of the working set whose multiplier lies inside
/// its interval (complementary slackness). A variable is determined if it is the only one in a row that holds which is
/// not known to be determined. What this leaves open is decided by trials: a wish below every level pulls the variable
/// on a copy of the solver. All variables that a trial moves are ambiguous.
///
/// Variables that define another one are decided before it, so that each trial is local. The answers are those of the
/// solver at the time of `init`; make a new search after a change.
public final class AmbiguitySearch {
  private enum Verdict: UInt8 { case unknown, determined, ambiguous }

  private let solver: Solver
  /// A copy with a row at the level of the wishes, which keeps the level between them; made for the first trial.
  private var copy: Solver?
  // One element of an array is read or written at a time, and no other code runs meanwhile, so that no accesses overlap.
  @exclusivity(unchecked) private var verdicts: [Verdict]
  /// True for variables whose definitions have been looked at.
  @exclusivity(unchecked) private var isVisited: [Bool]

  // The rows that hold: how many of their variables are not known to be determined, and the exclusive or of those.
  @exclusivity(unchecked) private var openCounts: [Int32] = []
  @exclusivity(unchecked) private var openVariables: [Int32] = []
  /// By variable: where the list of rows that hold and mention it begins in `mentions`.
  @exclusivity(unchecked) private var starts: [Int32] = []
  @exclusivity(unchecked) private var mentions: [Int32] = []

  /// The trials made so far; two for a variable that the first one does not move.
  public private(set) var trials = 0
  /// The basis updates that trials have taken so far.
  public var pivots: Int { copy.map { $0.counters.pivots - solver.counters.pivots } ?? 0 }

  /// Traps inside of an update of the solver.
  ///
  /// - Complexity: O(n) in the terms of the constraints.
  public init(_ solver: Solver) {
    precondition(!solver.simplex.isUpdating, "ambiguity is a question about a solution: ask outside of an update")
    self.solver = solver
    solver.simplex.followSolutionPaths()
    verdicts = Array(repeating: .unknown, count: solver.simplex.columns.count)
    isVisited = Array(repeating: false, count: solver.simplex.columns.count)
    findRowsThatHold()
  }

  /// True if the constraints leave the variable a choice.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let v = solver.index(variable)
    if verdicts[Int(v)] == .unknown { decide(v) }
    return verdicts[Int(v)] == .ambiguous
  }

  // MARK: Rows that hold

  private func findRowsThatHold() {
    let count = solver.simplex.rows.count
    openCounts = Array(repeating: -1, count: count)
    openVariables = Array(repeating: 0, count: count)
    starts = Array(repeating: 0, count: verdicts.count + 1)
    for row in 0..<Int32(count) where solver.simplex.holds(row) {
      openCounts[Int(row)] = 0
      solver.simplex.forEachVariable(of: row) { v in
        openCounts[Int(row)] += 1
        openVariables[Int(row)] ^= v
        starts[Int(v)] += 1
      }
    }
    var end: Int32 = 0
    for v in starts.indices {
      end += starts[v]
      starts[v] = end
    }
    mentions = Array(repeating: 0, count: Int(end))
    for row in 0..<Int32(count) where openCounts[Int(row)] >= 0 {
      solver.simplex.forEachVariable(of: row) { v in
        starts[Int(v)] -= 1
        mentions[Int(starts[Int(v)])] = row
      }
    }
    for row in openCounts.indices where openCounts[row] == 1 { determine(openVariables[row]) }
  }

  /// Notes that a variable is determined, with all that follow from it.
  private func determine(_ variable: Int32) {
    var waiting = [variable]
    while let v = waiting.popLast() {
      if verdicts[Int(v)] == .determined { continue }
      verdicts[Int(v)] = .determined
      for i in starts[Int(v)]..<starts[Int(v) + 1] {
        let row = Int(mentions[Int(i)])
        openCounts[row] -= 1
        openVariables[row] ^= v
        if openCounts[row] == 1 { waiting.append(openVariables[row]) }
      }
    }
  }

  // MARK: Trials

  /// Decides a variable, after those that define it.
  private func decide(_ variable: Int32) {
    var waiting = [variable]
    while let v = waiting.last {
      if verdicts[Int(v)] == .unknown, !isVisited[Int(v)] {
        isVisited[Int(v)] = true
        solver.simplex.forEachVariable(defining: v) { u in
          if verdicts[Int(u)] == .unknown, !isVisited[Int(u)] { waiting.append(u) }
        }
      } else {
        waiting.removeLast()
        if verdicts[Int(v)] == .unknown { attempt(v) }
      }
    }
  }

  private func attempt(_ v: Int32) {
    let copy = copy ?? makeCopy()
    self.copy = copy
    let variable = solver.variable(v)
    for side in [1.0, -1] {
      trials += 1
      guard let wish = copy.pull(variable, from: solver.simplex.values[v], toward: side) else { continue }
      copy.takeChangedVariables { moved, value in
        let i = Int(moved.index)
        if i < verdicts.count, Solver.differs(value, from: solver.simplex.values[moved.index]) {
          verdicts[i] = .ambiguous
        }
      }
      copy.remove(wish)
      copy.takeChangedVariables { _, _ in }
      if verdicts[Int(v)] == .ambiguous { return }
    }
    determine(v)
  }

  private func makeCopy() -> Solver {
    let copy = solver.copy()
    let anchor = copy.makeVariable(tag: .max)
    _ = try? copy.add(LinearExpression(anchor), .equal, strength: .wish, tag: .max - 1)
    copy.takeChangedVariables { _, _ in }
    return copy
  }
}

extension Strength {
  /// Below every level that a caller can ask for.
  fileprivate static let wish = Strength(uncheckedLevel: 0, weight: 1)
}

extension Solver {
  /// Adds a wish that a variable differ from its value by 1, or by the size of the value where that is greater. Returns
  /// nil where the numbers cannot be added.
  func pull(_ variable: Variable, from value: Double, toward side: Double) -> ConstraintID? {
    let target = value + side * max(1, abs(value))
    do throws(Conflict) {
      return try add(variable - target, .equal, strength: .wish, tag: .max)
    } catch {
      return nil
    }
  }

  /// True if a value of a variable is another one, beyond what rounding and tolerances explain.
  static func differs(_ value: Double, from old: Double) -> Bool { abs(value - old) > 1e-6 * max(1, abs(old)) }
}

extension Simplex {
  /// True if a row is exact in every solution that is optimal at every level: its multiplier lies inside its interval.
  mutating func holds(_ row: Int32) -> Bool {
    if rows[row].status != .live { return false }
    if !rows[row].isBasic { return rows[row].bound(1) == .infinite && rows[row].bound(-1) == .infinite }
    for side in [-1, 1] where rows[row].bound(side) != .infinite {
      if distance(row, side).level == levels.count { return false }
    }
    return true
  }

  fileprivate mutating func forEachVariable(of row: Int32, _ body: (Int32) -> Void) {
    for e in rows[row].first..<rows[row].end { body(entries[e].variable) }
  }

  /// Calls `body` with the variables of the rows that define a variable; with none where it is at its default value.
  fileprivate mutating func forEachVariable(defining v: Int32, _ body: (Int32) -> Void) {
    let block = columns[v].block
    if block >= 0 {
      for t in 0..<blocks[block].size { forEachVariable(of: blocks[block].row(t), body) }
    } else if columns[v].row >= 0 {
      forEachVariable(of: columns[v].row, body)
    }
  }
}
