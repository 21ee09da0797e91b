extension MediaClock {
  /// The clock that reads and schedules now: the one set by `with`, else that of the task, else a default one.
  public static var current: MediaClock { override ?? ClockOfTask.clock ?? standard }

  /// Makes `clock` the current one while `body` runs, and in the tasks that `body` starts.
  public static func with<T>(_ clock: MediaClock, _ body: () throws -> T) rethrows -> T {
    let outer = override
    override = clock
    defer { override = outer }
    return try ClockOfTask.$clock.withValue(clock, operation: body)
  }

  // `with` is synchronous, so the static is right while it runs and costs no lookup; a task that was started inside and
  // resumes after the end of `with` finds its clock in the task-local value.
  private static var override: MediaClock?
  private static let standard = MediaClock()
}

private enum ClockOfTask {
  @TaskLocal static var clock: MediaClock?
}
