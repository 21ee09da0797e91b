extension System {
  /// The lane of a level, made if it is new.
  mutating func acquireLane(_ strength: Strength, weight: Double) -> Int {
    if strength.isRequired { return Row.requiredLane }
    var lane = 0
    while lane < levels.count && levels[lane] > strength.level { lane += 1 }
    if lane == levels.count || levels[lane] != strength.level {
      restride(by: 1, at: lane)
      levels.insert(strength.level, at: lane)
      levelCounts.insert(0, at: lane)
      levelWeights.insert(0, at: lane)
    }
    levelCounts[lane] += 1
    levelWeights[lane] = max(levelWeights[lane], weight)
    return lane
  }

  /// Gives a lane back; the last row to do so takes the level out of the multipliers.
  mutating func releaseLane(_ lane: Int) {
    if lane < 0 { return }
    levelCounts[lane] -= 1
    if levelCounts[lane] > 0 { return }
    restride(by: -1, at: lane)
    levels.remove(at: lane)
    levelCounts.remove(at: lane)
    levelWeights.remove(at: lane)
  }

  /// Inserts a lane of zeros into every multiplier, or takes one out.
  private mutating func restride(by change: Int, at lane: Int) {
    let old = levels.count
    let new = old + change
    var result = [Double](repeating: 0, count: rowAt.count * new)
    for position in 0..<rowAt.count where rowAt[position] >= 0 {
      for l in 0..<new {
        if change > 0 && l == lane { continue }
        let from = change > 0 ? (l < lane ? l : l - 1) : (l < lane ? l : l + 1)
        result[position * new + l] = multipliers[position * old + from]
      }
    }
    multipliers = result
    for row in 0..<rows.count {
      if change > 0 && rows[row].lane >= lane { rows[row].lane += 1 }
      if change < 0 && rows[row].lane > lane { rows[row].lane -= 1 }
    }
  }

  /// Adds `amount` to the multiplier at a position; what rounding leaves of zero becomes zero.
  mutating func addToMultiplier(_ position: Int, _ lane: Int, _ amount: Double) {
    let i = position * levels.count + lane
    let before = multipliers[i]
    let after = before + amount
    multipliers[i] = abs(after) <= Tolerance.cancellation * (abs(before) + abs(amount)) ? 0 : after
  }

  /// Makes up for a change in the multiplier of a row outside the working set.
  mutating func balance(_ combination: [Inverse.Entry], _ lane: Int, _ change: Double) {
    for entry in combination { addToMultiplier(entry.position, lane, -change * entry.value) }
  }
}
