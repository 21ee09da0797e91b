/// What a batch has asked for, and what it takes to undo it.
struct Batch {
  enum Change {
    case addedConstraint(Int)
    case removedConstraint(Int)
    case changedConstant(Int, Double)
    case changedStrength(Int, Strength)
    case madeVariable(Int)
    case removedVariable(Int)
  }

  var changes: [Change] = []
  /// Whether something in it can be refused.
  var canBeRefused = false
}

extension System {
  /// Applies a batch, or takes all of it back and says why.
  ///
  /// Removals and strengths come first, as they need the values to be consistent; then constants and additions, as they
  /// need the multipliers to be in their intervals. The result does not depend on that order.
  mutating func apply(_ batch: Batch) -> Conflict? {
    journal.isOn = batch.canBeRefused
    var oldConstants: [(row: Int, constant: Double)] = []
    var oldStrengths: [(row: Int, strength: Strength)] = []
    for change in batch.changes {
      switch change {
      case .removedConstraint(let row): detach(row)
      case .changedStrength(let row, let strength) where rows[row].life == .live:
        oldStrengths.append((row, rows[row].strength))
        changeStrength(row, strength)
      default: continue
      }
    }
    if !suspects.isEmpty && !descend(limit: stepLimit) { restart() }
    for change in batch.changes {
      switch change {
      case .addedConstraint(let row) where rows[row].life == .staged: attach(row)
      case .changedConstant(let row, let constant) where rows[row].life == .live:
        oldConstants.append((row, rows[row].constant))
        changeConstant(row, constant)
      default: continue
      }
    }
    let conflict = optimize(refuses: batch.canBeRefused)
    if let conflict {
      // The journal was written with the multipliers' order of rows: undo it before the rows change.
      undoJournal()
      for (row, constant) in oldConstants.reversed() { rows[row].constant = constant }
      for (row, strength) in oldStrengths.reversed() {
        let lane = rows[row].lane
        rows[row].lane = Row.requiredLane
        releaseLane(lane)
        setStrength(row, strength)
      }
      takeBack(batch)
      return conflict
    }
    journal.isOn = false
    journal.entries.removeAll(keepingCapacity: true)
    finish(batch)
    return nil
  }

  private var stepLimit: Int { 200 + 40 * rows.count }

  private mutating func optimize(refuses: Bool) -> Conflict? {
    var result = settle(limit: stepLimit, refuses: refuses)
    for _ in 0..<2 where isSettled(result) && (isDueForRefactorization || hasDrifted()) {
      if !refactorize() || !reexamine() { restart() }
      result = settle(limit: stepLimit, refuses: refuses)
    }
    if case .exhausted = result {
      restart()
      result = settle(limit: 4 * stepLimit, refuses: refuses)
    }
    switch result {
    case .blocked(let blockage): return conflict(blockage)
    case .exhausted:
      if refuses { return Conflict(reason: .unstable, constraints: [], tags: []) }
      counters.unsettled += 1
      queue.removeAll()
    case .settled:
      for v in moved where refuses && !variables[v].value.isFinite {
        return Conflict(reason: .unstable, constraints: [], tags: [])
      }
    }
    forgetMoves()
    return nil
  }

  /// After many exchanges the inverse and the multipliers are made anew, whether they show it or not.
  private var isDueForRefactorization: Bool { pivotsSinceRefactorization > 1000 + 10 * rowAt.count }

  /// Looks at every multiplier and every row again; false when rounding keeps that from ending.
  private mutating func reexamine() -> Bool {
    for position in 0..<rowAt.count where rowAt[position] >= 0 { suspect(position) }
    queueAll()
    return descend(limit: stepLimit)
  }

  private func isSettled(_ result: SettleResult) -> Bool {
    if case .settled = result { return true }
    return false
  }

  private func conflict(_ blockage: Blockage) -> Conflict {
    var greatest = 0.0
    for entry in blockage.combination { greatest = max(greatest, abs(entry.value)) }
    var members = [blockage.row]
    for entry in blockage.combination {
      if abs(entry.value) <= Tolerance.pivot * greatest {
        // A row that might give way, if it could be told from rounding.
        return Conflict(reason: .unstable, constraints: [], tags: [])
      }
      members.append(rowAt[entry.position])
    }
    members.sort { (rows[$0].tag, $0) < (rows[$1].tag, $1) }
    return Conflict(
      reason: .unsatisfiable, constraints: members.map { id($0) }, tags: members.map { rows[$0].tag })
  }

  func id(_ row: Int) -> ConstraintID {
    ConstraintID(index: Int32(row), generation: rows[row].generation)
  }

  /// Frees what an applied batch has removed.
  private mutating func finish(_ batch: Batch) {
    for change in batch.changes {
      switch change {
      case .removedConstraint(let row): freeRow(row)
      case .addedConstraint(let row) where rows[row].life == .doomed: freeRow(row)
      default: continue
      }
    }
    for case .removedVariable(let v) in batch.changes { removeVariable(v) }
  }

  /// Takes back a batch whose effects on values and working set have been undone, or that was never applied.
  mutating func takeBack(_ batch: Batch, wasApplied: Bool = true) {
    for change in batch.changes.reversed() {
      switch change {
      case .addedConstraint(let row):
        if rows[row].life == .live { unlist(row) }
        if rows[row].life != .doomed { countMentions(row, -1) }
        freeRow(row)
      case .removedConstraint(let row):
        rows[row].life = .live
        rows[row].isLeaving = false
        countMentions(row, 1)
        if wasApplied { for term in rows[row].terms { variables[term.variable].rows.append(row) } }
      case .removedVariable(let v): variables[v].isDoomed = false
      case .changedConstant, .changedStrength, .madeVariable: continue
      }
    }
    if wasApplied {
      for v in 0..<variables.count { variables[v].pressing = 0 }
      for row in 0..<rows.count where rows[row].life == .live && !rows[row].isActive { notePressure(row, from: 0) }
      let isRegular = refactorize(keepingValues: true)
      precondition(isRegular, "a working set that was independent before a refused operation no longer is")
    }
    for case .madeVariable(let v) in batch.changes.reversed() { removeVariable(v) }
  }

  mutating func countMentions(_ row: Int, _ change: Int) {
    for term in rows[row].terms { variables[term.variable].mentions += change }
  }
}
