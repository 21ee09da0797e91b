/// Hears when an animation begins and ends. Both methods may be left out.
///
/// The animation that is passed is the layer's copy, the one that `CALayer.animation(forKey:)` answers.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// The active time has begun.
  func animationDidStart(_ animation: CAAnimation)
  /// The animation has ended; `finished` is true if it reached its end before it was removed from its layer.
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ animation: CAAnimation) {}
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}
