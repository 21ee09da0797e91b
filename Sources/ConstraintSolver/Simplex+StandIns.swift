/// Required inequalities that take the place of a breakpoint's row in a long step though they are not parallel to it:
/// 16 w = 9 h is passed, h >= 6 stops the view, and w stays where other rows hold it.
///
/// Such a row follows from the breakpoint's row and others of the working set, through which a part of its multiplier
/// passes. These must have room for it: required equations have, and rows whose distances from the ends of their
/// intervals are at a higher level than that of the step. Without stand-ins, the view of the first breakpoint takes all
/// of a residual that a thousand views were to share, and enters by its own limit, after which the next one takes it:
/// one step a view, each through the whole system.
extension Simplex {
  /// The least number of terms in the combination of the entering row: a shorter step costs no more than the search.
  private var leastCombination: Int { 64 }

  /// Looks for a stand-in among the rows of the variable that the breakpoint's row defines and of its first dependents,
  /// for as long as those found in this batch have saved more than all searches have cost.
  mutating func findStandIn(_ breakpoint: Breakpoint, besides row: Int32, _ best: inout PassedBreakpoint) {
    if combination.count < leastCombination || breakpoint.start >= 0 { return }
    if ratioTest.standInCost > (ratioTest.standInCount + 1) * combination.count { return }
    let v = defined(by: breakpoint.member)
    findStandIn(of: v, breakpoint, besides: row, &best)
    var e = columns[v].dependents
    var seen = 0
    while e >= 0 && seen < 8 {
      let u = entries[e].owner
      e = entries[e].next
      seen += 1
      if columns[u].block < 0 { findStandIn(of: u, breakpoint, besides: row, &best) }
    }
    if best.entering >= 0 { ratioTest.standInCount += 1 }
  }

  /// Looks for a stand-in among the rows of one variable.
  private mutating func findStandIn(
    of v: Int32, _ breakpoint: Breakpoint, besides row: Int32, _ best: inout PassedBreakpoint
  ) {
    var e = columns[v].nonbasic
    var seen = 0
    while e >= 0 && seen < 8 {
      let other = entries[e].owner
      e = entries[e].next
      seen += 1
      if rows[other].level >= 0 || rows[other].relation == .equal || rows[other].status != .live { continue }
      if other == row || rows[other].isLeaving || rows[other].count > 8 { continue }
      swap(&combination, &ratioTest.standIn)
      swap(&definitionReach, &ratioTest.standInReach)
      let visits = counters.visits
      if combineShortly(other) { considerStandIn(other, for: breakpoint, &best) }
      ratioTest.standInCost += counters.visits - visits
      swap(&combination, &ratioTest.standIn)
      swap(&definitionReach, &ratioTest.standInReach)
    }
  }

  /// Writes a row as a combination of the working set; false where that takes more than a few nodes.
  private mutating func combineShortly(_ row: Int32) -> Bool {
    combination.removeAll()
    definitionReach.removeAll()
    beginSearch()
    for e in rows[row].first..<rows[row].end {
      let v = entries[e].variable
      if columns[v].mark != epoch && !reachDefinitions(v, limit: 32) {
        counters.visits += 32
        return false
      }
    }
    for e in rows[row].first..<rows[row].end { work[entries[e].variable] += entries[e].coefficient }
    solveDefinitions()
    counters.visits += definitionReach.count + combination.count
    return true
  }

  /// Takes a row as a stand-in if it is nearer than the present one; its combination is the last one computed.
  private mutating func considerStandIn(_ other: Int32, for breakpoint: Breakpoint, _ best: inout PassedBreakpoint) {
    let ratio = combination.value(of: breakpoint.member)
    if ratio == 0 || abs(ratio) < 0.1 * combination.greatest { return }
    // Behind it there is no breakpoint.
    if rows[other].bound(ratio > 0 ? breakpoint.side : -breakpoint.side) != .infinite { return }
    guard let guardLevel = levelOfRoom(besides: breakpoint.member, below: breakpoint.level) else { return }
    // One that is infeasible just now enters by itself.
    let (value, size) = combinedResidual(other)
    if abs(value) <= Tolerance.residual * (1 + size) || (value > 0 ? 1 : -1) != rows[other].side { return }
    let shift = -value / ratio
    if shift * Double(breakpoint.side) < 0 || abs(shift) >= abs(best.shift) { return }
    (best.entering, best.ratio, best.shift, best.isLinked) = (other, ratio, shift, true)
    best.guardLevel = Int32(guardLevel)
  }

  /// The last level at which a row of the last combination computed, other than one, has its first distance from an end
  /// of its interval, -1 where all are without ends; nil where one has no room at levels above one.
  private mutating func levelOfRoom(besides member: Int32, below level: Int) -> Int? {
    var guardLevel = -1
    let least = Tolerance.trace * combination.greatest
    for i in 0..<combination.count where combination.members[i] != member && abs(combination.values[i]) > least {
      let link = combination.members[i]
      if link < 0 { return nil }
      for side in [1, -1] where rows[link].bound(side) != .infinite {
        let (first, distance) = distance(link, side)
        if first >= level || distance <= 0 { return nil }
        guardLevel = max(guardLevel, first)
      }
    }
    return guardLevel
  }
}
