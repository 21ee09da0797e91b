import TendonGeometry

/// The heights of the rows of a section from the top, and where each row begins.
///
/// An order-statistic tree over runs of equal rows: finding a row, changing, inserting and removing rows cost the logarithm of
/// the number of runs, and a copy costs nothing. Sums are exact, so that what comes out depends on the heights alone, not
/// on the order in which they came.
struct RowHeights {
  private var tree: RowTree?
  /// The number of the question to whose answers the delegate is held.
  private(set) var question: Int

  /// Runs from the top.
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

  /// - Parameter heights: in points, each 0 or more.
  init(_ heights: [CGFloat]) { self.init(heights.map { RowRun($0, .own) }) }

  var count: Int { tree?.count ?? 0 }
  /// The height of all.
  var total: CGFloat { tree?.length.points ?? 0 }

  func height(_ row: Int) -> CGFloat { checked(row).height }

  /// True if the height of a row is more than an estimate.
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

  /// Where a row begins, from the first, in points; the count of rows has the end of the last.
  func minY(_ row: Int) -> CGFloat { tree?.start(of: row).points ?? 0 }

  /// The first row that ends below `y`; the count of rows without one.
  func firstRow(endingBelow y: CGFloat) -> Int { tree?.firstRow(endingBelow: y) ?? 0 }

  // MARK: - Changes

  /// A run of one row, whose height the delegate names or not.
  func run(_ height: CGFloat, isDelegates: Bool) -> RowRun {
    RowRun(height, isDelegates ? .delegate(question: question) : .own)
  }

  /// A row as it is.
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

  /// The height of a row is an estimate again.
  mutating func forget(_ row: Int) { set(row, to: RowRun(height(row), .estimate)) }

  /// Answers of the delegate to other questions are estimates from now on.
  mutating func ask(question: Int) { self.question = question }

  /// For tests.
  var shape: (depth: Int, imbalance: Int) { tree?.shape ?? (0, 0) }
}
