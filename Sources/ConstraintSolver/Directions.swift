/// A remembered column: how the values move when the constant of one row of the working set changes.
///
/// Positions along it count from where it was made. Each idle row that it changes has one position where that row is
/// exact. Between the nearest two of these no multiplier changes, and a step is one multiplication and one addition a
/// variable.
struct Direction: ~Copyable {
  /// The row whose constant changes, or -1.
  var row: Int32 = -1
  var column = Column()
  var rows = Buffer<Int32>()
  var slopes = Buffer<Double>()
  /// The position at which each of `rows` is exact.
  var breaks = Buffer<Double>()
  /// Where the values are, and the next breaks below and above.
  var position = 0.0
  var lower = 0.0
  var upper = 0.0
  /// Whether `breaks`, and with them `lower` and `upper`, are those of the present values.
  var isCurrent = false
  /// How many times in a row breaks were found and then expired unused.
  var waste = 0
  /// Whether the values have moved since that was told.
  var isUntold = false
  /// The other directions that change some of the same rows, a bit each.
  var overlaps: UInt8 = 0

  init() {}
}

/// The directions of the last few rows whose constants changed again and again, for as long as the working set stays.
struct Directions: ~Copyable {
  static let count = 4

  let slots: UnsafeMutablePointer<Direction>
  /// Rows whose constants were changed of late.
  var recent: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)
  var next = 0
  var isEmpty = true
  /// The row whose direction was used last.
  var last: Int32 = -1

  init() {
    slots = .allocate(capacity: Directions.count)
    for i in 0..<Directions.count { (slots + i).initialize(to: Direction()) }
  }

  deinit {
    slots.deinitialize(count: Directions.count)
    slots.deallocate()
  }

  @inline(__always)
  func slot(of row: Int32) -> Int? {
    for i in 0..<Directions.count where slots[i].row == row { return i }
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
    for i in 0..<Directions.count { slots[i].isCurrent = false }
  }
}

extension System {
  /// Marks the variables that have moved along remembered directions as touched.
  mutating func tellDirections() {
    for i in 0..<Directions.count where directions.slots[i].isUntold {
      directions.slots[i].isUntold = false
      for k in 0..<directions.slots[i].column.count { touch(directions.slots[i].column.variables[k]) }
    }
  }

  /// Forgets every direction: the working set changes.
  mutating func forgetDirections() {
    if directions.isEmpty { return }
    tellDirections()
    for i in 0..<Directions.count { directions.slots[i].row = -1 }
    directions.isEmpty = true
  }

  /// Changes the constant of a row of the working set along its remembered direction, where no multiplier changes on
  /// the way; false, and nothing has changed, where there is none.
  @inline(__always)
  mutating func slide(_ row: Int32, to constant: Double) -> Bool {
    let v = rows[row].pivot
    if v >= 0 && cells[v].dependents < 0 && cells[v].block < 0 { return slideAlone(v, row, to: constant) }
    if directions.isEmpty { return false }
    guard let slot = directions.slot(of: row), directions.slots[slot].isCurrent else { return false }
    let step = rows[row].constant - constant
    let position = directions.slots[slot].position + step
    if !(position >= directions.slots[slot].lower && position <= directions.slots[slot].upper) { return false }
    // Great steps cost exactness; so do many.
    if abs(step) > 1e6 || movesSinceRefresh > 1000 + cells.count { return false }
    movesSinceRefresh += 1
    rows[row].constant = constant
    directions.slots[slot].position = position
    directions.slots[slot].waste = 0
    glide(slot, by: step)
    return true
  }

  /// The same for a row that moves one variable only: there is nothing to remember.
  private mutating func slideAlone(_ v: Int32, _ row: Int32, to constant: Double) -> Bool {
    let old = values[v]
    let new = old + quotient(rows[row].constant - constant, cells[v].pivot)
    if tiedCount > 0 || movesSinceRefresh > 1000 + cells.count { return false }
    if !(abs(old) <= 1e4 * (1 + abs(new))) || abs(new) > 1e6 { return false }
    values[v] = new
    var e = cells[v].idle
    while e >= 0 {
      if disagreement(entries[e].owner) != 0 {
        values[v] = old
        return false
      }
      e = entries[e].next
    }
    rows[row].constant = constant
    directions.expire()
    movesSinceRefresh += 1
    counters.touched += 1
    touch(v)
    return true
  }

  @inline(__always)
  private mutating func glide(_ slot: Int, by step: Double) {
    let count = directions.slots[slot].column.count
    let variables = directions.slots[slot].column.variables.base
    let rates = directions.slots[slot].column.rates.base
    let values = values.base
    for i in 0..<count { values[Int(variables[i])] += step * rates[i] }
    directions.slots[slot].isUntold = true
    counters.touched += count
    let overlaps = directions.slots[slot].overlaps
    if overlaps == 0 { return }
    for i in 0..<Directions.count where overlaps & (1 << UInt8(i)) != 0 { directions.slots[i].isCurrent = false }
  }

  /// Moves the values by a change of a row's constant, and queues the rows that then disagree. Remembers the direction
  /// when this has happened of late.
  mutating func moveForConstant(of row: Int32, by step: Double) {
    let known = directions.isEmpty ? nil : directions.slot(of: row)
    if known == nil && !directions.isRecent(row) {
      findColumn(of: row)
      move(by: step)
      directions.expire()
      return
    }
    let slot = known ?? remember(row)
    let count = directions.slots[slot].column.count
    for i in 0..<count {
      let v = directions.slots[slot].column.variables[i]
      let old = values[v]
      let new = old + step * directions.slots[slot].column.rates[i]
      journal.record(value: old, of: v)
      values[v] = new
      if !(abs(old) <= 1e4 * (1 + abs(new))) { needsRefresh = true }
      if !new.isFinite { hasOverflowed = true }
      if mindsRests { noteCrossing(v, from: old, to: new) }
    }
    movesSinceRefresh += 1
    counters.touched += count
    directions.slots[slot].isUntold = true
    directions.slots[slot].position += step
    for i in 0..<Directions.count where i != slot { directions.slots[i].isCurrent = false }
    for i in 0..<directions.slots[slot].rows.count { enqueueIfDisagreeing(directions.slots[slot].rows[i]) }
  }

  /// After an operation: finds the breaks of the direction of a row, if it is remembered still.
  mutating func prepareDirection(of row: Int32) {
    if directions.isEmpty { return }
    guard let slot = directions.slot(of: row) else { return }
    let isAlternating = directions.last != row && directions.slots[slot].waste > 2
    directions.last = row
    if !directions.slots[slot].isCurrent {
      // Where two rows take turns and disturb each other, breaks are not worth their while.
      if isAlternating { return }
      directions.slots[slot].waste += 1
      findBreaks(slot)
    }
    findInterval(slot)
  }

  private mutating func remember(_ row: Int32) -> Int {
    let slot = directions.next
    directions.next = (slot + 1) % Directions.count
    if directions.slots[slot].isUntold { tellDirections() }
    findColumn(of: row)
    findSlopes()
    directions.isEmpty = false
    directions.slots[slot].row = row
    directions.slots[slot].isCurrent = false
    directions.slots[slot].waste = 0
    directions.slots[slot].column.removeAll()
    directions.slots[slot].rows.removeAll()
    directions.slots[slot].slopes.removeAll()
    for i in 0..<column.count { directions.slots[slot].column.append(column.variables[i], column.rates[i]) }
    for i in 0..<slopes.count {
      directions.slots[slot].rows.append(slopes.rows[i])
      directions.slots[slot].slopes.append(slopes.sums[i])
    }
    findOverlaps(of: slot)
    return slot
  }

  /// Which other directions change rows, or with ties variables, that this one changes too. The slopes are its own.
  private mutating func findOverlaps(of slot: Int) {
    let bit = UInt8(1) << UInt8(slot)
    directions.slots[slot].overlaps = 0
    for i in 0..<Directions.count where i != slot {
      directions.slots[i].overlaps &= ~bit
      if directions.slots[i].row < 0 { continue }
      var overlaps = tiedCount > 0
      for k in 0..<directions.slots[i].rows.count where !overlaps {
        overlaps = slopes.contains(directions.slots[i].rows[k])
      }
      if !overlaps { continue }
      directions.slots[i].overlaps |= bit
      directions.slots[slot].overlaps |= UInt8(1) << UInt8(i)
    }
  }

  private mutating func findBreaks(_ slot: Int) {
    directions.slots[slot].position = 0
    directions.slots[slot].breaks.removeAll()
    for i in 0..<directions.slots[slot].rows.count {
      let value = residual(directions.slots[slot].rows[i]).value
      directions.slots[slot].breaks.append(-value / directions.slots[slot].slopes[i])
    }
    directions.slots[slot].isCurrent = true
  }

  /// Finds the next breaks on both sides of the present position.
  private mutating func findInterval(_ slot: Int) {
    let position = directions.slots[slot].position
    let near = 1e-9 * (1 + abs(position))
    var lower = -Double.infinity
    var upper = Double.infinity
    for i in 0..<directions.slots[slot].breaks.count {
      let at = directions.slots[slot].breaks[i]
      if at < position - near {
        lower = max(lower, at)
      } else if at > position + near {
        upper = min(upper, at)
      } else {
        // Exact just now: its side says where it may go.
        let row = directions.slots[slot].rows[i]
        let side = Double(rows[row].side) * directions.slots[slot].slopes[i]
        if side >= 0 { lower = max(lower, at - near) }
        if side <= 0 { upper = min(upper, at + near) }
      }
    }
    if tiedCount > 0 {
      for i in 0..<directions.slots[slot].column.count {
        let v = directions.slots[slot].column.variables[i]
        let rate = directions.slots[slot].column.rates[i]
        let at = position + (states[v].rest - values[v]) / rate
        let near = abs(4 * Tolerance.residual * (1 + abs(values[v]) + abs(states[v].rest)) / rate)
        // What is at its rest, rounding aside, may leave it on the side that has not been told.
        if at <= position + near { lower = max(lower, at + near) }
        if at >= position - near { upper = min(upper, at - near) }
      }
    }
    directions.slots[slot].lower = lower
    directions.slots[slot].upper = upper
  }
}
