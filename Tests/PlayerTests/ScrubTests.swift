import Tendon
import Testing

@testable import PlayerExample

/// A morph by constraints in the hands of a property animator: moved by hand, turned round, and let go on.
@MainActor
@Suite struct ScrubTests {
  nonisolated static let scenes = ["player.swap", "player.everyframe"]

  private func start(_ scene: String) throws -> (PlayerFixture<SwapPlayerController>, UIViewPropertyAnimator) {
    let f = try PlayerFixture<SwapPlayerController>(scene)
    f.stage.perform { f.controller.toggle(f.root) }
    let animator = try #require(f.controller.animator)
    f.stage.perform { animator.pauseAnimation() }
    return (f, animator)
  }

  /// Straight between the ends, but for the button where its share of the artwork changes.
  private func expectSight(_ f: PlayerFixture<SwapPlayerController>, at fraction: CGFloat, _ comment: String) {
    let sight = f.sight()
    let art = MorphTests.vectors
    let straight = CGRect(
      x: art[0].frame.minX * (1 - fraction), y: art[0].frame.minY * (1 - fraction), width: 60 + 260 * fraction,
      height: 60 + 260 * fraction)
    let tolerance = f.controller is EveryFramePlayerController ? 0.5 : 1e-5
    #expect(sight.art.distance(to: straight) <= tolerance, "\(comment) at \(fraction): \(sight.art)")
    #expect(abs(sight.expanded - fraction) < 1e-5 && abs(sight.compact - (1 - fraction)) < 1e-5, "\(comment)")
    let bars = CGRect(
      x: 8 + 52 * fraction, y: 436 - 71.5 * fraction, width: 60 + 140 * fraction, height: 14 + 14 * fraction)
    #expect(sight.bars.distance(to: bars) <= tolerance, "\(comment) at \(fraction): \(sight.bars)")
  }

  /// The picture at a fraction does not depend on earlier pictures.
  @Test(arguments: scenes)
  func aFractionIsAPlace(_ scene: String) throws {
    let (f, animator) = try start(scene)
    let constraints = f.constraintCount()
    var seen: [CGFloat: PlayerSight] = [:]
    for fraction in [0, 0.25, 0.5, 1, 0.75, 0.1, 0.5, 0.9, 0, 0.25] as [CGFloat] {
      f.stage.perform { animator.fractionComplete = fraction }
      expectSight(f, at: fraction, "scrubbed")
      let sight = f.sight()
      if let earlier = seen[fraction] { #expect(sight == earlier) }
      seen[fraction] = sight
      f.stage.advance(by: 0.1)
      #expect(f.sight() == sight, "it stands")
    }
    // Back at the start it ends there, and the constraints are those of the bar again.
    f.stage.perform {
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    f.stage.advance(by: 1)
    expectSight(f, at: 0, "ended")
    #expect(!f.controller.isExpanded && f.controller.animator == nil && f.constraintCount() == constraints)
    f.stage.perform { f.root.setNeedsLayout() }
    expectSight(f, at: 0, "laid out anew")
    #expect(f.moving().isEmpty && f.stage.layoutFaults.isEmpty)
  }

  /// Turned round on the way it goes back as fast as it came: the same place, the same speed.
  @Test(arguments: scenes, [0.1, 0.35, 0.5, 0.8])
  func turnedRoundItGoesBackAsFast(_ scene: String, _ time: Double) throws {
    let f = try PlayerFixture<SwapPlayerController>(scene)
    let constraints = f.constraintCount()
    f.stage.perform { f.controller.toggle(f.root) }
    f.stage.advance(by: time)
    let animator = try #require(f.controller.animator)
    let fraction = animator.fractionComplete
    #expect(abs(fraction - CGFloat(UnitBezier.easeInEaseOut.value(at: time))) < 1e-9)
    // The alpha, which is on no pixels.
    let h = 1e-4
    let a = f.sight().expanded
    f.stage.advance(by: h)
    let b = f.sight()
    f.stage.perform { animator.isReversed.toggle() }
    #expect(f.sight() == b && abs(animator.fractionComplete - (1 - b.expanded)) < 1e-6)
    f.stage.advance(by: h)
    let c = f.sight().expanded
    #expect(abs(c - a) < 2e-6, "\(c) \(a)")
    f.stage.advance(by: time + 0.1)
    expectSight(f, at: 0, "back")
    #expect(!f.controller.isExpanded && f.controller.animator == nil && f.constraintCount() == constraints)
    #expect(f.moving().isEmpty && f.stage.layoutFaults.isEmpty)
  }

  /// Twice turned round it arrives.
  @Test(arguments: scenes)
  func turnedRoundTwiceItArrives(_ scene: String) throws {
    let f = try PlayerFixture<SwapPlayerController>(scene)
    let constraints = f.constraintCount()
    f.stage.perform { f.controller.toggle(f.root) }
    for wait in [0.6, 0.3] {
      f.stage.advance(by: wait)
      f.stage.perform { f.controller.toggle(f.root) }
    }
    f.stage.advance(by: 0.75)
    expectSight(f, at: 1, "there")
    #expect(f.controller.isExpanded && f.controller.animator == nil && f.constraintCount() == constraints)
    #expect(f.moving().isEmpty && f.stage.layoutFaults.isEmpty)
  }

  /// Sent back with the velocity that it has, nothing has a kink: places and velocities are continuous.
  @Test(arguments: scenes, [0.2, 0.5, 0.8])
  func sentBackByASpring(_ scene: String, _ time: Double) throws {
    let f = try PlayerFixture<SwapPlayerController>(scene)
    let constraints = f.constraintCount()
    f.stage.perform { f.controller.toggle(f.root) }
    f.stage.advance(by: time)
    let animator = try #require(f.controller.animator)
    let h = 1e-4
    let before = f.sight()
    f.stage.advance(by: h)
    let now = f.sight()
    let velocity = (now.expanded - before.expanded) / CGFloat(h)
    f.stage.perform {
      animator.pauseAnimation()
      animator.isReversed.toggle()
      // The way back is as long as what has been done; the motion is away from its end.
      let rest = 1 - animator.fractionComplete
      let push = CGVector(dx: -velocity / rest, dy: -velocity / rest)
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: push), durationFactor: 1)
    }
    #expect(f.sight().distance(to: now) < 1e-6)
    f.stage.advance(by: h)
    let after = (f.sight().expanded - now.expanded) / CGFloat(h)
    // A spring that rests after a second pulls with up to 90 ways/s²: 0.01 in this time.
    #expect(abs(after - velocity) < 0.05, "\(after) after \(velocity)")
    var last = f.sight().art
    var largest: CGFloat = 0
    for _ in 0..<90 {
      f.stage.advance(by: 1.0 / 60)
      largest = max(largest, last.distance(to: f.sight().art))
      last = f.sight().art
    }
    // Alone it goes 12.4 points a frame at most.
    #expect(largest < 25, "\(largest)")
    expectSight(f, at: 0, "back")
    #expect(!f.controller.isExpanded && f.controller.animator == nil && f.constraintCount() == constraints)
    #expect(f.moving().isEmpty && f.stage.layoutFaults.isEmpty)
  }

  /// Held in the middle and let go on by another timing, forwards.
  @Test(arguments: scenes)
  func letGoOnByAnotherTiming(_ scene: String) throws {
    let (f, animator) = try start(scene)
    f.stage.perform {
      animator.fractionComplete = 0.4
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    }
    for step in 0...10 {
      if step > 0 { f.stage.advance(by: 0.05) }
      expectSight(f, at: 0.4 + 0.06 * CGFloat(step), "on its way")
    }
    f.stage.advance(by: 0.1)
    #expect(f.controller.isExpanded && f.controller.animator == nil)
    #expect(f.moving().isEmpty && f.stage.layoutFaults.isEmpty)
  }
}
