/// The pivot row: the rate of each nonbasic row's residual along a direction, for the rows that it changes.
struct PivotRow: ~Copyable {
  var rows = Buffer<Int32>()
  var sums = Buffer<Double>()
  /// Sums of absolute values, to tell what rounding left of zero.
  var sizes = Buffer<Double>()
  /// The index of a row in the lists above, if that is the row there.
  private var place = Buffer<Int32>()

  init() {}

  var count: Int { rows.count }

  mutating func begin(_ rowCount: Int) {
    rows.removeAll()
    sums.removeAll()
    sizes.removeAll()
    if place.count < rowCount { place.extend(to: rowCount, with: 0) }
  }

  /// Adds a row; true if it was not there yet.
  @inline(__always)
  mutating func isNew(_ row: Int32) -> Bool {
    let p = Int(place[row])
    if p < rows.count && rows[p] == row { return false }
    place[row] = Int32(rows.count)
    rows.append(row)
    return true
  }

  /// True if a row is among those here.
  func contains(_ row: Int32) -> Bool {
    if row >= place.count { return false }
    let p = Int(place[row])
    return p < rows.count && rows[p] == row
  }

  @inline(__always)
  mutating func add(_ row: Int32, _ amount: Double) {
    if isNew(row) {
      sums.append(amount)
      sizes.append(abs(amount))
      return
    }
    let p = place[row]
    sums[p] += amount
    sizes[p] += abs(amount)
  }

  /// Leaves out what rounding left of zero.
  mutating func prune() {
    var greatest = 0.0
    for i in 0..<rows.count { greatest = max(greatest, abs(sums[i])) }
    var kept = 0
    for i in 0..<rows.count
    where abs(sums[i]) > max(Tolerance.cancellation * sizes[i], Tolerance.pivot * greatest) {
      rows[kept] = rows[i]
      place[rows[i]] = Int32(kept)
      sums[kept] = sums[i]
      sizes[kept] = sizes[i]
      kept += 1
    }
    rows.truncate(to: kept)
    sums.truncate(to: kept)
    sizes.truncate(to: kept)
  }
}
