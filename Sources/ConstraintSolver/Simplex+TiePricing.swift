/// A row of the working set whose multiplier lies outside its interval by the perturbation alone, and the first term
/// that says so.
struct TiedCandidate: HeapElement {
  var key: PerturbationKey
  var member: Int32

  /// The first term in the order of the perturbation comes first.
  @inline(__always)
  static func precedes(_ a: TiedCandidate, _ b: TiedCandidate) -> Bool {
    a.key != b.key ? a.key < b.key : a.member < b.member
  }
}

/// Pricing of ties in the primal simplex method: where only the perturbation demands a step, the row leaves whose
/// violation has the first term.
///
/// In a batch that makes most of the system, numbers and tags order ties in the dual simplex method. Of a column of
/// thousands, that may leave the error with thirty views instead of thirty others, as many places away. In any other
/// order of steps each view in between takes the error over and hands it on: thousands of steps instead of sixty. Rows
/// are looked at for as long as the last step took, in visits; then the first one that was found leaves.
extension Simplex {
  /// The next row of the working set whose multiplier lies outside its interval, and the side; nil where there is none.
  mutating func nextViolation(patience: Int) -> (member: Int32, side: Int)? {
    var end = counters.visits + max(64, patience)
    while true {
      while tiedCandidates.isEmpty || counters.visits < end, let member = nextLeavingRow() {
        end -= 1
        if !isBasic(member) { continue }
        let isExact = !primalPerturbation.isOn
        if isExact && member >= 0 && rows[member].isLeaving && replaceLeavingRow(member) { continue }
        let side = dualInfeasibleSide(member)
        if side == 0 || leavesTies && isTied(member, side) { continue }
        guard let key = tiedKey(member, side) else { return (member, side) }
        tiedCandidates.push(TiedCandidate(key: key, member: member))
      }
      guard let candidate = tiedCandidates.pop() else { return nil }
      // Steps since it was found may have changed its multiplier.
      let member = candidate.member
      let side = isBasic(member) ? dualInfeasibleSide(member) : 0
      if side == 0 || leavesTies && isTied(member, side) { continue }
      guard let next = tiedCandidates.first, let key = tiedKey(member, side), next.key < key else {
        return (member, side)
      }
      tiedCandidates.push(TiedCandidate(key: key, member: member))
    }
  }

  /// True if all levels are satisfied with a multiplier, though its perturbation is not.
  private mutating func isTied(_ member: Int32, _ side: Int) -> Bool {
    if member >= 0 && rows[member].isLeaving { return false }
    return distanceSign(member, side) == 0
  }

  /// The key of the first term of the perturbation by which a multiplier lies outside its interval on a side; nil where
  /// a level says so, or the batch does not price ties: an edit has few, and looking for the first one does not pay.
  private mutating func tiedKey(_ member: Int32, _ side: Int) -> PerturbationKey? {
    if resolvesDegeneracy || usesBlandsRule || member >= 0 && rows[member].isLeaving { return nil }
    if distanceSign(member, side) != 0 { return nil }
    if let leading = leadingTerm(member, side, rate: 1) { return leading.key }
    if perturbationOwner == nil { learnPerturbation(member) }
    return decidingTerm(member, side)?.key
  }
}
