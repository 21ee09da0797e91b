/// The dual ratio test, with long steps past several breakpoints (bound flipping; Kirillova, Gabasov and Kostyukova
/// 1979; Maros 2003).
///
/// Parallel rows, as the least and the greatest distance of two views, are breakpoints of one convex piecewise linear
/// function of their terms. Where the first of them blocks a multiplier and the residual is not used up on the way to
/// the next, the next one replaces it in the working set at no other cost, and the step goes on. So a drag that
/// stretches a hundred distances takes one basis update, not a hundred.
extension Simplex {
  /// The breakpoint that blocks a row's multiplier; those that it passes before are in `ratioTest.passedBreakpoints`.
  mutating func dualRatioTest(_ row: Int32, _ side: Int, residual: Double) -> Breakpoint? {
    ratioTest.passedBreakpoints.removeAll()
    ratioTest.distances.removeAll()
    ratioTest.links.removeAll()
    ratioTest.guardLevel = -1
    // What small entries would have blocked lies outside of its interval afterwards, by as little; the primal simplex
    // method mends that.
    findBreakpoints(row, side, share: pivotShare)
    if !takeNearest() {
      if !prefersGreatPivots { return nil }
      findBreakpoints(row, side, share: Tolerance.pivot)
      if !takeNearest() { return nil }
    }
    let span = ownSpan(row, side)
    if usesBlandsRule { return nearestOfGroup(span) }
    var left = residual
    var last: Breakpoint?
    ratioTest.isHeap = false
    repeat {
      let use = findReplacements(besides: row)
      if left - use <= Tolerance.residual * (1 + residual) {
        return replacementCount == 0 ? nearestOfGroup(span) : select(from: left, of: residual, span)
      }
      for i in 0..<ratioTest.group.count { pass(i) }
      left -= use
      last = ratioTest.group[ratioTest.group.count - 1]
      if !ratioTest.isHeap { heapify() }
    } while takeNearestOfHeap() && ratioTest.group[0].level > ratioTest.guardLevel
    // No breakpoint blocks: the last one passed does, and rows behind it enter by themselves.
    _ = ratioTest.passedBreakpoints.popLast()
    return last
  }

  private var replacementCount: Int {
    var count = 0
    for i in 0..<ratioTest.replacements.count where ratioTest.replacements[i].entering >= 0 { count += 1 }
    return count
  }

  /// Lists the breakpoints: the row's own bound, and the bounds of the rows of its combination whose part in it is more
  /// than `share` times the greatest, of default rows more than can be told from rounding.
  private mutating func findBreakpoints(_ row: Int32, _ side: Int, share: Double) {
    ratioTest.breakpoints.removeAll()
    if row == ratioTest.raisedRow {
      appendRaisedBreakpoint(row, side)
    } else if rows[row].bound(side) != .infinite {
      let span = ownSpan(row, side)
      let level = rows[row].level
      ratioTest.breakpoints.append(
        Breakpoint(
          member: row, side: side, rate: 1, level: span == 0 || level < 0 ? levels.count : Int(level),
          distance: span * rows[row].weight, isOwn: true))
    }
    let (least, leastOfRows) = (Tolerance.pivot * combination.greatest, share * combination.greatest)
    for i in 0..<combination.count {
      let value = combination.values[i]
      let member = combination.members[i]
      // A default row has no multiplier that might lie outside.
      if abs(value) <= (member >= 0 ? leastOfRows : least) { continue }
      let endSide = value > 0 ? -side : side
      var next = Breakpoint(
        member: member, side: endSide, rate: abs(value), level: levels.count, distance: 0, isOwn: false)
      next.place = Int32(i)
      if member >= 0 {
        if rows[member].bound(endSide) == .infinite { continue }
        (next.level, next.distance) = distance(member, endSide)
      }
      ratioTest.breakpoints.append(next)
    }
  }

  /// Moves the breakpoints that are nearest at every level from the list to the group; false where there are none.
  private mutating func takeNearest() -> Bool {
    ratioTest.group.removeAll()
    if ratioTest.breakpoints.isEmpty { return false }
    var nearest = 0
    for i in 1..<ratioTest.breakpoints.count where precedes(ratioTest.breakpoints[i], ratioTest.breakpoints[nearest]) {
      nearest = i
    }
    let first = ratioTest.breakpoints[nearest]
    var kept = 0
    for i in 0..<ratioTest.breakpoints.count {
      let next = ratioTest.breakpoints[i]
      if i == nearest || !precedes(first, next) {
        ratioTest.group.append(next)
      } else {
        ratioTest.breakpoints[kept] = next
        kept += 1
      }
    }
    ratioTest.breakpoints.truncate(to: kept)
    return true
  }

  /// The first breakpoint of the group, degeneracy resolved.
  private mutating func nearestOfGroup(_ span: Double) -> Breakpoint {
    var first = ratioTest.group[0]
    for i in 1..<ratioTest.group.count where isNearer(ratioTest.group[i], than: first, ownSpan: span) {
      first = ratioTest.group[i]
    }
    return first
  }

  /// Passes breakpoints of the group while some of the residual remains, and returns the next one.
  private mutating func select(from room: Double, of residual: Double, _ span: Double) -> Breakpoint {
    if ratioTest.group.count == 1 { return ratioTest.group[0] }
    let least = Tolerance.residual * (1 + residual)
    var room = room
    if numeric.isOn && areOfOneSize() { return selectNumerically(from: room, least: least, span) }
    if let next = selectFew(from: &room, least: least, span) { return next }
    if passesByTag() { return selectByTag(from: room, least: least) }
    // Where few can be passed, the first one may not be.
    if 2 * replacementCount < ratioTest.group.count {
      let nearest = nearestOfGroup(span)
      for i in 0..<ratioTest.group.count where ratioTest.group[i].member == nearest.member {
        if room - shift(of: i) <= least { return nearest }
      }
    }
    let passedCount = ratioTest.passedBreakpoints.count
    if let next = selectLexicographically(from: room, least: least, span) { return next }
    ratioTest.passedBreakpoints.truncate(to: passedCount)
    return nearestOfGroup(span)
  }

  mutating func swapGroup(_ i: Int, _ j: Int) {
    if i == j { return }
    let (breakpoint, replacement) = (ratioTest.group[i], ratioTest.replacements[i])
    ratioTest.group[i] = ratioTest.group[j]
    ratioTest.replacements[i] = ratioTest.replacements[j]
    ratioTest.group[j] = breakpoint
    ratioTest.replacements[j] = replacement
  }

  mutating func heapify() {
    ratioTest.isHeap = true
    var i = ratioTest.breakpoints.count / 2 - 1
    while i >= 0 {
      sink(i)
      i -= 1
    }
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < ratioTest.breakpoints.count {
        if precedes(ratioTest.breakpoints[child], ratioTest.breakpoints[first]) { first = child }
      }
      if first == parent { return }
      let moved = ratioTest.breakpoints[first]
      ratioTest.breakpoints[first] = ratioTest.breakpoints[parent]
      ratioTest.breakpoints[parent] = moved
      parent = first
    }
  }

  mutating func rise(_ start: Int) {
    var child = start
    while child > 0 && precedes(ratioTest.breakpoints[child], ratioTest.breakpoints[(child - 1) / 2]) {
      let moved = ratioTest.breakpoints[child]
      ratioTest.breakpoints[child] = ratioTest.breakpoints[(child - 1) / 2]
      child = (child - 1) / 2
      ratioTest.breakpoints[child] = moved
    }
  }

  /// `takeNearest` where the list is a heap.
  mutating func takeNearestOfHeap() -> Bool {
    ratioTest.group.removeAll()
    while ratioTest.breakpoints.count > 0 {
      let next = ratioTest.breakpoints[0]
      if ratioTest.group.count > 0 && precedes(ratioTest.group[0], next) { break }
      ratioTest.group.append(next)
      let last = ratioTest.breakpoints.popLast()!
      if ratioTest.breakpoints.isEmpty { break }
      ratioTest.breakpoints[0] = last
      sink(0)
    }
    return ratioTest.group.count > 0
  }
}
