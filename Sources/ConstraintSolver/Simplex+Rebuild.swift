/// Batches that exchange much of the system, as one layout for another, and those that cost more than builds: the working
/// set is built anew.
extension Simplex {
  /// True if it costs less to build the working set anew than to let removed rows leave it and others enter.
  ///
  /// A row that is removed or added takes a basis update or two, whose price grows with the system. A row of a build
  /// takes part in the crash basis, mostly by substitution. So more changes than a third of the rows that are left are
  /// too many, unless little is removed: then most of the working set is of use. A row that replaces a parallel one
  /// counts as neither a removal nor an addition.
  mutating func isDueForRebuild() -> Bool {
    if changes.count < 8 || changes.count <= liveCount / 8 { return false }
    var removals = removedCount
    let rest = liveCount - removals + additions.count
    if removals <= liveCount / 8 || 3 * (removals + additions.count) <= rest { return false }
    var additions = additions.count
    listRemovals()
    for i in 0..<self.additions.count where replacesParallelRow(self.additions[i]) {
      removals -= 1
      additions -= 1
    }
    return removals > liveCount / 8 && 3 * (removals + additions) > rest
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
    if usesBlandsRule || buildParts.isOn { return false }
    if resolvesDegeneracy { return buildCost.isExceeded(by: counters.visits, entries: entries.count) }
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
