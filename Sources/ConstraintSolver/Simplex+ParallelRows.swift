/// Parallel rows: rows with the same terms up to sign.
///
/// One of them can replace another one in the working set without a factorization: the definitions stay, and no other
/// multiplier changes.
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

  /// Replaces a row of the working set by a parallel nonbasic row, `ratio` times it. The multiplier of the entering row
  /// is the part of the leaving row's beyond the end of its interval. The caller updates the values and the
  /// perturbations.
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
    if numeric.isValid {
      setNumericSum(
        entering, multiplierSign: multiplierSign, step: -ratio * Double(side) * numericDistance(leaving, side))
    }
    let v = rows[leaving].pivot
    deactivate(leaving)
    define(v, by: entering)
    noteNonbasic(leaving)
    rows[leaving].side = Int8(side)
    rows[entering].side = 0
    if columns[v].block >= 0 { blocks[columns[v].block].replace(leaving, by: entering) }
  }

  /// A nonbasic row that is parallel to one of the working set, holds exactly, and bounds it on a side: as the least
  /// size of a view does where its greatest size is the same.
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

  /// Replaces a row whose multiplier has left its interval on a side by a parallel row; false where there is none that
  /// holds exactly.
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

  /// Lists the removed rows of the batch by `bucket(ofTerms:)`; the columns of those that are in use are marked.
  mutating func listRemovals() {
    beginSearch()
    crash.next.extend(to: rows.count, with: -1)
    crash.removals.extend(to: columns.count, with: -1)
    for i in 0..<changes.count where changes[i].kind == .removedConstraint && rows[changes[i].index].count > 0 {
      let row = changes[i].index
      let v = bucket(ofTerms: row)
      crash.next[row] = columns[v].mark == epoch ? crash.removals[v] : -1
      columns[v].mark = epoch
      crash.removals[v] = row
    }
  }

  /// True if a row is parallel to one of those that `listRemovals()` has listed.
  mutating func replacesParallelRow(_ row: Int32) -> Bool {
    if rows[row].count == 0 { return false }
    let v = bucket(ofTerms: row)
    var removed = columns[v].mark == epoch ? crash.removals[v] : -1
    while removed >= 0 {
      if rows[removed].count == rows[row].count && ratio(row, removed) != 0 { return true }
      removed = crash.next[removed]
    }
    return false
  }

  /// A number below that of the columns, which is equal for parallel rows: a hash of their variables. That of a container
  /// alone would put the rows of all its members into one list.
  private mutating func bucket(ofTerms row: Int32) -> Int32 {
    var hash: UInt64 = 0
    for e in rows[row].first..<rows[row].end {
      hash &+= (UInt64(entries[e].variable) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    }
    return Int32((hash >> 32) % UInt64(columns.count))
  }
}
