import TendonGeometry

/// Recognizes one or more taps of one finger.
public final class UITapGestureRecognizer: UIGestureRecognizer {
  /// Default 1.
  public var numberOfTapsRequired = 1

  /// How far a finger may stray and how long it may stay, in points and seconds.
  ///
  /// `Undocumented by Apple:` 45 points, and 0.75 seconds for a touch to count as a tap.
  static let allowableMovement: CGFloat = 45
  static let longestTap = 0.75

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where strays(touch) { state = .failed }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    guard !strays(touch), touch.timestamp - touch.startTime <= UITapGestureRecognizer.longestTap else {
      state = .failed
      return
    }
    if touch.tapCount % numberOfTapsRequired == 0 { state = .ended }
  }

  private func strays(_ touch: UITouch) -> Bool {
    abs(touch.location.x - touch.start.x) > UITapGestureRecognizer.allowableMovement
      || abs(touch.location.y - touch.start.y) > UITapGestureRecognizer.allowableMovement
  }
}
