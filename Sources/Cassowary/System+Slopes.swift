extension System {
  /// Begins a new set of sums along a direction.
  mutating func beginSlopes() {
    slopeEpoch += 1
    sloped.removeAll(keepingCapacity: true)
  }

  /// Adds what a row outside the working set changes by when one variable moves.
  mutating func addSlope(_ row: Int, _ entry: Inverse.ColumnEntry) {
    if slopeMark[row] != slopeEpoch {
      slopeMark[row] = slopeEpoch
      slopeSum[row] = 0
      slopeSize[row] = 0
      sloped.append(row)
    }
    for term in rows[row].terms where term.variable == entry.variable {
      slopeSum[row] += term.coefficient * entry.value
      slopeSize[row] += abs(term.coefficient * entry.value)
    }
  }

  /// The rows that change, with their rates; what rounding left of zero is left out.
  func slopes() -> [(row: Int, sum: Double)] {
    var greatest = 0.0
    for row in sloped { greatest = max(greatest, abs(slopeSum[row])) }
    var result: [(row: Int, sum: Double)] = []
    for row in sloped
    where abs(slopeSum[row]) > max(Tolerance.cancellation * slopeSize[row], Tolerance.pivot * greatest) {
      result.append((row, slopeSum[row]))
    }
    return result
  }
}
