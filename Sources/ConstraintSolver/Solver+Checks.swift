extension Solver {
  /// Traps unless the state is consistent and optimal. Takes time in proportion to the square of the system's size.
  ///
  /// With the compilation condition `TENDON_CHECKS` every operation ends with it.
  func checkInvariants() {
    if let failure = simplex.firstFailure() { fatalError(failure) }
  }
}

extension Simplex {
  /// The first violated invariant, or nil.
  mutating func firstFailure() -> String? {
    if let failure = pathFailure() { return failure }
    if !primalInfeasibleRows.isEmpty || !dualInfeasibleRows.isEmpty || !leavingCandidates.isEmpty
      || !degenerateCandidates.isEmpty || !crossed.isEmpty
    {
      return
        "work is left over: \(primalInfeasibleRows.count) to enter, \(dualInfeasibleRows.count) to price, \(crossed.count) crossings"
    }
    for v in 0..<work.count where work[v] != 0 { return "scratch is not zero at \(v)" }
    // Where rounding has won once, the optimum is not promised any more.
    let isPromised = counters.unresolved == 0
    return definitionFailure() ?? listFailure() ?? combinationFailure()
      ?? (isPromised ? leadingTermFailure() ?? optimalityFailure() : nil)
  }

  /// The values along the solution path are those that the working set gives once it has followed.
  private mutating func pathFailure() -> String? {
    let known = values.clone()
    followSolutionPaths()
    for v in 0..<known.count where columns[v].isLive && abs(values[v] - known[v]) > 1e-7 * (1 + abs(values[v])) {
      return "variable \(v) is \(known[v]) along the solution path, not \(values[v])"
    }
    return nil
  }

  private mutating func definitionFailure() -> String? {
    for row in 0..<Int32(rows.count) where rows[row].isBasic {
      if rows[row].status != .live { return "row \(row) of the working set is not live" }
      if columns[rows[row].pivot].row != row { return "row \(row) defines \(rows[row].pivot), which does not know" }
    }
    for v in 0..<Int32(columns.count) where columns[v].isLive {
      let row = columns[v].row
      if row >= 0 && rows[row].pivot != v { return "variable \(v) names row \(row), which does not define it" }
      if row < 0 && columns[v].block >= 0 { return "variable \(v) is at its default value and in a block" }
      if row < 0 && abs(values[v] - states[v].defaultValue) > 1e-9 * (1 + abs(states[v].defaultValue)) {
        return "variable \(v) is not at its default value"
      }
      if row < 0 || !definitionOrder.isValid { continue }
      for e in rows[row].first..<rows[row].end {
        let u = entries[e].variable
        if u == v || columns[u].block >= 0 && columns[u].block == columns[v].block { continue }
        if definitionOrder.label(of: u) >= definitionOrder.label(of: v) {
          return "variable \(v) is not after \(u), which defines it"
        }
      }
    }
    return nil
  }

  /// Every entry of a live row is in the list where it belongs, and no other is.
  private mutating func listFailure() -> String? {
    var expected = 0
    for row in 0..<Int32(rows.count) where rows[row].status == .live {
      for e in rows[row].first..<rows[row].end {
        let v = entries[e].variable
        if entries[e].owner != (rows[row].isBasic ? rows[row].pivot : row) { return "entry \(e) has another owner" }
        if rows[row].pivot != v { expected += 1 }
      }
    }
    var found = 0
    for v in 0..<Int32(columns.count) {
      for head in [columns[v].dependents, columns[v].nonbasic] {
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
    for row in 0..<Int32(rows.count) where rows[row].isBasic {
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

  /// The stored leading terms are those of the perturbations.
  private mutating func leadingTermFailure() -> String? {
    var members = [Int32]()
    for row in 0..<Int32(rows.count) where rows[row].isBasic { members.append(row) }
    for v in 0..<Int32(columns.count) where columns[v].isLive && columns[v].isAtDefault { members.append(~v) }
    for member in members where leadingTerms.isKnown(member) {
      let count = leadingTerms.count(member)
      let before = (0..<count).map { (row: leadingTerms.row(member, $0), value: leadingTerms.value(member, $0)) }
      let isComplete = leadingTerms.isComplete(member)
      findPerturbation(member)
      var expected: [PerturbationKey: Double] = [:]
      var found: [PerturbationKey: Double] = [:]
      for i in 0..<perturbation.count { expected[perturbation[i].key, default: 0] -= perturbation[i].value }
      for (row, value) in before { found[perturbationKey(row), default: 0] += value }
      let last = before.last.map { perturbationKey($0.row) }
      for (key, value) in expected where isComplete || last.map({ key < $0 }) ?? false {
        if abs(value - (found[key] ?? 0)) > 1e-6 * (1 + abs(value)) {
          return "the perturbation of \(member) is \(found[key] ?? 0) at \(key), not \(value)"
        }
      }
    }
    return nil
  }

  /// Multipliers follow from those of the nonbasic rows, lie in their intervals, and agree with the residuals.
  private mutating func optimalityFailure() -> String? {
    let count = levels.count
    var expected = [Double](repeating: 0, count: multipliers.count)
    for row in 0..<Int32(rows.count) where rows[row].status == .live && !rows[row].isBasic {
      if rows[row].side == 0 && rows[row].relation != .equal { return "row \(row) is on no side" }
      let (value, size) = residual(row)
      if infeasibleSide(row) != 0 && abs(value) > Tolerance.contradiction * (1 + size) {
        return "row \(row) disagrees with its multiplier by \(value)"
      }
      if rows[row].level < 0 || rows[row].multiplierSign == 0 { continue }
      combine(row)
      for i in 0..<combination.count where combination.members[i] >= 0 {
        let amount = Double(rows[row].multiplierSign) * rows[row].weight * combination.values[i]
        expected[Int(combination.members[i]) * count + Int(rows[row].level)] -= amount
      }
    }
    for row in 0..<Int32(rows.count) where rows[row].isBasic {
      for level in 0..<count {
        let i = Int(row) * count + level
        if abs(expected[i] - multipliers[i]) > 1e-6 * max(levelWeights[level], abs(expected[i])) {
          return "multiplier \(row) of level \(levels[level]) is \(multipliers[i]), not \(expected[i])"
        }
      }
      for side in [-1, 1] where rows[row].bound(side) != .infinite {
        perturbationOwner = nil
        let sign = distanceSign(row, side)
        if sign < 0 { return "multiplier \(row) lies outside its interval on side \(side)" }
        if sign > 0 { continue }
        if !rows[row].isDegenerate { return "row \(row) is not marked as degenerate" }
        if perturbationOwner == nil { findPerturbation(row) }
        if perturbationSign(row, side) < 0 { return "the perturbation of row \(row) lies outside on side \(side)" }
      }
    }
    for v in 0..<Int32(columns.count) where columns[v].isLive && columns[v].isAtDefault {
      if columns[v].dependents < 0 && columns[v].nonbasic < 0 { continue }
      findPerturbation(~v)
      if direction.count > 1 && !columns[v].isDegenerate { return "variable \(v) is not marked as degenerate" }
      for level in 0..<count where abs(sums[level]) > 1e-6 * levelWeights[level] {
        return "default row \(v) has a multiplier"
      }
      for side in [-1, 1] where perturbationSign(~v, side) < 0 {
        return "variable \(v) should leave its default value to side \(side)"
      }
    }
    return nil
  }
}
