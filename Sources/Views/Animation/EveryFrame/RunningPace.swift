import TendonLayers
import TendonMotion

/// A change of a layout on its way: how far it has come, and its end.
///
/// In a block of its own it is an animation of the topmost layer that shows nothing: so it goes by that layer's time,
/// ends when that layer's animations are removed, and holds up the completions of transactions. In a block of an
/// animator the animator's driver leads it.
@MainActor
final class RunningPace: AnimationFollower {
  private let block: AnimationBlock
  private let layer: CALayer
  private var animation: PaceAnimation?
  private var driven: DrivenProgress?
  private var ending: (() -> Void)?
  /// Called when its way through time has changed.
  private var turning: (() -> Void)?

  init(_ block: AnimationBlock, _ layer: CALayer) { (self.block, self.layer) = (block, layer) }

  /// The progress of the change at a media time in seconds; a spring may exceed 1.
  func progress(at time: Double) -> Double {
    driven?.value(at: time) ?? animation?.progress(on: layer, at: time) ?? 1
  }

  /// Begins. `ending` is called when it has ended or was removed, `turning` when it goes another way.
  func start(turning: @escaping () -> Void, ending: @escaping () -> Void) {
    (self.turning, self.ending) = (turning, ending)
    if let driver = block.driver {
      block.enter(nil)
      driven = block.progress
      driver.add(self)
      driver.extend(to: block.timing.endTime)
      block.changes?.note(self)
    } else {
      let animation = PaceAnimation()
      block.setTimes(of: animation, for: layer)
      animation.pace = block.motionPace
      block.adopt(animation, of: nil)
      animation.delegate = PaceDelegate(of: animation.delegate) { self.finish() }
      let key = layer.freeAnimationKey(for: "layout")
      layer.add(animation, forKey: key)
      // The layer's copy knows when it begins.
      self.animation = layer.animation(forKey: key) as? PaceAnimation
    }
  }

  /// True if the animation is on its way.
  var isRunning: Bool { ending != nil }

  /// Ends what an animator leads.
  func end() {
    guard isRunning else { return }
    finish()
    block.animationDidStop(finished: true)
  }

  private func finish() {
    let ending = ending
    // The animation holds on to this by its delegate.
    (self.ending, turning, animation) = (nil, nil, nil)
    ending?()
  }

  func follow(_ time: DrivenTime, now: Double) {
    driven?.take(time, now: now)
    turning?()
  }

  /// Lays out the hierarchy that moves.
  func layOut() { (layer.delegate as? UIView)?.layoutIfNeeded() }
}

@MainActor
private final class PaceDelegate: CAAnimationDelegate {
  private let next: (any CAAnimationDelegate)?
  private let ending: () -> Void

  init(of next: (any CAAnimationDelegate)?, ending: @escaping () -> Void) { (self.next, self.ending) = (next, ending) }

  func animationDidStart(_ animation: CAAnimation) { next?.animationDidStart(animation) }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    ending()
    next?.animationDidStop(animation, finished: finished)
  }
}
