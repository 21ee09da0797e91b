/// Many rows at a time.
extension System {
  /// Settles by passes: each looks at every queued row without moving any value, as a row's combination tells its
  /// residual from the constants alone; then all values are computed at once, and what disagrees is queued. Once
  /// combinations of rows that turn out to agree have cost as much as that, values are computed on the way: rows that
  /// agree by them are passed over.
  ///
  /// A pass goes by the violations that there were when it began, and so lets rows enter that would not have had to.
  /// Where variables have to be found together that is dear: each of those rows makes blocks greater, which are then
  /// factored again and again. Once that is a good part of the work, rows enter one by one by their present violations.
  mutating func sweep(limit: Int, refuses: Bool) -> Settlement {
    let watches = isWatching
    isWatching = false
    var steps = 0
    let (start, factoring) = (counters.visits - blockVisits, factorVisits)
    while true {
      var waste = 0
      while !isFactoring(since: start, factoring, besides: cells.count), let row = dequeue() {
        if rows[row].life != .live || rows[row].isActive { continue }
        if waste > 2 * cells.count {
          waste = 0
          refreshValues()
        }
        // What agrees since is looked at again after the pass.
        if disagreement(row) == 0 { continue }
        let before = counters.visits
        combine(row)
        let (value, size) = combinedResidual(row)
        let side = disagreement(row, value, size)
        if side == 0 {
          waste += counters.visits - before
          continue
        }
        steps += 1
        if steps > limit { return .exhausted }
        switch enter(row, toward: side, residual: value, moves: false) {
        case .entered: continue
        case .singular: return .exhausted
        case .blocked:
          if isRedundant(row, value, size) { continue }
          if refuses { return .blocked(row) }
          counters.unsettled += 1
        }
      }
      refreshValues()
      queueAllDisagreeing()
      if queue.count > manyRows && !isCautious { flipTogether() }
      if queue.isEmpty { return .settled }
      if isFactoring(since: start, factoring, besides: 0) {
        if watches { beginWatching() }
        return settle(limit: limit, refuses: refuses)
      }
      if queue.count > manyRows { continue }
      if watches { beginWatching() }
      let settlement = settle(limit: limit, refuses: refuses, visits: 10 * cells.count)
      guard case .tired = settlement else { return settlement }
      isWatching = false
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
  var manyRows: Int { 8 + cells.count / 32 }

  /// The residual of the row whose combination was computed last, from the constants.
  mutating func combinedResidual(_ row: Int32) -> (value: Double, size: Double) {
    var value = rows[row].constant
    var size = abs(value)
    for i in 0..<combination.count {
      let member = combination.members[i]
      let part = combination.values[i] * (member >= 0 ? rows[member].constant : -states[~member].rest)
      value -= part
      size += abs(part)
    }
    return (value, size)
  }
}
