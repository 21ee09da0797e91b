import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// Every call on a property animator in every state that it can be in.
@MainActor
@Suite struct AnimatorStateTests {
  typealias Start = AnimatorFixture.Start

  /// The state of an animator after a call.
  struct Outcome: Equatable, CustomStringConvertible {
    var state: UIViewAnimatingState
    var isRunning = false
    var fraction: Double = 0
    var seen: Double
    var model: Double
    var ends: [UIViewAnimatingPosition] = []

    var description: String { "\(state) running \(isRunning) at \(fraction), seen \(seen), model \(model), \(ends)" }
  }

  static func outcome(_ f: AnimatorFixture) -> Outcome {
    func rounded(_ x: Double) -> Double { (x * 1e9).rounded() / 1e9 }
    return Outcome(
      state: f.animator.state, isRunning: f.animator.isRunning, fraction: rounded(Double(f.animator.fractionComplete)),
      seen: rounded(f.seenY), model: rounded(f.modelY), ends: f.ends)
  }

  /// The calls and what comes of them; states that are left out trap.
  static let table: [(name: String, call: @MainActor (UIViewPropertyAnimator) -> Void, outcomes: [Start: Outcome])] = {
    let running = Outcome(state: .active, isRunning: true, fraction: 0.25, seen: 25, model: 100)
    let paused = Outcome(state: .active, fraction: 0.25, seen: 25, model: 100)
    let stopped = Outcome(state: .stopped, seen: 25, model: 25)
    let fresh = Outcome(state: .inactive, seen: 0, model: 0)
    let frozen = Outcome(state: .inactive, seen: 25, model: 25)
    let begun = Outcome(state: .active, isRunning: true, fraction: 0, seen: 0, model: 100)
    let back = Outcome(state: .active, fraction: 0.75, seen: 25, model: 100)
    var backRunning = back
    backRunning.isRunning = true
    return [
      ("startAnimation", { $0.startAnimation() }, [.inactive: begun, .running: running, .paused: running]),
      (
        "startAnimation(afterDelay:)", { $0.startAnimation(afterDelay: 0.5) },
        [.inactive: begun, .running: running, .paused: running]
      ),
      (
        "pauseAnimation", { $0.pauseAnimation() },
        [.inactive: Outcome(state: .active, seen: 0, model: 100), .running: paused, .paused: paused]
      ),
      (
        "fractionComplete = 0.6", { $0.fractionComplete = 0.6 },
        [
          .inactive: Outcome(state: .active, fraction: 0.6, seen: 60, model: 100), .running: running,
          .paused: Outcome(state: .active, fraction: 0.6, seen: 60, model: 100),
        ]
      ),
      (
        "isReversed = true", { $0.isReversed = true },
        [.inactive: fresh, .running: backRunning, .paused: back, .stopped: stopped]
      ),
      (
        "stopAnimation(true)", { $0.stopAnimation(true) },
        [.inactive: fresh, .running: frozen, .paused: frozen, .stopped: frozen]
      ),
      (
        "stopAnimation(false)", { $0.stopAnimation(false) },
        [.inactive: fresh, .running: stopped, .paused: stopped, .stopped: stopped]
      ),
      (
        "finishAnimation(at: .end)", { $0.finishAnimation(at: .end) },
        [.stopped: Outcome(state: .inactive, seen: 100, model: 100, ends: [.end])]
      ),
      (
        "finishAnimation(at: .start)", { $0.finishAnimation(at: .start) },
        [.stopped: Outcome(state: .inactive, seen: 0, model: 0, ends: [.start])]
      ),
      (
        "finishAnimation(at: .current)", { $0.finishAnimation(at: .current) },
        [.stopped: Outcome(state: .inactive, seen: 25, model: 25, ends: [.current])]
      ),
      (
        "continueAnimation", { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) },
        [.running: running, .paused: running]
      ),
      (
        "continueAnimation, spring",
        { $0.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 1) },
        [.running: running, .paused: running]
      ),
      ("addAnimations", { $0.addAnimations {} }, [.inactive: fresh, .running: running, .paused: paused]),
      (
        "addAnimations(delayFactor:)", { $0.addAnimations({}, delayFactor: 0.5) },
        [.inactive: fresh, .running: running, .paused: paused]
      ),
      (
        "addCompletion", { $0.addCompletion { _ in } },
        [.inactive: fresh, .running: running, .paused: paused, .stopped: stopped]
      ),
      (
        "scrubsLinearly = true", { $0.scrubsLinearly = true },
        [.inactive: fresh, .running: running, .paused: paused, .stopped: stopped]
      ),
      (
        "pausesOnCompletion = true", { $0.pausesOnCompletion = true },
        [.inactive: fresh, .running: running, .paused: paused, .stopped: stopped]
      ),
      ("isUserInteractionEnabled = false", { $0.isUserInteractionEnabled = false }, [.inactive: fresh]),
      ("isManualHitTestingEnabled = true", { $0.isManualHitTestingEnabled = true }, [.inactive: fresh]),
      ("isInterruptible = true", { $0.isInterruptible = true }, [.inactive: fresh]),
    ]
  }()

  @Test func everyCallInEveryStateThatAllowsIt() {
    var cells = 0
    for row in AnimatorStateTests.table {
      for start in Start.allCases {
        guard let outcome = row.outcomes[start] else { continue }
        let f = AnimatorFixture()
        f.bring(to: start)
        f.host.perform { row.call(f.animator) }
        #expect(AnimatorStateTests.outcome(f) == outcome, "\(row.name) on one that is \(start)")
        cells += 1
      }
    }
    #expect(cells == 52)
  }

  @Test func everyCallInEveryStateThatForbidsItTraps() async {
    // One process a forbidden cell: its number is all that a process is told.
    let cells = AnimatorStateTests.table.indices.flatMap { row in
      Start.allCases.filter { AnimatorStateTests.table[row].outcomes[$0] == nil }.map { (row, $0) }
    }
    #expect(cells.count == 28)
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(0) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(1) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(2) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(3) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(4) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(5) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(6) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(7) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(8) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(9) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(10) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(11) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(12) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(13) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(14) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(15) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(16) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(17) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(18) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(19) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(20) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(21) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(22) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(23) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(24) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(25) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(26) }
    await #expect(processExitsWith: .failure) { @MainActor in AnimatorStateTests.doForbidden(27) }
    // The harness itself ends well, so that the traps above are those of the calls.
    await #expect(processExitsWith: .success) { @MainActor in AnimatorStateTests.doForbidden(28) }
  }

  static func doForbidden(_ number: Int) {
    var index = 0
    for row in table {
      for start in Start.allCases where row.outcomes[start] == nil {
        defer { index += 1 }
        guard index == number else { continue }
        let f = AnimatorFixture()
        f.bring(to: start)
        precondition(f.animator.state == (start == .inactive ? .inactive : start == .stopped ? .stopped : .active))
        f.host.perform { row.call(f.animator) }
      }
    }
  }

  @Test func theDefaultsAreUIKits() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(!animator.isReversed)
    #expect(animator.fractionComplete == 0)
    #expect(animator.duration == 2)
    #expect(animator.delay == 0)
    #expect(animator.isUserInteractionEnabled)
    #expect(animator.isInterruptible)
    #expect(!animator.isManualHitTestingEnabled)
    #expect(animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion)
    #expect(animator.timingParameters.timingCurveType == .builtin)
    #expect(animator.timingParameters.cubicTimingParameters?.animationCurve == .easeIn)
    #expect(UIViewAnimatingState.inactive.rawValue == 0)
    #expect(UIViewAnimatingState.active.rawValue == 1)
    #expect(UIViewAnimatingState.stopped.rawValue == 2)
    #expect(UIViewAnimatingPosition.end.rawValue == 0)
    #expect(UIViewAnimatingPosition.start.rawValue == 1)
    #expect(UIViewAnimatingPosition.current.rawValue == 2)
    #expect([UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func aNaturalEndIsTheEndAndDropsTheBlocks() {
    let f = AnimatorFixture()
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 0.999)
    #expect(f.ends == [])
    f.host.advance(to: 1)
    #expect(f.ends == [.end])
    #expect(f.animator.state == .inactive)
    #expect(f.box.layer.animationKeys() == nil)
    // A second start has no blocks: it waits for one.
    f.host.perform {
      f.box.frame.origin.y = 0
      f.animator.startAnimation()
    }
    #expect(f.modelY == 0)
    #expect(f.animator.state == .active)
    #expect(!f.animator.isRunning)
    #expect(f.ends == [.end])
  }

  @Test func aReversedEndIsTheStartAndSetsTheModelBack() {
    for before in [true, false] {
      let f = AnimatorFixture()
      f.host.perform {
        if before { f.animator.isReversed = true }
        f.animator.startAnimation()
      }
      if before {
        #expect(f.seenY == 100)
        f.host.advance(to: 0.25)
        #expect(abs(f.seenY - 75) < 1e-9)
      } else {
        f.host.advance(to: 0.4)
        f.host.perform { f.animator.isReversed = true }
        f.host.advance(to: 0.6)
        #expect(abs(f.seenY - 20) < 1e-9)
        #expect(abs(f.animator.fractionComplete - 0.8) < 1e-9)
      }
      f.host.advance(to: before ? 1 : 0.8)
      #expect(f.ends == [.start])
      #expect(f.modelY == 0)
      #expect(f.seenY == 0)
    }
  }

  @Test func pausingOnCompletionStaysActiveAndCallsNobody() {
    let f = AnimatorFixture()
    f.animator.pausesOnCompletion = true
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 3)
    #expect(AnimatorStateTests.outcome(f) == Outcome(state: .active, fraction: 1, seen: 100, model: 100))
    f.host.perform {
      f.animator.isReversed = true
      f.animator.startAnimation()
    }
    f.host.advance(to: 3.5)
    #expect(abs(f.seenY - 50) < 1e-9)
    f.host.advance(to: 5)
    #expect(AnimatorStateTests.outcome(f) == Outcome(state: .active, fraction: 1, seen: 0, model: 100))
    f.host.perform { f.animator.stopAnimation(false) }
    f.host.perform { f.animator.finishAnimation(at: .start) }
    #expect(f.ends == [.start])
    #expect(f.modelY == 0)
  }

  @Test func anAnimatorWithoutBlocksWaitsForOne() {
    let host = Host()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let root = UIView()
    root.addSubview(box)
    host.show(root)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    host.perform { animator.startAnimation() }
    host.advance(to: 5)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    host.perform { animator.addAnimations { box.center.y += 100 } }
    #expect(animator.isRunning)
    host.advance(to: 5.25)
    #expect(abs(host.seen(box).minY - 25) < 1e-9)
    host.advance(to: 6)
    #expect(animator.state == .inactive)
  }

  @Test func aDelayIsPartOfTheRun() {
    let f = AnimatorFixture()
    f.host.perform { f.animator.startAnimation(afterDelay: 0.5) }
    #expect(f.animator.delay == 0.5)
    #expect(f.animator.isRunning)
    #expect(f.modelY == 100)
    f.host.advance(to: 0.5)
    #expect(f.seenY == 0)
    f.host.advance(to: 0.75)
    #expect(abs(f.seenY - 25) < 1e-9)
    f.host.advance(to: 1.499)
    #expect(f.ends == [])
    f.host.advance(to: 1.5)
    #expect(f.ends == [.end])
  }

  @Test func whatIsNotInAWindowOrTakesNoTimeIsOverWithTheNextTurn() {
    for (duration, inWindow, isSpring) in [(1.0, false, false), (0, true, false), (0.09, true, true)] {
      let host = Host()
      let root = UIView()
      host.show(root)
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      if inWindow { host.perform { root.addSubview(box) } }
      var ends: [UIViewAnimatingPosition] = []
      let animator =
        isSpring
        ? UIViewPropertyAnimator(duration: duration, dampingRatio: 1)
        : UIViewPropertyAnimator(duration: duration, curve: .linear)
      animator.addAnimations { box.frame.origin.y = 100 }
      animator.addCompletion { ends.append($0) }
      host.perform { animator.startAnimation() }
      #expect(ends == [])
      #expect(box.frame.minY == 100)
      #expect(box.layer.animationKeys() == nil)
      host.advance(to: 0)
      #expect(ends == [.end])
      #expect(animator.state == .inactive)
    }
  }

  @Test func aViewThatGoesAwayEndsItsAnimator() {
    let f = AnimatorFixture()
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 0.25)
    f.host.perform { f.box.removeFromSuperview() }
    f.host.advance(to: 0.25)
    #expect(f.ends == [.end])
    #expect(f.animator.state == .inactive)
  }

  @Test func whatIsNotInterruptibleRunsToItsEnd() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let f = AnimatorFixture()
      f.animator.isInterruptible = false
      f.host.perform { f.animator.startAnimation() }
      f.host.perform { f.animator.pauseAnimation() }
    }
    let f = AnimatorFixture()
    f.animator.isInterruptible = false
    f.host.perform { f.animator.startAnimation() }
    f.host.advance(to: 1)
    #expect(f.ends == [.end])
  }

  @Test func touchesMeetViewsWhereTheyAreSeenUnlessTheAppTestsItself() {
    for (interacts, manual, seenHit, modelHit) in [
      (true, false, true, false), (true, true, false, true), (false, false, false, false),
    ] {
      let f = AnimatorFixture()
      f.animator.isUserInteractionEnabled = interacts
      f.animator.isManualHitTestingEnabled = manual
      f.bring(to: .paused)
      let hit = { (y: CGFloat) in f.host.perform { f.host.window.hitTest(CGPoint(x: 20, y: y), with: nil) } }
      #expect((hit(45) === f.box) == seenHit)
      #expect((hit(120) === f.box) == modelHit)
      f.host.perform { f.animator.stopAnimation(true) }
      #expect(hit(45) === f.box)
      #expect(hit(120) !== f.box)
    }
  }
}
