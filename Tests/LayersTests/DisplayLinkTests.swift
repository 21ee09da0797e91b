import Foundation
import TendonLayers
import Testing

/// Display links, beyond what `ClockTests` has of their ticks.
@MainActor
@Suite struct DisplayLinkTests {
  /// The ticks of a link up to a time, as (timestamp, targetTimestamp).
  private func ticks(to end: Double, _ prepare: (CADisplayLink) -> Void) -> [(Double, Double)] {
    onClock { clock in
      var ticks: [(Double, Double)] = []
      let link = CADisplayLink { ticks.append(($0.timestamp, $0.targetTimestamp)) }
      prepare(link)
      link.add(to: .main, forMode: .common)
      clock.advance(to: end)
      link.invalidate()
      return ticks
    }
  }

  @Test func theDefaultsAreUIKits() {
    let link = CADisplayLink { _ in }
    #expect(!link.isPaused)
    #expect(link.preferredFramesPerSecond == 0)
    #expect(link.preferredFrameRateRange == .default)
    #expect(link.timestamp == 0)
    #expect(link.duration == 1.0 / 60)
    #expect(CAFrameRateRange.default == CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0))
  }

  @Test func everyTickSaysItsTimeAndTheNext() {
    let all = ticks(to: 1) { _ in }
    #expect(all.count == 60)
    for (index, tick) in all.enumerated() {
      #expect(abs(tick.0 - Double(index + 1) / 60) < 1e-12)
      #expect(abs(tick.1 - Double(index + 2) / 60) < 1e-12)
    }
  }

  @Test func aRangeOfRatesChoosesOneThatTheDisplayKeepsUp() {
    let table: [(Float, Float, Float?, Int)] = [
      (0, 60, nil, 60), (10, 30, nil, 30), (10, 30, 20, 20), (15, 120, 120, 60), (8, 15, 0, 15), (30, 30, 30, 30),
      (24, 24, 24, 20), (40, 50, 45, 30), (20, 60, 24, 20), (20, 60, 26, 30), (0, 1, 1, 1), (0, 0.5, nil, 1),
    ]
    for (minimum, maximum, preferred, rate) in table {
      let range = CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
      let count = ticks(to: 2) { $0.preferredFrameRateRange = range }.count
      #expect(count == 2 * rate, "\(minimum)...\(maximum), best \(preferred ?? 0)")
    }
  }

  @Test func rangesThatAreNoneTrap() async {
    await #expect(processExitsWith: .failure) { _ = CAFrameRateRange(minimum: 30, maximum: 20) }
    await #expect(processExitsWith: .failure) { _ = CAFrameRateRange(minimum: -1, maximum: 20) }
    await #expect(processExitsWith: .failure) { _ = CAFrameRateRange(minimum: 10, maximum: 20, preferred: 30) }
    await #expect(processExitsWith: .failure) { _ = CAFrameRateRange(minimum: 10, maximum: .infinity) }
  }

  @Test func pausingInvalidatingAndModesStopTheTicks() {
    onClock { clock in
      var count = 0
      let link = CADisplayLink { _ in count += 1 }
      clock.advance(to: 0.5)
      #expect(count == 0)
      link.add(to: .main, forMode: .common)
      link.add(to: .main, forMode: .default)
      clock.advance(to: 1)
      #expect(count == 30)
      link.isPaused = true
      clock.advance(to: 2)
      #expect(count == 30)
      link.isPaused = false
      clock.advance(to: 2.5)
      #expect(count == 60)
      link.remove(from: .main, forMode: .common)
      clock.advance(to: 3)
      #expect(count == 90)
      link.remove(from: .main, forMode: .default)
      clock.advance(to: 4)
      #expect(count == 90)
      link.add(to: .main, forMode: .common)
      link.invalidate()
      link.add(to: .main, forMode: .common)
      clock.advance(to: 5)
      #expect(count == 90)
    }
  }

  @Test func theClockKeepsARunningLinkAndLetsAnInvalidOneGo() {
    onClock { clock in
      weak var kept: CADisplayLink?
      var count = 0
      do {
        let link = CADisplayLink { _ in count += 1 }
        link.add(to: .main, forMode: .common)
        kept = link
      }
      clock.advance(to: 0.5)
      #expect(count == 30)
      kept?.invalidate()
      clock.advance(to: 1)
      #expect(kept == nil)
      #expect(count == 30)
    }
  }

  @Test func ticksComeInOrderWithOtherDeadlinesAndAsTheClockGoes() {
    onClock { clock in
      var log: [String] = []
      let link = CADisplayLink { log.append("tick \(Int(($0.timestamp * 60).rounded()))") }
      link.add(to: .main, forMode: .common)
      clock.schedule(at: 1.5 / 60) { log.append("between") }
      for _ in 0..<10 { clock.advance(by: 0.35 / 60) }
      #expect(log == ["tick 1", "between", "tick 2", "tick 3"])
      link.invalidate()
    }
  }
}
