import Foundation
import TendonLayers
import TendonTestSupport
import Testing

@MainActor
struct ClockTests {
  @Test("Deadlines happen in the order of (time, insertion), each at its time, cancelled ones not at all")
  func order() {
    var dice = SeededNumbers(1)
    for _ in 0..<20 {
      onClock { clock in
        var expected: [(Double, Int)] = []
        var happened: [(Double, Int)] = []
        for i in 0..<200 {
          let time = Double(Int.random(in: 0..<40, using: &dice)) / 8
          let deadline = clock.schedule(at: time) { happened.append((clock.now, i)) }
          if Int.random(in: 0..<5, using: &dice) == 0 {
            deadline.cancel()
            #expect(deadline.isCancelled)
          } else {
            expected.append((time, i))
          }
        }
        expected.sort { $0 < $1 }
        #expect(clock.nextDeadline == expected.first?.0)
        clock.advance(to: 2.5)
        #expect(happened.count == expected.filter { $0.0 <= 2.5 }.count)
        clock.advance(to: 10)
        #expect(happened.map { $0.0 } == expected.map { $0.0 } && happened.map { $0.1 } == expected.map { $0.1 })
        #expect(clock.now == 10 && clock.nextDeadline == nil && clock.counters.deadlines == expected.count)
      }
    }
  }

  @Test("A deadline may add others at the same time, and one in the past happens at once")
  func nested() {
    onClock { clock in
      var log: [String] = []
      clock.schedule(at: 1) {
        log.append("a")
        clock.schedule(at: 0) { log.append("late at \(clock.now)") }
        clock.asyncAfter(0.5) { log.append("later at \(clock.now)") }
      }
      clock.schedule(at: 1) { log.append("b") }
      clock.advance(to: 2)
      #expect(log == ["a", "b", "late at 1.0", "later at 1.5"])
    }
  }

  @Test("While a clock advances it is the current one, and `with` restores the one before")
  func current() {
    let outer = MediaClock.current
    let clock = MediaClock()
    var seen: MediaClock?
    clock.schedule(at: 1) { seen = MediaClock.current }
    clock.advance(to: 1)
    #expect(seen === clock && MediaClock.current === outer)
    MediaClock.with(clock) { #expect(CACurrentMediaTime() == 1 && MediaClock.current === clock) }
  }

  @Test("A repeating timer fires at exact multiples until it is invalidated, a single one once")
  func timers() {
    onClock { clock in
      clock.advance(to: 0.5)
      var times: [Double] = []
      let timer = MediaTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) {
        times.append(clock.now)
        if times.count == 5 { $0.invalidate() }
      }
      var single = 0
      let once = MediaTimer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in single += 1 }
      clock.advance(to: 3)
      #expect(times == (1...5).map { 0.5 + Double($0) * 0.1 })
      #expect(!timer.isValid && !once.isValid && single == 1)
      once.fire()
      #expect(single == 1)
    }
  }

  @Test("A display link ticks at multiples of 1/60 s, of 1/30 s if asked, and not while paused")
  func displayLink() {
    onClock { clock in
      clock.advance(to: 0.01)
      var ticks: [Double] = []
      let link = CADisplayLink { link in
        #expect(link.timestamp == clock.now)
        ticks.append(link.timestamp)
      }
      clock.advance(to: 0.1)
      #expect(ticks.isEmpty)
      link.add(to: .main, forMode: .common)
      clock.advance(to: 0.2)
      #expect(ticks == (7...12).map { Double($0) / 60 })
      #expect(link.targetTimestamp == link.timestamp + 1 / 60.0 && link.duration == 1 / 60.0)
      link.preferredFramesPerSecond = 30
      ticks = []
      clock.advance(to: 0.3)
      #expect(ticks == [14, 16, 18].map { $0 / 60 })
      link.isPaused = true
      ticks = []
      clock.advance(to: 1)
      link.isPaused = false
      link.preferredFramesPerSecond = 0
      clock.advance(to: 1 + 1.5 / 60)
      #expect(ticks == [61 / 60.0])
      link.invalidate()
      clock.advance(to: 2)
      #expect(ticks.count == 1 && clock.nextDeadline == nil)
    }
  }

  @Test("In ten minutes a display link has 36,000 ticks and no time comes twice")
  func noDrift() {
    onClock { clock in
      var (count, last, rising) = (0, 0.0, true)
      let link = CADisplayLink { link in
        count += 1
        rising = rising && link.timestamp > last
        last = link.timestamp
      }
      link.add(to: .main, forMode: .default)
      clock.advance(to: 600)
      #expect(count == 36_000 && last == 600 && rising)
    }
  }

  @Test("Task.sleep(for:clock:) ends when the media clock gets there, and throws when cancelled")
  func sleep() async throws {
    let clock = MediaClock()
    let stage = StageClock(clock)
    let sleeper = Task { @MainActor () -> Double in
      try await Task.sleep(for: .seconds(0.25), clock: stage)
      return clock.now
    }
    let cancelled = Task { try await Task.sleep(for: .seconds(5), clock: stage) }
    while clock.nextDeadline == nil { await Task.yield() }
    clock.advance(to: 0.2)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    clock.advance(to: 0.25)
    #expect(try await sleeper.value == 0.25)
    #expect(stage.now.seconds == 0.25 && stage.now < stage.now.advanced(by: .seconds(1)))
    try await Task.sleep(until: stage.now, clock: stage)
  }

  @Test("A task that was started on a clock finds it again after a wait")
  func taskKeepsClock() async throws {
    let clock = MediaClock()
    let task = MediaClock.with(clock) {
      Task { @MainActor () -> Bool in
        try await Task.sleep(for: .seconds(1), clock: StageClock())
        return MediaClock.current === clock
      }
    }
    while clock.nextDeadline == nil { await Task.yield() }
    clock.advance(to: 1)
    #expect(try await task.value)
  }

  @Test("Going back, NaN and a deadline that never lets time go on trap with a reason")
  func traps() async {
    let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let clock = MediaClock()
        clock.advance(to: 2)
        clock.advance(to: 1)
      }
    }
    #expect(says(back, "asked for 1.0 s at 2.0 s"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = MediaClock().schedule(at: .nan) {} }
    }
    let loop = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let clock = MediaClock()
        @MainActor func again() { clock.schedule(after: 0) { again() } }
        again()
        clock.advance(to: 1)
      }
    }
    #expect(says(loop, "a deadline schedules itself for ever"))
  }
}
