/// Batches that exchange much of the system, as one layout for another: the working set is built anew.
extension Simplex {
  /// True if it costs less to build the working set anew than to let removed rows leave it and others enter.
  ///
  /// A row that is removed or added takes a basis update or two, whose price grows with the system. A row of a build takes
  /// part of the crash basis, mostly by substitution. So more changes than half of the rows that are left are too many,
  /// unless little is removed: then most of the working set is of use.
  mutating func isDueForRebuild() -> Bool {
    if changes.count <= liveCount / 8 || changes.count < 8 { return false }
    var removals = 0
    for i in 0..<changes.count where changes[i].kind == .removedConstraint { removals += 1 }
    let rest = liveCount - removals + additions.count
    return removals >= 8 && removals > liveCount / 8 && 2 * (removals + additions.count) > rest
  }

  /// Puts every variable to its default value, and the rows that are removed out of account; the crash basis follows.
  mutating func beginRebuild() {
    releaseWorkingSet()
    for i in 0..<changes.count where changes[i].kind == .removedConstraint { rows[changes[i].index].isLeaving = true }
  }
}
