/// The crash basis, second part: required inequalities that it violates take the place of the wishes in their way.
///
/// While no row has a multiplier, every row of the working set can leave at no cost, and the dual ratio test would let
/// the weakest wish go that a violated row follows from: of the lowest level, of that with the least weight, of these
/// the one with the greatest tag. Where that is the row which defines the last of its variables, the two change places
/// without a search. One way through the definitions so settles a column of views that want to be where others are, and
/// the wishes that have left mostly flip then, all at once, instead of each row that pushes them searching its chain.
extension Simplex {
  /// Lets violated inequalities define their last variables, where many rows are infeasible. The crash basis must be
  /// complete, so that there are no blocks and no multipliers. A presolved batch goes without: with its positions substituted, rows follow from more
  /// wishes than their definitions tell (nested stacks of 1,000 views 1.7 times the visits).
  mutating func exchangeViolated() {
    if primalInfeasibleRows.count <= passThreshold { return }
    reachAllDefinitions()
    counters.visits += definitionReach.count
    listByLastVariable()
    crash.weakest.extend(to: columns.count, with: 0)
    var count = 0
    for i in 0..<definitionReach.count where definitionReach[i] >= 0 {
      let v = definitionReach[i]
      refreshNode(v)
      let definition = columns[v].row < 0 ? ~v : columns[v].row
      crash.weakest[v] = weakest(of: definition, besides: v, definition)
      if crash.weakest[v] != definition || isRequiredEquation(definition) { continue }
      let row = mostViolatedRow(v, definition)
      if row < 0 { continue }
      count += 1
      exchange(definition, of: v, for: row)
      refreshNode(v)
      crash.weakest[v] = weakest(of: row, besides: v, row)
    }
    if count == 0 { return }
    definitionOrder.invalidate()
    clearPrimalInfeasible()
    markAllPrimalInfeasible()
  }

  private mutating func isRequiredEquation(_ member: Int32) -> Bool {
    member >= 0 && rows[member].level < 0 && rows[member].relation == .equal
  }

  /// Lists the required inequalities by the last of their variables in the order of definitions.
  private mutating func listByLastVariable() {
    positions.extend(to: columns.count, with: 0)
    for i in 0..<definitionReach.count where definitionReach[i] >= 0 { positions[definitionReach[i]] = Int32(i) }
    crash.lastRows.removeAll()
    crash.lastRows.append(repeating: -1, count: columns.count)
    for row in 0..<Int32(rows.count)
    where rows[row].level < 0 && rows[row].status == .live && !rows[row].isBasic && rows[row].relation != .equal {
      if rows[row].count == 0 { continue }
      var last = entries[rows[row].first].variable
      for e in rows[row].first..<rows[row].end where positions[entries[e].variable] > positions[last] {
        last = entries[e].variable
      }
      crash.next[row] = crash.lastRows[last]
      crash.lastRows[last] = row
    }
  }

  /// Of the rows whose last variable this is, the one that moves it furthest; -1 where none is violated or another row
  /// than its definition would leave.
  private mutating func mostViolatedRow(_ v: Int32, _ definition: Int32) -> Int32 {
    var (best, greatest): (Int32, Double) = (-1, 0)
    var row = crash.lastRows[v]
    while row >= 0 {
      let present = row
      row = crash.next[row]
      let (value, size) = residual(present)
      if infeasibleSide(present, value, size) == 0 { continue }
      var coefficient = 0.0
      for e in rows[present].first..<rows[present].end where entries[e].variable == v {
        coefficient = entries[e].coefficient
      }
      // Dividing by so little is left to the basis updates, which may find something better.
      if abs(coefficient) < 1e-3 || abs(value) <= greatest * abs(coefficient) { continue }
      if weakest(of: present, besides: v, definition) != definition { continue }
      (best, greatest) = (present, abs(value / coefficient))
    }
    return best
  }

  /// The weakest row of the working set that a row's variables but one follow from, or one that is given.
  private mutating func weakest(of row: Int32, besides v: Int32, _ start: Int32) -> Int32 {
    if row < 0 { return start }
    var weakest = start
    for e in rows[row].first..<rows[row].end where entries[e].variable != v {
      let other = crash.weakest[entries[e].variable]
      if isWeaker(other, than: weakest) { weakest = other }
    }
    return weakest
  }

  private mutating func isWeaker(_ a: Int32, than b: Int32) -> Bool {
    if a < 0 || b < 0 { return a < 0 && (b >= 0 || states[~a].tag > states[~b].tag) }
    if rows[a].level != rows[b].level { return rows[a].level > rows[b].level }
    if rows[a].level < 0 { return false }
    if rows[a].weight != rows[b].weight { return rows[a].weight < rows[b].weight }
    return rows[a].tag > rows[b].tag
  }

  /// Puts a nonbasic row in the place of the one that defines a variable, which no other of its variables follows from.
  private mutating func exchange(_ definition: Int32, of v: Int32, for row: Int32) {
    journal.record(basisUpdateOf: definition, for: row)
    journal.record(side: rows[row].side, of: row)
    setDegenerate(definition, false)
    leadingTerms.discard(definition)
    leadingTerms.discard(row)
    if definition >= 0 {
      deactivate(definition)
      rows[definition].side = rows[definition].satisfiedSide
    } else {
      columns[v].perturbationSide = 0
      if tracksDefaults && !columns[v].hasCrossed {
        columns[v].hasCrossed = true
        crossed.append(v)
      }
    }
    rows[row].side = 0
    define(v, by: row)
    for level in 0..<levels.count { setMultiplier(row, level, 0) }
    markDualInfeasible(row)
    for e in rows[row].first..<rows[row].end where columns[entries[e].variable].isAtDefault {
      markDualInfeasible(~entries[e].variable)
    }
  }
}
