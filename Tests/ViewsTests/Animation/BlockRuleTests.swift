import Foundation
import TendonGeometry
import TendonLayers
import TendonMotion
import TendonViews
import Testing

/// Rules of animation blocks beyond the options that `AnimationOptionTests` has.
@MainActor
@Suite struct BlockRuleTests {
  typealias Fixture = AnimationOptionTests.Fixture

  @Test func theBitsAreUIKits() {
    let options: [(UIView.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
      (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
      (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512), (.curveEaseInOut, 0),
      (.curveEaseIn, 1 << 16), (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16),
      (.transitionFlipFromLeft, 1 << 20), (.transitionFlipFromRight, 2 << 20), (.transitionCurlUp, 3 << 20),
      (.transitionCurlDown, 4 << 20), (.transitionCrossDissolve, 5 << 20), (.transitionFlipFromTop, 6 << 20),
      (.transitionFlipFromBottom, 7 << 20), (.preferredFramesPerSecond60, 3 << 24),
      (.preferredFramesPerSecond30, 7 << 24),
    ]
    for (option, bits) in options { #expect(option.rawValue == bits) }
    let keyframes: [(UIView.KeyframeAnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
      (.overrideInheritedDuration, 32), (.overrideInheritedOptions, 512), (.calculationModeLinear, 0),
      (.calculationModeDiscrete, 1 << 10), (.calculationModePaced, 2 << 10), (.calculationModeCubic, 3 << 10),
      (.calculationModeCubicPaced, 4 << 10),
    ]
    for (option, bits) in keyframes { #expect(option.rawValue == bits) }
    #expect(UIView.AnimationCurve.easeInOut.rawValue == 0)
    #expect(UIView.AnimationCurve.easeIn.rawValue == 1)
    #expect(UIView.AnimationCurve.easeOut.rawValue == 2)
    #expect(UIView.AnimationCurve.linear.rawValue == 3)
  }

  @Test func everyCurveHasItsTable() {
    let curves: [(UIView.AnimationOptions, [Double])] = [
      (.curveEaseInOut, [0.1291619310, 0.5, 0.8708380690]), (.curveEaseIn, [0.0934646507, 0.3153568126, 0.6218618692]),
      (.curveEaseOut, [0.3781381308, 0.6846431874, 0.9065353493]), (.curveLinear, [0.25, 0.5, 0.75]),
    ]
    for (option, values) in curves {
      let f = Fixture()
      f.move(to: 100, option)
      for (time, value) in zip([0.25, 0.5, 0.75], values) {
        f.host.advance(to: time)
        #expect(abs(Double(f.seenY) - 100 * value) < 1e-6)
      }
    }
  }

  /// The system's own curve: its spring, its half second, whatever is asked for.
  @Test func curveSevenIsASpringWithADurationOfItsOwn() {
    let f = Fixture()
    var ended = false
    f.move(to: 100, duration: 7, UIView.AnimationOptions(rawValue: 7 << 16)) { ended = $0 }
    let animation = f.box.layer.animation(forKey: "position") as? CASpringAnimation
    #expect(animation?.mass == 3)
    #expect(animation?.stiffness == 1000)
    #expect(animation?.damping == 500)
    #expect(animation?.duration == 0.5)
    for (time, value) in [(0.05, 0.232230493), (0.1, 0.544778390), (0.2, 0.879281932), (0.3, 0.972919282)] {
      f.host.advance(to: time)
      #expect(abs(Double(f.seenY) - 100 * value) < 1e-6)
    }
    f.host.advance(to: 0.5)
    #expect(ended)
  }

  @Test func springsByPeriodAndBounceFollowTheirTable() {
    let table: [(Double, CGFloat, Double, [Double])] = [
      (0.5, 0, 0.8, [0.357739556, 0.821025554, 0.986399069]),
      (0.5, 0.15, 0.736650699, [0.388102446, 0.894509453, 1.006019961]),
      (0.5, 0.3, 0.862955283, [0.423302123, 0.984087491, 1.014498422]),
      (0.5, 0.5, 1.171937690, [0.479612147, 1.140699674, 0.989822129]),
      (1, 0.25, 1.626712803, [0.143142149, 0.543010737, 0.952092986]),
      (0.5, -0.25, 1.3, [0.303613755, 0.696110117, 0.926352086]),
    ]
    for (duration, bounce, settling, values) in table {
      let f = Fixture()
      var ended = false
      f.host.perform {
        UIView.animate(
          springDuration: duration, bounce: bounce, animations: { f.box.frame.origin.y = 100 },
          completion: { ended = $0 })
      }
      for (time, value) in zip([0.1, 0.25, 0.5], values) {
        f.host.advance(to: time)
        #expect(abs(Double(f.seenY) - 100 * value) < 1e-6)
      }
      f.host.advance(to: settling - 1e-6)
      #expect(!ended)
      f.host.advance(to: settling + 1e-6)
      #expect(ended)
    }
    // The defaults: half a second, no bounce.
    let f = Fixture()
    f.host.perform { UIView.animate { f.box.frame.origin.y = 100 } }
    f.host.advance(to: 0.1)
    #expect(abs(Double(f.seenY) - 35.7739556) < 1e-6)
  }

  /// Section 2.4: k and c of duration 0.5.
  @Test func springsByDampingRatioAreFitted() {
    let table: [(CGFloat, CGFloat, Double, Double)] = [
      (0.5, 0, 646.878006367, 25.433796539), (0.7, 0, 387.274579915, 27.551010447),
      (0.8, 0, 323.589491740, 28.781749406), (1, 0, 341.023697708, 36.933653906),
      (0.5, 1, 630.094277865, 25.101678786), (0.8, 1, 317.076172509, 28.490612518),
      (0.8, 3, 302.099731642, 27.809626265), (1, 1, 336.910846367, 36.710262672), (1, 5, 317.600664750, 35.642708357),
    ]
    for (ratio, velocity, stiffness, damping) in table {
      let f = Fixture()
      f.host.perform {
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
          animations: { f.box.frame.origin.y = 100 })
      }
      let animation = f.box.layer.animation(forKey: "position") as? CASpringAnimation
      #expect(abs(Double(animation?.stiffness ?? 0) - stiffness) < 1e-5)
      #expect(abs(Double(animation?.damping ?? 0) - damping) < 1e-6)
      #expect(animation?.initialVelocity == velocity)
    }
  }

  @Test func aBlockMakesTheAnimationsOfTheDump() throws {
    let f = Fixture()
    f.host.perform {
      f.box.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      UIView.animate(withDuration: 1) { f.box.bounds = CGRect(x: 5, y: 0, width: 100, height: 100) }
    }
    #expect(f.box.layer.animationKeys() == ["bounds.origin", "bounds.size"])
    let size = try #require(f.box.layer.animation(forKey: "bounds.size") as? CABasicAnimation)
    #expect(size.isAdditive)
    #expect(size.fillMode == .both)
    #expect(size.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    f.host.perform { UIView.animate(withDuration: 1) { f.box.bounds.size.width = 50 } }
    f.host.perform { UIView.animate(withDuration: 1) { f.box.bounds.size.width = 70 } }
    #expect(f.box.layer.animationKeys() == ["bounds.origin", "bounds.size", "bounds.size-2", "bounds.size-3"])
  }

  @Test func aFrameAnimatesOnlyWhatChanges() {
    let f = Fixture()
    f.move(to: 100)
    #expect(f.box.layer.animationKeys() == ["position"])
    f.host.perform {
      f.box.layer.removeAllAnimations()
      UIView.animate(withDuration: 1) { f.box.frame = CGRect(x: 0, y: 100, width: 80, height: 40) }
    }
    #expect(f.box.layer.animationKeys() == ["bounds.size", "position"])
  }

  @Test func theListOfWhatAnimates() {
    let f = Fixture()
    f.host.perform {
      UIView.animate(withDuration: 1) {
        let (view, layer) = (f.box, f.box.layer)
        view.center.x += 10
        view.bounds.size.width += 10
        view.transform = CGAffineTransform(rotationAngle: 0.1)
        view.alpha = 0.5
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.cornerRadius = 3
        layer.borderWidth = 3
        layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.shadowOpacity = 1
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 3, height: 3)
        layer.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.zPosition = 4
        layer.anchorPoint = CGPoint(x: 0, y: 0)
        view.isHidden = true
        view.clipsToBounds = true
        view.contentMode = .center
        view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
    }
    #expect(
      f.box.layer.animationKeys() == [
        "position", "bounds.size", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
        "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "zPosition", "anchorPoint",
      ])
  }

  /// The articles observed on iOS 8 and 9 that the border and the corners jump. The layer's delegate decides this.
  @Test func theOldRuleIsOneOverrideAway() {
    final class OldView: UIView {
      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "borderWidth" || event == "cornerRadius" ? NSNull() : super.action(for: layer, forKey: event)
      }
    }
    let host = Host()
    let root = UIView()
    let old = OldView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(old)
    host.show(root)
    host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        old.layer.borderWidth = 4
        old.layer.cornerRadius = 8
        old.alpha = 0
      }
    }
    host.advance(to: 0.5)
    let seen = MediaClock.with(host.clock) { old.layer.presentation()! }
    #expect(seen.borderWidth == 4)
    #expect(seen.cornerRadius == 8)
    #expect(abs(seen.opacity - 0.5) < 1e-6)
  }

  @Test func aColorComesFromNone() {
    let f = Fixture()
    f.host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.box.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      }
    }
    f.host.advance(to: 0.25)
    let seen = MediaClock.with(f.host.clock) { f.box.layer.presentation()?.backgroundColor }
    #expect(abs((seen?.alpha ?? 0) - 0.25) < 1e-9)
    #expect(seen?.red == 1)
  }

  // MARK: - Repeating

  @Test func modifiedAnimationsRepeatACountedNumberOfTimes() {
    // Per row: count, way back, duration of all, and what is seen at a quarter, and of the last run.
    for (count, back, total) in [(2.0, false, 2.0), (1.5, true, 3.0), (3, true, 6.0), (0.5, false, 0.5)] {
      let f = Fixture()
      var ended = false
      f.host.perform {
        UIView.animate(
          withDuration: 1, delay: 0, options: .curveLinear,
          animations: {
            UIView.modifyAnimations(withRepeatCount: CGFloat(count), autoreverses: back) {
              f.box.frame.origin.y = 100
            }
            f.box.alpha = 0
          }, completion: { ended = $0 })
      }
      f.host.advance(to: 0.25)
      #expect(abs(f.seenY - 25) < 1e-6)
      if back {
        f.host.advance(to: 1.25)
        #expect(abs(f.seenY - 75) < 1e-6)
      }
      f.host.advance(to: max(total, 1) - 0.001)
      #expect(!ended)
      f.host.advance(to: max(total, 1))
      #expect(ended)
      #expect(f.seenY == 100)
    }
  }

  @Test func outsideABlockModifyingDoesNothing() {
    let f = Fixture()
    f.host.perform { UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { f.box.frame.origin.y = 100 } }
    #expect(f.seenY == 100)
  }

  @Test func blocksWithoutClosuresAreTheSame() {
    let f = Fixture()
    f.host.perform {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(2)
      UIView.setAnimationDelay(1)
      UIView.setAnimationCurve(.easeIn)
      f.box.frame.origin.y = 100
      UIView.commitAnimations()
      UIView.beginAnimations(nil, context: nil)
      f.box.alpha = 0
      UIView.commitAnimations()
    }
    #expect(f.box.layer.animation(forKey: "opacity")?.duration == 0.2)
    #expect(f.box.layer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    f.host.advance(to: 1.5)
    #expect(abs(Double(f.seenY) - 9.34646507) < 1e-6)
    f.host.advance(to: 3)
    #expect(f.seenY == 100)
    // Half-way runs end on the new value, whole ones on the old one, and then jump.
    for (count, last) in [(Float(2.5), 100.0), (2, 0)] {
      let f = Fixture()
      f.host.perform {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationRepeatCount(count)
        UIView.setAnimationRepeatAutoreverses(true)
        f.box.frame.origin.y = 100
        UIView.commitAnimations()
      }
      f.host.advance(to: 2 * Double(count) - 1e-7)
      #expect(abs(Double(f.seenY) - last) < 1e-4)
      f.host.advance(to: 2 * Double(count))
      #expect(f.seenY == 100)
    }
  }

  @Test func aBlockThatWasNotBegunIsNotCommitted() async {
    await #expect(processExitsWith: .failure) { @MainActor in UIView.commitAnimations() }
  }

  // MARK: - Nesting

  @Test func optionsAndTheKindOfAnimationAreInherited() throws {
    let f = Fixture()
    f.host.perform {
      UIView.animate(
        withDuration: 0.5, delay: 0.25, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: [.repeat, .autoreverse, .allowUserInteraction],
        animations: {
          UIView.animate(withDuration: 3, delay: 0.5) { f.box.frame.origin.y = 100 }
          UIView.animate(withDuration: 3, delay: 0, options: [.overrideInheritedOptions, .overrideInheritedCurve]) {
            f.box.layer.cornerRadius = 3
          }
        })
    }
    let inner = try #require(f.box.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(inner.duration == 0.5)
    #expect(inner.repeatCount == .infinity)
    #expect(inner.autoreverses)
    #expect(inner.beginTime == 0.75)
    let own = try #require(f.box.layer.animation(forKey: "cornerRadius"))
    #expect(!(own is CASpringAnimation))
    #expect(own.duration == 0.5)
    #expect(own.repeatCount == 0)
    #expect(!own.autoreverses)
  }

  @Test func theCompletionOfAnOuterBlockDoesNotWaitForTheInner() {
    let f = Fixture()
    var log: [String] = []
    f.host.perform {
      UIView.animate(
        withDuration: 1,
        animations: {
          f.box.alpha = 0
          UIView.animate(
            withDuration: 2, delay: 0, options: .overrideInheritedDuration,
            animations: { f.box.frame.origin.y = 100 }, completion: { _ in log.append("inner") })
        }, completion: { _ in log.append("outer") })
    }
    f.host.advance(to: 1)
    #expect(log == ["outer"])
    f.host.advance(to: 2)
    #expect(log == ["outer", "inner"])
  }

  @Test func completionsComeAlsoWhereAnimationsAreOff() {
    let f = Fixture()
    var ended: Bool?
    f.host.perform {
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1, animations: { f.box.alpha = 0 }) { ended = $0 }
      UIView.setAnimationsEnabled(true)
    }
    #expect(ended == true)
    #expect(f.box.layer.animationKeys() == nil)
  }

  @Test func aHintOfARateChangesNothing() {
    let f = Fixture()
    f.move(to: 100, [.curveLinear, .preferredFramesPerSecond30])
    f.host.advance(to: 0.512345)
    #expect(abs(f.seenY - 51.2345) < 1e-6)
  }

  // MARK: - Transforms

  /// A transform goes on from what is seen when it is sent back in mid-flight: the matrices are multiplied.
  @Test func transformsAddUpByMultiplication() {
    let f = Fixture()
    let angle = { MediaClock.with(f.host.clock) { f.box.layer.presentation()!.transform }.angle }
    f.host.perform {
      UIView.animate(withDuration: 1) { f.box.transform = CGAffineTransform(rotationAngle: 1) }
    }
    f.host.advance(to: 0.5)
    f.host.perform { UIView.animate(withDuration: 1) { f.box.transform = .identity } }
    // Rotations about one axis: table 1.5 in radians.
    for (time, value) in [(0.6, 0.64839368), (0.75, 0.74167614), (1, 0.5), (1.25, 0.12916193), (1.5, 0)] {
      f.host.advance(to: time)
      #expect(abs(angle() - value) < 1e-7, "at \(time) s")
    }
  }

  /// Products depend on their order: in whatever directions transforms are sent off, one after the other in mid-flight,
  /// places and velocities go on.
  @Test func transformsOfAllKindsGoOnWithoutAJump() {
    let f = Fixture()
    func corner() -> CGPoint {
      let transform = MediaClock.with(f.host.clock) { f.box.layer.presentation()!.transform }
      return CGPoint(x: 40, y: 30).applying(CATransform3DGetAffineTransform(transform))
    }
    let goals = [
      CGAffineTransform(translationX: 300, y: -40), CGAffineTransform(rotationAngle: 2).scaledBy(x: 0.2, y: 3),
      CGAffineTransform(translationX: -50, y: 200).rotated(by: -1), .identity,
      CGAffineTransform(scaleX: 4, y: 0.5).translatedBy(x: 20, y: 20), .identity,
    ]
    let h = 1e-5
    var largest: CGFloat = 0
    for (index, goal) in goals.enumerated() {
      f.host.advance(to: 0.2 * Double(index))
      let a = corner()
      f.host.advance(to: 0.2 * Double(index) + h)
      let b = corner()
      f.host.perform { UIView.animate(withDuration: 1) { f.box.transform = goal } }
      let c = corner()
      #expect(abs(c.x - b.x) < 1e-7 && abs(c.y - b.y) < 1e-7, "a jump at \(index): \(b) \(c)")
      f.host.advance(to: 0.2 * Double(index) + 2 * h)
      let d = corner()
      let kink = max(abs((d.x - c.x) - (b.x - a.x)), abs((d.y - c.y) - (b.y - a.y))) / CGFloat(h)
      largest = max(largest, kink)
    }
    // Accelerations of some thousand points/s² over this time, against velocities of hundreds.
    #expect(largest < 0.5, "\(largest)")
    f.host.advance(to: 3)
    #expect(corner() == CGPoint(x: 40, y: 30) && f.box.layer.animationKeys() == nil)
  }

  @Test func aSingularTransformReplacesAndComesBack() {
    let f = Fixture()
    let scale = { Double(MediaClock.with(f.host.clock) { f.box.layer.presentation()!.transform }.m11) }
    f.host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.box.transform = CGAffineTransform(scaleX: 0, y: 0)
      }
    }
    #expect((f.box.layer.animation(forKey: "transform") as? CABasicAnimation)?.isAdditive == false)
    f.host.advance(to: 0.75)
    #expect(abs(scale() - 0.25) < 1e-9)
    f.host.advance(to: 1)
    #expect(scale() == 0)
    // From nothing the new transform can be reached by addition of what has no inverse: it begins at nothing.
    f.host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.box.transform = .identity }
    }
    #expect(scale() == 0)
    f.host.advance(to: 1.5)
    #expect(abs(scale() - 0.5) < 1e-9)
  }

  @Test func aHalfTurnGoesClockwiseThereAndBack() {
    for half in [Double.pi, -Double.pi] {
      let f = Fixture()
      let angle = { MediaClock.with(f.host.clock) { f.box.layer.presentation()!.transform }.angle }
      f.host.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          f.box.transform = CGAffineTransform(rotationAngle: CGFloat(half))
        }
      }
      f.host.advance(to: 0.25)
      #expect(abs(angle() - .pi / 4) < 1e-9)
      f.host.advance(to: 0.75)
      #expect(abs(angle() - 3 * .pi / 4) < 1e-9)
      f.host.advance(to: 1)
      f.host.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.box.transform = .identity }
      }
      f.host.advance(to: 1.25)
      #expect(abs(angle() + 3 * .pi / 4) < 1e-9)
      f.host.advance(to: 1.75)
      #expect(abs(angle() + .pi / 4) < 1e-9)
    }
    // 179 degrees go the short way, and back the way they came.
    let f = Fixture()
    let angle = { MediaClock.with(f.host.clock) { f.box.layer.presentation()!.transform }.angle }
    let almost = 179.0 / 180 * Double.pi
    f.host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.box.transform = CGAffineTransform(rotationAngle: CGFloat(-almost))
      }
    }
    f.host.advance(to: 0.5)
    #expect(abs(angle() + almost / 2) < 1e-9)
  }

  /// Twenty thousand blocks on one view: each is added in a time of its own, not in that of all before it.
  @Test func aCrowdOfBlocksOnOneViewIsAdded() {
    let f = Fixture()
    let count = 20_000
    f.host.perform {
      for number in 1...count {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.box.frame.origin.y = CGFloat(number) }
      }
    }
    #expect(f.box.layer.animationKeys()?.count == count)
    f.host.advance(to: 0.5)
    #expect(abs(Double(f.seenY) - Double(count) / 2) < 1e-3)
    f.host.advance(to: 1)
    #expect(f.box.layer.animationKeys() == nil)
  }

  @Test func badNumbersTrap() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIView.animate(withDuration: 1, delay: .nan) {}
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      UIView.animate(withDuration: 1) { UIView.modifyAnimations(withRepeatCount: 0, autoreverses: true) {} }
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      UIView.addKeyframe(withRelativeStartTime: 1.5, relativeDuration: 0) {}
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UIViewPropertyAnimator(duration: .infinity, curve: .linear)
    }
    await #expect(processExitsWith: .failure) { @MainActor in _ = UISpringTimingParameters(dampingRatio: 0) }
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UISpringTimingParameters(mass: 0, stiffness: 1, damping: 1, initialVelocity: CGVector(dx: 0, dy: 0))
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      UIViewPropertyAnimator(duration: 1, curve: .linear).fractionComplete = .nan
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      UIViewPropertyAnimator(duration: 1, curve: .linear).addAnimations({}, delayFactor: 2)
    }
  }
}

extension CATransform3D {
  /// The angle of a turn of the plane, in radians.
  fileprivate var angle: Double { atan2(Double(m12), Double(m11)) }
}
