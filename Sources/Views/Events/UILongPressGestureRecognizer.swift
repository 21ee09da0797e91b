import TendonGeometry
import TendonLayers

/// Recognizes fingers that rest on the screen, and follows them until they lift.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press, in seconds. Default: 0.5.
  open var minimumPressDuration = 0.5
  /// Default 1.
  open var numberOfTouchesRequired = 1
  /// Full taps before the press; default 0.
  open var numberOfTapsRequired = 0
  /// The maximum movement of the fingers before the press is recognized, in points. Default: 10.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var firstPlace: CGPoint?
  private var timer: MediaTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard numberOfTouches <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    awaitsMore = false
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let place = location(in: nil)
    if let first = firstPlace, place.distance(to: first) > UITapGestureRecognizer.allowableMovement {
      state = .failed
      return
    }
    firstPlace = firstPlace ?? place
    if taps == numberOfTapsRequired {
      after(max(minimumPressDuration, 0)) { $0.state = .began }
    } else {
      after(UITapGestureRecognizer.longestTap) { $0.state = .failed }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible: if touches.contains(where: { $0.strays(by: allowableMovement) }) { state = .failed }
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .began, .changed: state = .ended
    case .possible where taps < numberOfTapsRequired:
      guard trackedTouches.allSatisfy(\.isLifted) else { return }
      guard numberOfTouches == numberOfTouchesRequired else { return state = .failed }
      taps += 1
      awaitsMore = true
      after(UITapGestureRecognizer.longestPause) { $0.state = .failed }
    default: state = .failed
    }
  }

  private func after(_ seconds: Double, _ body: @escaping (UILongPressGestureRecognizer) -> Void) {
    timer?.invalidate()
    timer = MediaTimer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      if let self, self.state == .possible { body(self) }
    }
  }

  open override func reset() {
    super.reset()
    timer?.invalidate()
    (timer, taps, firstPlace) = (nil, 0, nil)
  }
}
