import BenchSupport

/// Lists of changes that look like a workload's own and in which no value ever comes again.
struct Variation {
  private let changes: [Workload.Change]
  private let range: [Int: ClosedRange<Double>]
  private var count = 0

  init(_ changes: [Workload.Change]) {
    self.changes = changes
    range = Dictionary(grouping: changes, by: \.index).mapValues { group in
      let values = group.map(\.value)
      return (values.min() ?? 0)...(values.max() ?? 0)
    }
  }

  /// The list once more, each value moved by its own share of 0.5 (or of half the range, where that is less) and still
  /// between the least and the greatest one, if there are two.
  mutating func next() -> [Workload.Change] {
    changes.map { change in
      count += 1
      let share = (Double(count) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
      let range = range[change.index] ?? change.value...change.value
      let width = range.upperBound - range.lowerBound
      let step = share * 0.5 * (width > 0 ? min(1, width) : 1)
      let value = change.value + step <= range.upperBound ? change.value + step : change.value - step
      return Workload.Change(index: change.index, value: value)
    }
  }
}
