extension UIView {
  /// Hides or shows the view, as its superview does it.
  func setHidden(_ hidden: Bool) {
    if let superview { superview.setHidden(hidden, of: self) } else { applyHidden(hidden) }
  }

  /// Hides or shows the view at once.
  func applyHidden(_ hidden: Bool) {
    leavingBlock = nil
    layer.isHidden = hidden
  }

  /// Ends the time in which a view is hidden for layout and still visible.
  func finishHiding() {
    guard leavingBlock != nil else { return }
    leavingBlock = nil
    layer.isHidden = true
  }
}
