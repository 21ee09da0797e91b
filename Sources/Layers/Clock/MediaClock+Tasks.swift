extension MediaClock {
  /// Runs every task that is ready until it suspends or ends, each once; false where none is ready. nil by default.
  ///
  /// Set by a host that runs the tasks of its process itself. Then clocks let tasks run between their deadlines: what
  /// wakes up at a time has done its work before the next deadline and before the time goes on.
  package static var runReadyTasks: (() -> Bool)?

  /// Turns of tasks after one deadline before it is said that they do not come to rest, and after that was said once.
  static let turnLimit = (first: 100_000, later: 100)

  /// Runs tasks until none is ready or the turns are used up; whether all of some have run.
  @discardableResult
  func runTasks() -> Bool {
    guard let run = MediaClock.runReadyTasks else { return false }
    var hasRun = false
    while turnsLeft > 0 {
      guard run() else { return hasRun }
      hasRun = true
      turnsLeft -= 1
    }
    if !hasRestlessTasks {
      hasRestlessTasks = true
      diagnostics.append(
        "a task does not come to rest at \(now) s: after \(MediaClock.turnLimit.first) turns it is let wait; "
          + "sleep with a StageClock instead of yielding in a loop")
    }
    return false
  }

  /// Gives the tasks their turns anew.
  func resetTurns() { turnsLeft = hasRestlessTasks ? MediaClock.turnLimit.later : MediaClock.turnLimit.first }

  /// Lets tasks run and commits, until no commit has made another task ready.
  func settle() {
    runTasks()
    repeat { CATransaction.flush() } while runTasks()
  }

  /// The sum of two times in seconds; one that is a whole number of nanoseconds but for rounding is exactly that.
  package nonisolated static func sum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    let whole = (sum * 1e9).rounded() / 1e9
    return abs(sum - whole) < 1e-12 ? whole : sum
  }
}
