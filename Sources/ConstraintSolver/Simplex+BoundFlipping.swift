/// Bound flips of many rows at once.
///
/// A drag that widens a column moves each of its cells past its preferred width. The multipliers of those rows go from
/// one end of their intervals to the other, without a basis update; for all rows of a level together one FTRAN finds
/// the effect on the working set.
extension Simplex {
  /// Flips marked rows from bound to bound if no multiplier of the working set leaves its interval; the values must be
  /// those of the working set. The others stay marked.
  mutating func flipBoundsTogether() {
    flipCandidates.removeAll()
    while let row = nextEnteringRow() {
      if rows[row].status == .live && !rows[row].isBasic { flipCandidates.append(row) }
    }
    var start = 0
    while start < flipCandidates.count {
      let level = rows[flipCandidates[start]].level
      var end = start
      while end < flipCandidates.count && rows[flipCandidates[end]].level == level { end += 1 }
      if level >= 0 { flip(start, end, Int(level), depth: 0) }
      start = end
    }
    for i in 0..<flipCandidates.count { markIfPrimalInfeasible(flipCandidates[i]) }
  }

  /// Tries all rows of a part of the list, then its halves.
  private mutating func flip(_ start: Int, _ end: Int, _ level: Int, depth: Int) {
    if end - start < 4 || combineFlips(start, end) == 0 || acceptFlips(start, end, level) { return }
    if depth == 3 { return }
    let middle = (start + end) / 2
    flip(start, middle, level, depth: depth + 1)
    flip(middle, end, level, depth: depth + 1)
  }

  /// Combines the changes that the flips of a part of the list make; returns their number.
  private mutating func combineFlips(_ start: Int, _ end: Int) -> Int {
    beginSearch()
    definitionReach.removeAll()
    combination.removeAll()
    var count = 0
    for i in start..<end {
      let row = flipCandidates[i]
      let side = infeasibleSide(row)
      if side == 0 || rows[row].bound(side) == .infinite { continue }
      let change = Double(side) * ownSpan(row, side) * rows[row].weight
      if change == 0 { continue }
      count += 1
      addFlip(of: row, change)
    }
    solveDefinitions()
    return count
  }

  /// Adds the change of a row's multiplier to the right-hand side of a combined FTRAN.
  mutating func addFlip(of row: Int32, _ change: Double) {
    for e in rows[row].first..<rows[row].end {
      let v = entries[e].variable
      work[v] += entries[e].coefficient * change
      if columns[v].mark != epoch { reachDefinitions(v) }
    }
  }

  /// Makes the flips that were combined last, unless a multiplier would leave its interval or come to an end of it.
  private mutating func acceptFlips(_ start: Int, _ end: Int, _ level: Int) -> Bool {
    for i in 0..<combination.count where !staysInside(combination.members[i], level, -combination.values[i]) {
      return false
    }
    for i in start..<end {
      let row = flipCandidates[i]
      let side = infeasibleSide(row)
      if side == 0 || rows[row].bound(side) == .infinite || ownSpan(row, side) == 0 { continue }
      journal.record(side: rows[row].side, of: row)
      rows[row].side = Int8(side)
      counters.boundFlips += 1
    }
    updateMultipliers(level, 1)
    numeric.isValid = false
    leadingTerms.discardAll()
    markReached()
    return true
  }

  /// Marks every row that defines a node of the reach: a sum that cancels at a level may be degenerate below.
  mutating func markReached() {
    for i in 0..<definitionReach.count {
      let node = definitionReach[i]
      if node >= 0 {
        markDualInfeasible(columns[node].row >= 0 ? columns[node].row : ~node)
        continue
      }
      for t in 0..<blocks[~node].size { markDualInfeasible(blocks[~node].row(t)) }
    }
  }

  /// True if a change in one level leaves a multiplier inside of its interval as far as the levels tell.
  private mutating func staysInside(_ member: Int32, _ level: Int, _ change: Double) -> Bool {
    // The multipliers of default rows stay zero.
    if member < 0 { return abs(change) <= Tolerance.multiplier * levelWeights[level] }
    for side in [1, -1] where rows[member].bound(side) != .infinite {
      var sign = 0
      for l in 0..<levels.count where sign == 0 {
        let distance = exactDistance(member, side, l) - (l == level ? Double(side) * change : 0)
        if abs(distance) > Tolerance.multiplier * levelWeights[l] { sign = distance < 0 ? -1 : 1 }
      }
      if sign <= 0 { return false }
    }
    return true
  }
}
