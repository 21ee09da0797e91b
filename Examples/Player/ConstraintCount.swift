import Tendon

extension PlayerScreen {
  /// Says what a way to move the three costs.
  ///
  /// - Parameter waiting: the number of constraints that are not active now.
  func showCount(waiting: Int) {
    count.text = "\(view.allConstraints.count) constraints at work, \(waiting) waiting"
  }
}

extension UIView {
  /// The constraints in this view and below it.
  var allConstraints: [NSLayoutConstraint] { constraints + subviews.flatMap(\.allConstraints) }
}
