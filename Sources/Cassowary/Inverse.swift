/// The inverse of the working set's matrix, sparse and explicit: a row for each variable, a column for each position.
///
/// Column p is the direction in which the variables move when the expression at position p grows by one and all others
/// of the working set stay. Layout systems are nearly triangular and keep it sparse.
struct Inverse {
  struct Entry {
    var position: Int
    var value: Double
  }

  struct ColumnEntry {
    var variable: Int
    var value: Double
  }

  /// By variable, ascending by position.
  private(set) var rows: [[Entry]] = []
  /// By position: the variables that have, or once had, an entry in the column.
  private var columns: [[Int]] = []
  /// The sum of a `combination` and of its absolute parts, by position.
  private var sum: [Double] = []
  private var size: [Double] = []
  private var mark: [Int] = []
  private var epoch = 0

  /// Makes room for an index that is both a variable's and a position's.
  mutating func grow() {
    rows.append([])
    columns.append([])
    sum.append(0)
    size.append(0)
    mark.append(0)
  }

  mutating func setIdentity(variable: Int, position: Int) {
    rows[variable] = [Entry(position: position, value: 1)]
    columns[position] = [variable]
  }

  mutating func clear(variable: Int, position: Int) {
    rows[variable] = []
    columns[position] = []
  }

  /// The row's coefficients as a combination of the working set's rows, ascending by position.
  ///
  /// What rounding leaves where parts cancel is dropped.
  mutating func combination(_ terms: [RowTerm]) -> [Entry] {
    epoch += 1
    var touched: [Int] = []
    for term in terms {
      for entry in rows[term.variable] {
        let part = term.coefficient * entry.value
        let p = entry.position
        if mark[p] != epoch {
          mark[p] = epoch
          sum[p] = 0
          size[p] = 0
          touched.append(p)
        }
        sum[p] += part
        size[p] += abs(part)
      }
    }
    if terms.count > 1 { touched.sort() }
    var greatest = 0.0
    for p in touched { greatest = max(greatest, abs(sum[p])) }
    var result: [Entry] = []
    result.reserveCapacity(touched.count)
    for p in touched where abs(sum[p]) > Tolerance.cancellation * max(size[p], greatest) {
      result.append(Entry(position: p, value: sum[p]))
    }
    return result
  }

  /// The entries of a column, ascending by variable.
  mutating func column(_ position: Int) -> [ColumnEntry] {
    epoch += 1
    var result: [ColumnEntry] = []
    var kept: [Int] = []
    for variable in columns[position] where mark[variable] != epoch {
      mark[variable] = epoch
      if let value = value(variable, position) {
        result.append(ColumnEntry(variable: variable, value: value))
        kept.append(variable)
      }
    }
    columns[position] = kept
    result.sort { $0.variable < $1.variable }
    return result
  }

  private func value(_ variable: Int, _ position: Int) -> Double? {
    let row = rows[variable]
    var low = 0
    var high = row.count
    while low < high {
      let middle = (low + high) / 2
      if row[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low < row.count && row[low].position == position ? row[low].value : nil
  }

  /// Replaces the row at a position by another one, given as a combination of the present rows.
  mutating func pivot(_ position: Int, _ combination: [Entry], pivot: Double, column: [ColumnEntry]) {
    for entry in column {
      subtract(combination, times: entry.value / pivot, at: position, from: entry.variable)
    }
  }

  /// Row of the inverse -= factor * combination, where the entry at `position` becomes the factor itself.
  private mutating func subtract(
    _ combination: [Entry], times factor: Double, at position: Int, from variable: Int
  ) {
    let old = rows[variable]
    rows[variable] = []
    var new: [Entry] = []
    new.reserveCapacity(old.count + combination.count)
    var i = 0
    var j = 0
    while i < old.count || j < combination.count {
      if j == combination.count || (i < old.count && old[i].position < combination[j].position) {
        new.append(old[i])
        i += 1
        continue
      }
      let p = combination[j].position
      let isShared = i < old.count && old[i].position == p
      if p == position {
        new.append(Entry(position: p, value: factor))
      } else {
        let part = factor * combination[j].value
        let before = isShared ? old[i].value : 0
        let value = before - part
        if abs(value) > Tolerance.cancellation * (abs(before) + abs(part)) {
          new.append(Entry(position: p, value: value))
          if !isShared { columns[p].append(variable) }
        }
      }
      if isShared { i += 1 }
      j += 1
    }
    rows[variable] = new
  }
}
