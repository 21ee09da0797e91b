import TendonMotion

/// Animations that run together, in the time of the group and no longer than it.
///
/// Undocumented by Apple: an animation of the group without a duration takes the group's. Delegates and
/// `isRemovedOnCompletion` of the animations inside do not count.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their `beginTime` counts from the start of the group.
  public var animations: [CAAnimation]?

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copy() }
  }

  override func program(for layer: CALayer) -> AnimationProgram {
    let children = (animations ?? []).map { child in
      if child.duration <= 0 { child.duration = duration }
      return child.program(for: layer)
    }
    return AnimationProgram(timing: mediaTiming, curve: timingFunction?.curve, body: .group(children))
  }
}
