/// What the structural start works with.
struct StructureScratch: ~Copyable {
  /// By row: how many of a new equation's variables are without a definition.
  var missing = Buffer<Int32>()
  /// By row: the next one of its bucket.
  var next = Buffer<Int32>()
  /// The first row of each bucket, and the lowest bucket that may have one.
  var heads = Buffer<Int32>()
  var lowest = 0

  init() {}
}

/// Definitions that can be had for nothing.
///
/// Among the rows of a batch, an equation with exactly one variable that nothing defines and nothing depends on can
/// define it: a rest row gives way, which costs nothing at any level. That gives another equation its only unknown, and
/// so on. So a layout's equations enter in the order in which a person would solve them, the stronger ones first, and
/// only what is in conflict, or an inequality, is left for the exchanges.
extension System {
  private static let weightClasses = 16

  /// Attaches the rows that the batch adds and defines what they define. Queues those that disagree.
  mutating func attachAdditions() {
    var scratch = StructureScratch()
    scratch.missing.append(repeating: 0, count: rows.count)
    scratch.next.append(repeating: -1, count: rows.count)
    scratch.heads.append(repeating: -1, count: (levels.count + 1) * System.weightClasses)
    scratch.lowest = scratch.heads.count
    var count = 0
    for i in 0..<changes.count where changes[i].kind == .addedConstraint {
      let row = changes[i].index
      if rows[row].life != .staged { continue }
      attach(row)
      count += 1
    }
    // Rows with several unknowns wait in a second set of buckets.
    var waiting = Buffer<Int32>()
    for i in 0..<changes.count where changes[i].kind == .addedConstraint {
      let row = changes[i].index
      if rows[row].life != .live || rows[row].relation != .equal || changes[i].isApplied { continue }
      var missing: Int32 = 0
      for e in rows[row].first..<rows[row].end where isUndefined(entries[e].variable) { missing += 1 }
      scratch.missing[row] = missing
      if missing == 1 { push(row, &scratch) }
      if missing > 1 { waiting.append(row) }
    }
    define(&scratch)
    defineWaiting(waiting, &scratch)
    for v in 0..<Int32(anchored.count) { cells[anchored[v]].isAnchored = false }
    anchored.removeAll()
    queueAdditions(many: count > cells.count / 4)
  }

  /// Attaches those rows of the batch that agree with the present values, or that may disagree at a price, before the
  /// removals take effect: a row that comes for one that goes can then take its place without any move.
  mutating func attachConsistentAdditions() {
    for i in 0..<changes.count where changes[i].kind == .addedConstraint {
      let row = changes[i].index
      if rows[row].life != .staged || mentionsUndefined(row) { continue }
      let (value, size) = residual(row)
      rows[row].side = rows[row].satisfiedSide
      let side = disagreement(row, value, size)
      if side != 0 && rows[row].lane < 0 { continue }
      changes[i].isApplied = true
      attach(row)
      if side == 0 { continue }
      rows[row].side = Int8(side)
      combine(row)
      balance(Int(rows[row].lane), Double(side) * rows[row].weight)
      suspectCombination()
    }
  }

  private func mentionsUndefined(_ row: Int32) -> Bool {
    for e in rows[row].first..<rows[row].end where isUndefined(entries[e].variable) { return true }
    return false
  }

  private func isUndefined(_ v: Int32) -> Bool {
    cells[v].row < 0 && cells[v].dependents < 0 && !cells[v].isAnchored
  }

  private func bucket(_ row: Int32) -> Int {
    let lane = Int(rows[row].lane)
    if lane < 0 { return 0 }
    let share = rows[row].weight / levelWeights[lane]
    let last = System.weightClasses - 1
    return (lane + 1) * System.weightClasses + last - max(0, min(last, Int(share * Double(last))))
  }

  private func push(_ row: Int32, _ scratch: inout StructureScratch) {
    let bucket = bucket(row)
    scratch.next[row] = scratch.heads[bucket]
    scratch.heads[bucket] = row
    if bucket < scratch.lowest { scratch.lowest = bucket }
  }

  /// Works off the rows with one unknown, the strongest first.
  private mutating func define(_ scratch: inout StructureScratch) {
    while scratch.lowest < scratch.heads.count {
      let row = scratch.heads[scratch.lowest]
      if row < 0 {
        scratch.lowest += 1
        continue
      }
      scratch.heads[scratch.lowest] = scratch.next[row]
      if scratch.missing[row] != 1 { continue }
      for e in rows[row].first..<rows[row].end where isUndefined(entries[e].variable) {
        let v = entries[e].variable
        scratch.missing[row] = 0
        // Dividing by so little is left to the exchanges, which may find something better.
        if abs(entries[e].coefficient) < 1e-3 { break }
        defineFresh(v, by: row)
        reveal(v, &scratch)
        break
      }
    }
  }

  /// Rows that are left with several unknowns: all but the one with the greatest tag stay at their rests for now.
  private mutating func defineWaiting(_ waiting: borrowing Buffer<Int32>, _ scratch: inout StructureScratch) {
    for pass in -1..<levels.count {
      for i in 0..<waiting.count {
        let row = waiting[i]
        if Int(rows[row].lane) != pass || scratch.missing[row] < 2 { continue }
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
          anchored.append(v)
          reveal(v, &scratch)
        }
        define(&scratch)
      }
    }
  }

  /// Lets a row define a variable at rest that nothing depends on.
  private mutating func defineFresh(_ v: Int32, by row: Int32) {
    journal.record(exchangeOf: ~v, for: row)
    journal.record(side: rows[row].side, of: row)
    setTied(~v, false)
    define(v, by: row)
    rows[row].side = 0
    for lane in 0..<levels.count { multipliers[Int(row) * levels.count + lane] = 0 }
    var sum = rows[row].constant
    for e in rows[row].first..<rows[row].end where entries[e].variable != v {
      sum += entries[e].coefficient * values[entries[e].variable]
    }
    let old = values[v]
    journal.record(value: old, of: v)
    values[v] = -sum / cells[v].pivot
    if !values[v].isFinite { hasOverflowed = true }
    touch(v)
    counters.touched += 1
    if tiedCount > 0 && !cells[v].hasCrossed {
      cells[v].hasCrossed = true
      crossed.append(v)
    }
  }

  /// A variable is no longer unknown: rows that had it and one other have one unknown now.
  private mutating func reveal(_ v: Int32, _ scratch: inout StructureScratch) {
    var e = cells[v].idle
    while e >= 0 {
      let row = entries[e].owner
      e = entries[e].next
      if scratch.missing[row] == 0 { continue }
      scratch.missing[row] -= 1
      if scratch.missing[row] == 1 { push(row, &scratch) }
    }
  }

  /// Queues what disagrees, and looks at the variables that are still at rest.
  private mutating func queueAdditions(many: Bool) {
    if many {
      queueAllDisagreeing()
      for v in 0..<Int32(cells.count) where cells[v].isLive && cells[v].isAtRest && cells[v].dependents >= 0 {
        suspect(~v)
      }
      return
    }
    for i in 0..<changes.count where changes[i].kind == .addedConstraint {
      let row = changes[i].index
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
