/// Beginning anew, and going back.
extension System {
  /// Begins again: every variable at its rest, no constraint held, every live constraint queued.
  mutating func restart() {
    counters.restarts += 1
    journal.needsRebuild = true
    emptyQueue()
    forgetSuspects()
    forgetCrossed()
    for row in 0..<Int32(rows.count) where rows[row].isActive {
      journal.record(exchangeOf: row, for: ~rows[row].pivot)
      setTied(row, false)
    }
    restAll()
    for row in 0..<Int32(rows.count) where rows[row].life == .live {
      journal.record(side: rows[row].side, of: row)
      rows[row].side = rows[row].satisfiedSide
    }
    refreshValues()
    for v in 0..<Int32(cells.count) where cells[v].isLive { suspect(~v) }
    queueAllDisagreeing()
  }

  /// Puts every variable to its rest.
  private mutating func restAll() {
    var isWanted = Buffer<Bool>()
    isWanted.append(repeating: false, count: rows.count)
    var rests = Buffer<Bool>()
    rests.append(repeating: true, count: cells.count)
    _ = rebuild(isWanted, rests: rests)
  }

  /// Goes back to a system without any constraint.
  mutating func clear() {
    journal.isOn = false
    restAll()
    refreshValues()
  }

  mutating func suspectAll() {
    for row in 0..<Int32(rows.count) where rows[row].isActive { suspect(row) }
    for v in 0..<Int32(cells.count) where cells[v].isLive && cells[v].isAtRest { suspect(~v) }
  }

  /// Takes back everything in the journal, the last first. Returns false where the multipliers and ties are then to be
  /// found anew.
  mutating func undoJournal() -> Bool {
    var isRegular = !journal.needsRebuild
    let keepsMultipliers = isRegular && !journal.needsBalance
    journal.isOn = false
    directions.expire()
    tieHeads.forgetAll()
    if !isRegular { undoExchanges() }
    while let entry = journal.entries.popLast() {
      switch entry.kind {
      case .value: values[entry.index] = entry.number
      case .side:
        if entry.index >= 0 {
          rows[entry.index].side = Int8(entry.number)
        } else {
          cells[~entry.index].restSide = Int8(entry.number)
        }
      case .multiplier where keepsMultipliers:
        multipliers[Int(entry.index) * levels.count + Int(entry.lane)] = entry.number
      case .tie where keepsMultipliers: setTied(entry.index, entry.number != 0)
      case .entered where isRegular:
        guard let other = journal.entries.popLast() else { continue }
        if exchangeBack(entry.index, for: other.index) { continue }
        isRegular = false
        undoExchanges()
      case .left, .entered, .multiplier, .tie: continue
      }
    }
    return isRegular && keepsMultipliers
  }

  /// Puts a row back into the place of the one that it was exchanged for. Its side is that which the journal has given
  /// back already.
  private mutating func exchangeBack(_ leaving: Int32, for entering: Int32) -> Bool {
    combine(entering)
    let side = leaving >= 0 ? rows[leaving].side : cells[~leaving].restSide
    return exchange(leaving, leavingTo: Int(side), for: entering)
  }

  /// Finds the working set of before the journal anew.
  private mutating func undoExchanges() {
    var isWanted = Buffer<Bool>()
    for row in 0..<rows.count { isWanted.append(rows[row].isActive) }
    var rests = Buffer<Bool>()
    for v in 0..<cells.count { rests.append(cells[v].isAtRest) }
    var i = journal.entries.count - 1
    while i >= 0 {
      let entry = journal.entries[i]
      i -= 1
      if entry.kind != .left && entry.kind != .entered { continue }
      let isBack = entry.kind == .left
      if entry.index >= 0 { isWanted[Int(entry.index)] = isBack } else { rests[Int(~entry.index)] = isBack }
    }
    let isRegular = rebuild(isWanted, rests: rests)
    precondition(isRegular, "a working set that was independent before a refused operation no longer is")
  }

  /// Computes every multiplier of the working set from the rows that press.
  mutating func balanceAll() {
    counters.balances += 1
    journal.needsBalance = true
    tieHeads.forgetAll()
    exchangesSinceBalance = 0
    for lane in 0..<levels.count { levelPeaks[lane] = levelWeights[lane] }
    multipliers.extend(to: rows.count * levels.count, with: 0)
    multipliers.fill(0)
    for row in 0..<Int32(rows.count) where rows[row].life == .live && !rows[row].isActive {
      let pressure = rows[row].pressure
      if pressure == 0 { continue }
      combine(row)
      balance(Int(rows[row].lane), Double(pressure) * rows[row].weight)
    }
  }

  /// Finds out anew which rows of the working set are tied; a rest row counts as tied where it could be.
  mutating func countTies() {
    tiedCount = 0
    for row in 0..<Int32(rows.count) {
      rows[row].isTied = false
      if !rows[row].isActive { continue }
      for side in [-1, 1] where rows[row].bound(side) != .infinite && mayBeTied(row, side) { setTied(row, true) }
    }
    for v in 0..<Int32(cells.count) {
      cells[v].isTied = false
      let isFree = cells[v].isLive && cells[v].isAtRest
      if isFree && (cells[v].dependents >= 0 || cells[v].idle >= 0) { setTied(~v, true) }
    }
  }

  func clone() -> System {
    var result = System()
    result.rows = rows.clone()
    result.freeRows = freeRows.clone()
    result.entries = entries.clone()
    result.freeEntries = freeEntries.clone()
    result.cells = cells.clone()
    result.values = values.clone()
    result.states = states.clone()
    result.freeVariables = freeVariables.clone()
    for b in 0..<blocks.count { result.blocks.append(blocks[b].clone()) }
    result.freeBlocks = freeBlocks.clone()
    result.levels = levels.clone()
    result.levelCounts = levelCounts.clone()
    result.levelWeights = levelWeights.clone()
    result.levelTops = levelTops.clone()
    result.levelPeaks = levelPeaks.clone()
    result.multipliers = multipliers.clone()
    result.liveCount = liveCount
    result.tiedCount = tiedCount
    result.needsRefresh = needsRefresh
    result.movesSinceRefresh = movesSinceRefresh
    result.exchangesSinceBalance = exchangesSinceBalance
    result.touched = touched.clone()
    result.counters = counters
    result.epoch = epoch
    result.work = work.clone()
    return result
  }
}
