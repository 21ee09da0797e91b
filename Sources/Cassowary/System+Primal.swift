extension System {
  /// Moves the values downhill until every multiplier lies in its interval.
  ///
  /// Needed after removals and changes of strength, which leave the values consistent but no longer optimal.
  /// Returns false when rounding keeps it from ending.
  mutating func descend(limit: Int) -> Bool {
    var steps = 0
    while let position = suspects.popLast() {
      isSuspect[position] = false
      if rowAt[position] < 0 { continue }
      let side = excess(position)
      if side == 0 { continue }
      steps += 1
      if steps > limit { return false }
      if !leave(position, toward: side) { return false }
    }
    return true
  }

  /// The side on which the multiplier at a position lies outside its interval, or 0.
  private mutating func excess(_ position: Int) -> Int {
    for side in [1, -1] where rows[rowAt[position]].bound(side) != .infinite {
      var sign = 0
      for distance in levelGap(position, side) where distance != 0 {
        sign = distance < 0 ? -1 : 1
        break
      }
      if sign == 0 { sign = self.sign(tieGap(position, side)) }
      if sign < 0 { return side }
    }
    return rows[rowAt[position]].isLeaving ? 1 : 0
  }

  /// Lets the row at a position become inexact on a side; the first row that becomes exact takes its place.
  private mutating func leave(_ position: Int, toward side: Int) -> Bool {
    let column = inverse.column(position)
    guard let (row, slope, distance) = firstRow(along: column, toward: side) else { return false }
    let combination = inverse.combination(rows[row].terms)
    var pivot = 0.0
    for entry in combination where entry.position == position { pivot = entry.value }
    if abs(pivot) < 0.5 * abs(slope) { return false }
    move(column, by: Double(side) * distance)
    let gap = levelGap(position, side)
    let start = rows[row]
    // y at the position becomes the end of its interval: y += side * gap.
    let step = gap.map { -Double(side) * $0 / pivot }
    for lane in 0..<levels.count where step[lane] != 0 { balance(combination, lane, step[lane]) }
    exchange(position, leavingTo: side, for: row, combination: combination, pivot: pivot, column: column)
    for lane in 0..<levels.count {
      multipliers[position * levels.count + lane] = 0
      addToMultiplier(position, lane, start.lane == lane ? Double(start.pressure) * start.weight : 0)
      addToMultiplier(position, lane, step[lane])
    }
    for entry in combination { suspect(entry.position) }
    suspect(position)
    return true
  }

  /// The row outside the working set that first becomes exact when the values move along a column.
  private mutating func firstRow(
    along column: [Inverse.ColumnEntry], toward side: Int
  ) -> (row: Int, slope: Double, distance: Double)? {
    var best: (row: Int, slope: Double, distance: Double)?
    for (row, sum) in slopes(along: column) {
      let slope = Double(side) * sum
      // A row on its upper side shrinks to zero, one on its lower side grows to zero, one at zero is there.
      if rows[row].side != 0 && (slope > 0) == (rows[row].side > 0) { continue }
      let distance = rows[row].side == 0 ? 0 : max(0, -residual(row).value / slope)
      guard let found = best else {
        best = (row, slope, distance)
        continue
      }
      let isTie = abs(distance - found.distance) <= Tolerance.residual * (1 + found.distance)
      if isTie ? abs(slope) > abs(found.slope) : distance < found.distance { best = (row, slope, distance) }
    }
    return best
  }

  /// The rates at which the rows outside the working set change along a column, those that change.
  private mutating func slopes(along column: [Inverse.ColumnEntry]) -> [(row: Int, sum: Double)] {
    slopeEpoch += 1
    var found: [Int] = []
    for entry in column {
      for row in variables[entry.variable].rows where !rows[row].isActive {
        if slopeMark[row] != slopeEpoch {
          slopeMark[row] = slopeEpoch
          slopeSum[row] = 0
          slopeSize[row] = 0
          found.append(row)
        }
        for term in rows[row].terms where term.variable == entry.variable {
          slopeSum[row] += term.coefficient * entry.value
          slopeSize[row] += abs(term.coefficient * entry.value)
        }
      }
    }
    var greatest = 0.0
    for row in found { greatest = max(greatest, abs(slopeSum[row])) }
    var result: [(row: Int, sum: Double)] = []
    for row in found
    where abs(slopeSum[row]) > max(Tolerance.cancellation * slopeSize[row], Tolerance.pivot * greatest) {
      result.append((row, slopeSum[row]))
    }
    return result
  }
}
