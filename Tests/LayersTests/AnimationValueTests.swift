import TendonGeometry
import TendonLayers
import TendonMotion
import Testing

@MainActor
struct AnimationValueTests {
  /// The values at a quarter of the way with the model at 40, and with the model moved to 80 meanwhile.
  @Test(
    "The from/to/by table, ends that are the model follow it",
    arguments: [
      (10.0, 20.0, nil, 12.5, 12.5), (10, nil, 6, 11.5, 11.5), (nil, 20, 6, 15.5, 15.5), (10, nil, nil, 17.5, 27.5),
      (nil, 20, nil, 35, 65), (nil, nil, 6, 41.5, 81.5), (nil, nil, nil, 40, 50), (10, 20, 6, 12.5, 12.5),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func ends(from: Double?, to: Double?, by: Double?, value: Double, moved: Double) {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      withoutActions { layer.zPosition = 40 }
      layer.add(depth(from: from, to: to, by: by), forKey: nil)
      clock.advance(to: 0.25)
      #expect(isClose(layer.presentation()?.zPosition, value))
      withoutActions { layer.zPosition = 80 }
      #expect(isClose(layer.presentation()?.zPosition, moved))
      clock.advance(to: 1)
      #expect(layer.presentation()?.zPosition == 80)
    }
  }

  static let times = [-0.1, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3]

  /// Rows of the progress table; nil: the animation is not applied.
  @Test("Media timing through a layer, against the progress table")
  func timing() {
    let none: Double? = nil
    let rows: [(String, (CABasicAnimation) -> Void, [Double?])] = [
      ("plain", { _ in }, [nil, 0, 0.25, 0.5, 0.75] + Array(repeating: none, count: 8)),
      ("both", { $0.fillMode = .both }, [0, 0, 0.25, 0.5, 0.75] + Array(repeating: 1, count: 8)),
      ("speed 2", { $0.speed = 2 }, [nil, 0, 0.5] + Array(repeating: none, count: 10)),
      ("offset", { $0.timeOffset = 0.25 }, [nil, 0.25, 0.5, 0.75, 0] + Array(repeating: none, count: 8)),
      (
        "autoreverses", { $0.autoreverses = true },
        [nil, 0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25] + Array(repeating: none, count: 4)
      ),
      (
        "autoreverses, both",
        {
          $0.autoreverses = true
          $0.fillMode = .both
        }, [0, 0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0, 0, 0, 0]
      ),
      (
        "repeatCount 2.5",
        {
          $0.repeatCount = 2.5
          $0.fillMode = .both
        }, [0, 0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.5]
      ),
      (
        "repeatDuration 1.75",
        {
          $0.repeatDuration = 1.75
          $0.fillMode = .forwards
        }, [nil, 0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.75, 0.75, 0.75, 0.75, 0.75]
      ),
      (
        "begin .5, backwards",
        {
          $0.beginTime = 10.5
          $0.fillMode = .backwards
        }, [0, 0, 0, 0, 0.25, 0.5, 0.75] + Array(repeating: none, count: 6)
      ),
      (
        "all together",
        {
          $0.duration = 0.5
          $0.autoreverses = true
          $0.repeatCount = 1.5
          $0.fillMode = .both
        }, [0, 0, 0.5, 1, 0.5, 0, 0.5, 1, 1, 1, 1, 1, 1]
      ),
    ]
    for (name, configure, expected) in rows {
      onClock { clock in
        clock.advance(to: 10)
        let (_, layer) = committedTree(CALayer())
        withoutActions { layer.zPosition = -1 }
        let animation = depth(from: 0, to: 1)
        animation.isRemovedOnCompletion = false
        configure(animation)
        layer.add(animation, forKey: "depth")
        for (time, value) in zip(Self.times, expected) {
          let seen = layer.snapshot(at: 10 + time).zPosition
          #expect(isClose(seen, value ?? -1), "\(name) at \(time): \(seen), not \(value ?? -1)")
        }
      }
    }
  }

  /// The centre goes 0 -> 100, at 0.5 s back to 0, both in a second, easeInEaseOut.
  @Test("Additive retargeting and replacing, against the tables of UIKit since and before iOS 8")
  func retargeting() {
    let additive = [
      (0.1, 1.972245), (0.25, 12.916193), (0.5, 50), (0.6, 64.839368), (0.75, 74.167614), (0.9, 64.839368), (1, 50),
      (1.25, 12.916193), (1.5, 0),
    ]
    let replacing = [
      (0.1, 1.972245), (0.25, 12.916193), (0.5, 50), (0.6, 49.013877), (0.75, 43.541903), (0.9, 33.405806), (1, 25),
      (1.25, 6.458097), (1.5, 0),
    ]
    for (isAdditive, table) in [(true, additive), (false, replacing)] {
      onClock { clock in
        let (_, layer) = committedTree(CALayer())
        @MainActor func move(to y: CGFloat) {
          let (old, seen) = (layer.position.y, layer.presentation()!.position.y)
          withoutActions { layer.position.y = y }
          let animation = CABasicAnimation(keyPath: "position.y")
          animation.duration = 1
          animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
          animation.isAdditive = isAdditive
          animation.fromValue = isAdditive ? old - y : seen
          animation.toValue = isAdditive ? 0 : y
          layer.add(animation, forKey: isAdditive ? nil : "position")
        }
        move(to: 100)
        for (time, y) in table {
          clock.advance(to: time)
          if time == 0.5 { move(to: 0) }
          #expect(isClose(layer.presentation()?.position.y, y, 1e-6), "additive \(isAdditive) at \(time)")
        }
        #expect(layer.animationKeys() == nil)
      }
    }
  }

  @Test("Additive animations of every kind start where the layer was and end where it is")
  func additiveKinds() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      let old: [(String, AnimatableValue, AnimatableValue)] = [
        ("bounds.size", .size(CGSize(width: 200, height: 100)), .size(CGSize(width: 50, height: 60))),
        ("opacity", .number(0.25), .number(1)),
        ("position", .point(CGPoint(x: 3, y: 4)), .point(CGPoint(x: -7, y: 9))),
        (
          "transform", .transform(CATransform3DMakeRotation(1, 0, 0, 1)), .transform(CATransform3DMakeScale(2, 3, 1))
        ),
      ]
      withoutActions {
        layer.bounds.size = CGSize(width: 50, height: 60)
        layer.position = CGPoint(x: -7, y: 9)
        layer.transform = CATransform3DMakeScale(2, 3, 1)
      }
      for (keyPath, from, to) in old {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.isAdditive = true
        animation.fromValue = from.subtracting(to)
        animation.toValue = to.zero
        animation.duration = 1
        animation.fillMode = .both
        layer.add(animation, forKey: keyPath)
      }
      let start = layer.snapshot(at: 0)
      #expect(start.bounds.size == CGSize(width: 200, height: 100) && start.opacity == 0.25)
      #expect(isClose(start.position.x, 3) && isClose(start.position.y, 4))
      #expect(isClose(start.transform.m12, 0.8414709848078965) && isClose(start.transform.m11, 0.5403023058681398))
      let end = layer.snapshot(at: 1)
      #expect(end.transform == CATransform3DMakeScale(2, 3, 1) && end.opacity == 1)
    }
  }

  @Test("Each repeat of a cumulative animation starts from the end of the one before")
  func cumulative() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      let animation = depth(from: 0, to: 10)
      animation.repeatCount = 4
      animation.isCumulative = true
      layer.add(animation, forKey: nil)
      for time in stride(from: 0.0, to: 4, by: 0.125) {
        #expect(isClose(layer.snapshot(at: time).zPosition, time * 10))
      }
      let turn = CABasicAnimation(keyPath: "transform")
      turn.fromValue = CATransform3DIdentity
      turn.toValue = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
      (turn.duration, turn.repeatCount, turn.isCumulative) = (1, .infinity, true)
      layer.add(turn, forKey: nil)
      #expect(isClose(layer.snapshot(at: 100.5).transform.m11, cos(100.5 * .pi / 3), 1e-9))
    }
  }

  @Test("A group runs its animations in its own time, and no longer than itself")
  func group() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      let late = depth(from: 10, to: 20)
      late.beginTime = 0.5
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (1, 0)
      let group = CAAnimationGroup()
      (group.animations, group.duration, group.autoreverses) = ([late, fade], 1, true)
      layer.add(group, forKey: "group")
      #expect(layer.snapshot(at: 0.25).zPosition == 0 && layer.snapshot(at: 0.25).opacity == 0.75)
      #expect(layer.snapshot(at: 0.75).zPosition == 12.5)
      #expect(layer.snapshot(at: 1.25).zPosition == 12.5 && layer.snapshot(at: 1.25).opacity == 0.25)
      clock.advance(to: 2)
      #expect(layer.presentation()?.zPosition == 0 && layer.animationKeys() == nil)
    }
  }

  @Test("A spring runs for its duration along the closed form and snaps")
  func spring() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      let animation = CASpringAnimation(keyPath: "zPosition")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 0.4)
      layer.add(animation, forKey: nil)
      let table = [(0.05, 10.4405473), (0.1, 34.0299847), (0.2, 84.9425635), (0.3, 112.4354767)]
      for (time, value) in table { #expect(isClose(layer.snapshot(at: time).zPosition, value, 1e-6)) }
      #expect(layer.snapshot(at: 0.4).zPosition == 0)
      #expect(isClose(animation.settlingDuration, 1.4727003346780925))
    }
  }

  @Test("Keyframes go through their values in each mode")
  func keyframes() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      let animation = CAKeyframeAnimation(keyPath: "zPosition")
      (animation.values, animation.duration) = ([0, 100, 50, 200], 3)
      layer.add(animation, forKey: "keys")
      #expect(isClose(layer.snapshot(at: 1.5).zPosition, 75))
      animation.calculationMode = .cubic
      layer.add(animation, forKey: "keys")
      #expect(isClose(layer.snapshot(at: 1.5).zPosition, 71.875))
      (animation.calculationMode, animation.keyTimes) = (.discrete, [0, 0.2, 0.5, 0.9])
      layer.add(animation, forKey: "keys")
      #expect(layer.snapshot(at: 1.4).zPosition == 100 && layer.snapshot(at: 1.5).zPosition == 50)
    }
  }

  @Test("A colour that was nil fades in from the same colour without alpha")
  func nilColor() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      clock.advance(to: 0.1)
      let seen = layer.presentation()?.backgroundColor
      #expect(seen?.red == 1 && seen?.green == 0.5)
      #expect(isClose(seen?.alpha, 0.682540506, 1e-8))
    }
  }

  @Test("Wrong key paths, kinds and numbers trap with the property's name")
  func traps() async {
    let path = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CALayer().add(CABasicAnimation(keyPath: "strokeEnd"), forKey: nil) }
    }
    #expect(says(path, "CALayer has no property \"strokeEnd\" to animate"))
    let kind = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = CGPoint(x: 1, y: 1)
        CALayer().add(animation, forKey: nil)
      }
    }
    #expect(says(kind, "toValue of an animation of \"opacity\" is a number, got CGPoint"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = Double.nan
        CALayer().add(animation, forKey: nil)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = .infinity
        CALayer().add(animation, forKey: nil)
      }
    }
  }
}
