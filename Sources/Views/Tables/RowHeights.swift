import TendonGeometry

/// The heights and positions of the rows of a section.
///
/// An order-statistic tree over runs of equal rows: finding, changing, inserting and removing rows takes time
/// logarithmic in the number of runs; a copy takes constant time. Sums are exact, so the result depends on the heights
/// alone, not on the order of the changes.
struct RowHeights {
  private var tree: RowTree?
  /// The generation of the heights that the delegate returns; heights of earlier generations count as estimates.
  private(set) var question: Int

  /// Heights from runs in order, from the top.
  init(_ runs: [RowRun] = [], question: Int = 0) {
    self.question = question
    var merged: [RowRun] = []
    for run in runs where run.count > 0 {
      if let last = merged.last, run.continues(last) {
        merged[merged.count - 1].count += run.count
      } else {
        merged.append(run)
      }
    }
    tree = RowTree.make(merged[...])
  }

  /// - Parameter heights: the height of each row in points, 0 or more.
  init(_ heights: [CGFloat]) { self.init(heights.map { RowRun($0, .own) }) }

  var count: Int { tree?.count ?? 0 }
  /// The sum of all heights, in points.
  var total: CGFloat { tree?.length.points ?? 0 }

  func height(_ row: Int) -> CGFloat { checked(row).height }

  /// True if the height of a row is final and not an estimate.
  func isKnown(_ row: Int) -> Bool {
    switch checked(row).source {
    case .estimate: false
    case .own: true
    case .delegate(let question): question == self.question
    }
  }

  private func checked(_ row: Int) -> RowRun {
    guard let tree, row >= 0, row < tree.count else {
      preconditionFailure("a row lies in 0..<\(count), got \(row)")
    }
    return tree.run(of: row)
  }

  /// The top of a row relative to the first one, in points; for the number of rows the end of the last row.
  func minY(_ row: Int) -> CGFloat { tree?.start(of: row).points ?? 0 }

  /// The first row that ends below `y`; the number of rows if there is none.
  func firstRow(endingBelow y: CGFloat) -> Int { tree?.firstRow(endingBelow: y) ?? 0 }

  // MARK: - Changes

  /// A run of one row, whose height is from the delegate or not.
  func run(_ height: CGFloat, isDelegates: Bool) -> RowRun {
    RowRun(height, isDelegates ? .delegate(question: question) : .own)
  }

  /// A run of one row with the present height.
  func run(_ row: Int) -> RowRun {
    let run = checked(row)
    return RowRun(run.height, run.source)
  }

  mutating func replace(_ rows: Range<Int>, by new: [RowRun]) {
    let (before, rest) = RowTree.split(tree, at: rows.lowerBound)
    let (_, after) = RowTree.split(rest, at: rows.count)
    tree = RowTree.join(RowTree.join(before, RowHeights(new).tree), after)
  }

  mutating func set(_ row: Int, to run: RowRun) {
    if run.count == 1, run.continues(checked(row)) { return }
    replace(row..<row + 1, by: [run])
  }
  mutating func remove(_ row: Int) { replace(row..<row + 1, by: []) }
  mutating func insert(_ run: RowRun, at row: Int) { replace(row..<row, by: [run]) }

  /// Marks the height of a row as an estimate.
  mutating func forget(_ row: Int) { set(row, to: RowRun(height(row), .estimate)) }

  /// Starts another generation: heights of the delegate from other generations count as estimates from now on.
  mutating func ask(question: Int) { self.question = question }

  /// The depth and imbalance of the tree, for tests.
  var shape: (depth: Int, imbalance: Int) { tree?.shape ?? (0, 0) }
}
