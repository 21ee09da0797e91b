import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonTestSupport
import Testing

/// Copies of replicator layers and pictures of layers inside a tree come from programs; here they are compared with the
/// reference, which evaluates the animations of each layer by itself.
@MainActor
struct DetachedTreeTests {
  /// Oracle: `plainSnapshot(at:scale:)`; compares `CALayer.snapshot(at:scale:)`.
  @Test("Trees with replicators look as the reference says, as a whole and from each layer in them", arguments: 0..<16)
  func equality(seed: UInt64) {
    onClock { clock in
      var tree = RandomTree(dice: SeededNumbers(1_000 + seed), replicates: true)
      for step in 0..<80 {
        tree.change()
        if Bool.random(using: &tree.dice) { CATransaction.flush() }
        let time = clock.now + Double.random(in: -1...4, using: &tree.dice)
        let scale: CGFloat = Int.random(in: 0..<10, using: &tree.dice) == 0 ? 2 : 1
        for layer in [tree.root, tree.layers.randomElement(using: &tree.dice)!] {
          let (seen, reference) = (layer.snapshot(at: time, scale: scale), layer.plainSnapshot(at: time, scale: scale))
          #expect(seen == reference, "seed \(seed), step \(step), time \(time), layer \(layer.id)")
        }
        if Int.random(in: 0..<6, using: &tree.dice) == 0 {
          clock.advance(by: Double.random(in: 0...0.5, using: &tree.dice))
        }
      }
      #expect(!clock.diagnostics.contains { $0.contains("in copies") })
    }
  }

  @Test("The random trees show nested copies, transitions, paths, groups and value functions")
  func coverage() {
    onClock { clock in
      var (copies, nested, transitions, animated) = (0, 0, 0, 0)
      for seed in 0..<16 {
        var tree = RandomTree(dice: SeededNumbers(1_000 + UInt64(seed)), replicates: true)
        for _ in 0..<80 {
          tree.change()
          for case let replicator as CAReplicatorLayer in tree.layers where replicator.sublayers != nil {
            copies += 1
            var above = replicator.superlayer
            while let layer = above {
              if layer is CAReplicatorLayer { nested += 1 }
              above = layer.superlayer
            }
            for layer in replicator.sublayers ?? [] {
              let keys = layer.animationKeys() ?? []
              animated += keys.count
              transitions += keys.count { layer.animation(forKey: $0) is CATransition }
            }
          }
        }
      }
      #expect(copies > 100 && nested > 100 && transitions > 10 && animated > 100)
    }
  }

  @Test("Replicators nested deeper than the stack, and one layer inside them, have their snapshots")
  func depth() {
    onClock { _ in
      let top = CAReplicatorLayer()
      var last: CALayer = top
      // An action would ask each layer above whether it has been committed.
      withoutActions {
        for _ in 0..<10_000 {
          let next = CAReplicatorLayer()
          last.addSublayer(next)
          last = next
        }
        last.backgroundColor = .white
      }
      var (layer, count) = (top.snapshot(at: 0), 0)
      while let next = layer.sublayers.first { (layer, count) = (next, count + 1) }
      #expect(count == 10_000 && layer.backgroundColor == .white)
      #expect(last.snapshot(at: 0).backgroundColor == .white)
    }
  }
}
