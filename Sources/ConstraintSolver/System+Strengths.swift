/// Changes of strength.
///
/// The multiplier of a row that presses is at an end of its interval. Where that moves outward, every multiplier still lies
/// inside its interval, and the row enters as one that disagrees does (`System+Dual`), but from where its multiplier is:
/// its error has cost too little, and only what that is traded for changes. Where the end moves inward, the row's multiplier
/// has to follow, others may leave their intervals, and the values move downhill from there (`System+Primal`).
extension System {
  /// Gives an optional row another strength; multipliers may then lie outside their intervals.
  mutating func changeStrength(_ row: Int32, _ strength: Strength) {
    let pressure = rows[row].isActive ? 0 : Double(rows[row].pressure)
    if pressure != 0 { changeMultiplier(row, by: -pressure * rows[row].weight) }
    replaceStrength(row, strength)
    multipliers.extend(to: rows.count * levels.count, with: 0)
    if pressure != 0 { changeMultiplier(row, by: pressure * rows[row].weight) }
    if rows[row].isActive { suspect(row) }
  }

  /// True if a row presses, and will press no less with a strength.
  mutating func isRaised(_ row: Int32, by strength: Strength) -> Bool {
    if rows[row].isActive || rows[row].pressure == 0 { return false }
    let level = levels[Int(rows[row].lane)]
    return strength.level > level || strength.level == level && weight(row, strength) >= rows[row].weight
  }

  /// Gives a row that presses a greater strength, and lets it enter; the multipliers must lie in their intervals.
  mutating func raiseStrength(_ row: Int32, _ strength: Strength) {
    let new = weight(row, strength)
    longStep.raisedWeight = new
    longStep.raisedLane = acquireLane(strength.level, weight: new)
    multipliers.extend(to: rows.count * levels.count, with: 0)
    let (old, oldWeight) = (rows[row].lane, rows[row].weight)
    longStep.raisedRow = row
    combine(row)
    let entrance = enter(row, toward: Int(rows[row].side), residual: residual(row).value, moves: true)
    longStep.raisedRow = -1
    rows[row].lane = longStep.raisedLane
    rows[row].weight = new
    releaseLane(old, weight: oldWeight)
    // The place of its ties in their order is another one.
    tieHeads.forgetAll()
    if rows[row].isActive { suspect(row) }
    if case .entered = entrance { return }
    restart()
  }

  /// Lists how far the multiplier of a row that gets a greater strength can go.
  mutating func appendRaisedEnd(_ row: Int32, _ side: Int) {
    var end = Obstacle(member: row, side: side, speed: 1, lane: levels.count, distance: 0, isOwn: true)
    end.start = longStep.distances.count
    for lane in 0..<levels.count {
      var distance = lane == Int(longStep.raisedLane) ? longStep.raisedWeight : 0
      if lane == Int(rows[row].lane) { distance -= rows[row].weight }
      longStep.distances.append(distance)
      if distance == 0 || end.lane < levels.count { continue }
      (end.lane, end.distance) = (lane, distance)
    }
    longStep.obstacles.append(end)
  }

  /// Gives back the old lane and takes the new one; the caller looks after the multipliers.
  mutating func replaceStrength(_ row: Int32, _ strength: Strength) {
    tieHeads.forgetAll()
    let (old, weight) = (rows[row].lane, rows[row].weight)
    rows[row].lane = Row.requiredLane
    releaseLane(old, weight: weight)
    setStrength(row, strength)
  }

  /// Sets what the row's interval follows from; the caller looks after the multipliers.
  @inline(__always)
  mutating func setStrength(_ row: Int32, _ strength: Strength) {
    let weight = weight(row, strength)
    rows[row].weight = weight
    if !strength.isRequired { rows[row].lane = acquireLane(strength.level, weight: weight) }
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
    return r.lane < 0
      ? .required : Strength(uncheckedLevel: levels[Int(r.lane)], weight: r.weight * r.scale)
  }
}
