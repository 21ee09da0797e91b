/// How values follow from the working set, and how they move.
extension System {
  /// Finds how the values move when a row of the working set gives way, into `column`.
  ///
  /// The variables are the one that the row defines, what depends on that, and so on downward.
  ///
  /// With `onlyWatched`, variables that are not watched are left out.
  mutating func findColumn(of member: Int32, onlyWatched: Bool = false) {
    beginSearch()
    downward.removeAll()
    column.removeAll()
    let start = defined(by: member)
    work[start] = 1
    searchDownward(start, onlyWatched: onlyWatched)
    resolveDownward(onlyWatched: onlyWatched)
    counters.visits += downward.count + column.count
  }

  /// Appends a variable and all that depends on it, or what of that is watched, to `downward`, the last first.
  mutating func searchDownward(_ start: Int32, onlyWatched: Bool = false) {
    let cells = cells.base
    let entries = entries.base
    let epoch = epoch
    var frame = Frame(node: start, member: 0, cursor: -1, end: 0)
    var v = Int(start)
    var isFirst = true
    while true {
      if cells[v].block >= 0 {
        if !isFirst { frames.append(frame) }
        frame = downwardFrame(ofBlock: cells[v].block)
        isFirst = false
      } else {
        cells[v].mark = epoch
        if cells[v].dependents >= 0 {
          if !isFirst { frames.append(frame) }
          frame = Frame(node: Int32(v), member: 0, cursor: cells[v].dependents, end: 0)
          isFirst = false
        } else {
          downward.append(Int32(v))
          if isFirst { return }
        }
      }
      search: while true {
        while frame.cursor >= 0 {
          let e = Int(frame.cursor)
          let owner = Int(entries[e].owner)
          frame.cursor = entries[e].next
          if cells[owner].mark != epoch && (!onlyWatched || cells[owner].isWatched) {
            v = owner
            break search
          }
        }
        if frame.node < 0 {
          frame.member += 1
          if frame.member < blocks[~frame.node].size {
            frame.cursor = cells[Int(blocks[~frame.node].variable(frame.member))].dependents
            continue
          }
        }
        downward.append(frame.node)
        guard let waiting = frames.popLast() else { return }
        frame = waiting
      }
    }
  }

  private mutating func downwardFrame(ofBlock block: Int32) -> Frame {
    for member in 0..<blocks[block].size { cells[blocks[block].variable(member)].mark = epoch }
    return Frame(node: ~block, member: 0, cursor: cells[blocks[block].variable(0)].dependents, end: 0)
  }

  /// Turns the changes in `work`, each at the variable that its row defines, into rates of the variables in `downward`.
  mutating func resolveDownward(onlyWatched: Bool = false) {
    let cells = cells.base
    let entries = entries.base
    let work = work.base
    column.reserve(downward.count)
    var carrier: Int32 = -1
    var carried = 0.0
    var i = downward.count - 1
    while i >= 0 {
      let node = downward[i]
      i -= 1
      if node < 0 {
        resolveDownward(block: ~node, onlyWatched: onlyWatched)
        continue
      }
      let v = Int(node)
      var change = carried
      if node == carrier {
        carrier = -1
      } else {
        change = work[v]
        if change == 0 { continue }
        work[v] = 0
      }
      let rate = quotient(change, cells[v].pivot)
      column.append(node, rate)
      var e = Int(cells[v].dependents)
      if e >= 0 && i >= 0 && entries[e].next < 0 && entries[e].owner == downward[i] && work[Int(downward[i])] == 0 {
        // What only the next node takes need not go through memory.
        carried = -entries[e].coefficient * rate
        carrier = carried == 0 ? -1 : downward[i]
        continue
      }
      while e >= 0 {
        let owner = Int(entries[e].owner)
        if !onlyWatched || cells[owner].isWatched {
          work[owner] = difference(work[owner], entries[e].coefficient * rate)
        }
        e = Int(entries[e].next)
      }
    }
  }

  /// Takes a rate away from the rows that depend on a variable of a block.
  private mutating func passOn(_ rate: Double, of v: Int32, outside block: Int32, onlyWatched: Bool) {
    var e = cells[v].dependents
    while e >= 0 {
      let entry = entries[e]
      if cells[entry.owner].block != block && (!onlyWatched || cells[entry.owner].isWatched) {
        work[entry.owner] = difference(work[entry.owner], entry.coefficient * rate)
      }
      e = entry.next
    }
  }

  private mutating func resolveDownward(block: Int32, onlyWatched: Bool) {
    let size = Int(blocks[block].size)
    factorScratch.numbers.extend(to: size, with: 0)
    var isZero = true
    for t in 0..<size {
      let at = rows[blocks[block].row(Int32(t))].pivot
      factorScratch.numbers[t] = work[at]
      if work[at] != 0 { isZero = false }
      work[at] = 0
    }
    if isZero { return }
    blocks[block].solveForValues(&factorScratch.numbers)
    for t in 0..<size {
      let rate = factorScratch.numbers[t]
      if rate == 0 { continue }
      let v = blocks[block].variable(Int32(t))
      column.append(v, rate)
      passOn(rate, of: v, outside: block, onlyWatched: onlyWatched)
    }
  }

  /// Moves the values along `column`, and queues the idle rows that then disagree.
  mutating func move(by step: Double, looksAtRows: Bool = true) {
    if step == 0 { return }
    directions.expire()
    movesSinceRefresh += 1
    for i in 0..<column.count {
      let v = column.variables[i]
      let old = values[v]
      let new = old + step * column.rates[i]
      journal.record(value: old, of: v)
      values[v] = new
      // What is left of a great number is not exact.
      if !(abs(old) <= 1e4 * (1 + abs(new))) { needsRefresh = true }
      if !new.isFinite { hasOverflowed = true }
      touch(v)
      if mindsRests { noteCrossing(v, from: old, to: new) }
    }
    if looksAtRows { queueDisagreeing() }
    counters.touched += column.count
  }

  /// Remembers a variable whose value has left its rest, has come to it, or has gone to its other side.
  @inline(__always)
  mutating func noteCrossing(_ v: Int32, from old: Double, to new: Double) {
    let rest = states[v].rest
    let near = 2 * Tolerance.residual * (1 + abs(new) + abs(rest))
    if old < rest - near && new < rest - near || old > rest + near && new > rest + near { return }
    if cells[v].hasCrossed { return }
    // What was told last may be of a batch that has been taken back.
    let isBeside = abs(old - rest) > Tolerance.residual * (1 + abs(old) + abs(rest))
    cells[v].tieSide = isBeside ? (old > rest ? 1 : -1) : cells[v].restSide
    cells[v].hasCrossed = true
    crossed.append(v)
  }

  /// Queues the idle rows along `column` that disagree with their multipliers.
  private mutating func queueDisagreeing() {
    slopes.begin(rows.count)
    for i in 0..<column.count {
      var e = cells[column.variables[i]].idle
      while e >= 0 {
        let row = entries[e].owner
        e = entries[e].next
        if slopes.isNew(row) { enqueueIfDisagreeing(row) }
      }
    }
    counters.visits += column.count + slopes.count
  }

  /// Computes all values from the rows of the working set.
  mutating func refreshValues() {
    directions.expire()
    needsRefresh = false
    movesSinceRefresh = 0
    visitAllUpward()
    counters.visits += upward.count
    for i in 0..<upward.count {
      refreshNode(upward[i])
    }
  }

  /// Computes the value of a variable, or of all of a block, from the rows that define it.
  @inline(__always)
  mutating func refreshNode(_ node: Int32) {
    if node < 0 { refreshValues(block: ~node) } else { refreshValue(node) }
  }

  /// Fills `upward` with every live variable or its block, each after those that define it.
  mutating func visitAllUpward() {
    beginSearch()
    upward.removeAll()
    for v in 0..<Int32(cells.count) where cells[v].isLive && cells[v].mark != epoch { searchUpward(v) }
  }

  @inline(__always)
  private mutating func refreshValue(_ v: Int32) {
    let cell = cells[v]
    if cell.row < 0 {
      setValue(v, states[v].rest)
      return
    }
    var sum = rows[cell.row].constant
    for e in cell.first..<cell.end where entries[e].variable != v {
      sum += entries[e].coefficient * values[entries[e].variable]
    }
    setValue(v, -sum / cell.pivot)
  }

  @inline(__always)
  private mutating func setValue(_ v: Int32, _ new: Double) {
    let old = values[v]
    if old == new { return }
    journal.record(value: old, of: v)
    values[v] = new
    if !new.isFinite { hasOverflowed = true }
    counters.touched += 1
    touch(v)
    if mindsRests { noteCrossing(v, from: old, to: new) }
  }

  private mutating func refreshValues(block: Int32) {
    let size = Int(blocks[block].size)
    factorScratch.numbers.extend(to: size, with: 0)
    // Twice: the second time takes out what rounding left the first time.
    for _ in 0..<2 {
      for t in 0..<size { factorScratch.numbers[t] = -residual(blocks[block].row(Int32(t))).value }
      blocks[block].solveForValues(&factorScratch.numbers)
      for t in 0..<size {
        let v = blocks[block].variable(Int32(t))
        setValue(v, values[v] + factorScratch.numbers[t])
      }
    }
  }
}
