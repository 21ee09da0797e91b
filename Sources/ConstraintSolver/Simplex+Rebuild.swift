/// Batches that exchange much of the system, as one layout for another, and those that cost more than builds: the working
/// set is built anew.
extension Simplex {
  /// True if it costs less to build the working set anew than to let removed rows leave it and others enter.
  ///
  /// A row that is removed, added or given another strength takes a basis update or two, whose price grows with the
  /// system. A row of a build takes part in the crash basis, mostly by substitution. So more of them than a quarter of the
  /// rows that are left are too many, unless nearly all are additions: then most of the working set is of use. A row that
  /// replaces a parallel one counts as neither a removal nor an addition. Constants do not count: the working set may stay
  /// as it is.
  mutating func isDueForRebuild() -> Bool {
    if changes.count < 8 || changes.count <= liveCount / 8 { return false }
    let removals = removedCount
    let rest = liveCount - removals + additions.count
    var exchanged = removals + changedStrengthCount
    var additions = additions.count
    if !isRebuild(for: exchanged, additions, of: rest) { return false }
    listRemovals()
    for i in 0..<self.additions.count where replacesParallelRow(self.additions[i]) {
      exchanged -= 1
      additions -= 1
    }
    return isRebuild(for: exchanged, additions, of: rest)
  }

  private func isRebuild(for exchanged: Int, _ additions: Int, of rest: Int) -> Bool {
    exchanged > liveCount / 8 && 4 * (exchanged + additions) > rest
  }

  private var changedStrengthCount: Int {
    var count = 0
    for i in 0..<changes.count where changes[i].kind == .changedStrength && rows[changes[i].index].status == .live {
      count += 1
    }
    return count
  }

  /// Puts every variable to its default value, and takes the removed rows out of account; the crash basis follows.
  mutating func beginRebuild() {
    buildCost.beginRebuild(counters.visits)
    resolvesDegeneracy = false
    numeric.beginBatch(counters.pivots, isFirst: true)
    lexicographic.beginBatch(counters.visits)
    releaseWorkingSet()
    for i in 0..<changes.count where changes[i].kind == .removedConstraint { rows[changes[i].index].isLeaving = true }
  }

  /// True if the present change of a built system has taken more visits than a build is likely to take, or a build more
  /// than builds do.
  var isOverdue: Bool {
    if usesBlandsRule { return false }
    if resolvesDegeneracy && !buildParts.isOn {
      return buildCost.isExceeded(by: counters.visits, entries: entries.count)
    }
    return buildCost.isBuildExceeded(by: counters.visits, entries: entries.count, columns: columns.count)
  }

  /// Gives the steps of the present batch up, and begins with the crash basis over all rows.
  mutating func beginAnew() {
    giveUpSteps()
    planPresolve()
    attachAdditions(.all)
    exchangeViolated()
  }

  /// Gives the steps of the present batch up, with all rows outside of the working set.
  mutating func giveUpSteps() {
    counters.restarts += 1
    if warmStarts.left != 0 { rows[warmStarts.row].constant -= warmStarts.left }
    warmStarts.left = 0
    if continuation.left != 0 { rows[continuation.row].constant -= continuation.left }
    continuation.beginBatch()
    discardParametricSteps()
    beginRebuild()
  }
}
