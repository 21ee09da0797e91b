/// A variable that is `orientation` times another one, plus `offset`, by equations of the working set; the last level
/// in which one of these has its first distance from an end of its interval.
struct LinkedVariable: BitwiseCopyable {
  var variable: Int32
  var orientation: Double
  var offset: Double
  var guardLevel: Int
}

/// Rows of one variable each, whose variables are linked by equations of the working set: w₁ = 40 and w₂ = 60 while w₁
/// = w₂.
///
/// They are parallel while the links hold, and so one of them can replace the other in a long step. The part of the
/// one's multiplier beyond its bound passes to the other's, and through the links, whose multipliers must have room:
/// their distances from the ends of their intervals are at a higher level than that of the step.
extension Simplex {
  /// Looks for a replacement among the rows of variables that are linked to the breakpoint's variable.
  mutating func findLinkedReplacement(_ breakpoint: Breakpoint, besides row: Int32, _ best: inout PassedBreakpoint) {
    let entry = rows[breakpoint.member].first
    findLinked(entries[entry].variable, below: breakpoint.level)
    counters.visits += ratioTest.linked.count - 1
    let coefficient = entries[entry].coefficient
    for i in 1..<ratioTest.linked.count {
      let linked = ratioTest.linked[i]
      var e = columns[linked.variable].nonbasic
      var seen = 0
      while e >= 0 && seen < 12 {
        let (other, factor) = (entries[e].owner, entries[e].coefficient)
        e = entries[e].next
        seen += 1
        if rows[other].count != 1 || other == row || rows[other].isLeaving || rows[other].status != .live { continue }
        if abs(factor) != abs(coefficient) { continue }
        let before = best.entering
        let ratio = linked.orientation * (factor == coefficient ? 1 : -1)
        let isThere = consider(other, ratio, offset: factor * linked.offset, for: breakpoint, &best)
        if best.entering != before { (best.isLinked, best.guardLevel) = (true, Int32(linked.guardLevel)) }
        if isThere { return }
      }
    }
  }

  /// Fills `ratioTest.linked` with a variable and the next ones that are linked to it with room at levels above one.
  private mutating func findLinked(_ start: Int32, below level: Int) {
    ratioTest.linked.removeAll()
    ratioTest.linked.append(LinkedVariable(variable: start, orientation: 1, offset: 0, guardLevel: -1))
    var next = 0
    while next < ratioTest.linked.count && ratioTest.linked.count < 8 {
      let present = ratioTest.linked[next]
      next += 1
      if columns[present.variable].row >= 0 { follow(columns[present.variable].row, from: present, below: level) }
      var e = columns[present.variable].dependents
      var seen = 0
      while e >= 0 && seen < 12 {
        follow(columns[entries[e].owner].row, from: present, below: level)
        e = entries[e].next
        seen += 1
      }
    }
  }

  /// Appends the other variable of an equation of two.
  private mutating func follow(_ equation: Int32, from present: LinkedVariable, below level: Int) {
    if rows[equation].count != 2 || rows[equation].isLeaving { return }
    let first = rows[equation].first
    let mine = entries[first].variable == present.variable ? first : first + 1
    let others = mine == first ? first + 1 : first
    let v = entries[others].variable
    let (left, right) = (entries[mine].coefficient, entries[others].coefficient)
    if abs(left) != abs(right) || columns[v].block >= 0 { return }
    for i in 0..<ratioTest.linked.count where ratioTest.linked[i].variable == v { return }
    var guardLevel = present.guardLevel
    for side in [1, -1] where rows[equation].bound(side) != .infinite {
      let (first, distance) = distance(equation, side)
      if first >= level || distance <= 0 { return }
      guardLevel = max(guardLevel, first)
    }
    let orientation: Double = left == right ? -1 : 1
    ratioTest.linked.append(
      LinkedVariable(
        variable: v, orientation: orientation * present.orientation,
        offset: orientation * present.offset - rows[equation].constant / right,
        guardLevel: guardLevel))
  }

  /// Replaces a row that was passed by one that others link to it; false if rounding makes the working set singular.
  mutating func replaceLeavingRow(_ passed: PassedBreakpoint) -> Bool {
    let (leaving, entering, side) = (passed.leaving, passed.entering, Int(passed.side))
    combine(entering)
    let ratio = combination.value(of: leaving)
    if ratio == 0 { return false }
    let start = rows[entering]
    ratioTest.overshoot.extend(to: levels.count, with: 0)
    for level in 0..<levels.count {
      let share = -Double(side) * exactDistance(leaving, side, level) / ratio
      ratioTest.overshoot[level] = share
      if share == 0 { continue }
      for i in 0..<combination.count where combination.members[i] != leaving && combination.members[i] >= 0 {
        addToMultiplier(combination.members[i], level, -share * combination.values[i])
      }
    }
    let numericShare = numeric.isValid ? -Double(side) * numericDistance(leaving, side) / ratio : 0
    if numeric.isValid { numeric.subtract(numericShare, times: combination) }
    leadingTerms.expire()
    for i in 0..<combination.count { leadingTerms.discard(combination.members[i]) }
    markCombination()
    counters.pivots -= 1
    counters.replacedRows += 1
    if !updateBasis(leaving, leavingTo: side, for: entering) { return false }
    let multiplierSign = Double(start.multiplierSign)
    setNumericSum(entering, multiplierSign: multiplierSign, step: numericShare)
    for level in 0..<levels.count {
      setMultiplier(entering, level, 0)
      if Int(start.level) == level { addToMultiplier(entering, level, multiplierSign * start.weight) }
      if ratioTest.overshoot[level] != 0 { addToMultiplier(entering, level, ratioTest.overshoot[level]) }
    }
    return true
  }
}
