/// The edited rows of a section on one side of a batch of edits, ascending: those without a counterpart by order on the
/// other side.
struct RowGaps {
  private let rows: [Int]

  init(_ rows: some Sequence<Int> = []) { self.rows = rows.sorted() }

  /// The rows as ranges of consecutive numbers.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for row in rows {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    return ranges
  }

  /// The number of unedited rows before `row`, which must be unedited itself.
  func rank(of row: Int) -> Int { row - rows.firstPosition { $0 >= row } }

  /// The unedited row with `rank` unedited rows before it.
  func row(ofRank rank: Int) -> Int {
    // Before the i-th edited row there are `rows[i] - i` unedited ones.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}
