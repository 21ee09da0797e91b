/// Restart from the default values, recomputation, and undo.
extension Simplex {
  /// Restarts: every variable is at its default value, no constraint is in the working set, every infeasible constraint
  /// is marked.
  mutating func restart() {
    counters.restarts += 1
    releaseWorkingSet()
    for v in 0..<Int32(columns.count) where columns[v].isLive { markDualInfeasible(~v) }
    markAllPrimalInfeasible()
  }

  /// Puts every variable to its default value, with all rows outside of the working set; no value is deferred any more.
  mutating func releaseWorkingSet() {
    defersValues = false
    clearNewlyNeeded()
    journal.needsRefactorization = true
    clearPrimalInfeasible()
    clearDualInfeasible()
    clearCrossed()
    for row in 0..<Int32(rows.count) where rows[row].isBasic {
      journal.record(basisUpdateOf: row, for: ~rows[row].pivot)
      setDegenerate(row, false)
    }
    resetToDefaults()
    for row in 0..<Int32(rows.count) where rows[row].status == .live {
      journal.record(side: rows[row].side, of: row)
      rows[row].side = rows[row].satisfiedSide
    }
    refreshValues()
  }

  /// Puts every variable to its default value.
  private mutating func resetToDefaults() {
    var isInBasis = Buffer<Bool>()
    isInBasis.append(repeating: false, count: rows.count)
    var defaults = Buffer<Bool>()
    defaults.append(repeating: true, count: columns.count)
    _ = refactorize(isInBasis, defaults: defaults)
  }

  /// Goes back to the working set of before a correction of ties that has left rows which rounding cannot tell from
  /// dependent ones; false if those of before are no better. `side` is that of the row that came into the working set.
  ///
  /// All levels are at their optimum by then. What ties would still change has effects beyond what the numbers carry, and
  /// is left as it is for the rest of the batch: better a place that another order of constraints would not give than
  /// constraints that are refused though they can hold.
  mutating func takeBackCorrection(of leaving: Int32, by entering: Int32, side: Int8) -> Bool {
    leavesTies = true
    journal.needsRefactorization = true
    journal.record(basisUpdateOf: entering, for: leaving)
    var isInBasis = Buffer<Bool>()
    var defaults = Buffer<Bool>()
    listWorkingSet(&isInBasis, &defaults)
    if entering >= 0 { isInBasis[Int(entering)] = false } else { defaults[Int(~entering)] = false }
    if leaving >= 0 { isInBasis[Int(leaving)] = true } else { defaults[Int(~leaving)] = true }
    if !refactorize(isInBasis, defaults: defaults) { return false }
    if entering >= 0 { rows[entering].side = side }
    if leaving >= 0 { rows[leaving].side = 0 }
    clearCrossed()
    recomputeMultipliers()
    refreshValues()
    return true
  }

  /// The rows of the working set, and the variables that their default rows define.
  private func listWorkingSet(_ isInBasis: inout Buffer<Bool>, _ defaults: inout Buffer<Bool>) {
    for row in 0..<rows.count { isInBasis.append(rows[row].isBasic) }
    for v in 0..<columns.count { defaults.append(columns[v].isAtDefault) }
  }

  /// Goes back to a system without any constraint.
  mutating func clear() {
    journal.isOn = false
    resetToDefaults()
    refreshValues()
  }

  mutating func markAllDualInfeasible() {
    for row in 0..<Int32(rows.count) where rows[row].isBasic { markDualInfeasible(row) }
    for v in 0..<Int32(columns.count) where columns[v].isLive && columns[v].isAtDefault { markDualInfeasible(~v) }
  }

  /// Undoes everything in the journal, the last entry first. Returns false if the multipliers and the degenerate rows
  /// have to be found again.
  mutating func undoJournal() -> Bool {
    var isRegular = !journal.needsRefactorization
    let keepsMultipliers = isRegular && !journal.needsMultipliers && journal.keepsNumbers
    journal.isOn = false
    parametricSteps.expire()
    leadingTerms.discardAll()
    if !isRegular { restoreBasis() }
    while let entry = journal.entries.popLast() {
      switch entry.kind {
      case .value: values[entry.index] = entry.number
      case .side:
        if entry.index >= 0 {
          rows[entry.index].side = Int8(entry.number)
        } else {
          columns[~entry.index].defaultSide = Int8(entry.number)
        }
      case .multiplier where keepsMultipliers:
        multipliers[Int(entry.index) * levels.count + Int(entry.level)] = entry.number
      case .degeneracy where keepsMultipliers: setDegenerate(entry.index, entry.number != 0)
      case .entered where isRegular:
        guard let other = journal.entries.popLast() else { continue }
        if undoBasisUpdate(entry.index, for: other.index) { continue }
        isRegular = false
        restoreBasis()
      case .left, .entered, .multiplier, .degeneracy: continue
      }
    }
    return isRegular && keepsMultipliers
  }

  /// Undoes a basis update. The side of the row is the one that the journal has restored already.
  private mutating func undoBasisUpdate(_ leaving: Int32, for entering: Int32) -> Bool {
    combine(entering)
    let side = leaving >= 0 ? rows[leaving].side : columns[~leaving].defaultSide
    return updateBasis(leaving, leavingTo: Int(side), for: entering)
  }

  /// Refactorizes the working set of before the journal.
  private mutating func restoreBasis() {
    var isInBasis = Buffer<Bool>()
    var defaults = Buffer<Bool>()
    listWorkingSet(&isInBasis, &defaults)
    var i = journal.entries.count - 1
    while i >= 0 {
      let entry = journal.entries[i]
      i -= 1
      if entry.kind != .left && entry.kind != .entered { continue }
      let isBack = entry.kind == .left
      if entry.index >= 0 { isInBasis[Int(entry.index)] = isBack } else { defaults[Int(~entry.index)] = isBack }
    }
    let isRegular = refactorize(isInBasis, defaults: defaults)
    precondition(isRegular, "a working set that was independent before a refused operation no longer is")
  }

  /// Computes every multiplier of the working set from those of the nonbasic rows.
  mutating func recomputeMultipliers() {
    counters.multiplierRecomputations += 1
    journal.needsMultipliers = true
    leadingTerms.discardAll()
    updatesSinceRecomputation = 0
    minuteSteps = 0
    numeric.isValid = false
    for level in 0..<levels.count { levelPeaks[level] = levelWeights[level] }
    multipliers.extend(to: rows.count * levels.count, with: 0)
    multipliers.fill(0)
    // Lists of the nonbasic rows by level.
    var heads = Buffer<Int32>()
    heads.append(repeating: -1, count: levels.count)
    var following = Buffer<Int32>()
    following.append(repeating: -1, count: rows.count)
    for row in 0..<Int32(rows.count)
    where rows[row].status == .live && !rows[row].isBasic && rows[row].multiplierSign != 0 {
      following[row] = heads[Int(rows[row].level)]
      heads[Int(rows[row].level)] = row
    }
    for level in 0..<levels.count where heads[level] >= 0 {
      combineMultipliers(from: heads[level], following)
      for i in 0..<combination.count where combination.members[i] >= 0 {
        addToMultiplier(combination.members[i], level, -combination.values[i])
      }
    }
  }

  /// Combines the contributions of a list of nonbasic rows to the multipliers, by one FTRAN for all of them.
  private mutating func combineMultipliers(from first: Int32, _ following: borrowing Buffer<Int32>) {
    beginSearch()
    definitionReach.removeAll()
    combination.removeAll()
    var row = first
    while row >= 0 {
      let multiplier = Double(rows[row].multiplierSign) * rows[row].weight
      for e in rows[row].first..<rows[row].end {
        let v = entries[e].variable
        work[v] = difference(work[v], -multiplier * entries[e].coefficient)
        if columns[v].mark != epoch { reachDefinitions(v) }
      }
      row = following[Int(row)]
    }
    solveDefinitions()
    counters.visits += definitionReach.count + combination.count
  }

  /// Finds the degenerate rows of the working set; a default row counts as degenerate where it could be.
  mutating func countDegenerate() {
    degenerateCount = 0
    for row in 0..<Int32(rows.count) {
      rows[row].isDegenerate = false
      if !rows[row].isBasic { continue }
      for side in [-1, 1] where rows[row].bound(side) != .infinite && mayBeDegenerate(row, side) {
        setDegenerate(row, true)
      }
    }
    for v in 0..<Int32(columns.count) {
      columns[v].isDegenerate = false
      let isFree = columns[v].isLive && columns[v].isAtDefault
      if isFree && (columns[v].dependents >= 0 || columns[v].nonbasic >= 0) { setDegenerate(~v, true) }
    }
  }

  func clone() -> Simplex {
    var result = Simplex()
    result.rows = rows.clone()
    result.freeRows = freeRows.clone()
    result.entries = entries.clone()
    result.freeEntries = freeEntries.clone()
    result.columns = columns.clone()
    result.values = values.clone()
    result.states = states.clone()
    result.freeVariables = freeVariables.clone()
    for b in 0..<blocks.count { result.blocks.append(blocks[b].clone()) }
    result.freeBlocks = freeBlocks.clone()
    result.levels = levels.clone()
    result.levelCounts = levelCounts.clone()
    result.levelWeights = levelWeights.clone()
    result.levelTops = levelTops.clone()
    result.levelPeaks = levelPeaks.clone()
    result.multipliers = multipliers.clone()
    result.liveCount = liveCount
    result.degenerateCount = degenerateCount
    result.needsRefresh = needsRefresh
    result.movesSinceRefresh = movesSinceRefresh
    result.updatesSinceRecomputation = updatesSinceRecomputation
    result.minuteSteps = minuteSteps
    result.changedVariables = changedVariables.clone()
    result.counters = counters
    result.epoch = epoch
    result.work = work.clone()
    return result
  }
}
