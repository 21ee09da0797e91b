import Tendon

/// As on a Mac: the constraint's animator brings the stars, an implicit animation of the layout takes them away.
final class AppKitRatingController: RatingController {
  override func toggle(_ sender: Any) {
    playSound()
    view.layoutSubtreeIfNeeded()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      context.timingFunction = CAMediaTimingFunction(name: .easeOut)
      if isOnScreen {
        context.allowsImplicitAnimation = true
        ratingCenter.constant = offScreen
        view.layoutSubtreeIfNeeded()
      } else {
        ratingCenter.animator().constant = 0
      }
    }
  }
}
