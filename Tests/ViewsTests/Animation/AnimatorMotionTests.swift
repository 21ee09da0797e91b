import TendonGeometry
import TendonLayers
import TendonMotion
import TendonViews
import Testing

/// The presentation values during the animations of a property animator.
@MainActor
@Suite struct AnimatorMotionTests {
  static let easeInOut: [(Double, Double)] = [
    (0.1, 0.0197224536), (0.25, 0.1291619310), (0.4, 0.3318838701), (0.5, 0.5), (0.75, 0.8708380690),
    (0.9, 0.9802775465),
  ]

  @Test func eachTimingMovesByItsTable() {
    let tables: [(any UITimingCurveProvider, [(Double, Double)])] = [
      (UICubicTimingParameters(animationCurve: .easeInOut), AnimatorMotionTests.easeInOut),
      (UICubicTimingParameters(animationCurve: .easeIn), [(0.25, 0.0934646507), (0.5, 0.3153568126)]),
      (UICubicTimingParameters(animationCurve: .easeOut), [(0.25, 0.3781381308), (0.5, 0.6846431874)]),
      (UICubicTimingParameters(animationCurve: .linear), [(0.25, 0.25), (0.5, 0.5)]),
      (UICubicTimingParameters(), [(0.25, 0.4085105914), (0.5, 0.8024033876)]),
      (
        UICubicTimingParameters(controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1)),
        [(0.25, 0.0934646507), (0.5, 0.3153568126)]
      ),
    ]
    for (parameters, table) in tables {
      let f = AnimatorFixture(parameters)
      f.host.perform { f.animator.startAnimation() }
      for (time, value) in table {
        f.host.advance(to: time)
        #expect(abs(f.seenY - 100 * value) < 1e-6, "at \(time) s")
      }
    }
  }

  @Test func controlPointsOfAnAnimatorAreItsCurve() {
    let animator = UIViewPropertyAnimator(
      duration: 2, controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4)
    ) {}
    let parameters = animator.timingParameters as? UICubicTimingParameters
    #expect(animator.duration == 2)
    #expect(parameters?.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
    #expect(parameters?.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
  }

  /// The closed form of section 2.1, checked there against an integrator.
  @Test func springsMoveByTheirTablesAndKnowTheirDuration() {
    let system = AnimatorFixture(UISpringTimingParameters(), duration: 3)
    #expect(abs(system.animator.duration - 0.5) < 1e-9)
    system.host.perform { system.animator.startAnimation() }
    for (time, value) in [(0.05, 0.232230493), (0.1, 0.544778390), (0.2, 0.879281932), (0.3, 0.972919282)] {
      system.host.advance(to: time)
      #expect(abs(system.seenY - 100 * value) < 1e-6)
    }
    system.host.advance(to: 0.5)
    #expect(system.ends == [.end])

    let own = AnimatorFixture(
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: 5)))
    own.host.perform { own.animator.startAnimation() }
    for (time, value) in [(0.05, 0.293078075), (0.1, 0.607053444), (0.2, 1.059065450), (0.5, 1.030619356)] {
      own.host.advance(to: time)
      #expect(abs(own.seenY - 100 * value) < 1e-6)
    }

    let perceptual: [(Double, CGFloat, Double, [Double])] = [
      (0.5, 0, 0.8, [0.357739556, 0.821025554, 0.986399069]),
      (0.5, 0.3, 0.862955283, [0.423302123, 0.984087491, 1.014498422]),
      (0.5, 0.5, 1.171937690, [0.479612147, 1.140699674, 0.989822129]),
      (0.5, -0.25, 1.3, [0.303613755, 0.696110117, 0.926352086]),
    ]
    for (duration, bounce, settling, values) in perceptual {
      let f = AnimatorFixture(UISpringTimingParameters(duration: duration, bounce: bounce))
      #expect(abs(f.animator.duration - settling) < 1e-9)
      f.host.perform { f.animator.startAnimation() }
      for (time, value) in zip([0.1, 0.25, 0.5], values) {
        f.host.advance(to: time)
        #expect(abs(f.seenY - 100 * value) < 1e-6, "bounce \(bounce) at \(time) s")
      }
    }

    // A ratio is fitted to the duration (section 2.4): at 0.5 s, damping ratio 0.7.
    let fitted = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)
    #expect(fitted.duration == 0.5)
    let spring = Spring(stiffness: 387.274579915, damping: 27.551010447)
    let f = AnimatorFixture(UISpringTimingParameters(dampingRatio: 0.7), duration: 0.5)
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 0.2)
    #expect(abs(f.seenY - 100 * spring.value(at: 0.2)) < 1e-6)
  }

  @Test func anEndlessSpringIsCutOff() {
    #expect(UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(bounce: 1)).duration == 60)
  }

  @Test func aComposedTimingBendsTheTimeOfItsSpring() {
    final class Composed: UITimingCurveProvider {
      var timingCurveType: UITimingCurveType { .composed }
      let cubicTimingParameters: UICubicTimingParameters? = UICubicTimingParameters(animationCurve: .easeIn)
      let springTimingParameters: UISpringTimingParameters? = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
    }
    let f = AnimatorFixture(Composed())
    f.host.perform { f.animator.startAnimation() }
    let duration = f.animator.duration
    f.host.advance(to: duration / 2)
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(f.seenY - 100 * spring.value(at: 0.3153568126 * duration)) < 1e-5)
  }

  @Test func thePositionHasAVelocityForEachAxis() {
    let velocity = CGVector(dx: 4, dy: -2)
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: velocity)
    for continued in [false, true] {
      let f = AnimatorFixture(.linear)
      let box = f.box
      let animator =
        continued ? f.animator : UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { box.frame.origin = CGPoint(x: 100, y: 100) }
      animator.addAnimations { box.alpha = 0 }
      f.host.perform {
        animator.startAnimation()
        if continued { animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1) }
      }
      f.host.advance(to: 0.1)
      let across = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 4).value(at: 0.1)
      let down = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: -2).value(at: 0.1)
      let seen = f.host.seen(box)
      #expect(abs(Double(seen.minX) - 100 * across) < 1e-6)
      #expect(abs(Double(seen.minY) - 100 * down) < 1e-6)
      let alpha = MediaClock.with(f.host.clock) { box.layer.presentation()?.opacity ?? 0 }
      #expect(abs(Double(alpha) - (1 - across)) < 1e-6)
    }
  }

  // MARK: - Moving by hand

  @Test func scrubbingIsLinearOrByTheCurve() {
    for linearly in [true, false] {
      let f = AnimatorFixture(.easeInOut)
      f.animator.scrubsLinearly = linearly
      for (fraction, eased) in AnimatorMotionTests.easeInOut + AnimatorMotionTests.easeInOut.reversed() {
        f.host.perform { f.animator.fractionComplete = CGFloat(fraction) }
        #expect(abs(f.seenY - 100 * (linearly ? fraction : eased)) < 1e-6)
        #expect(abs(Double(f.animator.fractionComplete) - fraction) < 1e-12)
      }
    }
  }

  @Test func theFractionOfAPausedCurveIsWhatIsSeenOrTheTime() {
    for linearly in [true, false] {
      let f = AnimatorFixture(.easeInOut)
      f.animator.scrubsLinearly = linearly
      f.bring(to: .paused)
      #expect(abs(Double(f.animator.fractionComplete) - (linearly ? 0.1291619310 : 0.25)) < 1e-9)
      let before = f.seenY
      f.host.perform { f.animator.fractionComplete = f.animator.fractionComplete }
      #expect(abs(f.seenY - before) < 1e-12)
    }
  }

  @Test func fractionsBeyondTheEndsAreCut() {
    let f = AnimatorFixture()
    f.host.perform { f.animator.fractionComplete = 7 }
    #expect(f.animator.fractionComplete == 1)
    f.host.perform { f.animator.fractionComplete = -7 }
    #expect(f.animator.fractionComplete == 0)
  }

  @Test func afterScrubbingItGoesOnFromWhatIsSeenAlongItsCurve() {
    let f = AnimatorFixture(.easeInOut)
    f.host.perform { f.animator.fractionComplete = 0.1291619310 }
    f.host.perform { f.animator.startAnimation() }
    // A quarter of the time lies behind.
    f.host.advance(to: 0.25)
    #expect(abs(f.seenY - 50) < 1e-6)
    f.host.advance(to: 0.7499)
    #expect(f.ends == [])
    f.host.advance(to: 0.7501)
    #expect(f.ends == [.end])
  }

  @Test func addedAnimationsWaitForTheirShare() {
    let f = AnimatorFixture()
    let box = f.box
    f.animator.addAnimations({ box.alpha = 0 }, delayFactor: 0.5)
    let alpha = { Double(MediaClock.with(f.host.clock) { box.layer.presentation()?.opacity ?? -1 }) }
    f.host.perform { f.animator.fractionComplete = 0.5 }
    #expect(abs(alpha() - 1) < 1e-7)
    f.host.perform { f.animator.fractionComplete = 0.75 }
    #expect(abs(alpha() - 0.5) < 1e-7)
    f.host.perform {
      f.animator.fractionComplete = 0
      f.animator.startAnimation()
    }
    for (time, value) in [(0.25, 1.0), (0.5, 1), (0.625, 0.75), (0.75, 0.5), (0.875, 0.25)] {
      f.host.advance(to: time)
      #expect(abs(alpha() - value) < 1e-6, "at \(time) s")
    }
    f.host.advance(to: 1)
    #expect(alpha() == 0)
  }

  /// Apple's worked example: two seconds, a quarter gone, a factor of a quarter: the new changes run for one second.
  @Test func animationsAddedOnTheWayFollowTheWorkedExample() {
    let f = AnimatorFixture(UICubicTimingParameters(animationCurve: .linear), duration: 2)
    let box = f.box
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 0.5)
    f.host.perform { f.animator.addAnimations({ box.alpha = 0 }, delayFactor: 0.25) }
    let alpha = { Double(MediaClock.with(f.host.clock) { box.layer.presentation()?.opacity ?? -1 }) }
    for (time, value) in [(0.75, 1.0), (1, 1), (1.5, 0.5), (1.75, 0.25)] {
      f.host.advance(to: time)
      #expect(abs(alpha() - value) < 1e-6, "at \(time) s")
    }
    f.host.advance(to: 2)
    #expect(f.ends == [.end])
  }

  @Test func anotherTimingTakesOverFromWhatIsSeen() {
    // From 25 on by ease out, in half of the animator's duration.
    let f = AnimatorFixture()
    f.bring(to: .paused)
    f.host.perform {
      f.animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
    }
    f.host.advance(to: 0.25 + 0.125)
    #expect(abs(f.seenY - (25 + 75 * 0.3781381308)) < 1e-6)
    f.host.advance(to: 0.25 + 0.25)
    #expect(abs(f.seenY - (25 + 75 * 0.6846431874)) < 1e-6)
    #expect(f.ends == [])
    f.host.advance(to: 0.75)
    #expect(f.ends == [.end])

    // The same backwards: 25 points back to the start.
    let back = AnimatorFixture()
    back.bring(to: .paused)
    back.host.perform {
      back.animator.isReversed = true
      back.animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0)
    }
    back.host.advance(to: 0.375)
    #expect(abs(back.seenY - 25 * (1 - 0.6846431874)) < 1e-6)
    back.host.advance(to: 0.5)
    #expect(back.ends == [.start])
    #expect(back.modelY == 0)
  }

  @Test func theFactorStretchesTheRestOfTheCurve() {
    for (factor, duration) in [(0.0, 0.75), (1, 1), (0.25, 0.25), (2, 2)] {
      let f = AnimatorFixture(.easeInOut)
      f.bring(to: .paused)
      f.host.perform { f.animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(factor)) }
      // A third of what is left of the time: from 0.25 to 0.5 of the curve.
      f.host.advance(to: 0.25 + duration / 3)
      #expect(abs(f.seenY - 50) < 1e-6)
      f.host.advance(to: 0.2499 + duration)
      #expect(f.ends == [])
      f.host.advance(to: 0.2501 + duration)
      #expect(f.ends == [.end])
    }
  }

  @Test func animatorsAddUp() {
    // Table 1.5, with animators instead of blocks.
    let f = AnimatorFixture(.easeInOut)
    let box = f.box
    var backEnd: UIViewAnimatingPosition?
    let back = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { box.frame.origin.y = 0 }
    back.addCompletion { backEnd = $0 }
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 0.5)
    f.host.perform { back.startAnimation() }
    let table = [
      (0.60, 64.839368), (0.75, 74.167614), (0.90, 64.839368), (1.00, 50), (1.25, 12.916193), (1.50, 0),
    ]
    for (time, y) in table {
      f.host.advance(to: time)
      #expect(abs(f.seenY - y) < 1e-5, "at \(time) s")
    }
    #expect(f.ends == [.end])
    #expect(backEnd == .end)
  }

  @Test func oneOfTwoAnimatorsCanBeTakenBackAlone() {
    // 0 -> 100 and, added to it, 100 -> 160. The first one goes back: what is left is 0 -> 60.
    let f = AnimatorFixture()
    let box = f.box
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.frame.origin.y += 60 }
    f.host.perform {
      f.animator.startAnimation()
      second.startAnimation()
    }
    f.host.advance(to: 0.5)
    f.host.perform { f.animator.isReversed = true }
    f.host.advance(to: 1)
    #expect(f.ends == [.start])
    #expect(abs(f.seenY - 60) < 1e-9)
    #expect(abs(f.modelY - 60) < 1e-9)
  }

  @Test func stoppingFreezesOnlyItsOwnShare() {
    let f = AnimatorFixture()
    let box = f.box
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 0.5)
    f.host.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.y += 60 } }
    f.host.advance(to: 0.75)
    #expect(abs(f.seenY - (75 + 15)) < 1e-9)
    f.host.perform { f.animator.stopAnimation(true) }
    #expect(abs(f.seenY - 90) < 1e-9)
    f.host.advance(to: 1.5)
    #expect(abs(f.seenY - (75 + 60)) < 1e-9)
    #expect(abs(f.modelY - 135) < 1e-9)
  }

  @Test func colorsReplaceAndComeBack() {
    let f = AnimatorFixture()
    let box = f.box
    f.host.perform { box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    f.animator.addAnimations { box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    f.host.perform { f.animator.fractionComplete = 0.25 }
    let seen = MediaClock.with(f.host.clock) { box.layer.presentation()?.backgroundColor }
    #expect(abs((seen?.red ?? 0) - 0.75) < 1e-9)
    #expect(abs((seen?.blue ?? 0) - 0.25) < 1e-9)
    f.host.perform { f.animator.stopAnimation(false) }
    #expect(abs((box.backgroundColor?.cgColor.red ?? 0) - 0.75) < 1e-9)
    f.host.perform { f.animator.finishAnimation(at: .start) }
    #expect(box.backgroundColor?.cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  // MARK: - Blocks inside

  @Test func blocksInsideBelongToTheAnimator() {
    let f = AnimatorFixture()
    let box = f.box
    var inner: [Bool] = []
    f.animator.addAnimations {
      UIView.animate(withDuration: 9, animations: { box.alpha = 0 }) { inner.append($0) }
      UIView.animate(
        withDuration: 0.5, delay: 0.25, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
        animations: { box.layer.cornerRadius = 10 })
    }
    let seen = { MediaClock.with(f.host.clock) { box.layer.presentation()! } }
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 0.5)
    #expect(abs(Double(seen().opacity) - 0.5) < 1e-6)
    #expect(abs(Double(seen().cornerRadius) - 10 * 0.3153568126) < 1e-6)
    f.host.perform { f.animator.pauseAnimation() }
    f.host.advance(to: 4)
    #expect(abs(Double(seen().cornerRadius) - 10 * 0.3153568126) < 1e-6)
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 4.5)
    #expect(f.ends == [.end])
    #expect(inner == [true])
  }

  @Test func repeatedChangesMakeTheAnimatorLonger() {
    let f = AnimatorFixture()
    let box = f.box
    f.animator.addAnimations {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { box.layer.cornerRadius = 10 }
    }
    let radius = { Double(MediaClock.with(f.host.clock) { box.layer.presentation()!.cornerRadius }) }
    f.host.perform { f.animator.startAnimation() }
    for (time, value) in [(0.5, 5.0), (1.5, 5), (1.75, 2.5), (2.5, 5), (3.75, 2.5)] {
      f.host.advance(to: time)
      #expect(abs(radius() - value) < 1e-6, "at \(time) s")
    }
    #expect(f.ends == [])
    f.host.advance(to: 4)
    #expect(f.ends == [.end])
    #expect(radius() == 10)
  }

  @Test func keyframesInsideAnAnimatorAreScrubbed() {
    let f = AnimatorFixture(.easeInOut)
    let box = f.box
    f.animator.addAnimations {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.layer.cornerRadius = 10 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.layer.cornerRadius = 4 }
        })
    }
    for (fraction, value) in [(0.25, 5.0), (0.5, 10), (0.75, 7), (1, 4), (0, 0)] {
      f.host.perform { f.animator.fractionComplete = CGFloat(fraction) }
      let radius = Double(MediaClock.with(f.host.clock) { box.layer.presentation()!.cornerRadius })
      #expect(abs(radius - value) < 1e-9, "at \(fraction)")
    }
  }

  @Test func runningAnimatorsStartAtOnceAndInheritFromABlock() {
    let host = Host()
    let root = UIView()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(box)
    host.show(root)
    var ends: [UIViewAnimatingPosition] = []
    host.perform {
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0.5, options: .curveLinear, animations: { box.frame.origin.y = 100 },
        completion: { ends.append($0) })
      #expect(animator.isRunning)
      #expect(animator.isInterruptible)
      #expect(animator.delay == 0.5)
    }
    host.advance(to: 0.75)
    #expect(abs(host.seen(box).minY - 25) < 1e-9)
    host.advance(to: 1.5)
    #expect(ends == [.end])

    // In a block of two seconds, linear: duration and curve are the block's.
    host.perform {
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: {
          let inner = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 9, delay: 0, animations: { box.frame.origin.y = 0 })
          #expect(!inner.isInterruptible)
          #expect(inner.duration == 2)
        })
    }
    host.advance(to: 2)
    #expect(abs(host.seen(box).minY - 75) < 1e-9)

    // In a block of an animator it belongs to that: pausing the outer one pauses it.
    host.advance(to: 4)
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear)
    var inner: UIViewPropertyAnimator?
    outer.addAnimations {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 9, delay: 0, animations: { box.frame.origin.y = 100 }, completion: { ends.append($0) })
    }
    host.perform { outer.startAnimation() }
    host.advance(to: 4.5)
    #expect(inner?.isRunning == true)
    host.perform { outer.pauseAnimation() }
    host.advance(to: 6)
    #expect(inner?.state == .active)
    #expect(inner?.isRunning == false)
    #expect(abs(host.seen(box).minY - 50) < 1e-9)
    host.perform {
      outer.isReversed = true
      outer.startAnimation()
    }
    host.advance(to: 7)
    #expect(ends == [.end, .start])
    #expect(inner?.state == .inactive)
    #expect(box.frame.minY == 0)
  }

  @Test func theValueAtATimeDoesNotDependOnWhatWasAskedBefore() {
    // Seeking and playing: the same numbers, to the last bit, after pauses, scrubs and turns.
    func make() -> AnimatorFixture {
      let f = AnimatorFixture(UISpringTimingParameters(dampingRatio: 0.6), duration: 1)
      f.bring(to: .paused)
      f.host.perform { f.animator.fractionComplete = 0.7 }
      f.host.perform {
        f.animator.continueAnimation(
          withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: 2)),
          durationFactor: 0.8)
      }
      return f
    }
    let (seeking, playing) = (make(), make())
    for step in 0...60 {
      let time = 0.25 + 0.79 * Double(step) / 60
      let ahead = seeking.seenY(at: time)
      playing.host.advance(to: time)
      #expect(playing.seenY(at: time) == ahead)
    }
  }
}
