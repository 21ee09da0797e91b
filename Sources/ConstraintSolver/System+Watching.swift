/// Values that nothing looks at are not moved while the rows of a great batch enter.
///
/// A variable is *watched* where a row outside of the working set has it, or has one that follows from it. The others, as
/// the places of views that everything before them pushes along, have no say in what enters: their values are found
/// once, at the end. Variables that come to be watched on the way are found then; none stops being watched.
extension System {
  /// Begins to leave alone what is not watched; the values must be those of the working set.
  mutating func beginWatching() {
    isWatching = true
    forgetNews()
    for v in 0..<Int32(cells.count) { cells[v].isWatched = false }
    beginSearch()
    upward.removeAll()
    for v in 0..<Int32(cells.count) where cells[v].idle >= 0 && cells[v].mark != epoch { searchUpward(v) }
    counters.visits += upward.count
    setWatched()
  }

  /// True if the values of a row's variables are known: those of one that has just left the working set may not be.
  @inline(__always)
  mutating func isWatched(_ row: Int32) -> Bool {
    for e in rows[row].first..<rows[row].end where !cells[entries[e].variable].isWatched { return false }
    return true
  }

  /// Finds the values that were left alone, and moves all of them from now on.
  mutating func endWatching() {
    isWatching = false
    forgetNews()
    refreshValues()
    queueAllDisagreeing()
  }

  /// Notes a row that has left the working set.
  @inline(__always)
  mutating func noteIdle(_ row: Int32) {
    if isWatching { newlyIdle.append(row) }
  }

  /// Notes that a variable's definition has changed.
  @inline(__always)
  mutating func noteDefined(_ v: Int32) {
    if isWatching { newlyDefined.append(v) }
  }

  mutating func forgetNews() {
    newlyIdle.removeAll()
    newlyDefined.removeAll()
  }

  /// Finds the values that are watched since rows have left the working set and definitions have changed.
  mutating func watchNews() {
    if !isWatching { return }
    beginSearch()
    upward.removeAll()
    for i in 0..<newlyIdle.count {
      let row = newlyIdle[i]
      for e in rows[row].first..<rows[row].end { meetUnwatched(entries[e].variable) }
    }
    // Variables of a block follow from each other: the first of them that is met brings the others along.
    for i in 0..<newlyDefined.count where cells[newlyDefined[i]].isWatched {
      let v = newlyDefined[i]
      if cells[v].row < 0 { continue }
      for e in cells[v].first..<cells[v].end { meetUnwatched(entries[e].variable) }
    }
    forgetNews()
    if upward.isEmpty { return }
    counters.visits += upward.count
    setWatched()
    for i in 0..<upward.count { refreshNode(upward[i]) }
    for i in 0..<upward.count {
      let node = upward[i]
      if node >= 0 {
        queueIdle(of: node)
      } else {
        for t in 0..<blocks[~node].size { queueIdle(of: blocks[~node].variable(t)) }
      }
    }
  }

  @inline(__always)
  private mutating func meetUnwatched(_ v: Int32) {
    if !cells[v].isWatched && cells[v].mark != epoch { searchUpward(v, besidesWatched: true) }
  }

  private mutating func setWatched() {
    for i in 0..<upward.count {
      let node = upward[i]
      if node >= 0 {
        cells[node].isWatched = true
      } else {
        for t in 0..<blocks[~node].size { cells[blocks[~node].variable(t)].isWatched = true }
      }
    }
  }

  private mutating func queueIdle(of v: Int32) {
    var e = cells[v].idle
    while e >= 0 {
      enqueueIfDisagreeing(entries[e].owner)
      e = entries[e].next
    }
  }
}
