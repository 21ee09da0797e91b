import TendonGeometry
import TendonLayers
import TendonMotion
import Testing

@MainActor
struct SpringAnimationTests {
  @Test("Defaults are Core Animation's")
  func defaults() {
    let spring = CASpringAnimation(keyPath: "opacity")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping && spring.duration == 0 && spring.isRemovedOnCompletion)
    #expect(isClose(spring.settlingDuration, 1.4727003346780925, 1e-12))
    #expect(isClose(spring.perceptualDuration, 2 * .pi / 10) && isClose(spring.bounce, 0.5))
  }

  @Test("The period and the bounce make stiffness and damping; the duration is the settling time")
  func perceptual() {
    let table: [(Double, CGFloat, Double, Double, Double)] = [
      (0.5, 0, 157.913670417, 25.132741229, 0.8), (0.5, 0.15, 157.913670417, 21.362830044, 0.736650699),
      (0.5, 0.3, 157.913670417, 17.592918860, 0.862955283), (0.3, 0.3, 438.649084493, 29.321531434, 0.517773170),
      (1, 0.25, 39.478417604, 9.424777961, 1.626712803), (0.5, -0.25, 157.913670417, 33.510321638, 1.3),
    ]
    for (duration, bounce, stiffness, damping, settling) in table {
      let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
      #expect(isClose(spring.stiffness, stiffness) && isClose(spring.damping, damping) && spring.mass == 1)
      #expect(isClose(spring.settlingDuration, settling, 1e-8) && spring.duration == spring.settlingDuration)
      #expect(isClose(spring.perceptualDuration, duration) && isClose(spring.bounce, Double(bounce)))
      #expect(spring.allowsOverdamping == (bounce < 0))
    }
    let endless = CASpringAnimation(perceptualDuration: 0.5, bounce: 1)
    #expect(endless.settlingDuration == .infinity && endless.duration == 0)
  }

  /// Rows of the reference table, seen through a layer; a repeat starts anew, and the end snaps.
  @Test("All three kinds of damping and the velocity reach the screen; overdamping only where it is allowed")
  func values() {
    onClock { clock in
      let table: [(CGFloat, CGFloat, CGFloat, CGFloat, Bool, [Double])] = [
        (1, 100, 5, 0, false, [0.392945151, 1.036550787, 0.993279787]),
        (1, 100, 10, -5, false, [0.073546249, 1.118561777, 1.000050483]),
        (1, 100, 20, 5, false, [0.448180838, 0.976417186, 0.999999977]),
        (1, 100, 30, 0, true, [0.213354401, 0.826595350, 0.999436653]),
        (3, 1000, 500, 0, true, [0.173112159, 0.632092513, 0.982346383]),
        (3, 1000, 500, 0, false, [0.544778390, 0.998900979, 1]),
        (2, 300, 20, 1, false, [0.539537777, 0.955611908, 1.000048202]),
      ]
      for (mass, stiffness, damping, velocity, allows, values) in table {
        let (_, layer) = committedTree(CALayer())
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (mass, stiffness, damping, velocity)
        (spring.allowsOverdamping, spring.duration, spring.repeatCount) = (allows, 2.5, 2)
        (spring.fromValue, spring.toValue) = (50, 150)
        layer.add(spring, forKey: "spring")
        for (time, value) in zip([0.1, 0.5, 2], values) {
          for round in [0, 2.5] {
            #expect(isClose(layer.snapshot(at: time + round).position.x, 50 + 100 * value, 1e-7), "\(damping) \(time)")
          }
        }
        #expect(layer.snapshot(at: 5).position.x == 0)
        #expect((layer.animation(forKey: "spring") as? CASpringAnimation)?.allowsOverdamping == allows)
      }
    }
  }

  @Test("A spring bends a transform by its parts and a colour beyond its ends without leaving the numbers")
  func overshoot() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      let turn = CASpringAnimation(keyPath: "transform")
      (turn.fromValue, turn.toValue, turn.duration) = (CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 1), 1)
      layer.add(turn, forKey: nil)
      #expect(isClose(layer.snapshot(at: 0.3).transform.m12, sin(1.124354767), 1e-8))
      let colour = CASpringAnimation(keyPath: "backgroundColor")
      (colour.fromValue, colour.toValue, colour.duration) = (CGColor.black, CGColor.white, 1)
      layer.add(colour, forKey: nil)
      #expect(isClose(layer.snapshot(at: 0.3).backgroundColor?.red, 1.124354767, 1e-8))
      let size = CASpringAnimation(keyPath: "bounds.size.width")
      (size.fromValue, size.toValue, size.duration) = (100, 0, 1)
      layer.add(size, forKey: nil)
      #expect(layer.snapshot(at: 0.3).bounds.width == 0)
    }
  }

  @Test("Impossible springs trap when they are asked or added")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let spring = CASpringAnimation(keyPath: "opacity")
        spring.mass = 0
        CALayer().add(spring, forKey: nil)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = CASpringAnimation(perceptualDuration: 0.5, bounce: 1.5) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = CASpringAnimation(perceptualDuration: -1, bounce: 0) }
    }
  }
}
