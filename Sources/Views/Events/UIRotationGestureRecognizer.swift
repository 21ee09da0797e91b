import TendonGeometry
import TendonLayers

/// Recognizes two fingers that turn about each other.
///
/// It begins when two fingers have turned far enough, changes while both are down, and ends when both have lifted.
///
/// `Undocumented by Apple:` the turn begins after 0.1 radians, which the rotation does not count.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  static let slop: CGFloat = 0.1

  /// The rotation since the gesture began, in radians, clockwise; may be set to count from another value.
  open var rotation: CGFloat = 0
  /// The angular velocity, in radians a second.
  public var velocity: CGFloat { tracker.velocity.x }

  private var lastAngle: CGFloat?
  /// The rotation before the gesture began, in radians.
  private var turned: CGFloat = 0
  /// The rotation since both fingers came down, from which the velocity is computed.
  private var path: CGFloat = 0
  private var tracker = VelocityTracker()

  private var angle: CGFloat? {
    twoFingers.map { CGFloat(atan2(Double($1.y - $0.y), Double($1.x - $0.x))) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreAllBut(two: touches, event)
    guard let angle else { return }
    lastAngle = angle
    if state == .possible { turned = 0 }
    tracker.add(CGPoint(x: path, y: 0))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let now = angle, let last = lastAngle else { return }
    var step = now - last
    if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
    lastAngle = now
    path += step
    tracker.add(CGPoint(x: path, y: 0))
    switch state {
    case .possible:
      turned += step
      let (slop, start) = (UIRotationGestureRecognizer.slop, rotation)
      guard abs(turned) >= slop else { return }
      rotation += turned + (turned > 0 ? -slop : slop)
      state = .began
      // Others have to fail first: it counts from where it will begin.
      if state == .possible { rotation = start }
    case .began, .changed:
      rotation += step
      state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endWithLastFinger() }

  open override func reset() {
    super.reset()
    (lastAngle, turned, path, rotation) = (nil, 0, 0, 0)
    tracker.reset()
  }
}
