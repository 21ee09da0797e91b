import TendonGeometry
import TendonLayers
import TendonMotion
import TendonViews
import Testing

/// `UIView.animateKeyframes`: one animation a property, over the whole duration.
@MainActor
@Suite struct KeyframeBlockTests {
  @MainActor struct Fixture {
    let host = Host()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

    init() {
      let root = UIView()
      root.addSubview(box)
      host.show(root)
    }

    var alpha: Double { Double(MediaClock.with(host.clock) { box.layer.presentation()!.opacity }) }
    var y: Double { Double(host.seen(box).minY) }
  }

  static let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// The dump of section 5: ten seconds, alpha 1 -> 0 in the first tenth.
  @Test func onePropertyHasOneAnimationAndTheCurveBendsTheWhole() throws {
    let f = Fixture()
    f.host.perform {
      UIView.animateKeyframes(withDuration: 10, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { f.box.alpha = 0 }
      }
    }
    let animation = try #require(f.box.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    #expect(f.box.layer.animationKeys() == ["opacity"])
    #expect(animation.keyTimes == [0, 0.1, 1])
    #expect(animation.values?.count == 3)
    #expect(animation.calculationMode == .linear)
    #expect(animation.fillMode == .both)
    #expect(animation.duration == 10)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    for (time, alpha) in [(0.5, 0.951703), (1, 0.802775), (1.5, 0.547897), (2, 0.183401)] {
      f.host.advance(to: time)
      #expect(abs(f.alpha - alpha) < 1e-6, "at \(time) s")
    }
    f.host.advance(to: 2.207)
    #expect(f.alpha > 0)
    f.host.advance(to: 2.2072)
    #expect(f.alpha == 0)
  }

  @Test func rawBitsOrAnOuterBlockMakeItLinear() {
    for outer in [false, true] {
      let f = Fixture()
      let keyframes = {
        UIView.animateKeyframes(
          withDuration: 10, delay: 0, options: outer ? [] : KeyframeBlockTests.linear,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { f.box.alpha = 0 }
          })
      }
      f.host.perform {
        if outer {
          UIView.animate(withDuration: 10, delay: 0, options: .curveLinear, animations: keyframes)
        } else {
          keyframes()
        }
      }
      f.host.advance(to: 0.25)
      #expect(abs(f.alpha - 0.75) < 1e-6)
      f.host.advance(to: 1)
      #expect(abs(f.alpha) < 1e-6)
    }
  }

  @Test func partsHoldJumpAndTakeTheWholeTime() {
    let f = Fixture()
    f.host.perform {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: KeyframeBlockTests.linear,
        animations: {
          f.box.layer.cornerRadius = 10
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { f.box.frame.origin.y = 100 }
          UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.2) { f.box.frame.origin.y = 50 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { f.box.alpha = 0.25 }
        })
    }
    let table: [(Double, Double, Double, Double)] = [
      (0.1, 0, 1, 1), (0.3, 50, 1, 3), (0.45, 100, 1, 4.5), (0.55, 100, 0.25, 5.5), (0.7, 75, 0.25, 7),
      (0.9, 50, 0.25, 9),
    ]
    for (time, y, alpha, radius) in table {
      f.host.advance(to: time)
      #expect(abs(f.y - y) < 1e-6, "y at \(time) s")
      #expect(abs(f.alpha - alpha) < 1e-6, "alpha at \(time) s")
      let seen = Double(MediaClock.with(f.host.clock) { f.box.layer.presentation()!.cornerRadius })
      #expect(abs(seen - radius) < 1e-6, "radius at \(time) s")
    }
  }

  @Test func aLaterCallCountsFromItsStart() {
    // 0 -> 100 in [0, 0.8], and from 0.4 on, where 50 is reached, to 0 in 0.4.
    let f = Fixture()
    f.host.perform {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: KeyframeBlockTests.linear,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.8) { f.box.frame.origin.y = 100 }
          UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.4) { f.box.frame.origin.y = 20 }
        })
    }
    for (time, y) in [(0.2, 25.0), (0.4, 50), (0.6, 35), (0.8, 20), (0.9, 20)] {
      f.host.advance(to: time)
      #expect(abs(f.y - y) < 1e-6, "at \(time) s")
    }
  }

  /// The modes of section 3.6, through the values 0, 100, 50, 200 at even times.
  @Test func everyCalculationModeHasItsWay() {
    let modes: [(UIView.KeyframeAnimationOptions, CAAnimationCalculationMode, [(Double, Double)])] = [
      (.calculationModeLinear, .linear, [(1.0 / 6, 50), (0.5, 75), (5.0 / 6, 125)]),
      (.calculationModeDiscrete, .discrete, [(0.2, 0), (0.5, 100), (0.9, 50)]),
      // 300 points of way: a third of the time are the first 100.
      (.calculationModePaced, .paced, [(1.0 / 6, 50), (5.0 / 12, 75), (0.75, 125)]),
      (.calculationModeCubic, .cubic, [(1.0 / 12, 21.484375), (0.5, 71.875), (11.0 / 12, 168.359375)]),
    ]
    for (option, mode, table) in modes {
      let f = Fixture()
      f.host.perform {
        UIView.animateKeyframes(
          withDuration: 1, delay: 0, options: KeyframeBlockTests.linear.union(option),
          animations: {
            for (index, y) in [100.0, 50, 200].enumerated() {
              UIView.addKeyframe(withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) {
                f.box.frame.origin.y = CGFloat(y)
              }
            }
          })
      }
      #expect((f.box.layer.animation(forKey: "position") as? CAKeyframeAnimation)?.calculationMode == mode)
      for (time, y) in table {
        f.host.advance(to: time)
        #expect(abs(f.y - y) < 1e-6, "\(mode) at \(time) s")
      }
    }
    #expect(UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 4 << 10)
    let f = Fixture()
    f.host.perform {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: KeyframeBlockTests.linear.union(.calculationModeCubicPaced),
        animations: { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { f.box.frame.origin.y = 60 } })
    }
    f.host.advance(to: 0.25)
    #expect(abs(f.y - 15) < 1e-2)
  }

  @Test func repeatingAndCompletionAreThoseOfTheWhole() {
    let f = Fixture()
    var ended: [Bool] = []
    f.host.perform {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0.5, options: KeyframeBlockTests.linear.union(.autoreverse),
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { f.box.frame.origin.y = 100 }
        }, completion: { ended.append($0) })
    }
    for (time, y) in [(0.5, 0.0), (0.75, 50), (1.2, 100), (2.25, 50)] {
      f.host.advance(to: time)
      #expect(abs(f.y - y) < 1e-6, "at \(time) s")
    }
    #expect(ended == [])
    f.host.advance(to: 2.5)
    #expect(ended == [true])
    #expect(f.y == 100)
  }

  /// A flip by keyframes of a quarter turn each goes on in one direction; in a plain block half a turn has no direction of
  /// its own and goes the positive way, and a whole turn does not move at all.
  @Test func aFlipByKeyframesGoesTheRightWayAndAPlainBlockDoesNot() {
    func turned(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(CGFloat(angle), 1, 0, 0) }
    func height(_ f: Fixture) -> (Double, Double) {
      let m = MediaClock.with(f.host.clock) { f.box.layer.presentation()!.transform }
      return (Double(m.m22), Double(m.m23))
    }
    for direction in [1.0, -1] {
      let f = Fixture()
      f.host.perform {
        UIView.animateKeyframes(
          withDuration: 1, delay: 0, options: KeyframeBlockTests.linear,
          animations: {
            for step in 1...4 {
              UIView.addKeyframe(withRelativeStartTime: Double(step - 1) / 4, relativeDuration: 0.25) {
                f.box.layer.transform = turned(direction * Double(step) * .pi / 4)
              }
            }
          })
      }
      for step in 1..<16 {
        f.host.advance(to: Double(step) / 16)
        let angle = direction * .pi * Double(step) / 16
        let (cosine, sine) = height(f)
        #expect(abs(cosine - cos(angle)) < 1e-9)
        #expect(abs(sine - sin(angle)) < 1e-9)
      }
    }
    // Plain: both signs of half a turn go the same way, there and back.
    for angle in [Double.pi, -Double.pi] {
      let f = Fixture()
      f.host.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.box.layer.transform = turned(angle) }
      }
      f.host.advance(to: 0.25)
      #expect(abs(height(f).1 - sin(.pi / 4)) < 1e-9)
      f.host.advance(to: 1)
      f.host.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.box.layer.transform = CATransform3D() }
      }
      f.host.advance(to: 1.25)
      #expect(abs(height(f).1 - sin(.pi + .pi / 4)) < 1e-9)
    }
    // Plain, a whole turn: nothing to be seen.
    let f = Fixture()
    f.host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.box.layer.transform = turned(2 * .pi) }
    }
    f.host.advance(to: 0.5)
    #expect(abs(height(f).0 - 1) < 1e-9)
  }
}
