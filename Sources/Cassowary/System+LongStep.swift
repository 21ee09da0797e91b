/// A row of the working set that gives way to an idle row with the same terms, while another row enters.
struct Passage: BitwiseCopyable {
  /// The place of the row in the combination of the one that enters.
  var place: Int32
  var leaving: Int32
  /// The side on which the leaving row becomes inexact.
  var side: Int8
  var entering: Int32
  /// The entering row's terms are the leaving row's times this: 1 or -1.
  var ratio: Double
  /// By how much the leaving row's expression changes.
  var way: Double
}

/// A row whose multiplier goes through its whole interval, `span` times its weight, and the one before it.
struct PassageLink: BitwiseCopyable {
  var row: Int32
  var span: Double
  var before: Int32
}

/// The working memory of a long step; kept so that it is made once.
struct LongStepScratch: ~Copyable {
  /// The obstacles that are left; once some were passed, as a binary heap.
  var obstacles = Buffer<Obstacle>()
  var isHeap = false
  /// Those that are equally near at every level, the nearest ones.
  var group = Buffer<Obstacle>()
  /// For each obstacle of the group, the way to the row that can take its place; none where the row is negative.
  var offers = Buffer<Passage>()
  var passages = Buffer<Passage>()
  /// The rows in the passages behind which there are obstacles, and how far their multipliers go.
  var links = Buffer<PassageLink>()
  /// The distances, level by level, of obstacles behind a passage: `levels.count` numbers each.
  var distances = Buffer<Double>()

  init() {}
}

/// Steps of a multiplier past several obstacles: the long-step ratio test, or bound flipping (Maros 2003).
///
/// Rows with the same terms, as the least and the greatest distance of two views, are breakpoints of one convex function
/// of these terms. Where the first of them stops a multiplier and the residual is not used up on the way to the next,
/// that takes the first one's place in the working set at no other cost, and the multiplier goes on. So a drag that
/// stretches a hundred distances takes one exchange, not a hundred.
extension System {
  /// The obstacle at which a row's multiplier stops; what it passes before is in `longStep.passages`.
  mutating func lastObstacle(_ row: Int32, _ side: Int, residual: Double) -> Obstacle? {
    longStep.passages.removeAll()
    longStep.distances.removeAll()
    longStep.links.removeAll()
    findObstacles(row, side)
    let span = ownSpan(row, side)
    if !takeNearest() { return nil }
    if isCautious { return nearestOfGroup(span) }
    var left = residual
    var last: Obstacle?
    longStep.isHeap = false
    repeat {
      let use = findOffers(besides: row)
      if left - use <= Tolerance.residual * (1 + residual) {
        return offerCount == 0 ? nearestOfGroup(span) : select(from: left, of: residual, span)
      }
      for i in 0..<longStep.group.count { pass(i) }
      left -= use
      last = longStep.group[longStep.group.count - 1]
      if !longStep.isHeap { heapify() }
    } while takeNearestOfHeap()
    // Nothing stops it: the last one does, and what is behind it enters by itself.
    _ = longStep.passages.popLast()
    return last
  }

  private var offerCount: Int {
    var count = 0
    for i in 0..<longStep.offers.count where longStep.offers[i].entering >= 0 { count += 1 }
    return count
  }

  /// Lists the row's own end, and the rows of its combination that can stop it.
  private mutating func findObstacles(_ row: Int32, _ side: Int) {
    longStep.obstacles.removeAll()
    if rows[row].bound(side) != .infinite {
      let span = ownSpan(row, side)
      let lane = rows[row].lane
      longStep.obstacles.append(
        Obstacle(
          member: row, side: side, speed: 1, lane: span == 0 || lane < 0 ? levels.count : Int(lane),
          distance: span * rows[row].weight, isOwn: true))
    }
    let least = Tolerance.pivot * combination.greatest
    for i in 0..<combination.count {
      let value = combination.values[i]
      if abs(value) <= least { continue }
      let member = combination.members[i]
      let direction = value > 0 ? -side : side
      var next = Obstacle(
        member: member, side: direction, speed: abs(value), lane: levels.count, distance: 0, isOwn: false)
      next.place = Int32(i)
      if member >= 0 {
        if rows[member].bound(direction) == .infinite { continue }
        (next.lane, next.distance) = distance(member, direction)
      }
      longStep.obstacles.append(next)
    }
  }

  /// Moves the obstacles that are nearest at every level from the list to the group; false where there are none.
  private mutating func takeNearest() -> Bool {
    longStep.group.removeAll()
    if longStep.obstacles.isEmpty { return false }
    var nearest = 0
    for i in 1..<longStep.obstacles.count where precedes(longStep.obstacles[i], longStep.obstacles[nearest]) {
      nearest = i
    }
    let first = longStep.obstacles[nearest]
    var kept = 0
    for i in 0..<longStep.obstacles.count {
      let next = longStep.obstacles[i]
      if i == nearest || !precedes(first, next) {
        longStep.group.append(next)
      } else {
        longStep.obstacles[kept] = next
        kept += 1
      }
    }
    longStep.obstacles.truncate(to: kept)
    return true
  }

  /// The first of the group, ties decided.
  private mutating func nearestOfGroup(_ span: Double) -> Obstacle {
    var first = longStep.group[0]
    for i in 1..<longStep.group.count where isNearer(longStep.group[i], than: first, ownSpan: span) {
      first = longStep.group[i]
    }
    return first
  }

  /// Passes those of the group that leave something of the residual, and gives the next.
  private mutating func select(from room: Double, of residual: Double, _ span: Double) -> Obstacle {
    if longStep.group.count == 1 { return longStep.group[0] }
    let least = Tolerance.residual * (1 + residual)
    // Where few can be passed, the first one may not be.
    if 2 * offerCount < longStep.group.count {
      let nearest = nearestOfGroup(span)
      for i in 0..<longStep.group.count where longStep.group[i].member == nearest.member {
        if room - way(of: i) <= least { return nearest }
      }
    }
    let passed = longStep.passages.count
    if decidesTies, let next = selectByTies(from: room, least: least, span) { return next }
    longStep.passages.truncate(to: passed)
    return nearestOfGroup(span)
  }

  mutating func swapGroup(_ i: Int, _ j: Int) {
    if i == j { return }
    let (obstacle, offer) = (longStep.group[i], longStep.offers[i])
    longStep.group[i] = longStep.group[j]
    longStep.offers[i] = longStep.offers[j]
    longStep.group[j] = obstacle
    longStep.offers[j] = offer
  }

  // MARK: Offers

  /// Finds for each of the group the row that can take its place; gives what passing all of them takes of the residual.
  private mutating func findOffers(besides row: Int32) -> Double {
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
        if other == row || rows[other].count != rows[member].count || rows[other].isLeaving { continue }
        let ratio = ratio(other, member)
        if ratio == 0 || isInBlock && ratio < 0 { continue }
        let gap = rows[other].constant - ratio * rows[member].constant
        let way = -ratio * gap
        let size = abs(rows[other].constant) + abs(rows[member].constant)
        if way * Double(obstacle.side) <= Tolerance.residual * (1 + size) || abs(way) >= abs(best.way) { continue }
        // One that disagrees just now enters by itself.
        if (gap > 0 ? 1 : -1) != rows[other].side { continue }
        (best.entering, best.ratio, best.way) = (other, ratio, way)
      }
      if e < 0 { break }
    }
    return best
  }

  /// 1 or -1 where that many times the terms of a row are those of another one; else 0.
  private mutating func ratio(_ other: Int32, _ member: Int32) -> Double {
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

  // MARK: Heap

  private mutating func heapify() {
    longStep.isHeap = true
    var i = longStep.obstacles.count / 2 - 1
    while i >= 0 {
      sink(i)
      i -= 1
    }
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < longStep.obstacles.count {
        if precedes(longStep.obstacles[child], longStep.obstacles[first]) { first = child }
      }
      if first == parent { return }
      let moved = longStep.obstacles[first]
      longStep.obstacles[first] = longStep.obstacles[parent]
      longStep.obstacles[parent] = moved
      parent = first
    }
  }

  private mutating func rise(_ start: Int) {
    var child = start
    while child > 0 && precedes(longStep.obstacles[child], longStep.obstacles[(child - 1) / 2]) {
      let moved = longStep.obstacles[child]
      longStep.obstacles[child] = longStep.obstacles[(child - 1) / 2]
      child = (child - 1) / 2
      longStep.obstacles[child] = moved
    }
  }

  /// `takeNearest` where the list is a heap.
  private mutating func takeNearestOfHeap() -> Bool {
    longStep.group.removeAll()
    while longStep.obstacles.count > 0 {
      let next = longStep.obstacles[0]
      if longStep.group.count > 0 && precedes(longStep.group[0], next) { break }
      longStep.group.append(next)
      let last = longStep.obstacles.popLast()!
      if longStep.obstacles.isEmpty { break }
      longStep.obstacles[0] = last
      sink(0)
    }
    return longStep.group.count > 0
  }

  // MARK: Passages

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
      let first = combination.members[passage.place]
      let v = rows[first].pivot
      // Behind another passage, the row that gives way is not the first one.
      let isOpposite = passage.leaving != first && ratio(passage.leaving, first) < 0
      work[v] += isOpposite ? -passage.way : passage.way
      if cells[v].mark != epoch { searchDownward(v) }
    }
    resolveDownward()
  }

  private mutating func apply(_ passage: Passage) {
    let (leaving, entering) = (passage.leaving, passage.entering)
    counters.boundFlips += 1
    exchangesSinceBalance += 1
    journal.record(exchangeOf: leaving, for: entering)
    journal.record(side: rows[leaving].side, of: leaving)
    journal.record(side: rows[entering].side, of: entering)
    setTied(leaving, false)
    let pressure = Double(rows[entering].pressure)
    for lane in 0..<levels.count {
      let beyond = -Double(passage.side) * exactDistance(leaving, Int(passage.side), lane)
      setMultiplier(entering, lane, 0)
      if Int(rows[entering].lane) == lane { addToMultiplier(entering, lane, pressure * rows[entering].weight) }
      if beyond != 0 { addToMultiplier(entering, lane, passage.ratio * beyond) }
    }
    let v = rows[leaving].pivot
    deactivate(leaving)
    define(v, by: entering)
    rows[leaving].side = passage.side
    rows[entering].side = 0
    if cells[v].block >= 0 { blocks[cells[v].block].replace(leaving, by: entering) }
    combination.members[passage.place] = entering
    combination.values[passage.place] *= passage.ratio
  }
}
