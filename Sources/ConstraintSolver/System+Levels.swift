extension System {
  /// The lane of a level, made if it is new.
  @inline(__always)
  mutating func acquireLane(_ level: Double, weight: Double) -> Int16 {
    var lane = 0
    while lane < levels.count && levels[lane] > level { lane += 1 }
    if lane == levels.count || levels[lane] != level { insertLane(lane, level) }
    if levelCounts[lane] == 0 { beginLane(lane) }
    levelCounts[lane] += 1
    if weight == levelWeights[lane] { levelTops[lane] += 1 }
    if weight > levelWeights[lane] {
      levelWeights[lane] = weight
      levelTops[lane] = 1
      levelPeaks[lane] = max(levelPeaks[lane], weight)
    }
    return Int16(lane)
  }

  /// Gives a lane back. Lanes that nobody uses are kept for the next one, up to as many as are in use and some more.
  mutating func releaseLane(_ lane: Int16, weight: Double) {
    if lane < 0 { return }
    levelCounts[Int(lane)] -= 1
    if weight == levelWeights[Int(lane)] { levelTops[Int(lane)] -= 1 }
    if levelCounts[Int(lane)] > 0 {
      if levelTops[Int(lane)] == 0 { findTop(lane) }
      return
    }
    // What rounding has left in it counts as nothing.
    levelWeights[Int(lane)] = .infinity
    var unused = 0
    for l in 0..<levels.count where levelCounts[l] == 0 { unused += 1 }
    if unused > 8 + levels.count / 2 { removeUnusedLanes() }
  }

  /// The heaviest row of a lane has gone: what counted as nothing beside it may be something.
  private mutating func findTop(_ lane: Int16) {
    var greatest = 0.0
    var count: Int32 = 0
    for row in 0..<rows.count where rows[row].lane == lane {
      let weight = rows[row].weight
      if weight > greatest {
        greatest = weight
        count = 0
      }
      if weight == greatest { count += 1 }
    }
    levelWeights[Int(lane)] = greatest
    levelTops[Int(lane)] = count
    if greatest < levelPeaks[Int(lane)] / 16 { mustRebalance = true }
  }

  /// A lane is used for the first time, or again: its multipliers are exactly zero.
  private mutating func beginLane(_ lane: Int) {
    journal.needsBalance = true
    levelWeights[lane] = 0
    levelTops[lane] = 0
    levelPeaks[lane] = 0
    var i = lane
    while i < multipliers.count {
      multipliers[i] = 0
      i += levels.count
    }
  }

  private mutating func insertLane(_ lane: Int, _ level: Double) {
    tieHeads.forgetAll()
    precondition(levels.count < Int(Int16.max), "a solver has at most \(Int16.max) levels at a time")
    journal.needsBalance = true
    let old = levels.count
    levels.append(0)
    levelCounts.append(0)
    levelWeights.append(0)
    levelTops.append(0)
    levelPeaks.append(0)
    var l = old
    while l > lane {
      levels[l] = levels[l - 1]
      levelCounts[l] = levelCounts[l - 1]
      levelWeights[l] = levelWeights[l - 1]
      levelTops[l] = levelTops[l - 1]
      levelPeaks[l] = levelPeaks[l - 1]
      l -= 1
    }
    levels[lane] = level
    levelCounts[lane] = 0
    levelWeights[lane] = 0
    levelTops[lane] = 0
    levelPeaks[lane] = 0
    // Rows of the present batch have no multipliers yet; nor has anything while there is no level.
    let applied = old > 0 ? multipliers.count / old : liveCount > 0 ? rows.count : 0
    multipliers.reserve(rows.capacity * (old + 1))
    multipliers.extend(to: applied * (old + 1), with: 0)
    for row in 0..<rows.count where rows[row].lane >= Int16(lane) { rows[row].lane += 1 }
    // From the end, so that nothing is overwritten before it has moved.
    var row = applied - 1
    while row >= 0 {
      var l = old
      while l >= 0 {
        multipliers[row * (old + 1) + l] = l == lane ? 0 : multipliers[row * old + (l < lane ? l : l - 1)]
        l -= 1
      }
      row -= 1
    }
  }

  private mutating func removeUnusedLanes() {
    tieHeads.forgetAll()
    journal.needsBalance = true
    let old = levels.count
    var target = Buffer<Int16>()
    var new = 0
    for l in 0..<old {
      target.append(levelCounts[l] > 0 ? Int16(new) : -1)
      if levelCounts[l] == 0 { continue }
      levels[new] = levels[l]
      levelCounts[new] = levelCounts[l]
      levelWeights[new] = levelWeights[l]
      levelTops[new] = levelTops[l]
      levelPeaks[new] = levelPeaks[l]
      new += 1
    }
    let applied = old == 0 ? 0 : multipliers.count / old
    for row in 0..<rows.count {
      for l in 0..<old where row < applied && target[l] >= 0 {
        multipliers[row * new + Int(target[l])] = multipliers[row * old + l]
      }
      if rows[row].lane >= 0 { rows[row].lane = target[Int(rows[row].lane)] }
    }
    levels.truncate(to: new)
    levelCounts.truncate(to: new)
    levelWeights.truncate(to: new)
    levelTops.truncate(to: new)
    levelPeaks.truncate(to: new)
    multipliers.truncate(to: applied * new)
  }

  @inline(__always)
  mutating func setMultiplier(_ row: Int32, _ lane: Int, _ value: Double) {
    let i = Int(row) * levels.count + lane
    journal.record(multiplier: multipliers[i], of: row, lane)
    multipliers[i] = value
  }

  /// Adds `amount` to a multiplier; what rounding leaves of zero becomes zero.
  @inline(__always)
  mutating func addToMultiplier(_ row: Int32, _ lane: Int, _ amount: Double) {
    let i = Int(row) * levels.count + lane
    let before = multipliers[i]
    let after = before + amount
    journal.record(multiplier: before, of: row, lane)
    multipliers[i] = abs(after) <= Tolerance.cancellation * (abs(before) + abs(amount)) ? 0 : after
  }

  /// Makes up for a change in the multiplier of the row whose combination was computed last.
  mutating func balance(_ lane: Int, _ change: Double) {
    // On the way to the optimum of higher levels, multipliers of lower ones can grow until rounding shows.
    if abs(change) > 100 * levelWeights[lane] * Double(levelCounts[lane]) { mustRebalance = true }
    for i in 0..<combination.count {
      let member = combination.members[i]
      // The multipliers of rest rows are zero at every level.
      if member >= 0 { addToMultiplier(member, lane, -change * combination.values[i]) }
    }
  }
}
