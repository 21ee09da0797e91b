/// The place of a tie-breaking rule in their order: constraints by descending level and ascending tag, then rest rows
/// by ascending tag.
struct TieKey: Comparable {
  /// Minus the level of a constraint; infinite for rest rows.
  var band: Double
  var tag: Int

  static func < (left: TieKey, right: TieKey) -> Bool {
    (left.band, left.tag) < (right.band, right.tag)
  }
}

/// A part of a multiplier below all levels.
///
/// Each optional row's weight is increased by an amount of its own, infinitely smaller than the amounts before it in the
/// order of ``TieKey`` and than any number of a level. So ties are decided one after the other, and no two of the
/// multipliers that are compared are ever equal.
struct TiePart {
  var key: TieKey
  var value: Double
}

extension System {
  func tieKey(_ row: Int) -> TieKey {
    rows[row].variable >= 0
      ? TieKey(band: .infinity, tag: rows[row].tag) : TieKey(band: -rows[row].strength.level, tag: rows[row].tag)
  }

  /// The distance of the multiplier at a position from the end of its interval on a side, below all levels.
  mutating func tieGap(_ position: Int, _ side: Int) -> [TiePart] {
    var parts: [TiePart] = []
    let own = rowAt[position]
    if rows[own].bound(side) == .finite {
      parts.append(TiePart(key: tieKey(own), value: 1))
    }
    slopeEpoch += 1
    var pressing: [Int] = []
    for entry in inverse.column(position) {
      if variables[entry.variable].pressing == 0 {
        // Then only the rest row can press.
        accumulate(variables[entry.variable].restRow, entry, &pressing)
      } else {
        for row in variables[entry.variable].rows { accumulate(row, entry, &pressing) }
      }
    }
    for row in pressing where abs(slopeSum[row]) > Tolerance.cancellation * slopeSize[row] {
      parts.append(TiePart(key: tieKey(row), value: Double(side * rows[row].side) * slopeSum[row]))
    }
    return merged(parts)
  }

  private mutating func accumulate(_ row: Int, _ entry: Inverse.ColumnEntry, _ found: inout [Int]) {
    if rows[row].isActive || rows[row].pressure == 0 { return }
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

  /// Sorted by key, each key once.
  private func merged(_ parts: [TiePart]) -> [TiePart] {
    let sorted = parts.sorted { $0.key < $1.key }
    var result: [TiePart] = []
    for part in sorted {
      if let last = result.last, last.key == part.key {
        let value = last.value + part.value
        let isZero = abs(value) <= Tolerance.multiplier * (abs(last.value) + abs(part.value))
        result[result.count - 1].value = isZero ? 0 : value
      } else {
        result.append(part)
      }
    }
    // What rounding left of zero must not decide.
    var greatest = 0.0
    for part in result { greatest = max(greatest, abs(part.value)) }
    result.removeAll { abs($0.value) <= Tolerance.multiplier * greatest }
    return result
  }

  /// The sign of the first part that is not zero.
  func sign(_ parts: [TiePart]) -> Int {
    for part in parts where part.value != 0 { return part.value < 0 ? -1 : 1 }
    return 0
  }

  /// Whether a / aScale comes before b / bScale.
  func precedes(_ a: [TiePart], _ aScale: Double, _ b: [TiePart], _ bScale: Double) -> Bool {
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      let takesA = j == b.count || (i < a.count && a[i].key <= b[j].key)
      let takesB = i == a.count || (j < b.count && b[j].key <= a[i].key)
      let left = takesA ? a[i].value * bScale : 0
      let right = takesB ? b[j].value * aScale : 0
      if abs(left - right) > Tolerance.multiplier * (abs(left) + abs(right)) { return left < right }
      if takesA { i += 1 }
      if takesB { j += 1 }
    }
    return false
  }
}
