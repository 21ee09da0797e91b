/// BTRAN: the direction in which the values move when one row of the working set is relaxed, A_W d = e; and the values
/// that the working set gives.
extension Simplex {
  /// Finds the direction of the values when the expression of one row of the working set grows and the others are held,
  /// into `direction`.
  ///
  /// Its variables are the one that the row defines, its dependents, and so on (Gilbert and Peierls 1988). With
  /// `onlyNeeded`, variables whose values are deferred are left out.
  mutating func findDirection(of member: Int32, onlyNeeded: Bool = false) {
    beginSearch()
    dependentReach.removeAll()
    direction.removeAll()
    let start = defined(by: member)
    work[start] = 1
    reachDependents(start, onlyNeeded: onlyNeeded)
    solveDependents(onlyNeeded: onlyNeeded)
    counters.visits += dependentReach.count + direction.count
  }

  /// Appends a variable and all its dependents, or the needed ones, to `dependentReach`, in reverse topological order.
  mutating func reachDependents(_ start: Int32, onlyNeeded: Bool = false) {
    let columns = columns.base
    let entries = entries.base
    let epoch = epoch
    var frame = SearchFrame(node: start, member: 0, cursor: -1, end: 0)
    var v = Int(start)
    var isFirst = true
    while true {
      if columns[v].block >= 0 {
        if !isFirst { frames.append(frame) }
        frame = dependentFrame(ofBlock: columns[v].block)
        isFirst = false
      } else {
        columns[v].mark = epoch
        if columns[v].dependents >= 0 {
          if !isFirst { frames.append(frame) }
          frame = SearchFrame(node: Int32(v), member: 0, cursor: columns[v].dependents, end: 0)
          isFirst = false
        } else {
          dependentReach.append(Int32(v))
          if isFirst { return }
        }
      }
      search: while true {
        while frame.cursor >= 0 {
          let e = Int(frame.cursor)
          let owner = Int(entries[e].owner)
          frame.cursor = entries[e].next
          if columns[owner].mark != epoch && (!onlyNeeded || columns[owner].isNeeded) {
            v = owner
            break search
          }
        }
        if frame.node < 0 {
          frame.member += 1
          if frame.member < blocks[~frame.node].size {
            frame.cursor = columns[Int(blocks[~frame.node].variable(frame.member))].dependents
            continue
          }
        }
        dependentReach.append(frame.node)
        guard let waiting = frames.popLast() else { return }
        frame = waiting
      }
    }
  }

  private mutating func dependentFrame(ofBlock block: Int32) -> SearchFrame {
    for member in 0..<blocks[block].size { columns[blocks[block].variable(member)].mark = epoch }
    return SearchFrame(node: ~block, member: 0, cursor: columns[blocks[block].variable(0)].dependents, end: 0)
  }

  /// Substitutes: turns the changes in `work`, each at the variable that its row defines, into rates of the variables
  /// in `dependentReach`.
  mutating func solveDependents(onlyNeeded: Bool = false) {
    let columns = columns.base
    let entries = entries.base
    let work = work.base
    direction.reserve(dependentReach.count)
    var carrier: Int32 = -1
    var carried = 0.0
    var i = dependentReach.count - 1
    while i >= 0 {
      let node = dependentReach[i]
      i -= 1
      if node < 0 {
        solveDependents(block: ~node, onlyNeeded: onlyNeeded)
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
      let rate = quotient(change, columns[v].pivot)
      direction.append(node, rate)
      var e = Int(columns[v].dependents)
      if e >= 0 && i >= 0 && entries[e].next < 0 && entries[e].owner == dependentReach[i]
        && work[Int(dependentReach[i])] == 0
      {
        // What only the next node takes need not go through memory.
        carried = -entries[e].coefficient * rate
        carrier = carried == 0 ? -1 : dependentReach[i]
        continue
      }
      while e >= 0 {
        let owner = Int(entries[e].owner)
        if !onlyNeeded || columns[owner].isNeeded {
          work[owner] = difference(work[owner], entries[e].coefficient * rate)
        }
        e = Int(entries[e].next)
      }
    }
  }

  /// Subtracts a rate from the rows that depend on a variable of a block.
  private mutating func passOn(_ rate: Double, of v: Int32, outside block: Int32, onlyNeeded: Bool) {
    var e = columns[v].dependents
    while e >= 0 {
      let entry = entries[e]
      if columns[entry.owner].block != block && (!onlyNeeded || columns[entry.owner].isNeeded) {
        work[entry.owner] = difference(work[entry.owner], entry.coefficient * rate)
      }
      e = entry.next
    }
  }

  private mutating func solveDependents(block: Int32, onlyNeeded: Bool) {
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
      direction.append(v, rate)
      passOn(rate, of: v, outside: block, onlyNeeded: onlyNeeded)
    }
  }

  /// Moves the values along `direction`, and marks the nonbasic rows that become infeasible.
  mutating func move(by step: Double, looksAtRows: Bool = true) {
    if step == 0 { return }
    parametricSteps.expire()
    movesSinceRefresh += 1
    for i in 0..<direction.count {
      let v = direction.variables[i]
      let old = values[v]
      let new = old + step * direction.rates[i]
      journal.record(value: old, of: v)
      values[v] = new
      // What is left of a great number is not exact.
      if !(abs(old) <= 1e4 * (1 + abs(new))) { needsRefresh = true }
      if !new.isFinite { hasOverflowed = true }
      markChanged(v)
      if tracksDefaults { noteCrossing(v, from: old, to: new) }
    }
    if looksAtRows { markPrimalInfeasible() }
    counters.valueChanges += direction.count
  }

  /// Records a variable whose value has left its default value, has come to it, or has changed sides.
  @inline(__always)
  mutating func noteCrossing(_ v: Int32, from old: Double, to new: Double) {
    let defaultValue = states[v].defaultValue
    let near = 2 * Tolerance.residual * (1 + abs(new) + abs(defaultValue))
    if old < defaultValue - near && new < defaultValue - near || old > defaultValue + near && new > defaultValue + near
    {
      return
    }
    if columns[v].hasCrossed { return }
    // The side on record may be that of a batch that was rolled back.
    let isBeside = abs(old - defaultValue) > Tolerance.residual * (1 + abs(old) + abs(defaultValue))
    columns[v].perturbationSide = isBeside ? (old > defaultValue ? 1 : -1) : columns[v].defaultSide
    columns[v].hasCrossed = true
    crossed.append(v)
  }

  /// Marks the nonbasic rows along `direction` that are infeasible.
  private mutating func markPrimalInfeasible() {
    pivotRow.begin(rows.count)
    for i in 0..<direction.count {
      var e = columns[direction.variables[i]].nonbasic
      while e >= 0 {
        let row = entries[e].owner
        e = entries[e].next
        if pivotRow.isNew(row) { markIfPrimalInfeasible(row) }
      }
    }
    counters.visits += direction.count + pivotRow.count
  }

  /// Notes that a row comes into the working set. If it is off, though by no more than counts as rounding beside its numbers,
  /// values have to be computed anew: it would stay off where these become smaller.
  mutating func noteInexact(_ row: Int32) {
    let (value, size) = residual(row)
    if abs(value) > Tolerance.exactness * (1 + size) { needsRefresh = true }
  }

  /// Computes all values from the rows of the working set.
  mutating func refreshValues() {
    parametricSteps.expire()
    needsRefresh = false
    movesSinceRefresh = 0
    reachAllDefinitions()
    counters.visits += definitionReach.count
    for i in 0..<definitionReach.count {
      refreshNode(definitionReach[i])
    }
  }

  /// Computes the value of a variable, or of all of a block, from the rows that define it.
  @inline(__always)
  mutating func refreshNode(_ node: Int32) {
    if node < 0 { refreshValues(block: ~node) } else { refreshValue(node) }
  }

  /// Fills `definitionReach` with every live variable or its block, each after those that define it.
  mutating func reachAllDefinitions() {
    beginSearch()
    definitionReach.removeAll()
    for v in 0..<Int32(columns.count) where columns[v].isLive && columns[v].mark != epoch { reachDefinitions(v) }
  }

  @inline(__always)
  private mutating func refreshValue(_ v: Int32) {
    let column = columns[v]
    if column.row < 0 {
      setValue(v, states[v].defaultValue)
      return
    }
    var sum = rows[column.row].constant
    for e in column.first..<column.end where entries[e].variable != v {
      sum += entries[e].coefficient * values[entries[e].variable]
    }
    setValue(v, -sum / column.pivot)
  }

  @inline(__always)
  private mutating func setValue(_ v: Int32, _ new: Double) {
    let old = values[v]
    if old == new { return }
    journal.record(value: old, of: v)
    values[v] = new
    if !new.isFinite { hasOverflowed = true }
    counters.valueChanges += 1
    markChanged(v)
    if tracksDefaults { noteCrossing(v, from: old, to: new) }
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
