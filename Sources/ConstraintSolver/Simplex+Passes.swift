/// Many rows at a time.
extension Simplex {
  /// Settles by passes: each looks at every queued row without moving any value, as a row's combination tells its
  /// residual from the constants alone; then all values are computed at once, and what disagrees is queued. Once
  /// combinations of rows that turn out to agree have cost as much as that, values are computed on the way: rows that
  /// agree by them are passed over.
  ///
  /// A pass goes by the violations that there were when it began, and so lets rows enter that would not have had to.
  /// Where variables have to be found together that is dear: each of those rows makes blocks greater, which are then
  /// factored again and again. Once that is a good part of the work, rows enter one by one by their present violations.
  mutating func runDualSimplexInPasses(limit: Int, refuses: Bool) -> DualOutcome {
    let mayDefer = defersValues
    defersValues = false
    var steps = 0
    let (start, factoring) = (counters.visits - blockVisits, factorVisits)
    while true {
      var wastedWork = 0
      while !isFactoring(since: start, factoring, besides: columns.count), let row = nextEnteringRow() {
        if rows[row].status != .live || rows[row].isBasic { continue }
        if wastedWork > 2 * columns.count {
          wastedWork = 0
          refreshValues()
        }
        // What agrees since is looked at again after the pass.
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
      refreshValues()
      markAllPrimalInfeasible()
      if primalInfeasibleRows.count > passThreshold && !usesBlandsRule { flipBoundsTogether() }
      if primalInfeasibleRows.isEmpty { return .primalFeasible }
      if isFactoring(since: start, factoring, besides: 0) {
        if mayDefer { beginDeferringValues() }
        return runDualSimplex(limit: limit, refuses: refuses)
      }
      if primalInfeasibleRows.count > passThreshold { continue }
      if mayDefer { beginDeferringValues() }
      let outcome = runDualSimplex(limit: limit, refuses: refuses, visits: 10 * columns.count)
      guard case .stepLimit = outcome else { return outcome }
      defersValues = false
    }
  }

  /// True if factoring blocks has taken a good part of the visits since there were `visits` and `factoring`.
  private func isFactoring(since visits: Int, _ factoring: Int, besides slack: Int) -> Bool {
    8 * (factorVisits - factoring) > counters.visits - blockVisits - visits + slack
  }

  /// Whether what is left of a required row that nothing can make hold any better counts as nothing, beside its own
  /// constant or as rounding of the constants that it follows from.
  mutating func isRedundant(_ row: Int32, _ residual: Double, _ size: Double) -> Bool {
    abs(residual) <= Tolerance.contradiction * (1 + abs(rows[row].constant)) + Tolerance.cancellation * size
  }

  /// From how many queued rows on passes are cheaper than moving the values for each of them.
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
