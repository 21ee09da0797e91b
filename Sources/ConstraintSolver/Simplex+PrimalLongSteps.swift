/// Long steps of the primal simplex method, on perturbed constants.
///
/// Along a descent direction the errors are a convex, piecewise linear function of the step. Where a row becomes exact,
/// its slope grows by the row's weight; the row blocks only where no level falls any more behind it. Rows that are
/// passed change sides, at the cost of one FTRAN a level for all of them. With exact constants, steps of length zero
/// would flip rows to and fro; with perturbed ones each step decreases the errors, so that no working set returns.
extension Simplex {
  /// Begins the perturbation after several steps of length zero.
  mutating func perturbConstantsIfStalled() {
    if primalPerturbation.isOn || usesBlandsRule { return }
    if primalPerturbation.stalls < primalPerturbation.patience { return }
    primalPerturbation.isOn = true
    primalPerturbation.values.removeAll()
    primalPerturbation.values.extend(to: columns.count, with: 0)
    primalPerturbation.constants.removeAll()
    for row in 0..<rows.count {
      let size = rows[row].isBasic ? 0 : infinitesimal(of: rows[row].tag)
      primalPerturbation.constants.append(Double(rows[row].side) * size)
    }
  }

  mutating func endPrimalPerturbation() {
    primalPerturbation.isOn = false
    primalPerturbation.stalls = 0
  }

  /// A number between 1 and 2 that differs from tag to tag (the finalizer of SplitMix64, Steele, Lea and Flood 2014).
  private func infinitesimal(of tag: Int) -> Double {
    var bits = UInt64(bitPattern: Int64(tag)) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return 1 + Double(bits >> 12) / Double(1 << 52)
  }

  /// The breakpoint behind which no level falls any more when the values move along `direction`; the rows that the step
  /// passes before it have changed sides, and `dualStep` is the distance of the leaving multiplier from the end of its
  /// interval then. Nil if no row blocks.
  mutating func primalLongStep(_ member: Int32, toward side: Int) -> PrimalBreakpoint? {
    findPrimalBreakpoints(toward: side)
    primalPerturbation.passedRows.removeAll()
    primalPerturbation.passedSides.removeAll()
    fillDualStep(member, side)
    var blocking: PrimalBreakpoint?
    while let next = primalPerturbation.breakpoints.pop() {
      blocking = next
      let beyond = next.rate > 0 ? 1 : -1
      if rows[next.row].bound(beyond) == .infinite { break }
      let level = Int(rows[next.row].level)
      let before = dualStep[level]
      dualStep[level] += abs(next.rate) * ownSpan(next.row, beyond) * rows[next.row].weight
      if !isFalling() || primalPerturbation.breakpoints.isEmpty {
        dualStep[level] = before
        break
      }
      primalPerturbation.passedRows.append(next.row)
      primalPerturbation.passedSides.append(Int8(beyond))
    }
    if blocking != nil && !primalPerturbation.passedRows.isEmpty {
      flipPassedRows()
      if member >= 0 { fillDualStep(member, side) }
    }
    return blocking
  }

  /// True if the errors fall along the direction: the first slope in `dualStep` that is none of rounding is negative.
  private mutating func isFalling() -> Bool {
    for level in 0..<levels.count where abs(dualStep[level]) > Tolerance.multiplier * levelWeights[level] {
      return dualStep[level] < 0
    }
    return false
  }

  private mutating func findPrimalBreakpoints(toward side: Int) {
    primalPerturbation.breakpoints.removeAll()
    for i in 0..<pivotRow.count {
      let row = pivotRow.rows[i]
      if rows[row].isLeaving { continue }
      let rate = Double(side) * pivotRow.sums[i]
      if rows[row].side != 0 && (rate > 0) == (rows[row].side > 0) { continue }
      let (value, size) = residual(row)
      let isExact = rows[row].side == 0 || abs(value) <= Tolerance.residual * (1 + size)
      let distance = isExact ? 0 : max(0, -value / rate)
      var perturbation = primalPerturbation.constants[row]
      for e in rows[row].first..<rows[row].end {
        perturbation += entries[e].coefficient * primalPerturbation.values[entries[e].variable]
      }
      primalPerturbation.breakpoints.append(
        PrimalBreakpoint(distance: distance, perturbation: -perturbation / rate, row: row, rate: rate))
    }
    primalPerturbation.breakpoints.restoreOrder()
  }

  /// Moves the multipliers of the passed rows to the other ends of their intervals.
  private mutating func flipPassedRows() {
    let count = primalPerturbation.passedRows.count
    for level in 0..<levels.count {
      beginSearch()
      definitionReach.removeAll()
      combination.removeAll()
      for i in 0..<count where Int(rows[primalPerturbation.passedRows[i]].level) == level {
        let (row, side) = (primalPerturbation.passedRows[i], Int(primalPerturbation.passedSides[i]))
        let change = Double(side) * ownSpan(row, side) * rows[row].weight
        addFlip(of: row, change)
      }
      if definitionReach.isEmpty { continue }
      solveDefinitions()
      counters.visits += definitionReach.count
      numeric.isValid = false
      updateMultipliers(level, 1)
      markReached()
    }
    for i in 0..<count {
      let row = primalPerturbation.passedRows[i]
      journal.record(side: rows[row].side, of: row)
      rows[row].side = primalPerturbation.passedSides[i]
    }
    counters.boundFlips += count
    leadingTerms.discardAll()
  }

  /// Moves the infinitesimal parts of the values along `direction`.
  mutating func movePerturbation(by step: Double) {
    for i in 0..<direction.count { primalPerturbation.values[direction.variables[i]] += step * direction.rates[i] }
  }
}
