/// Changes of strength: steps in a bound of the dual.
///
/// The multiplier of a violated optional row is at an end of its interval. If that end moves outward, every multiplier
/// still lies inside its interval, and the row enters as an infeasible one does (`Simplex+DualSimplex`), but from the
/// present multiplier. If the end moves inward, the row's multiplier has to follow, others may leave their intervals,
/// and the primal simplex method follows (`Simplex+PrimalSimplex`).
extension Simplex {
  /// Gives an optional row another strength; multipliers may then lie outside their intervals.
  mutating func changeStrength(_ row: Int32, _ strength: Strength) {
    let multiplierSign = rows[row].isBasic ? 0 : Double(rows[row].multiplierSign)
    if multiplierSign != 0 { changeMultiplier(row, by: -multiplierSign * rows[row].weight) }
    replaceStrength(row, strength)
    multipliers.extend(to: rows.count * levels.count, with: 0)
    if multiplierSign != 0 { changeMultiplier(row, by: multiplierSign * rows[row].weight) }
    if rows[row].isBasic { markDualInfeasible(row) }
  }

  /// True if a row is violated, and its multiplier does not shrink with a strength.
  mutating func isRaised(_ row: Int32, by strength: Strength) -> Bool {
    if rows[row].isBasic || rows[row].multiplierSign == 0 { return false }
    let level = levels[Int(rows[row].level)]
    return strength.level > level || strength.level == level && weight(row, strength) >= rows[row].weight
  }

  /// Gives a violated row a greater strength, and lets it enter; the multipliers must lie in their intervals.
  mutating func raiseStrength(_ row: Int32, _ strength: Strength) {
    let new = weight(row, strength)
    ratioTest.raisedWeight = new
    ratioTest.raisedLevel = acquireLevel(strength.level, weight: new)
    multipliers.extend(to: rows.count * levels.count, with: 0)
    let (old, oldWeight) = (rows[row].level, rows[row].weight)
    ratioTest.raisedRow = row
    combine(row)
    let outcome = enter(row, toward: Int(rows[row].side), residual: residual(row).value, moves: true)
    ratioTest.raisedRow = -1
    rows[row].level = ratioTest.raisedLevel
    rows[row].weight = new
    releaseLevel(old, weight: oldWeight)
    // The position of its perturbation in their order has changed.
    leadingTerms.discardAll()
    if rows[row].isBasic { markDualInfeasible(row) }
    if case .entered = outcome { return }
    restart()
  }

  /// Lists the breakpoint of the row's own bound while it gets a greater strength.
  mutating func appendRaisedBreakpoint(_ row: Int32, _ side: Int) {
    var end = Breakpoint(member: row, side: side, rate: 1, level: levels.count, distance: 0, isOwn: true)
    end.start = ratioTest.distances.count
    for level in 0..<levels.count {
      var distance = level == Int(ratioTest.raisedLevel) ? ratioTest.raisedWeight : 0
      if level == Int(rows[row].level) { distance -= rows[row].weight }
      ratioTest.distances.append(distance)
      if distance == 0 || end.level < levels.count { continue }
      (end.level, end.distance) = (level, distance)
    }
    ratioTest.breakpoints.append(end)
  }

  /// Releases the old level and acquires the new one; the caller updates the multipliers.
  mutating func replaceStrength(_ row: Int32, _ strength: Strength) {
    leadingTerms.discardAll()
    let (old, weight) = (rows[row].level, rows[row].weight)
    rows[row].level = Row.requiredLevel
    releaseLevel(old, weight: weight)
    setStrength(row, strength)
  }

  /// Sets what the row's interval follows from; the caller looks after the multipliers.
  @inline(__always)
  mutating func setStrength(_ row: Int32, _ strength: Strength) {
    let weight = weight(row, strength)
    rows[row].weight = weight
    if !strength.isRequired { rows[row].level = acquireLevel(strength.level, weight: weight) }
  }

  /// The weight of a strength in the units of a row.
  @inline(__always)
  private mutating func weight(_ row: Int32, _ strength: Strength) -> Double {
    let weight = rows[row].exponent == 0 ? strength.weight : strength.weight / rows[row].scale
    if !(weight <= 1e100) { return 1e100 }
    return weight < 1e-100 ? 1e-100 : weight
  }

  mutating func strength(_ row: Int32) -> Strength {
    let r = rows[row]
    return r.level < 0
      ? .required : Strength(uncheckedLevel: levels[Int(r.level)], weight: r.weight * r.scale)
  }
}
