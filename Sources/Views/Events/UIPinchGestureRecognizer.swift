import TendonGeometry
import TendonLayers

/// Recognizes two fingers that move apart or together.
///
/// `Undocumented by Apple:` their distance has to change by 8 points before the pinch begins.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  static let slop: CGFloat = 8

  /// The distance of the fingers by that when the pinch began; may be set to count from another value.
  open var scale: CGFloat {
    get { base * ratio }
    set { base = ratio > 0 ? newValue / ratio : newValue }
  }
  /// How fast the scale changes, per second.
  public private(set) var velocity: CGFloat = 0

  private var base: CGFloat = 1
  private var ratio: CGFloat { startDistance > 0 ? distance / startDistance : 1 }
  private var startDistance: CGFloat = 0
  private var distance: CGFloat = 0
  private var last: (time: Double, scale: CGFloat)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 2 { startDistance = measured }
    distance = startDistance
  }

  private var measured: CGFloat {
    let (a, b) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
    return CGFloat((Double((a.x - b.x) * (a.x - b.x)) + Double((a.y - b.y) * (a.y - b.y))).squareRoot())
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= 2 else { return }
    let measured = measured
    switch state {
    case .possible:
      guard abs(measured - startDistance) >= UIPinchGestureRecognizer.slop else { return }
      (startDistance, distance) = (measured, measured)
      last = (MediaClock.current.now, scale)
      state = .began
    case .began, .changed:
      distance = measured
      let now = MediaClock.current.now
      if let last, now > last.time { velocity = (scale - last.scale) / CGFloat(now - last.time) }
      last = (now, scale)
      state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endIfFingersLack(touches)
  }

  open override func reset() {
    super.reset()
    (base, startDistance, distance, velocity, last) = (1, 0, 0, 0, nil)
  }
}
