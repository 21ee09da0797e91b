import BenchSupport
import CBenchClock
import Tendon

/// A figure of the table, and how it is measured.
@MainActor
struct ScaleRow {
  enum Unit {
    /// Nanoseconds.
    case time
    /// A share of something else.
    case ratio
    case bytes

    func written(_ value: Double) -> String {
      switch self {
      case .time: BenchSupport.written(value)
      case .ratio: digits(value)
      case .bytes: "\(digits(value / 1000)) KB"
      }
    }
  }

  struct Figure {
    var median: Double
    var largest: Double

    /// Of the times or ratios of some rounds.
    init(_ values: [Double]) { (median, largest) = (BenchSupport.median(values) ?? 0, values.max() ?? 0) }
  }

  let key: String
  let what: String
  let wanted: String
  var unit = Unit.time
  let measure: @MainActor () throws -> Figure

  init(
    _ key: String, _ what: String, wanted: String = "", unit: Unit = .time,
    measure: @escaping @MainActor () throws -> Figure
  ) {
    (self.key, self.what, self.wanted, self.unit, self.measure) = (key, what, wanted, unit, measure)
  }

  /// Times of `body` in rounds, after three that are not counted; `prepare` is not timed.
  static func rounds(
    _ count: Int, prepare: @MainActor (Int) -> Void = { _ in }, _ body: @MainActor (Int) -> Void
  ) -> Figure {
    var times: [Double] = []
    for round in 0..<count + 3 {
      prepare(round)
      let time = nanoseconds { body(round) }
      if round >= 3 { times.append(time) }
    }
    return Figure(times)
  }

  /// Times of pictures in rounds, each after a change.
  static func pictures(
    _ count: Int, of stage: Stage, after change: @escaping @MainActor (Int) -> Void = { _ in }
  ) -> Figure {
    rounds(count, prepare: change) { _ in _ = stage.picture() }
  }

  /// The processor time of this thread that `body` takes, in nanoseconds.
  static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = bench_seconds()
    try body()
    return 1e9 * (bench_seconds() - start)
  }
}
