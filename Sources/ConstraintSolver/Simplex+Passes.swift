/// The dual simplex method in passes, for many infeasible rows.
extension Simplex {
  /// One by this is the share of its rows that a pass lets in at least, where it is not followed by single steps.
  private static let leastShare = 6

  /// Runs the dual simplex method in passes. A pass looks at every marked row without an update of values, as a row's
  /// combination gives its residual from the constants alone; then all values are computed at once and infeasible rows
  /// are marked. Once combinations of rows that turn out to be feasible have cost as much as that, values are computed
  /// within the pass.
  ///
  /// Within a pass, rows enter in the topological order of their variables: conflicts of a few neighbouring views are
  /// settled before rows that span many of them, as the end of a chain, enter. These then pass many breakpoints in one
  /// long step, where the other way round each of those conflicts would search the whole chain again.
  ///
  /// A pass decides by the violations at its beginning, and so lets rows enter that need not have entered. In large
  /// blocks that is expensive: each of those rows makes blocks greater, which are factored again and again. Once
  /// factorization is a considerable part of the work, rows enter one by one by their present violations; but not where
  /// such a step moves more than 64 values and a sixteenth of all, as those of a great block: a pass moves them once.
  ///
  /// A pass in which few of its rows enter is followed by some that enter one by one, the greatest violation first:
  /// where neighbours have come to terms and a whole group of them is in the wrong place, passes move it bit by bit. They
  /// go on for as long as they cost no more than those of the pass.
  mutating func runDualSimplexInPasses(limit: Int, refuses: Bool) -> DualOutcome {
    let mayDefer = defersValues
    defersValues = false
    var steps = 0
    // Rows enter one by one where factoring takes too much, unless each of them moves a good part of all values.
    var mayEnterAlone = true
    let (start, factoring) = (counters.visits - blockVisits, factorVisits)
    // Where no rows could flip together, the next passes do not try.
    var (flipPause, skippedFlips) = (0, 0)
    reachAllDefinitions()
    numberDefinitions()
    while true {
      orderByDefinitions()
      var wastedWork = 0
      let (stepsBefore, visitsBefore, marked) = (steps, counters.visits, primalInfeasibleRows.count)
      while !isInterrupted,
        !mayEnterAlone || !isFactoring(since: start, factoring, besides: columns.count),
        let row = nextEnteringRow()
      {
        if rows[row].status != .live || rows[row].isBasic { continue }
        if wastedWork > 2 * columns.count {
          wastedWork = 0
          refreshValues()
        }
        // Rows that have become feasible are checked again after the pass.
        if infeasibleSide(row) == 0 { continue }
        let before = counters.visits
        combine(row)
        let (value, size) = combinedResidual(row)
        let side = infeasibleSide(row, value, size)
        if side == 0 {
          wastedWork += counters.visits - before
          continue
        }
        steps += 1
        if steps > limit { return .stalled }
        switch enter(row, toward: side, residual: value, moves: false) {
        case .entered: continue
        case .singular: return .stalled
        case .dualUnbounded:
          if isRedundant(row, value, size) { continue }
          if refuses { return .infeasible(row) }
          counters.unresolved += 1
        }
      }
      if isInterrupted { return .stepLimit }
      refreshValues()
      markAllPrimalInfeasible()
      if primalInfeasibleRows.count > passThreshold { numberDefinitions() }
      if primalInfeasibleRows.count > passThreshold && !usesBlandsRule {
        if skippedFlips < flipPause {
          skippedFlips += 1
        } else {
          let flips = counters.boundFlips
          flipBoundsTogether()
          skippedFlips = 0
          flipPause = counters.boundFlips > flips ? 0 : 2 * flipPause + 1
        }
      }
      if primalInfeasibleRows.isEmpty { return .primalFeasible }
      if mayEnterAlone && isFactoring(since: start, factoring, besides: 0) {
        if mayDefer { beginDeferringValues() }
        while true {
          let (moved, stepsBefore) = (counters.valueChanges, stepCount)
          let outcome = runDualSimplex(limit: limit, refuses: refuses, visits: 4 * columns.count)
          guard case .stepLimit = outcome, !isInterrupted else { return outcome }
          let steps = stepCount - stepsBefore
          if counters.valueChanges - moved > steps * (64 + columns.count / 16) { break }
        }
        mayEnterAlone = false
        defersValues = false
        refreshValues()
        markAllPrimalInfeasible()
        if primalInfeasibleRows.isEmpty { return .primalFeasible }
        numberDefinitions()
      }
      let isStuck = Simplex.leastShare * (steps - stepsBefore) < marked
      if primalInfeasibleRows.count > passThreshold && !isStuck { continue }
      let price = (counters.visits - visitsBefore) / max(1, steps - stepsBefore)
      if mayDefer { beginDeferringValues() }
      while true {
        let (visits, stepsBefore) = (counters.visits, stepCount)
        let outcome = runDualSimplex(limit: limit, refuses: refuses, visits: 10 * columns.count)
        guard case .stepLimit = outcome, !isInterrupted else { return outcome }
        if counters.visits - visits > price * (stepCount - stepsBefore) { break }
      }
      defersValues = false
      refreshValues()
      markAllPrimalInfeasible()
      if primalInfeasibleRows.isEmpty { return .primalFeasible }
      numberDefinitions()
    }
  }

  /// True if the batch goes on in another way than by passes.
  private var isInterrupted: Bool {
    mutating get { isDueForPresolve() || isDueForContinuation || isOverdue }
  }

  /// Numbers the variables of the topological order in `definitionReach`; those of a block have one number.
  private mutating func numberDefinitions() {
    positions.extend(to: columns.count, with: 0)
    for i in 0..<definitionReach.count {
      let node = definitionReach[i]
      if node >= 0 {
        positions[node] = Int32(i)
      } else {
        for t in 0..<blocks[~node].size { positions[blocks[~node].variable(t)] = Int32(i) }
      }
    }
  }

  /// Puts the marked rows in the order of the last of their variables in the definitions; Dantzig's rule decides
  /// between equal ones.
  private mutating func orderByDefinitions() {
    if usesBlandsRule { return }
    flipCandidates.removeAll()
    while let row = nextEnteringRow() { flipCandidates.append(row) }
    for i in 0..<flipCandidates.count {
      let row = flipCandidates[i]
      var last: Int32 = 0
      for e in rows[row].first..<rows[row].end { last = max(last, positions[entries[e].variable]) }
      rows[row].isMarkedPrimalInfeasible = true
      primalInfeasibleRows.push(row, position: last, turn: i)
    }
  }

  /// True if factoring blocks has taken a good part of the visits since there were `visits` and `factoring`.
  private func isFactoring(since visits: Int, _ factoring: Int, besides slack: Int) -> Bool {
    8 * (factorVisits - factoring) > counters.visits - blockVisits - visits + slack
  }

  /// True if the residual of a required row that cannot be reduced counts as zero, relative to its own constant or to
  /// the rounding of the constants that it follows from.
  mutating func isRedundant(_ row: Int32, _ residual: Double, _ size: Double) -> Bool {
    abs(residual) <= Tolerance.contradiction * (1 + abs(rows[row].constant)) + Tolerance.cancellation * size
  }

  /// The number of infeasible rows from which on a pass is cheaper than an update of the values for each of them.
  var passThreshold: Int { 8 + columns.count / 32 }

  /// The residual of the row whose combination was computed last, from the constants.
  mutating func combinedResidual(_ row: Int32) -> (value: Double, size: Double) {
    var value = rows[row].constant
    var size = abs(value)
    for i in 0..<combination.count {
      let member = combination.members[i]
      let part = combination.values[i] * (member >= 0 ? rows[member].constant : -states[~member].defaultValue)
      value -= part
      size += abs(part)
    }
    return (value, size)
  }
}
