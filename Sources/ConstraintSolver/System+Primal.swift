/// Letting rows whose multipliers left their intervals leave the working set.
extension System {
  /// Moves the values downhill until every multiplier lies in its interval, ties included.
  ///
  /// Needed after removals and changes of strength, which leave the values consistent but no longer optimal, and for
  /// ties after everything else. Returns false when rounding keeps it from ending.
  mutating func descend(limit: Int) -> Bool {
    var steps = 0
    while true {
      while let member = nextSuspect() {
        if !isWorking(member) || (member >= 0 && rows[member].isLeaving && giveWay(member)) { continue }
        let side = excess(member)
        if side == 0 { continue }
        steps += 1
        if steps <= limit && giveWayToSuccessor(member, toward: side) { continue }
        if steps > limit || !leave(member, toward: side) { return false }
      }
      if !crossed.isEmpty { continue }
      // While nothing is tied, rests go unnoticed.
      if tiedCount == 0 { tieHeads.forgetAll() }
      return true
    }
  }

  /// Puts an idle equation that holds exactly in the place of a row that is on its way out; false where there is none.
  /// Nothing moves, and the multiplier goes over as it is.
  private mutating func giveWay(_ leaving: Int32) -> Bool {
    var e = cells[rows[leaving].pivot].idle
    while e >= 0 {
      let row = entries[e].owner
      e = entries[e].next
      if rows[row].relation != .equal || rows[row].side != 0 || rows[row].isLeaving || rows[row].life != .live {
        continue
      }
      combine(row)
      let pivot = combination.value(of: leaving)
      if abs(pivot) < 0.1 || abs(pivot) < 0.1 * combination.greatest { continue }
      gap.extend(to: levels.count, with: 0)
      for lane in 0..<levels.count {
        gap[lane] = multipliers[Int(leaving) * levels.count + lane] / pivot
        if gap[lane] != 0 { balance(lane, gap[lane]) }
      }
      findTieStep(multiplierOf: leaving, factor: 1 / pivot)
      balanceTies(1)
      suspectCombination()
      if !exchange(leaving, leavingTo: 1, for: row) {
        restart()
        return true
      }
      for lane in 0..<levels.count { setMultiplier(row, lane, gap[lane]) }
      startHead(row, pressure: 0, factor: 1)
      suspect(row)
      return true
    }
    return false
  }

  /// Makes those ties suspect that depend on variables which have gone through their rests.
  mutating func suspectCrossed() {
    if tiedCount == 0 {
      forgetCrossed()
      tieHeads.forgetAll()
      return
    }
    while let v = crossed.popLast() {
      cells[v].hasCrossed = false
      if !cells[v].isLive || cells[v].isAtRest { continue }
      let side = Int8(restSide(v))
      if side == cells[v].tieSide { continue }
      combine(~v)
      findTieStep(weightOf: ~v, factor: Double(side - cells[v].tieSide))
      cells[v].tieSide = side
      balanceTies(1)
      for i in 0..<combination.count {
        let member = combination.members[i]
        if member >= 0 ? rows[member].isTied : cells[~member].isTied { suspect(member) }
      }
    }
  }

  mutating func forgetCrossed() {
    while let v = crossed.popLast() { cells[v].hasCrossed = false }
  }

  /// The side on which a multiplier of the working set lies outside its interval, or 0. Notes whether it is tied.
  private mutating func excess(_ member: Int32) -> Int {
    tiesOwner = nil
    if member < 0 { return restExcess(member) }
    var isTied = false
    for side in [1, -1] where rows[member].bound(side) != .infinite {
      let sign = distanceSign(member, side)
      if sign < 0 { return side }
      if sign > 0 || rows[member].isLeaving { continue }
      isTied = true
      var known = knownTieSign(member, side)
      if known == nil && !hasWholeHead(member) {
        inheritTies(member)
        known = knownTieSign(member, side)
      }
      if let known, known > 0 { continue }
      if let known, known < 0, successor(of: member, toward: side) != nil {
        setTied(member, true)
        return side
      }
      if tiesOwner == nil {
        learnTies(member)
      }
      if tieSign(member, side) < 0 {
        setTied(member, true)
        return side
      }
    }
    if rows[member].isLeaving { return leavingSide(member) }
    setTied(member, isTied)
    return 0
  }

  /// The sign of the distance of a multiplier from the end of its interval on a side, as far as the levels tell: 0 where
  /// it is there. What might be rounding is added up anew.
  mutating func distanceSign(_ member: Int32, _ side: Int) -> Int {
    if tiesOwner == nil {
      for lane in 0..<levels.count {
        let distance = exactDistance(member, side, lane)
        if distance == 0 { continue }
        if abs(distance) > Tolerance.multiplier * levelWeights[lane] { return distance < 0 ? -1 : 1 }
        findTies(member)
        takeSums(member)
        return summedSign(member, side)
      }
      return 0
    }
    return summedSign(member, side)
  }

  /// Whether a multiplier may be at the end of its interval on a side.
  mutating func mayBeTied(_ row: Int32, _ side: Int) -> Bool {
    for lane in 0..<levels.count
    where abs(exactDistance(row, side, lane)) > Tolerance.multiplier * levelWeights[lane] { return false }
    return true
  }

  /// `distanceSign` of the multiplier that was added up last.
  private mutating func summedSign(_ member: Int32, _ side: Int) -> Int {
    for lane in 0..<levels.count {
      let end = member >= 0 ? finiteEnd(member, side, lane) : 0
      let distance = end - Double(side) * sums[lane]
      if abs(distance) > nearness(lane, besides: end) { return distance < 0 ? -1 : 1 }
    }
    return 0
  }

  /// What counts as nothing in a multiplier that was added up.
  private mutating func nearness(_ lane: Int, besides end: Double) -> Double {
    min(Tolerance.exactMultiplier * (end + sumSizes[lane]), Tolerance.multiplier * levelWeights[lane])
  }

  /// Takes a multiplier as it was added up; what is at an end of its interval, or at zero, is there exactly.
  private mutating func takeSums(_ row: Int32) {
    for lane in 0..<levels.count {
      var sum = sums[lane]
      if abs(sum) <= nearness(lane, besides: 0) { sum = 0 }
      for side in [1, -1] {
        let end = finiteEnd(row, side, lane)
        if end != 0 && abs(end - Double(side) * sum) <= nearness(lane, besides: end) { sum = Double(side) * end }
      }
      setMultiplier(row, lane, sum)
    }
  }

  /// A row that leaves without any multiplier goes to the side to which the ties pull it.
  private mutating func leavingSide(_ member: Int32) -> Int {
    findTies(member)
    return tieSign(member, 1) < 0 ? 1 : tieSign(member, -1) < 0 ? -1 : 1
  }

  private mutating func restExcess(_ member: Int32) -> Int {
    let v = ~member
    // Nothing depends on it.
    if cells[v].dependents < 0 && cells[v].idle < 0 {
      setTied(member, false)
      return 0
    }
    learnTies(member)
    let sign = summedSign(member, 1)
    if sign != 0 { return -sign }
    setTied(member, true)
    for side in [1, -1] where tieSign(member, side) < 0 { return side }
    return 0
  }

  /// Lets a row become inexact on a side; the first row that becomes exact takes its place.
  private mutating func leave(_ member: Int32, toward side: Int) -> Bool {
    if tiesOwner == nil { findTies(member) }
    // From here on rests are minded.
    keepHead(member)
    // Where a level pulls, what is below all levels does not stop the way.
    let stopsAtRests = distanceSign(member, side) == 0
    guard let (entering, slope, distance) = firstRow(toward: side, stopsAtRests: stopsAtRests) else { return false }
    move(by: Double(side) * distance, looksAtRows: false)
    // What has come to its rest is there exactly.
    if entering < 0 {
      journal.record(value: values[~entering], of: ~entering)
      values[~entering] = states[~entering].rest
      touch(~entering)
    }
    fillGap(member, side)
    combine(entering)
    let pivot = combination.value(of: member)
    if abs(pivot) < 0.5 * abs(slope) { return false }
    let start = entering >= 0 ? rows[entering] : Row()
    for lane in 0..<levels.count {
      // y of the leaving row becomes the end of its interval: y += side * gap.
      gap[lane] *= -Double(side) / pivot
      if gap[lane] != 0 { balance(lane, gap[lane]) }
    }
    findTieStep(member, side, factor: -Double(side) / pivot)
    balanceTies(1)
    suspectCombination()
    let isRegular = exchange(member, leavingTo: side, for: entering)
    if entering >= 0 {
      for lane in 0..<levels.count {
        setMultiplier(entering, lane, 0)
        if Int(start.lane) == lane { addToMultiplier(entering, lane, Double(start.pressure) * start.weight) }
        addToMultiplier(entering, lane, gap[lane])
      }
    }
    let pressure = entering >= 0 ? Double(start.pressure) : slope > 0 ? -1 : 1
    startHead(entering, pressure: pressure, factor: 1)
    suspect(entering)
    return isRegular
  }

  /// Fills `gap` with the distance of a multiplier from the end of its interval; that of a rest row was added up last.
  private mutating func fillGap(_ member: Int32, _ side: Int) {
    gap.extend(to: levels.count, with: 0)
    for lane in 0..<levels.count {
      gap[lane] = member >= 0 ? exactDistance(member, side, lane) : -Double(side) * sums[lane]
    }
  }

  /// The row outside the working set that first becomes exact when the values move along `column`; a rest row by
  /// complement.
  private mutating func firstRow(
    toward side: Int, stopsAtRests: Bool
  ) -> (member: Int32, slope: Double, distance: Double)? {
    var best: (member: Int32, slope: Double, distance: Double)?
    for i in 0..<slopes.count {
      let row = slopes.rows[i]
      if rows[row].isLeaving { continue }
      let slope = Double(side) * slopes.sums[i]
      // A row on its upper side shrinks to zero, one on its lower side grows to zero, one at zero is there.
      if rows[row].side != 0 && (slope > 0) == (rows[row].side > 0) { continue }
      let distance = rows[row].side == 0 ? 0 : max(0, -residual(row).value / slope)
      if isSooner(row, slope, distance, than: best) { best = (row, slope, distance) }
    }
    if !stopsAtRests && best != nil { return best }
    var greatest = 0.0
    for i in 0..<column.count { greatest = max(greatest, abs(column.rates[i])) }
    for i in 0..<column.count {
      let v = column.variables[i]
      let slope = Double(side) * column.rates[i]
      if cells[v].isAtRest || abs(slope) <= Tolerance.pivot * greatest { continue }
      if (slope > 0) == (restSide(v) > 0) { continue }
      let distance = max(0, -(values[v] - states[v].rest) / slope)
      if isSooner(~v, slope, distance, than: best) { best = (~v, slope, distance) }
    }
    return best
  }

  private mutating func isSooner(
    _ member: Int32, _ slope: Double, _ distance: Double, than best: (member: Int32, slope: Double, distance: Double)?
  ) -> Bool {
    guard let best else { return true }
    let isTie = abs(distance - best.distance) <= Tolerance.residual * (1 + best.distance)
    if !isTie { return distance < best.distance }
    if isCautious { return member < best.member }
    return abs(slope) > abs(best.slope)
  }

  /// Fills `slopes` with what the idle rows change by along `column`.
  mutating func findSlopes() {
    slopes.begin(rows.count)
    for i in 0..<column.count {
      let rate = column.rates[i]
      var e = cells[column.variables[i]].idle
      while e >= 0 {
        slopes.add(entries[e].owner, entries[e].coefficient * rate)
        e = entries[e].next
      }
    }
    slopes.prune()
  }
}
