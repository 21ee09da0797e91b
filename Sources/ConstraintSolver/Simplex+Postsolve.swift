/// The postsolve: from the optimum of the presolved rows to the working set of the original ones.
extension Simplex {
  /// Restores the original rows; the eliminated equations enter the working set beside the rows that are in it. Returns
  /// false if rounding makes that working set singular.
  mutating func postsolve() -> Bool {
    presolve.pivots.append(repeating: -1, count: rows.count)
    var isInBasis = Buffer<Bool>()
    for row in 0..<Int32(rows.count) {
      isInBasis.append(rows[row].isBasic || rows[row].status == .eliminated)
      if !rows[row].isBasic { continue }
      presolve.pivots[row] = rows[row].pivot
      rows[row].pivot = -1
    }
    var defaults = Buffer<Bool>()
    for v in 0..<columns.count {
      defaults.append(columns[v].isAtDefault)
      columns[v].row = -1
      columns[v].block = -1
      columns[v].pivot = 1
      columns[v].dependents = -1
      columns[v].nonbasic = -1
    }
    for i in 0..<presolve.eliminated.count {
      setDegenerate(~presolve.variables[i], false)
      defaults[Int(presolve.variables[i])] = false
      presolve.pivots[presolve.eliminated[i]] = presolve.variables[i]
    }
    restoreRows()
    liveCount = removedCount
    for row in 0..<Int32(rows.count) where rows[row].status == .live || rows[row].status == .staged {
      rows[row].status = .live
      liveCount += 1
      linkNonbasicRow(row)
    }
    for i in 0..<presolve.eliminated.count {
      journal.record(basisUpdateOf: ~presolve.variables[i], for: presolve.eliminated[i])
    }
    let isRegular = refactorize(isInBasis, defaults: defaults)
    presolve.pivots.removeAll()
    if !isRegular { return false }
    recomputeMultipliers()
    mustRecomputeMultipliers = false
    refreshValues()
    // Every multiplier is priced, so that crossed default values need not be followed one by one.
    clearCrossed()
    markAllPrimalInfeasible()
    markAllDualInfeasible()
    return true
  }

  /// Gives every row its original entries; those that were eliminated are staged again. No row is in a list.
  mutating func restoreRows() {
    for i in 0..<presolve.originals.count {
      let original = presolve.originals[i]
      freeRun(rows[original.row].first, rows[original.row].count)
      rows[original.row].first = original.first
      rows[original.row].count = original.count
      rows[original.row].constant = original.constant
    }
    presolve.originals.removeAll()
    for i in 0..<presolve.eliminated.count { rows[presolve.eliminated[i]].status = .staged }
  }

  /// Lets the rows of a working set define the variables that they defined before, or were eliminated for, where these
  /// are among their own. The others are matched by augmenting paths.
  mutating func matchToPresolved() {
    for row in 0..<Int32(presolve.pivots.count) {
      let v = presolve.pivots[row]
      if v < 0 || columns[v].row >= 0 { continue }
      for e in rows[row].first..<rows[row].end where entries[e].variable == v {
        define(v, by: row)
        break
      }
    }
  }
}
