import TendonMotion
import Testing

/// Paces and their inverses, and what a driver's time makes of an animation.
@Suite struct DrivenTimeTests {
  static let paces: [MotionPace] = [
    .linear, .curve(.easeIn), .curve(.easeOut), .curve(.easeInEaseOut), .curve(.standard),
    .spring(Spring(damping: 20), duration: 1, curve: .linear), .spring(Spring(), duration: 1.5, curve: .linear),
    .spring(Spring(initialVelocity: 5), duration: 1, curve: .easeIn), .curve(UnitBezier(0.3, -0.6, 0.7, 1.6)),
  ]

  @Test func theInverseFindsTheFirstFractionOfAValue() {
    for pace in DrivenTimeTests.paces {
      for step in 1..<100 {
        let value = Double(step) / 100
        let fraction = pace.fraction(at: value)
        #expect(abs(pace.value(at: fraction) - value) < 1e-12, "\(pace) at \(value)")
        for earlier in 0..<100 {
          #expect(pace.value(at: fraction * Double(earlier) / 100) < value + 1e-12)
        }
      }
      #expect(pace.fraction(at: 0) == 0)
      #expect(pace.fraction(at: 1) == 1)
      #expect(pace.fraction(at: -3) == 0)
      #expect(pace.fraction(at: 3) == 1)
    }
    // A value that is never reached.
    #expect(MotionPace.spring(Spring(damping: 20), duration: 0.1, curve: .linear).fraction(at: 0.9) == 1)
  }

  @Test func elapsedSecondsStandRunAndStopAtTheEnds() {
    var time = DrivenTime(anchor: 10, total: 2)
    #expect(time.elapsed(at: 50) == 0)
    #expect(time.endTime == .infinity)
    time.rate = 1
    #expect([9, 10, 10.5, 12, 99].map { time.elapsed(at: $0) } == [0, 0, 0.5, 2, 2])
    #expect(time.endTime == 12)
    time.rate = -2
    time.elapsed = 1
    time.isReversed = true
    #expect([9, 10, 10.25, 10.5, 99].map { time.elapsed(at: $0) } == [1, 1, 0.5, 0, 0])
    #expect(time.endTime == 10.5)
  }

  /// Each form of the time, for an animation in the second half of two seconds.
  @Test func theFormsSayHowFarAnAnimationIs() {
    var time = DrivenTime(anchor: 0, total: 2, rate: 1)
    let timing = MediaTiming(beginTime: 1, duration: 1)
    let along = DrivenProgress(time, timing: timing, pace: .curve(.easeIn))
    #expect(along.value(at: 0.5) == 0)
    #expect(abs(along.value(at: 1.5) - 0.3153568126) < 1e-9)
    #expect(along.value(at: 7) == 1)

    time.rate = 0
    time.form = .linear
    time.elapsed = 1.5
    var linear = along
    linear.take(time, now: 0.3)
    #expect(linear.value(at: 99) == 0.5)

    // From there by ease out, all of it in the seconds that are left at half speed.
    var released = time
    released.form = .released(.curve(.easeOut), vertical: .linear)
    (released.anchor, released.rate) = (20, 0.5)
    released.hold()
    var goesOn = linear
    goesOn.take(released, now: 20)
    #expect(goesOn.value(at: 20) == 0.5)
    #expect(abs(goesOn.value(at: 20.5) - (0.5 + 0.5 * 0.6846431874)) < 1e-9)
    #expect(goesOn.value(at: 21) == 1)

    var vertical = DrivenProgress(time, timing: timing, pace: .linear, isVertical: true)
    vertical.take(released, now: 20)
    #expect(abs(vertical.value(at: 20.5) - 0.75) < 1e-12)

    // And back to the start instead.
    var back = released
    (back.isReversed, back.rate) = (true, -0.5)
    var goesBack = linear
    goesBack.take(back, now: 20)
    #expect(goesBack.value(at: 20) == 0.5)
    #expect(abs(goesBack.value(at: 20.5) - 0.5 * (1 - 0.6846431874)) < 1e-9)
    #expect(goesBack.value(at: 21) == 0)
  }

  /// A held value that differs from that of the timing fades into it, without a jump and without a slope of its own.
  @Test func aDifferenceFadesOut() {
    var hand = DrivenTime(anchor: 0, total: 1)
    hand.form = .linear
    hand.elapsed = 0.5
    var progress = DrivenProgress(hand, timing: MediaTiming(beginTime: 0.2, duration: 0.8), pace: .curve(.easeIn))
    let held = progress.value(at: 0)
    #expect(abs(held - 0.375) < 1e-15)
    var run = hand
    (run.form, run.anchor, run.rate, run.corrects) = (.along, 5, 1, true)
    run.hold()
    progress.take(run, now: 5)
    var plain = run
    plain.corrects = false
    let along = DrivenProgress(plain, timing: progress.timing, pace: progress.pace)
    #expect(abs(progress.value(at: 5) - held) < 1e-15)
    let slope = (progress.value(at: 5 + 1e-6) - held) / 1e-6
    let plainSlope = (along.value(at: 5 + 1e-6) - along.value(at: 5)) / 1e-6
    #expect(abs(slope - plainSlope) < 1e-4)
    var distance = abs(held - along.value(at: 5))
    for step in 1...50 {
      let time = 5 + 0.5 * Double(step) / 50
      let rest = abs(progress.value(at: time) - along.value(at: time))
      #expect(rest <= distance)
      distance = rest
    }
    #expect(distance == 0)
    #expect(progress.value(at: 5.5) == 1)
  }
}
