import TendonContext

extension MediaClock {
  fileprivate static let key = ContextKey(MediaClock())

  /// The clock by which code reads the time and schedules now: that of the stage that runs, or the one set by `with`.
  public static var current: MediaClock { StageContext.current[key] }

  /// Makes `clock` the current one while `body` runs, and in the tasks that `body` starts.
  public static func with<T>(_ clock: MediaClock, _ body: () throws -> T) rethrows -> T {
    try StageContext.with(StageContext(.current, key, clock), body)
  }
}

extension StageContext {
  /// Creates the context of a stage with a clock.
  package convenience init(_ clock: MediaClock) { self.init(StageContext(), MediaClock.key, clock) }
}
