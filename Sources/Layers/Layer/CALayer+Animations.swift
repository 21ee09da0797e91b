extension CALayer {
  /// Adds a copy of the animation. It replaces the one that runs under the same key; without a key it replaces none.
  ///
  /// Animations are applied in the order in which they were added. A duration of 0 or less becomes the transaction's, or
  /// 0.25 s where that is 0 too; a begin time of 0 the layer's time now. A `CATransition` always has the key
  /// "transition". Traps where the layer has no such property, or a value does not fit it.
  func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    precondition(shown == nil, "an animation is added to a layer, not to its presentation")
    let clock = MediaClock.current
    let key = animation is CATransition ? kCATransition : key
    let copy = animation.copied()
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    if copy.beginTime == 0, copy.driver == nil { copy.beginTime = convertTime(clock.now, from: nil) }
    if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
    let running = RunningAnimation(
      key: key, animation: copy, program: copy.program(for: self), layer: self,
      completions: clock.transactions.openCompletions)
    if let key { removeAnimation(forKey: key) }
    animations.append(running)
    clock.counters.animations += 1
    if running.program.keys.contains(where: { type(of: self).needsDisplay(forKey: $0) }) { paintsWhileAnimating = true }
    animationsChanged()
    clock.transactions.noteChange()
    running.schedule()
  }

  func plainRemoveAnimation(forKey key: String) {
    guard let running = animations[key] else { return }
    drop(running)
  }

  func plainRemoveAllAnimations() {
    let all = animations.removeAll()
    guard !all.isEmpty else { return }
    animationsChanged()
    all.forEach { $0.remove() }
  }

  /// Lets go of the animations and placements of the layer and of those below it without a word to anybody: for a host
  /// that goes. An animation without an end would otherwise keep what waits for its end, and that in turn the layer.
  package func abandonAnimations() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      _ = layer.animations.removeAll()
      layer.placement = nil
      waiting += (layer.sublayers ?? []) + [layer.mask].compactMap { $0 }
    }
  }

  func plainAnimation(forKey key: String) -> CAAnimation? { model().animations[key]?.animation }

  func plainAnimationKeys() -> [String]? {
    let keys = model().animations.current.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  private func drop(_ running: RunningAnimation) {
    // Marked first: `forget` clears what is marked.
    running.markRemoved()
    animations.forget(running)
    animationsChanged()
    running.remove()
  }

  /// An animation has come to its end and marked itself.
  func forget(_ running: RunningAnimation) {
    animations.forget(running)
    MediaClock.current.transactions.noteChange()
  }

  /// The layer has left its tree.
  func endAnimationsInTree() { forEachInTree { $0.removeAllAnimations() } }
}
