/// The primal simplex method: rows whose multipliers left their intervals leave the working set.
extension Simplex {
  /// Moves the values along descent directions until every multiplier lies in its interval, perturbation included.
  ///
  /// Needed after removals and changes of strength, which leave the values feasible but no longer optimal, and for
  /// degenerate multipliers after everything else. Returns false if rounding keeps it from terminating, or if the batch
  /// is to begin again.
  mutating func runPrimalSimplex(limit: Int) -> Bool {
    defer { endPrimalPerturbation() }
    var steps = 0
    var lastStep = 0
    tiedCandidates.removeAll()
    while true {
      while let (member, side) = nextViolation(patience: lastStep) {
        let visits = counters.visits
        defer { lastStep = counters.visits - visits }
        steps += 1
        let isExact = !primalPerturbation.isOn
        if distanceSign(member, side) == 0 { countCorrection() }
        if numeric.beginsAgain || isOverdue { return false }
        if steps <= limit && isExact && replaceByParallelRow(member, toward: side) { continue }
        if steps > limit || !leave(member, toward: side) { return false }
      }
      if !crossed.isEmpty { continue }
      // Without degenerate multipliers, default values are not tracked.
      if degenerateCount == 0 { leadingTerms.discardAll() }
      return true
    }
  }

  /// Replaces a row that is to be removed by a nonbasic equation that holds exactly; false where there is none. No
  /// value changes, and the multiplier passes over as it is.
  mutating func replaceLeavingRow(_ leaving: Int32) -> Bool {
    var e = columns[rows[leaving].pivot].nonbasic
    while e >= 0 {
      let row = entries[e].owner
      e = entries[e].next
      if rows[row].relation != .equal || rows[row].side != 0 || rows[row].isLeaving || rows[row].status != .live {
        continue
      }
      combine(row)
      let pivot = combination.value(of: leaving)
      if abs(pivot) < 0.1 || abs(pivot) < 0.1 * combination.greatest { continue }
      dualStep.extend(to: levels.count, with: 0)
      for level in 0..<levels.count {
        numeric.isValid = false
        dualStep[level] = multipliers[Int(leaving) * levels.count + level] / pivot
        if dualStep[level] != 0 { updateMultipliers(level, dualStep[level]) }
      }
      noteInexact(row)
      setPerturbationStep(multiplierOf: leaving, factor: 1 / pivot)
      updatePerturbations(1)
      markCombination()
      if !updateBasis(leaving, leavingTo: 1, for: row) {
        restart()
        return true
      }
      for level in 0..<levels.count { setMultiplier(row, level, dualStep[level]) }
      beginLeadingTerms(row, multiplierSign: 0, factor: 1)
      markDualInfeasible(row)
      return true
    }
    return false
  }

  /// Marks the degenerate rows whose perturbation depends on variables that have crossed their default values.
  mutating func markCrossed() {
    if degenerateCount == 0 {
      clearCrossed()
      leadingTerms.discardAll()
      return
    }
    while let v = crossed.popLast() {
      columns[v].hasCrossed = false
      if !columns[v].isLive || columns[v].isAtDefault { continue }
      let side = Int8(defaultSide(v))
      if side == columns[v].perturbationSide { continue }
      combine(~v)
      setPerturbationStep(weightOf: ~v, factor: Double(side - columns[v].perturbationSide))
      if numeric.isValid {
        numeric.subtract(Double(side - columns[v].perturbationSide) * numeric.weight(~v), times: combination)
      }
      columns[v].perturbationSide = side
      updatePerturbations(1)
      for i in 0..<combination.count {
        let member = combination.members[i]
        if member >= 0 ? rows[member].isDegenerate : columns[~member].isDegenerate { markDualInfeasible(member) }
      }
    }
  }

  mutating func clearCrossed() {
    if !crossed.isEmpty { numeric.isValid = false }
    while let v = crossed.popLast() { columns[v].hasCrossed = false }
  }

  /// The side on which a multiplier of the working set lies outside its interval, or 0. Records whether it is
  /// degenerate.
  mutating func dualInfeasibleSide(_ member: Int32) -> Int {
    perturbationOwner = nil
    if member < 0 { return defaultRowInfeasibleSide(member) }
    var isDegenerate = false
    for side in [1, -1] where rows[member].bound(side) != .infinite {
      let sign = distanceSign(member, side)
      if sign < 0 { return side }
      if sign > 0 || rows[member].isLeaving { continue }
      isDegenerate = true
      var known = knownPerturbationSign(member, side)
      if known == nil && !hasAllLeadingTerms(member) {
        propagateTerms(member)
        known = knownPerturbationSign(member, side)
      }
      if let known, known > 0 { continue }
      if let known, known < 0, parallelRow(of: member, toward: side) != nil {
        setDegenerate(member, true)
        return side
      }
      if perturbationOwner == nil {
        learnPerturbation(member)
      }
      if perturbationSign(member, side) < 0 {
        setDegenerate(member, true)
        return side
      }
    }
    if rows[member].isLeaving { return leavingSide(member) }
    setDegenerate(member, isDegenerate)
    return 0
  }

  /// The sign of the distance of a multiplier from the end of its interval on a side, as far as the levels tell: 0
  /// where it is there. What might be rounding is added up anew.
  mutating func distanceSign(_ member: Int32, _ side: Int) -> Int {
    if perturbationOwner == nil {
      var level = -1
      while true {
        level = nextLevel(of: member, side, from: level + 1)
        if level == levels.count { return 0 }
        let distance = exactDistance(member, side, level)
        if distance == 0 { continue }
        if abs(distance) > Tolerance.multiplier * levelWeights[level] { return distance < 0 ? -1 : 1 }
        findPerturbation(member)
        takeSums(member)
        return summedSign(member, side)
      }
    }
    return summedSign(member, side)
  }

  /// True if a multiplier may be at the end of its interval on a side.
  mutating func mayBeDegenerate(_ row: Int32, _ side: Int) -> Bool {
    for level in 0..<levels.count
    where abs(exactDistance(row, side, level)) > Tolerance.multiplier * levelWeights[level] { return false }
    return true
  }

  /// `distanceSign` of the multiplier that was added up last.
  private mutating func summedSign(_ member: Int32, _ side: Int) -> Int {
    for level in 0..<levels.count {
      let end = member >= 0 ? finiteEnd(member, side, level) : 0
      let distance = end - Double(side) * sums[level]
      if abs(distance) > nearness(level, besides: end) { return distance < 0 ? -1 : 1 }
    }
    return 0
  }

  /// The tolerance of a multiplier that was summed.
  private mutating func nearness(_ level: Int, besides end: Double) -> Double {
    // What rounding left of a coefficient is not small beside a sum of nothing else.
    let trace = Tolerance.trace * levelWeights[level]
    return max(
      trace, min(Tolerance.exactMultiplier * (end + sumSizes[level]), Tolerance.multiplier * levelWeights[level]))
  }

  /// Takes a multiplier as it was added up; what is at an end of its interval, or at zero, is there exactly.
  private mutating func takeSums(_ row: Int32) {
    for level in 0..<levels.count {
      var sum = sums[level]
      if abs(sum) <= nearness(level, besides: 0) { sum = 0 }
      for side in [1, -1] {
        let end = finiteEnd(row, side, level)
        if end != 0 && abs(end - Double(side) * sum) <= nearness(level, besides: end) { sum = Double(side) * end }
      }
      setMultiplier(row, level, sum)
    }
  }

  /// A row that leaves with a zero multiplier goes to the side that its perturbation gives.
  private mutating func leavingSide(_ member: Int32) -> Int {
    findPerturbation(member)
    return perturbationSign(member, 1) < 0 ? 1 : perturbationSign(member, -1) < 0 ? -1 : 1
  }

  private mutating func defaultRowInfeasibleSide(_ member: Int32) -> Int {
    let v = ~member
    // Nothing depends on it.
    if columns[v].dependents < 0 && columns[v].nonbasic < 0 {
      setDegenerate(member, false)
      return 0
    }
    learnPerturbation(member)
    let sign = summedSign(member, 1)
    if sign != 0 { return -sign }
    setDegenerate(member, true)
    for side in [1, -1] where perturbationSign(member, side) < 0 { return side }
    return 0
  }

  /// Lets a row leave on a side; the first row that becomes exact, by the primal ratio test, enters.
  private mutating func leave(_ member: Int32, toward side: Int) -> Bool {
    if perturbationOwner == nil { findPerturbation(member) }
    // From here on default values are tracked.
    keepLeadingTerms(member)
    // Where the multiplier is outside at a level, default rows, which are below all levels, do not block.
    let stopsAtDefaults = distanceSign(member, side) == 0
    if stopsAtDefaults { endPrimalPerturbation() } else { perturbConstantsIfStalled() }
    guard let (entering, rate, distance) = primalStep(member, toward: side, stopsAtDefaults: stopsAtDefaults) else {
      return false
    }
    let hasPassedRows = !primalPerturbation.passedRows.isEmpty
    move(by: Double(side) * distance, looksAtRows: false)
    // What has come to its default value is there exactly.
    if entering < 0 {
      journal.record(value: values[~entering], of: ~entering)
      values[~entering] = states[~entering].defaultValue
      markChanged(~entering)
    }
    if entering >= 0 { noteInexact(entering) }
    combine(entering)
    let pivot = combination.value(of: member)
    if abs(pivot) < 0.5 * abs(rate) { return false }
    let start = entering >= 0 ? rows[entering] : Row()
    for level in 0..<levels.count {
      // y of the leaving row becomes the end of its interval: y += side * gap.
      dualStep[level] *= -Double(side) / pivot
      if dualStep[level] != 0 { updateMultipliers(level, dualStep[level]) }
    }
    if hasPassedRows { numeric.isValid = false }
    let numericStep = numeric.isValid ? -Double(side) / pivot * numericDistance(member, side) : 0
    if numeric.isValid { numeric.subtract(numericStep, times: combination) }
    // Where rows were passed, no leading terms are known any more.
    if !hasPassedRows {
      setPerturbationStep(member, side, factor: -Double(side) / pivot)
      updatePerturbations(1)
    }
    markCombination()
    if !updateBasis(member, leavingTo: side, for: entering) {
      return stopsAtDefaults && prefersGreatPivots && takeBackCorrection(of: member, by: entering, side: start.side)
    }
    if entering >= 0 {
      for level in 0..<levels.count {
        setMultiplier(entering, level, 0)
        if Int(start.level) == level { addToMultiplier(entering, level, Double(start.multiplierSign) * start.weight) }
        addToMultiplier(entering, level, dualStep[level])
      }
    }
    if !hasPassedRows {
      let multiplierSign = entering >= 0 ? Double(start.multiplierSign) : rate > 0 ? -1 : 1
      setNumericSum(entering, multiplierSign: multiplierSign, step: numericStep)
      beginLeadingTerms(entering, multiplierSign: multiplierSign, factor: 1)
    }
    markDualInfeasible(entering)
    return true
  }

  /// The row that enters, the rate of its residual, and the length of the step; fills `dualStep`.
  private mutating func primalStep(
    _ member: Int32, toward side: Int, stopsAtDefaults: Bool
  ) -> (member: Int32, rate: Double, distance: Double)? {
    if primalPerturbation.isOn, let next = primalLongStep(member, toward: side) {
      movePerturbation(by: Double(side) * next.perturbation)
      return (next.row, next.rate, next.distance)
    }
    if primalPerturbation.isOn { endPrimalPerturbation() }
    primalPerturbation.passedRows.removeAll()
    fillDualStep(member, side)
    guard let step = primalRatioTest(toward: side, stopsAtDefaults: stopsAtDefaults) else { return nil }
    if !stopsAtDefaults {
      primalPerturbation.stalls = step.distance <= Tolerance.residual ? primalPerturbation.stalls + 1 : 0
    }
    return step
  }

  /// Fills `dualStep` with the distance of a multiplier from the end of its interval; that of a default row was added
  /// up last.
  mutating func fillDualStep(_ member: Int32, _ side: Int) {
    dualStep.extend(to: levels.count, with: 0)
    for level in 0..<levels.count {
      dualStep[level] = member >= 0 ? exactDistance(member, side, level) : -Double(side) * sums[level]
    }
  }

  /// The primal ratio test: the nonbasic row that first becomes exact when the values move along `direction`; a default
  /// row by complement.
  private mutating func primalRatioTest(
    toward side: Int, stopsAtDefaults: Bool
  ) -> (member: Int32, rate: Double, distance: Double)? {
    var best: (member: Int32, rate: Double, distance: Double)?
    for i in 0..<pivotRow.count {
      let row = pivotRow.rows[i]
      if rows[row].isLeaving { continue }
      let rate = Double(side) * pivotRow.sums[i]
      // A row on its upper side shrinks to zero, one on its lower side grows to zero, one at zero is there.
      if rows[row].side != 0 && (rate > 0) == (rows[row].side > 0) { continue }
      let distance = rows[row].side == 0 ? 0 : max(0, -residual(row).value / rate)
      if isSmallerRatio(row, rate, distance, than: best) { best = (row, rate, distance) }
    }
    if !stopsAtDefaults && best != nil { return best }
    var greatest = 0.0
    for i in 0..<direction.count { greatest = max(greatest, abs(direction.rates[i])) }
    for i in 0..<direction.count {
      let v = direction.variables[i]
      let rate = Double(side) * direction.rates[i]
      if columns[v].isAtDefault || abs(rate) <= Tolerance.pivot * greatest { continue }
      if (rate > 0) == (defaultSide(v) > 0) { continue }
      let distance = max(0, -(values[v] - states[v].defaultValue) / rate)
      if isSmallerRatio(~v, rate, distance, than: best) { best = (~v, rate, distance) }
    }
    return best
  }

  private mutating func isSmallerRatio(
    _ member: Int32, _ rate: Double, _ distance: Double, than best: (member: Int32, rate: Double, distance: Double)?
  ) -> Bool {
    guard let best else { return true }
    let isEqual = abs(distance - best.distance) <= Tolerance.residual * (1 + best.distance)
    if !isEqual { return distance < best.distance }
    if usesBlandsRule { return member < best.member }
    return abs(rate) > abs(best.rate)
  }

  /// Fills `pivotRow` with the rates of the residuals of nonbasic rows along `direction`.
  mutating func findPivotRow() {
    pivotRow.begin(rows.count)
    for i in 0..<direction.count {
      let rate = direction.rates[i]
      var e = columns[direction.variables[i]].nonbasic
      while e >= 0 {
        pivotRow.add(entries[e].owner, entries[e].coefficient * rate)
        e = entries[e].next
      }
    }
    pivotRow.prune()
  }
}
