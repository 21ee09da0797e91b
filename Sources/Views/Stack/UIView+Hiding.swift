extension UIView {
  /// The stack that arranges the view, if one does.
  var arrangingStack: UIStackView? {
    guard let stack = superview as? UIStackView else { return nil }
    return stack.arrangedSubviews.contains { $0 === self } ? stack : nil
  }

  /// Hides or shows; a view that a stack arranges leaves or joins the arrangement.
  ///
  /// In an animation block the view stays to be seen until the animations have ended, while the others close up.
  func setHidden(_ hidden: Bool) {
    guard let stack = arrangingStack else {
      leavingBlock = nil
      layer.isHidden = hidden
      return
    }
    guard hidden != isHidden else { return }
    AnimationBlock.current?.changes?.noteUndo { [weak self] in self?.setHidden(!hidden) }
    if hidden, let block = AnimationBlock.current, block.animates {
      leavingBlock = block
      block.whenDone { [weak self, weak block] in
        // It may have come back meanwhile, or leave in another block.
        if let self, let block, self.leavingBlock === block { self.finishHiding() }
      }
    } else {
      leavingBlock = nil
      layer.isHidden = hidden
    }
    stack.arrangementDidChange()
    AnimationBlock.current?.layOutAtEnd(stack)
  }

  /// Ends the time in which a view is hidden for layout and still seen.
  func finishHiding() {
    guard leavingBlock != nil else { return }
    leavingBlock = nil
    layer.isHidden = true
  }
}
