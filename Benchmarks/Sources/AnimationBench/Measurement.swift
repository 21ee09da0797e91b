import BenchSupport
import CBenchClock
import Tendon

/// Times, in processor time of this thread.
@MainActor
enum Measurement {
  private static let rounds = 41

  /// Nanoseconds of one evaluation of a timing curve in a loop over `count`.
  static func bezier(_ count: Int) -> Double { time(curves(count)) / Double(count) * 1e9 }

  /// Evaluates a timing curve in a loop over `count`.
  private static func curves(_ count: Int) -> () -> Void {
    let curve = CAMediaTimingFunction(name: .easeInEaseOut).curve
    let fractions = (0..<count).map { Double(($0 * 7919) % count) / Double(count) }
    return {
      var sum = 0.0
      for fraction in fractions { sum += curve.value(at: fraction) }
      precondition(sum > 0)
    }
  }

  /// Nanoseconds a layer of a snapshot, at another time each, and how many evaluations of the curve that is: both take
  /// turns, so that the ratio is of the same moments.
  static func snapshots(of tree: MovingTree) -> (nanoseconds: Double, ratio: Double) {
    MediaClock.with(tree.clock) {
      var (at, kept) = (1.0, tree.root.snapshot(at: 1))
      let curves = curves(tree.layers.count)
      var (all, ratios): ([Double], [Double]) = ([], [])
      for round in 0..<rounds + 3 {
        let start = bench_seconds()
        at = at >= 7 ? 1 : at + 0.137
        kept = tree.root.snapshot(at: at)
        let middle = bench_seconds()
        curves()
        let end = bench_seconds()
        guard round >= 3 else { continue }
        all.append(middle - start)
        ratios.append((middle - start) / (end - middle))
      }
      let id = tree.root.id
      precondition(kept.id == id)
      return ((median(all) ?? 0) / Double(tree.layers.count) * 1e9, median(ratios) ?? 0)
    }
  }

  /// Microseconds of a snapshot of a replicator layer with `instances` of ten layers that move, each at another time.
  static func copies(_ instances: Int, delay: Double) -> Double {
    let clock = MediaClock()
    return MediaClock.with(clock) {
      let (root, replicator) = (CALayer(), CAReplicatorLayer())
      root.addSublayer(replicator)
      (replicator.instanceCount, replicator.instanceDelay) = (instances, delay)
      for i in 0..<10 {
        let layer = CALayer()
        layer.frame = CGRect(x: CGFloat(i) * 10, y: 0, width: 9, height: 9)
        replicator.addSublayer(layer)
        CATransaction.flush()
        let animation = CABasicAnimation(keyPath: "position")
        (animation.toValue, animation.duration) = (CGPoint(x: 100, y: CGFloat(i)), 100)
        layer.add(animation, forKey: nil)
      }
      CATransaction.flush()
      var (at, kept) = (1.0, root.snapshot(at: 1))
      let seconds = time {
        at = at >= 7 ? 1 : at + 0.137
        kept = root.snapshot(at: at)
      }
      let id = root.id
      precondition(kept.id == id && kept.sublayers[0].sublayers.count == 10 * instances)
      return seconds * 1e6
    }
  }

  /// Nanoseconds of a snapshot of one layer whose `shadowPath` of `points` points moves, and of reading that layer.
  static func outline(_ points: Int) -> (snapshot: Double, reading: Double) {
    let clock = MediaClock()
    return MediaClock.with(clock) {
      let (root, layer) = (CALayer(), CALayer())
      root.addSublayer(layer)
      layer.shadowOpacity = 1
      CATransaction.flush()
      func ring(_ radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
          between: (0..<points).map { CGPoint(x: radius * CGFloat($0 % 97), y: radius * CGFloat($0 % 89)) })
        return path
      }
      let animation = CABasicAnimation(keyPath: "shadowPath")
      (animation.fromValue, animation.toValue, animation.duration) = (ring(1), ring(2), 100)
      layer.add(animation, forKey: nil)
      CATransaction.flush()
      var (at, kept, sum) = (1.0, root.snapshot(at: 1), 0)
      let snapshot = time {
        at = at >= 7 ? 1 : at + 0.137
        kept = root.snapshot(at: at)
      }
      let reading = time { sum += kept.sublayers[0].shadow?.path?.elements.count ?? 0 }
      precondition(sum == points * (rounds + 3))
      return (snapshot * 1e9, reading * 1e9)
    }
  }

  /// Microseconds of a snapshot after changes.
  static func changes(_ count: Int) -> [(String, Double)] {
    let tree = MovingTree(count, nil)
    return MediaClock.with(tree.clock) {
      var kept = tree.root.snapshot(at: 0)
      var turn = 0
      @MainActor func microseconds(_ change: @MainActor () -> Void) -> Double {
        let seconds = time {
          turn += 1
          change()
          kept = tree.root.snapshot(at: 0)
        }
        let id = tree.root.id
        precondition(kept.id == id)
        return seconds * 1e6
      }
      CATransaction.setDisableActions(true)
      let still = microseconds {}
      let one = microseconds { tree.layers[turn * 37 % count].opacity = Float(turn % 100) / 100 }
      let hundred = microseconds {
        for i in 0..<100 { tree.layers[(turn * 37 + i * 97) % count].opacity = Float(turn % 100) / 100 }
      }
      let all = microseconds {
        for layer in tree.layers { layer.opacity = Float(turn % 100) / 100 }
      }
      CATransaction.flush()
      return [
        ("nothing has changed", still), ("one layer has changed", one), ("100 have changed", hundred),
        ("all have changed", all),
      ]
    }
  }

  /// Seconds of one call, the median of many.
  private static func time(_ body: () -> Void) -> Double {
    for _ in 0..<3 { body() }
    var all: [Double] = []
    for _ in 0..<rounds {
      let start = bench_seconds()
      body()
      all.append(bench_seconds() - start)
    }
    return median(all) ?? 0
  }
}
