import TendonGeometry

/// Neighbouring rows of one height.
struct RowRun: Equatable {
  /// The way in which the height of a row is known.
  enum Source: Equatable {
    /// An estimate, until the row is seen.
    case estimate
    /// The table's own height, or what the constraints of the cell have asked for.
    case own
    /// The delegate's answer to a question of a certain number: it counts as an estimate once heights are asked for again.
    case delegate(question: Int)
  }

  var count: Int
  /// In points, 0 or more.
  let height: CGFloat
  let source: Source

  init(_ height: CGFloat, _ source: Source, count: Int = 1) {
    (self.count, self.height, self.source) = (count, height, source)
  }

  /// True if rows of both are neighbours of one run.
  func continues(_ other: RowRun) -> Bool { height == other.height && source == other.source }
}
