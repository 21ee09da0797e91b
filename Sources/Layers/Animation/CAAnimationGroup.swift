import TendonMotion

/// Animations that run together, in the time of the group and no longer than it.
///
/// Groups may be in groups, at most 100 deep: one that is in itself traps when it is added. A transition in a group
/// traps: it runs on its own.
///
/// Undocumented by Apple: an animation of the group without a duration takes the group's. Delegates and
/// `isRemovedOnCompletion` of the animations inside do not count.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their `beginTime` counts from the start of the group.
  public var animations: [CAAnimation]?

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    CAAnimationGroup.depth += 1
    defer { CAAnimationGroup.depth -= 1 }
    precondition(CAAnimationGroup.depth <= 100, "groups of animations are at most 100 deep; is one in itself?")
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copied() }
  }

  /// The number of groups that are being copied, one in the other.
  private static var depth = 0

  override func program(for layer: CALayer) -> AnimationProgram {
    let children = (animations ?? []).map { child in
      precondition(!(child is CATransition), "a transition runs on its own, not in a group of animations")
      if child.duration <= 0 { child.duration = duration }
      return child.program(for: layer)
    }
    return AnimationProgram(timing: mediaTiming, curve: timingFunction?.curve, body: .group(children))
  }
}
