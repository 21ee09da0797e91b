/// The dual simplex method: infeasible rows enter the working set.
///
/// The multipliers stay in their intervals (dual feasibility) throughout; a row is infeasible if the sign of its
/// residual does not agree with the end of the interval at which its multiplier is. The step length comes from the dual
/// ratio test (`Simplex+RatioTest`).
extension Simplex {
  enum DualOutcome {
    case primalFeasible
    /// The dual is unbounded: a required row cannot hold. Its combination is an irreducible infeasible set.
    case infeasible(Int32)
    /// Incremental updates have cost more than a recomputation of all values.
    case stepLimit
    /// The method does not terminate, because of rounding or stalling.
    case stalled
  }

  enum EnteringOutcome {
    case entered
    case dualUnbounded
    case singular
  }

  /// Lets every infeasible row enter, the highest level and the greatest violation first (Dantzig's rule).
  ///
  /// No step decreases the lower bound on the optimum that the multipliers prove; `limit` guards against cycling, which
  /// leaves it as it is, and against rounding. Stops after `visits` visits and returns `.stepLimit`; and as soon as the
  /// steps that are left, one for each infeasible row and as long as those so far, would take more than `leftVisits`.
  mutating func runDualSimplex(
    limit: Int, refuses: Bool, visits: Int = .max, leftVisits: Int = .max
  ) -> DualOutcome {
    var steps = 0
    let start = counters.visits
    while counters.visits - start < visits {
      if steps >= 8 && (counters.visits - start) / steps * primalInfeasibleRows.count > leftVisits { break }
      guard let row = nextEnteringRow() else { break }
      if rows[row].status != .live || rows[row].isBasic { continue }
      let (value, size) = residual(row)
      let side = infeasibleSide(row, value, size)
      if side == 0 { continue }
      steps += 1
      if steps > limit { return .stalled }
      combine(row)
      switch enter(row, toward: side, residual: value, moves: true) {
      case .entered: continue
      case .singular: return .stalled
      case .dualUnbounded:
        // What contradicts is in the constants: great values must not hide it.
        let (contradiction, size) = combinedResidual(row)
        if isRedundant(row, contradiction, size) { continue }
        if refuses { return .infeasible(row) }
        counters.unresolved += 1
      }
    }
    return primalInfeasibleRows.isEmpty ? .primalFeasible : .stepLimit
  }

  /// Lets an infeasible row enter the working set, or flip its bound; its combination is the last one computed.
  ///
  /// Its multiplier grows in the direction of the residual until a multiplier of the working set, or its own, reaches
  /// the end of its interval. Where none does, nothing has changed and the dual is unbounded.
  mutating func enter(_ row: Int32, toward side: Int, residual: Double, moves: Bool) -> EnteringOutcome {
    if minuteSteps >= Simplex.minuteStepLimit {
      recomputeMultipliers()
      markAllDualInfeasible()
      combine(row)
    }
    chooseTieOrder()
    guard let breakpoint = dualRatioTest(row, side, residual: max(0, Double(side) * residual)) else {
      return .dualUnbounded
    }
    var residual = residual
    let start = rows[row]
    findDualStep(breakpoint)
    countStep()
    for level in 0..<levels.count where dualStep[level] != 0 {
      updateMultipliers(level, Double(side) * dualStep[level])
    }
    // The perturbation of rows that were passed continues beyond their bounds.
    for i in 0..<ratioTest.passedBreakpoints.count { leadingTerms.discard(ratioTest.passedBreakpoints[i].leaving) }
    let numericStep =
      numeric.isValid ? Double(side) * numericDistance(breakpoint, ownSpan(row, side)) / breakpoint.rate : 0
    if numeric.isValid { numeric.subtract(numericStep, times: combination) }
    if !numeric.isOn {
      setPerturbationStep(breakpoint, ownSpan: ownSpan(row, side))
      updatePerturbations(Double(side))
    }
    if !ratioTest.passedBreakpoints.isEmpty {
      if !exchangePassedRows(of: row, moves: moves) { return .singular }
      if moves { residual = self.residual(row).value }
    }
    if breakpoint.isOwn {
      journal.record(side: start.side, of: row)
      rows[row].side = Int8(side)
      markCombination()
      counters.boundFlips += 1
      if moves { computeNewlyNeeded() }
      return .entered
    }
    let pivot = combination.value(of: breakpoint.member)
    if moves {
      findDirection(of: breakpoint.member, onlyNeeded: defersValues)
      move(by: -residual / pivot)
    }
    markCombination()
    markDualInfeasible(row)
    if !updateBasis(breakpoint.member, leavingTo: breakpoint.side, for: row) { return .singular }
    setNumericSum(row, multiplierSign: Double(start.multiplierSign), step: numericStep)
    if !numeric.isOn {
      beginLeadingTerms(row, multiplierSign: Double(start.multiplierSign), factor: Double(side))
    }
    for level in 0..<levels.count {
      setMultiplier(row, level, 0)
      if Int(start.level) == level { addToMultiplier(row, level, Double(start.multiplierSign) * start.weight) }
      if dualStep[level] != 0 { addToMultiplier(row, level, Double(side) * dualStep[level]) }
    }
    if moves { computeNewlyNeeded() }
    return .entered
  }

  /// The minute steps after which the multipliers are computed anew.
  private static let minuteStepLimit = 32

  /// Counts steps whose length may be rounding's: many updates in a row, each with rates far from 1, leave differences
  /// where multipliers meet the ends of their intervals exactly. By these, steps undo each other without end. And counts
  /// steps that no level has a gain of.
  private mutating func countStep() {
    buildCost.steps += 1
    for level in 0..<levels.count where dualStep[level] != 0 {
      if dualStep[level] < Tolerance.minuteStep * levelWeights[level] { minuteSteps += 1 }
      if dualStep[level] <= Tolerance.step * levelWeights[level] { buildCost.tiedSteps += 1 }
      return
    }
    buildCost.tiedSteps += 1
  }

  /// The range of the row's own multiplier in weights: 2 from one end to the other, 1 from or to zero. Not valid for a
  /// row that gets another strength.
  mutating func ownSpan(_ row: Int32, _ side: Int) -> Double {
    if row == ratioTest.raisedRow { return 0 }
    return (rows[row].bound(side) == .finite ? 1 : 0) + (rows[row].multiplierSign == -side ? 1 : 0)
  }

  /// The distance of a multiplier of the working set from the end of its interval on a side: the first level in which
  /// there is one, and how great it is there.
  @inline(__always)
  mutating func distance(_ member: Int32, _ side: Int) -> (level: Int, distance: Double) {
    var level = nextLevel(of: member, side, from: 0)
    while level < levels.count {
      let distance = distance(member, side, level)
      if distance != 0 { return (level, distance) }
      level = nextLevel(of: member, side, from: level + 1)
    }
    return (level, 0)
  }

  /// The same in one level; what is small beside the level's greatest weight is zero.
  @inline(__always)
  mutating func distance(_ member: Int32, _ side: Int, _ level: Int) -> Double {
    let distance = exactDistance(member, side, level)
    return abs(distance) > Tolerance.step * levelWeights[level] ? distance : 0
  }

  /// The same without a tolerance: multipliers are conserved to the last bit.
  @inline(__always)
  mutating func exactDistance(_ member: Int32, _ side: Int, _ level: Int) -> Double {
    finiteEnd(member, side, level) - Double(side) * multipliers[Int(member) * levels.count + level]
  }

  /// The end of a multiplier's interval on a side in one level, where there is one.
  @inline(__always)
  mutating func finiteEnd(_ row: Int32, _ side: Int, _ level: Int) -> Double {
    Int(rows[row].level) == level && rows[row].bound(side) == .finite ? rows[row].weight : 0
  }

  /// True if a breakpoint is nearer than another one as far as the levels tell.
  @inline(__always)
  mutating func precedes(_ a: Breakpoint, _ b: Breakpoint) -> Bool { order(a, b) < 0 }

  /// -1 where the first breakpoint is nearer as far as the levels tell, 1 where the second one is.
  private mutating func order(_ a: Breakpoint, _ b: Breakpoint) -> Int {
    if a.level != b.level { return (a.level < b.level ? a.distance < 0 : b.distance > 0) ? -1 : 1 }
    var nextOfA = a.level
    var nextOfB = b.level
    while true {
      let level = min(nextOfA, nextOfB)
      if level == levels.count { return 0 }
      let left = distance(a, level) * b.rate
      let right = distance(b, level) * a.rate
      let near = Tolerance.step * levelWeights[level] * max(a.rate, b.rate)
      if abs(left - right) > near { return left < right ? -1 : 1 }
      if nextOfA == level { nextOfA = nextLevel(of: a, from: level + 1) }
      if nextOfB == level { nextOfB = nextLevel(of: b, from: level + 1) }
    }
  }

  mutating func isNearer(_ a: Breakpoint, than b: Breakpoint, ownSpan: Double) -> Bool {
    let levelOrder = order(a, b)
    if levelOrder != 0 { return levelOrder < 0 }
    if usesBlandsRule {
      // A bound flip needs no basis update.
      return a.isOwn || b.isOwn ? a.isOwn : number(a.member) < number(b.member)
    }
    // A pivot that is much smaller is left alone.
    if a.rate > 1e3 * b.rate || b.rate > 1e3 * a.rate { return a.rate > b.rate }
    let perturbationOrder =
      numeric.isOn ? numericOrder(a, b, ownSpan: ownSpan) : self.perturbationOrder(a, b, ownSpan: ownSpan)
    if perturbationOrder != 0 { return perturbationOrder < 0 }
    if a.isOwn || b.isOwn { return a.isOwn }
    // A great pivot is exact; then variables with high tags leave their default values first, as the perturbation
    // demands.
    if abs(a.rate - b.rate) > 1e-6 * max(a.rate, b.rate) { return a.rate > b.rate }
    if (a.member < 0) != (b.member < 0) { return a.member < 0 }
    if a.member < 0 { return states[~a.member].tag > states[~b.member].tag }
    return rows[a.member].tag > rows[b.member].tag
  }

  private mutating func number(_ member: Int32) -> Int32 { member >= 0 ? member : Int32.max + member }

  /// The distance of a breakpoint in one level; what is small beside the level's greatest weight is zero.
  @inline(__always)
  mutating func distance(_ breakpoint: Breakpoint, _ level: Int) -> Double {
    if level == breakpoint.level { return breakpoint.distance }
    let distance = exactDistance(breakpoint, level)
    return abs(distance) > Tolerance.step * levelWeights[level] ? distance : 0
  }

  /// The same as it is, small or not.
  @inline(__always)
  mutating func exactDistance(_ breakpoint: Breakpoint, _ level: Int) -> Double {
    if breakpoint.isOwn && breakpoint.start < 0 { return level == breakpoint.level ? breakpoint.distance : 0 }
    if breakpoint.start >= 0 { return ratioTest.distances[breakpoint.start + level] }
    // The multipliers of default rows are zero at every level.
    return breakpoint.member < 0 ? 0 : exactDistance(breakpoint.member, breakpoint.side, level)
  }

  /// Fills `dualStep` with the step up to a breakpoint, level by level.
  private mutating func findDualStep(_ breakpoint: Breakpoint) {
    dualStep.extend(to: levels.count, with: 0)
    for level in 0..<levels.count { dualStep[level] = exactDistance(breakpoint, level) / breakpoint.rate }
  }
}
