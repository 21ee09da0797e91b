import TendonGeometry

/// The heights of the rows of a section from the top, and where each row begins.
///
/// Rows lie in blocks whose sums are kept, so that a height that becomes known costs a block and the number of blocks, and
/// finding a row the logarithm of that. What comes out depends on the heights alone, not on the order in which they came.
struct RowHeights {
  private static let block = 64

  private(set) var heights: [CGFloat] = []
  /// Whether each height is more than an estimate.
  private(set) var isKnown: [Bool] = []
  private var sums: [CGFloat] = []
  /// Where each block begins; last the whole.
  private var starts: [CGFloat] = [0]

  init() {}

  /// - Parameter heights: in points, each 0 or more.
  init(_ heights: [CGFloat], isKnown: [Bool]) {
    (self.heights, self.isKnown) = (heights, isKnown)
    sums = stride(from: 0, to: heights.count, by: RowHeights.block).map(sum)
    arrange()
  }

  private mutating func arrange() {
    starts = [0]
    starts.reserveCapacity(sums.count + 1)
    for sum in sums { starts.append(starts[starts.count - 1] + sum) }
  }

  init(_ heights: [CGFloat]) { self.init(heights, isKnown: Array(repeating: true, count: heights.count)) }

  var count: Int { heights.count }
  /// The height of all.
  var total: CGFloat { starts[starts.count - 1] }

  private func sum(_ first: Int) -> CGFloat {
    var sum: CGFloat = 0
    for row in first..<min(first + RowHeights.block, heights.count) { sum += heights[row] }
    return sum
  }

  /// Where a row begins, from the first, in points; the count of rows has the end of the last.
  func minY(_ row: Int) -> CGFloat {
    let block = row / RowHeights.block
    var y = starts[block]
    for before in block * RowHeights.block..<row { y += heights[before] }
    return y
  }

  /// The first row that ends below `y`; the count of rows without one.
  func firstRow(endingBelow y: CGFloat) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > y { high = middle } else { low = middle + 1 }
    }
    var row = low * RowHeights.block
    guard row < heights.count else { return heights.count }
    var end = starts[low]
    while row < heights.count {
      end += heights[row]
      if end > y { break }
      row += 1
    }
    return row
  }

  /// Heights that have become known.
  mutating func set(_ measured: [(row: Int, height: CGFloat)]) {
    for (row, height) in measured { (heights[row], isKnown[row]) = (height, true) }
    for block in Set(measured.map { $0.row / RowHeights.block }) { sums[block] = sum(block * RowHeights.block) }
    arrange()
  }

  mutating func remove(_ row: Int) {
    heights.remove(at: row)
    isKnown.remove(at: row)
    self = RowHeights(heights, isKnown: isKnown)
  }

  mutating func insert(_ height: CGFloat, at row: Int) {
    heights.insert(height, at: row)
    isKnown.insert(true, at: row)
    self = RowHeights(heights, isKnown: isKnown)
  }

  /// The height of a row is an estimate again.
  mutating func forget(_ row: Int) { isKnown[row] = false }
}
