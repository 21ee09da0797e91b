import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// The options of animation blocks, one by one.
@MainActor
@Suite struct AnimationOptionTests {
  /// A root with one free box at y = 0.
  @MainActor struct Fixture {
    let host = Host()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

    init() {
      let root = UIView()
      root.addSubview(box)
      host.show(root)
    }

    var seenY: CGFloat { host.seen(box).minY }

    func move(
      to y: CGFloat, duration: Double = 1, delay: Double = 0, _ options: UIView.AnimationOptions = [],
      completion: ((Bool) -> Void)? = nil
    ) {
      host.perform {
        UIView.animate(
          withDuration: duration, delay: delay, options: options, animations: { box.frame.origin.y = y },
          completion: completion)
      }
    }
  }

  /// There and, half a second later, back: animations add up (the eye never turns at once).
  @Test func blocksAddUp() {
    let table: [(Double, CGFloat)] = [
      (0.10, 1.972245), (0.25, 12.916193), (0.50, 50), (0.60, 64.839368), (0.75, 74.167614), (0.90, 64.839368),
      (1.00, 50), (1.25, 12.916193), (1.50, 0),
    ]
    let f = Fixture()
    var ends: [Bool] = []
    f.move(to: 100) { ends.append($0) }
    for (time, y) in table {
      if time > 0.5, f.box.frame.minY == 100 { f.move(to: 0) { ends.append($0) } }
      f.host.advance(to: time)
      #expect(abs(f.seenY - y) < 1e-5, "at \(time) s")
    }
    #expect(ends == [true, true])
  }

  @Test func beginFromCurrentStateReplaces() {
    let table: [(Double, CGFloat)] = [
      (0.60, 49.013877), (0.75, 43.541903), (0.90, 33.405806), (1.00, 25), (1.25, 6.458097), (1.50, 0),
    ]
    let f = Fixture()
    var first: Bool?
    f.move(to: 100) { first = $0 }
    f.host.advance(to: 0.5)
    f.move(to: 0, [.beginFromCurrentState])
    #expect(first == false)
    for (time, y) in table {
      f.host.advance(to: time)
      #expect(abs(f.seenY - y) < 1e-5, "at \(time) s")
    }
  }

  /// A block that replaces an animation does not animate what the completion of that one changes.
  @Test func theCompletionOfAReplacedAnimationRunsOutsideOfTheNewBlock() {
    let f = Fixture()
    let other = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
    f.box.superview?.addSubview(other)
    f.move(to: 100) { _ in
      other.frame.origin.y = 50
      f.box.superview?.setNeedsLayout()
    }
    f.host.advance(to: 0.5)
    f.move(to: 0, [.beginFromCurrentState])
    f.host.advance(to: 0.6)
    #expect(other.frame.minY == 50 && f.host.seen(other).minY == 50)
    #expect(f.seenY > 0)
  }

  @Test func aDelayHoldsTheOldState() {
    let f = Fixture()
    f.move(to: 100, delay: 0.5, .curveLinear)
    f.host.advance(to: 0.4)
    #expect(f.seenY == 0)
    f.host.advance(to: 1)
    #expect(abs(f.seenY - 50) < 1e-9)
    f.host.advance(to: 1.5)
    #expect(f.seenY == 100)
  }

  @Test func repeatAndAutoreverseGoOnForEver() {
    let f = Fixture()
    var ended = false
    f.move(to: 100, [.repeat, .autoreverse, .curveLinear]) { _ in ended = true }
    for (time, y) in [(0.25, 25.0), (1.75, 25), (2.5, 50), (3.5, 50), (100.25, 25)] {
      f.host.advance(to: time)
      #expect(abs(f.seenY - CGFloat(y)) < 1e-6, "at \(time) s")
    }
    #expect(!ended)
    f.host.perform { f.box.layer.removeAllAnimations() }
    #expect(ended)
  }

  @Test func autoreverseJumpsToTheNewStateAtItsEnd() {
    let f = Fixture()
    f.move(to: 100, [.autoreverse, .curveLinear])
    f.host.advance(to: 1.5)
    #expect(abs(f.seenY - 50) < 1e-9)
    f.host.advance(to: 2)
    #expect(f.seenY == 100)
  }

  @Test func innerBlocksInheritUnlessTheyOverride() {
    func seen(_ options: UIView.AnimationOptions) -> CGFloat {
      let f = Fixture()
      f.host.perform {
        UIView.animate(
          withDuration: 2, delay: 0, options: .curveLinear,
          animations: {
            #expect(UIView.inheritedAnimationDuration == 2)
            UIView.animate(withDuration: 1, delay: 0, options: options, animations: { f.box.frame.origin.y = 100 })
          })
      }
      f.host.advance(to: 0.5)
      return f.seenY
    }
    #expect(abs(seen([]) - 25) < 1e-6)
    #expect(abs(seen([.overrideInheritedDuration]) - 50) < 1e-6)
    #expect(abs(seen([.overrideInheritedCurve]) - 100 * 0.1291619310) < 1e-6)
    #expect(
      abs(seen([.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]) - 100 * 0.3153568126) < 1e-6)
  }

  @Test func withoutDurationOrAnimationTheChangeIsAtOnce() {
    let f = Fixture()
    var ended: [Bool] = []
    f.move(to: 10, duration: 0) { ended.append($0) }
    #expect(f.seenY == 10)
    #expect(ended == [])
    f.host.advance(to: 0)
    #expect(ended == [true])
    f.host.perform { UIView.animate(withDuration: 1, animations: {}, completion: { ended.append($0) }) }
    #expect(ended == [true, true])
    f.host.perform {
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { f.box.frame.origin.y = 20 } }
    }
    #expect(f.seenY == 20)
    f.host.perform {
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1) { f.box.frame.origin.y = 30 }
      UIView.setAnimationsEnabled(true)
    }
    #expect(f.seenY == 30)
  }

  @Test func theCompletionComesAtTheEnd() {
    let f = Fixture()
    var ended: Bool?
    f.move(to: 10, duration: 0.5) { ended = $0 }
    f.host.advance(to: 0.499)
    #expect(ended == nil)
    f.host.advance(to: 0.5)
    #expect(ended == true)
  }

  @Test func touchesPassAnAnimatedViewUnlessItAllowsThem() {
    for (options, hits) in [(UIView.AnimationOptions(), false), (.allowUserInteraction, true)] {
      let f = Fixture()
      f.move(to: 100, options)
      f.host.advance(to: 0.9)
      let point = CGPoint(x: 20, y: 120)
      #expect((f.host.window.hitTest(point, with: nil) === f.box) == hits)
      f.host.advance(to: 1)
      #expect(f.host.window.hitTest(point, with: nil) === f.box)
    }
  }

  /// A view that places its subview by hand moves it in the block only where the option asks for it.
  @Test func layoutSubviewsTakesTheSubviewsAlong() {
    final class Holder: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        inner.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10)
      }
    }
    for (options, moves) in [(UIView.AnimationOptions.curveLinear, false), ([.curveLinear, .layoutSubviews], true)] {
      let host = Host()
      let holder = Holder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let root = UIView()
      root.addSubview(holder)
      holder.addSubview(holder.inner)
      host.show(root)
      host.perform {
        UIView.animate(
          withDuration: 1, delay: 0, options: options, animations: { holder.bounds.size.width = 150 })
      }
      host.advance(to: 0.5)
      #expect(abs(host.seen(holder.inner).minX - (moves ? 90 : 140)) < 1e-6)
    }
  }

  @Test func aSecondFingerIsHeardOnlyWhereTheViewSaysSo() {
    final class Counter: UIView {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += touches.count }
    }
    for (multiple, heard) in [(false, 1), (true, 2)] {
      let host = Host()
      let view = Counter()
      view.isMultipleTouchEnabled = multiple
      host.show(view)
      host.perform {
        host.window.sendTouch(finger: 1, phase: .began, at: CGPoint(x: 10, y: 10))
        host.window.sendTouch(finger: 2, phase: .began, at: CGPoint(x: 90, y: 90))
      }
      #expect(view.touches == heard)
    }
  }
}
