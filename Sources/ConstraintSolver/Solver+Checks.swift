extension Solver {
  /// Traps unless the state is consistent and optimal. Takes time in proportion to the square of the system's size.
  ///
  /// With the compilation condition `TENDON_CHECKS` every operation ends with it.
  func checkInvariants() {
    if let failure = system.firstFailure() { fatalError(failure) }
  }
}

extension System {
  /// What is wrong with the state, or nil.
  mutating func firstFailure() -> String? {
    if !queue.isEmpty || !suspects.isEmpty || !outsiders.isEmpty || !undecided.isEmpty || !crossed.isEmpty {
      return "work is left over: \(queue.count) rows, \(suspects.count) suspects, \(crossed.count) crossings"
    }
    for v in 0..<work.count where work[v] != 0 { return "scratch is not zero at \(v)" }
    // Where rounding has won once, the optimum is not promised any more.
    let isPromised = counters.unsettled == 0
    return definitionFailure() ?? listFailure() ?? combinationFailure()
      ?? (isPromised ? tieHeadFailure() ?? optimalityFailure() : nil)
  }

  private mutating func definitionFailure() -> String? {
    for row in 0..<Int32(rows.count) where rows[row].isActive {
      if rows[row].life != .live { return "row \(row) of the working set is not live" }
      if cells[rows[row].pivot].row != row { return "row \(row) defines \(rows[row].pivot), which does not know" }
    }
    for v in 0..<Int32(cells.count) where cells[v].isLive {
      let row = cells[v].row
      if row >= 0 && rows[row].pivot != v { return "variable \(v) names row \(row), which does not define it" }
      if row < 0 && cells[v].block >= 0 { return "variable \(v) is at rest and in a block" }
      if row < 0 && abs(values[v] - states[v].rest) > 1e-9 * (1 + abs(states[v].rest)) {
        return "variable \(v) is not at its rest"
      }
    }
    return nil
  }

  /// Every entry of a live row is in the list where it belongs, and no other is.
  private mutating func listFailure() -> String? {
    var expected = 0
    for row in 0..<Int32(rows.count) where rows[row].life == .live {
      for e in rows[row].first..<rows[row].end {
        let v = entries[e].variable
        if entries[e].owner != (rows[row].isActive ? rows[row].pivot : row) { return "entry \(e) has another owner" }
        if rows[row].pivot != v { expected += 1 }
      }
    }
    var found = 0
    for v in 0..<Int32(cells.count) {
      for head in [cells[v].dependents, cells[v].idle] {
        var e = head
        var previous: Int32 = -1
        while e >= 0 {
          if entries[e].variable != v || entries[e].previous != previous { return "the lists of \(v) are broken" }
          found += 1
          previous = e
          e = entries[e].next
        }
      }
    }
    return found == expected ? nil : "\(found) entries are listed, not \(expected)"
  }

  /// Each row of the working set is the combination of itself alone; and it holds.
  private mutating func combinationFailure() -> String? {
    for row in 0..<Int32(rows.count) where rows[row].isActive {
      combine(row)
      for i in 0..<combination.count {
        let expected: Double = combination.members[i] == row ? 1 : 0
        if abs(combination.values[i] - expected) > 1e-7 { return "row \(row) is not itself" }
      }
      if combination.value(of: row) == 0 { return "row \(row) is not in its own combination" }
      let (value, size) = residual(row)
      if !(abs(value) <= 10 * Tolerance.residual * (1 + size)) { return "active row \(row) is off by \(value)" }
    }
    return nil
  }

  /// What is remembered of ties is what they are.
  private mutating func tieHeadFailure() -> String? {
    var members = [Int32]()
    for row in 0..<Int32(rows.count) where rows[row].isActive { members.append(row) }
    for v in 0..<Int32(cells.count) where cells[v].isLive && cells[v].isAtRest { members.append(~v) }
    for member in members where tieHeads.isKnown(member) {
      let count = tieHeads.count(member)
      let before = (0..<count).map { (row: tieHeads.row(member, $0), value: tieHeads.value(member, $0)) }
      let isComplete = tieHeads.isComplete(member)
      findTies(member)
      var expected: [TieKey: Double] = [:]
      var found: [TieKey: Double] = [:]
      for i in 0..<tieParts.count { expected[tieParts[i].key, default: 0] -= tieParts[i].value }
      for (row, value) in before { found[tieKey(row), default: 0] += value }
      let last = before.last.map { tieKey($0.row) }
      for (key, value) in expected where isComplete || last.map({ key < $0 }) ?? false {
        if abs(value - (found[key] ?? 0)) > 1e-6 * (1 + abs(value)) {
          return "the tie of \(member) is \(found[key] ?? 0) at \(key), not \(value)"
        }
      }
    }
    return nil
  }

  /// Multipliers follow from the rows that press, lie in their intervals, and agree with the residuals.
  private mutating func optimalityFailure() -> String? {
    let count = levels.count
    var expected = [Double](repeating: 0, count: multipliers.count)
    for row in 0..<Int32(rows.count) where rows[row].life == .live && !rows[row].isActive {
      if rows[row].side == 0 && rows[row].relation != .equal { return "row \(row) is on no side" }
      let (value, size) = residual(row)
      if disagreement(row) != 0 && abs(value) > Tolerance.contradiction * (1 + size) {
        return "row \(row) disagrees with its multiplier by \(value)"
      }
      if rows[row].lane < 0 || rows[row].pressure == 0 { continue }
      combine(row)
      for i in 0..<combination.count where combination.members[i] >= 0 {
        let amount = Double(rows[row].pressure) * rows[row].weight * combination.values[i]
        expected[Int(combination.members[i]) * count + Int(rows[row].lane)] -= amount
      }
    }
    for row in 0..<Int32(rows.count) where rows[row].isActive {
      for lane in 0..<count {
        let i = Int(row) * count + lane
        if abs(expected[i] - multipliers[i]) > 1e-6 * max(levelWeights[lane], abs(expected[i])) {
          return "multiplier \(row) of level \(levels[lane]) is \(multipliers[i]), not \(expected[i])"
        }
      }
      for side in [-1, 1] where rows[row].bound(side) != .infinite {
        tiesOwner = nil
        let sign = distanceSign(row, side)
        if sign < 0 { return "multiplier \(row) lies outside its interval on side \(side)" }
        if sign > 0 { continue }
        if !rows[row].isTied { return "row \(row) does not know that it is tied" }
        if tiesOwner == nil { findTies(row) }
        if tieSign(row, side) < 0 { return "the tie of row \(row) is decided wrongly on side \(side)" }
      }
    }
    for v in 0..<Int32(cells.count) where cells[v].isLive && cells[v].isAtRest {
      if cells[v].dependents < 0 && cells[v].idle < 0 { continue }
      findTies(~v)
      if column.count > 1 && !cells[v].isTied { return "variable \(v) does not know that it is tied" }
      for lane in 0..<count where abs(sums[lane]) > 1e-6 * levelWeights[lane] { return "rest \(v) has a multiplier" }
      for side in [-1, 1] where tieSign(~v, side) < 0 { return "variable \(v) should leave its rest to side \(side)" }
    }
    return nil
  }
}
