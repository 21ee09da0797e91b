import Tendon
import Testing

/// Half a turn about the X axis, which a matrix alone does not tell from half a turn the other way.
@MainActor struct FlipTests {
  private let stage = Stage(size: CGSize(width: 400, height: 700), scale: 1)
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private var base: CATransform3D {
    var base = CATransform3D()
    base.m34 = -1 / 1000
    return base
  }

  init() {
    let card = card
    stage.perform {
      card.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
      card.center = CGPoint(x: 200, y: 350)
      stage.window.addSubview(card)
    }
  }

  private func turned(_ angle: Double) -> CATransform3D { CATransform3DRotate(base, CGFloat(angle), 1, 0, 0) }

  /// Half the width of the upper edge as it is seen at a time: above 200 it comes towards the viewer.
  private func halfWidth(at time: Double) -> Double {
    stage.advance(to: time)
    return stage.perform {
      let seen = card.layer.presentation() ?? card.layer
      let root = stage.window.layer
      return Double(seen.convert(CGPoint(x: 400, y: 0), to: root).x - seen.convert(CGPoint(x: 0, y: 0), to: root).x) / 2
    }
  }

  /// The width that a turn of -pi p has by the formula.
  private func wanted(_ p: Double) -> Double { 200 / (1 - 300 * sin(.pi * p) / 1000) }

  /// Forward and back by UIView's keyframes, as the demo of the card stack has it.
  @Test func keyframesGoTheWayThatTheyAreTold() {
    stage.perform {
      card.layer.transform = base
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { card.layer.transform = turned(-.pi) }
      }
    }
    for tenth in 1...9 {
      let half = halfWidth(at: Double(tenth) / 10)
      #expect(half > 200, "towards the viewer at \(tenth)")
    }
    #expect(abs(halfWidth(at: 1) - 200) < 1e-9)
    stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { card.layer.transform = base }
      }
    }
    for tenth in 11...19 { #expect(halfWidth(at: Double(tenth) / 10) > 200, "back the way it came at \(tenth)") }
  }

  /// By keyframes of a layer: with one at each end, and with more on the way, which say the way without any sign.
  @Test(arguments: [[0, -1], [0, -1.0 / 3, -2.0 / 3, -1], [0, -0.5, -1]] as [[Double]])
  func keyframesOfLayers(_ parts: [Double]) {
    stage.perform {
      let animation = CAKeyframeAnimation(keyPath: "transform")
      animation.values = parts.map { turned($0 * .pi) }
      animation.duration = 1
      card.layer.add(animation, forKey: nil)
    }
    for hundredth in stride(from: 2, to: 100, by: 7) {
      let p = Double(hundredth) / 100
      let half = halfWidth(at: p)
      #expect(half > 200)
      // The turn is even, so that the picture is the formula's at every moment.
      #expect(abs(half - wanted(p)) < 1e-6, "\(half), not \(wanted(p)) at \(p)")
    }
  }

  /// The other sign goes the other way.
  @Test func keyframesOfTheOtherSign() {
    stage.perform {
      let animation = CAKeyframeAnimation(keyPath: "transform")
      animation.values = [base, turned(.pi)]
      animation.duration = 1
      card.layer.add(animation, forKey: nil)
    }
    for tenth in 1...9 { #expect(halfWidth(at: Double(tenth) / 10) < 200) }
  }

  /// In the plane: a hand of a clock that goes back by half.
  @Test func keyframesInThePlane() {
    for sign in [-1.0, 1] {
      let hand = CALayer()
      stage.perform {
        stage.window.layer.addSublayer(hand)
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [CATransform3D(), CATransform3DMakeRotation(CGFloat(sign * .pi), 0, 0, 1)]
        animation.duration = 1
        hand.add(animation, forKey: nil)
      }
      stage.advance(by: 0.25)
      let seen = stage.perform { hand.presentation()!.transform }
      #expect(abs(atan2(Double(seen.m12), Double(seen.m11)) - sign * .pi / 4) < 1e-9)
    }
  }

  /// The pitfall: a plain block goes half a turn the positive way, forth and back, whatever the sign was.
  @Test func aPlainBlockGoesThePositiveWay() {
    stage.perform {
      card.layer.transform = base
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.layer.transform = turned(-.pi) }
    }
    for tenth in 1...9 { #expect(halfWidth(at: Double(tenth) / 10) < 200, "away from the viewer") }
    #expect(abs(halfWidth(at: 1) - 200) < 1e-9)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.layer.transform = base }
    }
    // Not back the way it came: on round.
    for tenth in 11...19 { #expect(halfWidth(at: Double(tenth) / 10) > 200, "towards the viewer") }
  }

  /// The article's way round it: a little less than half a turn has only one short way.
  @Test func aLittleLessThanHalfATurn() {
    stage.perform {
      card.layer.transform = base
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        card.layer.transform = turned(-.pi * 0.99)
      }
    }
    for tenth in 1...9 {
      let p = Double(tenth) / 10
      #expect(abs(halfWidth(at: p) - wanted(p * 0.99)) < 1e-6)
    }
  }
}
