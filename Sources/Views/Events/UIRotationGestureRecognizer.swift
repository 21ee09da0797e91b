import TendonGeometry
import TendonLayers

/// Recognizes two fingers that turn about each other.
///
/// `Undocumented by Apple:` the turn begins after 0.1 radians.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  static let slop: CGFloat = 0.1

  /// How far the fingers have turned since the gesture began, in radians, clockwise; may be set to count from another
  /// value.
  open var rotation: CGFloat = 0
  /// How fast they turn, in radians a second.
  public private(set) var velocity: CGFloat = 0

  private var lastAngle: CGFloat?
  private var turned: CGFloat = 0
  private var lastTime = 0.0

  private var angle: CGFloat {
    let (a, b) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
    return CGFloat(atan2(Double(b.y - a.y), Double(b.x - a.x)))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 2 { (lastAngle, lastTime) = (angle, MediaClock.current.now) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= 2, let last = lastAngle else { return }
    let now = angle
    var step = now - last
    if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
    lastAngle = now
    switch state {
    case .possible:
      turned += step
      if abs(turned) >= UIRotationGestureRecognizer.slop { state = .began }
    case .began, .changed:
      rotation += step
      let time = MediaClock.current.now
      if time > lastTime { velocity = step / CGFloat(time - lastTime) }
      lastTime = time
      state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endIfFingersLack(touches)
  }

  open override func reset() {
    super.reset()
    (rotation, velocity, lastAngle, turned) = (0, 0, nil, 0)
  }
}
