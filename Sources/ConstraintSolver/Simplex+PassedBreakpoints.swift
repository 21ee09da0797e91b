/// Bound flipping past breakpoints: the rows that are passed in a long step, and the parallel rows that replace them.
extension Simplex {
  /// Finds a replacement for each breakpoint of the group; returns the part of the residual that passing all of them
  /// uses up.
  mutating func findReplacements(besides row: Int32) -> Double {
    ratioTest.replacements.removeAll()
    var use = 0.0
    for i in 0..<ratioTest.group.count {
      ratioTest.replacements.append(replacement(ratioTest.group[i], besides: row))
      use += shift(of: i)
    }
    return use
  }

  /// The part of the residual that passing one of the group takes.
  func shift(of i: Int) -> Double {
    ratioTest.replacements[i].entering < 0 ? .infinity : ratioTest.group[i].rate * abs(ratioTest.replacements[i].shift)
  }

  /// The next nonbasic row parallel to a breakpoint's row, on the side to which that would leave.
  private mutating func replacement(_ breakpoint: Breakpoint, besides row: Int32) -> PassedBreakpoint {
    var best = PassedBreakpoint(
      place: breakpoint.place, leaving: breakpoint.member, side: Int8(breakpoint.side), entering: -1, ratio: 1,
      shift: .infinity)
    if breakpoint.isOwn || breakpoint.member < 0 || rows[breakpoint.member].isLeaving { return best }
    let member = breakpoint.member
    if rows[member].count > Simplex.longestParallel { return best }
    let isInBlock = columns[defined(by: combination.members[breakpoint.place])].block >= 0
    if considerListedRows(besides: row, isInBlock: isInBlock, for: breakpoint, &best) { return best }
    if rows[member].count == 1 && !isInBlock { findLinkedReplacement(breakpoint, besides: row, &best) }
    if best.entering < 0 && !isInBlock { findStandIn(breakpoint, besides: row, &best) }
    return best
  }

  /// Considers the parallel rows in the lists of the variables, or in classes where these are long; true if one of them
  /// takes over on the spot.
  private mutating func considerListedRows(
    besides row: Int32, isInBlock: Bool, for breakpoint: Breakpoint, _ best: inout PassedBreakpoint
  ) -> Bool {
    let member = breakpoint.member
    if !parallelClasses.isValid {
      for first in rows[member].first..<rows[member].end {
        // Rows with the same terms are in the lists of all their variables; one short list is enough.
        var e = columns[entries[first].variable].nonbasic
        var seen = 0
        while e >= 0 && seen < Simplex.longestList {
          let other = entries[e].owner
          e = entries[e].next
          seen += 1
          if other == row || other == member || rows[other].isLeaving { continue }
          if rows[other].count != rows[member].count { continue }
          let ratio = ratio(other, member)
          if ratio == 0 || isInBlock && ratio < 0 { continue }
          if consider(other, ratio, offset: 0, for: breakpoint, &best) { return true }
        }
        if e < 0 { return false }
      }
    }
    return usesParallelClasses() && considerParallelRows(besides: row, isInBlock: isInBlock, for: breakpoint, &best)
  }

  /// Considers a nonbasic row as a replacement: it is taken if it is nearer than the present one. Returns true if it
  /// replaces the breakpoint's row without a move. It is `ratio` times that row, plus `offset` besides the difference
  /// of the constants.
  mutating func consider(
    _ other: Int32, _ ratio: Double, offset: Double, for breakpoint: Breakpoint, _ best: inout PassedBreakpoint
  ) -> Bool {
    let member = breakpoint.member
    let mismatch = rows[other].constant + offset - ratio * rows[member].constant
    let shift = -ratio * mismatch
    let size = abs(rows[other].constant) + abs(offset) + abs(rows[member].constant)
    if abs(shift) <= Tolerance.residual * size {
      // Equally far: it takes over on the spot if it stops that side.
      if Double(rows[other].side) * ratio * Double(breakpoint.side) > 0 || hasPassed(other, before: breakpoint) {
        return false
      }
      (best.entering, best.ratio, best.shift, best.isLinked) = (other, ratio, 0, false)
      return true
    }
    if shift * Double(breakpoint.side) < 0 || abs(shift) >= abs(best.shift) { return false }
    // One that is infeasible just now enters by itself.
    if (mismatch > 0 ? 1 : -1) != rows[other].side { return false }
    (best.entering, best.ratio, best.shift, best.isLinked) = (other, ratio, shift, false)
    return false
  }

  /// True if a row has taken a place already on the way to a breakpoint.
  private func hasPassed(_ row: Int32, before breakpoint: Breakpoint) -> Bool {
    var i = breakpoint.link
    while i >= 0 {
      if ratioTest.links[i].row == row { return true }
      i = ratioTest.links[i].before
    }
    return false
  }

  /// Notes that one of the group is passed; the end of the interval of the row that takes its place is another
  /// breakpoint.
  mutating func pass(_ i: Int) {
    let (breakpoint, replacement) = (ratioTest.group[i], ratioTest.replacements[i])
    ratioTest.passedBreakpoints.append(replacement)
    ratioTest.passedBreakpoints[ratioTest.passedBreakpoints.count - 1].orientation = breakpoint.orientation
    if replacement.isLinked { ratioTest.guardLevel = max(ratioTest.guardLevel, Int(replacement.guardLevel)) }
    let row = replacement.entering
    let side = replacement.ratio > 0 ? breakpoint.side : -breakpoint.side
    if rows[row].bound(side) == .infinite { return }
    var next = breakpoint
    next.member = row
    next.orientation *= replacement.ratio
    next.side = side
    next.start = ratioTest.distances.count
    if breakpoint.start < 0 { (next.first, next.firstSide) = (breakpoint.member, breakpoint.side) }
    let span = ownSpan(row, side)
    if numeric.isValid {
      next.numericDistance =
        numericDistance(breakpoint, ownSpan(breakpoint.member, breakpoint.side)) + span * numeric.weight(row)
    }
    next.link = Int32(ratioTest.links.count)
    ratioTest.links.append(PassedLink(row: row, span: span, before: breakpoint.link))
    for level in 0..<levels.count {
      var distance = exactDistance(breakpoint, level)
      if level == Int(rows[row].level) { distance += span * rows[row].weight }
      ratioTest.distances.append(distance)
    }
    (next.level, next.distance) = (levels.count, 0)
    for level in 0..<levels.count {
      let distance = distance(next, level)
      if distance == 0 { continue }
      (next.level, next.distance) = (level, distance)
      break
    }
    ratioTest.breakpoints.append(next)
    if ratioTest.isHeap { rise(ratioTest.breakpoints.count - 1) }
  }

  /// Replaces the rows that were passed: the last combination computed is that of the entering row, whose multiplier
  /// has been subtracted already. Returns false if rounding makes the working set singular.
  mutating func exchangePassedRows(of row: Int32, moves: Bool) -> Bool {
    if moves { findDirectionOfPassedRows() }
    discardParametricSteps()
    var hasLinked = false
    for i in 0..<ratioTest.passedBreakpoints.count where ratioTest.passedBreakpoints[i].isLinked { hasLinked = true }
    if hasLinked { markCombination() }
    for i in 0..<ratioTest.passedBreakpoints.count {
      let passed = ratioTest.passedBreakpoints[i]
      if passed.isLinked {
        if !replaceLeavingRow(passed) { return false }
        continue
      }
      replace(passed.leaving, leavingTo: Int(passed.side), by: passed.entering, ratio: passed.ratio)
      if hasLinked { continue }
      combination.members[passed.place] = passed.entering
      combination.values[passed.place] *= passed.ratio
    }
    if hasLinked { combine(row) }
    if moves { move(by: 1) }
    return true
  }

  /// Fills `direction` with the sum of the directions of all passed rows.
  private mutating func findDirectionOfPassedRows() {
    beginSearch()
    dependentReach.removeAll()
    direction.removeAll()
    for i in 0..<ratioTest.passedBreakpoints.count {
      let passed = ratioTest.passedBreakpoints[i]
      if passed.shift == 0 { continue }
      let first = combination.members[passed.place]
      let v = rows[first].pivot
      // Behind another passed breakpoint, the row that is replaced is not the first one.
      work[v] += passed.orientation * passed.shift
      if columns[v].mark != epoch { reachDependents(v, onlyNeeded: defersValues) }
    }
    solveDependents(onlyNeeded: defersValues)
  }
}
