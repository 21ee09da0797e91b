/// A parametric step: the direction of the values when the constant of one row of the working set changes (parametric
/// right-hand side), kept for the next change.
///
/// Positions along it count from where it was computed. Each nonbasic row that it changes has one breakpoint, where
/// that row is exact. Between two neighbouring breakpoints no multiplier changes, and a step is one multiplication and
/// one addition a variable.
struct ParametricStep: ~Copyable {
  /// The row whose constant changes, or -1.
  var row: Int32 = -1
  var direction = Direction()
  var rows = Buffer<Int32>()
  var rowRates = Buffer<Double>()
  /// The position at which each of `rows` is exact.
  var breakpoints = Buffer<Double>()
  /// The position of the present values, and the next breakpoints below and above.
  var position = 0.0
  var lower = 0.0
  var upper = 0.0
  /// True if `breakpoints`, and with them `lower` and `upper`, are those of the present values.
  var isCurrent = false
  /// The number of times in a row that breakpoints were computed and not used.
  var wastedWork = 0
  /// True if values have changed that are not marked as changed yet.
  var isUnreported = false
  /// The other parametric steps that change some of the same rows, a bit each.
  var overlaps: UInt8 = 0

  init() {}
}

/// The parametric steps of the last few rows whose constants changed again and again, for as long as the working set
/// stays.
struct ParametricSteps: ~Copyable {
  static let count = 4

  let slots: UnsafeMutablePointer<ParametricStep>
  /// Rows whose constants were changed of late.
  var recent: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)
  var next = 0
  var isEmpty = true
  /// The row whose direction was used last.
  var last: Int32 = -1

  init() {
    slots = .allocate(capacity: ParametricSteps.count)
    for i in 0..<ParametricSteps.count { (slots + i).initialize(to: ParametricStep()) }
  }

  deinit {
    slots.deinitialize(count: ParametricSteps.count)
    slots.deallocate()
  }

  @inline(__always)
  func slot(of row: Int32) -> Int? {
    for i in 0..<ParametricSteps.count where slots[i].row == row { return i }
    return nil
  }

  /// Notes that a row's constant changes; true when it did of late.
  mutating func isRecent(_ row: Int32) -> Bool {
    if recent.0 == row || recent.1 == row || recent.2 == row || recent.3 == row { return true }
    recent = (row, recent.0, recent.1, recent.2)
    return false
  }

  /// The values have moved otherwise: breaks are to be found anew.
  @inline(__always)
  func expire() {
    if isEmpty { return }
    for i in 0..<ParametricSteps.count { slots[i].isCurrent = false }
  }
}

extension Simplex {
  /// Marks the variables that have moved along parametric steps as changed.
  mutating func reportParametricSteps() {
    for i in 0..<ParametricSteps.count where parametricSteps.slots[i].isUnreported {
      parametricSteps.slots[i].isUnreported = false
      for k in 0..<parametricSteps.slots[i].direction.count {
        markChanged(parametricSteps.slots[i].direction.variables[k])
      }
    }
  }

  /// Discards every parametric step: the working set changes.
  mutating func discardParametricSteps() {
    if parametricSteps.isEmpty { return }
    reportParametricSteps()
    for i in 0..<ParametricSteps.count { parametricSteps.slots[i].row = -1 }
    parametricSteps.isEmpty = true
  }

  /// Changes the constant of a row of the working set by a parametric step, if no breakpoint is crossed; otherwise
  /// returns false, and nothing has changed.
  @inline(__always)
  mutating func takeParametricStep(_ row: Int32, to constant: Double) -> Bool {
    if solutionPaths.isEmpty { return takeStepOfWorkingSet(row, to: constant) }
    if let path = solutionPaths.slot(of: row) {
      if !solutionPaths.slots[path].isAhead && takeStepOfWorkingSet(row, to: constant) { return true }
      return takePathStep(path, to: constant)
    }
    return endPaths(relatedTo: row, follows: false) && takeStepOfWorkingSet(row, to: constant)
  }

  /// The same for the working set as it is: not along the solution path.
  @inline(__always)
  private mutating func takeStepOfWorkingSet(_ row: Int32, to constant: Double) -> Bool {
    let v = rows[row].pivot
    if v >= 0 && columns[v].dependents < 0 && columns[v].block < 0 { return takeSingleStep(v, row, to: constant) }
    if parametricSteps.isEmpty { return false }
    guard let slot = parametricSteps.slot(of: row), parametricSteps.slots[slot].isCurrent else { return false }
    let step = rows[row].constant - constant
    let position = parametricSteps.slots[slot].position + step
    if !(position >= parametricSteps.slots[slot].lower && position <= parametricSteps.slots[slot].upper) {
      return false
    }
    // Great steps cost exactness; so do many.
    if abs(step) > 1e6 || movesSinceRefresh > 1000 + columns.count { return false }
    movesSinceRefresh += 1
    rows[row].constant = constant
    parametricSteps.slots[slot].position = position
    parametricSteps.slots[slot].wastedWork = 0
    advance(slot, by: step)
    return true
  }

  /// The same for a row that moves one variable only: nothing has to be stored.
  private mutating func takeSingleStep(_ v: Int32, _ row: Int32, to constant: Double) -> Bool {
    let old = values[v]
    let new = old + quotient(rows[row].constant - constant, columns[v].pivot)
    if degenerateCount > 0 || movesSinceRefresh > 1000 + columns.count { return false }
    if !(abs(old) <= 1e4 * (1 + abs(new))) || abs(new) > 1e6 { return false }
    values[v] = new
    var e = columns[v].nonbasic
    while e >= 0 {
      if infeasibleSide(entries[e].owner) != 0 {
        values[v] = old
        return false
      }
      e = entries[e].next
    }
    rows[row].constant = constant
    parametricSteps.expire()
    movesSinceRefresh += 1
    counters.valueChanges += 1
    markChanged(v)
    return true
  }

  @inline(__always)
  private mutating func advance(_ slot: Int, by step: Double) {
    let count = parametricSteps.slots[slot].direction.count
    let variables = parametricSteps.slots[slot].direction.variables.base
    let rates = parametricSteps.slots[slot].direction.rates.base
    let values = values.base
    for i in 0..<count { values[Int(variables[i])] += step * rates[i] }
    parametricSteps.slots[slot].isUnreported = true
    counters.valueChanges += count
    let overlaps = parametricSteps.slots[slot].overlaps
    if overlaps == 0 { return }
    for i in 0..<ParametricSteps.count where overlaps & (1 << UInt8(i)) != 0 {
      parametricSteps.slots[i].isCurrent = false
    }
  }

  /// Moves the values by a change of a row's constant, and marks the rows that become infeasible. Stores the direction
  /// if the constant has changed recently.
  mutating func stepForConstant(of row: Int32, by step: Double) {
    let known = parametricSteps.isEmpty ? nil : parametricSteps.slot(of: row)
    if known == nil && !parametricSteps.isRecent(row) {
      findDirection(of: row)
      move(by: step)
      parametricSteps.expire()
      return
    }
    let slot = known ?? rememberStep(row)
    if let path = solutionPaths.slot(of: row) {
      recordRegion(of: path, step: slot, at: rows[row].constant + step)
    }
    let count = parametricSteps.slots[slot].direction.count
    for i in 0..<count {
      let v = parametricSteps.slots[slot].direction.variables[i]
      let old = values[v]
      let new = old + step * parametricSteps.slots[slot].direction.rates[i]
      journal.record(value: old, of: v)
      values[v] = new
      if !(abs(old) <= 1e4 * (1 + abs(new))) { needsRefresh = true }
      if !new.isFinite { hasOverflowed = true }
      if tracksDefaults { noteCrossing(v, from: old, to: new) }
    }
    movesSinceRefresh += 1
    counters.valueChanges += count
    parametricSteps.slots[slot].isUnreported = true
    parametricSteps.slots[slot].position += step
    for i in 0..<ParametricSteps.count where i != slot { parametricSteps.slots[i].isCurrent = false }
    for i in 0..<parametricSteps.slots[slot].rows.count { markIfPrimalInfeasible(parametricSteps.slots[slot].rows[i]) }
  }

  /// After an operation: finds the breakpoints of the parametric step of a row, if it is still stored.
  mutating func prepareParametricStep(of row: Int32) {
    if parametricSteps.isEmpty { return }
    guard let slot = parametricSteps.slot(of: row) else { return }
    let isAlternating = parametricSteps.last != row && parametricSteps.slots[slot].wastedWork > 2
    parametricSteps.last = row
    if !parametricSteps.slots[slot].isCurrent {
      // Where two rows alternate and disturb each other, breakpoints do not pay.
      if isAlternating { return }
      parametricSteps.slots[slot].wastedWork += 1
      findStepBreakpoints(slot)
    }
    findInterval(slot)
  }

  private mutating func rememberStep(_ row: Int32) -> Int {
    let slot = parametricSteps.next
    parametricSteps.next = (slot + 1) % ParametricSteps.count
    if parametricSteps.slots[slot].isUnreported { reportParametricSteps() }
    findDirection(of: row)
    findPivotRow()
    parametricSteps.isEmpty = false
    parametricSteps.slots[slot].row = row
    parametricSteps.slots[slot].isCurrent = false
    parametricSteps.slots[slot].wastedWork = 0
    parametricSteps.slots[slot].direction.removeAll()
    parametricSteps.slots[slot].rows.removeAll()
    parametricSteps.slots[slot].rowRates.removeAll()
    for i in 0..<direction.count {
      parametricSteps.slots[slot].direction.append(direction.variables[i], direction.rates[i])
    }
    for i in 0..<pivotRow.count {
      parametricSteps.slots[slot].rows.append(pivotRow.rows[i])
      parametricSteps.slots[slot].rowRates.append(pivotRow.sums[i])
    }
    findOverlaps(of: slot)
    return slot
  }

  /// Finds the other parametric steps that change rows, or with degeneracy variables, that this one changes too.
  /// `pivotRow` is its own.
  private mutating func findOverlaps(of slot: Int) {
    let bit = UInt8(1) << UInt8(slot)
    parametricSteps.slots[slot].overlaps = 0
    for i in 0..<ParametricSteps.count where i != slot {
      parametricSteps.slots[i].overlaps &= ~bit
      if parametricSteps.slots[i].row < 0 { continue }
      var overlaps = degenerateCount > 0
      for k in 0..<parametricSteps.slots[i].rows.count where !overlaps {
        overlaps = pivotRow.contains(parametricSteps.slots[i].rows[k])
      }
      if !overlaps { continue }
      parametricSteps.slots[i].overlaps |= bit
      parametricSteps.slots[slot].overlaps |= UInt8(1) << UInt8(i)
    }
  }

  mutating func findStepBreakpoints(_ slot: Int) {
    parametricSteps.slots[slot].position = 0
    parametricSteps.slots[slot].breakpoints.removeAll()
    for i in 0..<parametricSteps.slots[slot].rows.count {
      let value = residual(parametricSteps.slots[slot].rows[i]).value
      parametricSteps.slots[slot].breakpoints.append(-value / parametricSteps.slots[slot].rowRates[i])
    }
    parametricSteps.slots[slot].isCurrent = true
  }

  /// Finds the next breaks on both sides of the present position.
  mutating func findInterval(_ slot: Int) {
    let position = parametricSteps.slots[slot].position
    let near = 1e-9 * (1 + abs(position))
    var lower = -Double.infinity
    var upper = Double.infinity
    for i in 0..<parametricSteps.slots[slot].breakpoints.count {
      let at = parametricSteps.slots[slot].breakpoints[i]
      let side = Double(rows[parametricSteps.slots[slot].rows[i]].side) * parametricSteps.slots[slot].rowRates[i]
      if abs(at - position) <= near {
        // Exact just now: its side says where it may go.
        if side >= 0 { lower = max(lower, at - near) }
        if side <= 0 { upper = min(upper, at + near) }
        continue
      }
      if at < position { lower = max(lower, at) } else { upper = min(upper, at) }
      // What counts as exact only beside the size of its terms goes no further: it has no breakpoint ahead.
      if side * (position - at) > 0 { continue }
      if side >= 0 { lower = max(lower, position) }
      if side <= 0 { upper = min(upper, position) }
    }
    if degenerateCount > 0 {
      for i in 0..<parametricSteps.slots[slot].direction.count {
        let v = parametricSteps.slots[slot].direction.variables[i]
        let rate = parametricSteps.slots[slot].direction.rates[i]
        let at = position + (states[v].defaultValue - values[v]) / rate
        let near = abs(4 * Tolerance.residual * (1 + abs(values[v]) + abs(states[v].defaultValue)) / rate)
        // A variable at its default value, rounding aside, may leave it on the side that its perturbation does not know
        // yet.
        if at <= position + near { lower = max(lower, at + near) }
        if at >= position - near { upper = min(upper, at - near) }
      }
    }
    parametricSteps.slots[slot].lower = lower
    parametricSteps.slots[slot].upper = upper
  }
}
