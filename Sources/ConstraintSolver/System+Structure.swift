/// What the structural start works with; kept so that it is made once.
struct StructureScratch: ~Copyable {
  /// By row: the next one of its bucket.
  var next = Buffer<Int32>()
  /// The first row of each bucket, the lowest bucket that may have one, and how many rows are in buckets.
  var heads = Buffer<Int32>()
  var lowest = 0
  var count = 0
  /// Rows with several unknowns.
  var waiting = Buffer<Int32>()
  /// Inequalities with unknowns.
  var inequalities = Buffer<Int32>()
  /// Variables that are kept at their rests for now.
  var anchored = Buffer<Int32>()

  init() {}
}

/// Definitions that can be had for nothing.
///
/// Among the rows of a batch, an equation with exactly one variable that nothing defines and nothing depends on can
/// define it: a rest row gives way, which costs nothing at any level. That gives another equation its only unknown, and
/// so on. So a layout's equations enter in the order in which a person would solve them, the stronger ones first. Where
/// none is left, an inequality that does not hold with its only unknown at rest defines that, and the equations go on:
/// least sizes and gaps then hold from the start. Only what is in conflict is left for the exchanges.
extension System {
  private static let weightClasses = 16

  /// Attaches the rows that the batch adds and defines what they define. Queues those that disagree.
  mutating func attachAdditions() {
    forgetDirections()
    structure.next.extend(to: rows.count, with: -1)
    structure.heads.extend(to: 2 * (levels.count + 1) * System.weightClasses, with: -1)
    structure.lowest = structure.heads.count
    for i in 0..<additions.count {
      let row = additions[i]
      if rows[row].life != .staged { continue }
      if rows[row].relation == .equal { attachEquation(row) } else { attachInequality(row) }
    }
    defineReady()
    if !structure.waiting.isEmpty { defineWaiting() }
    while let row = structure.inequalities.popLast() {
      if rows[row].pivot < 0 { rows[row].pivot = -1 }
    }
    while let v = structure.anchored.popLast() { cells[v].isAnchored = false }
    queueAdditions()
  }

  @inline(__always)
  private mutating func attachEquation(_ row: Int32) {
    let first = rows[row].first
    if rows[row].count == 1 && rows[row].lane < 0 && isUndefined(entries[first].variable) {
      // There is nothing stronger to wait for.
      rows[row].life = .live
      liveCount += 1
      defineFresh(entries[first].variable, by: row, isLinked: false)
      reveal(entries[first].variable)
      return
    }
    attach(row)
    var missing: Int32 = 0
    for e in first..<rows[row].end where isUndefined(entries[e].variable) { missing += 1 }
    if missing == 0 { return }
    rows[row].pivot = -1 - missing
    if missing == 1 { pushReady(row) } else { structure.waiting.append(row) }
  }

  /// Attaches an inequality, and counts its unknowns.
  @inline(__always)
  private mutating func attachInequality(_ row: Int32) {
    attach(row)
    var missing: Int32 = 0
    for e in rows[row].first..<rows[row].end where isUndefined(entries[e].variable) { missing += 1 }
    if missing == 0 { return }
    rows[row].pivot = -1 - missing
    structure.inequalities.append(row)
    if missing == 1 { pushReady(row) }
  }

  /// Attaches those rows of the batch that agree with the present values, or that may disagree at a price, before the
  /// removals take effect: a row that comes for one that goes can then take its place without any move.
  mutating func attachConsistentAdditions() {
    for i in 0..<additions.count {
      let row = additions[i]
      if rows[row].life != .staged || mentionsUndefined(row) { continue }
      let (value, size) = residual(row)
      rows[row].side = rows[row].satisfiedSide
      let side = disagreement(row, value, size)
      if side != 0 && rows[row].lane < 0 { continue }
      attach(row)
      if side == 0 { continue }
      rows[row].side = Int8(side)
      combine(row)
      balance(Int(rows[row].lane), Double(side) * rows[row].weight)
      findTieStep(weightOf: row, factor: Double(side))
      balanceTies(1)
      suspectCombination()
    }
  }

  private mutating func mentionsUndefined(_ row: Int32) -> Bool {
    for e in rows[row].first..<rows[row].end where isUndefined(entries[e].variable) { return true }
    return false
  }

  @inline(__always)
  private mutating func isUndefined(_ v: Int32) -> Bool {
    cells[v].row < 0 && cells[v].dependents < 0 && !cells[v].isAnchored
  }

  /// Equations come before inequalities, then by level and weight.
  private mutating func bucket(_ row: Int32) -> Int {
    let lane = Int(rows[row].lane)
    let first = rows[row].relation == .equal ? 0 : (levels.count + 1) * System.weightClasses
    if lane < 0 { return first }
    let share = rows[row].weight / levelWeights[lane]
    let last = System.weightClasses - 1
    return first + (lane + 1) * System.weightClasses + last - max(0, min(last, Int(share * Double(last))))
  }

  private mutating func pushReady(_ row: Int32) {
    let bucket = bucket(row)
    structure.next[row] = structure.heads[bucket]
    structure.heads[bucket] = row
    structure.count += 1
    if bucket < structure.lowest { structure.lowest = bucket }
  }

  /// Works off the rows with one unknown, the strongest first.
  private mutating func defineReady() {
    while structure.count > 0 {
      let row = structure.heads[structure.lowest]
      if row < 0 {
        structure.lowest += 1
        continue
      }
      structure.heads[structure.lowest] = structure.next[row]
      structure.count -= 1
      if rows[row].pivot != -2 { continue }
      rows[row].pivot = -1
      for e in rows[row].first..<rows[row].end where isUndefined(entries[e].variable) {
        let v = entries[e].variable
        // Dividing by so little is left to the exchanges, which may find something better.
        if abs(entries[e].coefficient) < 1e-3 { break }
        if rows[row].relation != .equal && disagreement(row) == 0 { break }
        defineFresh(v, by: row, isLinked: true)
        reveal(v)
        break
      }
    }
    structure.lowest = structure.heads.count
  }

  /// Rows that are left with several unknowns: all but the one with the greatest tag stay at their rests for now.
  private mutating func defineWaiting() {
    for pass in -1..<levels.count {
      for i in 0..<structure.waiting.count {
        let row = structure.waiting[i]
        if Int(rows[row].lane) != pass || rows[row].pivot > -3 { continue }
        var last: Int32 = -1
        for e in rows[row].first..<rows[row].end {
          let v = entries[e].variable
          if isUndefined(v) && abs(entries[e].coefficient) >= 1e-3 && (last < 0 || states[v].tag > states[last].tag) {
            last = v
          }
        }
        for e in rows[row].first..<rows[row].end {
          let v = entries[e].variable
          if v == last || !isUndefined(v) { continue }
          cells[v].isAnchored = true
          structure.anchored.append(v)
          reveal(v)
        }
        defineReady()
      }
    }
    for i in 0..<structure.waiting.count where rows[structure.waiting[i]].pivot < 0 {
      rows[structure.waiting[i]].pivot = -1
    }
    structure.waiting.removeAll()
  }

  /// Lets a row define a variable at rest that nothing depends on.
  @inline(__always)
  private mutating func defineFresh(_ v: Int32, by row: Int32, isLinked: Bool) {
    journal.record(exchangeOf: ~v, for: row)
    journal.record(side: rows[row].side, of: row)
    setTied(~v, false)
    let first = rows[row].first
    if rows[row].count == 1 {
      // Its only entry is that of the definition, which is in no list.
      if isLinked { unlinkIdle(first) }
      entries[first].owner = v
      rows[row].pivot = v
      cells[v].row = row
      cells[v].first = first
      cells[v].end = first + 1
      cells[v].pivot = entries[first].coefficient
    } else {
      define(v, by: row)
    }
    rows[row].side = 0
    tieHeads.forget(row)
    for lane in 0..<levels.count { setMultiplier(row, lane, 0) }
    // The multiplier of an inequality is zero at the end of its interval; so is that of an equation whose weight counts as
    // nothing.
    let lane = Int(rows[row].lane)
    if rows[row].relation != .equal || lane >= 0 && rows[row].weight <= Tolerance.multiplier * levelWeights[lane] {
      suspect(row)
    }
    var sum = rows[row].constant
    for e in first..<rows[row].end where entries[e].variable != v {
      sum += entries[e].coefficient * values[entries[e].variable]
    }
    let old = values[v]
    journal.record(value: old, of: v)
    let new = quotient(-sum, cells[v].pivot)
    values[v] = new
    if !new.isFinite { hasOverflowed = true }
    touch(v)
    counters.touched += 1
    cells[v].tieSide = 0
    if mindsRests && !cells[v].hasCrossed {
      cells[v].hasCrossed = true
      crossed.append(v)
    }
  }

  /// A variable is no longer unknown: rows that had it and one other have one unknown now.
  @inline(__always)
  private mutating func reveal(_ v: Int32) {
    var e = cells[v].idle
    while e >= 0 {
      let row = entries[e].owner
      e = entries[e].next
      if rows[row].pivot >= -1 { continue }
      rows[row].pivot += 1
      if rows[row].pivot == -2 { pushReady(row) }
    }
  }

  /// Queues what disagrees, and looks at the variables that are still at rest.
  private mutating func queueAdditions() {
    if additions.count > cells.count / 4 {
      queueAllDisagreeing()
      for v in 0..<Int32(cells.count) where cells[v].isLive && cells[v].isAtRest && cells[v].dependents >= 0 {
        suspect(~v)
      }
      return
    }
    for i in 0..<additions.count {
      let row = additions[i]
      if rows[row].life != .live { continue }
      for e in rows[row].first..<rows[row].end where cells[entries[e].variable].isAtRest {
        suspect(~entries[e].variable)
      }
      if !rows[row].isActive {
        enqueueIfDisagreeing(row)
        continue
      }
      var e = cells[rows[row].pivot].idle
      while e >= 0 {
        enqueueIfDisagreeing(entries[e].owner)
        e = entries[e].next
      }
    }
  }

  mutating func queueAllDisagreeing() {
    for row in 0..<Int32(rows.count) where rows[row].life == .live && !rows[row].isActive {
      enqueueIfDisagreeing(row)
    }
  }
}
