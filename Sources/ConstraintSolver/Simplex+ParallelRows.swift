/// Rows with the same terms.
///
/// One of them can take the place of another one in the working set at next to no cost: what depends on what stays as it
/// is, and no other multiplier changes.
extension Simplex {
  /// 1 or -1 where that many times the terms of a row are those of another one; else 0.
  mutating func ratio(_ other: Int32, _ member: Int32) -> Double {
    var ratio = 0.0
    for e in rows[other].first..<rows[other].end {
      var match = rows[member].first
      while match < rows[member].end && entries[match].variable != entries[e].variable { match += 1 }
      if match == rows[member].end { return 0 }
      let (left, right) = (entries[e].coefficient, entries[match].coefficient)
      if abs(left) != abs(right) { return 0 }
      let next: Double = left == right ? 1 : -1
      if ratio != 0 && ratio != next { return 0 }
      ratio = next
    }
    return ratio
  }

  /// Puts an nonbasic row in the place of one of the working set, whose terms are its own divided by `ratio`. Its multiplier
  /// is what the leaving row's goes beyond the end of its interval. The values, and the ties, are the caller's to follow.
  mutating func replace(_ leaving: Int32, leavingTo side: Int, by entering: Int32, ratio: Double) {
    counters.replacedRows += 1
    updatesSinceRecomputation += 1
    journal.record(basisUpdateOf: leaving, for: entering)
    journal.record(side: rows[leaving].side, of: leaving)
    journal.record(side: rows[entering].side, of: entering)
    setDegenerate(leaving, false)
    let multiplierSign = Double(rows[entering].multiplierSign)
    for level in 0..<levels.count {
      let overshoot = -Double(side) * exactDistance(leaving, side, level)
      setMultiplier(entering, level, 0)
      if Int(rows[entering].level) == level { addToMultiplier(entering, level, multiplierSign * rows[entering].weight) }
      if overshoot != 0 { addToMultiplier(entering, level, ratio * overshoot) }
    }
    let v = rows[leaving].pivot
    deactivate(leaving)
    define(v, by: entering)
    noteNonbasic(leaving)
    rows[leaving].side = Int8(side)
    rows[entering].side = 0
    if columns[v].block >= 0 { blocks[columns[v].block].replace(leaving, by: entering) }
  }

  /// An nonbasic row with the terms of one of the working set that holds exactly, and that stops that from becoming inexact
  /// on a side: as the least size of a view does where its greatest size is the same.
  mutating func parallelRow(of member: Int32, toward side: Int) -> (row: Int32, ratio: Double)? {
    if member < 0 || rows[member].isLeaving || rows[member].count > 8 { return nil }
    let isInBlock = columns[rows[member].pivot].block >= 0
    for first in rows[member].first..<rows[member].end {
      // Rows with the same terms are in the lists of all their variables; one short list is enough.
      var e = columns[entries[first].variable].nonbasic
      var seen = 0
      while e >= 0 && seen < 12 {
        let other = entries[e].owner
        e = entries[e].next
        seen += 1
        if rows[other].count != rows[member].count || rows[other].isLeaving || rows[other].status != .live { continue }
        let ratio = ratio(other, member)
        if ratio == 0 || isInBlock && ratio < 0 { continue }
        if Double(rows[other].side) * ratio * Double(side) > 0 { continue }
        let size = abs(rows[other].constant) + abs(rows[member].constant)
        if abs(rows[other].constant - ratio * rows[member].constant) > Tolerance.residual * size { continue }
        return (other, ratio)
      }
      if e < 0 { break }
    }
    return nil
  }

  /// Lets a row whose multiplier has left its interval on a side give way to one with the same terms; false where there is
  /// none that holds exactly.
  mutating func replaceByParallelRow(_ member: Int32, toward side: Int) -> Bool {
    guard let (entering, ratio) = parallelRow(of: member, toward: side) else { return false }
    discardParametricSteps()
    let multiplierSign = Double(rows[entering].multiplierSign)
    setPerturbationStep(distanceOf: member, side)
    replace(member, leavingTo: side, by: entering, ratio: ratio)
    leadingTerms.discard(member)
    beginLeadingTerms(entering, multiplierSign: multiplierSign, factor: -Double(side) * ratio)
    markDualInfeasible(entering)
    return true
  }
}
