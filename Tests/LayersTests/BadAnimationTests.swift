import Foundation
import TendonGeometry
import TendonLayers
import TendonMotion
import TendonTestSupport
import Testing

/// Meaningless values of an animation give a result, a trap with the number in it, or a diagnostic, always at once.
@MainActor
struct BadAnimationTests {
  nonisolated static let numbers = [0, 1e-300, 5e-9, 1e-3, 1, 1e9, 1e300, -1e-300, -0.5, -1, -1e300]

  @Test("Durations, speeds, begin times, offsets and repeats out of all proportion show something finite")
  func extremes() {
    var dice = SeededNumbers(5)
    for _ in 0..<600 {
      onClock { clock in
        let (root, layer) = committedTree(CALayer())
        func pick() -> Double { Self.numbers.randomElement(using: &dice)! }
        func float() -> Float { Float([0, 1e-38, 0.5, 1, 1e30, -1, -1e30].randomElement(using: &dice)!) }
        withoutActions { layer.zPosition = 5 }
        let animation = depth(from: 0, to: 1, duration: pick())
        (animation.beginTime, animation.timeOffset, animation.speed) = (pick(), pick(), float())
        (animation.repeatCount, animation.repeatDuration) = (float(), pick())
        animation.autoreverses = .random(using: &dice)
        animation.isCumulative = .random(using: &dice)
        animation.isRemovedOnCompletion = .random(using: &dice)
        animation.fillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &dice)!
        layer.speed = [-1, 0, 1e-20, 1, 1e20].randomElement(using: &dice)!
        layer.timeOffset = [0, 1e100, -1e100].randomElement(using: &dice)!
        root.beginTime = [0, 1e100, -1e100].randomElement(using: &dice)!
        if Bool.random(using: &dice) {
          layer.add(animation, forKey: "a")
        } else {
          let group = CAAnimationGroup()
          (group.animations, group.duration, group.speed) = ([animation], pick(), float())
          layer.add(group, forKey: "a")
        }
        for time in [0, 0.1, 1, 1e6] {
          clock.advance(to: time)
          #expect(layer.snapshot(at: time).zPosition.isFinite && layer.presentation()!.zPosition.isFinite)
        }
      }
    }
  }

  @Test("Numbers that overflow on the way are left out, with a diagnostic, and the model is seen")
  func overflow() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      withoutActions { layer.position = CGPoint(x: 3, y: 4) }
      let largest = CGFloat.greatestFiniteMagnitude
      @MainActor func add(_ keyPath: String, _ from: Any, _ to: Any, _ configure: (CABasicAnimation) -> Void = { _ in })
      {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        configure(animation)
        layer.add(animation, forKey: nil)
      }
      add("position", CGPoint(x: -largest, y: 0), CGPoint(x: largest, y: 0))
      #expect(layer.snapshot(at: 0.5).position == CGPoint(x: 3, y: 4))
      #expect(clock.diagnostics.count == 1 && clock.diagnostics[0].contains("an animation of \"position\""))
      _ = layer.snapshot(at: 0.6)
      #expect(clock.diagnostics.count == 1)
      add("zPosition", largest, largest) {
        $0.isCumulative = true; $0.repeatCount = 9
      }
      #expect(layer.snapshot(at: 3.5).zPosition == 0 && clock.diagnostics.count == 2)
      add("transform.scale", 1, largest)
      add("transform.rotation.y", largest, 0)
      withoutActions { layer.transform = CATransform3DMakeScale(1e200, 1e200, 1e200) }
      #expect(layer.snapshot(at: 0.9).transform.isFiniteTransform)
      let burst = CASpringAnimation(keyPath: "borderWidth")
      (burst.fromValue, burst.toValue, burst.duration) = (0, 1, 1)
      (burst.initialVelocity, burst.stiffness, burst.damping, burst.allowsOverdamping) = (1e300, 1e-300, 1e300, true)
      layer.add(burst, forKey: nil)
      for i in 0...10 { #expect(layer.snapshot(at: Double(i) / 10.1).borderWidth.isFinite) }
      // A function of what has no number.
      let turn = CABasicAnimation(keyPath: "sublayerTransform")
      (turn.fromValue, turn.toValue, turn.duration) = (1.0, largest, 1)
      turn.valueFunction = CAValueFunction(name: .scaleX)
      layer.add(turn, forKey: nil)
      #expect(layer.snapshot(at: 0.5).sublayerTransform.isFiniteTransform)
    }
  }

  @Test("Times that are no numbers trap with all times in the message", arguments: [0, 1, 2, 3, 4, 5])
  func notNumbers(_ which: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [which] in
      await MainActor.run {
        let animation = depth(from: 0, to: 1)
        switch which {
        case 0: animation.duration = .nan
        case 1: animation.beginTime = .infinity
        case 2: animation.speed = .nan
        case 3: animation.timeOffset = -.infinity
        case 4: animation.repeatCount = .nan
        default: animation.repeatDuration = .nan
        }
        CALayer().add(animation, forKey: nil)
      }
    }
    #expect(says(result, "the times of an animation are numbers, got begin"))
  }

  @Test("Layers do not take times that are no numbers", arguments: [0, 1, 2])
  func layerTimes(_ which: Int) async {
    await #expect(processExitsWith: .failure) { [which] in
      await MainActor.run {
        let layer = CALayer()
        switch which {
        case 0: layer.speed = .nan
        case 1: layer.beginTime = .infinity
        default: layer.timeOffset = .nan
        }
      }
    }
  }

  @Test("Values of the wrong kind trap, whichever end they are", arguments: [0, 1, 2, 3, 4])
  func wrongKinds(_ which: Int) async {
    await #expect(processExitsWith: .failure) { [which] in
      await MainActor.run {
        let animation = CABasicAnimation(keyPath: "position")
        switch which {
        case 0: animation.fromValue = 1
        case 1: animation.toValue = CGColor.black
        case 2: animation.byValue = "far"
        case 3: animation.toValue = CGPoint(x: CGFloat.infinity, y: 0)
        default:
          animation.keyPath = "path"
          var path = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
          path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
          path.addLine(to: CGPoint(x: 5, y: 5))
          animation.toValue = path
          return CAShapeLayer().add(animation, forKey: nil)
        }
        CALayer().add(animation, forKey: nil)
      }
    }
  }

  @Test("A nil key path, and one that does not exist, trap; an animation of no kind too")
  func noProperty() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().add(CABasicAnimation(), forKey: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().add(CABasicAnimation(keyPath: "frame"), forKey: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().add(CAAnimation(), forKey: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animation = CABasicAnimation(keyPath: "transform")
        (animation.toValue, animation.byValue) = (CATransform3DIdentity, CATransform3DMakeScale(0, 1, 1))
        CALayer().add(animation, forKey: nil)
      }
    }
  }

  @Test("Settings of transactions by key: the same as by name, another type traps")
  func transactionKeys() async {
    onClock { clock in
      var done = 0
      CATransaction.begin()
      CATransaction.setValue(2.0, forKey: kCATransactionAnimationDuration)
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      CATransaction.setValue(CAMediaTimingFunction(name: .easeIn), forKey: kCATransactionAnimationTimingFunction)
      let block: () -> Void = { done += 1 }
      CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
      #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
      #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
      #expect(CATransaction.value(forKey: kCATransactionCompletionBlock) is () -> Void)
      CATransaction.setValue(nil, forKey: kCATransactionAnimationTimingFunction)
      #expect(CATransaction.animationTimingFunction() == nil)
      CATransaction.commit()
      #expect(done == 1 && CATransaction.animationDuration() == 0.25)
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CATransaction.setValue("long", forKey: kCATransactionAnimationDuration) }
    }
    await #expect(processExitsWith: .failure) { await MainActor.run { CATransaction.setAnimationDuration(.nan) } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CATransaction.setAnimationDuration(-1) } }
  }
}
