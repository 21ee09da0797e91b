/// Rows of a section that have no counterpart by order on the other side of a batch of edits, ascending.
struct RowGaps {
  private let rows: [Int]

  init(_ rows: some Sequence<Int> = []) { self.rows = rows.sorted() }

  /// The rows as ranges of neighbours.
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

  /// The number of rows before `row`, which is none of these, without these.
  func rank(of row: Int) -> Int { row - rows.firstPosition { $0 >= row } }

  /// The row that has `rank` others before it, these not counted.
  func row(ofRank rank: Int) -> Int {
    // Before the i-th of these lie `rows[i] - i` others.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}
