extension System {
  /// Inverts the working set anew and computes the multipliers, and the values unless they are kept, from the rows.
  ///
  /// Returns false where the rows of the working set are no longer independent as far as rounding can tell.
  mutating func refactorize(keepingValues: Bool = false) -> Bool {
    counters.refactorizations += 1
    pivotsSinceRefactorization = 0
    var isWanted = [Bool](repeating: false, count: rows.count)
    var wanted: [Int] = []
    for row in rowAt where row >= 0 {
      isWanted[row] = true
      if rows[row].variable < 0 { wanted.append(row) }
    }
    placeRestRows()
    // Short rows first: most of them then enter without any fill.
    wanted.sort { (rows[$0].terms.count, $0) < (rows[$1].terms.count, $1) }
    for row in wanted {
      let combination = inverse.combination(rows[row].terms)
      var best: Inverse.Entry?
      for entry in combination where !isWanted[rowAt[entry.position]] && abs(entry.value) > abs(best?.value ?? 0) {
        best = entry
      }
      guard let pivot = best, abs(pivot.value) > Tolerance.pivot else { return false }
      let column = inverse.column(pivot.position)
      let old = rowAt[pivot.position]
      inverse.pivot(pivot.position, combination, pivot: pivot.value, column: column)
      rows[old].place = -1
      rows[row].place = pivot.position
      rowAt[pivot.position] = row
    }
    computeMultipliers()
    if !keepingValues { computeValues() }
    return true
  }

  /// Begins again: every variable at its rest, no constraint held, every live constraint queued.
  mutating func restart() {
    counters.restarts += 1
    for row in 0..<rows.count where rows[row].life == .live && rows[row].variable < 0 {
      journal.record(side: rows[row].side, of: row)
      rows[row].side = rows[row].satisfiedSide
    }
    placeRestRows()
    forgetSuspects()
    for v in 0..<variables.count where variables[v].isLive {
      variables[v].pressing = 0
      journal.record(value: variables[v].value, of: v)
      variables[v].value = -rows[variables[v].restRow].constant
      noteMove(of: v)
    }
    computeMultipliers()
    queueAll()
  }

  mutating func queueAll() {
    for row in 0..<rows.count where rows[row].life == .live { queue.push(row, lane: rows[row].lane) }
  }

  /// Makes the rest rows the working set, whose matrix is then the identity.
  private mutating func placeRestRows() {
    var position = 0
    for p in 0..<rowAt.count where rowAt[p] >= 0 {
      journal.record(row: rowAt[p], at: p)
      rows[rowAt[p]].place = -1
    }
    for v in 0..<variables.count where variables[v].isLive {
      while rowAt[position] < 0 { position += 1 }
      inverse.clear(variable: v, position: position)
      inverse.setIdentity(variable: v, position: position)
      rowAt[position] = variables[v].restRow
      rows[variables[v].restRow].place = position
      position += 1
    }
  }

  private mutating func computeMultipliers() {
    for i in 0..<multipliers.count { multipliers[i] = 0 }
    for row in 0..<rows.count where rows[row].life == .live && !rows[row].isActive && rows[row].lane >= 0 {
      let pressure = rows[row].pressure
      if pressure == 0 { continue }
      balance(inverse.combination(rows[row].terms), rows[row].lane, Double(pressure) * rows[row].weight)
    }
  }

  private mutating func computeValues() {
    var new = [Double](repeating: 0, count: variables.count)
    for v in 0..<variables.count where variables[v].isLive {
      for entry in inverse.rows[v] { new[v] -= entry.value * rows[rowAt[entry.position]].constant }
    }
    setValues(new)
    // One step of refinement takes out what the first sum lost.
    for v in 0..<variables.count where variables[v].isLive {
      for entry in inverse.rows[v] { new[v] -= entry.value * residual(rowAt[entry.position]).value }
    }
    setValues(new)
  }

  private mutating func setValues(_ new: [Double]) {
    for v in 0..<variables.count where variables[v].isLive && variables[v].value != new[v] {
      journal.record(value: variables[v].value, of: v)
      variables[v].value = new[v]
      noteMove(of: v)
    }
  }

  /// Whether the rows of the working set that contain moved variables still hold as exactly as they should.
  func hasDrifted() -> Bool {
    for v in moved {
      for row in variables[v].rows where rows[row].isActive {
        let (value, size) = residual(row)
        if !(abs(value) <= Tolerance.drift * (1 + size)) { return true }
      }
    }
    return false
  }

  mutating func forgetMoves() {
    for v in moved { isMoved[v] = false }
    moved.removeAll(keepingCapacity: true)
  }

  /// Takes back everything in the journal.
  mutating func undoJournal() {
    journal.isOn = false
    for entry in journal.entries.reversed() {
      switch entry {
      case .value(let variable, let value): variables[variable].value = value
      case .side(let row, let side): rows[row].side = side
      case .place(let position, let row): rowAt[position] = row
      }
    }
    journal.entries.removeAll(keepingCapacity: true)
    for row in 0..<rows.count { rows[row].place = -1 }
    for position in 0..<rowAt.count where rowAt[position] >= 0 { rows[rowAt[position]].place = position }
    for v in 0..<variables.count { variables[v].pressing = 0 }
    for row in 0..<rows.count where rows[row].life == .live && !rows[row].isActive { notePressure(row, from: 0) }
    forgetSuspects()
    queue.removeAll()
    forgetMoves()
  }

  private mutating func forgetSuspects() {
    for position in suspects { isSuspect[position] = false }
    suspects.removeAll(keepingCapacity: true)
  }
}
