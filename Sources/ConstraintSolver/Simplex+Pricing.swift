/// A row of the working set whose multiplier lies outside its interval at a level.
struct LeavingCandidate: HeapElement {
  var level: Int32
  var member: Int32
  var distance: Double

  /// The highest level comes first, and of a level the greatest distance.
  @inline(__always)
  static func precedes(_ a: LeavingCandidate, _ b: LeavingCandidate) -> Bool {
    if a.level != b.level { return a.level < b.level }
    return a.distance != b.distance ? a.distance > b.distance : a.member < b.member
  }
}

/// Pricing in the primal simplex method: the choice of the row that leaves the working set.
///
/// The row whose multiplier is furthest outside its interval at the highest level leaves first: what lower levels and
/// the perturbation demand before that would be undone by it.
extension Simplex {
  /// The next row to check, and to let leave if its multiplier lies outside its interval.
  mutating func nextLeavingRow() -> Int32? {
    if !crossed.isEmpty { markCrossed() }
    if !pricesByDistance { return popDualInfeasible() }
    while let member = popDualInfeasible() {
      if member < 0 {
        postpone(member)
        continue
      }
      if rows[member].isLeaving { return member }
      price(member)
    }
    while let candidate = leavingCandidates.pop() {
      if !rows[candidate.member].isBasic { continue }
      if dualInfeasibility(candidate.member).level < levels.count { return candidate.member }
      postpone(candidate.member)
    }
    guard let member = degenerateCandidates.popLast() else { return nil }
    if member >= 0 {
      rows[member].isDegenerateCandidate = false
    } else {
      columns[~member].isDegenerateCandidate = false
    }
    return member
  }

  mutating func clearDualInfeasible() {
    while popDualInfeasible() != nil {}
    leavingCandidates.removeAll()
    while let member = degenerateCandidates.popLast() {
      if member >= 0 {
        rows[member].isDegenerateCandidate = false
      } else {
        columns[~member].isDegenerateCandidate = false
      }
    }
  }

  private mutating func price(_ row: Int32) {
    if !rows[row].isBasic { return }
    let (level, distance, isInside) = dualInfeasibility(row)
    if isInside {
      setDegenerate(row, false)
    } else if level < levels.count {
      leavingCandidates.push(
        LeavingCandidate(level: Int32(level), member: row, distance: usesBlandsRule ? 0 : distance))
    } else {
      postpone(row)
    }
  }

  private mutating func postpone(_ member: Int32) {
    if member >= 0 {
      if rows[member].isDegenerateCandidate { return }
      rows[member].isDegenerateCandidate = true
    } else {
      if columns[~member].isDegenerateCandidate { return }
      columns[~member].isDegenerateCandidate = true
    }
    degenerateCandidates.append(member)
  }

  /// The first level at which a multiplier lies outside its interval, and its distance; the number of levels if the
  /// levels do not decide, or say that it lies inside.
  private mutating func dualInfeasibility(_ row: Int32) -> (level: Int, distance: Double, isInside: Bool) {
    var isInside = true
    for side in [1, -1] where rows[row].bound(side) != .infinite {
      var level = nextLevel(of: row, side, from: 0)
      while level < levels.count && exactDistance(row, side, level) == 0 {
        level = nextLevel(of: row, side, from: level + 1)
      }
      let distance = level < levels.count ? exactDistance(row, side, level) : 0
      if level == levels.count || abs(distance) <= Tolerance.multiplier * levelWeights[level] {
        isInside = false
      } else if distance < 0 {
        return (level, -distance, false)
      }
    }
    return (levels.count, 0, isInside)
  }
}
