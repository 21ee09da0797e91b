/// Differences between the perturbations of breakpoints that are equal at every level.
///
/// In a row of views, what contributes to one contributes to its neighbours, and the perturbations differ by a few
/// terms only, however many they have. So each breakpoint is compared with its neighbour: the difference is propagated
/// through the definitions until it cancels.
extension Simplex {
  /// Numbers all dependents of the group in topological order; false if there is a block.
  mutating func rankDependents() -> Bool {
    lexicographic.ranks.extend(to: columns.count, with: 0)
    lexicographic.shares.extend(to: columns.count, with: 0)
    lexicographic.sizes.extend(to: columns.count, with: 0)
    beginSearch()
    dependentReach.removeAll()
    for i in 0..<ratioTest.group.count where !ratioTest.group[i].isOwn {
      let v = defined(by: ratioTest.group[i].owner)
      if columns[v].mark != epoch { reachDependents(v) }
    }
    for i in 0..<dependentReach.count {
      if dependentReach[i] < 0 { return false }
      lexicographic.ranks[dependentReach[i]] = Int32(i)
    }
    return true
  }

  /// Finds the differences between the perturbations of neighbours; false if that would take too many steps.
  mutating func findDifferences(_ span: Double) -> Bool {
    lexicographic.differences.removeAll()
    sortGroupByRank()
    // In a row of views, a difference is followed through a few variables.
    lexicographic.remainingSteps = 100 + 3 * dependentReach.count
    for i in 1..<ratioTest.group.count where !followDifference(between: i - 1, and: i, span) { return false }
    lexicographic.differences.restoreOrder()
    return true
  }

  /// Appends the difference between the perturbations of two breakpoints, the second minus the first.
  private mutating func followDifference(between i: Int, and j: Int, _ span: Double) -> Bool {
    share(i, -1, at: j, span)
    share(j, 1, at: j, span)
    while let v = lexicographic.front.pop()?.variable {
      lexicographic.remainingSteps -= 1
      if lexicographic.remainingSteps >= 0 {
        follow(v, at: Int32(j))
      } else {
        lexicographic.shares[v] = 0
        lexicographic.sizes[v] = 0
      }
    }
    return lexicographic.remainingSteps >= 0
  }

  /// Adds a multiple of a breakpoint's perturbation to the difference at an index: the terms of its own, and a share of
  /// its variable.
  private mutating func share(_ i: Int, _ factor: Double, at place: Int, _ span: Double) {
    let breakpoint = ratioTest.group[i]
    if breakpoint.isOwn {
      if span != 0 { addDifference(breakpoint.member, factor * span, Int32(place)) }
      return
    }
    let member = breakpoint.owner
    let side = breakpoint.start < 0 ? breakpoint.side : breakpoint.firstSide
    if member < 0 || rows[member].bound(side) == .finite {
      addDifference(member, factor / breakpoint.rate, Int32(place))
    }
    var l = breakpoint.link
    while l >= 0 {
      let link = ratioTest.links[l]
      if link.span != 0 { addDifference(link.row, factor * link.span / breakpoint.rate, Int32(place)) }
      l = link.before
    }
    let v = defined(by: member)
    addShare(v, factor * Double(side) / (breakpoint.rate * columns[v].pivot))
  }

  @inline(__always)
  private mutating func addDifference(_ row: Int32, _ value: Double, _ place: Int32) {
    lexicographic.differences.append(TermDifference(key: perturbationKey(row), place: place, value: value))
  }

  @inline(__always)
  private mutating func addShare(_ v: Int32, _ amount: Double) {
    if lexicographic.sizes[v] == 0 {
      lexicographic.front.push(FrontVariable(rank: lexicographic.ranks[v], variable: v))
    }
    lexicographic.shares[v] += amount
    lexicographic.sizes[v] += abs(amount)
  }

  /// Turns the share of a variable into terms, and shares of those that depend on it.
  private mutating func follow(_ v: Int32, at place: Int32) {
    let (share, size) = (lexicographic.shares[v], lexicographic.sizes[v])
    lexicographic.shares[v] = 0
    lexicographic.sizes[v] = 0
    if abs(share) <= Tolerance.cancellation * size { return }
    if !columns[v].isAtDefault {
      if !columns[v].hasCrossed { columns[v].perturbationSide = Int8(defaultSide(v)) }
      if columns[v].perturbationSide != 0 { addDifference(~v, share * Double(columns[v].perturbationSide), place) }
    }
    var e = columns[v].nonbasic
    while e >= 0 {
      let row = entries[e].owner
      let multiplierSign = rows[row].multiplierSign
      if multiplierSign != 0 { addDifference(row, share * Double(multiplierSign) * entries[e].coefficient, place) }
      e = entries[e].next
    }
    e = columns[v].dependents
    while e >= 0 {
      let u = entries[e].owner
      addShare(u, -share * entries[e].coefficient / columns[u].pivot)
      e = entries[e].next
    }
  }

  /// Sorts the group in topological order, so that neighbours share contributions.
  private mutating func sortGroupByRank() {
    lexicographic.ranking.removeAll()
    let count = ratioTest.group.count
    for i in 0..<count {
      let rank = ratioTest.group[i].isOwn ? -1 : lexicographic.ranks[defined(by: ratioTest.group[i].owner)]
      lexicographic.ranking.append(RankedPlace(rank: rank, place: Int32(i)))
      ratioTest.spareGroup.append(ratioTest.group[i])
      ratioTest.spareReplacements.append(ratioTest.replacements[i])
    }
    lexicographic.ranking.restoreOrder()
    for i in 0..<count {
      let place = lexicographic.ranking.pop()!.place
      ratioTest.group[i] = ratioTest.spareGroup[place]
      ratioTest.replacements[i] = ratioTest.spareReplacements[place]
    }
    ratioTest.spareGroup.removeAll()
    ratioTest.spareReplacements.removeAll()
  }
}
