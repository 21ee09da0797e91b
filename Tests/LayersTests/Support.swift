import TendonGeometry
import TendonLayers
import Testing

/// Runs `body` on a clock of its own.
@MainActor
func onClock<T>(_ body: (MediaClock) throws -> T) rethrows -> T {
  let clock = MediaClock()
  return try MediaClock.with(clock) { try body(clock) }
}

/// The roots of the trees made below: a layer does not keep its superlayer.
@MainActor private var roots: [CALayer] = []

/// A root of 400 x 400 with one layer in it, both committed.
@MainActor
func committedTree<Layer: CALayer>(_ layer: Layer) -> (root: CALayer, layer: Layer) {
  let root = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
  roots.append(root)
  root.addSublayer(layer)
  CATransaction.flush()
  return (root, layer)
}

/// Changes without actions.
@MainActor
func withoutActions(_ body: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  body()
  CATransaction.commit()
}

/// True if two numbers are at most `tolerance` apart.
func isClose<N: BinaryFloatingPoint>(_ a: N?, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(Double(a) - b) <= tolerance
}

/// Notes what animations say.
@MainActor
final class Witness: CAAnimationDelegate {
  var log: [String] = []
  func animationDidStart(_ animation: CAAnimation) { log.append("start \(name(animation))") }
  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    log.append("stop \(name(animation)) \(finished)")
  }
  private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "name") as? String ?? "-" }
}

/// A linear animation of `zPosition`, the property that nothing else looks at.
@MainActor
func depth(
  from: Double? = nil, to: Double? = nil, by: Double? = nil, duration: Double = 1, name: String? = nil,
  delegate: Witness? = nil
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "zPosition")
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  animation.delegate = delegate
  animation.setValue(name, forKey: "name")
  return animation
}

/// True if a process that trapped printed `words`; release builds trap without words.
func says(_ result: ExitTest.Result?, _ words: String) -> Bool {
  #if DEBUG
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(words)
  #else
    result != nil
  #endif
}
