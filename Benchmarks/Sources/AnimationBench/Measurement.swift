import BenchSupport
import CBenchClock
import Tendon

/// Times, in processor time of this thread.
@MainActor
enum Measurement {
  private static let rounds = 41

  /// Nanoseconds of one evaluation of a timing curve in a loop over `count`.
  static func bezier(_ count: Int) -> Double {
    let curve = CAMediaTimingFunction(name: .easeInEaseOut).curve
    let fractions = (0..<count).map { Double(($0 * 7919) % count) / Double(count) }
    var sum = 0.0
    let seconds = time {
      for fraction in fractions { sum += curve.value(at: fraction) }
    }
    precondition(sum > 0)
    return seconds / Double(count) * 1e9
  }

  /// Nanoseconds a layer of a snapshot, at another time each.
  static func snapshots(of tree: MovingTree) -> Double {
    MediaClock.with(tree.clock) {
      var (at, kept) = (1.0, tree.root.snapshot(at: 1))
      let seconds = time {
        at = at >= 7 ? 1 : at + 0.137
        kept = tree.root.snapshot(at: at)
      }
      let id = tree.root.id
      precondition(kept.id == id)
      return seconds / Double(tree.layers.count) * 1e9
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
