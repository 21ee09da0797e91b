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
    longStep.guardLane = -1
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
    } while takeNearestOfHeap() && longStep.group[0].lane > longStep.guardLane
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
    if row == longStep.raisedRow {
      appendRaisedEnd(row, side)
    } else if rows[row].bound(side) != .infinite {
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
    var room = room
    if learnsTies, let next = selectFew(from: &room, least: least, span) { return next }
    // Where few can be passed, the first one may not be.
    if 2 * offerCount < longStep.group.count {
      let nearest = nearestOfGroup(span)
      for i in 0..<longStep.group.count where longStep.group[i].member == nearest.member {
        if room - way(of: i) <= least { return nearest }
      }
    }
    let passed = longStep.passages.count
    if let next = selectByTies(from: room, least: least, span) { return next }
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

  mutating func heapify() {
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

  mutating func rise(_ start: Int) {
    var child = start
    while child > 0 && precedes(longStep.obstacles[child], longStep.obstacles[(child - 1) / 2]) {
      let moved = longStep.obstacles[child]
      longStep.obstacles[child] = longStep.obstacles[(child - 1) / 2]
      child = (child - 1) / 2
      longStep.obstacles[child] = moved
    }
  }

  /// `takeNearest` where the list is a heap.
  mutating func takeNearestOfHeap() -> Bool {
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
}
