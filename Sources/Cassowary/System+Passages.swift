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
        let gap = rows[other].constant - ratio * rows[member].constant
        let way = -ratio * gap
        let size = abs(rows[other].constant) + abs(rows[member].constant)
        if abs(way) <= Tolerance.residual * size {
          // Equally far: it takes over on the spot if it stops that side.
          if Double(rows[other].side) * ratio * Double(obstacle.side) > 0 || hasPassed(other, before: obstacle) {
            continue
          }
          (best.entering, best.ratio, best.way) = (other, ratio, 0)
          return best
        }
        if way * Double(obstacle.side) < 0 || abs(way) >= abs(best.way) { continue }
        // One that disagrees just now enters by itself.
        if (gap > 0 ? 1 : -1) != rows[other].side { continue }
        (best.entering, best.ratio, best.way) = (other, ratio, way)
      }
      if e < 0 { break }
    }
    return best
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
    let row = offer.entering
    let side = offer.ratio > 0 ? obstacle.side : -obstacle.side
    if rows[row].bound(side) == .infinite { return }
    var next = obstacle
    next.member = row
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
  /// multiplier has been balanced already.
  mutating func applyPassages(moves: Bool) {
    if moves { findColumnOfPassages() }
    forgetDirections()
    for i in 0..<longStep.passages.count { apply(longStep.passages[i]) }
    if moves { move(by: 1) }
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
      let isOpposite = passage.leaving != first && ratio(passage.leaving, first) < 0
      work[v] += isOpposite ? -passage.way : passage.way
      if cells[v].mark != epoch { searchDownward(v, onlyWatched: isWatching) }
    }
    resolveDownward(onlyWatched: isWatching)
  }

  private mutating func apply(_ passage: Passage) {
    let (leaving, entering) = (passage.leaving, passage.entering)
    replace(leaving, leavingTo: Int(passage.side), by: entering, ratio: passage.ratio)
    combination.members[passage.place] = entering
    combination.values[passage.place] *= passage.ratio
  }
}
