extension UIView {
  /// Hides or shows; a view that a stack arranges leaves or joins the arrangement.
  ///
  /// In an animation block the view stays to be seen until the animations have ended, while the others close up.
  func setHidden(_ hidden: Bool) {
    guard let stack = superview as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === self }) else {
      isLeavingStack = false
      layer.isHidden = hidden
      return
    }
    guard hidden != isHidden else { return }
    if hidden, let block = AnimationBlock.current, block.animates {
      isLeavingStack = true
      block.whenDone { [weak self] in self?.finishHiding() }
    } else {
      isLeavingStack = false
      layer.isHidden = hidden
    }
    stack.arrangementDidChange()
    AnimationBlock.current?.layOutAtEnd(stack)
  }

  /// Ends the time in which a view is hidden for layout and still seen.
  func finishHiding() {
    guard isLeavingStack else { return }
    isLeavingStack = false
    layer.isHidden = true
  }
}
