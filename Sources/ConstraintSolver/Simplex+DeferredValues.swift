/// Deferred values: in a large batch, values that no nonbasic row depends on are not updated.
///
/// A variable is *needed* if a nonbasic row contains it or contains a variable that depends on it. The others, as the
/// positions of views at the end of a chain, cannot make a row infeasible: their values are computed once, at the end.
/// A variable that becomes needed on the way is computed then; none stops being needed.
extension Simplex {
  /// Begins to defer the values that are not needed; all values must be those of the working set.
  mutating func beginDeferringValues() {
    defersValues = true
    clearNewlyNeeded()
    for v in 0..<Int32(columns.count) { columns[v].isNeeded = false }
    beginSearch()
    definitionReach.removeAll()
    for v in 0..<Int32(columns.count) where columns[v].nonbasic >= 0 && columns[v].mark != epoch { reachDefinitions(v) }
    counters.visits += definitionReach.count
    markNeeded()
  }

  /// True if the values of all variables of a row are up to date; those of a row that has just left the working set may
  /// not be.
  @inline(__always)
  mutating func isNeeded(_ row: Int32) -> Bool {
    for e in rows[row].first..<rows[row].end where !columns[entries[e].variable].isNeeded { return false }
    return true
  }

  /// Computes the deferred values; from here on all values are updated.
  mutating func endDeferringValues() {
    defersValues = false
    clearNewlyNeeded()
    refreshValues()
    markAllPrimalInfeasible()
  }

  /// Notes a row that has left the working set.
  @inline(__always)
  mutating func noteNonbasic(_ row: Int32) {
    if defersValues { newlyNonbasic.append(row) }
  }

  /// Notes that a variable's definition has changed.
  @inline(__always)
  mutating func noteDefined(_ v: Int32) {
    if defersValues { newlyDefined.append(v) }
  }

  mutating func clearNewlyNeeded() {
    newlyNonbasic.removeAll()
    newlyDefined.removeAll()
  }

  /// Computes the values that have become needed since rows left the working set or definitions changed.
  mutating func computeNewlyNeeded() {
    if !defersValues { return }
    beginSearch()
    definitionReach.removeAll()
    for i in 0..<newlyNonbasic.count {
      let row = newlyNonbasic[i]
      for e in rows[row].first..<rows[row].end { reachDeferred(entries[e].variable) }
    }
    // Variables of a block follow from each other: the first of them that is met brings the others along.
    for i in 0..<newlyDefined.count where columns[newlyDefined[i]].isNeeded {
      let v = newlyDefined[i]
      if columns[v].row < 0 { continue }
      for e in columns[v].first..<columns[v].end { reachDeferred(entries[e].variable) }
    }
    clearNewlyNeeded()
    if definitionReach.isEmpty { return }
    counters.visits += definitionReach.count
    markNeeded()
    for i in 0..<definitionReach.count { refreshNode(definitionReach[i]) }
    for i in 0..<definitionReach.count {
      let node = definitionReach[i]
      if node >= 0 {
        markNonbasicRows(of: node)
      } else {
        for t in 0..<blocks[~node].size { markNonbasicRows(of: blocks[~node].variable(t)) }
      }
    }
  }

  @inline(__always)
  private mutating func reachDeferred(_ v: Int32) {
    if !columns[v].isNeeded && columns[v].mark != epoch { reachDefinitions(v, skipsNeeded: true) }
  }

  private mutating func markNeeded() {
    for i in 0..<definitionReach.count {
      let node = definitionReach[i]
      if node >= 0 {
        columns[node].isNeeded = true
      } else {
        for t in 0..<blocks[~node].size { columns[blocks[~node].variable(t)].isNeeded = true }
      }
    }
  }

  private mutating func markNonbasicRows(of v: Int32) {
    var e = columns[v].nonbasic
    while e >= 0 {
      markIfPrimalInfeasible(entries[e].owner)
      e = entries[e].next
    }
  }
}
