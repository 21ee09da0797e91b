import TendonLayers
import TendonMotion

/// A change of a layout on its way: an animation of the topmost layer that only tells how far it has come.
///
/// So it goes by that layer's time, ends when that layer's animations are removed, and holds up the completions of the block and
/// of transactions.
@MainActor
final class RunningPace {
  private var animation: PaceAnimation
  private let layer: CALayer

  init(_ animation: PaceAnimation, _ layer: CALayer) { (self.animation, self.layer) = (animation, layer) }

  /// How much is done at a media time, in seconds.
  func progress(at time: Double) -> Double { animation.progress(on: layer, at: time) }

  /// Begins, as one of the block's animations. `ending` is called when it has ended or was removed.
  func start(in block: AnimationBlock, ending: @escaping () -> Void) {
    block.adopt(animation, of: nil)
    animation.delegate = PaceDelegate(of: animation.delegate, ending: ending)
    let key = layer.freeAnimationKey(for: "layout")
    layer.add(animation, forKey: key)
    // The layer's copy knows when it begins.
    if let copy = layer.animation(forKey: key) as? PaceAnimation { animation = copy }
  }
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

extension AnimationBlock {
  /// The block's times and pace without anything that they change.
  func makePace(for layer: CALayer) -> PaceAnimation {
    let animation = PaceAnimation()
    switch pace {
    case .curve(let function): animation.timingFunction = function
    case .spring(let spring): animation.spring = spring
    }
    setTimes(of: animation, for: layer)
    return animation
  }
}
