extension Simplex {
  /// Applies the batch, or undoes all of it and returns the reason.
  ///
  /// Removals and strengths come first: they need feasible values (primal simplex). Then constants and additions: they
  /// need multipliers in their intervals (dual simplex). The result does not depend on that order.
  mutating func apply(refuses: Bool) -> Conflict? {
    let isAlone = changes.count == 1 && additions.isEmpty && removedAdditions.isEmpty && madeVariables.isEmpty
    if !isAlone && !refuses && changes.count > 1 && applyIndependentConstants() { return nil }
    let steppedRow = isAlone && changes[0].kind == .changedConstant ? changes[0].index : -1
    if steppedRow >= 0 && takeParametricStep(steppedRow, to: changes[0].number) {
      changes.removeAll()
      return nil
    }
    continueSolutionPaths(steppedRow, refuses: refuses)
    let conflict = applyChanges(refuses: refuses, steppedRow: steppedRow, isAlone: isAlone)
    resumePaths()
    return conflict
  }

  /// Applies the batch by the simplex method. `steppedRow` is the row whose constant is all that changes, or -1.
  mutating func applyChanges(refuses: Bool, steppedRow: Int32, isAlone: Bool) -> Conflict? {
    if !keepsLeadingTerms { leadingTerms.discardAll() }
    // Without any constraint before it, a batch is taken back by beginning again.
    isFirst = liveCount == 0
    hadInexactMultipliers = mustRecomputeMultipliers
    lexicographic.beginBatch(counters.visits)
    buildCost.beginBatch(counters.visits)
    warmStarts.beginBatch(counters.visits, at: steppedRow >= 0 ? rows[steppedRow].constant : 0)
    resolvesDegeneracy = additions.count <= columns.count / 4
    numeric.beginBatch(counters.pivots, isFirst: !resolvesDegeneracy)
    defer { numeric.isValid = false }
    let canUndo = refuses && !isFirst
    journal.begin(canUndo || steppedRow >= 0, keepsNumbers: canUndo)
    continuation.beginBatch()
    buildParts.end()
    (ratioTest.standInCount, ratioTest.standInCost) = (0, 0)
    (hasOverflowed, pivotShare, leavesTies) = (false, Tolerance.pivot, false)
    multipliers.extend(to: rows.count * levels.count, with: 0)
    var constants = 0
    var removals = 0
    // An entering row may leave others infeasible, which the primal simplex method must not meet: so only a change by
    // itself.
    let raises = isAlone && dualInfeasibleRows.isEmpty && isFirstChangeRaising
    pricesByDistance = changesStrengths
    if isDueForRebuild() { beginRebuild() }
    for i in 0..<changes.count {
      switch changes[i].kind {
      case .removedConstraint:
        if !buildCost.rebuilds { detach(changes[i].index) }
        removals += 1
      case .changedStrength where rows[changes[i].index].status == .live: applyStrength(i, raises: raises)
      case .changedConstant: constants += 1
      default: continue
      }
    }
    if constants < changes.count || !additions.isEmpty { discardParametricSteps() }
    if !additions.isEmpty && removals > 0 && !buildCost.rebuilds { attachConsistentAdditions() }
    if !raises && !dualInfeasibleRows.isEmpty && !runPrimalSimplex(limit: stepLimit) {
      if isOverdue {
        counters.restarts += 1
        beginRebuild()
      } else {
        restart()
      }
    }
    if constants > 0 { applyConstants(moves: constants <= 4 + columns.count / 128, isAlone: isAlone) }
    if buildCost.rebuilds || !additions.isEmpty { attachAdditions(buildCost.rebuilds ? .all : .additions) }
    if buildCost.rebuilds || isFirst { exchangeViolated() }
    if let conflict = optimize(refuses: refuses) {
      let told = conflict.reason == .unstable ? unstable() : conflict
      undo()
      return told
    }
    if isFirst || buildCost.rebuilds { buildCost.endBuild(counters.visits, entries: entries.count) }
    journal.end()
    finish()
    if mustRecomputeMultipliers { recomputeAndReoptimize() }
    if steppedRow >= 0 {
      keepWarmStart(of: steppedRow)
      prepareParametricStep(of: steppedRow)
    }
    return nil
  }

  /// True if the stored leading terms are valid for the present batch too: where only constants change, they follow the
  /// basis updates. After many of these they are computed anew, because of rounding.
  private var keepsLeadingTerms: Bool {
    if !additions.isEmpty || !removedAdditions.isEmpty || !madeVariables.isEmpty { return false }
    if leadingTerms.basisUpdates > 100 { return false }
    for i in 0..<changes.count where changes[i].kind != .changedConstant { return false }
    return true
  }

  private var changesStrengths: Bool {
    for i in 0..<changes.count where changes[i].kind == .changedStrength { return true }
    return false
  }

  /// Changes a strength; `raises` means that the row is violated, that its multiplier grows, and that it enters by
  /// that.
  private mutating func applyStrength(_ i: Int, raises: Bool) {
    let row = changes[i].index
    let new = Strength(uncheckedLevel: changes[i].level, weight: changes[i].number)
    let old = strength(row)
    changes[i].level = old.level
    changes[i].number = old.weight
    changes[i].isApplied = true
    if raises { raiseStrength(row, new) } else { changeStrength(row, new) }
  }

  /// True if the first change gives a greater strength to a violated row.
  private var isFirstChangeRaising: Bool {
    mutating get {
      let change = changes[0]
      if change.kind != .changedStrength || rows[change.index].status != .live { return false }
      return isRaised(change.index, by: Strength(uncheckedLevel: change.level, weight: change.number))
    }
  }

  private mutating func applyConstants(moves: Bool, isAlone: Bool) {
    for i in 0..<changes.count where changes[i].kind == .changedConstant {
      let row = changes[i].index
      if rows[row].status != .live { continue }
      let new = changes[i].number
      let old = rows[row].constant
      let change = new - old
      changes[i].number = old
      changes[i].isApplied = true
      if isAlone && takeWarmStart(of: row, to: new) { continue }
      rows[row].constant = new
      if !rows[row].isBasic {
        if let path = solutionPaths.slot(of: row) { recordRegion(ofNonbasic: path, at: changes[i].number) }
        parametricSteps.expire()
        markIfPrimalInfeasible(row)
      } else if moves {
        stepForConstant(of: row, by: -change)
        if isAlone { noteOnlyChange(of: row, by: -change, of: -change) }
      }
    }
    if moves { return }
    refreshValues()
    markAllPrimalInfeasible()
  }

  var stepLimit: Int { 200 + 40 * rows.count }

  /// Finds the optimum after the changes; nil if it has, or if rounding prevents that in an operation that cannot be
  /// refused.
  private mutating func optimize(refuses: Bool) -> Conflict? {
    planPresolve()
    if warmStarts.left != 0 {
      let conflict = runSimplex(refuses: true)
      continueFromWarmStart(isFeasible: conflict == nil)
    }
    if let conflict = runSimplexToEnd(refuses: refuses) { return conflict }
    endContinuation()
    for _ in 0..<6 where isDueForRefresh {
      if updatesSinceRecomputation > 1000 + 10 * columns.count {
        recomputeMultipliers()
        markAllDualInfeasible()
      }
      refreshValues()
      markAllPrimalInfeasible()
      if let conflict = runSimplexToEnd(refuses: refuses) { return conflict }
    }
    if hasOverflowed && refuses { return Conflict(reason: .unstable, constraints: [], tags: []) }
    return nil
  }

  /// Runs the simplex method for the present rows and constants; then for those of each further step of a change, and
  /// those of each further part of a build.
  private mutating func runSimplexToEnd(refuses: Bool) -> Conflict? {
    defer { presolve.cost = .max }
    repeat {
      if let conflict = runSimplex(refuses: refuses) {
        attachDeferredRows()
        return conflict
      }
      presolve.cost = .max
    } while continueToBreakpoint() || attachNextPart()
    return nil
  }

  private var isDueForRefresh: Bool {
    needsRefresh || movesSinceRefresh > 1000 + columns.count || updatesSinceRecomputation > 1000 + 10 * columns.count
  }

  mutating func runSimplex(refuses: Bool) -> Conflict? {
    var usedBlandsRule = false
    defer { usesBlandsRule = false }
    // In a batch that makes most of the system no intermediate value is of use.
    var mayDefer = !resolvesDegeneracy
    while true {
      if isOverdue {
        // The original rows have to be restored first.
        if presolve.isOn { return Conflict(reason: .unstable, constraints: [], tags: []) }
        if buildParts.isOn {
          endParts()
        } else if resolvesDegeneracy {
          beginAnew()
        } else {
          beginInParts(isLast: false)
        }
        mayDefer = true
      }
      if primalInfeasibleRows.count > 4 && !usesBlandsRule { flipBoundsTogether() }
      if mayDefer && primalInfeasibleRows.count > passThreshold { beginDeferringValues() }
      var outcome: DualOutcome =
        primalInfeasibleRows.count > passThreshold
        ? .stepLimit
        : runDualSimplex(
          limit: stepLimit, refuses: refuses, visits: 40 * columns.count,
          leftVisits: resolvesDegeneracy && !usesBlandsRule ? 20 * columns.count : .max)
      if case .stepLimit = outcome { outcome = runDualSimplexInPasses(limit: stepLimit, refuses: refuses) }
      if case .stepLimit = outcome {
        if isDueForContinuation {
          beginContinuation()
          return nil
        }
        if isOverdue { continue }
        presolve.cost = .max
        return solvePresolved(refuses: refuses)
      }
      if defersValues {
        endDeferringValues()
        mayDefer = false
        if case .primalFeasible = outcome, !primalInfeasibleRows.isEmpty { continue }
      }
      switch outcome {
      case .infeasible(let row): return conflict(row)
      case .primalFeasible where continuation.left != 0 || warmStarts.left != 0: return nil
      case .primalFeasible where runPrimalSimplex(limit: stepLimit): return nil
      default: break
      }
      if isOverdue { continue }
      if numeric.beginsAgain {
        numeric.beginsAgain = false
        takeBackUpdates()
        return nil
      }
      if usedBlandsRule {
        clearPrimalInfeasible()
        clearDualInfeasible()
        clearCrossed()
        leadingTerms.discardAll()
        if refuses { return Conflict(reason: .unstable, constraints: [], tags: []) }
        counters.unresolved += 1
        return nil
      }
      if !usedBlandsRule && !buildParts.isOn {
        mustRecomputeMultipliers = true
        if let next = Tolerance.greaterShare(than: pivotShare) {
          pivotShare = next
          beginAnew()
        } else {
          beginInParts(isLast: true)
        }
        mayDefer = true
        continue
      }
      pivotShare = Tolerance.pivot
      usedBlandsRule = true
      usesBlandsRule = true
      presolve.cost = .max
      restart()
    }
  }

  /// Computes the multipliers anew, and finds the optimum that they may show now.
  private mutating func recomputeAndReoptimize() {
    mustRecomputeMultipliers = false
    recomputeMultipliers()
    markAllDualInfeasible()
    _ = runSimplexToEnd(refuses: false)
  }

  private mutating func conflict(_ row: Int32) -> Conflict {
    let greatest = combination.greatest
    var members = [row]
    for i in 0..<combination.count {
      let value = abs(combination.values[i])
      // What rounding left of zero has no part in it.
      if value <= Tolerance.trace * greatest { continue }
      if value <= Tolerance.pivot * greatest {
        // A row that might leave, but cannot be distinguished from rounding.
        return Conflict(reason: .unstable, constraints: [], tags: [])
      }
      members.append(combination.members[i])
    }
    // What was accepted holds by itself: a contradiction in it alone is rounding's.
    if !members.contains(where: { isAsked($0) }) { return Conflict(reason: .unstable, constraints: [], tags: []) }
    return named(members, .unsatisfiable)
  }

  /// The refusal of everything that the present batch adds or changes the constant of, as rounding hides which one it
  /// is.
  private mutating func unstable() -> Conflict {
    var asked: [Int32] = []
    for i in 0..<changes.count where changes[i].kind == .changedConstant && rows[changes[i].index].status == .live {
      asked.append(changes[i].index)
    }
    for i in 0..<additions.count where rows[additions[i]].status == .live { asked.append(additions[i]) }
    return named(asked, .unstable)
  }

  private mutating func named(_ members: [Int32], _ reason: Conflict.Reason) -> Conflict {
    var members = members
    members.sort { rows[$0].tag != rows[$1].tag ? rows[$0].tag < rows[$1].tag : $0 < $1 }
    return Conflict(reason: reason, constraints: members.map { id($0) }, tags: members.map { rows[$0].tag })
  }

  /// True if the present batch adds a row or changes its constant.
  private mutating func isAsked(_ row: Int32) -> Bool {
    for i in 0..<changes.count where changes[i].index == row && changes[i].kind == .changedConstant { return true }
    for i in 0..<additions.count where additions[i] == row { return true }
    return false
  }

  /// Frees what the applied batch has removed.
  private mutating func finish() {
    for i in 0..<changes.count {
      let row = changes[i].index
      switch changes[i].kind {
      case .removedConstraint:
        liveCount -= 1
        unlinkNonbasicRow(row)
        freeRow(row)
      default: continue
      }
    }
    for i in 0..<changes.count where changes[i].kind == .removedVariable { removeVariable(changes[i].index) }
    changes.removeAll(keeping: 1024)
    for i in 0..<removedAdditions.count { freeRow(removedAdditions[i]) }
    removedAdditions.removeAll()
    additions.removeAll(keeping: 1024)
    madeVariables.removeAll(keeping: 1024)
  }

  /// Takes back the batch after it has been applied in vain.
  private mutating func undo() {
    clearPrimalInfeasible()
    clearDualInfeasible()
    var keepsMultipliers = false
    if isFirst { clear() } else { keepsMultipliers = undoJournal() }
    mustRecomputeMultipliers = hadInexactMultipliers
    clearCrossed()
    var i = changes.count - 1
    while i >= 0 {
      let change = changes[i]
      i -= 1
      if !change.isApplied { continue }
      if change.kind == .changedConstant { rows[change.index].constant = change.number }
      if change.kind == .changedStrength {
        replaceStrength(change.index, Strength(uncheckedLevel: change.level, weight: change.number))
        keepsMultipliers = false
      }
    }
    takeBack(wasApplied: true)
    needsRefresh = false
    if keepsMultipliers { return }
    recomputeMultipliers()
    mustRecomputeMultipliers = false
    countDegenerate()
  }

  /// Takes back the batch; its effects on the values and the working set have been undone, or never were.
  mutating func takeBack(wasApplied: Bool) {
    var i = changes.count - 1
    while i >= 0 {
      let row = changes[i].index
      switch changes[i].kind {
      case .removedConstraint:
        rows[row].status = .live
        rows[row].generation &-= 1
        rows[row].isLeaving = false
        countMentions(row, 1)
      case .removedVariable: states[row].generation &-= 1
      case .changedConstant, .changedStrength: break
      }
      i -= 1
    }
    changes.removeAll()
    while let row = additions.popLast() {
      if rows[row].status == .removed { continue }
      if wasApplied && rows[row].status == .live {
        liveCount -= 1
        unlinkNonbasicRow(row)
      }
      countMentions(row, -1)
      rows[row].generation &+= 1
      freeRow(row)
    }
    while let row = removedAdditions.popLast() { freeRow(row) }
    while let v = madeVariables.popLast() {
      states[v].generation &+= 1
      removeVariable(v)
    }
  }

  mutating func countMentions(_ row: Int32, _ change: Int32) {
    for e in rows[row].first..<rows[row].end { states[entries[e].variable].mentions += change }
  }
}
