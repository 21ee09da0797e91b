import Tendon
import TendonMotion
import Testing

@testable import RatingExample

/// AppKit's ways to animate a layout, beside `UIView.animate` with the same curve.
@MainActor
@Suite struct AppKitTests {
  /// The constraint's animator brings the stars, the group with implicit animation takes them away; a twin does both by
  /// `UIView.animate`.
  @Test func bothRecipesGoAsUIKitDoes() throws {
    let (mac, twin) = (try RatingFixture("rating.appkit"), try RatingFixture())
    var furthest: CGFloat = 0
    for comes in [true, false] {
      let start = mac.stage.clock.now
      mac.toggle()
      twin.stage.advance(to: start)
      twin.stage.perform {
        twin.root.layoutIfNeeded()
        UIView.animate(
          withDuration: 1, delay: 0, options: .curveEaseOut,
          animations: {
            twin.controller.moveRating()
            twin.root.layoutIfNeeded()
          })
      }
      let (from, to): (CGFloat, CGFloat) = comes ? (-1334, 0) : (0, -1334)
      #expect(mac.controller.ratingCenter.constant == to, "the constant itself is there at once")
      for step in 0...240 {
        let time = Double(step) / 240
        mac.stage.advance(to: start + time)
        twin.stage.advance(to: start + time)
        let part = CGFloat(UnitBezier.easeOut.value(at: time))
        #expect(isNear(twin.seenOffset(), from + (to - from) * part, 1e-4))
        furthest = max(furthest, abs(mac.seenOffset() - twin.seenOffset()))
        if comes {
          let constant = mac.stage.perform { mac.controller.ratingCenter.animator().constant }
          #expect(isNear(constant, from + (to - from) * part, 1e-4))
        }
      }
      #expect(mac.isAtRest() && mac.controller.isOnScreen == comes)
    }
    // A layout that is solved at every frame lies on whole pixels: half a pixel is a quarter of a point.
    #expect(furthest <= 0.25 + 1e-4, "\(furthest)")
    #expect(mac.stage.layoutFaults.isEmpty)
  }

  /// Apple's recipe for views without layers says nothing but the value: a quarter of a second, by the default curve.
  @Test func theAnimatorAlone() throws {
    let f = try RatingFixture()
    let start = f.stage.clock.now
    f.stage.perform { f.controller.ratingCenter.animator().constant = 42 }
    for step in 0...50 {
      f.stage.advance(to: start + Double(step) / 200)
      let part = CGFloat(UnitBezier(0.25, 0.1, 0.25, 1).value(at: Double(step) / 50))
      #expect(abs(f.seenOffset() + 1334 - 1376 * part) <= 0.25 + 1e-4)
    }
    #expect(f.controller.ratingCenter.constant == 42 && f.isAtRest())
  }

  /// A view's animator animates the properties of the view.
  @Test func theViewsAnimator() throws {
    let f = try RatingFixture()
    let start = f.stage.clock.now
    f.stage.perform {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        f.controller.web.animator().alpha = 0
        f.rating.animator().transform = CGAffineTransform(translationX: 0, y: 1000)
        f.root.animator().backgroundColor = .black
        f.controller.toggleButton.alpha = 0.5
      }
    }
    #expect(f.controller.web.alpha == 0 && f.controller.web.animator().alpha == 0)
    #expect(f.controller.toggleButton.layer.animationKeys() == nil, "not asked for")
    for step in 0...10 {
      f.stage.advance(to: start + Double(step) / 10)
      f.stage.perform {
        let web = f.controller.web.layer.presentation()?.opacity ?? f.controller.web.layer.opacity
        #expect(abs(Double(web) - (1 - Double(step) / 10)) < 1e-6)
        let moved = f.rating.layer.presentation()?.transform.m42 ?? f.rating.layer.transform.m42
        #expect(isNear(moved, 100 * CGFloat(step)))
      }
    }
    #expect(f.isAtRest())
  }
}
