extension UIView {
  /// The first responder of the window if it is the view or one of its subviews; nil otherwise.
  var firstResponderInside: UIView? {
    guard let holder = window?.firstResponder as? UIView, holder.isDescendant(of: self) else { return nil }
    return holder
  }

  func plainEndEditing(_ force: Bool) -> Bool {
    guard let window, let holder = firstResponderInside else { return true }
    if holder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}
