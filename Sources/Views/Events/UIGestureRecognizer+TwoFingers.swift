extension UIGestureRecognizer {
  /// What a recognizer of two fingers makes of touches that lift: it ends with the last but one, and fails where it had
  /// not begun when the last lifts.
  func endIfFingersLack(_ lifted: Set<UITouch>) {
    let left = numberOfTouches - lifted.count
    if left < 2, state == .began || state == .changed {
      state = .ended
    } else if left < 1 {
      state = .failed
    }
  }
}
