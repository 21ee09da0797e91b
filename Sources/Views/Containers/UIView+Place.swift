extension UIView {
  /// Goes into the superview of another view, in front of where that is, which leaves it.
  func takePlace(of other: UIView) {
    other.superview?.insertSubview(self, aboveSubview: other)
    other.removeFromSuperview()
  }
}
