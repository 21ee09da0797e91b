/// Many rows that change sides at once.
///
/// A drag that widens a column takes each of its cells through the width that it would like. None of that takes an
/// exchange, only multipliers change: for all rows of a level together they are found by one search.
extension System {
  /// Lets queued rows change sides without an exchange where no multiplier of the working set leaves its interval by that;
  /// the values must be those of the working set. The others stay queued.
  mutating func flipTogether() {
    flips.removeAll()
    while let row = dequeue() {
      if rows[row].life == .live && !rows[row].isActive { flips.append(row) }
    }
    var start = 0
    while start < flips.count {
      let lane = rows[flips[start]].lane
      var end = start
      while end < flips.count && rows[flips[end]].lane == lane { end += 1 }
      if lane >= 0 { flip(start, end, Int(lane), depth: 0) }
      start = end
    }
    for i in 0..<flips.count { enqueueIfDisagreeing(flips[i]) }
  }

  /// Tries all rows of a part of the list, then its halves.
  private mutating func flip(_ start: Int, _ end: Int, _ lane: Int, depth: Int) {
    if end - start < 4 || combineFlips(start, end) == 0 || acceptFlips(start, end, lane) { return }
    if depth == 3 { return }
    let middle = (start + end) / 2
    flip(start, middle, lane, depth: depth + 1)
    flip(middle, end, lane, depth: depth + 1)
  }

  /// Combines what the flips of a part of the list change; gives how many there are.
  private mutating func combineFlips(_ start: Int, _ end: Int) -> Int {
    beginSearch()
    upward.removeAll()
    combination.removeAll()
    var count = 0
    for i in start..<end {
      let row = flips[i]
      let side = disagreement(row)
      if side == 0 || rows[row].bound(side) == .infinite { continue }
      let change = Double(side) * ownSpan(row, side) * rows[row].weight
      if change == 0 { continue }
      count += 1
      for e in rows[row].first..<rows[row].end {
        let v = entries[e].variable
        work[v] += entries[e].coefficient * change
        if cells[v].mark != epoch { searchUpward(v) }
      }
    }
    resolveUpward()
    return count
  }

  /// Makes the flips that were combined last, unless a multiplier would leave its interval or come to an end of it.
  private mutating func acceptFlips(_ start: Int, _ end: Int, _ lane: Int) -> Bool {
    for i in 0..<combination.count where !staysInside(combination.members[i], lane, -combination.values[i]) {
      return false
    }
    for i in start..<end {
      let row = flips[i]
      let side = disagreement(row)
      if side == 0 || rows[row].bound(side) == .infinite || ownSpan(row, side) == 0 { continue }
      journal.record(side: rows[row].side, of: row)
      rows[row].side = Int8(side)
      counters.flips += 1
    }
    balance(lane, 1)
    tieHeads.forgetAll()
    suspectUpward()
    return true
  }

  /// Makes suspect every row that defines what was met on the way: what cancels at a level may be tied otherwise below.
  private mutating func suspectUpward() {
    for i in 0..<upward.count {
      let node = upward[i]
      if node >= 0 {
        suspect(cells[node].row >= 0 ? cells[node].row : ~node)
        continue
      }
      for t in 0..<blocks[~node].size { suspect(blocks[~node].row(t)) }
    }
  }

  /// True if a change in one lane leaves a multiplier inside of its interval as far as the levels tell.
  private mutating func staysInside(_ member: Int32, _ lane: Int, _ change: Double) -> Bool {
    // The multipliers of rest rows stay zero.
    if member < 0 { return abs(change) <= Tolerance.multiplier * levelWeights[lane] }
    for side in [1, -1] where rows[member].bound(side) != .infinite {
      var sign = 0
      for l in 0..<levels.count where sign == 0 {
        let distance = exactDistance(member, side, l) - (l == lane ? Double(side) * change : 0)
        if abs(distance) > Tolerance.multiplier * levelWeights[l] { sign = distance < 0 ? -1 : 1 }
      }
      if sign <= 0 { return false }
    }
    return true
  }
}
