/// Bringing rows that disagree into the working set.
extension System {
  enum Settlement {
    case settled
    /// A required row cannot hold: its combination says against which rows.
    case blocked(Int32)
    /// Moving values row by row has become dearer than computing them all.
    case tired
    /// Rounding, or bad luck, keeps it from ending.
    case exhausted
  }

  enum Entrance {
    case entered
    case blocked
    case singular
  }

  /// Lets every queued row that disagrees enter, the strongest first.
  ///
  /// No step makes the bound on the optimum smaller that the multipliers prove; `limit` guards against steps in circles
  /// that leave it as it is, and against rounding. Gives up as tired after so many visits.
  mutating func settle(limit: Int, refuses: Bool, visits: Int = .max) -> Settlement {
    var steps = 0
    let start = counters.visits
    while counters.visits - start < visits, let row = dequeue() {
      if rows[row].life != .live || rows[row].isActive { continue }
      let (value, size) = residual(row)
      let side = disagreement(row, value, size)
      if side == 0 { continue }
      steps += 1
      if steps > limit { return .exhausted }
      combine(row)
      switch enter(row, toward: side, residual: value, moves: true) {
      case .entered: continue
      case .singular: return .exhausted
      case .blocked:
        // What contradicts is in the constants: great values must not hide it.
        let (contradiction, size) = combinedResidual(row)
        if isRedundant(row, contradiction, size) { continue }
        if refuses { return .blocked(row) }
        counters.unsettled += 1
      }
    }
    return queue.isEmpty ? .settled : .tired
  }

  /// Lets a row that disagrees enter the working set, or change sides; its combination is the last that was computed.
  ///
  /// Its multiplier grows in the direction of the residual until a multiplier of the working set, or its own, reaches
  /// the end of its interval. Where nothing stops it, nothing has changed.
  mutating func enter(_ row: Int32, toward side: Int, residual: Double, moves: Bool) -> Entrance {
    guard let obstacle = lastObstacle(row, side, residual: max(0, Double(side) * residual)) else { return .blocked }
    var residual = residual
    let start = rows[row]
    findStep(obstacle)
    for lane in 0..<levels.count where gap[lane] != 0 { balance(lane, Double(side) * gap[lane]) }
    // The ties of rows that were passed go on behind their ends.
    for i in 0..<longStep.passages.count { tieHeads.forget(longStep.passages[i].leaving) }
    findTieStep(obstacle, ownSpan: ownSpan(row, side))
    balanceTies(Double(side))
    if !longStep.passages.isEmpty {
      if !applyPassages(of: row, moves: moves) { return .singular }
      if moves { residual = self.residual(row).value }
    }
    if obstacle.isOwn {
      journal.record(side: start.side, of: row)
      rows[row].side = Int8(side)
      suspectCombination()
      counters.flips += 1
      if moves { watchNews() }
      return .entered
    }
    let pivot = combination.value(of: obstacle.member)
    if moves {
      findColumn(of: obstacle.member, onlyWatched: isWatching)
      move(by: -residual / pivot)
    }
    suspectCombination()
    suspect(row)
    if !exchange(obstacle.member, leavingTo: obstacle.side, for: row) { return .singular }
    startHead(row, pressure: Double(start.pressure), factor: Double(side))
    for lane in 0..<levels.count {
      setMultiplier(row, lane, 0)
      if Int(start.lane) == lane { addToMultiplier(row, lane, Double(start.pressure) * start.weight) }
      if gap[lane] != 0 { addToMultiplier(row, lane, Double(side) * gap[lane]) }
    }
    if moves { watchNews() }
    return .entered
  }

  /// How far the row's own multiplier can go, in weights: 2 from one end to the other, 1 from or to zero. Not that of a row
  /// that gets another strength.
  mutating func ownSpan(_ row: Int32, _ side: Int) -> Double {
    if row == longStep.raisedRow { return 0 }
    return (rows[row].bound(side) == .finite ? 1 : 0) + (rows[row].pressure == -side ? 1 : 0)
  }

  /// The distance of a multiplier of the working set from the end of its interval on a side: the first lane in which
  /// there is one, and how great it is there.
  @inline(__always)
  mutating func distance(_ member: Int32, _ side: Int) -> (lane: Int, distance: Double) {
    var lane = 0
    while lane < levels.count {
      let distance = distance(member, side, lane)
      if distance != 0 { return (lane, distance) }
      lane += 1
    }
    return (lane, 0)
  }

  /// The same in one lane; what is small beside the lane's greatest weight is zero.
  @inline(__always)
  mutating func distance(_ member: Int32, _ side: Int, _ lane: Int) -> Double {
    let distance = exactDistance(member, side, lane)
    return abs(distance) > Tolerance.step * levelWeights[lane] ? distance : 0
  }

  /// The same as it is, small or not: what a multiplier gives up must go somewhere to the last bit.
  @inline(__always)
  mutating func exactDistance(_ member: Int32, _ side: Int, _ lane: Int) -> Double {
    finiteEnd(member, side, lane) - Double(side) * multipliers[Int(member) * levels.count + lane]
  }

  /// The end of a multiplier's interval on a side in one lane, where there is one.
  @inline(__always)
  mutating func finiteEnd(_ row: Int32, _ side: Int, _ lane: Int) -> Double {
    Int(rows[row].lane) == lane && rows[row].bound(side) == .finite ? rows[row].weight : 0
  }

  /// True if an obstacle is nearer than another one as far as the levels tell.
  @inline(__always)
  mutating func precedes(_ a: Obstacle, _ b: Obstacle) -> Bool { order(a, b) < 0 }

  /// -1 where the first obstacle is nearer as far as the levels tell, 1 where the second one is.
  private mutating func order(_ a: Obstacle, _ b: Obstacle) -> Int {
    if a.lane != b.lane { return (a.lane < b.lane ? a.distance < 0 : b.distance > 0) ? -1 : 1 }
    if a.lane == levels.count { return 0 }
    for lane in a.lane..<levels.count {
      let left = distance(a, lane) * b.speed
      let right = distance(b, lane) * a.speed
      let near = Tolerance.step * levelWeights[lane] * max(a.speed, b.speed)
      if abs(left - right) > near { return left < right ? -1 : 1 }
    }
    return 0
  }

  mutating func isNearer(_ a: Obstacle, than b: Obstacle, ownSpan: Double) -> Bool {
    let levelOrder = order(a, b)
    if levelOrder != 0 { return levelOrder < 0 }
    if isCautious {
      // A row that can turn round without an exchange does.
      return a.isOwn || b.isOwn ? a.isOwn : number(a.member) < number(b.member)
    }
    // A pivot that is much smaller is left alone.
    if a.speed > 1e3 * b.speed || b.speed > 1e3 * a.speed { return a.speed > b.speed }
    let tieOrder = self.tieOrder(a, b, ownSpan: ownSpan)
    if tieOrder != 0 { return tieOrder < 0 }
    if a.isOwn || b.isOwn { return a.isOwn }
    // A great pivot is exact; then let variables with high tags leave their rests first, as ties would.
    if abs(a.speed - b.speed) > 1e-6 * max(a.speed, b.speed) { return a.speed > b.speed }
    if (a.member < 0) != (b.member < 0) { return a.member < 0 }
    if a.member < 0 { return states[~a.member].tag > states[~b.member].tag }
    return rows[a.member].tag > rows[b.member].tag
  }

  private mutating func number(_ member: Int32) -> Int32 { member >= 0 ? member : Int32.max + member }

  /// The distance of an obstacle in one lane; what is small beside the lane's greatest weight is zero.
  @inline(__always)
  mutating func distance(_ obstacle: Obstacle, _ lane: Int) -> Double {
    if lane == obstacle.lane { return obstacle.distance }
    let distance = exactDistance(obstacle, lane)
    return abs(distance) > Tolerance.step * levelWeights[lane] ? distance : 0
  }

  /// The same as it is, small or not.
  @inline(__always)
  mutating func exactDistance(_ obstacle: Obstacle, _ lane: Int) -> Double {
    if obstacle.isOwn && obstacle.start < 0 { return lane == obstacle.lane ? obstacle.distance : 0 }
    if obstacle.start >= 0 { return longStep.distances[obstacle.start + lane] }
    // The multipliers of rest rows are zero at every level.
    return obstacle.member < 0 ? 0 : exactDistance(obstacle.member, obstacle.side, lane)
  }

  /// Fills `gap` with the step up to an obstacle, lane by lane.
  private mutating func findStep(_ obstacle: Obstacle) {
    gap.extend(to: levels.count, with: 0)
    for lane in 0..<levels.count { gap[lane] = exactDistance(obstacle, lane) / obstacle.speed }
  }
}
