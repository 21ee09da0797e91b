/// Warm starts: a long change of one constant begins at a working set that was optimal near its new value.
///
/// Multipliers do not depend on constants. So a working set that was optimal once has its multipliers in their
/// intervals for good, until rows with multipliers go or strengths change; rows that have come since have none. The
/// dual simplex method can begin at it, whatever the constants are now (a warm start). A window that is turned back and forth, or
/// that jumps between a few sizes while its contents change, takes the basis updates from the nearest size that it has
/// had, instead of those of all sizes between.
extension Simplex {
  /// The visits that a warm start costs: a factorization, and all values and multipliers anew.
  private var warmStartCost: Int { 2 * entries.count }

  /// Keeps the working set after a change of one constant that has visited many nodes.
  mutating func keepWarmStart(of row: Int32) {
    let visits = counters.visits - warmStarts.visitsBefore
    let change = rows[row].constant - warmStarts.origin
    if change == 0 || rows[row].status != .live { return }
    let known = warmStarts.parameter(of: row, rows[row].generation)
    if let known { warmStarts.noteChange(of: known, visits: visits, change: change) }
    if visits < warmStarts.patience * warmStartCost { return }
    if known == nil { warmStarts.addParameter(row, rows[row].generation, visits: visits, change: change) }
    let point = parameters()
    let kept = warmStarts.slots + warmStarts.slot(for: point)
    kept.pointee.clear()
    kept.pointee.constants = point
    for row in 0..<Int32(rows.count) {
      kept.pointee.keys.append(rows[row].status == .live ? warmStartKey(row) : 0)
      kept.pointee.pivots.append(rows[row].pivot)
      kept.pointee.sides.append(rows[row].side)
      kept.pointee.signs.append(rows[row].isBasic ? 0 : Int8(rows[row].multiplierSign))
    }
    for v in 0..<Int32(columns.count) {
      kept.pointee.defaultSides.append(columns[v].defaultSide)
      kept.pointee.perturbationSides.append(columns[v].isAtDefault ? 0 : Int8(defaultSide(v)))
    }
  }

  /// The constants of the parameters; zero for those of rows that are gone.
  private mutating func parameters() -> SIMD4<Double> {
    var point = SIMD4<Double>()
    for i in 0..<4 {
      let row = warmStarts.rows[i]
      if row >= 0 && rows[row].generation == warmStarts.generations[i] { point[i] = rows[row].constant }
    }
    return point
  }

  /// Goes to the working set that was optimal nearest to the new value of a constant, and gives the row the constant that
  /// it had there. False where the way from the present working set is likely to be shorter, and nothing has changed.
  mutating func takeWarmStart(of row: Int32, to constant: Double) -> Bool {
    if warmStarts.isPaused { return false }
    guard let parameter = warmStarts.parameter(of: row, rows[row].generation) else { return false }
    let direct = warmStarts.visits(of: constant - rows[row].constant, parameter)
    if direct <= Double(warmStarts.patience * warmStartCost) { return false }
    var point = parameters()
    point[parameter] = constant
    guard let (slot, distance) = warmStarts.nearest(to: point),
      warmStarts.pays(direct - distance, cost: warmStartCost)
    else { return false }
    if !findPlaces(in: slot) {
      warmStarts.slots[slot].clear()
      return false
    }
    warmStarts.begin(at: slot, parameter, to: constant)
    rows[row].constant = warmStarts.slots[slot].constants[parameter]
    counters.visits += warmStartCost
    clearPrimalInfeasible()
    clearDualInfeasible()
    clearCrossed()
    if exchangeWorkingSet(slot) { computeAtWarmStart() } else { restart() }
    return true
  }

  /// Gives the constant its new value once the working set that was taken is optimal at the old one, or where the
  /// required rows contradict each other there: what else has changed since may exclude that constant, but not the new
  /// one.
  mutating func continueFromWarmStart(isFeasible: Bool) {
    let (row, change) = (warmStarts.row, warmStarts.left)
    warmStarts.left = 0
    // A rebuild has made the whole change.
    if isFeasible && change == 0 { return }
    warmStarts.noteSettled(counters.visits)
    rows[row].constant -= change
    if !isFeasible || !rows[row].isBasic {
      refreshValues()
      markAllPrimalInfeasible()
      return
    }
    findDirection(of: row)
    move(by: change)
    noteOnlyChange(of: row, by: change, of: warmStarts.origin - rows[row].constant)
  }

  /// Finds the place of each row in a kept working set, by what its multiplier depends on. False if one that had a
  /// multiplier or was in the working set is gone.
  private mutating func findPlaces(in slot: Int) -> Bool {
    let kept = warmStarts.slots + slot
    let count = kept.pointee.keys.count
    warmStarts.places.removeAll()
    warmStarts.movedRows.removeAll()
    warmStarts.leftPlaces.removeAll()
    warmStarts.isTaken.removeAll()
    warmStarts.isTaken.append(repeating: false, count: count)
    for row in 0..<Int32(rows.count) {
      warmStarts.places.append(-1)
      if rows[row].status != .live { continue }
      if row < count && kept.pointee.keys[row] == warmStartKey(row) {
        warmStarts.places[row] = row
        warmStarts.isTaken[row] = true
      } else {
        warmStarts.movedRows.append(row)
      }
    }
    var size = 16
    while size < 2 * warmStarts.movedRows.count { size *= 2 }
    warmStarts.leftPlaces.append(repeating: -1, count: size)
    func next(_ i: Int) -> Int { (i + 1) & (size - 1) }
    func first(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key >> 32) & (size - 1) }
    var left = 0
    for place in 0..<Int32(count) where !warmStarts.isTaken[place] && kept.pointee.keys[place] != 0 {
      left += 1
      if 2 * left > size { return false }
      var i = first(kept.pointee.keys[place])
      while warmStarts.leftPlaces[i] >= 0 { i = next(i) }
      warmStarts.leftPlaces[i] = place
    }
    for j in 0..<warmStarts.movedRows.count {
      let row = warmStarts.movedRows[j]
      let key = warmStartKey(row)
      var i = first(key)
      while warmStarts.leftPlaces[i] >= 0 {
        let place = warmStarts.leftPlaces[i]
        i = next(i)
        if warmStarts.isTaken[place] || kept.pointee.keys[place] != key { continue }
        warmStarts.isTaken[place] = true
        warmStarts.places[row] = place
        break
      }
    }
    for i in 0..<size where warmStarts.leftPlaces[i] >= 0 {
      let place = warmStarts.leftPlaces[i]
      if warmStarts.isTaken[place] { continue }
      if kept.pointee.pivots[place] >= 0 || kept.pointee.signs[place] != 0 { return false }
    }
    return true
  }

  /// Puts a kept working set, whose places have been found, in the place of the present one. False if rounding makes it
  /// singular.
  private mutating func exchangeWorkingSet(_ slot: Int) -> Bool {
    let kept = warmStarts.slots + slot
    journal.needsRefactorization = true
    var isInBasis = Buffer<Bool>()
    var defaults = Buffer<Bool>()
    defaults.append(repeating: true, count: columns.count)
    presolve.pivots.removeAll()
    for row in 0..<Int32(rows.count) where rows[row].isBasic {
      journal.record(basisUpdateOf: row, for: ~rows[row].pivot)
    }
    for row in 0..<Int32(rows.count) {
      let place = warmStarts.places[row]
      let pivot = place >= 0 ? kept.pointee.pivots[place] : -1
      isInBasis.append(pivot >= 0)
      presolve.pivots.append(pivot)
      if pivot < 0 { continue }
      defaults[Int(pivot)] = false
      journal.record(basisUpdateOf: ~pivot, for: row)
    }
    let isRegular = refactorize(isInBasis, defaults: defaults)
    presolve.pivots.removeAll()
    if !isRegular { return false }
    for row in 0..<Int32(rows.count) where rows[row].status == .live {
      let place = warmStarts.places[row]
      journal.record(side: rows[row].side, of: row)
      rows[row].side = place >= 0 ? kept.pointee.sides[place] : rows[row].satisfiedSide
    }
    for v in 0..<Int32(min(columns.count, kept.pointee.defaultSides.count)) where columns[v].isLive {
      journal.record(side: columns[v].defaultSide, of: ~v)
      columns[v].defaultSide = kept.pointee.defaultSides[v]
      columns[v].perturbationSide = kept.pointee.perturbationSides[v]
    }
    return true
  }

  /// Computes the multipliers and the values of the working set; marks what does not hold, and the variables that are
  /// on another side of their default values than they were.
  private mutating func computeAtWarmStart() {
    recomputeMultipliers()
    mustRecomputeMultipliers = false
    // Crossings are those since the working set was kept.
    degenerateCount = 0
    refreshValues()
    countDegenerate()
    for v in 0..<Int32(columns.count) where columns[v].isLive && !columns[v].isAtDefault && !columns[v].hasCrossed {
      if Int8(defaultSide(v)) == columns[v].perturbationSide { continue }
      columns[v].hasCrossed = true
      crossed.append(v)
    }
    markAllPrimalInfeasible()
  }

  /// A hash of a row's terms, strength and place among the ties.
  private mutating func warmStartKey(_ row: Int32) -> UInt64 {
    let r = rows[row]
    var key = UInt64(bitPattern: Int64(r.tag)) &+ UInt64(UInt8(bitPattern: r.relation.rawValue)) << 56
    func add(_ number: UInt64) {
      // The finalizer of MurmurHash3 (Appleby 2011).
      key = (key ^ number) &* 0xff51_afd7_ed55_8ccd
      key ^= key >> 33
    }
    add(r.weight.bitPattern)
    add(r.level < 0 ? 0 : levels[Int(r.level)].bitPattern)
    for e in r.first..<r.end {
      let v = entries[e].variable
      add(UInt64(UInt32(bitPattern: v)) << 32 | UInt64(states[v].generation))
      add(entries[e].coefficient.bitPattern)
    }
    return key | 1
  }
}
