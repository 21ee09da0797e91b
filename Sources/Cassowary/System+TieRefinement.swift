/// A term of the difference between the ties of an obstacle and those of the one before it.
struct TieEvent: BitwiseCopyable {
  var key: TieKey
  var row: Int32
  /// The place of the obstacle in its group.
  var place: Int32
  var value: Double

  @inline(__always)
  static func < (left: TieEvent, right: TieEvent) -> Bool {
    left.key == right.key ? left.place < right.place : left.key < right.key
  }
}

/// The working memory for the comparison of many ties; kept so that it is made once.
struct TieRefinementScratch: ~Copyable {
  /// By variable: a number greater than those of all variables that depend on it.
  var ranks = Buffer<Int32>()
  /// By variable: its share of the difference that is followed, and the sum of absolute values.
  var shares = Buffer<Double>()
  var sizes = Buffer<Double>()
  /// The variables with a share, a heap with the greatest rank first.
  var front = Buffer<Int32>()
  /// A heap with the least key first, and what was last taken from it.
  var events = Buffer<TieEvent>()
  var present = Buffer<TieEvent>()
  /// The places in the group that are not decided yet, in ascending order, and the term of each at the present key.
  var places = Buffer<Int32>()
  var terms = Buffer<Double>()

  init() {}
}

/// Putting many obstacles that are equally near at every level in order.
///
/// In a row of views, what presses on one presses on its neighbours, and the multipliers' ties differ by a few terms only,
/// however many they are. So each obstacle is compared with its neighbour: the difference is followed through the
/// definitions until it cancels. Key after key then splits those that are not decided yet.
extension System {
  /// Passes those of the group, in the order of their ties, that leave something of the residual, and gives the next;
  /// nil where the ties cannot be compared.
  mutating func selectByTies(from room: Double, least: Double, _ span: Double) -> Obstacle? {
    guard areOfOneSize(), rankHeirs(), findEvents(span) else { return nil }
    refinement.places.removeAll()
    for i in 0..<longStep.group.count { refinement.places.append(Int32(i)) }
    refinement.terms.removeAll()
    refinement.terms.append(repeating: 0, count: longStep.group.count)
    var left = room
    while refinement.places.count > 1 && takeKey() {
      if splits() { left = keepNearest(left, least) }
    }
    // Those that are left are equal in everything.
    while true {
      var best = 0
      for i in 1..<max(1, refinement.places.count)
      where longStep.group[refinement.places[i]].speed > longStep.group[refinement.places[best]].speed { best = i }
      let place = Int(refinement.places[best])
      let use = way(of: place)
      if refinement.places.count == 1 || left - use <= least { return longStep.group[place] }
      pass(place)
      left -= use
      removePlace(best)
    }
  }

  private mutating func removePlace(_ index: Int) {
    for i in index..<(refinement.places.count - 1) { refinement.places[i] = refinement.places[i + 1] }
    refinement.places.truncate(to: refinement.places.count - 1)
  }

  /// True if no pivot of the group is much smaller than another one.
  private func areOfOneSize() -> Bool {
    var (least, greatest) = (Double.infinity, 0.0)
    for i in 0..<longStep.group.count {
      least = min(least, longStep.group[i].speed)
      greatest = max(greatest, longStep.group[i].speed)
    }
    return greatest <= 1e3 * least
  }

  // MARK: Differences

  /// Numbers all that depends on the group; false where there is a block.
  private mutating func rankHeirs() -> Bool {
    refinement.ranks.extend(to: cells.count, with: 0)
    refinement.shares.extend(to: cells.count, with: 0)
    refinement.sizes.extend(to: cells.count, with: 0)
    beginSearch()
    downward.removeAll()
    for i in 0..<longStep.group.count where !longStep.group[i].isOwn {
      let v = defined(by: longStep.group[i].owner)
      if cells[v].mark != epoch { searchDownward(v) }
    }
    for i in 0..<downward.count {
      if downward[i] < 0 { return false }
      refinement.ranks[downward[i]] = Int32(i)
    }
    return true
  }

  /// Finds the differences between the ties of neighbours; false where that would be too much work.
  private mutating func findEvents(_ span: Double) -> Bool {
    refinement.events.removeAll()
    sortGroupByRank()
    // In a row of views, a difference is followed through a few variables.
    var work = 100 + 3 * downward.count
    for i in 1..<longStep.group.count {
      share(i - 1, -1, at: i, span)
      share(i, 1, at: i, span)
      while let v = popFront() {
        work -= 1
        if work >= 0 {
          follow(v, at: Int32(i))
        } else {
          refinement.shares[v] = 0
          refinement.sizes[v] = 0
        }
      }
      if work < 0 { return false }
    }
    heapifyEvents()
    return true
  }

  /// Adds a multiple of the ties of an obstacle to the difference at a place: the terms of its own, and a share of its
  /// variable.
  private mutating func share(_ i: Int, _ factor: Double, at place: Int, _ span: Double) {
    let obstacle = longStep.group[i]
    if obstacle.isOwn {
      if span != 0 { addEvent(obstacle.member, factor * span, Int32(place)) }
      return
    }
    let member = obstacle.owner
    let side = obstacle.start < 0 ? obstacle.side : obstacle.firstSide
    if member < 0 || rows[member].bound(side) == .finite {
      addEvent(member, factor / obstacle.speed, Int32(place))
    }
    var l = obstacle.link
    while l >= 0 {
      let link = longStep.links[l]
      if link.span != 0 { addEvent(link.row, factor * link.span / obstacle.speed, Int32(place)) }
      l = link.before
    }
    let v = defined(by: member)
    addShare(v, factor * Double(side) / (obstacle.speed * cells[v].pivot))
  }

  @inline(__always)
  private mutating func addEvent(_ row: Int32, _ value: Double, _ place: Int32) {
    refinement.events.append(TieEvent(key: tieKey(row), row: row, place: place, value: value))
  }

  @inline(__always)
  private mutating func addShare(_ v: Int32, _ amount: Double) {
    if refinement.sizes[v] == 0 { pushFront(v) }
    refinement.shares[v] += amount
    refinement.sizes[v] += abs(amount)
  }

  /// Turns the share of a variable into terms, and shares of those that depend on it.
  private mutating func follow(_ v: Int32, at place: Int32) {
    let (share, size) = (refinement.shares[v], refinement.sizes[v])
    refinement.shares[v] = 0
    refinement.sizes[v] = 0
    if abs(share) <= Tolerance.cancellation * size { return }
    if !cells[v].isAtRest {
      if !cells[v].hasCrossed { cells[v].tieSide = Int8(restSide(v)) }
      if cells[v].tieSide != 0 { addEvent(~v, share * Double(cells[v].tieSide), place) }
    }
    var e = cells[v].idle
    while e >= 0 {
      let row = entries[e].owner
      let pressure = rows[row].pressure
      if pressure != 0 { addEvent(row, share * Double(pressure) * entries[e].coefficient, place) }
      e = entries[e].next
    }
    e = cells[v].dependents
    while e >= 0 {
      let u = entries[e].owner
      addShare(u, -share * entries[e].coefficient / cells[u].pivot)
      e = entries[e].next
    }
  }

  private mutating func pushFront(_ v: Int32) {
    refinement.front.append(v)
    var child = refinement.front.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      let above = refinement.front[parent]
      if refinement.ranks[above] >= refinement.ranks[v] { break }
      refinement.front[child] = above
      child = parent
    }
    refinement.front[child] = v
  }

  private mutating func popFront() -> Int32? {
    if refinement.front.isEmpty { return nil }
    let first = refinement.front[0]
    let last = refinement.front.popLast()!
    let count = refinement.front.count
    if count == 0 { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count
        && refinement.ranks[refinement.front[child + 1]] > refinement.ranks[refinement.front[child]]
      {
        child += 1
      }
      if refinement.ranks[refinement.front[child]] <= refinement.ranks[last] { break }
      refinement.front[parent] = refinement.front[child]
      parent = child
    }
    refinement.front[parent] = last
    return first
  }

  // MARK: Order

  /// Sorts the group, so that neighbours share what presses on them.
  private mutating func sortGroupByRank() {
    var i = longStep.group.count / 2 - 1
    var count = longStep.group.count
    while i >= 0 {
      sinkGroup(i, count)
      i -= 1
    }
    while count > 1 {
      count -= 1
      swapGroup(0, count)
      sinkGroup(0, count)
    }
  }

  private mutating func rank(_ i: Int) -> Int32 {
    longStep.group[i].isOwn ? -1 : refinement.ranks[defined(by: longStep.group[i].owner)]
  }

  private mutating func sinkGroup(_ start: Int, _ count: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      if child >= count { return }
      if child + 1 < count && rank(child + 1) > rank(child) { child += 1 }
      if rank(child) <= rank(parent) { return }
      swapGroup(parent, child)
      parent = child
    }
  }

  /// Makes a heap of the events, with the least key first.
  private mutating func heapifyEvents() {
    var i = refinement.events.count / 2 - 1
    while i >= 0 {
      sinkEvent(i)
      i -= 1
    }
  }

  private mutating func sinkEvent(_ start: Int) {
    let events = refinement.events.base
    let count = refinement.events.count
    let moved = events[start]
    var parent = start
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count && events[child + 1] < events[child] { child += 1 }
      if !(events[child] < moved) { break }
      events[parent] = events[child]
      parent = child
    }
    events[parent] = moved
  }

  /// Takes the events of the least key that is left, by place; false where there are none.
  private mutating func takeKey() -> Bool {
    refinement.present.removeAll()
    while refinement.events.count > 0 {
      let first = refinement.events[0]
      if refinement.present.count > 0 && refinement.present[0].key < first.key { break }
      refinement.present.append(first)
      let last = refinement.events.popLast()!
      if refinement.events.isEmpty { break }
      refinement.events[0] = last
      sinkEvent(0)
    }
    return refinement.present.count > 0
  }

  /// Adds up the present events for those that are not decided; true if they are not all the same.
  private mutating func splits() -> Bool {
    let count = refinement.places.count
    let end = refinement.present.count
    // What changes before the first or behind the last of them is the same for all.
    if refinement.present[end - 1].place <= refinement.places[0] { return false }
    if refinement.present[0].place > refinement.places[count - 1] { return false }
    var (sum, size) = (0.0, 0.0)
    var e = 0
    var isSplit = false
    for i in 0..<count {
      while e < end && refinement.present[e].place <= refinement.places[i] {
        sum += refinement.present[e].value
        size += abs(refinement.present[e].value)
        e += 1
      }
      refinement.terms[i] = sum
      if abs(sum - refinement.terms[0]) > Tolerance.multiplier * size { isSplit = true }
    }
    return isSplit
  }

  /// Passes the nearest at the present key as long as they leave something, and keeps the next.
  private mutating func keepNearest(_ room: Double, _ least: Double) -> Double {
    var left = room
    while true {
      var nearest = refinement.terms[0]
      var greatest = abs(nearest)
      for i in 1..<refinement.places.count {
        nearest = min(nearest, refinement.terms[i])
        greatest = max(greatest, abs(refinement.terms[i]))
      }
      let end = nearest + Tolerance.multiplier * greatest
      var use = 0.0
      var count = 0
      for i in 0..<refinement.places.count where refinement.terms[i] <= end {
        use += way(of: Int(refinement.places[i]))
        count += 1
      }
      let isPassed = left - use > least && count < refinement.places.count
      var kept = 0
      for i in 0..<refinement.places.count {
        let isNear = refinement.terms[i] <= end
        if isNear && isPassed { pass(Int(refinement.places[i])) }
        if isNear == isPassed { continue }
        refinement.places[kept] = refinement.places[i]
        refinement.terms[kept] = refinement.terms[i]
        kept += 1
      }
      refinement.places.truncate(to: kept)
      if !isPassed { return left }
      left -= use
    }
  }
}
