import TendonGeometry

/// Consecutive rows of equal height.
struct RowRun: Equatable {
  /// The source of a height.
  enum Source: Equatable {
    /// An estimate, until the row is measured.
    case estimate
    /// The row height of the table, or the height that the constraints of the cell determine.
    case own
    /// The delegate's answer in a generation of heights; it counts as an estimate in later generations.
    case delegate(question: Int)
  }

  var count: Int
  /// The height of each row in points, 0 or more.
  let height: CGFloat
  let source: Source

  init(_ height: CGFloat, _ source: Source, count: Int = 1) {
    (self.count, self.height, self.source) = (count, height, source)
  }

  /// True if the rows of both runs can be merged into one.
  func continues(_ other: RowRun) -> Bool { height == other.height && source == other.source }
}
