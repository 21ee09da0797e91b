/// The presolve: required equations are substituted into the other rows before the simplex steps (Andersen and Andersen
/// 1995, doubleton equations and free column substitution).
///
/// A view's position follows from its container's, and so on up to the root. Rows that compare a view with its container
/// contain both positions, whose rates cancel: without a substitution every step along a direction visits the positions
/// of all descendants for nothing. As required equations never leave the working set, a row plus a multiple of such an
/// equation is the same row to the optimum, and one variable less.
///
/// All variables are free, so each may be eliminated by an equation that contains it. The system that results is solved
/// first. The postsolve then restores the original rows and factors the working set that was found for them together
/// with the eliminated equations; the simplex method ends there, mostly without a step. Ties that default rows of
/// eliminated variables decide are resolved by those last steps.
extension Simplex {
  /// The longest equation that is substituted.
  private static let longestEquation: Int32 = 6
  /// The greatest number of entries that an elimination may add.
  private static let greatestFill = 5

  /// Solves the present batch, which builds the whole working set, in presolved form.
  mutating func solvePresolved(refuses: Bool) -> Conflict? {
    defersValues = false
    clearNewlyNeeded()
    releaseWorkingSet()
    lexicographic.beginBatch(counters.visits)
    unlinkRemovedRows()
    eliminateEquations()
    unlinkAllRows()
    attachAdditions(.all)
    // Names what contradicts in terms of the presolved rows: the original ones are to name it.
    presolve.isOn = true
    let isSolved = runSimplex(refuses: refuses) == nil && !hasOverflowed
    presolve.isOn = false
    if !isSolved || !postsolve() {
      hasOverflowed = false
      releaseWorkingSet()
      unlinkAllRows()
      restoreRows()
      attachAdditions(.all)
    }
    linkRemovedRows()
    presolve.release()
    return runSimplex(refuses: refuses)
  }

  /// Finds the cost of a presolve of the present batch, which has to be the first one or to build the working set anew.
  mutating func planPresolve() {
    presolve.cost = .max
    if buildParts.isOn { return }
    if !buildCost.rebuilds && !(isFirst && changes.isEmpty) { return }
    presolve.cost = 2 * entries.count
    presolve.visitsBefore = counters.visits
    presolve.stepsBefore = stepCount
  }

  /// True if the present batch is to be presolved: the steps that are left, one for each infeasible row and as long as
  /// those before, would visit twice as many nodes as the presolve does, so that it pays where it makes them half as
  /// long. The mean length counts from as many steps on as a pass has at least.
  mutating func isDueForPresolve() -> Bool {
    if presolve.cost == .max { return false }
    let steps = stepCount - presolve.stepsBefore
    if steps < passThreshold && presolvePatience > 0 { return false }
    let visits = Double(counters.visits - presolve.visitsBefore) * Double(primalInfeasibleRows.count)
    if visits < Double(presolvePatience) * Double(presolve.cost) * Double(steps) { return false }
    if hasSubstitutableEquations() { return true }
    presolve.cost = .max
    return false
  }

  var stepCount: Int { counters.pivots + counters.replacedRows + counters.boundFlips }

  /// True if so many required equations can be substituted into other rows that steps become shorter: equations of
  /// variables that are all in other rows too.
  private mutating func hasSubstitutableEquations() -> Bool {
    countRows()
    var count = 0
    for row in 0..<Int32(rows.count) where isSubstitutable(row) && rows[row].count > 1 {
      var isShared = true
      for e in rows[row].first..<rows[row].end where presolve.counts[entries[e].variable] < 2 { isShared = false }
      if isShared { count += 1 }
    }
    return 8 * count >= columns.count
  }

  /// Counts the rows of each variable.
  private mutating func countRows() {
    presolve.counts.removeAll()
    presolve.counts.append(repeating: 0, count: columns.count)
    for row in 0..<Int32(rows.count) where rows[row].status == .live { count(row, 1) }
  }

  private mutating func isSubstitutable(_ row: Int32) -> Bool {
    rows[row].status == .live && rows[row].relation == .equal && rows[row].level < 0 && rows[row].count > 0
      && rows[row].count <= Simplex.longestEquation
  }

  /// Substitutes equations into the rows that share a variable with them, the shortest first; all rows are nonbasic.
  private mutating func eliminateEquations() {
    presolve.originals.removeAll()
    presolve.eliminated.removeAll()
    presolve.queue.removeAll()
    presolve.isChanged.removeAll()
    presolve.isChanged.append(repeating: false, count: rows.count)
    presolve.variables.removeAll()
    countRows()
    for length in 1...Simplex.longestEquation {
      for row in 0..<Int32(rows.count) where rows[row].count == length && isSubstitutable(row) {
        presolve.queue.append(row)
      }
    }
    var next = 0
    while next < presolve.queue.count {
      let row = presolve.queue[next]
      next += 1
      if isSubstitutable(row) { eliminate(by: row) }
    }
    counters.visits += presolve.queue.count
  }

  private mutating func count(_ row: Int32, _ change: Int32) {
    for e in rows[row].first..<rows[row].end { presolve.counts[entries[e].variable] += change }
  }

  /// Eliminates the variable of an equation that adds the fewest entries (Markowitz 1957), unless these are many or
  /// coefficients would become very unequal.
  private mutating func eliminate(by row: Int32) {
    let length = Int(rows[row].count)
    var greatest = 0.0
    for e in rows[row].first..<rows[row].end { greatest = max(greatest, abs(entries[e].coefficient)) }
    var best: (entry: Int32, fill: Int)?
    for e in rows[row].first..<rows[row].end where abs(entries[e].coefficient) >= 0.1 * greatest {
      let others = Int(presolve.counts[entries[e].variable]) - 1
      let fill = others * (length - 2) - length
      if fill > Simplex.greatestFill { continue }
      guard let found = best else {
        best = (e, fill)
        continue
      }
      if fill < found.fill || fill == found.fill && isSubstitutedBefore(e, found.entry) { best = (e, fill) }
    }
    guard let entry = best?.entry else { return }
    let v = entries[entry].variable
    presolve.owners.removeAll()
    var e = columns[v].nonbasic
    while e >= 0 {
      if entries[e].owner != row { presolve.owners.append(entries[e].owner) }
      e = entries[e].next
    }
    let pivot = entries[entry].coefficient
    for i in 0..<presolve.owners.count where merge(row, pivot, of: v, into: presolve.owners[i]) == nil { return }
    for i in 0..<presolve.owners.count { substitute(row, pivot, of: v, into: presolve.owners[i]) }
    unlinkNonbasicRow(row)
    count(row, -1)
    rows[row].status = .eliminated
    rows[row].side = 0
    liveCount -= 1
    presolve.eliminated.append(row)
    presolve.variables.append(v)
  }

  /// The variable in fewer rows is eliminated first, then the one whose default row decides later.
  private mutating func isSubstitutedBefore(_ a: Int32, _ b: Int32) -> Bool {
    let (left, right) = (entries[a].variable, entries[b].variable)
    let (few, many) = (presolve.counts[left], presolve.counts[right])
    return few != many ? few < many : states[left].tag > states[right].tag
  }

  /// Fills `merged` with the entries of a row less the multiple of an equation that takes a variable out of it, and
  /// returns that multiple; nil if a coefficient would be very small or very great.
  private mutating func merge(_ equation: Int32, _ pivot: Double, of v: Int32, into row: Int32) -> Double? {
    presolve.merged.removeAll()
    for e in rows[equation].first..<rows[equation].end { work[entries[e].variable] = entries[e].coefficient }
    var multiple = 0.0
    for e in rows[row].first..<rows[row].end where entries[e].variable == v {
      multiple = quotient(entries[e].coefficient, pivot)
    }
    var isTame = true
    for e in rows[row].first..<rows[row].end {
      let u = entries[e].variable
      if u == v { continue }
      let sum = difference(entries[e].coefficient, multiple * work[u])
      // What the equation has beside this is added below.
      if work[u] != 0 { work[u] = 0 }
      if sum == 0 { continue }
      presolve.merged.append(Entry(coefficient: sum, variable: u))
      isTame = isTame && abs(sum) >= 1.0 / 16 && abs(sum) <= 16
    }
    for e in rows[equation].first..<rows[equation].end {
      let u = entries[e].variable
      let part = -multiple * work[u]
      work[u] = 0
      if u == v || part == 0 { continue }
      presolve.merged.append(Entry(coefficient: part, variable: u))
      isTame = isTame && abs(part) >= 1.0 / 16 && abs(part) <= 16
    }
    return isTame ? multiple : nil
  }

  /// Takes a variable out of a row.
  private mutating func substitute(_ equation: Int32, _ pivot: Double, of v: Int32, into row: Int32) {
    guard let multiple = merge(equation, pivot, of: v, into: row) else { return }
    unlinkNonbasicRow(row)
    count(row, -1)
    let old = rows[row]
    if presolve.isChanged[row] {
      freeRun(old.first, old.count)
    } else {
      presolve.isChanged[row] = true
      presolve.originals.append(
        PresolveScratch.Original(row: row, first: old.first, count: old.count, constant: old.constant))
    }
    let count = Int32(presolve.merged.count)
    let first = makeRun(count)
    for i in 0..<count { entries[first + i] = presolve.merged[i] }
    rows[row].first = first
    rows[row].count = count
    rows[row].constant = old.constant - multiple * rows[equation].constant
    linkNonbasicRow(row)
    self.count(row, 1)
    counters.visits += Int(count)
    if isSubstitutable(row) { presolve.queue.append(row) }
  }

  /// Takes all rows out of the lists, so that they can be attached again; none is in the working set.
  private mutating func unlinkAllRows() {
    clearPrimalInfeasible()
    clearDualInfeasible()
    clearCrossed()
    for v in 0..<columns.count { columns[v].nonbasic = -1 }
    for row in 0..<Int32(rows.count) where rows[row].status == .live { rows[row].status = .staged }
    liveCount = removedCount
  }

  /// The number of rows that the present batch removes.
  var removedCount: Int {
    var count = 0
    for i in 0..<changes.count where changes[i].kind == .removedConstraint { count += 1 }
    return count
  }

  /// Takes the rows that the present batch removes out of the lists, so that nothing is substituted into them.
  private mutating func unlinkRemovedRows() {
    for i in 0..<changes.count where changes[i].kind == .removedConstraint { unlinkNonbasicRow(changes[i].index) }
  }

  private mutating func linkRemovedRows() {
    for i in 0..<changes.count where changes[i].kind == .removedConstraint { linkNonbasicRow(changes[i].index) }
  }
}
