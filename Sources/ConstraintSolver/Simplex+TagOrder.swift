/// The order of tied breakpoints while most of a system enters at once.
///
/// The lexicographic order of breakpoints that are equal at every level costs a visit of everything that depends on
/// their variables. For thousands of siblings that is a few visits each; for three cells of a great grid, whose shared
/// widths move all others, it is the whole grid, for each of thousands of long steps. There is no optimum yet to
/// preserve: once such orders have cost more than a share of the batch's other work, a group with many dependents is
/// passed in the order of its own tags, and the primal simplex method corrects at the end what that left degenerate.
extension Simplex {
  /// True if the group is to be passed in the order of its tags.
  mutating func passesByTag() -> Bool {
    if resolvesDegeneracy { return false }
    let spent = counters.visits - lexicographic.visitsBefore
    return 2 * lexicographic.visits > spent + 64 * columns.count && hasManyDependents()
  }

  /// Passes breakpoints of the group, those of late tags first, while some of the residual remains, and returns the next
  /// one.
  mutating func selectByTag(from residual: Double, least: Double) -> Breakpoint {
    var left = residual
    while ratioTest.group.count > 1 {
      var best = 0
      for i in 1..<ratioTest.group.count where precedesByTag(ratioTest.group[i], ratioTest.group[best]) { best = i }
      let use = shift(of: best)
      if left - use <= least { return ratioTest.group[best] }
      pass(best)
      left -= use
      swapGroup(best, ratioTest.group.count - 1)
      _ = ratioTest.group.popLast()
      _ = ratioTest.replacements.popLast()
    }
    return ratioTest.group[0]
  }

  /// A bound flip needs no basis update; a pivot that is much smaller is left alone; then the smaller increase of the
  /// weight is reached first.
  private mutating func precedesByTag(_ a: Breakpoint, _ b: Breakpoint) -> Bool {
    if a.isOwn != b.isOwn { return a.isOwn }
    if a.rate > 1e3 * b.rate || b.rate > 1e3 * a.rate { return a.rate > b.rate }
    return perturbationKey(b.member) < perturbationKey(a.member)
  }

  /// True if the group's variables have many dependents for its size.
  private mutating func hasManyDependents() -> Bool {
    let limit = 64 + 16 * ratioTest.group.count
    var count = 0
    beginSearch()
    for i in 0..<ratioTest.group.count where !ratioTest.group[i].isOwn && count <= limit {
      meetDependent(defined(by: ratioTest.group[i].owner), &count)
      while frames.count > 0 && count <= limit {
        let top = frames.count - 1
        let e = frames[top].cursor
        if e < 0 {
          frames.truncate(to: top)
          continue
        }
        frames[top].cursor = entries[e].next
        meetDependent(entries[e].owner, &count)
      }
    }
    frames.removeAll()
    counters.visits += count
    return count > limit
  }

  @inline(__always)
  private mutating func meetDependent(_ v: Int32, _ count: inout Int) {
    if columns[v].mark == epoch { return }
    columns[v].mark = epoch
    count += 1
    frames.append(SearchFrame(node: v, member: 0, cursor: columns[v].dependents, end: 0))
  }
}
