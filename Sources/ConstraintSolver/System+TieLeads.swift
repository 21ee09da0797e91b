/// The first term of a distance below all levels.
struct TieLead: BitwiseCopyable {
  var key: TieKey
  var value: Double

  /// -1 where this distance is the shorter one, 1 where the other one is; nil where later terms decide.
  @inline(__always)
  func order(beside other: TieLead) -> Int? {
    if key < other.key { return value < 0 ? -1 : 1 }
    if other.key < key { return other.value < 0 ? 1 : -1 }
    if abs(value - other.value) <= Tolerance.multiplier * max(abs(value), abs(other.value)) { return nil }
    return value < other.value ? -1 : 1
  }
}

/// Comparing ties by their first terms: mostly these are different, and nothing after them has to be looked at.
extension System {
  /// The first term of the distance of a multiplier from the end of its interval on a side, below all levels; nil where
  /// it is not known, or several rows share it.
  @inline(__always)
  mutating func tieLead(_ member: Int32, _ side: Int, speed: Double) -> TieLead? {
    if !tieHeads.isKnown(member) { return nil }
    let count = tieHeads.count(member)
    let isWeighed = member < 0 || rows[member].bound(side) == .finite
    if count == 0 {
      return isWeighed && tieHeads.isComplete(member) ? TieLead(key: tieKey(member), value: 1 / speed) : nil
    }
    let key = tieHeads.key(member, 0)
    if count == 1 ? !tieHeads.isComplete(member) : tieHeads.key(member, 1) == key { return nil }
    if isWeighed {
      let own = tieKey(member)
      if own < key { return TieLead(key: own, value: 1 / speed) }
      if own == key { return nil }
    }
    return TieLead(key: key, value: -Double(side) * tieHeads.value(member, 0) / speed)
  }

  /// The first term of an obstacle's distance.
  private mutating func tieLead(of obstacle: Obstacle, _ span: Double) -> TieLead? {
    if obstacle.isOwn { return span == 0 ? nil : TieLead(key: tieKey(obstacle.member), value: span) }
    let side = obstacle.start < 0 ? obstacle.side : obstacle.firstSide
    guard var lead = tieLead(obstacle.owner, side, speed: obstacle.speed) else { return nil }
    var i = obstacle.link
    while i >= 0 {
      let link = longStep.links[i]
      i = link.before
      if link.span == 0 { continue }
      let key = tieKey(link.row)
      if key == lead.key { return nil }
      if key < lead.key { lead = TieLead(key: key, value: link.span / obstacle.speed) }
    }
    return lead
  }

  /// The place in the group of the first one, ties decided by what is known or can be inherited; nil where that is not
  /// enough.
  private mutating func nearestByHeads(_ span: Double) -> Int? {
    var best = 0
    var bestLead = inheritedLead(of: longStep.group[0], span)
    for i in 1..<longStep.group.count {
      let lead = inheritedLead(of: longStep.group[i], span)
      var order: Int?
      if let lead, let bestLead { order = lead.order(beside: bestLead) }
      if order == nil { order = knownOrder(longStep.group[i], longStep.group[best], span) }
      guard let order else { return nil }
      if order > 0 || order == 0 && longStep.group[i].speed <= longStep.group[best].speed { continue }
      (best, bestLead) = (i, lead)
    }
    return best
  }

  /// `knownOrder` of obstacles that are behind no passage.
  @inline(__always)
  mutating func orderInPlace(_ a: Obstacle, _ b: Obstacle) -> Int? {
    if !tieHeads.isKnown(a.member) || !tieHeads.isKnown(b.member) { return nil }
    var left = tieCursor(a)
    var right = tieCursor(b)
    return left.order(beside: &right)
  }

  @inline(__always)
  private mutating func tieCursor(_ obstacle: Obstacle) -> TieCursor {
    let member = obstacle.member
    let isWeighed = member < 0 || rows[member].bound(obstacle.side) == .finite
    return TieCursor(
      tieHeads, member, factor: -Double(obstacle.side) / obstacle.speed, ownKey: isWeighed ? tieKey(member) : nil,
      ownValue: 1 / obstacle.speed)
  }

  private mutating func inheritedLead(of obstacle: Obstacle, _ span: Double) -> TieLead? {
    if let lead = tieLead(of: obstacle, span) { return lead }
    return inheritTies(of: obstacle) ? tieLead(of: obstacle, span) : nil
  }

  /// Passes the first few of the group one after the other as long as they leave something of the residual, and gives the
  /// one that does not; nil where there seem to be more of them, or they cannot be told apart. `left` is what they leave.
  ///
  /// Most steps of a drag are short and pass none or one: then nothing has to be put in order.
  mutating func selectFew(from left: inout Double, least: Double, _ span: Double) -> Obstacle? {
    var (ways, count) = (0.0, 0.0)
    for i in 0..<longStep.group.count where longStep.offers[i].entering >= 0 {
      ways += way(of: i)
      count += 1
    }
    if left * count > 2 * ways || !areOfOneSize() { return nil }
    for _ in 0..<4 {
      guard let nearest = nearestByHeads(span) else { return nil }
      let use = way(of: nearest)
      if longStep.group.count == 1 || left - use <= least { return longStep.group[nearest] }
      pass(nearest)
      left -= use
      swapGroup(nearest, longStep.group.count - 1)
      _ = longStep.group.popLast()
      _ = longStep.offers.popLast()
    }
    return nil
  }
}
