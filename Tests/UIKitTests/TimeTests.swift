import TendonStage
import Testing
import UIKit

/// Timers, delays and sleeps follow the stage's clock, so that each run is the same.
@Suite @MainActor struct TimeTests {
  /// The times at which things happened, exactly.
  private func times(_ body: @MainActor (@escaping @MainActor (String) -> Void) -> Void) -> [String] {
    let stage = Stage()
    var log: [String] = []
    stage.perform { body { log.append("\($0) \(CACurrentMediaTime())") } }
    stage.advance(by: 2)
    return log
  }

  @Test func delaysAndTimersHappenAtTheirTimes() {
    let run = {
      times { note in
        StageQueue.main.async { note("async") }
        StageQueue.main.asyncAfter(deadline: .now() + 0.5) { note("after") }
        StageQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { note("interval") }
        var count = 0
        StageTimer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { timer in
          note("timer")
          count += 1
          if count == 3 { timer.invalidate() }
        }
        let manual = StageTimer(timeInterval: 0.1, repeats: false) { _ in note("added") }
        RunLoop.main.add(manual, forMode: .common)
      }
    }
    let first = run()
    #expect(
      first == [
        "async 0.0", "added 0.1", "interval 0.25", "timer 0.4", "after 0.5", "timer 0.8", "timer 1.2",
      ])
    #expect(run() == first)
  }

  @Test func cancelledItemsAreNotPerformed() {
    let log = times { note in
      let item = DispatchWorkItem { MainActor.assumeIsolated { note("item") } }
      StageQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
      item.cancel()
      let other = DispatchWorkItem { MainActor.assumeIsolated { note("other") } }
      StageQueue.main.asyncAfter(deadline: .now() + 0.2, execute: other)
    }
    #expect(log == ["other 0.2"])
  }

  @Test func timersCallActions() {
    let stage = Stage()
    let target = stage.perform { UIKitTests.Caller() }
    stage.perform {
      _ = StageTimer.scheduledTimer(timeInterval: 0.3, target: target, selector: "call", userInfo: nil, repeats: true)
    }
    stage.advance(by: 1)
    #expect(target.calls == 3)
  }
}
