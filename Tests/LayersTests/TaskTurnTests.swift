import Testing

@testable import TendonLayers

/// A clock runs tasks, with a host that stands for the runtime. In processes of their own, since there is one
/// host for all clocks.
struct TaskTurnTests {
  @Test("Tasks run before the next deadline, and again until commits make none ready")
  func betweenDeadlines() async {
    await #expect(processExitsWith: .success) { @MainActor in
      var log: [String] = []
      var ready: [() -> Void] = []
      MediaClock.runReadyTasks = {
        let turn = ready
        ready = []
        for task in turn { task() }
        return !turn.isEmpty
      }
      let clock = MediaClock()
      for name in ["a", "b"] {
        clock.schedule(at: 1) {
          log.append(name)
          ready.append {
            log.append("\(name)1 \(clock.now)")
            ready.append { log.append("\(name)2 \(clock.now)") }
          }
        }
      }
      ready.append { log.append("start \(clock.now)") }
      clock.advance(to: 2)
      precondition(log == ["start 0.0", "a", "a1 1.0", "a2 1.0", "b", "b1 1.0", "b2 1.0"], "\(log)")
    }
  }

  @Test("Tasks that never rest get their turns, one note, and fewer turns from then on")
  func restless() async {
    await #expect(processExitsWith: .success) { @MainActor in
      var turns = 0
      MediaClock.runReadyTasks = {
        turns += 1
        return true
      }
      let clock = MediaClock()
      clock.advance(to: 1)
      precondition(turns == 100_000 && clock.diagnostics.count == 1, "\(turns) turns, \(clock.diagnostics)")
      clock.schedule(at: 2) {}
      clock.advance(to: 3)
      precondition(turns == 100_200 && clock.diagnostics.count == 1, "\(turns) turns, \(clock.diagnostics)")
    }
  }

  @Test("Times of the stage's clock that are whole nanoseconds stay so")
  func wholeNanoseconds() {
    var instant = StageClock.Instant(seconds: 0)
    for step in 1...600 {
      instant = instant.advanced(by: .seconds(0.1))
      #expect(instant.seconds == Double(step) / 10)
    }
  }
}
