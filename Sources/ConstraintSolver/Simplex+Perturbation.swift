/// The position of a row's perturbation in their order: constraints by descending level and ascending tag, then default
/// rows by ascending tag.
struct PerturbationKey: Comparable, Hashable, BitwiseCopyable {
  /// The level of a constraint; the greatest number for default rows.
  var level: Int32
  var tag: Int

  static let defaultLevel = Int32.max

  static func < (left: PerturbationKey, right: PerturbationKey) -> Bool {
    left.level != right.level ? left.level < right.level : left.tag < right.tag
  }
}

/// A term of a multiplier's perturbation.
///
/// Symbolic perturbation (Charnes 1952; Dantzig, Orden and Wolfe 1955): the weight of each optional row is increased by
/// an infinitesimal of its own, infinitely smaller than those before it in the order of ``PerturbationKey`` and than
/// any number of a level. So degeneracy is resolved one key after the other, and no two of the multipliers that are
/// compared are equal.
struct PerturbationTerm: BitwiseCopyable {
  var key: PerturbationKey
  /// The nonbasic row whose multiplier contributes, by complement a default row.
  var row: Int32
  /// The coefficient of the infinitesimal.
  var value: Double
}

extension Simplex {
  /// The key of a row, or by complement of a default row.
  @inline(__always)
  mutating func perturbationKey(_ row: Int32) -> PerturbationKey {
    row >= 0
      ? PerturbationKey(level: Int32(rows[row].level), tag: rows[row].tag)
      : PerturbationKey(level: PerturbationKey.defaultLevel, tag: states[~row].tag)
  }

  /// Finds the perturbation of a multiplier of the working set, into `perturbation`, in no order; a key may occur
  /// twice. Leaves the row's direction in `direction`, and the sum of its multiplier at the levels in `sums`.
  mutating func findPerturbation(_ member: Int32) {
    perturbationOwner = member
    findDirection(of: member)
    findPivotRow()
    perturbation.removeAll()
    sums.extend(to: levels.count, with: 0)
    sumSizes.extend(to: levels.count, with: 0)
    for level in 0..<levels.count {
      sums[level] = 0
      sumSizes[level] = 0
    }
    for i in 0..<pivotRow.count {
      let row = pivotRow.rows[i]
      let multiplierSign = rows[row].multiplierSign
      if multiplierSign == 0 { continue }
      let part = Double(multiplierSign) * rows[row].weight * pivotRow.sums[i]
      sums[Int(rows[row].level)] -= part
      sumSizes[Int(rows[row].level)] += abs(part)
      perturbation.append(
        PerturbationTerm(key: perturbationKey(row), row: row, value: Double(multiplierSign) * pivotRow.sums[i]))
    }
    var greatest = 0.0
    for i in 0..<direction.count { greatest = max(greatest, abs(direction.rates[i])) }
    for i in 0..<direction.count where abs(direction.rates[i]) > Tolerance.pivot * greatest {
      let v = direction.variables[i]
      if columns[v].isAtDefault { continue }
      if !columns[v].hasCrossed { columns[v].perturbationSide = Int8(defaultSide(v)) }
      perturbation.append(
        PerturbationTerm(
          key: perturbationKey(~v), row: ~v, value: Double(columns[v].perturbationSide) * direction.rates[i]))
    }
  }

  /// The sign of the perturbation of the distance between the multiplier that `findPerturbation` was last called for
  /// and the end of its interval on a side: negative if it lies outside.
  mutating func perturbationSign(_ member: Int32, _ side: Int) -> Int { decidingTerm(member, side)?.sign ?? 0 }

  /// The key of the first term of that perturbation that is not zero, and its sign; nil where all of them are.
  mutating func decidingTerm(_ member: Int32, _ side: Int) -> (key: PerturbationKey, sign: Int)? {
    // The parts are few and only the first that is not zero counts, so that they are not sorted.
    var bound: PerturbationKey?
    if member < 0 {
      bound = PerturbationKey(level: PerturbationKey.defaultLevel, tag: states[~member].tag)
    } else if rows[member].bound(side) == .finite {
      bound = perturbationKey(member)
    }
    var greatest = bound == nil ? 0.0 : 1
    for i in 0..<perturbation.count { greatest = max(greatest, abs(perturbation[i].value)) }
    var after: PerturbationKey?
    while true {
      var first: PerturbationKey?
      if let bound, after == nil || after! < bound { first = bound }
      for i in 0..<perturbation.count {
        let key = perturbation[i].key
        if let after, !(after < key) { continue }
        if first == nil || key < first! { first = key }
      }
      guard let key = first else { return nil }
      var sum = bound == key ? 1.0 : 0
      var size = sum
      for i in 0..<perturbation.count where perturbation[i].key == key {
        // The multiplier is minus the sum of the contributions; on a side, the distance is the end minus side times
        // that.
        let part = Double(side) * perturbation[i].value
        sum += part
        size += abs(part)
      }
      if abs(sum) > Tolerance.multiplier * size && abs(sum) > Tolerance.multiplier * greatest {
        return (key, sum < 0 ? -1 : 1)
      }
      after = key
    }
  }
}
