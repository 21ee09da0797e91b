/// A row of the working set whose multiplier lies outside its interval at a level.
struct Outsider: HeapElement {
  var lane: Int32
  var member: Int32
  var distance: Double

  /// The highest level comes first, and of a level the greatest distance.
  @inline(__always)
  static func precedes(_ a: Outsider, _ b: Outsider) -> Bool {
    if a.lane != b.lane { return a.lane < b.lane }
    return a.distance != b.distance ? a.distance > b.distance : a.member < b.member
  }
}

/// The choice of the row that leaves the working set (pricing).
///
/// The row whose multiplier is furthest outside its interval at the highest level leaves first: the change that caused it
/// is there, and what lower levels and ties demand before it has been made up for is undone by it.
extension System {
  /// The suspect to look at next.
  mutating func nextSuspect() -> Int32? {
    if !crossed.isEmpty { suspectCrossed() }
    while let member = popSuspect() {
      if member < 0 {
        postpone(member)
        continue
      }
      if rows[member].isLeaving { return member }
      priceSuspect(member)
    }
    while let outsider = outsiders.pop() {
      if !rows[outsider.member].isActive { continue }
      if outsideLane(outsider.member).lane < levels.count { return outsider.member }
      postpone(outsider.member)
    }
    guard let member = undecided.popLast() else { return nil }
    if member >= 0 { rows[member].isUndecided = false } else { cells[~member].isUndecided = false }
    return member
  }

  mutating func forgetSuspects() {
    while popSuspect() != nil {}
    outsiders.removeAll()
    while let member = undecided.popLast() {
      if member >= 0 { rows[member].isUndecided = false } else { cells[~member].isUndecided = false }
    }
  }

  private mutating func priceSuspect(_ row: Int32) {
    if !rows[row].isActive { return }
    let (lane, distance, isInside) = outsideLane(row)
    if isInside {
      setTied(row, false)
    } else if lane < levels.count {
      outsiders.push(Outsider(lane: Int32(lane), member: row, distance: isCautious ? 0 : distance))
    } else {
      postpone(row)
    }
  }

  private mutating func postpone(_ member: Int32) {
    if member >= 0 {
      if rows[member].isUndecided { return }
      rows[member].isUndecided = true
    } else {
      if cells[~member].isUndecided { return }
      cells[~member].isUndecided = true
    }
    undecided.append(member)
  }

  /// The first lane in which a multiplier lies outside its interval, and how far; the number of lanes where the levels do not
  /// tell, or tell that it lies inside.
  private mutating func outsideLane(_ row: Int32) -> (lane: Int, distance: Double, isInside: Bool) {
    var isInside = true
    for side in [1, -1] where rows[row].bound(side) != .infinite {
      var lane = 0
      while lane < levels.count && exactDistance(row, side, lane) == 0 { lane += 1 }
      let distance = lane < levels.count ? exactDistance(row, side, lane) : 0
      if lane == levels.count || abs(distance) <= Tolerance.multiplier * levelWeights[lane] {
        isInside = false
      } else if distance < 0 {
        return (lane, -distance, false)
      }
    }
    return (levels.count, 0, isInside)
  }
}
