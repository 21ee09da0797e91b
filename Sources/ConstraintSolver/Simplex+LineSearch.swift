/// A nonbasic row that becomes exact when the values move along a direction.
struct LineBreakpoint: HeapElement {
  var row: Int32
  /// The side on which its residual is behind the breakpoint, 1 or -1.
  var side: Int32
  var distance: Double
  /// The rate of its residual, without a sign.
  var rate: Double

  /// The nearest one comes first, and of equal ones that with the least rate: a great one is the better pivot.
  @inline(__always)
  static func precedes(_ a: LineBreakpoint, _ b: LineBreakpoint) -> Bool {
    if a.distance != b.distance { return a.distance < b.distance }
    return a.rate != b.rate ? a.rate < b.rate : a.row < b.row
  }
}

/// Long steps of the primal simplex method: an exact line search.
///
/// Along the direction of a leaving row the objective is convex and piecewise linear. Its slope is the part of that
/// row's multiplier beyond the end of its interval, and grows at each row that becomes exact by the range of that row's
/// multiplier times its rate. Where the slope stays negative at a level, the minimum lies further on: the row flips to
/// the other side, and the next one that becomes exact enters instead. So a row that gets another strength passes a
/// chain of equal sizes in a few steps, not in one for each of them.
extension Simplex {
  /// Flips the rows that the values pass on the way to the minimum along `direction`, but the last one, which is to
  /// enter. `pivotRow` has the rates.
  mutating func passBreakpoints(of member: Int32, toward side: Int) {
    findLineBreakpoints(toward: side)
    fillDualStep(member, side)
    passedLine.removeAll()
    while lineBreakpoints.count > 1, let next = lineBreakpoints.pop(), staysOutside(past: next) {
      passedLine.append(next)
    }
    if passedLine.isEmpty { return }
    for level in 0..<levels.count where combinePassed(level) {
      updateMultipliers(level, 1)
      markReached()
    }
    for i in 0..<passedLine.count {
      let row = passedLine[i].row
      journal.record(side: rows[row].side, of: row)
      rows[row].side = Int8(passedLine[i].side)
    }
    counters.boundFlips += passedLine.count
    leadingTerms.discardAll()
    sumPivotRow()
  }

  private mutating func findLineBreakpoints(toward side: Int) {
    lineBreakpoints.removeAll()
    for i in 0..<pivotRow.count {
      let row = pivotRow.rows[i]
      let rate = Double(side) * pivotRow.sums[i]
      if rows[row].isLeaving || rows[row].side != 0 && (rate > 0) == (rows[row].side > 0) { continue }
      let distance = rows[row].side == 0 ? 0 : max(0, -residual(row).value / rate)
      lineBreakpoints.append(
        LineBreakpoint(row: row, side: rate > 0 ? 1 : -1, distance: distance, rate: abs(rate)))
    }
    lineBreakpoints.restoreOrder()
  }

  /// True if the leaving row's multiplier, whose distance from the end of its interval is `dualStep`, lies outside at a
  /// level once a row has flipped; `dualStep` is then the distance after that.
  private mutating func staysOutside(past breakpoint: LineBreakpoint) -> Bool {
    let row = breakpoint.row
    if rows[row].bound(Int(breakpoint.side)) == .infinite { return false }
    let own = Int(rows[row].level)
    if own < 0 { return false }
    let old = dualStep[own]
    dualStep[own] += ownSpan(row, Int(breakpoint.side)) * rows[row].weight * breakpoint.rate
    for level in 0..<levels.count where abs(dualStep[level]) > Tolerance.multiplier * levelWeights[level] {
      if dualStep[level] < 0 { return true }
      break
    }
    dualStep[own] = old
    return false
  }

  /// Combines the changes of the multipliers of the passed rows of a level; false if there is none.
  private mutating func combinePassed(_ level: Int) -> Bool {
    beginSearch()
    definitionReach.removeAll()
    combination.removeAll()
    for i in 0..<passedLine.count where Int(rows[passedLine[i].row].level) == level {
      let (row, side) = (passedLine[i].row, Int(passedLine[i].side))
      let change = Double(side) * ownSpan(row, side) * rows[row].weight
      for e in rows[row].first..<rows[row].end {
        let v = entries[e].variable
        work[v] += entries[e].coefficient * change
        if columns[v].mark != epoch { reachDefinitions(v) }
      }
    }
    if definitionReach.isEmpty { return false }
    solveDefinitions()
    counters.visits += definitionReach.count + combination.count
    return true
  }
}
