/// Steps along solution paths without basis updates; the working set follows when something else asks for it.
extension Simplex {
  /// Changes the constant of a path's row within the known regions, or returns false, and nothing has changed.
  mutating func takePathStep(_ slot: Int, to constant: Double) -> Bool {
    let paths = solutionPaths.slots
    var region = paths[slot].current
    if region < 0 || !paths[slot].regions[region].contains(constant) {
      guard let found = paths[slot].region(at: constant) else { return false }
      region = found
    }
    let known = paths[slot].regions[region]
    let step = constant - known.constant
    // Great steps cost exactness.
    if abs(step) > 1e6 { return false }
    if region != paths[slot].current { enter(region, of: slot) }
    rows[paths[slot].row].constant = constant
    paths[slot].hits += 1
    let values = values.base
    let variables = paths[slot].variables.base
    let anchors = paths[slot].values.base + known.firstValue
    let moving = paths[slot].moving.base + known.firstRate
    let rates = paths[slot].rates.base + known.firstRate
    for i in 0..<known.rateCount {
      let place = Int(moving[i])
      values[Int(variables[place])] = anchors[place] + step * rates[i]
    }
    paths[slot].isUnreported = true
    counters.valueChanges += known.rateCount
    return true
  }

  /// Puts a path's variables to the values that a region is kept with.
  private mutating func enter(_ region: Int, of slot: Int) {
    let paths = solutionPaths.slots
    if paths[slot].isAhead {
      reportPath(slot)
    } else {
      parametricSteps.expire()
      reportParametricSteps()
      paths[slot].basicConstant = rows[paths[slot].row].constant
      copyValues(of: slot, to: &paths[slot].basicValues)
    }
    paths[slot].current = region
    let known = paths[slot].regions[region]
    for i in 0..<paths[slot].variables.count {
      let v = paths[slot].variables[i]
      let new = i < known.valueCount ? paths[slot].values[known.firstValue + i] : solutionPaths.origin[v]
      if values[v] == new { continue }
      values[v] = new
      markChanged(v)
    }
    counters.valueChanges += paths[slot].variables.count
  }

  private mutating func copyValues(of slot: Int, to buffer: inout Buffer<Double>) {
    let paths = solutionPaths.slots
    buffer.removeAll()
    for i in 0..<paths[slot].variables.count { buffer.append(values[paths[slot].variables[i]]) }
  }

  /// Marks the variables that have moved along paths as changed.
  mutating func reportSolutionPaths() {
    if solutionPaths.isEmpty { return }
    for slot in 0..<SolutionPaths.count { reportPath(slot) }
  }

  private mutating func reportPath(_ slot: Int) {
    let paths = solutionPaths.slots
    if !paths[slot].isUnreported { return }
    paths[slot].isUnreported = false
    let known = paths[slot].regions[paths[slot].current]
    for i in 0..<known.rateCount { markChanged(paths[slot].variables[paths[slot].moving[known.firstRate + i]]) }
  }

  /// Goes back to the values of the working set.
  private mutating func restoreBasicValues(_ slot: Int) {
    let paths = solutionPaths.slots
    reportPath(slot)
    paths[slot].current = -1
    rows[paths[slot].row].constant = paths[slot].basicConstant
    for i in 0..<paths[slot].basicValues.count {
      let v = paths[slot].variables[i]
      if values[v] == paths[slot].basicValues[i] { continue }
      values[v] = paths[slot].basicValues[i]
      markChanged(v)
    }
  }

  /// Takes the basis updates that steps along paths have left out, so that the working set is that of the values.
  mutating func followSolutionPaths() {
    if solutionPaths.isEmpty { return }
    for slot in 0..<SolutionPaths.count { follow(slot) }
  }

  /// The same for one path. The others are not ahead meanwhile.
  mutating func follow(_ slot: Int) {
    let paths = solutionPaths.slots
    if !paths[slot].isAhead { return }
    let constant = rows[paths[slot].row].constant
    var present = Buffer<Double>()
    copyValues(of: slot, to: &present)
    restoreBasicValues(slot)
    suspendPaths()
    var waiting = WaitingBatch()
    waiting.exchange(with: &self)
    // It has marked the rows that it removes.
    waiting.setStatusOfRemoved(.live, in: &self)
    changes.append(Change(kind: .changedConstant, index: paths[slot].row, number: constant))
    warmStarts.isPaused = true
    _ = applyChanges(refuses: false, steppedRow: paths[slot].row, isAlone: true)
    warmStarts.isPaused = false
    waiting.setStatusOfRemoved(.removed, in: &self)
    waiting.exchange(with: &self)
    keep(present, of: slot)
    resumePaths()
  }

  /// Puts a path's variables back to the values that they had before the working set followed, which are the same but
  /// for rounding: a question does not change what it is about.
  private mutating func keep(_ present: borrowing Buffer<Double>, of slot: Int) {
    let paths = solutionPaths.slots
    for i in 0..<paths[slot].variables.count {
      let v = paths[slot].variables[i]
      let value = i < present.count ? present[i] : solutionPaths.origin[v]
      if abs(values[v] - value) <= Tolerance.residual * (1 + abs(value)) { values[v] = value }
    }
  }

  /// Lets the working set be that of the values, as rows elsewhere are about to change.
  private mutating func suspendPaths() {
    let paths = solutionPaths.slots
    for slot in 0..<SolutionPaths.count where paths[slot].isAhead {
      paths[slot].suspendedConstant = rows[paths[slot].row].constant
      restoreBasicValues(slot)
    }
  }

  /// Goes on where `suspendPaths()` has left.
  mutating func resumePaths() {
    if solutionPaths.isEmpty { return }
    let paths = solutionPaths.slots
    for slot in 0..<SolutionPaths.count {
      guard let constant = paths[slot].suspendedConstant else { continue }
      paths[slot].suspendedConstant = nil
      let isTaken = takePathStep(slot, to: constant)
      assert(isTaken, "a region that was known no longer is")
    }
  }

  /// Before a batch that is no step within a path: begins a path, ends those that the batch makes void, or lets the working
  /// set follow. `row` is the one whose constant is all that changes, or -1. Other paths are suspended.
  mutating func continueSolutionPaths(_ row: Int32, refuses: Bool) {
    let paths = solutionPaths.slots
    if row < 0 {
      if !solutionPaths.isEmpty {
        followSolutionPaths()
        for slot in 0..<SolutionPaths.count where paths[slot].row >= 0 { solutionPaths.remove(slot) }
      }
      solutionPaths.forgetSteps(addsRows: !additions.isEmpty)
      return
    }
    if let slot = solutionPaths.slot(of: row) {
      paths[slot].misses += 1
      // The present values need not be reached again, unless a refusal would come back to them.
      if refuses { follow(slot) } else if paths[slot].isAhead { restoreBasicValues(slot) }
    } else {
      if !solutionPaths.isEmpty { endPaths(relatedTo: row, follows: true) }
      if solutionPaths.countStep(of: row, variables: columns.count) { beginPath(of: row) }
    }
    if !solutionPaths.isEmpty { suspendPaths() }
  }

  /// Ends the paths that a row's constant affects. Returns false if one is ahead of the working set and may not follow.
  @discardableResult
  mutating func endPaths(relatedTo row: Int32, follows: Bool) -> Bool {
    let paths = solutionPaths.slots
    for e in rows[row].first..<rows[row].end {
      guard let slot = solutionPaths.slot(ofVariable: entries[e].variable) else { continue }
      if paths[slot].isAhead && !follows { return false }
      follow(slot)
      solutionPaths.remove(slot)
    }
    return true
  }
}

/// The requests of a batch that waits until the working set has followed the solution paths.
private struct WaitingBatch: ~Copyable {
  var changes = Buffer<Change>()
  var additions = Buffer<Int32>()
  var removedAdditions = Buffer<Int32>()
  var madeVariables = Buffer<Int32>()

  mutating func exchange(with simplex: inout Simplex) {
    swap(&changes, &simplex.changes)
    swap(&additions, &simplex.additions)
    swap(&removedAdditions, &simplex.removedAdditions)
    swap(&madeVariables, &simplex.madeVariables)
  }

  func setStatusOfRemoved(_ status: Row.Status, in simplex: inout Simplex) {
    for i in 0..<changes.count where changes[i].kind == .removedConstraint {
      simplex.rows[changes[i].index].status = status
    }
  }
}
