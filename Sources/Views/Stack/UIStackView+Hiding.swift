extension UIView {
  /// The stack view that arranges the view; nil if none does.
  var arrangingStack: UIStackView? {
    guard let stack = superview as? UIStackView else { return nil }
    return stack.arrangedPosition(of: self) == nil ? nil : stack
  }
}

extension UIStackView {
  /// Hides or shows an arranged view, which leaves or joins the arrangement.
  ///
  /// In an animation block the view remains visible until the animations have ended, while the others close up.
  func setHidden(_ hidden: Bool, ofArranged view: UIView) {
    guard hidden != view.isHidden else { return }
    AnimationBlock.current?.changes?.noteUndo { [weak view] in view?.setHidden(!hidden) }
    if hidden, let block = AnimationBlock.current, block.animates {
      view.leavingBlock = block
      block.whenDone { [weak view, weak block] in
        // It may have been shown meanwhile, or hidden in another block.
        if let view, let block, view.leavingBlock === block { view.finishHiding() }
      }
    } else {
      view.applyHidden(hidden)
    }
    arrangementDidChange()
    AnimationBlock.current?.layOutAtEnd(self)
  }
}
