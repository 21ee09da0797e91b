import TendonGeometry
import TendonLayers
import Testing

@MainActor
struct AnimationLifeTests {
  @Test("Delegates hear start and stop in the order of time; removal, replacement and leaving the tree say false")
  func delegates() {
    onClock { clock in
      let witness = Witness()
      let (_, layer) = committedTree(CALayer())
      layer.add(depth(to: 1, duration: 2, name: "long", delegate: witness), forKey: "long")
      layer.add(depth(to: 1, duration: 1, name: "short", delegate: witness), forKey: "short")
      layer.add(depth(to: 1, duration: 1, name: "replaced", delegate: witness), forKey: "x")
      clock.advance(to: 0.5)
      #expect(witness.log == ["start long", "start short", "start replaced"])
      layer.add(depth(to: 1, duration: 1, name: "removed", delegate: witness), forKey: "x")
      let late = depth(to: 1, name: "late", delegate: witness)
      late.beginTime = 5
      layer.add(late, forKey: "late")
      #expect(layer.animationKeys() == ["long", "short", "x", "late"])
      clock.advance(to: 1)
      layer.removeAnimation(forKey: "x")
      clock.advance(to: 3)
      layer.removeFromSuperlayer()
      #expect(layer.animationKeys() == ["late"])
      clock.advance(to: 4)
      #expect(layer.animationKeys() == nil)
      #expect(
        witness.log == [
          "start long", "start short", "start replaced", "stop replaced false", "start removed", "stop short true",
          "stop removed false", "stop long true", "stop late false",
        ])
    }
  }

  @Test("An animation that stays tells its end once and goes on to be seen")
  func staying() {
    onClock { clock in
      let witness = Witness()
      let (_, layer) = committedTree(CALayer())
      let animation = depth(from: 0, to: 8, name: "a", delegate: witness)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      layer.add(animation, forKey: "a")
      clock.advance(to: 2)
      #expect(witness.log == ["start a", "stop a true"] && layer.presentation()?.zPosition == 8)
      layer.removeAllAnimations()
      #expect(witness.log.count == 2 && layer.presentation()?.zPosition == 0)
    }
  }

  @Test("A layer that changes its superlayer within a transaction keeps its animations")
  func moved() {
    onClock { clock in
      let witness = Witness()
      let (root, layer) = committedTree(CALayer())
      let other = CALayer()
      root.addSublayer(other)
      layer.add(depth(to: 1, name: "a", delegate: witness), forKey: "a")
      clock.advance(to: 0.5)
      other.addSublayer(layer)
      root.addSublayer(other)
      clock.advance(to: 2)
      #expect(witness.log == ["start a", "stop a true"])
    }
  }

  @Test("The layer keeps a copy: later changes of the animation do not reach it")
  func copies() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      let animation = CASpringAnimation(keyPath: "zPosition")
      (animation.fromValue, animation.toValue, animation.duration, animation.damping) = (0, 10, 3, 4)
      layer.add(animation, forKey: "a")
      let before = layer.snapshot(at: 0.3)
      (animation.toValue, animation.damping, animation.duration) = (99, 20, 1)
      let copy = layer.animation(forKey: "a") as? CASpringAnimation
      #expect(copy !== animation && copy?.damping == 4 && copy?.toValue as? Int == 10 && copy?.duration == 3)
      #expect(layer.snapshot(at: 0.3) == before)
    }
  }

  @Test("A duration of 0 is the transaction's, else 0.25 s; a begin time of 0 is now, in the layer's time")
  func defaults() {
    onClock { clock in
      let (root, layer) = committedTree(CALayer())
      root.speed = 2
      clock.advance(to: 3)
      layer.add(depth(to: 1, duration: 0), forKey: "a")
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      layer.add(depth(to: 1, duration: 0), forKey: "b")
      CATransaction.commit()
      let (a, b) = (layer.animation(forKey: "a")!, layer.animation(forKey: "b")!)
      #expect(a.duration == 0.25 && b.duration == 2 && a.beginTime == 6 && b.beginTime == 6)
      // At speed 2 they last half as long.
      #expect(clock.nextDeadline == 3.125 && clock.lastFiniteAnimationEnd == 4)
      clock.advance(to: 3.5)
      #expect(layer.animationKeys() == ["b"])
      clock.advance(to: 9)
      #expect(layer.animationKeys() == nil && clock.lastFiniteAnimationEnd == 4)
    }
  }

  @Test("Endless and standing animations have no deadline")
  func endless() {
    onClock { clock in
      let (root, layer) = committedTree(CALayer())
      let animation = depth(from: 0, to: 1)
      animation.repeatCount = .infinity
      layer.add(animation, forKey: "endless")
      #expect(clock.nextDeadline == nil && clock.lastFiniteAnimationEnd == nil)
      layer.add(depth(from: 0, to: 1), forKey: "finite")
      #expect(clock.nextDeadline == 1)
      root.speed = 0
      #expect(clock.nextDeadline == nil)
      root.speed = 1
      root.timeOffset = 0.5
      #expect(clock.nextDeadline == 0.5)
    }
  }

  @Test("Pausing and resuming a layer by the recipe of QA1673 holds it still and goes on without a jump")
  func pause() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      layer.add(depth(from: 0, to: 1, duration: 4), forKey: "a")
      clock.advance(to: 1)
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
      for time in [1, 1.5, 7.0] {
        clock.advance(to: time)
        #expect(isClose(layer.presentation()?.zPosition, 0.25))
      }
      #expect(clock.nextDeadline == nil)
      let saved = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - saved
      #expect(isClose(layer.presentation()?.zPosition, 0.25))
      clock.advance(to: 8)
      #expect(isClose(layer.presentation()?.zPosition, 0.5))
      #expect(clock.nextDeadline == 10)
      clock.advance(to: 10)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("Times convert through nested time spaces and back")
  func timeSpaces() {
    onClock { clock in
      let (root, layer) = committedTree(CALayer())
      let sibling = CALayer()
      root.addSublayer(sibling)
      (root.beginTime, root.speed, root.timeOffset) = (1, 2, 0.5)
      (layer.beginTime, layer.speed, layer.timeOffset) = (3, 0.5, 4)
      sibling.speed = 4
      // root: (5 - 1) 2 + 0.5 = 8.5; layer: (8.5 - 3) / 2 + 4 = 6.75; sibling: 34
      #expect(layer.convertTime(5, from: nil) == 6.75 && layer.convertTime(6.75, to: nil) == 5)
      #expect(layer.convertTime(6.75, to: sibling) == 34 && layer.convertTime(34, from: sibling) == 6.75)
      layer.add(depth(from: 0, to: 100, duration: 10), forKey: nil)
      let begin = layer.convertTime(0, from: nil)
      #expect(isClose(root.snapshot(at: 5).sublayers[0].zPosition, (6.75 - begin) * 10))
    }
  }

  @Test("A million animations on one layer are added, seen and ended in time that grows with their number")
  func crowd() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      #if DEBUG
        let count = 20_000
      #else
        let count = 1_000_000
      #endif
      let animation = depth(from: 1, to: 1)
      animation.isAdditive = true
      for i in 0..<count { layer.add(animation, forKey: i % 2 == 0 ? nil : "key \(i)") }
      #expect(layer.snapshot(at: 0.5).zPosition == CGFloat(count))
      #expect(layer.animationKeys()?.count == count / 2)
      clock.advance(to: 1)
      #expect(layer.animationKeys() == nil && layer.snapshot(at: 1).zPosition == 0)
    }
  }
}
