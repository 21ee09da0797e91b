/// Continuation: a change of one constant is made in steps, where that takes fewer basis updates.
///
/// After a constant has taken its new value at once, rows enter level by level, as if lower levels did not exist: what
/// these have decided for many rows of equal weight is undone and done again. On the way from one optimum to the next
/// nothing is: each point of it is an optimum at every level. So a change that makes many rows infeasible goes to one
/// breakpoint after the other. Where few updates are enough, the direct way is shorter, as it passes breakpoints that
/// have no part in the optimum: once steps take few updates each, the rest of the way is made at once. A batch that takes
/// more basis updates that way than most do is taken back, and made in steps to the end.
extension Simplex {
  /// The basis updates that a change of one constant may take before it begins again.
  private var directLimit: Int { continuation.patience + continuation.patience * columns.count / 4096 }

  /// True if the present batch is to begin again, in steps.
  var isDueForContinuation: Bool {
    continuation.row >= 0 && !continuation.isOn && !usesBlandsRule
      && counters.pivots - continuation.pivotsBefore > directLimit
  }

  /// Notes that the constant of a row of the working set is the only change of the present batch, and that the values
  /// have moved. Steps begin here if many rows have become infeasible, or if the row's last change was made in steps
  /// to the end. `whole` is the change from where the batch began, if that was not made at once.
  mutating func noteOnlyChange(of row: Int32, by change: Double, of whole: Double) {
    continuation.row = row
    continuation.whole = whole
    continuation.change = change
    continuation.pivotsBefore = counters.pivots
    let isForced = row == continuation.lastRow || continuation.patience == 0
    let leastRows = isForced ? 1 : continuation.leastRows + columns.count / 256
    if primalInfeasibleRows.count < leastRows { return }
    if !isForced {
      // Rows that only flip need no steps.
      flipBoundsTogether()
      continuation.infeasibleRows = primalInfeasibleRows.count
      if primalInfeasibleRows.count < leastRows { return }
      continuation.isTrial = true
      if continuation.cheapTrials >= 8 { return }
    }
    continuation.isOn = true
    findDirection(of: row)
    stopAtBreakpoint(of: change)
  }

  /// Takes back the basis updates of the present batch, and begins it in steps.
  mutating func beginContinuation() {
    takeBackUpdates()
    continuation.isOn = true
    (continuation.isTrial, continuation.cheapTrials) = (false, 0)
    continuation.lastRow = continuation.row
  }

  /// Takes back the basis updates of the present batch, and puts the constant to the value that it had before.
  mutating func takeBackUpdates() {
    clearPrimalInfeasible()
    clearDualInfeasible()
    clearCrossed()
    defersValues = false
    clearNewlyNeeded()
    // One factorization costs less than as many updates.
    journal.needsRefactorization = true
    _ = undoJournal()
    journal.begin(true, keepsNumbers: journal.keepsNumbers)
    continuation.isOn = false
    continuation.change = continuation.whole
    continuation.left = continuation.whole
    continuation.pivotsBefore = counters.pivots
    rows[continuation.row].constant += continuation.whole
    refreshValues()
    // The values are those of before the batch again: what they cross is counted from here.
    clearCrossed()
    numeric.isValid = false
    recomputeMultipliers()
    countDegenerate()
  }

  /// Moves the values to the next breakpoint; false if the constant has its new value already.
  mutating func continueToBreakpoint() -> Bool {
    if continuation.left == 0 { return false }
    let (row, step) = (continuation.row, continuation.left)
    continuation.left = 0
    rows[row].constant -= step
    if rows[row].isBasic {
      findDirection(of: row)
      move(by: step)
      continuation.steps += 1
      if continuation.isTrial && areStepsCheap(before: step) { continuation.isOn = false }
      if continuation.isOn && !primalInfeasibleRows.isEmpty { stopAtBreakpoint(of: step) }
    } else {
      // It has left the working set on the way, and moves nothing any more.
      parametricSteps.expire()
      markIfPrimalInfeasible(row)
    }
    return true
  }

  /// The basis updates of a change in which much is undone: many more than there were infeasible rows.
  private var longLimit: Int { 24 + columns.count / 32 + 4 * continuation.infeasibleRows }

  /// True if the steps before one have taken so few basis updates that the direct way is likely to be shorter:
  /// fewer than eight for each of those that end close to the next breakpoint, fewer than two each, or so few that the
  /// whole way takes fewer than four for each row that was infeasible. Without undoing, the direct way takes one or two.
  private func areStepsCheap(before step: Double) -> Bool {
    let updates = counters.pivots - continuation.pivotsBefore
    if continuation.shortSteps >= 4 && updates < 8 * continuation.shortSteps { return true }
    if continuation.steps < 4 { return false }
    let partDone = 1 - abs(step / continuation.change)
    return updates < 2 * continuation.steps || Double(updates) < partDone * Double(4 * continuation.infeasibleRows)
  }

  /// Ends the batch's steps. Where they were few, the row's next change is made at once. Where eight trials of steps in
  /// a row did not pay, the next changes are made at once, until one of them takes many updates.
  mutating func endContinuation() {
    if continuation.isTrial {
      let isLong = counters.pivots - continuation.pivotsBefore > longLimit
      if isLong && continuation.isOn {
        continuation.cheapTrials = 0
      } else if continuation.cheapTrials < 8 {
        continuation.cheapTrials += 1
      } else if isLong {
        continuation.cheapTrials = 7
      }
    }
    if continuation.isOn && counters.pivots - continuation.pivotsBefore <= directLimit / 4 { continuation.lastRow = -1 }
  }

  /// Moves the values, which have moved along `direction` by a change of the row, back to the first breakpoint that was
  /// passed, but for a 256th part of the whole way: so many steps are enough, and rows that become infeasible close to
  /// each other do so in one.
  private mutating func stopAtBreakpoint(of change: Double) {
    findPivotRow()
    let sign = continuation.change < 0 ? -1.0 : 1
    let least = abs(continuation.change) / 256
    var passed = 0.0
    for i in 0..<pivotRow.count where infeasibleSide(pivotRow.rows[i]) != 0 {
      passed = max(passed, sign * residual(pivotRow.rows[i]).value / pivotRow.sums[i])
    }
    let back = min(passed, abs(change)) - least
    if back <= least { return }
    if abs(change) - back < 2 * least { continuation.shortSteps += 1 }
    clearPrimalInfeasible()
    continuation.left = sign * back
    rows[continuation.row].constant += sign * back
    move(by: -sign * back)
    for i in 0..<pivotRow.count { markIfPrimalInfeasible(pivotRow.rows[i]) }
  }
}
