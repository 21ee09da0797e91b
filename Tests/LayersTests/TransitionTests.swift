import Foundation
import TendonGeometry
import TendonLayers
import TendonSnapshot
import Testing

@MainActor
struct TransitionTests {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A red layer of 100 x 50 at (200, 100), its bounds from (10, 20).
  private func redLayer() -> (root: CALayer, layer: CALayer) {
    let layer = CALayer()
    (layer.bounds, layer.position) = (CGRect(x: 10, y: 20, width: 100, height: 50), CGPoint(x: 200, y: 100))
    layer.backgroundColor = Self.red
    return committedTree(layer)
  }

  private func transition(
    _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil, duration: Double = 1
  ) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, duration)
    return transition
  }

  /// Adds the transition, then makes the layer blue.
  private func start(_ transition: CATransition) -> CALayer {
    let (_, layer) = redLayer()
    layer.add(transition, forKey: "any")
    withoutActions { layer.backgroundColor = Self.blue }
    return layer
  }

  /// The pictures of a colour in what a layer shows: their offsets from its place, and their opacities.
  private func pictures(_ layer: CALayer, at time: Double) -> [(
    color: CGColor?, x: CGFloat, y: CGFloat, opacity: Float
  )] {
    let seen = layer.snapshot(at: time)
    guard seen.backgroundColor == nil else { return [(seen.backgroundColor, 0, 0, seen.opacity)] }
    return seen.sublayers.map {
      ($0.backgroundColor, $0.position.x - seen.bounds.minX, $0.position.y - seen.bounds.minY, $0.opacity)
    }
  }

  @Test("Defaults are a fade from 0 to 1 of a quarter second, under its own key")
  func defaults() {
    onClock { clock in
      let (_, layer) = redLayer()
      let plain = CATransition()
      #expect(plain.type == .fade && plain.subtype == nil && plain.startProgress == 0 && plain.endProgress == 1)
      layer.add(plain, forKey: "mine")
      layer.add(transition(.push), forKey: nil)
      #expect(layer.animationKeys() == [kCATransition] && layer.animation(forKey: "mine") == nil)
      #expect((layer.animation(forKey: kCATransition) as? CATransition)?.type == .push)
      layer.add(plain, forKey: "other")
      #expect(layer.animation(forKey: "transition")?.duration == 0.25 && layer.animationKeys()?.count == 1)
      clock.advance(to: 0.25)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("A fade blends old and new: out (1 - p), in p; over each other where both are opaque")
  func fade() {
    onClock { clock in
      let layer = start(transition())
      for p in [0, 0.25, 0.5, 0.75, 0.99] {
        let seen = pictures(layer, at: p)
        #expect(seen.map(\.color) == [Self.blue, Self.red])
        #expect(seen[0].opacity == 1 && isClose(seen[1].opacity, 1 - p, 1e-6))
        #expect(seen.allSatisfy { $0.x == 0 && $0.y == 0 })
      }
      #expect(pictures(layer, at: 1).map(\.color) == [Self.blue])
      clock.advance(to: 1)
      let clear = CALayer()
      layer.addSublayer(clear)
      CATransaction.flush()
      clear.add(transition(), forKey: nil)
      let seen = clear.snapshot(at: 1.25).sublayers
      #expect(seen.count == 2 && isClose(seen[0].opacity, 0.25, 1e-6) && isClose(seen[1].opacity, 0.75, 1e-6))
    }
  }

  @Test("push, moveIn and reveal move what the table says, from the side that the subtype names")
  func moving() {
    // Where what comes in begins, in sizes of the layer; y counts down, the names count it up.
    let sides: [(CATransitionSubtype?, CGFloat, CGFloat)] = [
      (.fromRight, 1, 0), (.fromLeft, -1, 0), (.fromTop, 0, 1), (.fromBottom, 0, -1), (nil, -1, 0),
    ]
    onClock { clock in
      for (subtype, x, y) in sides {
        for p in [0, 0.25, 0.5, 0.875] as [CGFloat] {
          let time = clock.now + Double(p)
          let push = pictures(start(transition(.push, subtype)), at: time)
          #expect(push.map(\.color) == [Self.red, Self.blue] && push.allSatisfy { $0.opacity == 1 })
          #expect(isClose(push[0].x, Double(-x * 100 * p)) && isClose(push[0].y, Double(-y * 50 * p)))
          #expect(isClose(push[1].x, Double(x * 100 * (1 - p))) && isClose(push[1].y, Double(y * 50 * (1 - p))))
          let moveIn = pictures(start(transition(.moveIn, subtype)), at: time)
          #expect(moveIn.map(\.color) == [Self.red, Self.blue] && moveIn[0].x == 0 && moveIn[0].y == 0)
          #expect(isClose(moveIn[1].x, Double(x * 100 * (1 - p))) && isClose(moveIn[1].y, Double(y * 50 * (1 - p))))
          let reveal = pictures(start(transition(.reveal, subtype)), at: time)
          #expect(reveal.map(\.color) == [Self.blue, Self.red] && reveal[0].x == 0 && reveal[0].y == 0)
          #expect(isClose(reveal[1].x, Double(-x * 100 * p)) && isClose(reveal[1].y, Double(-y * 50 * p)))
        }
      }
    }
  }

  @Test("Start and end progress cut the way; the curve bends it; media timing runs it")
  func progress() {
    onClock { clock in
      let part = transition(.push, .fromRight)
      (part.startProgress, part.endProgress) = (0.25, 0.75)
      let layer = start(part)
      for (time, p) in [(0, 0.25), (0.5, 0.5), (0.999999, 0.75)] {
        #expect(isClose(pictures(layer, at: time)[0].x, -100 * p, 1e-3))
      }
      let eased = transition(.push, .fromRight)
      eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
      #expect(isClose(pictures(start(eased), at: 0.5)[0].x, -31.53568126, 1e-6))
      let late = transition(.push, .fromRight)
      (late.beginTime, late.fillMode, late.isRemovedOnCompletion, late.autoreverses) = (1, .both, false, true)
      let filled = start(late)
      for (time, x) in [(0.0, 0.0), (1.5, -50), (2, -100), (2.5, -50), (9, 0)] {
        #expect(isClose(pictures(filled, at: time)[0].x, x))
      }
      filled.speed = 0
      filled.timeOffset = 1.25
      #expect(isClose(pictures(filled, at: 70)[0].x, -25))
    }
  }

  @Test("The whole picture goes: sublayers, opacity, mask, hiding; the layer stays where its model is")
  func wholePicture() {
    onClock { clock in
      let (_, layer) = redLayer()
      let child = CALayer()
      child.name = "child"
      layer.addSublayer(child)
      layer.mask = CALayer()
      CATransaction.flush()
      layer.add(transition(), forKey: nil)
      withoutActions {
        child.removeFromSuperlayer()
        layer.mask = nil
        layer.opacity = 0.5
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        layer.position.x = 7
      }
      let seen = layer.snapshot(at: 0.5)
      #expect(
        seen.position.x == 7 && seen.transform == layer.transform && seen.opacity >= Float(1).nextDown
          && seen.mask.isEmpty)
      let (new, old) = (seen.sublayers[0], seen.sublayers[1])
      #expect(new.sublayers.isEmpty && new.mask.isEmpty && isClose(new.opacity, 0.25))
      #expect(old.sublayers.count == 1 && old.mask.count == 1 && isClose(old.opacity, 0.5))
      #expect(old.transform == CATransform3DIdentity && old.anchorPoint == CGPoint(x: 0, y: 0))
      // Hiding a layer fades it out, although its model is hidden at once.
      let (_, label) = redLayer()
      label.add(transition(), forKey: nil)
      withoutActions { label.isHidden = true }
      let fading = label.snapshot(at: 0.25)
      #expect(!fading.isHidden && fading.sublayers.map(\.isHidden) == [true, false])
      #expect(isClose(fading.sublayers[1].opacity, 0.75) && label.snapshot(at: 1).isHidden)
    }
  }

  @Test("As an action a transition goes from before the change: contents, sublayers, a new layer")
  func actions() {
    onClock { clock in
      let (_, layer) = redLayer()
      layer.actions = ["contents": transition(), "sublayers": transition(.push, .fromRight)]
      layer.contents = Bitmap(width: 3, height: 3)
      let pictures = layer.snapshot(at: 0.5).sublayers
      #expect(pictures.map { $0.contents?.bitmap.width } == [3, nil])
      clock.advance(to: 1)
      let child = CALayer()
      layer.addSublayer(child)
      #expect(layer.animationKeys() == [kCATransition])
      #expect(layer.snapshot(at: 1.5).sublayers.map(\.sublayers.count) == [0, 1])
      clock.advance(to: 2)
      child.removeFromSuperlayer()
      #expect(layer.snapshot(at: 2.5).sublayers.map(\.sublayers.count) == [1, 0])
      clock.advance(to: 3)
      // A layer that comes in had no picture.
      let new = CALayer()
      new.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      new.actions = [kCAOnOrderIn: transition(.moveIn, .fromTop)]
      layer.addSublayer(new)
      CATransaction.flush()
      #expect(new.snapshot(at: 3.25).sublayers.count == 1)
      #expect(new.snapshot(at: 3.25).sublayers[0].position == CGPoint(x: 0, y: 15))
    }
  }

  @Test("Delegate, completion, removal and leaving the tree are those of every animation")
  func life() {
    onClock { clock in
      let witness = Witness()
      var done: [String] = []
      let (_, layer) = redLayer()
      @MainActor func named(_ name: String) -> CATransition {
        let transition = self.transition()
        transition.delegate = witness
        transition.setValue(name, forKey: "name")
        return transition
      }
      CATransaction.begin()
      CATransaction.setCompletionBlock { done.append("done \(clock.now)") }
      layer.add(named("a"), forKey: nil)
      CATransaction.commit()
      clock.advance(to: 1)
      #expect(witness.log == ["start a", "stop a true"] && done == ["done 1.0"])
      layer.add(named("b"), forKey: nil)
      clock.advance(to: 1.5)
      layer.add(named("c"), forKey: nil)
      layer.removeAnimation(forKey: kCATransition)
      #expect(layer.snapshot(at: 1.6).backgroundColor == Self.red)
      layer.add(named("d"), forKey: nil)
      layer.removeFromSuperlayer()
      clock.advance(to: 1.7)
      #expect(witness.log.suffix(5) == ["stop a true", "start b", "stop b false", "stop c false", "stop d false"])
      #expect(layer.snapshot(at: 1.8).backgroundColor == Self.red)
    }
  }

  @Test("A dissolve goes from how the layer stands, committed or not")
  func uncommitted() {
    onClock { clock in
      let layer = CALayer()
      (layer.bounds, layer.backgroundColor) = (CGRect(x: 0, y: 0, width: 9, height: 9), Self.red)
      layer.crossDissolve(duration: 1, timing: CAMediaTimingFunction(name: .linear)) {
        layer.backgroundColor = Self.blue
      }
      #expect(layer.snapshot(at: 0.5).sublayers.map(\.backgroundColor) == [Self.blue, Self.red])
    }
  }

  @Test("One transition after the other goes from what is seen; a crowd of them neither nests without end nor costs")
  func crowd() {
    onClock { clock in
      let (_, layer) = redLayer()
      layer.add(transition(), forKey: nil)
      withoutActions { layer.backgroundColor = Self.blue }
      clock.advance(to: 0.5)
      layer.add(transition(), forKey: nil)
      withoutActions { layer.backgroundColor = nil }
      let old = layer.snapshot(at: 0.5).sublayers[1]
      #expect(old.sublayers.map(\.backgroundColor) == [Self.blue, Self.red] && isClose(old.sublayers[1].opacity, 0.5))
      for i in 0..<20_000 {
        if i % 100 == 0 { clock.advance(by: 0.0001) }
        layer.crossDissolve(duration: 1, timing: CAMediaTimingFunction(name: .linear)) {
          if i % 3 == 0 { layer.removeAllAnimations() }
        }
      }
      var (depth, seen) = (0, layer.snapshot(at: clock.now))
      while let old = seen.sublayers.last {
        seen = old
        depth += 1
      }
      #expect((2...10).contains(depth) && layer.animationKeys() == [kCATransition])
    }
  }

  @Test("Progress out of order and a transition in a group trap")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let transition = CATransition()
        (transition.startProgress, transition.endProgress) = (0.6, 0.5)
        CALayer().add(transition, forKey: nil)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let transition = CATransition()
        transition.endProgress = .nan
        CALayer().add(transition, forKey: nil)
      }
    }
    let group = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let group = CAAnimationGroup()
        group.animations = [CATransition()]
        CALayer().add(group, forKey: nil)
      }
    }
    #expect(says(group, "a transition runs on its own"))
  }
}
