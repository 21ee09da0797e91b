import Tendon
import Testing

@testable import LoginExample

/// The sign-in button in numbers, at times (`demos.md` 1.4 and 1.5).
@MainActor
@Suite struct SignInTests {
  @Test func theButtonShrinksAndGrowsBySwappedConstraints() throws {
    let f = try LoginFixture()
    #expect(f.button.frame == CGRect(x: 25, y: 335, width: 550, height: 46))
    #expect(f.button.layer.cornerRadius == 23)
    f.signIn()
    #expect(f.button.frame == CGRect(x: 277, y: 335, width: 46, height: 46))
    #expect(f.seen(f.button) == CGRect(x: 25, y: 335, width: 550, height: 46))
    f.stage.advance(to: 0.075)
    // Ease in: 0.3153568126 of the way at half time.
    #expect(isNear(f.seen(f.button).width, 550 - 504 * 0.3153568126, 1e-4))
    f.stage.advance(to: 0.15)
    #expect(f.seen(f.button) == CGRect(x: 277, y: 335, width: 46, height: 46))
    f.signIn()
    #expect(f.button.frame == CGRect(x: 25, y: 335, width: 550, height: 46))
    f.stage.advance(by: 0.075)
    #expect(isNear(f.seen(f.button).width, 46 + 504 * 0.6846431874, 1e-4))
    f.stage.advance(by: 1)
    #expect(f.seen(f.button) == CGRect(x: 25, y: 335, width: 550, height: 46))
    #expect(f.stage.conflicts.isEmpty)
  }

  @Test func swappingLeavesNoConstraintBehind() throws {
    let f = try LoginFixture()
    let before = (f.controller.view.constraints.count, f.button.constraints.count)
    for _ in 0..<5 {
      f.signIn()
      f.stage.advance(by: 0.3)
      f.signIn()
      f.stage.advance(by: 0.3)
    }
    #expect(f.controller.view.constraints.count == before.0)
    #expect(f.button.constraints.count == before.1)
  }

  /// A path set by layout changes at once: the circle lies in the middle of the small button while that still shrinks.
  @Test func theCircleIsAtItsEndAtOnce() throws {
    let f = try LoginFixture()
    f.signIn()
    #expect(f.circle?.path?.boundingBox.midX == 23 && f.circle?.path?.boundingBox.midY == 23)
    f.stage.advance(to: 0.075)
    #expect(f.seen(f.button).width > 300)
    #expect(f.stage.perform { f.circle?.presentation()?.path } == f.circle?.path)
    // Its diameter is the document's 20.
    #expect(f.circle?.path?.boundingBox.width == 20)
  }

  @Test func theOtherWayMovesBothEdges() throws {
    let f = try LoginFixture("login.constants", width: 375)
    f.signIn()
    #expect(f.controller.signInLeft.constant == 164.5)
    #expect(f.controller.signInRight.constant == 164.5)
    #expect(f.button.frame == CGRect(x: 164.5, y: 335, width: 46, height: 46))
    f.stage.advance(to: 0.075)
    #expect(isNear(f.seen(f.button).width, 325 - 279 * 0.6846431874, 1e-4))
    f.stage.advance(by: 1)
    f.signIn()
    #expect(f.controller.signInLeft.constant == 25)
    #expect(f.button.frame == CGRect(x: 25, y: 335, width: 325, height: 46))
  }

  /// strokeEnd grows over the whole period of 1.2 s, strokeStart over its second half.
  @Test func theArcRunsPeriodAfterPeriod() throws {
    let f = try LoginFixture()
    f.signIn()
    let table: [(time: Double, start: CGFloat, end: CGFloat)] = [
      (0.3, 0, 0.25), (0.6, 0, 0.5), (0.9, 0.5, 0.75), (1.19, 0.59 / 0.6, 1.19 / 1.2),
    ]
    for period in 0..<3 {
      for row in table {
        f.stage.advance(to: Double(period) * 1.2 + row.time)
        let seen = f.seenStroke()
        #expect(isNear(seen.start, row.start, 1e-6), "strokeStart at \(row.time) of period \(period)")
        #expect(isNear(seen.end, row.end, 1e-6), "strokeEnd at \(row.time) of period \(period)")
      }
    }
    f.signIn()
    #expect(f.seenStroke() == (0, 0))
    f.stage.advance(by: 3)
    #expect(f.seenStroke() == (0, 0))
  }

  /// A layer without a view takes Core Animation's quarter of a second with its default curve, not the block's time.
  @Test func theRingFadesByItself() throws {
    let f = try LoginFixture()
    f.signIn()
    f.stage.advance(by: 1)
    f.signIn()
    let start = f.stage.clock.now
    f.stage.advance(to: start + 0.125)
    let half = f.stage.perform { f.circle?.presentation()?.opacity ?? 0 }
    #expect(abs(half - Float(1 - 0.8024033876)) < 1e-5)
    f.stage.advance(to: start + 0.25)
    #expect(f.stage.perform { f.circle?.presentation()?.opacity } == 0)
  }

  /// `setTitleColor` changes at once: what fades is a picture of the old title over the new one.
  @Test func theTitleFadesByATransition() throws {
    let f = try LoginFixture()
    f.signIn()
    #expect(f.button.titleLabel?.textColor == UIColor.white.withAlphaComponent(0))
    let label = f.stage.perform { f.button.titleLabel?.layer }
    let during = f.stage.perform { label?.snapshot(at: 0.075, scale: 2) }
    #expect(during?.sublayers.map(\.opacity) == [0.5, 0.5])
    f.stage.advance(to: 0.2)
    let after = f.stage.perform { label?.snapshot(at: 0.2, scale: 2) }
    #expect(after?.sublayers.isEmpty == true)
  }
}
