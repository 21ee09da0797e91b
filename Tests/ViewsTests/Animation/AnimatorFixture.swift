import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonViews

/// A box at y = 0 in a window, and an animator that moves it to y = 100 in one second.
@MainActor
final class AnimatorFixture {
  let host = Host()
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  let animator: UIViewPropertyAnimator
  var ends: [UIViewAnimatingPosition] = []

  init(_ parameters: any UITimingCurveProvider, duration: Double = 1) {
    let root = UIView()
    root.addSubview(box)
    host.show(root)
    let box = box
    animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { box.frame.origin.y = 100 }
    animator.addCompletion { [unowned self] in ends.append($0) }
  }

  convenience init(_ curve: UIView.AnimationCurve = .linear) {
    self.init(UICubicTimingParameters(animationCurve: curve))
  }

  /// The y coordinate of the top of the box in the presentation layer.
  var seenY: Double { Double(host.seen(box).minY) }
  /// The same at a later time, without going there.
  func seenY(at time: Double) -> Double {
    let snapshot = MediaClock.with(host.clock) { host.window.layer.snapshot(at: time) }
    return Double(find(box.layer.id, in: snapshot)!.position.y) - 20
  }
  /// The y coordinate of its top in the model layer.
  var modelY: Double { Double(box.frame.minY) }

  private func find(_ id: Int, in layer: LayerSnapshot) -> LayerSnapshot? {
    if layer.id == id { return layer }
    return layer.sublayers.lazy.compactMap { self.find(id, in: $0) }.first
  }

  /// The states that an animator can be in, a quarter on its way where it has begun.
  enum Start: CaseIterable { case inactive, running, paused, stopped }

  func bring(to start: Start) {
    guard start != .inactive else { return }
    host.perform { animator.startAnimation() }
    host.advance(to: 0.25)
    host.perform {
      if start == .paused { animator.pauseAnimation() }
      if start == .stopped { animator.stopAnimation(false) }
    }
  }
}
