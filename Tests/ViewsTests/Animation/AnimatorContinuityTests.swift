import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// Presentation values have no jump, and no jerk, where an animator is paused, reversed or continued.
@MainActor
@Suite struct AnimatorContinuityTests {
  /// Points, and points a second, on both sides of a call at the time now.
  struct Edge {
    var before: (value: Double, velocity: Double)
    var after: (value: Double, velocity: Double)
    var jump: Double { abs(after.value - before.value) }
  }

  static let step = 1e-6

  static func edge(_ f: AnimatorFixture, _ call: () -> Void) -> Edge {
    let now = f.host.clock.now
    let before = f.seenY(at: now)
    let slope = (before - f.seenY(at: now - step)) / step
    f.host.perform(call)
    let after = f.seenY(at: now)
    return Edge(before: (before, slope), after: (after, (f.seenY(at: now + step) - after) / step))
  }

  static let timings: [any UITimingCurveProvider] = [
    UICubicTimingParameters(animationCurve: .linear), UICubicTimingParameters(animationCurve: .easeInOut),
    UICubicTimingParameters(), UISpringTimingParameters(dampingRatio: 1), UISpringTimingParameters(dampingRatio: 0.4),
    UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: 5)),
  ]

  @Test func pausingKeepsTheValueAndGoingOnTheVelocity() {
    var (jump, jerk) = (0.0, 0.0)
    for timing in AnimatorContinuityTests.timings {
      for share in stride(from: 0.05, through: 0.95, by: 0.05) {
        let f = AnimatorFixture(timing)
        f.host.perform { f.animator.startAnimation() }
        f.host.advance(to: share * f.animator.duration)
        let pause = AnimatorContinuityTests.edge(f) { f.animator.pauseAnimation() }
        #expect(pause.after.velocity == 0)
        f.host.advance(to: f.host.clock.now + 3)
        let go = AnimatorContinuityTests.edge(f) { f.animator.startAnimation() }
        jump = max(jump, pause.jump, go.jump, abs(go.after.value - pause.before.value))
        jerk = max(jerk, abs(go.after.velocity - pause.before.velocity))
      }
    }
    print("pause and go on: largest jump \(jump) pt of 100, of the velocity \(jerk) pt/s")
    #expect(jump < 1e-9)
    #expect(jerk < 0.02)
  }

  @Test func turningRoundKeepsTheValueAndTheSpeed() {
    var (jump, jerk) = (0.0, 0.0)
    for timing in AnimatorContinuityTests.timings {
      for share in stride(from: 0.05, through: 0.95, by: 0.05) {
        let f = AnimatorFixture(timing)
        f.host.perform { f.animator.startAnimation() }
        f.host.advance(to: share * f.animator.duration)
        let turn = AnimatorContinuityTests.edge(f) { f.animator.isReversed = true }
        f.host.advance(to: f.host.clock.now + 0.01)
        let back = AnimatorContinuityTests.edge(f) { f.animator.isReversed = false }
        for edge in [turn, back] {
          jump = max(jump, edge.jump)
          jerk = max(jerk, abs(edge.after.velocity + edge.before.velocity))
        }
      }
    }
    print("turn round: largest jump \(jump) pt of 100, of the speed \(jerk) pt/s")
    #expect(jump < 1e-9)
    #expect(jerk < 0.02)
  }

  /// After scrubbing the picture goes on from where it is, animations with delays as well; another timing takes over
  /// from what is seen, a spring with the velocity that it is given.
  @Test func goingOnAfterScrubbingAndWithAnotherTimingDoesNotJump() {
    var (jump, jerk) = (0.0, 0.0)
    for timing in AnimatorContinuityTests.timings {
      for fraction in stride(from: 0.05, through: 0.95, by: 0.05) {
        for reversed in [false, true] {
          let f = AnimatorFixture(timing)
          let box = f.box
          f.animator.addAnimations({ box.alpha = 0 }, delayFactor: 0.4)
          let alpha = { Double(MediaClock.with(f.host.clock) { box.layer.presentation()!.opacity }) }
          f.host.perform { f.animator.fractionComplete = CGFloat(fraction) }
          f.host.perform { if reversed { f.animator.isReversed = true } }
          let (held, before) = (alpha(), f.seenY)
          let go = AnimatorContinuityTests.edge(f) { f.animator.startAnimation() }
          jump = max(jump, go.jump, abs(go.after.value - before), 100 * abs(alpha() - held))

          f.host.advance(to: f.host.clock.now + 0.05 * f.animator.duration)
          let seen = f.seenY
          f.host.perform { f.animator.pauseAnimation() }
          let rest = reversed ? -seen : 100 - seen
          let velocity = 3.0
          let spring = UISpringTimingParameters(
            dampingRatio: 0.8, initialVelocity: CGVector(dx: velocity, dy: velocity))
          let other = AnimatorContinuityTests.edge(f) {
            f.animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
          }
          jump = max(jump, other.jump, abs(other.after.value - seen))
          if abs(rest) > 1 { jerk = max(jerk, abs(other.after.velocity - velocity * rest)) }
        }
      }
    }
    print("scrub and go on: largest jump \(jump) pt of 100, of the velocity handed over \(jerk) pt/s")
    #expect(jump < 1e-5)
    #expect(jerk < 0.05)
  }

  /// Another block or animator that sends the view elsewhere adds to what runs: neither value nor velocity jumps.
  @Test func anInterruptionKeepsValueAndVelocity() {
    var (jump, jerk) = (0.0, 0.0)
    for timing in AnimatorContinuityTests.timings {
      for share in stride(from: 0.1, through: 0.9, by: 0.1) {
        for byAnimator in [false, true] {
          let f = AnimatorFixture(timing)
          let box = f.box
          f.host.perform { f.animator.startAnimation() }
          f.host.advance(to: share * f.animator.duration)
          let edge = AnimatorContinuityTests.edge(f) {
            if byAnimator {
              UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { box.frame.origin.y = -50 }.startAnimation()
            } else {
              UIView.animate(withDuration: 1) { box.frame.origin.y = -50 }
            }
          }
          jump = max(jump, edge.jump)
          jerk = max(jerk, abs(edge.after.velocity - edge.before.velocity))
        }
      }
    }
    print("interruption: largest jump \(jump) pt of 100, of the velocity \(jerk) pt/s")
    #expect(jump < 1e-9)
    #expect(jerk < 0.05)
  }

  /// A tree's value at a time does not move when it is asked for again: a finger that moves, stops and lets go.
  @Test func stoppingLeavesWhatIsSeen() {
    for timing in AnimatorContinuityTests.timings {
      for share in stride(from: 0.1, through: 0.9, by: 0.2) {
        let f = AnimatorFixture(timing)
        f.host.perform { f.animator.startAnimation() }
        f.host.advance(to: share * f.animator.duration)
        let stop = AnimatorContinuityTests.edge(f) { f.animator.stopAnimation(true) }
        #expect(stop.jump < 1e-9)
        #expect(stop.after.velocity == 0)
      }
    }
  }
}
