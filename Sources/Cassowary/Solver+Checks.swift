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
    if !queue.isEmpty || !suspects.isEmpty { return "work is left over" }
    return bookkeepingFailure() ?? inverseFailure() ?? optimalityFailure()
  }

  private func bookkeepingFailure() -> String? {
    for row in 0..<rows.count where rows[row].isActive && rowAt[rows[row].place] != row {
      return "row \(row) is not where it says"
    }
    for position in 0..<rowAt.count where rowAt[position] >= 0 {
      if rows[rowAt[position]].place != position || rows[rowAt[position]].life != .live {
        return "position \(position) holds row \(rowAt[position]), which does not know or is not live"
      }
    }
    for v in 0..<variables.count where variables[v].isLive {
      var pressing = 0
      for row in variables[v].rows where rows[row].variable < 0 && !rows[row].isActive && rows[row].pressure != 0 {
        pressing += 1
      }
      if pressing != variables[v].pressing { return "variable \(v) counts \(variables[v].pressing), not \(pressing)" }
    }
    return nil
  }

  /// The rows of the working set, times the inverse, are the identity; and they hold.
  private mutating func inverseFailure() -> String? {
    for position in 0..<rowAt.count where rowAt[position] >= 0 {
      let row = rowAt[position]
      for entry in inverse.combination(rows[row].terms) {
        let expected: Double = entry.position == position ? 1 : 0
        if abs(entry.value - expected) > 1e-7 { return "the inverse is off by \(entry.value - expected)" }
      }
      let (value, size) = residual(row)
      if !(abs(value) <= 10 * Tolerance.residual * (1 + size)) { return "active row \(row) is off by \(value)" }
    }
    return nil
  }

  /// Multipliers follow from the rows that press, lie in their intervals, and agree with the residuals.
  private mutating func optimalityFailure() -> String? {
    var expected = [Double](repeating: 0, count: multipliers.count)
    for row in 0..<rows.count where rows[row].life == .live && !rows[row].isActive {
      if rows[row].side == 0 && rows[row].relation != .equal { return "row \(row) is on no side" }
      let (value, size) = residual(row)
      if disagreement(row) != 0 && abs(value) > Tolerance.contradiction * (1 + size) {
        return "row \(row) disagrees with its multiplier by \(value)"
      }
      if rows[row].lane < 0 || rows[row].pressure == 0 { continue }
      for entry in inverse.combination(rows[row].terms) {
        let amount = Double(rows[row].pressure) * rows[row].weight * entry.value
        expected[entry.position * levels.count + rows[row].lane] -= amount
      }
    }
    for position in 0..<rowAt.count where rowAt[position] >= 0 {
      for lane in 0..<levels.count {
        let i = position * levels.count + lane
        if abs(expected[i] - multipliers[i]) > 1e-6 * max(levelWeights[lane], abs(expected[i])) {
          return "multiplier \(position) of level \(levels[lane]) is \(multipliers[i]), not \(expected[i])"
        }
      }
      for side in [-1, 1] where rows[rowAt[position]].bound(side) != .infinite {
        var gap = levelGap(position, side)
        gap.removeAll { $0 == 0 }
        let sign = gap.first.map { $0 < 0 ? -1 : 1 } ?? self.sign(tieGap(position, side))
        if sign < 0 { return "multiplier \(position) lies outside its interval on side \(side)" }
      }
    }
    return nil
  }
}
