/// Differences between the perturbations of breakpoints that are equal at every level.
///
/// In a row of views, what contributes to one contributes to its neighbours, and the perturbations differ by a few
/// terms only, however many they have. So each breakpoint is compared with its neighbour: the difference is propagated
/// through the definitions until it cancels.
extension Simplex {
  /// Numbers all dependents of the group in topological order; those of a block have one number.
  mutating func rankDependents() {
    lexicographic.ranks.extend(to: columns.count, with: 0)
    lexicographic.shares.extend(to: columns.count, with: 0)
    lexicographic.sizes.extend(to: columns.count, with: 0)
    beginSearch()
    dependentReach.removeAll()
    for i in 0..<ratioTest.group.count where !ratioTest.group[i].isOwn {
      let v = defined(by: ratioTest.group[i].owner)
      if columns[v].mark != epoch { reachDependents(v) }
    }
    var count = 0
    for i in 0..<dependentReach.count {
      let node = dependentReach[i]
      if node >= 0 {
        lexicographic.ranks[node] = Int32(i)
        count += 1
        continue
      }
      let size = blocks[~node].size
      for t in 0..<size { lexicographic.ranks[blocks[~node].variable(t)] = Int32(i) }
      count += Int(size)
    }
    // In a row of views, a difference is followed through a few variables.
    lexicographic.remainingSteps = 100 + 3 * count
  }

  /// Finds the differences between the perturbations of neighbours; false if that would take too many steps.
  mutating func findDifferences(_ span: Double) -> Bool {
    lexicographic.differences.removeAll()
    sortGroupByRank()
    for i in 1..<ratioTest.group.count where !followDifference(between: i - 1, and: i, span) { return false }
    lexicographic.differences.restoreOrder()
    return true
  }

  /// Appends the difference between the perturbations of two breakpoints, the second minus the first; false if the
  /// steps are used up.
  private mutating func followDifference(between i: Int, and j: Int, _ span: Double) -> Bool {
    share(i, -1, at: j, span)
    share(j, 1, at: j, span)
    while let v = lexicographic.front.pop()?.variable {
      // One of a block stands for all others.
      if lexicographic.sizes[v] == 0 { continue }
      let block = columns[v].block
      lexicographic.remainingSteps -= block < 0 ? 1 : Int(blocks[block].size)
      if block >= 0 {
        follow(block: block, at: Int32(j))
      } else {
        let (change, size) = takeShare(v)
        if abs(change) > Tolerance.cancellation * size {
          follow(v, quotient(change, columns[v].pivot), outside: -1, at: Int32(j))
        }
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
    addShare(defined(by: member), factor * Double(side) / breakpoint.rate)
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

  /// The share of a variable's row, and the sum of absolute values; none is left.
  @inline(__always)
  private mutating func takeShare(_ v: Int32) -> (change: Double, size: Double) {
    defer {
      lexicographic.shares[v] = 0
      lexicographic.sizes[v] = 0
    }
    return (lexicographic.shares[v], lexicographic.sizes[v])
  }

  /// Turns the rate of a variable into terms, and shares of the rows that depend on it. Past the last step, only the
  /// shares are taken back.
  private mutating func follow(_ v: Int32, _ rate: Double, outside block: Int32, at place: Int32) {
    if lexicographic.remainingSteps < 0 { return }
    if !columns[v].isAtDefault {
      if !columns[v].hasCrossed { columns[v].perturbationSide = Int8(defaultSide(v)) }
      if columns[v].perturbationSide != 0 { addDifference(~v, rate * Double(columns[v].perturbationSide), place) }
    }
    var e = columns[v].nonbasic
    while e >= 0 {
      let row = entries[e].owner
      let multiplierSign = rows[row].multiplierSign
      if multiplierSign != 0 { addDifference(row, rate * Double(multiplierSign) * entries[e].coefficient, place) }
      e = entries[e].next
    }
    e = columns[v].dependents
    while e >= 0 {
      let u = entries[e].owner
      if block < 0 || columns[u].block != block { addShare(u, -rate * entries[e].coefficient) }
      e = entries[e].next
    }
  }

  /// The same for the variables of a block, as `solveDependents(block:)` does.
  private mutating func follow(block: Int32, at place: Int32) {
    let size = Int(blocks[block].size)
    factorScratch.numbers.extend(to: size, with: 0)
    var greatest = 0.0
    for t in 0..<size {
      let (change, size) = takeShare(rows[blocks[block].row(Int32(t))].pivot)
      factorScratch.numbers[t] = abs(change) > Tolerance.cancellation * size ? change : 0
      greatest = max(greatest, abs(factorScratch.numbers[t]))
    }
    if greatest == 0 || lexicographic.remainingSteps < 0 { return }
    blocks[block].solveForValues(&factorScratch.numbers)
    for t in 0..<size {
      let rate = factorScratch.numbers[t]
      if abs(rate) <= Tolerance.cancellation * greatest { continue }
      follow(blocks[block].variable(Int32(t)), rate, outside: block, at: place)
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
