/// A variable that is `turn` times another one, plus `offset`, by equations of the working set; the last lane in which one
/// of these has its first distance from an end of its interval.
struct TiedVariable: BitwiseCopyable {
  var variable: Int32
  var turn: Double
  var offset: Double
  var guardLane: Int
}

/// Rows of one variable each, whose variables are tied by equations of the working set: w₁ = 40 and w₂ = 60 while w₁ = w₂.
///
/// They are parallel as long as the ties are held, and so one of them can take the place of the other on the way of a
/// long step. What the one's multiplier leaves over goes to the other one's, and through the ties, which must have room:
/// their distance from the ends of their intervals is at a higher level than that of the step.
extension System {
  /// Looks for an offer among the rows of variables that move with an obstacle's.
  mutating func offerTied(_ obstacle: Obstacle, besides row: Int32, _ best: inout Passage) {
    let entry = rows[obstacle.member].first
    findTied(entries[entry].variable, below: obstacle.lane)
    counters.visits += longStep.tied.count - 1
    let coefficient = entries[entry].coefficient
    for i in 1..<longStep.tied.count {
      let tied = longStep.tied[i]
      var e = cells[tied.variable].idle
      var seen = 0
      while e >= 0 && seen < 12 {
        let (other, factor) = (entries[e].owner, entries[e].coefficient)
        e = entries[e].next
        seen += 1
        if rows[other].count != 1 || other == row || rows[other].isLeaving || rows[other].life != .live { continue }
        if abs(factor) != abs(coefficient) { continue }
        let before = best.entering
        let ratio = tied.turn * (factor == coefficient ? 1 : -1)
        let isThere = consider(other, ratio, offset: factor * tied.offset, for: obstacle, &best)
        if best.entering != before { (best.isTied, best.guardLane) = (true, Int32(tied.guardLane)) }
        if isThere { return }
      }
    }
  }

  /// Fills `longStep.tied` with a variable and the next ones that are tied to it with room at lanes above one.
  private mutating func findTied(_ start: Int32, below lane: Int) {
    longStep.tied.removeAll()
    longStep.tied.append(TiedVariable(variable: start, turn: 1, offset: 0, guardLane: -1))
    var next = 0
    while next < longStep.tied.count && longStep.tied.count < 8 {
      let present = longStep.tied[next]
      next += 1
      if cells[present.variable].row >= 0 { follow(cells[present.variable].row, from: present, below: lane) }
      var e = cells[present.variable].dependents
      var seen = 0
      while e >= 0 && seen < 12 {
        follow(cells[entries[e].owner].row, from: present, below: lane)
        e = entries[e].next
        seen += 1
      }
    }
  }

  /// Appends the other variable of an equation of two.
  private mutating func follow(_ tie: Int32, from present: TiedVariable, below lane: Int) {
    if rows[tie].count != 2 || rows[tie].isLeaving { return }
    let first = rows[tie].first
    let mine = entries[first].variable == present.variable ? first : first + 1
    let others = mine == first ? first + 1 : first
    let v = entries[others].variable
    let (left, right) = (entries[mine].coefficient, entries[others].coefficient)
    if abs(left) != abs(right) || cells[v].block >= 0 { return }
    for i in 0..<longStep.tied.count where longStep.tied[i].variable == v { return }
    var guardLane = present.guardLane
    for side in [1, -1] where rows[tie].bound(side) != .infinite {
      let (first, distance) = distance(tie, side)
      if first >= lane || distance <= 0 { return }
      guardLane = max(guardLane, first)
    }
    let turn: Double = left == right ? -1 : 1
    longStep.tied.append(
      TiedVariable(
        variable: v, turn: turn * present.turn, offset: turn * present.offset - rows[tie].constant / right,
        guardLane: guardLane))
  }

  /// Lets a row that was passed give way to one with a tied variable; false where rounding makes the working set singular.
  mutating func giveWay(_ passage: Passage) -> Bool {
    let (leaving, entering, side) = (passage.leaving, passage.entering, Int(passage.side))
    combine(entering)
    let ratio = combination.value(of: leaving)
    if ratio == 0 { return false }
    let start = rows[entering]
    longStep.beyond.extend(to: levels.count, with: 0)
    for lane in 0..<levels.count {
      let share = -Double(side) * exactDistance(leaving, side, lane) / ratio
      longStep.beyond[lane] = share
      if share == 0 { continue }
      for i in 0..<combination.count where combination.members[i] != leaving && combination.members[i] >= 0 {
        addToMultiplier(combination.members[i], lane, -share * combination.values[i])
      }
    }
    tieHeads.expire()
    for i in 0..<combination.count { tieHeads.forget(combination.members[i]) }
    suspectCombination()
    counters.pivots -= 1
    counters.boundFlips += 1
    if !exchange(leaving, leavingTo: side, for: entering) { return false }
    let pressure = Double(start.pressure)
    for lane in 0..<levels.count {
      setMultiplier(entering, lane, 0)
      if Int(start.lane) == lane { addToMultiplier(entering, lane, pressure * start.weight) }
      if longStep.beyond[lane] != 0 { addToMultiplier(entering, lane, longStep.beyond[lane]) }
    }
    return true
  }
}
