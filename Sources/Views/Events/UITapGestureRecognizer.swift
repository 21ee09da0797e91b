import TendonGeometry

/// Recognizes one or more taps of one or more fingers.
public final class UITapGestureRecognizer: UIGestureRecognizer {
  /// Default 1.
  public var numberOfTapsRequired = 1
  /// Default 1.
  public var numberOfTouchesRequired = 1

  private var most = 0

  /// How far a finger may stray and how long it may stay, in points and seconds.
  ///
  /// `Undocumented by Apple:` 45 points, and 0.75 seconds for a touch to count as a tap.
  static let allowableMovement: CGFloat = 45
  static let longestTap = 0.75

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    most = max(most, numberOfTouches)
    if most > numberOfTouchesRequired { state = .failed }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where strays(touch) { state = .failed }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    guard !strays(touch), touch.timestamp - touch.startTime <= UITapGestureRecognizer.longestTap else {
      state = .failed
      return
    }
    // The last of several fingers decides.
    guard numberOfTouches == 1 else { return }
    if most == numberOfTouchesRequired, touch.tapCount % numberOfTapsRequired == 0 { state = .ended }
  }

  public override func reset() {
    super.reset()
    most = 0
  }

  private func strays(_ touch: UITouch) -> Bool {
    abs(touch.location.x - touch.start.x) > UITapGestureRecognizer.allowableMovement
      || abs(touch.location.y - touch.start.y) > UITapGestureRecognizer.allowableMovement
  }
}
