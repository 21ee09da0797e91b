extension System {
  /// What keeps a row from entering the working set: required rows that it contradicts.
  struct Blockage {
    var row: Int
    var combination: [Inverse.Entry]
  }

  /// The sign of the residual of a row that disagrees with its multiplier; 0 where they agree.
  func disagreement(_ row: Int) -> Int {
    let (value, size) = residual(row)
    let tolerance = Tolerance.residual * (1 + size)
    if value > tolerance && rows[row].side != 1 { return 1 }
    if value < -tolerance && rows[row].side != -1 { return -1 }
    // NaN after an overflow: handled by the caller's check that values are finite.
    return 0
  }

  /// The first obstacle on the way of a multiplier: a row of the working set, or the end of its own interval.
  private struct Obstacle {
    var position: Int
    /// How fast the distance shrinks: 1 for the row itself.
    var speed: Double
    var gap: [Double]
    var ties: [TiePart]?
  }

  /// Lets a row that disagrees enter the working set, or change sides.
  ///
  /// Its multiplier grows in the direction of the residual until a multiplier of the working set, or its own, reaches
  /// the end of its interval. Returns what makes that impossible: then nothing has changed.
  mutating func enter(_ row: Int, toward side: Int) -> Blockage? {
    let combination = inverse.combination(rows[row].terms)
    var greatest = 0.0
    for entry in combination { greatest = max(greatest, abs(entry.value)) }
    var first = ownObstacle(row, side)
    for entry in combination where abs(entry.value) > Tolerance.pivot * greatest {
      let direction = entry.value > 0 ? -side : side
      if rows[rowAt[entry.position]].bound(direction) == .infinite { continue }
      var next = Obstacle(
        position: entry.position, speed: abs(entry.value), gap: levelGap(entry.position, direction), ties: nil)
      if first == nil || isNearer(&next, than: &first!, entering: row, toward: side) { first = next }
    }
    guard let obstacle = first else { return Blockage(row: row, combination: combination) }
    for lane in 0..<levels.count where obstacle.gap[lane] != 0 {
      balance(combination, lane, Double(side) * obstacle.gap[lane] / obstacle.speed)
    }
    if obstacle.position < 0 {
      journal.record(side: rows[row].side, of: row)
      setSide(row, side)
      counters.flips += 1
      return nil
    }
    bringIn(row, toward: side, combination, obstacle.position, obstacle.gap.map { $0 / obstacle.speed })
    return nil
  }

  private mutating func bringIn(
    _ row: Int, toward side: Int, _ combination: [Inverse.Entry], _ position: Int, _ step: [Double]
  ) {
    var pivot = 0.0
    for entry in combination where entry.position == position { pivot = entry.value }
    let column = inverse.column(position)
    move(column, by: -residual(row).value / pivot)
    let start = rows[row]
    exchange(
      position, leavingTo: pivot > 0 ? -side : side, for: row, combination: combination, pivot: pivot, column: column)
    for lane in 0..<levels.count {
      let before = start.lane == lane ? Double(start.pressure) * start.weight : 0
      multipliers[position * levels.count + lane] = 0
      addToMultiplier(position, lane, before)
      addToMultiplier(position, lane, Double(side) * step[lane])
    }
  }

  private func ownObstacle(_ row: Int, _ side: Int) -> Obstacle? {
    if rows[row].bound(side) == .infinite { return nil }
    var gap = [Double](repeating: 0, count: levels.count)
    if rows[row].lane >= 0 { gap[rows[row].lane] = ownSpan(row, side) * rows[row].weight }
    return Obstacle(position: -1, speed: 1, gap: gap, ties: nil)
  }

  /// How far the row's own multiplier can go, in weights: 2 from one end to the other, 1 from or to zero.
  private func ownSpan(_ row: Int, _ side: Int) -> Double {
    (rows[row].bound(side) == .finite ? 1 : 0) + (rows[row].pressure == -side ? 1 : 0)
  }

  /// The distance of the multiplier at a position from the end of its interval on a side, by level.
  func levelGap(_ position: Int, _ side: Int) -> [Double] {
    let row = rowAt[position]
    var gap = [Double](repeating: 0, count: levels.count)
    let base = position * levels.count
    for lane in 0..<levels.count {
      let multiplier = Double(side) * multipliers[base + lane]
      let end = rows[row].lane == lane && rows[row].bound(side) == .finite ? rows[row].weight : 0
      let distance = end - multiplier
      if abs(distance) > Tolerance.multiplier * levelWeights[lane] { gap[lane] = distance }
    }
    return gap
  }

  private mutating func isNearer(
    _ a: inout Obstacle, than b: inout Obstacle, entering row: Int, toward side: Int
  ) -> Bool {
    for lane in 0..<levels.count {
      let left = a.gap[lane] * b.speed
      let right = b.gap[lane] * a.speed
      if abs(left - right) > Tolerance.multiplier * levelWeights[lane] * max(a.speed, b.speed) { return left < right }
    }
    let left = ties(of: &a, entering: row, toward: side)
    let right = ties(of: &b, entering: row, toward: side)
    return precedes(left, a.speed, right, b.speed)
  }

  private mutating func ties(of obstacle: inout Obstacle, entering row: Int, toward side: Int) -> [TiePart] {
    if let ties = obstacle.ties { return ties }
    let ties: [TiePart]
    if obstacle.position < 0 {
      ties = [TiePart(key: tieKey(row), value: ownSpan(row, side))]
    } else {
      var direction = 1
      for entry in inverse.combination(rows[row].terms) where entry.position == obstacle.position {
        direction = entry.value > 0 ? -side : side
      }
      ties = tieGap(obstacle.position, direction)
    }
    obstacle.ties = ties
    return ties
  }

  /// Lets every queued row that disagrees enter, the strongest first.
  ///
  /// Each step strictly increases the bound on the optimum that the multipliers prove, so that it ends; `limit` guards
  /// against rounding. Returns the blockage of the first required row that cannot hold, or nil.
  mutating func settle(limit: Int, refuses: Bool) -> SettleResult {
    var steps = 0
    while let row = queue.pop() {
      if rows[row].life != .live || rows[row].isActive { continue }
      let side = disagreement(row)
      if side == 0 { continue }
      steps += 1
      if steps > limit { return .exhausted }
      if let blockage = enter(row, toward: side) {
        let (value, size) = residual(row)
        if abs(value) <= Tolerance.contradiction * (1 + size) { continue }
        if refuses { return .blocked(blockage) }
        counters.unsettled += 1
      }
    }
    return .settled
  }

  enum SettleResult {
    case settled
    case blocked(Blockage)
    case exhausted
  }
}
