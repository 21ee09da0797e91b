import TendonTestSupport
import Testing
import TendonMotion

struct MediaTimingTests {
  static let times = [-0.1, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3]

  static let table: [(MediaTiming, String)] = [
    (MediaTiming(duration: 1), "-|0|.25|.5|.75|-|-|-|-|-|-|-|-"),
    (MediaTiming(duration: 1, fillMode: .both), "0|0|.25|.5|.75|1|1|1|1|1|1|1|1"),
    (MediaTiming(duration: 1, speed: 2), "-|0|.5|-|-|-|-|-|-|-|-|-|-"),
    (MediaTiming(duration: 1, timeOffset: 0.25), "-|.25|.5|.75|0|-|-|-|-|-|-|-|-"),
    (MediaTiming(duration: 1, autoreverses: true), "-|0|.25|.5|.75|1|.75|.5|.25|-|-|-|-"),
    (MediaTiming(duration: 1, autoreverses: true, fillMode: .both), "0|0|.25|.5|.75|1|.75|.5|.25|0|0|0|0"),
    (MediaTiming(duration: 1, repeatCount: 2.5, fillMode: .both), "0|0|.25|.5|.75|0|.25|.5|.75|0|.25|.5|.5"),
    (
      MediaTiming(duration: 1, repeatDuration: 1.75, fillMode: .forwards),
      "-|0|.25|.5|.75|0|.25|.5|.75|.75|.75|.75|.75"
    ),
    (MediaTiming(beginTime: 0.5, duration: 1, fillMode: .backwards), "0|0|0|0|.25|.5|.75|-|-|-|-|-|-"),
    (
      MediaTiming(duration: 0.5, repeatCount: 1.5, autoreverses: true, fillMode: .both),
      "0|0|.5|1|.5|0|.5|1|1|1|1|1|1"
    ),
    // Worked out by hand: backwards from the end, backwards from the middle, standing still, without length.
    (MediaTiming(duration: 1, speed: -1, fillMode: .both), "1|1|.75|.5|.25|0|0|0|0|0|0|0|0"),
    (MediaTiming(duration: 1, speed: -1, timeOffset: 0.5), "-|.5|.25|1|.75|-|-|-|-|-|-|-|-"),
    (MediaTiming(duration: 1, speed: 0, timeOffset: 0.3), "-|.3|.3|.3|.3|.3|.3|.3|.3|.3|.3|.3|.3"),
    (MediaTiming(duration: 0, fillMode: .both), "0|1|1|1|1|1|1|1|1|1|1|1|1"),
  ]

  @Test(arguments: table) func progressMatchesTheTable(_ timing: MediaTiming, _ text: String) {
    for (time, expected) in zip(Self.times, row(text)) {
      let fraction = timing.progress(atParentTime: time)?.fraction
      #expect((fraction == nil) == (expected == nil), "\(timing) at \(time)")
      if let fraction, let expected { #expect(abs(fraction - expected) < 1e-12, "\(timing) at \(time)") }
    }
  }

  /// The oracle is what web animations in Chromium do.
  @Test(.needsOracle) func progressMatchesTheBrowser() throws {
    let timing: [String: [Any]] = try oracle("chromium_geometry_timing", "timing")
    let cases: [String: MediaTiming] = [
      "removed": MediaTiming(duration: 1), "both": MediaTiming(duration: 1, fillMode: .both),
      "fw": MediaTiming(duration: 1, fillMode: .forwards), "bw": MediaTiming(duration: 1, fillMode: .backwards),
      "it25": MediaTiming(duration: 1, repeatCount: 2.5, fillMode: .both),
      "alt2": MediaTiming(duration: 1, repeatCount: 2, autoreverses: true, fillMode: .both),
      "alt25": MediaTiming(duration: 0.5, repeatCount: 2.5, autoreverses: true, fillMode: .both),
      "delay500": MediaTiming(beginTime: 0.5, duration: 1, fillMode: .both),
      "delay500none": MediaTiming(beginTime: 0.5, duration: 1),
    ]
    let times = try #require(timing["ts"] as? [Double])
    for (name, media) in cases {
      for (time, expected) in zip(times, try #require(timing[name])) {
        let fraction = media.progress(atParentTime: time / 1000)?.fraction
        #expect((fraction == nil) == !(expected is Double), "\(name) at \(time)")
        if let fraction, let expected = expected as? Double {
          #expect(abs(fraction - expected) < 1e-9, "\(name) at \(time)")
        }
      }
    }
  }

  @Test func cyclesAndPhases() {
    let timing = MediaTiming(beginTime: 2, duration: 0.5, repeatCount: 3, autoreverses: true, fillMode: .both)
    #expect(timing.activeDuration == 3)
    #expect(timing.endTime == 5)
    #expect(timing.progress(atParentTime: 1)! == .init(fraction: 0, cycle: 0, phase: .before))
    #expect(timing.progress(atParentTime: 2)! == .init(fraction: 0, cycle: 0, phase: .active))
    #expect(timing.progress(atParentTime: 3.25)! == .init(fraction: 0.5, cycle: 1, phase: .active))
    #expect(timing.progress(atParentTime: 4.75)! == .init(fraction: 0.5, cycle: 2, phase: .active))
    #expect(timing.progress(atParentTime: 5)! == .init(fraction: 0, cycle: 2, phase: .after))
    #expect(timing.progress(atParentTime: 9)! == .init(fraction: 0, cycle: 2, phase: .after))
  }

  /// The end of n cycles is held at 1, whatever rounding does to n times the duration.
  @Test func theEndIsTheEndOfTheLastCycle() {
    for hundredths in 1...200 {
      let duration = Double(hundredths) / 100
      for count in 1...60 {
        let timing = MediaTiming(duration: duration, repeatCount: Double(count), fillMode: .forwards)
        let progress = timing.progress(atParentTime: timing.endTime + 1)!
        #expect(abs(progress.fraction - 1) < 1e-9)
        #expect(progress.cycle == count - 1)
      }
    }
  }

  @Test func endlessAndEmptyTimings() {
    #expect(MediaTiming(duration: 1, repeatCount: .infinity).endTime == .infinity)
    #expect(MediaTiming(duration: 0, repeatCount: .infinity).activeDuration == 0)
    #expect(MediaTiming(duration: 1, repeatCount: .infinity).progress(atParentTime: 1e6 + 0.5)!.fraction == 0.5)
    #expect(MediaTiming(duration: 1, speed: 0).endTime == .infinity)
    #expect(MediaTiming(duration: 1).progress(atParentTime: .nan) == nil)
    #expect(MediaTiming(duration: 1, timeOffset: .infinity).progress(atParentTime: 0.5)!.fraction == 0)
    let tiny = MediaTiming(duration: 1e-300, repeatCount: .infinity).progress(atParentTime: 1e10)
    #expect((0...1).contains(tiny!.fraction))
  }

  @Test func timesConvertThereAndBack() {
    for speed in [-2, -0.5, 0.25, 1, 3.0] {
      let timing = MediaTiming(beginTime: 1.5, speed: speed, timeOffset: 0.7)
      for i in -20...20 {
        let time = Double(i) * 0.37
        #expect(abs(timing.parentTime(fromLocal: timing.localTime(fromParent: time)) - time) < 1e-12)
      }
    }
    #expect(MediaTiming(beginTime: 1, speed: 2, timeOffset: 3).localTime(fromParent: 5) == 11)
    #expect(MediaTiming(beginTime: 4, speed: 0, timeOffset: 3).parentTime(fromLocal: 9) == 4)
  }

  /// Apple's recipe for pausing and going on: the local time stands still meanwhile and does not jump.
  @Test func pausingAndGoingOn() {
    var layer = MediaTiming()
    let paused = layer.localTime(fromParent: 10)
    (layer.speed, layer.timeOffset) = (0, paused)
    #expect(layer.localTime(fromParent: 17) == 10)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.localTime(fromParent: 20) - paused
    #expect(layer.localTime(fromParent: 20) == 10)
    #expect(layer.localTime(fromParent: 21) == 11)
  }

  /// An animation in a group in a layer: each lives in the time of the one around it.
  @Test func nestedTimeSpaces() {
    var noise = SeededNumbers(31)
    for _ in 0..<2000 {
      func space() -> MediaTiming {
        MediaTiming(
          beginTime: .random(in: -3...3, using: &noise), speed: [-2, -1, 0.5, 1, 3].randomElement(using: &noise)!,
          timeOffset: .random(in: -3...3, using: &noise))
      }
      let line = (0..<4).map { _ in space() }
      let time = Double.random(in: -10...10, using: &noise)
      let inner = line.reduce(time) { $1.localTime(fromParent: $0) }
      // Speeds multiply; so do the ways back.
      let later = line.reduce(time + 0.25) { $1.localTime(fromParent: $0) }
      #expect(abs((later - inner) - 0.25 * line.reduce(1) { $0 * $1.speed }) < 1e-9)
      #expect(abs(line.reversed().reduce(inner) { $1.parentTime(fromLocal: $0) } - time) < 1e-9)
    }
  }

  /// Frames A B C D E with an offset to C run C D E A B, however often, and backwards C B A E D.
  @Test func offsetsTurnTheCycle() {
    func frames(_ timing: MediaTiming) -> [Int?] {
      (0..<12).map { timing.progress(atParentTime: Double($0) + 0.5).map { Int($0.fraction * 5) } }
    }
    let forwards = MediaTiming(duration: 5, timeOffset: 2, repeatCount: 2)
    #expect(frames(forwards) == [2, 3, 4, 0, 1, 2, 3, 4, 0, 1, nil, nil])
    let beyond = MediaTiming(duration: 5, timeOffset: 17, repeatCount: 2)
    #expect(frames(beyond) == frames(forwards))
    let before = MediaTiming(duration: 5, timeOffset: -3, repeatCount: 2)
    #expect(frames(before) == frames(forwards))
    let backwards = MediaTiming(duration: 5, speed: -1, timeOffset: 3, repeatCount: 2)
    #expect(frames(backwards) == [2, 1, 0, 4, 3, 2, 1, 0, 4, 3, nil, nil])
  }
}
