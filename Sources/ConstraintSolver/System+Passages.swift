/// Rows that are passed in a long step, and what takes their place.
extension System {
  /// Finds for each of the group the row that can take its place; gives what passing all of them takes of the residual.
  mutating func findOffers(besides row: Int32) -> Double {
    longStep.offers.removeAll()
    var use = 0.0
    for i in 0..<longStep.group.count {
      longStep.offers.append(offer(longStep.group[i], besides: row))
      use += way(of: i)
    }
    return use
  }

  /// The part of the residual that passing one of the group takes.
  func way(of i: Int) -> Double {
    longStep.offers[i].entering < 0 ? .infinity : longStep.group[i].speed * abs(longStep.offers[i].way)
  }

  /// The next idle row with an obstacle's terms, on the side to which that would leave.
  private mutating func offer(_ obstacle: Obstacle, besides row: Int32) -> Passage {
    var best = Passage(
      place: obstacle.place, leaving: obstacle.member, side: Int8(obstacle.side), entering: -1, ratio: 1,
      way: .infinity)
    if obstacle.isOwn || obstacle.member < 0 || rows[obstacle.member].isLeaving { return best }
    let member = obstacle.member
    if rows[member].count > 8 { return best }
    let isInBlock = cells[defined(by: combination.members[obstacle.place])].block >= 0
    for first in rows[member].first..<rows[member].end {
      // Rows with the same terms are in the lists of all their variables; one short list is enough.
      var e = cells[entries[first].variable].idle
      var seen = 0
      while e >= 0 && seen < 12 {
        let other = entries[e].owner
        e = entries[e].next
        seen += 1
        if other == row || other == member || rows[other].isLeaving { continue }
        if rows[other].count != rows[member].count { continue }
        let ratio = ratio(other, member)
        if ratio == 0 || isInBlock && ratio < 0 { continue }
        if consider(other, ratio, offset: 0, for: obstacle, &best) { return best }
      }
      if e < 0 { break }
    }
    if rows[member].count == 1 && !isInBlock { offerTied(obstacle, besides: row, &best) }
    return best
  }

  /// Takes an idle row into an offer where it is nearer than what that has; true where it takes over on the spot. It is
  /// `ratio` times the obstacle's row, and `offset` besides what the constants tell.
  mutating func consider(
    _ other: Int32, _ ratio: Double, offset: Double, for obstacle: Obstacle, _ best: inout Passage
  ) -> Bool {
    let member = obstacle.member
    let gap = rows[other].constant + offset - ratio * rows[member].constant
    let way = -ratio * gap
    let size = abs(rows[other].constant) + abs(offset) + abs(rows[member].constant)
    if abs(way) <= Tolerance.residual * size {
      // Equally far: it takes over on the spot if it stops that side.
      if Double(rows[other].side) * ratio * Double(obstacle.side) > 0 || hasPassed(other, before: obstacle) {
        return false
      }
      (best.entering, best.ratio, best.way, best.isTied) = (other, ratio, 0, false)
      return true
    }
    if way * Double(obstacle.side) < 0 || abs(way) >= abs(best.way) { return false }
    // One that disagrees just now enters by itself.
    if (gap > 0 ? 1 : -1) != rows[other].side { return false }
    (best.entering, best.ratio, best.way, best.isTied) = (other, ratio, way, false)
    return false
  }

  /// True if a row has taken a place already on the way to an obstacle.
  private func hasPassed(_ row: Int32, before obstacle: Obstacle) -> Bool {
    var i = obstacle.link
    while i >= 0 {
      if longStep.links[i].row == row { return true }
      i = longStep.links[i].before
    }
    return false
  }

  /// Notes that one of the group is passed; the end of the interval of the row that takes its place is another obstacle.
  mutating func pass(_ i: Int) {
    let (obstacle, offer) = (longStep.group[i], longStep.offers[i])
    longStep.passages.append(offer)
    longStep.passages[longStep.passages.count - 1].turn = obstacle.turn
    if offer.isTied { longStep.guardLane = max(longStep.guardLane, Int(offer.guardLane)) }
    let row = offer.entering
    let side = offer.ratio > 0 ? obstacle.side : -obstacle.side
    if rows[row].bound(side) == .infinite { return }
    var next = obstacle
    next.member = row
    next.turn *= offer.ratio
    next.side = side
    next.start = longStep.distances.count
    if obstacle.start < 0 { (next.first, next.firstSide) = (obstacle.member, obstacle.side) }
    let span = ownSpan(row, side)
    next.link = Int32(longStep.links.count)
    longStep.links.append(PassageLink(row: row, span: span, before: obstacle.link))
    for lane in 0..<levels.count {
      var distance = exactDistance(obstacle, lane)
      if lane == Int(rows[row].lane) { distance += span * rows[row].weight }
      longStep.distances.append(distance)
    }
    (next.lane, next.distance) = (levels.count, 0)
    for lane in 0..<levels.count {
      let distance = distance(next, lane)
      if distance == 0 { continue }
      (next.lane, next.distance) = (lane, distance)
      break
    }
    longStep.obstacles.append(next)
    if longStep.isHeap { rise(longStep.obstacles.count - 1) }
  }

  /// Lets the rows that were passed give way: the last that was computed is the combination of the entering row, whose
  /// multiplier has been balanced already. Returns false where rounding makes the working set singular.
  mutating func applyPassages(of row: Int32, moves: Bool) -> Bool {
    if moves { findColumnOfPassages() }
    forgetDirections()
    var hasTied = false
    for i in 0..<longStep.passages.count where longStep.passages[i].isTied { hasTied = true }
    if hasTied { suspectCombination() }
    for i in 0..<longStep.passages.count {
      let passage = longStep.passages[i]
      if passage.isTied {
        if !giveWay(passage) { return false }
        continue
      }
      replace(passage.leaving, leavingTo: Int(passage.side), by: passage.entering, ratio: passage.ratio)
      if hasTied { continue }
      combination.members[passage.place] = passage.entering
      combination.values[passage.place] *= passage.ratio
    }
    if hasTied { combine(row) }
    if moves { move(by: 1) }
    return true
  }

  /// Fills `column` with what all passages together move.
  private mutating func findColumnOfPassages() {
    beginSearch()
    downward.removeAll()
    column.removeAll()
    for i in 0..<longStep.passages.count {
      let passage = longStep.passages[i]
      if passage.way == 0 { continue }
      let first = combination.members[passage.place]
      let v = rows[first].pivot
      // Behind another passage, the row that gives way is not the first one.
      work[v] += passage.turn * passage.way
      if cells[v].mark != epoch { searchDownward(v, onlyWatched: isWatching) }
    }
    resolveDownward(onlyWatched: isWatching)
  }
}
