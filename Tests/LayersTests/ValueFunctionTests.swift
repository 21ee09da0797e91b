import TendonGeometry
import TendonLayers
import Testing

@MainActor
struct ValueFunctionTests {
  private func seen(
    _ name: CAValueFunctionName, from: Any?, to: Any?, keyPath: String = "transform", at time: Double = 0.5,
    prepare: (CALayer) -> Void = { _ in }, configure: (CABasicAnimation) -> Void = { _ in }
  ) -> CATransform3D {
    let (_, layer) = committedTree(CALayer())
    withoutActions { prepare(layer) }
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.valueFunction = CAValueFunction(name: name)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    configure(animation)
    layer.add(animation, forKey: nil)
    let snapshot = layer.snapshot(at: MediaClock.current.now + time)
    return keyPath == "transform" ? snapshot.transform : snapshot.sublayerTransform
  }

  @Test("The function is applied after the numbers are interpolated: a full turn turns")
  func functions() {
    onClock { _ in
      for (name, x, y, z) in [(CAValueFunctionName.rotateX, 1, 0, 0), (.rotateY, 0, 1, 0), (.rotateZ, 0, 0, 1)]
        as [(CAValueFunctionName, CGFloat, CGFloat, CGFloat)]
      {
        for i in 0..<16 {
          let made = seen(name, from: 0, to: 2 * CGFloat.pi, at: Double(i) / 16)
          #expect(distance(made, CATransform3DMakeRotation(.pi * CGFloat(i) / 8, x, y, z)) < 1e-12)
        }
      }
      #expect(seen(.scale, from: [1, 1, 1], to: [3, 5, 2.0]) == CATransform3DMakeScale(2, 3, 1.5))
      #expect(seen(.scaleX, from: 1, to: 3) == CATransform3DMakeScale(2, 1, 1))
      #expect(seen(.scaleY, from: 1, to: 3) == CATransform3DMakeScale(1, 2, 1))
      #expect(seen(.scaleZ, from: 1, to: 3) == CATransform3DMakeScale(1, 1, 2))
      #expect(seen(.translate, from: [0, 0, 0], to: [2, 4, 6]) == CATransform3DMakeTranslation(1, 2, 3))
      #expect(seen(.translateX, from: 0, to: 2) == CATransform3DMakeTranslation(1, 0, 0))
      #expect(seen(.translateY, from: 0, to: 2) == CATransform3DMakeTranslation(0, 1, 0))
      #expect(seen(.translateZ, from: 0, to: 2) == CATransform3DMakeTranslation(0, 0, 1))
      #expect(seen(.scaleX, from: 1, to: 3, keyPath: "sublayerTransform") == CATransform3DMakeScale(2, 1, 1))
    }
  }

  @Test("What it makes replaces the transform, or is multiplied with it; ends of the model are its own numbers")
  func composition() {
    onClock { _ in
      let base = CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(5, 6, 0))
      #expect(seen(.translateX, from: 0, to: 8) { $0.transform = base } == CATransform3DMakeTranslation(4, 0, 0))
      let added = seen(
        .translateX, from: 0, to: 8, prepare: { $0.transform = base }, configure: { $0.isAdditive = true })
      #expect(added == CATransform3DConcat(CATransform3DMakeTranslation(4, 0, 0), base))
      // From the model's translation 5 to 15; from its scales to the identity's.
      #expect(seen(.translateX, from: nil, to: 15) { $0.transform = base } == CATransform3DMakeTranslation(10, 0, 0))
      let scaled = seen(.scale, from: nil, to: [4, 1, 1]) { $0.transform = base }
      #expect(distance(scaled, CATransform3DMakeScale(3, 2, 1)) < 1e-12)
      let turned = seen(.rotateZ, from: nil, to: 1) { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
      #expect(distance(turned, CATransform3DMakeRotation(0.75, 0, 0, 1)) < 1e-12)
      let rounds = seen(
        .rotateZ, from: 0, to: 1, at: 2.5,
        configure: {
          $0.isCumulative = true
          $0.repeatCount = 5
        })
      #expect(distance(rounds, CATransform3DMakeRotation(2.5, 0, 0, 1)) < 1e-12)
    }
  }

  @Test("Keyframes take functions too")
  func keyframes() {
    onClock { _ in
      let (_, layer) = committedTree(CALayer())
      let animation = CAKeyframeAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: .rotateZ)
      (animation.values, animation.duration) = ([0, 1, -1], 1)
      layer.add(animation, forKey: "turn")
      #expect(distance(layer.snapshot(at: 0.75).transform, CATransform3DIdentity) < 1e-12)
      #expect(distance(layer.snapshot(at: 0.25).transform, CATransform3DMakeRotation(0.5, 0, 0, 1)) < 1e-12)
      #expect((layer.animation(forKey: "turn") as? CAKeyframeAnimation)?.valueFunction?.name == .rotateZ)
    }
  }

  @Test("Another property, another count and another type trap")
  func traps() async {
    let property = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.valueFunction) = (1, CAValueFunction(name: .scaleX))
        CALayer().add(animation, forKey: nil)
      }
    }
    #expect(says(property, "a value function makes a transform, \"opacity\" is a number"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animation = CABasicAnimation(keyPath: "transform")
        (animation.toValue, animation.valueFunction) = ([1, 2], CAValueFunction(name: .scale))
        CALayer().add(animation, forKey: nil)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animation = CABasicAnimation(keyPath: "transform")
        (animation.toValue, animation.valueFunction) = (CATransform3DIdentity, CAValueFunction(name: .scaleX))
        CALayer().add(animation, forKey: nil)
      }
    }
  }
}
