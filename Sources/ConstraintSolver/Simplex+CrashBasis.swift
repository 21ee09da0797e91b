/// The scratch memory of the crash basis, allocated once.
struct CrashScratch: ~Copyable {
  /// By row: the next one of its bucket.
  var next = Buffer<Int32>()
  /// The first row of each bucket, the lowest bucket that may have one, and how many rows are in buckets.
  var heads = Buffer<Int32>()
  var lowest = 0
  var count = 0
  /// Rows with several unknowns.
  var waiting = Buffer<Int32>()
  /// By bucket: the removed row that was listed last.
  var removals = Buffer<Int32>()
  /// Inequalities with unknowns.
  var inequalities = Buffer<Int32>()
  /// Variables that are kept at their default values for now.
  var fixed = Buffer<Int32>()
  /// Rows whose only unknown has a small coefficient, and whether they may define it by now.
  var late = Buffer<Int32>()
  var takesLate = false
  /// By variable: the first required inequality of which it is the last variable, and the weakest row that it follows
  /// from (`Simplex+CrashExchange`).
  var lastRows = Buffer<Int32>()
  var weakest = Buffer<Int32>()

  init() {}
}

/// The crash basis: an initial working set by substitution alone.
///
/// Among the rows of a batch, an equation with exactly one variable that nothing defines and nothing depends on can
/// define it: a default row leaves, which costs nothing at any level. That gives another equation its only unknown, and
/// so on, stronger rows first. Where none is left, a violated inequality whose only unknown is at its default value
/// defines that unknown, and the equations go on. So most rows of a layout enter without a ratio test; only conflicts
/// are left for the simplex steps.
///
/// A row defines an unknown whose coefficient is at most half of its greatest one only when nothing else is left: a view
/// centred between its neighbours follows from them. The other way round, errors double from view to view, so that a few
/// layers later views are a million points away, and the definitions run against the direction of the layout.
extension Simplex {
  private static let weightClasses = 16

  /// The rows that a crash basis is built of.
  enum CrashRows {
    /// Those that the present batch adds.
    case additions
    /// All that are staged: a part of a build.
    case staged
    /// All, attached or staged; no row is in the working set.
    case all
  }

  /// Attaches rows that are staged and builds the crash basis. Marks infeasible rows.
  mutating func attachAdditions(_ crashRows: CrashRows = .additions) {
    discardParametricSteps()
    crash.next.extend(to: rows.count, with: -1)
    crash.heads.extend(to: 2 * (levels.count + 1) * Simplex.weightClasses, with: -1)
    crash.lowest = crash.heads.count
    if crashRows == .all {
      for row in 0..<Int32(rows.count) where rows[row].status == .live { countUnknowns(row) }
    }
    if crashRows == .additions {
      for i in 0..<additions.count where rows[additions[i]].status == .staged { attachStaged(additions[i]) }
    } else {
      for row in 0..<Int32(rows.count) where rows[row].status == .staged { attachStaged(row) }
    }
    defineReady()
    if !crash.waiting.isEmpty { defineWaiting() }
    if !crash.late.isEmpty { defineLate() }
    while let row = crash.inequalities.popLast() {
      if rows[row].pivot < 0 { rows[row].pivot = -1 }
    }
    while let v = crash.fixed.popLast() { columns[v].isFixed = false }
    markAdditions(all: crashRows != .additions || additions.count > columns.count / 4)
  }

  @inline(__always)
  private mutating func attachStaged(_ row: Int32) {
    if rows[row].relation == .equal {
      attachEquation(row)
    } else {
      attach(row)
      countUnknowns(row)
    }
  }

  @inline(__always)
  private mutating func attachEquation(_ row: Int32) {
    let first = rows[row].first
    if rows[row].count == 1 && rows[row].level < 0 && isUndefined(entries[first].variable) {
      // There is nothing stronger to wait for.
      rows[row].status = .live
      liveCount += 1
      defineFresh(entries[first].variable, by: row, isLinked: false)
      countDownUnknowns(entries[first].variable)
      return
    }
    attach(row)
    countUnknowns(row)
  }

  /// Counts the unknowns of an attached row, and lists it where it has any.
  @inline(__always)
  private mutating func countUnknowns(_ row: Int32) {
    var missing: Int32 = 0
    for e in rows[row].first..<rows[row].end where isUndefined(entries[e].variable) { missing += 1 }
    if missing == 0 { return }
    rows[row].pivot = -1 - missing
    if rows[row].relation != .equal { crash.inequalities.append(row) }
    if missing == 1 {
      pushReady(row)
    } else if rows[row].relation == .equal {
      crash.waiting.append(row)
    }
  }

  /// Attaches the rows of the batch that hold at the present values before the removals take effect: a row that
  /// replaces a removed one can then enter without a change of values. So can an optional row that is violated, at its
  /// price, where it is parallel to a removed one. Of any other the price would have to be paid back step by step.
  mutating func attachConsistentAdditions() {
    var listsRemovals = false
    for i in 0..<additions.count {
      let row = additions[i]
      if rows[row].status != .staged || mentionsUndefined(row) { continue }
      let (value, size) = residual(row)
      rows[row].side = rows[row].satisfiedSide
      if infeasibleSide(row, value, size) == 0 {
        attach(row)
        continue
      }
      if rows[row].level < 0 { continue }
      if !listsRemovals { listRemovals() }
      listsRemovals = true
      if replacesParallelRow(row) { crash.waiting.append(row) }
    }
    for i in 0..<crash.waiting.count {
      let row = crash.waiting[i]
      let (value, size) = residual(row)
      let side = infeasibleSide(row, value, size)
      attach(row)
      rows[row].side = Int8(side)
      combine(row)
      numeric.isValid = false
      updateMultipliers(Int(rows[row].level), Double(side) * rows[row].weight)
      setPerturbationStep(weightOf: row, factor: Double(side))
      updatePerturbations(1)
      markCombination()
    }
    crash.waiting.removeAll()
  }

  private mutating func mentionsUndefined(_ row: Int32) -> Bool {
    for e in rows[row].first..<rows[row].end where isUndefined(entries[e].variable) { return true }
    return false
  }

  @inline(__always)
  private mutating func isUndefined(_ v: Int32) -> Bool {
    columns[v].row < 0 && columns[v].dependents < 0 && !columns[v].isFixed
  }

  /// Equations come before inequalities, then by level and weight.
  private mutating func bucket(_ row: Int32) -> Int {
    let level = Int(rows[row].level)
    let first = rows[row].relation == .equal ? 0 : (levels.count + 1) * Simplex.weightClasses
    if level < 0 { return first }
    let share = rows[row].weight / levelWeights[level]
    let last = Simplex.weightClasses - 1
    return first + (level + 1) * Simplex.weightClasses + last - max(0, min(last, Int(share * Double(last))))
  }

  private mutating func pushReady(_ row: Int32) {
    let bucket = bucket(row)
    crash.next[row] = crash.heads[bucket]
    crash.heads[bucket] = row
    crash.count += 1
    if bucket < crash.lowest { crash.lowest = bucket }
  }

  /// Processes the rows with one unknown, the strongest first.
  private mutating func defineReady() {
    while crash.count > 0 {
      let row = crash.heads[crash.lowest]
      if row < 0 {
        crash.lowest += 1
        continue
      }
      crash.heads[crash.lowest] = crash.next[row]
      crash.count -= 1
      if rows[row].pivot != -2 { continue }
      rows[row].pivot = -1
      for e in rows[row].first..<rows[row].end where isUndefined(entries[e].variable) {
        let v = entries[e].variable
        // Dividing by so little is left to the basis updates, which may find something better.
        if abs(entries[e].coefficient) < 1e-3 { break }
        if !crash.takesLate && isSmall(e, of: row) {
          rows[row].pivot = -2
          crash.late.append(row)
          break
        }
        if rows[row].relation != .equal && infeasibleSide(row) == 0 { break }
        defineFresh(v, by: row, isLinked: true)
        countDownUnknowns(v)
        break
      }
    }
    crash.lowest = crash.heads.count
  }

  /// True if the coefficient of an entry is at most half of the greatest one of its row.
  @inline(__always)
  private mutating func isSmall(_ e: Int32, of row: Int32) -> Bool {
    let limit = 2 * abs(entries[e].coefficient)
    for f in rows[row].first..<rows[row].end where abs(entries[f].coefficient) >= limit { return true }
    return false
  }

  /// Rows whose only unknown has a small coefficient, where no other row has defined it.
  private mutating func defineLate() {
    crash.takesLate = true
    for i in 0..<crash.late.count where rows[crash.late[i]].pivot == -2 { pushReady(crash.late[i]) }
    crash.late.removeAll()
    crash.lowest = 0
    defineReady()
    crash.takesLate = false
  }

  /// Rows that are left with several unknowns: all but the one with the greatest tag stay at their default values for
  /// now.
  private mutating func defineWaiting() {
    for pass in -1..<levels.count {
      for i in 0..<crash.waiting.count {
        let row = crash.waiting[i]
        if Int(rows[row].level) != pass || rows[row].pivot > -3 { continue }
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
          columns[v].isFixed = true
          crash.fixed.append(v)
          countDownUnknowns(v)
        }
        defineReady()
      }
    }
    for i in 0..<crash.waiting.count where rows[crash.waiting[i]].pivot < 0 {
      rows[crash.waiting[i]].pivot = -1
    }
    crash.waiting.removeAll()
  }

  /// Lets a row define a variable at its default value that nothing depends on.
  @inline(__always)
  private mutating func defineFresh(_ v: Int32, by row: Int32, isLinked: Bool) {
    journal.record(basisUpdateOf: ~v, for: row)
    journal.record(side: rows[row].side, of: row)
    setDegenerate(~v, false)
    let first = rows[row].first
    if rows[row].count == 1 {
      // Its only entry is that of the definition, which is in no list.
      if isLinked { unlinkNonbasic(first) }
      entries[first].owner = v
      rows[row].pivot = v
      columns[v].row = row
      columns[v].first = first
      columns[v].end = first + 1
      columns[v].pivot = entries[first].coefficient
    } else {
      define(v, by: row)
    }
    // Nothing depends on it.
    definitionOrder.remove(v)
    definitionOrder.append(v)
    rows[row].side = 0
    leadingTerms.discard(row)
    for level in 0..<levels.count { setMultiplier(row, level, 0) }
    // The multiplier of an inequality is zero at the end of its interval; so is that of an equation whose weight counts
    // as nothing.
    let level = Int(rows[row].level)
    if rows[row].relation != .equal || level >= 0 && rows[row].weight <= Tolerance.multiplier * levelWeights[level] {
      markDualInfeasible(row)
    }
    var sum = rows[row].constant
    for e in first..<rows[row].end where entries[e].variable != v {
      sum += entries[e].coefficient * values[entries[e].variable]
    }
    let old = values[v]
    journal.record(value: old, of: v)
    let new = quotient(-sum, columns[v].pivot)
    values[v] = new
    if !new.isFinite { hasOverflowed = true }
    markChanged(v)
    counters.valueChanges += 1
    columns[v].perturbationSide = 0
    if tracksDefaults && !columns[v].hasCrossed {
      columns[v].hasCrossed = true
      crossed.append(v)
    }
  }

  /// A variable is no longer unknown: rows that had it and one other have one unknown now.
  @inline(__always)
  private mutating func countDownUnknowns(_ v: Int32) {
    var e = columns[v].nonbasic
    while e >= 0 {
      let row = entries[e].owner
      e = entries[e].next
      if rows[row].pivot >= -1 { continue }
      rows[row].pivot += 1
      if rows[row].pivot == -2 { pushReady(row) }
    }
  }

  /// Marks infeasible rows, and the variables that are still at their default values.
  private mutating func markAdditions(all: Bool) {
    if all {
      markAllPrimalInfeasible()
      for v in 0..<Int32(columns.count) where columns[v].isLive && columns[v].isAtDefault && columns[v].dependents >= 0
      {
        markDualInfeasible(~v)
      }
      return
    }
    for i in 0..<additions.count {
      let row = additions[i]
      if rows[row].status != .live { continue }
      for e in rows[row].first..<rows[row].end where columns[entries[e].variable].isAtDefault {
        markDualInfeasible(~entries[e].variable)
      }
      if !rows[row].isBasic {
        markIfPrimalInfeasible(row)
        continue
      }
      var e = columns[rows[row].pivot].nonbasic
      while e >= 0 {
        markIfPrimalInfeasible(entries[e].owner)
        e = entries[e].next
      }
    }
  }

  mutating func markAllPrimalInfeasible() {
    for row in 0..<Int32(rows.count) where rows[row].status == .live && !rows[row].isBasic {
      markIfPrimalInfeasible(row)
    }
  }
}
