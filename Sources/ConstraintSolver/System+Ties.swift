/// The place of a tie-breaking rule in their order: constraints by descending level and ascending tag, then rest rows
/// by ascending tag.
struct TieKey: Comparable, Hashable, BitwiseCopyable {
  /// The lane of a constraint; the greatest number for rest rows.
  var lane: Int32
  var tag: Int

  static let restLane = Int32.max

  static func < (left: TieKey, right: TieKey) -> Bool {
    left.lane != right.lane ? left.lane < right.lane : left.tag < right.tag
  }
}

/// A part of a multiplier below all levels.
///
/// Each optional row's weight is increased by an amount of its own, infinitely smaller than the amounts before it in the
/// order of ``TieKey`` and than any number of a level. So ties are decided one after the other, and no two of the
/// multipliers that are compared are ever equal.
struct TiePart: BitwiseCopyable {
  var key: TieKey
  /// The row that presses, by complement a rest row.
  var row: Int32
  /// What the pressing rows add to the multiplier.
  var value: Double
}

extension System {
  /// The key of a row, or by complement of a rest row.
  @inline(__always)
  mutating func tieKey(_ row: Int32) -> TieKey {
    row >= 0
      ? TieKey(lane: Int32(rows[row].lane), tag: rows[row].tag) : TieKey(lane: TieKey.restLane, tag: states[~row].tag)
  }

  /// Finds what presses on a row of the working set below all levels, into `tieParts`, in no order; a key may come twice.
  /// Leaves the row's column in `column`, and its multiplier at the levels in `sums`.
  mutating func findTies(_ member: Int32) {
    tiesOwner = member
    findColumn(of: member)
    findSlopes()
    tieParts.removeAll()
    sums.extend(to: levels.count, with: 0)
    sumSizes.extend(to: levels.count, with: 0)
    for lane in 0..<levels.count {
      sums[lane] = 0
      sumSizes[lane] = 0
    }
    for i in 0..<slopes.count {
      let row = slopes.rows[i]
      let pressure = rows[row].pressure
      if pressure == 0 { continue }
      let part = Double(pressure) * rows[row].weight * slopes.sums[i]
      sums[Int(rows[row].lane)] -= part
      sumSizes[Int(rows[row].lane)] += abs(part)
      tieParts.append(TiePart(key: tieKey(row), row: row, value: Double(pressure) * slopes.sums[i]))
    }
    var greatest = 0.0
    for i in 0..<column.count { greatest = max(greatest, abs(column.rates[i])) }
    for i in 0..<column.count where abs(column.rates[i]) > Tolerance.pivot * greatest {
      let v = column.variables[i]
      if cells[v].isAtRest { continue }
      if !cells[v].hasCrossed { cells[v].tieSide = Int8(restSide(v)) }
      tieParts.append(TiePart(key: tieKey(~v), row: ~v, value: Double(cells[v].tieSide) * column.rates[i]))
    }
  }

  /// The sign of the distance between the multiplier of the row whose ties were found last and the end of its interval
  /// on a side, below all levels: negative where it lies outside.
  mutating func tieSign(_ member: Int32, _ side: Int) -> Int {
    // The parts are few and only the first that is not zero counts, so that they are not sorted.
    var bound: TieKey?
    if member < 0 {
      bound = TieKey(lane: TieKey.restLane, tag: states[~member].tag)
    } else if rows[member].bound(side) == .finite {
      bound = tieKey(member)
    }
    var greatest = bound == nil ? 0.0 : 1
    for i in 0..<tieParts.count { greatest = max(greatest, abs(tieParts[i].value)) }
    var after: TieKey?
    while true {
      var first: TieKey?
      if let bound, after == nil || after! < bound { first = bound }
      for i in 0..<tieParts.count {
        let key = tieParts[i].key
        if let after, !(after < key) { continue }
        if first == nil || key < first! { first = key }
      }
      guard let key = first else { return 0 }
      var sum = bound == key ? 1.0 : 0
      var size = sum
      for i in 0..<tieParts.count where tieParts[i].key == key {
        // The multiplier is minus what presses; on a side, the distance is the end minus side times that.
        let part = Double(side) * tieParts[i].value
        sum += part
        size += abs(part)
      }
      if abs(sum) > Tolerance.multiplier * size && abs(sum) > Tolerance.multiplier * greatest {
        return sum < 0 ? -1 : 1
      }
      after = key
    }
  }
}
