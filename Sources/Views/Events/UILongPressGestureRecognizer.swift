import TendonGeometry
import TendonLayers

/// Recognizes fingers that rest on the screen, and follows them until they lift.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the fingers rest, in seconds; default 0.5.
  open var minimumPressDuration = 0.5
  /// Default 1.
  open var numberOfTouchesRequired = 1
  /// Full taps before the press; default 0.
  open var numberOfTapsRequired = 0
  /// How far the fingers may stray before the press is recognized, in points; default 10.
  open var allowableMovement: CGFloat = 10

  private var timer: MediaTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired, (touches.first?.tapCount ?? 1) > numberOfTapsRequired else {
      if numberOfTouches > numberOfTouchesRequired, state == .possible { state = .failed }
      return
    }
    timer?.invalidate()
    timer = MediaTimer.scheduledTimer(withTimeInterval: max(minimumPressDuration, 0), repeats: false) {
      [weak self] _ in
      if let self, self.state == .possible { self.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      if touches.contains(where: strays) { state = .failed }
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.invalidate()
    if state == .began || state == .changed { state = .ended } else { state = .failed }
  }

  open override func reset() {
    super.reset()
    timer?.invalidate()
    timer = nil
  }

  private func strays(_ touch: UITouch) -> Bool {
    let (x, y) = (touch.location.x - touch.start.x, touch.location.y - touch.start.y)
    return x * x + y * y > allowableMovement * allowableMovement
  }
}
