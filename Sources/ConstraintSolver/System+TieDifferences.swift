/// The differences between the ties of obstacles that are equally near at every level.
///
/// In a row of views, what presses on one presses on its neighbours, and the multipliers' ties differ by a few terms only,
/// however many they are. So each obstacle is compared with its neighbour: the difference is followed through the
/// definitions until it cancels.
extension System {
  /// Numbers all that depends on the group; false where there is a block.
  mutating func rankHeirs() -> Bool {
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
  mutating func findEvents(_ span: Double) -> Bool {
    refinement.events.removeAll()
    sortGroupByRank()
    // In a row of views, a difference is followed through a few variables.
    refinement.patience = 100 + 3 * downward.count
    for i in 1..<longStep.group.count where !followDifference(between: i - 1, and: i, span) { return false }
    refinement.events.restoreOrder()
    return true
  }

  /// Appends the difference between the ties of two obstacles, the second one's less the first one's, to the events.
  private mutating func followDifference(between i: Int, and j: Int, _ span: Double) -> Bool {
    share(i, -1, at: j, span)
    share(j, 1, at: j, span)
    while let v = refinement.front.pop()?.variable {
      refinement.patience -= 1
      if refinement.patience >= 0 {
        follow(v, at: Int32(j))
      } else {
        refinement.shares[v] = 0
        refinement.sizes[v] = 0
      }
    }
    return refinement.patience >= 0
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
    refinement.events.append(TieEvent(key: tieKey(row), place: place, value: value))
  }

  @inline(__always)
  private mutating func addShare(_ v: Int32, _ amount: Double) {
    if refinement.sizes[v] == 0 { refinement.front.push(TieFront(rank: refinement.ranks[v], variable: v)) }
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

  /// Sorts the group, so that neighbours share what presses on them.
  private mutating func sortGroupByRank() {
    refinement.ranking.removeAll()
    let count = longStep.group.count
    for i in 0..<count {
      let rank = longStep.group[i].isOwn ? -1 : refinement.ranks[defined(by: longStep.group[i].owner)]
      refinement.ranking.append(RankedPlace(rank: rank, place: Int32(i)))
      longStep.spareGroup.append(longStep.group[i])
      longStep.spareOffers.append(longStep.offers[i])
    }
    refinement.ranking.restoreOrder()
    for i in 0..<count {
      let place = refinement.ranking.pop()!.place
      longStep.group[i] = longStep.spareGroup[place]
      longStep.offers[i] = longStep.spareOffers[place]
    }
    longStep.spareGroup.removeAll()
    longStep.spareOffers.removeAll()
  }
}
