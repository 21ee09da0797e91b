import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonMotion
import TendonSnapshot
import TendonTestSupport
import Testing

/// Snapshots come from what is kept between them; here they are compared with the plain way, which keeps nothing, and the
/// work is counted.
@MainActor
struct SceneTests {
  @Test("Whatever happens to a tree, its snapshots are those worked out layer by layer", arguments: 0..<12)
  func equality(seed: UInt64) {
    onClock { clock in
      var world = RandomTree(dice: SeededNumbers(seed))
      for step in 0..<120 {
        world.change()
        if Bool.random(using: &world.dice) { CATransaction.flush() }
        for _ in 0..<3 {
          let time = clock.now + Double.random(in: -1...4, using: &world.dice)
          let scale: CGFloat = Int.random(in: 0..<40, using: &world.dice) == 0 ? 2 : 1
          let seen = world.root.snapshot(at: time, scale: scale)
          #expect(
            seen == world.root.plainSnapshot(at: time, scale: scale), "seed \(seed), step \(step), time \(time)")
        }
        if Int.random(in: 0..<6, using: &world.dice) == 0 {
          clock.advance(by: Double.random(in: 0...0.5, using: &world.dice))
        }
      }
    }
  }

  @Test("A scene stays as it is up to the time that its tree tells")
  func rest() {
    #expect((0..<40).map { rest(seed: $0) }.reduce(0, +) > 100)
  }

  /// Compares scenes of random keyframes; returns the number of moments at which a scene stood.
  private func rest(seed: UInt64) -> Int {
    onClock { _ in
      var dice = SeededNumbers(seed)
      let (root, layer) = committedTree(CALayer())
      layer.speed = [0.5, 1, 1, 2].randomElement(using: &dice)!
      for key in 0..<Int.random(in: 1...3, using: &dice) {
        let steps = CAKeyframeAnimation(keyPath: ["opacity", "position", "zPosition"][key])
        let values = (0..<5).map { _ in Int.random(in: 0...1, using: &dice) }
        steps.values = key == 1 ? values.map { CGPoint(x: $0, y: 0) } : values
        steps.calculationMode = [.linear, .linear, .discrete, .cubic].randomElement(using: &dice)!
        steps.autoreverses = Int.random(in: 0..<4, using: &dice) == 0
        steps.isAdditive = Bool.random(using: &dice)
        steps.isCumulative = Bool.random(using: &dice)
        steps.isRemovedOnCompletion = false
        steps.fillMode = [.removed, .both].randomElement(using: &dice)!
        (steps.beginTime, steps.duration) = (
          Double.random(in: 0...2, using: &dice), Double.random(in: 0.5...2, using: &dice)
        )
        steps.repeatCount = [1, 1, 2.5, .infinity].randomElement(using: &dice)!
        layer.add(steps, forKey: "\(key)")
      }
      CATransaction.flush()
      var rests = 0
      for _ in 0..<40 {
        let time = Double.random(in: 0...6, using: &dice)
        let seen = root.snapshot(at: time)
        let end = root.restEnd(at: time)
        #expect(end >= time)
        guard end > time else { continue }
        rests += 1
        for part in [0.001, 0.3, 0.7, 0.999] {
          let later = time + (min(end, time + 5) - time) * part
          #expect(root.snapshot(at: later) == seen, "seed \(seed), \(time) to \(later) of \(end)")
        }
      }
      return rests
    }
  }

  @Test("An animation rests before it begins, between equal keys, and after it has ended")
  func restOfKeys() {
    onClock { _ in
      let (root, layer) = committedTree(CALayer())
      let blink = CAKeyframeAnimation(keyPath: "opacity")
      (blink.values, blink.keyTimes) = ([1, 1, 0, 0, 1], [0, 0.5, 0.6, 0.9, 1])
      (blink.beginTime, blink.duration, blink.repeatCount) = (2, 1, 3)
      layer.add(blink, forKey: "blink")
      CATransaction.flush()
      @MainActor func end(_ time: Double) -> Double {
        _ = root.snapshot(at: time)
        return root.restEnd(at: time)
      }
      #expect(end(0) == 2 && end(2) == 2.5 && end(2.3) == 2.5 && end(2.55) == 2.55)
      #expect(isClose(end(3.7), 3.9) && end(3.95) == 3.95 && end(5) == .infinity)
      layer.speed = 0.5
      CATransaction.flush()
      #expect(end(3) == 4 && end(4.4) == 5 && end(11) == .infinity)
      layer.add(depth(from: 0, to: 1, duration: 100), forKey: nil)
      CATransaction.flush()
      #expect(end(4.4) == 4.4)
    }
  }

  @Test("Where two scenes of a tree have the same stamp for a layer, they show the same there", arguments: 0..<6)
  func stamps(seed: UInt64) {
    onClock { clock in
      var world = RandomTree(dice: SeededNumbers(seed))
      var (last, alike) = (world.root.snapshot(at: 0).layers.scene, 0)
      for step in 0..<150 {
        if Int.random(in: 0..<3, using: &world.dice) > 0 { world.change() }
        if Bool.random(using: &world.dice) { CATransaction.flush() }
        if Bool.random(using: &world.dice) { clock.advance(by: 0.1) }
        guard let scene = world.root.snapshot(at: clock.now).layers.scene, let before = last else { continue }
        last = scene
        guard scene.tree === before.tree else { continue }
        var open: [Int32] = [0]
        while let slot = open.popLast() {
          let layer = scene.layer(at: slot)
          open += layer.layers.slots
          guard Int(slot) < before.nodes.count, scene.stamps[Int(slot)] == before.stamps[Int(slot)] else { continue }
          alike += 1
          #expect(layer == before.layer(at: slot), "seed \(seed), step \(step), slot \(slot)")
        }
      }
      #expect(alike > 100)
    }
  }

  @Test("The box of a layer that is only moved is known without making the layer", arguments: 0..<4)
  func movedBounds(seed: UInt64) {
    onClock { clock in
      var world = RandomTree(dice: SeededNumbers(seed))
      var known = 0
      for _ in 0..<100 {
        world.change()
        CATransaction.flush()
        clock.advance(by: 0.1)
        var open = [world.root.snapshot(at: clock.now)]
        while let layer = open.popLast() {
          for (index, inner) in layer.layers.enumerated() {
            open.append(inner)
            guard let box = layer.layers.movedBounds(index) else { continue }
            known += 1
            for (corner, seen) in zip(inner.bounds.corners, box.corners) {
              guard let place = inner.matrixToSuperlayer.project(corner) else { continue }
              #expect(isClose(place.x, Double(seen.x), 1e-6) && isClose(place.y, Double(seen.y), 1e-6))
            }
          }
        }
      }
      #expect(known > 100)
    }
  }

  @Test("Only what has changed, what moves, and what they are in has another stamp")
  func stampsThatChange() {
    onClock { clock in
      let (root, layers) = flatTree(1000)
      layers[3].addSublayer(CALayer())
      var last = root.snapshot(at: 0).layers.scene
      @MainActor func changed(_ change: () -> Void) -> Int {
        change()
        guard let before = last, let scene = root.snapshot(at: clock.now).layers.scene else { return -1 }
        last = scene
        return (0..<before.nodes.count).count { scene.stamps[$0] != before.stamps[$0] }
      }
      #expect(changed {} == 0)
      #expect(changed { withoutActions { layers[77].opacity = 0.5 } } == 2)
      #expect(changed { withoutActions { layers[3].sublayers?[0].opacity = 0.5 } } == 3)
      #expect(changed { layers[78].add(depth(from: 0, to: 1), forKey: nil) } == 2)
      #expect(changed {} == 0)
      #expect(changed { clock.advance(by: 0.5) } == 2)
      #expect(changed { layers[78].removeAllAnimations() } == 2)
      #expect(changed { clock.advance(by: 0.5) } == 0)
    }
  }

  @Test("A snapshot stays what it was when the tree and its animations go on")
  func immutability() {
    onClock { clock in
      var world = RandomTree(dice: SeededNumbers(99))
      var kept: [(LayerSnapshot, LayerSnapshot)] = []
      for _ in 0..<150 {
        world.change()
        kept.append((world.root.snapshot(at: clock.now), world.root.plainSnapshot(at: clock.now, scale: 1)))
      }
      for (scene, plain) in kept { #expect(scene == plain) }
    }
  }

  @Test("A still tree is not read again, and of a changed one only what has changed")
  func work() {
    onClock { clock in
      let (root, layers) = flatTree(10_000)
      @MainActor func read(_ change: () -> Void) -> Int {
        change()
        let before = clock.counters.layersRead
        _ = root.snapshot(at: clock.now)
        return clock.counters.layersRead - before
      }
      #expect(read {} == 10_001)
      #expect(read {} == 0)
      #expect(read { withoutActions { layers[77].opacity = 0.5 } } == 1)
      #expect(read { layers[78].add(depth(from: 0, to: 1), forKey: nil) } == 1)
      let running = clock.counters.animationsEvaluated
      #expect(read {} == 0 && clock.counters.animationsEvaluated == running + 1)
      #expect(read { layers[78].removeAllAnimations() } == 1)
      #expect(read {} == 0 && clock.counters.animationsEvaluated == running + 1)
      #expect(read { layers[79].removeFromSuperlayer() } == 1)
      #expect(read { root.insertSublayer(layers[79], at: 5) } == 2)
      #expect(read { layers[3].mask = CALayer() } == 2)
      #expect(read { layers[4].addSublayer(layers[3]) } == 4)
    }
  }

  @Test(
    "Ten thousand animations are evaluated without reading a layer, and those that come and go leave nothing behind")
  func manyAnimations() {
    onClock { clock in
      let (root, layers) = flatTree(10_000)
      for (i, layer) in layers.enumerated() {
        layer.add(depth(from: 0, to: Double(i), duration: 100), forKey: "depth")
      }
      _ = root.snapshot(at: 0)
      let before = clock.counters
      let seen = root.snapshot(at: 50)
      #expect(clock.counters.layersRead == before.layersRead)
      #expect(clock.counters.animationsEvaluated == before.animationsEvaluated + 10_000)
      #expect(seen.layers.count == 10_000 && isClose(seen.layers[1000].zPosition, 500))
      for round in 0..<300 {
        layers[7].add(depth(from: 0, to: Double(round), duration: 100), forKey: "depth")
        _ = root.snapshot(at: 1)
      }
      #expect(clock.counters.layersRead == before.layersRead + 300)
      #expect(isClose(root.snapshot(at: 50).layers[7].zPosition, 149.5))
    }
  }

  @Test("Outlines of shadows move without a layer being read or made anew, in whatever way they are animated")
  func outlines() {
    func box(_ side: Double) -> CGPath { CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side)) }
    onClock { clock in
      let (root, layers) = flatTree(60)
      for (i, layer) in layers.enumerated() {
        withoutActions { (layer.shadowOpacity, layer.shadowPath) = (i % 7 == 0 ? 0 : 0.5, i % 3 == 0 ? nil : box(3)) }
        let animation: CAPropertyAnimation
        switch i % 4 {
        case 0:
          let basic = CABasicAnimation(keyPath: "shadowPath")
          if i % 8 > 0 { basic.fromValue = box(1) }
          basic.toValue = i % 5 == 0 ? CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)) : box(9)
          animation = basic
        case 1:
          let spring = CASpringAnimation(keyPath: "shadowPath")
          (spring.fromValue, spring.toValue) = (box(1), box(5))
          animation = spring
        default:
          let keys = CAKeyframeAnimation(keyPath: "shadowPath")
          keys.values = [box(1), box(Double(i)), box(2)]
          if i % 4 == 3 { keys.calculationMode = .cubicPaced }
          animation = keys
        }
        (animation.beginTime, animation.duration, animation.repeatCount) = (0.25, 2, i % 6 == 0 ? 2 : 0)
        if i % 10 == 0 {
          let group = CAAnimationGroup()
          (group.animations, group.duration) = ([animation, depth(from: 0, to: 1)], 3)
          layer.add(group, forKey: nil)
        } else {
          layer.add(animation, forKey: nil)
        }
      }
      _ = root.snapshot(at: 0)
      let before = clock.counters
      for time in [0.0, 0.25, 0.5, 1, 1.75, 2.25, 2.5] {
        let seen = root.snapshot(at: time)
        #expect(seen == root.plainSnapshot(at: time, scale: 1), "at \(time)")
        #expect(seen.layers.scene?.remade.isEmpty == true)
      }
      #expect(clock.counters.layersRead == before.layersRead)
      // Two ways on one layer, or a sum, are more than one progress.
      for isAdditive in [false, true] {
        let other = CABasicAnimation(keyPath: "shadowPath")
        (other.fromValue, other.toValue, other.duration, other.isAdditive) = (box(2), box(4), 1, isAdditive)
        layers[1].add(other, forKey: "other")
        let seen = root.snapshot(at: 0.5)
        #expect(seen == root.plainSnapshot(at: 0.5, scale: 1) && seen.layers.scene?.remade.count == 1)
        layers[1].removeAnimation(forKey: "other")
      }
    }
  }

  @Test("An outline beyond the largest numbers is not shown")
  func hugeOutlines() {
    onClock { _ in
      let layer = CALayer()
      withoutActions { layer.shadowOpacity = 1 }
      let animation = CASpringAnimation(keyPath: "shadowPath")
      animation.fromValue = CGPath(rect: CGRect(x: -1e308, y: 0, width: 1, height: 1))
      animation.toValue = CGPath(rect: CGRect(x: 1e308, y: 0, width: 1, height: 1))
      layer.add(animation, forKey: nil)
      CATransaction.flush()
      let seen = layer.snapshot(at: 0.5)
      #expect(seen == layer.plainSnapshot(at: 0.5, scale: 1) && seen.shadow?.path == nil)
    }
  }

  @Test("Layers that leave a tree live on in another, and a tree that has gone leaves no trace")
  func moving() {
    onClock { _ in
      let inner = CALayer()
      var outer: CALayer? = CALayer()
      outer?.addSublayer(inner)
      inner.opacity = 0.5
      #expect(outer?.snapshot(at: 0).layers[0].opacity == 0.5)
      outer = nil
      withoutActions { inner.opacity = 0.25 }
      #expect(inner.snapshot(at: 0).opacity == 0.25)
      let next = CALayer()
      next.addSublayer(inner)
      #expect(next.snapshot(at: 0).layers[0].opacity == 0.25)
      withoutActions { inner.opacity = 1 }
      #expect(next.snapshot(at: 0).layers[0].opacity == 1 && inner.snapshot(at: 0).opacity == 1)
      inner.removeFromSuperlayer()
      #expect(next.snapshot(at: 0).layers.isEmpty && inner.snapshot(at: 0).opacity == 1)
    }
  }

  @Test("What is drawn while a snapshot is taken is in it")
  func drawing() {
    final class Painter: CALayerDelegate {
      weak var other: CALayer?
      func display(_ layer: CALayer) {
        layer.contents = Bitmap(width: 2, height: 2, pixel: 0xff00_ff00)
        other?.setNeedsDisplay()
      }
    }
    onClock { clock in
      let (root, layers) = flatTree(3)
      let painters = [Painter(), Painter()]
      (layers[2].delegate, layers[0].delegate) = (painters[0], painters[1])
      painters[0].other = layers[0]
      _ = root.snapshot(at: 0)
      layers[2].setNeedsDisplay()
      let seen = root.snapshot(at: 0)
      #expect(seen.layers[2].contents != nil && seen.layers[0].contents != nil && clock.counters.displays == 2)
      // A layer that asks again whenever it is drawn is drawn once a snapshot.
      painters[0].other = layers[2]
      layers[2].setNeedsDisplay()
      for count in 3..<6 {
        _ = root.snapshot(at: 0)
        #expect(clock.counters.displays == count)
      }
    }
  }

  @Test("A placement says where layers are, animations come on top, and nothing is read again for it")
  func placement() {
    final class Sway: LayerPlacement {
      var layers: [CALayer] = []
      var calls = 0
      func place(at time: Double, _ places: LayerPlaces) {
        calls += 1
        for layer in layers {
          let place = place(of: layer, at: time)!
          places.set(layer, bounds: place.bounds, position: place.position)
        }
      }
      func place(of layer: CALayer, at time: Double) -> (bounds: CGRect, position: CGPoint)? {
        (CGRect(x: 0, y: 0, width: time * 10, height: 5), CGPoint(x: time, y: CGFloat(layer.id % 100)))
      }
      func draws(_ layer: CALayer) -> Bool { false }
      func drawing(of layer: CALayer, for bounds: CGRect) -> LayerContents? { nil }
    }
    onClock { clock in
      let (root, layers) = flatTree(100)
      let sway = Sway()
      sway.layers = Array(layers[10..<20])
      for layer in sway.layers { layer.placement = sway }
      let push = CABasicAnimation(keyPath: "position.x")
      (push.fromValue, push.toValue, push.duration, push.isAdditive) = (0, 10, 10, true)
      layers[12].add(push, forKey: nil)
      layers[13].contents = Bitmap(width: 3, height: 3, pixel: 0xffff_ffff)
      _ = root.snapshot(at: 0)
      let read = clock.counters.layersRead
      for time in [3.0, 1, 7, 3] {
        let seen = root.snapshot(at: time)
        #expect(seen == root.plainSnapshot(at: time, scale: 1))
        #expect(seen.layers[12].position.x == time * 2 && seen.layers[11].position.x == time)
        #expect(seen.layers[13].contents?.destination.width == CGFloat(time * 10))
        #expect(layers[11].seenProperties(at: time).bounds.width == CGFloat(time * 10))
      }
      #expect(clock.counters.layersRead == read && sway.calls == 5)
      for layer in sway.layers { layer.placement = nil }
      #expect(root.snapshot(at: 3).layers[11].bounds == layers[11].bounds && sway.calls == 5)
    }
  }

  /// A root with `count` sublayers, committed.
  private func flatTree(_ count: Int) -> (CALayer, [CALayer]) {
    let root = CALayer()
    let layers = (0..<count).map { _ in CALayer() }
    for layer in layers { root.addSublayer(layer) }
    CATransaction.flush()
    return (root, layers)
  }
}
