import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// Animators and AppKit's contexts that solve a layout at every frame.
@MainActor
@Suite struct EveryFrameAnimatorTests {
  typealias Wrapping = EveryFrameTests.Wrapping

  private func animator(_ w: Wrapping, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    w.f.host.perform {
      UIViewPropertyAnimator(duration: 1, curve: curve, layout: .everyFrame) { w.width.constant = 200 }
    }
  }

  private func expectLayout(_ w: Wrapping, width: CGFloat, _ comment: Comment? = nil) {
    let frames = w.f.frames([w.panel, w.label, w.below], at: w.f.host.clock.now)
    #expect(abs(frames[0].width - width) <= 0.25 + 1e-9, comment)
    #expect(frames[1].width == frames[0].width && frames[1].height == w.fittingHeight(frames[1].width), comment)
    #expect(frames[2].minY == frames[1].maxY + 8, comment)
  }

  /// Moved by hand, the text is wrapped right at every fraction, there and back.
  @Test func aScrubbedLayoutIsRightAtEveryFraction() {
    let w = Wrapping(width: 500)
    let animator = animator(w)
    for step in Array(0...40) + (0..<40).reversed() {
      w.f.host.perform { animator.fractionComplete = CGFloat(step) / 40 }
      expectLayout(w, width: 500 - 7.5 * CGFloat(step), "at \(step) of 40")
      #expect(w.width.constant == 200)
    }
  }

  @Test func itStandsTurnsRoundAndGoesOn() {
    let w = Wrapping(width: 500)
    let animator = animator(w)
    var position: UIViewAnimatingPosition?
    w.f.host.perform {
      animator.addCompletion { position = $0 }
      animator.startAnimation()
    }
    w.f.host.advance(to: 0.4)
    expectLayout(w, width: 380)
    w.f.host.perform { animator.pauseAnimation() }
    w.f.host.advance(to: 2)
    expectLayout(w, width: 380)
    w.f.host.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    w.f.host.advance(to: 2.2)
    expectLayout(w, width: 440)
    w.f.host.advance(to: 2.5)
    #expect(position == .start && w.width.constant == 500 && w.panel.frame.width == 500)
    expectLayout(w, width: 500)
    #expect(w.f.host.window.layoutNode.engine.motion == nil)
  }

  @Test func stoppedItStaysWhereItIs() {
    let w = Wrapping(width: 500)
    let animator = animator(w)
    w.f.host.perform { animator.startAnimation() }
    w.f.host.advance(to: 0.5)
    let seen = w.f.frames([w.panel, w.label, w.below], at: 0.5)
    w.f.host.perform { animator.stopAnimation(true) }
    #expect(w.width.constant == 350 && w.f.host.window.layoutNode.engine.motion == nil)
    #expect(w.f.frames([w.panel, w.label, w.below], at: 0.5) == seen)
    #expect([w.panel, w.label, w.below].map(\.frame) == seen)
  }

  @Test func itEndsAtItsEnd() {
    let w = Wrapping(width: 500)
    let animator = animator(w, curve: .easeIn)
    var position: UIViewAnimatingPosition?
    w.f.host.perform {
      animator.addCompletion { position = $0 }
      animator.startAnimation()
    }
    w.f.host.advance(to: 1)
    #expect(position == .end && w.panel.frame.width == 200 && w.f.host.window.layoutNode.engine.motion == nil)
    expectLayout(w, width: 200)
  }

  @Test func itGoesOnByAnotherTiming() {
    let w = Wrapping(width: 500)
    let animator = animator(w)
    w.f.host.perform { animator.fractionComplete = 0.5 }
    w.f.host.perform {
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
    }
    w.f.host.advance(to: 0.125)
    expectLayout(w, width: 275)
    w.f.host.advance(to: 0.25)
    expectLayout(w, width: 200)
  }

  // MARK: - AppKit

  @Test func anAnimatorMovesTheConstant() {
    let w = Wrapping(width: 500)
    var isDone = false
    w.f.host.perform {
      NSAnimationContext.runAnimationGroup({ context in
        context.duration = 2
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        w.width.animator().constant = 200
      }) { isDone = true }
    }
    #expect(w.width.constant == 200)
    for step in 0...8 {
      w.f.host.advance(to: Double(step) / 4)
      let seen = w.f.host.perform { w.width.animator().constant }
      #expect(abs(seen - (500 - 37.5 * CGFloat(step))) < 1e-9)
      #expect(isDone == (step == 8))
      expectLayout(w, width: seen)
    }
  }

  @Test func contextsHaveDefaultsAndNest() {
    let f = EveryFrameFixture()
    f.host.perform {
      #expect(NSAnimationContext.current.duration == 0.25 && !NSAnimationContext.current.allowsImplicitAnimation)
      #expect(NSAnimationContext.current.timingFunction == nil && NSAnimationContext.current.layout == .frames)
      NSAnimationContext.runAnimationGroup { outer in
        (outer.duration, outer.allowsImplicitAnimation) = (3, true)
        NSAnimationContext.runAnimationGroup { inner in
          #expect(inner === NSAnimationContext.current && inner !== outer)
          #expect(inner.duration == 3 && inner.allowsImplicitAnimation)
          inner.duration = 1
        }
        #expect(outer.duration == 3 && outer === NSAnimationContext.current)
      }
      #expect(NSAnimationContext.current.duration == 0.25)
    }
  }

  /// Without implicit animation the views are at their new places at once; with it they go there.
  @Test func viewsAnimateIfTheContextSaysSo() {
    for (allows, layout) in [(false, UILayoutAnimation.frames), (true, .frames), (true, .everyFrame)] {
      let w = Wrapping(width: 500)
      var ends = 0
      w.f.host.perform {
        NSAnimationContext.runAnimationGroup({ context in
          context.duration = 1
          context.timingFunction = CAMediaTimingFunction(name: .linear)
          context.allowsImplicitAnimation = allows
          context.layout = layout
          w.width.constant = 200
          w.f.root.layoutSubtreeIfNeeded()
          w.below.alpha = 0
        }) { ends += 1 }
      }
      #expect(ends == (allows ? 0 : 1))
      w.f.host.advance(to: 0.5)
      let width = w.f.frame(w.panel, at: 0.5).width
      #expect(width == (allows ? 350 : 200))
      #expect(w.f.snapshot(at: 0.5)[w.below.layer.id]!.opacity == (allows ? 0.5 : 0))
      let label = w.f.frame(w.label, at: 0.5)
      #expect((abs(label.height - w.fittingHeight(label.width)) < 0.1) == (layout == .everyFrame || !allows))
      w.f.host.advance(to: 1)
      #expect(ends == 1)
    }
  }
}
