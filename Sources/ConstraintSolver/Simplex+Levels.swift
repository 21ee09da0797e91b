extension Simplex {
  /// The index of a priority, inserted if it is new.
  @inline(__always)
  mutating func acquireLevel(_ priority: Double, weight: Double) -> Int16 {
    var level = 0
    while level < levels.count && levels[level] > priority { level += 1 }
    if level == levels.count || levels[level] != priority { insertLevel(level, priority) }
    if levelCounts[level] == 0 { beginLevel(level) }
    levelCounts[level] += 1
    if weight == levelWeights[level] { levelTops[level] += 1 }
    if weight > levelWeights[level] {
      levelWeights[level] = weight
      levelTops[level] = 1
      levelPeaks[level] = max(levelPeaks[level], weight)
    }
    return Int16(level)
  }

  /// Releases a level. Unused levels are kept for reuse, up to as many as are in use and some more.
  mutating func releaseLevel(_ level: Int16, weight: Double) {
    if level < 0 { return }
    levelCounts[Int(level)] -= 1
    if weight == levelWeights[Int(level)] { levelTops[Int(level)] -= 1 }
    if levelCounts[Int(level)] > 0 {
      if levelTops[Int(level)] == 0 { findTop(level) }
      return
    }
    // What rounding has left in it counts as nothing.
    levelWeights[Int(level)] = .infinity
    var unused = 0
    for l in 0..<levels.count where levelCounts[l] == 0 { unused += 1 }
    if unused > 8 + levels.count / 2 { removeUnusedLevels() }
  }

  /// The heaviest row of a level has gone: what counted as nothing beside it may be something.
  private mutating func findTop(_ level: Int16) {
    var greatest = 0.0
    var count: Int32 = 0
    for row in 0..<rows.count where rows[row].level == level {
      let weight = rows[row].weight
      if weight > greatest {
        greatest = weight
        count = 0
      }
      if weight == greatest { count += 1 }
    }
    levelWeights[Int(level)] = greatest
    levelTops[Int(level)] = count
    if greatest < levelPeaks[Int(level)] / 16 { mustRecomputeMultipliers = true }
  }

  /// A level is used for the first time, or again: its multipliers are exactly zero.
  private mutating func beginLevel(_ level: Int) {
    journal.needsMultipliers = true
    levelWeights[level] = 0
    levelTops[level] = 0
    levelPeaks[level] = 0
    var i = level
    while i < multipliers.count {
      multipliers[i] = 0
      i += levels.count
    }
  }

  private mutating func insertLevel(_ level: Int, _ priority: Double) {
    leadingTerms.discardAll()
    numeric.isValid = false
    precondition(levels.count < Int(Int16.max), "a solver has at most \(Int16.max) levels at a time")
    journal.needsMultipliers = true
    let old = levels.count
    levels.append(0)
    levelCounts.append(0)
    levelWeights.append(0)
    levelTops.append(0)
    levelPeaks.append(0)
    var l = old
    while l > level {
      levels[l] = levels[l - 1]
      levelCounts[l] = levelCounts[l - 1]
      levelWeights[l] = levelWeights[l - 1]
      levelTops[l] = levelTops[l - 1]
      levelPeaks[l] = levelPeaks[l - 1]
      l -= 1
    }
    levels[level] = priority
    levelCounts[level] = 0
    levelWeights[level] = 0
    levelTops[level] = 0
    levelPeaks[level] = 0
    // Rows of the present batch have no multipliers yet; nor has anything while there is no level.
    let applied = old > 0 ? multipliers.count / old : liveCount > 0 ? rows.count : 0
    multipliers.reserve(rows.capacity * (old + 1))
    multipliers.extend(to: applied * (old + 1), with: 0)
    for row in 0..<rows.count where rows[row].level >= Int16(level) { rows[row].level += 1 }
    // From the end, so that nothing is overwritten before it has moved.
    var row = applied - 1
    while row >= 0 {
      var l = old
      while l >= 0 {
        multipliers[row * (old + 1) + l] = l == level ? 0 : multipliers[row * old + (l < level ? l : l - 1)]
        l -= 1
      }
      row -= 1
    }
  }

  private mutating func removeUnusedLevels() {
    leadingTerms.discardAll()
    numeric.isValid = false
    journal.needsMultipliers = true
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
      if rows[row].level >= 0 { rows[row].level = target[Int(rows[row].level)] }
    }
    levels.truncate(to: new)
    levelCounts.truncate(to: new)
    levelWeights.truncate(to: new)
    levelTops.truncate(to: new)
    levelPeaks.truncate(to: new)
    multipliers.truncate(to: applied * new)
  }

  @inline(__always)
  mutating func setMultiplier(_ row: Int32, _ level: Int, _ value: Double) {
    let i = Int(row) * levels.count + level
    journal.record(multiplier: multipliers[i], of: row, level)
    multipliers[i] = value
  }

  /// Adds `amount` to a multiplier; what rounding leaves of zero, or of the way to an end of its interval, becomes zero.
  ///
  /// A row beyond its end by rounding would block the next step before it begins: back by next to nothing at its level,
  /// and at lower ones past all others.
  @inline(__always)
  mutating func addToMultiplier(_ row: Int32, _ level: Int, _ amount: Double) {
    let i = Int(row) * levels.count + level
    let before = multipliers[i]
    let after = before + amount
    journal.record(multiplier: before, of: row, level)
    let noise = Tolerance.cancellation * (abs(before) + abs(amount))
    if abs(after) <= noise {
      multipliers[i] = 0
    } else if Int(rows[row].level) == level, abs(abs(after) - rows[row].weight) <= noise {
      multipliers[i] = after < 0 ? -rows[row].weight : rows[row].weight
    } else {
      multipliers[i] = after
    }
  }

  /// Subtracts a change in the multiplier of the row whose combination was computed last from the multipliers of its
  /// rows.
  mutating func updateMultipliers(_ level: Int, _ change: Double) {
    // On the way to the optimum of higher levels, multipliers of lower ones can grow until rounding shows.
    if abs(change) > 100 * levelWeights[level] * Double(levelCounts[level]) { mustRecomputeMultipliers = true }
    for i in 0..<combination.count {
      let member = combination.members[i]
      // The multipliers of default rows are zero at every level.
      if member >= 0 { addToMultiplier(member, level, -change * combination.values[i]) }
    }
  }
}
