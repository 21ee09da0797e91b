/// The time that the parts of the work on a frame take, by a clock that a live host hands in.
///
/// The times exclude each other: while a part runs inside another one, only the inner one's time grows. Without a meter in
/// the context of the stage nothing is measured.
@MainActor
package final class CostMeter {
  /// The parts of the work on a frame.
  package enum Part: Int, CaseIterable {
    /// The clock's turns and what input does: timers, animations, code of the app.
    case code
    /// The layout of views and layers, without the solutions of constraints.
    case layout
    /// The solutions of constraints.
    case solve
    /// The drawing of the contents of layers.
    case paint
    /// The snapshot of the layers, and the picture made of it.
    case composite
  }

  /// The meter of a stage; nil where nothing is measured.
  package static let key = ContextKey<CostMeter?>(nil)

  /// The seconds of each part since the last ``take()``, by the raw values of the parts.
  private var seconds = [Double](repeating: 0, count: Part.allCases.count)
  private let clock: () -> Double
  /// The part that runs, and the time at which its last stretch began.
  private var running: (part: Part, since: Double)?

  /// Creates a meter.
  ///
  /// - Parameter clock: Seconds from any origin; never goes back.
  package init(clock: @escaping () -> Double) { self.clock = clock }

  /// The seconds of each part since the last call, by the raw values of the parts.
  package func take() -> [Double] {
    defer { seconds = seconds.map { _ in 0 } }
    return seconds
  }

  /// Counts the time that `body` takes for a part.
  package func measure<Result>(_ part: Part, _ body: () throws -> Result) rethrows -> Result {
    let outer = running?.part
    change(to: part)
    defer { change(to: outer) }
    return try body()
  }

  /// Counts the time that `body` takes for a part of the stage that runs, inside another part that is measured: what runs
  /// outside of any, such as questions of an inspector, is no work on a frame.
  package static func measure<Result>(_ part: Part, _ body: () throws -> Result) rethrows -> Result {
    guard let meter = StageContext.current[key], meter.running != nil else { return try body() }
    return try meter.measure(part, body)
  }

  private func change(to part: Part?) {
    let now = clock()
    if let running { seconds[running.part.rawValue] += now - running.since }
    running = part.map { ($0, now) }
  }
}
