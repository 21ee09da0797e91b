import TendonGeometry
import TendonLayers

/// A velocity over the last tenth of a second; it is zero after a rest of that length.
///
/// `Undocumented by Apple:` UIKit does not say over what time it measures.
@MainActor
struct VelocityTracker {
  static let window = 0.1

  private var samples: [(time: Double, value: CGPoint)] = []
  private var clock: MediaClock?

  mutating func add(_ value: CGPoint) {
    let clock = MediaClock.current
    self.clock = clock
    let now = clock.now
    // Of several values at one time the last counts.
    if samples.last?.time == now { samples.removeLast() }
    samples.append((now, value))
    samples.removeAll { now - $0.time > 2 * VelocityTracker.window }
  }

  mutating func reset() { samples = [] }

  /// Per second.
  var velocity: CGPoint {
    guard let now = clock?.now else { return .zero }
    let recent = samples.filter { now - $0.time <= VelocityTracker.window + 1e-9 }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let seconds = CGFloat(last.time - first.time)
    return CGPoint(x: (last.value.x - first.value.x) / seconds, y: (last.value.y - first.value.y) / seconds)
  }
}
