import TendonGeometry
import TendonLayers
import TendonSnapshot
import Testing

@MainActor
struct ReplicatorLayerTests {
  private func replicator(_ count: Int) -> (CAReplicatorLayer, CALayer) {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    replicator.instanceCount = count
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.backgroundColor = .white
    replicator.addSublayer(layer)
    return (replicator, layer)
  }

  @Test("Instance k lies where k steps about the centre of the bounds take it")
  func transforms() {
    let (replicator, layer) = replicator(8)
    replicator.bounds.origin = CGPoint(x: -50, y: 7)
    replicator.instanceTransform = CATransform3DScale(CATransform3DMakeRotation(.pi / 5, 0, 0, 1), 0.9, 0.9, 1)
    layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    layer.anchorPoint = CGPoint(x: 0.2, y: 0.9)
    let copies = replicator.snapshot(at: 0).sublayers
    #expect(copies.count == 8)
    for corner in [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 4, y: 40)] {
      var seen = copies[0].matrixToSuperlayer.project(corner)!
      for (k, copy) in copies.enumerated() {
        let point = copy.matrixToSuperlayer.project(corner)!
        #expect(isClose(point.x, Double(seen.x), 1e-9) && isClose(point.y, Double(seen.y), 1e-9), "instance \(k)")
        // A step by hand: about (50, 57), the centre of the bounds.
        let (dx, dy) = (Double(seen.x) - 50, Double(seen.y) - 57)
        let (c, s) = (0.9 * cos(Double.pi / 5), 0.9 * sin(Double.pi / 5))
        seen = CGPoint(x: 50 + dx * c - dy * s, y: 57 + dx * s + dy * c)
      }
    }
  }

  @Test("Instance k is seen as the sublayers are k delays before, and without a delay all are alike")
  func delays() {
    onClock { clock in
      let (replicator, layer) = replicator(5)
      let inner = CALayer()
      layer.addSublayer(inner)
      replicator.speed = 2
      let (root, _) = committedTree(replicator)
      for (animated, key) in [(layer, "opacity"), (inner, "cornerRadius")] {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 4)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animated.add(animation, forKey: nil)
      }
      withoutActions { replicator.instanceDelay = 0.3 }
      for time in [0, 0.4, 1.1, 2.7] {
        let copies = root.snapshot(at: time).sublayers[0].sublayers
        for (k, copy) in copies.enumerated() {
          // In the replicator's time, which runs twice as fast.
          let local = 2 * time - 0.3 * Double(k)
          let expected = min(max(local / 4, 0), 1)
          #expect(isClose(copy.opacity, expected, 1e-6))
          #expect(isClose(copy.sublayers[0].cornerRadius, expected, 1e-12))
        }
      }
      withoutActions { replicator.instanceDelay = 0 }
      let copies = root.snapshot(at: 1).sublayers[0].sublayers
      #expect(copies.allSatisfy { $0 == copies[0] })
      withoutActions { replicator.instanceDelay = -1 }
      let ahead = root.snapshot(at: 0.5).sublayers[0].sublayers
      #expect(isClose(ahead[2].opacity, 0.75, 1e-6))
    }
  }

  @Test("Colours are the first one and k offsets, put into 0...1; alpha goes into opacities")
  func colors() {
    let (replicator, layer) = replicator(6)
    layer.opacity = 0.5
    replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    replicator.instanceRedOffset = -0.25
    replicator.instanceGreenOffset = 0.125
    replicator.instanceBlueOffset = 0.0625
    replicator.instanceAlphaOffset = -0.25
    let copies = replicator.snapshot(at: 0).sublayers
    for (k, copy) in copies.enumerated() {
      let k = CGFloat(k)
      let color = CGColor(red: max(0, 1 - k / 4), green: min(1, 0.5 + k / 8), blue: k / 16, alpha: 1)
      #expect(copy.colorMultiplier == color)
      #expect(copy.opacity == Float(0.5 * max(0, 1 - k / 4)))
    }
    replicator.instanceColor = .white
    (replicator.instanceRedOffset, replicator.instanceGreenOffset, replicator.instanceBlueOffset) = (0, 0, 0)
    #expect(replicator.snapshot(at: 0).sublayers[0].colorMultiplier == nil)
  }

  @Test("Replicators in replicators multiply, and changes inside are seen")
  func nested() {
    onClock { _ in
      let (inner, layer) = replicator(3)
      inner.instanceColor = CGColor(red: 0.5, green: 1, blue: 1, alpha: 1)
      inner.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
      let (outer, plain) = replicator(4)
      plain.removeFromSuperlayer()
      outer.instanceColor = CGColor(red: 0.5, green: 0.5, blue: 1, alpha: 1)
      outer.addSublayer(inner)
      let (root, _) = committedTree(outer)
      let first = root.snapshot(at: 0).sublayers[0].sublayers
      #expect(first.count == 4 && first.allSatisfy { $0.sublayers.count == 3 })
      #expect(first[1].colorMultiplier == CGColor(red: 0.5, green: 0.5, blue: 1, alpha: 1))
      withoutActions { layer.backgroundColor = .black }
      let second = root.snapshot(at: 0).sublayers[0].sublayers
      #expect(second[3].sublayers[2].backgroundColor == .black)
      inner.addSublayer(CALayer())
      #expect(root.snapshot(at: 0).sublayers[0].sublayers[3].sublayers.count == 6)
      layer.removeFromSuperlayer()
      #expect(root.snapshot(at: 0).sublayers[0].sublayers[3].sublayers.count == 3)
      #expect(root.snapshot(at: 0) == root.plainSnapshot(at: 0, scale: 1))
    }
  }

  @Test("The count is animated in whole instances, and none is none")
  func counts() {
    onClock { _ in
      let (replicator, _) = replicator(2)
      let (root, _) = committedTree(replicator)
      let grow = CABasicAnimation(keyPath: "instanceCount")
      (grow.fromValue, grow.toValue, grow.duration) = (0, 10, 1)
      replicator.add(grow, forKey: nil)
      let counts = [0, 0.05, 0.25, 0.99, 1.5].map { root.snapshot(at: $0).sublayers[0].sublayers.count }
      #expect(counts == [0, 0, 2, 9, 2])
    }
  }

  @Test("More layers than a frame has room for are left out with one diagnostic; nested numbers do not multiply out")
  func limits() {
    onClock { clock in
      let (inner, _) = replicator(Int(Int32.max))
      #expect(inner.snapshot(at: 0).sublayers.count == 50_000)
      #expect(clock.diagnostics.count == 1 && clock.diagnostics[0].contains("in copies"))
      inner.instanceCount = 20_000
      let (outer, plain) = replicator(20_000)
      plain.removeFromSuperlayer()
      outer.addSublayer(inner)
      #expect(outer.snapshot(at: 0).sublayers.count == 2)
      // Each with its own times.
      for (outside, inside) in [(0.01, 0.01), (0.01, 0), (0, 0.01)] {
        (outer.instanceDelay, inner.instanceDelay) = (outside, inside)
        var total = 0
        for copy in outer.snapshot(at: 0).sublayers { total += copy.sublayers.count }
        #expect(total > 10_000 && total <= 100_000)
      }
    }
  }

  @Test("Only the first instance is hit; depth is kept where it says so")
  func hitsAndDepth() {
    let (replicator, layer) = replicator(3)
    replicator.instanceTransform = CATransform3DMakeTranslation(50, 0, 20)
    #expect(replicator.hitTest(CGPoint(x: 15, y: 25)) === layer)
    #expect(replicator.hitTest(CGPoint(x: 65, y: 25)) === replicator)
    #expect(replicator.snapshot(at: 0).kind == .plain)
    replicator.preservesDepth = true
    let snapshot = replicator.snapshot(at: 0)
    #expect(snapshot.kind == .transform && snapshot.sublayers[2].matrixToSuperlayer.m43 == 40)
    #expect(replicator.hitTest(CGPoint(x: 65, y: 25)) == nil)
  }

  @Test("Numbers that are not finite and counts below 0 trap")
  func traps() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { CAReplicatorLayer().instanceDelay = .nan } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CAReplicatorLayer().instanceCount = -1 } }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CAReplicatorLayer().instanceRedOffset = .infinity }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CAReplicatorLayer().instanceTransform.m11 = .infinity }
    }
  }
}
