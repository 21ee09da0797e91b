import Foundation
import Tendon
import Testing

@testable import RatingExample

/// Interruptions of the moving stars.
@MainActor
@Suite struct InterruptionTests {
  /// The scenes that animate blocks, with the velocity at which each change begins, in points a second.
  static let kicks: [(scene: String, kick: CGFloat)] = [
    ("rating", 0.75 * 1334), ("rating.second", 1 * 3044),
  ]

  /// Five times within a spring. Nothing jumps; and the velocity changes by what the spring is asked to begin with, which
  /// is a part of the whole distance each second, and by nothing else.
  @Test(arguments: 0..<2)
  func toggledFiveTimes(_ index: Int) throws {
    let (scene, kick) = InterruptionTests.kicks[index]
    let f = try RatingFixture(scene)
    let constraints = f.constraintCount()
    let h = 1e-5
    var largest: CGFloat = 0
    for tap in 0..<5 {
      let a = f.seenCenter()
      f.stage.advance(by: h)
      let b = f.seenCenter()
      let model = f.rating.center.y
      f.toggle()
      #expect(isNear(f.seenCenter(), b, 1e-6), "a jump at toggle \(tap)")
      f.stage.advance(by: h)
      let c = f.seenCenter()
      let change = ((c - b) - (b - a)) / h
      let wanted = f.rating.center.y > model ? kick : -kick
      // The spring's acceleration is below 350 times the distance: over 1e-5 s the speed changes by a few points.
      #expect(isNear(change, wanted, 12 * abs(kick) / 1000 + 10), "a kink at toggle \(tap): \(change), not \(wanted)")
      for _ in 0..<6 {
        let before = f.seenCenter()
        f.stage.advance(by: 1.0 / 60)
        largest = max(largest, abs(f.seenCenter() - before))
      }
    }
    // Alone the first spring goes 270 points at most in a 60th of a second, the other one 610.
    #expect(largest < (scene == "rating" ? 301 : 675), "\(largest)")
    f.stage.advance(by: 2)
    #expect(f.controller.isOnScreen && f.isAtRest() && f.seenCenter() == f.rating.center.y)
    f.toggle()
    f.stage.advance(by: 2)
    #expect(!f.controller.isOnScreen && f.isAtRest())
    #expect(f.constraintCount() == constraints && f.stage.layoutFaults.isEmpty)
  }

  /// The Mac's ways, mixed: what comes by the constraint's animator is turned round by an implicit animation, and again.
  @Test func toggledFiveTimesOnAMac() throws {
    let f = try RatingFixture("rating.appkit")
    let constraints = f.constraintCount()
    var (largest, seen): (CGFloat, CGFloat) = (0, f.seenCenter())
    for (tap, wait) in [0.1, 0.3, 0.05, 0.6, 0.2].enumerated() {
      f.toggle()
      // Frames of an animated layout lie on whole pixels.
      #expect(abs(f.seenCenter() - seen) <= 0.5 + 1e-4, "a jump at toggle \(tap)")
      for _ in 0..<Int(wait * 60) {
        f.stage.advance(by: 1.0 / 60)
        largest = max(largest, abs(f.seenCenter() - seen))
        seen = f.seenCenter()
      }
    }
    #expect(largest < 38, "\(largest)")
    f.stage.advance(by: 2)
    #expect(f.controller.isOnScreen && f.isAtRest() && f.seenCenter() == f.rating.center.y)
    f.toggle()
    f.stage.advance(by: 2)
    #expect(!f.controller.isOnScreen && f.controller.ratingCenter.constant == -1334)
    #expect(f.constraintCount() == constraints && f.stage.layoutFaults.isEmpty)
  }

  /// The device is turned while the stars come or go: they stay where they are seen, and end where the new screen has
  /// their place.
  @Test(arguments: ["rating", "rating.second", "rating.appkit"], [0.0, 0.05, 0.17, 0.4, 0.9, 1.2])
  func theDeviceTurns(_ scene: String, _ wait: Double) throws {
    let f = try RatingFixture(scene)
    let constraints = f.constraintCount()
    for orientation in [Script.Orientation.landscapeLeft, .portrait] {
      for comes in [true, false] {
        f.toggle()
        f.stage.advance(by: wait)
        let before = try #require(f.stage.screenFrame(of: f.rating))
        f.stage.turn(to: comes ? orientation : orientation == .portrait ? .landscapeLeft : .portrait)
        let after = try #require(f.stage.screenFrame(of: f.rating))
        #expect(isNear(before.midX, after.midX, 1e-4) && isNear(before.midY, after.midY, 0.25 + 1e-4), "a jump")
        f.stage.advance(by: 2)
        #expect(f.controller.isOnScreen == comes && f.isAtRest())
        #expect(isNear(f.stage.presentationFrame(of: f.rating).midX, f.root.bounds.midX, 0.25))
        if scene != "rating.second" {
          #expect(isNear(f.seenOffset(), comes ? 0 : -1334, 0.25))
        }
      }
    }
    #expect(f.constraintCount() == constraints && f.stage.layoutFaults.isEmpty)
  }

  /// A property animator moves the same constant: by hand there and back, let go, turned round, and taken up again.
  @Test(arguments: [UILayoutAnimation.frames, .everyFrame])
  func scrubbedAndReversed(_ layout: UILayoutAnimation) throws {
    let f = try RatingFixture()
    let constraints = f.constraintCount()
    let spring = UISpringTimingParameters(dampingRatio: 0.3, initialVelocity: CGVector(dx: 0.75, dy: 0.75))
    let animator = f.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
      animator.layoutAnimation = layout
      animator.addAnimations {
        f.controller.moveRating()
        f.root.layoutIfNeeded()
      }
      return animator
    }
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    let near: CGFloat = layout == .frames ? 1e-4 : 0.25 + 1e-4
    for percent in Array(0...100) + (0..<100).reversed() {
      f.stage.perform { animator.fractionComplete = CGFloat(percent) / 100 }
      #expect(isNear(f.seenOffset(), -1334 * CGFloat(100 - percent) / 100, near), "at \(percent) %")
    }
    // By itself it goes on by the spring, from where the hand has left it.
    f.stage.perform { animator.fractionComplete = 0.25 }
    var seen = f.seenOffset()
    func expectNoJump(_ what: Comment, _ change: () -> Void) {
      f.stage.perform { change() }
      #expect(isNear(f.seenOffset(), seen, near), what)
    }
    var largest: CGFloat = 0
    func run(_ frames: Int) {
      for _ in 0..<frames {
        f.stage.advance(by: 1.0 / 60)
        largest = max(largest, abs(f.seenOffset() - seen))
        seen = f.seenOffset()
      }
    }
    expectNoJump("started") { animator.startAnimation() }
    run(9)
    expectNoJump("paused") { animator.pauseAnimation() }
    run(5)
    expectNoJump("turned round") {
      animator.isReversed = true
      animator.startAnimation()
    }
    run(6)
    expectNoJump("and again") { animator.isReversed = false }
    run(120)
    #expect(largest < 278, "\(largest)")
    #expect(end == .end && f.controller.isOnScreen && f.isAtRest() && isNear(f.seenOffset(), 0, 0.25))
    #expect(f.constraintCount() == constraints && f.stage.layoutFaults.isEmpty)
  }
}
