import Tendon

/// The first try: hard numbers instead of geometry, and a spring that starts a little faster.
final class SecondRatingController: RatingController {
  @Outlet var starTop: NSLayoutConstraint!

  override var isOnScreen: Bool { starTop.constant >= 0 }

  override func toggle(_ sender: Any) {
    playSound()
    view.layoutIfNeeded()
    let barHeight = navigationController?.navigationBar.frame.height ?? 0
    starTop.constant = isOnScreen ? -3000 : barHeight
    change(starTop, to: UILayoutPriority(950))
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 1, options: .curveEaseOut,
      animations: { self.view.layoutIfNeeded() })
  }

  private func change(_ constraint: NSLayoutConstraint, to priority: UILayoutPriority) {
    if constraint.priority != priority { constraint.priority = priority }
  }
}
