/// Steps along a solution path without basis updates; the working set follows when something else asks for it.
extension Simplex {
  /// Changes the constant of the path's row within the known regions, or returns false, and nothing has changed.
  mutating func takePathStep(_ row: Int32, to constant: Double) -> Bool {
    var region = solutionPath.current
    if region < 0 || !solutionPath.regions[region].contains(constant) {
      guard let found = solutionPath.region(at: constant) else { return false }
      region = found
    }
    let known = solutionPath.regions[region]
    let step = constant - known.constant
    // Great steps cost exactness.
    if abs(step) > 1e6 { return false }
    if region != solutionPath.current { enter(region) }
    rows[row].constant = constant
    solutionPath.hits += 1
    let values = values.base
    let variables = solutionPath.variables.base
    let anchors = solutionPath.values.base + known.firstValue
    let moving = solutionPath.moving.base + known.firstRate
    let rates = solutionPath.rates.base + known.firstRate
    for i in 0..<known.rateCount {
      let place = Int(moving[i])
      values[Int(variables[place])] = anchors[place] + step * rates[i]
    }
    solutionPath.isUnreported = true
    counters.valueChanges += known.rateCount
    return true
  }

  /// Puts the path's variables to the values that a region is kept with.
  private mutating func enter(_ region: Int) {
    if solutionPath.isAhead {
      reportSolutionPath()
    } else {
      parametricSteps.expire()
      reportParametricSteps()
      keepBasicValues()
    }
    solutionPath.current = region
    let known = solutionPath.regions[region]
    for i in 0..<solutionPath.variables.count {
      let v = solutionPath.variables[i]
      let new = i < known.valueCount ? solutionPath.values[known.firstValue + i] : solutionPath.origin[v]
      if values[v] == new { continue }
      values[v] = new
      markChanged(v)
    }
    counters.valueChanges += solutionPath.variables.count
  }

  private mutating func keepBasicValues() {
    solutionPath.basicConstant = rows[solutionPath.row].constant
    solutionPath.basicValues.removeAll()
    for i in 0..<solutionPath.variables.count {
      solutionPath.basicValues.append(values[solutionPath.variables[i]])
    }
  }

  /// Marks the variables that have moved within the present region as changed.
  mutating func reportSolutionPath() {
    if !solutionPath.isUnreported { return }
    solutionPath.isUnreported = false
    let known = solutionPath.regions[solutionPath.current]
    for i in 0..<known.rateCount {
      markChanged(solutionPath.variables[solutionPath.moving[known.firstRate + i]])
    }
  }

  /// Goes back to the values of the working set.
  private mutating func restoreBasicValues() {
    reportSolutionPath()
    solutionPath.current = -1
    rows[solutionPath.row].constant = solutionPath.basicConstant
    for i in 0..<solutionPath.basicValues.count {
      let v = solutionPath.variables[i]
      if values[v] == solutionPath.basicValues[i] { continue }
      values[v] = solutionPath.basicValues[i]
      markChanged(v)
    }
  }

  /// Takes the basis updates that steps along the path have left out, so that the working set is that of the values.
  mutating func followSolutionPath() {
    if !solutionPath.isAhead { return }
    let row = solutionPath.row
    let constant = rows[row].constant
    var present = Buffer<Double>()
    for i in 0..<solutionPath.variables.count { present.append(values[solutionPath.variables[i]]) }
    restoreBasicValues()
    var waiting = WaitingBatch()
    waiting.exchange(with: &self)
    // It has marked the rows that it removes.
    waiting.setStatusOfRemoved(.live, in: &self)
    changes.append(Change(kind: .changedConstant, index: row, number: constant))
    _ = applyChanges(refuses: false, steppedRow: row, isAlone: true)
    waiting.setStatusOfRemoved(.removed, in: &self)
    waiting.exchange(with: &self)
    keep(present)
  }

  /// Puts the path's variables back to the values that they had before the working set followed, which are the same but
  /// for rounding: a question does not change what it is about.
  private mutating func keep(_ present: borrowing Buffer<Double>) {
    for i in 0..<solutionPath.variables.count {
      let v = solutionPath.variables[i]
      let value = i < present.count ? present[i] : solutionPath.origin[v]
      if abs(values[v] - value) <= Tolerance.residual * (1 + abs(value)) { values[v] = value }
    }
  }

  /// Before a batch that is no step within the path: begins a path, ends it, or lets the working set follow.
  mutating func continueSolutionPath(_ row: Int32, refuses: Bool) {
    if row >= 0 && row == solutionPath.row {
      solutionPath.misses += 1
      if !solutionPath.isAhead { return }
      // The present values need not be reached again, unless a refusal would come back to them.
      if refuses { followSolutionPath() } else { restoreBasicValues() }
      return
    }
    followSolutionPath()
    if solutionPath.row >= 0 { discardSolutionPath() }
    if row < 0 {
      solutionPath.lastRow = -1
      return
    }
    if row != solutionPath.lastRow { solutionPath.streak = 0 }
    solutionPath.lastRow = row
    solutionPath.streak += 1
    if solutionPath.streak > solutionPath.patience { beginSolutionPath(of: row) }
  }

  private mutating func beginSolutionPath(of row: Int32) {
    reportParametricSteps()
    solutionPath.row = row
    solutionPath.origin = values.clone()
    solutionPath.places.removeAll()
    solutionPath.places.extendUninitialized(by: columns.count)
    for v in 0..<columns.count { columns[v].isOnPath = false }
  }

  mutating func discardSolutionPath() {
    solutionPath.patience = solutionPath.hits > 0 ? 4 : min(2 * solutionPath.patience, 256)
    solutionPath.hits = 0
    solutionPath.streak = 0
    solutionPath.row = -1
    solutionPath.removeRegions()
    solutionPath.variables.removeAll()
  }

  // MARK: Regions

  /// Keeps the region of the working set, whose parametric step of the path's row is in a slot; the values are those at
  /// a constant of the row.
  mutating func recordRegion(ofStep slot: Int, at constant: Double) {
    if !takesRegion(at: constant) { return }
    findStepBreakpoints(slot)
    findInterval(slot)
    // A position along the step grows as the constant falls.
    let lower = constant - parametricSteps.slots[slot].upper
    let upper = constant - parametricSteps.slots[slot].lower
    if !(lower <= constant && constant <= upper) { return }
    let count = parametricSteps.slots[slot].direction.count
    for i in 0..<count {
      let v = parametricSteps.slots[slot].direction.variables[i]
      if !columns[v].isOnPath {
        columns[v].isOnPath = true
        solutionPath.append(v)
      }
      solutionPath.moving.append(solutionPath.places[v])
      solutionPath.rates.append(-parametricSteps.slots[slot].direction.rates[i])
    }
    keepRegion(from: lower, to: upper, at: constant, rateCount: count)
  }

  /// Keeps the region in which the path's row is nonbasic: nothing moves until it holds exactly.
  mutating func recordRegion(ofNonbasic row: Int32, at constant: Double) {
    let side = rows[row].side
    if side == 0 || !takesRegion(at: constant) { return }
    let exact = rows[row].constant - residual(row).value
    let (lower, upper) = side > 0 ? (exact, Double.infinity) : (-Double.infinity, exact)
    if !(lower <= constant && constant <= upper) { return }
    keepRegion(from: lower, to: upper, at: constant, rateCount: 0)
  }

  /// True if the region at a constant is unknown and there is room for it: four times that of the rows and columns. A
  /// full path that is left again and again begins anew.
  private mutating func takesRegion(at constant: Double) -> Bool {
    if solutionPath.region(at: constant) != nil { return false }
    let room =
      rows.count * MemoryLayout<Row>.stride + entries.count * MemoryLayout<Entry>.stride
      + columns.count * MemoryLayout<Column>.stride
    if solutionPath.size > 4 * room {
      if solutionPath.misses <= 2 * solutionPath.regions.count { return false }
      solutionPath.removeRegions()
    }
    // Every variable that has changed is on the path.
    reportParametricSteps()
    return true
  }

  private mutating func keepRegion(from lower: Double, to upper: Double, at constant: Double, rateCount: Int) {
    solutionPath.insert(from: lower, to: upper, at: constant, rateCount: rateCount)
    for i in 0..<solutionPath.variables.count { solutionPath.values.append(values[solutionPath.variables[i]]) }
    solutionPath.misses = 0
  }
}

/// The requests of a batch that waits until the working set has followed the solution path.
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
