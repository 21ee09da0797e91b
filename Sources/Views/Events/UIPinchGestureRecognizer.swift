import TendonGeometry
import TendonLayers

/// Recognizes two fingers that move apart or together.
///
/// It begins when two fingers have moved far enough, changes while both are down, and ends when both have lifted.
///
/// `Undocumented by Apple:` their distance has to change by 8 points before the pinch begins, and the scale does not count
/// these.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  static let slop: CGFloat = 8

  /// The distance of the fingers by that when the pinch began; may be set to count from another value.
  open var scale: CGFloat = 1 { didSet { if !isMeasuring { rebase() } } }
  /// The rate of change of the scale, per second.
  public var velocity: CGFloat { startDistance > 0 ? tracker.velocity.x * base / startDistance : 0 }

  /// The scale and the distance that it is counted from; their distance now.
  private var base: CGFloat = 1
  private var startDistance: CGFloat = 0
  private var distance: CGFloat = 0
  private var isMeasuring = false
  private var tracker = VelocityTracker()

  private func rebase() {
    (base, startDistance) = (scale, distance)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreAllBut(two: touches, event)
    guard let pair = twoFingers else { return }
    distance = pair.0.distance(to: pair.1)
    // Another pair of fingers: their distance is no movement.
    tracker.reset()
    tracker.add(CGPoint(x: distance, y: 0))
    rebase()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = twoFingers else { return }
    distance = pair.0.distance(to: pair.1)
    tracker.add(CGPoint(x: distance, y: 0))
    switch state {
    case .possible:
      let change = distance - startDistance
      guard abs(change) >= UIPinchGestureRecognizer.slop else { return }
      let old = startDistance
      startDistance += change > 0 ? UIPinchGestureRecognizer.slop : -UIPinchGestureRecognizer.slop
      measure()
      state = .began
      // Where another recognizer has to fail first, the way is measured from where it began again.
      if state == .possible { startDistance = old }
    case .began, .changed:
      measure()
      state = .changed
    default: break
    }
  }

  private func measure() { set(startDistance > 0 ? base * distance / startDistance : base) }

  private func set(_ value: CGFloat) {
    isMeasuring = true
    scale = value
    isMeasuring = false
  }

  override func willBegin(late: Bool) {
    guard late else { return }
    set(base)
    rebase()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endWithLastFinger() }

  open override func reset() {
    super.reset()
    (base, startDistance, distance) = (1, 0, 0)
    scale = 1
    tracker.reset()
  }
}

extension UIGestureRecognizer {
  /// The locations in the window of the two fingers that are down; nil if there are fewer.
  var twoFingers: (CGPoint, CGPoint)? {
    let down = trackedTouches.filter { !$0.isLifted }
    return down.count >= 2 ? (down[0].location, down[1].location) : nil
  }

  /// A third finger is none of a gesture of two.
  func ignoreAllBut(two touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches.sorted(by: { $0.order > $1.order }) where numberOfTouches > 2 { ignore(touch, for: event) }
  }

  /// Ends a gesture of two fingers when the last one has lifted, or fails it where it has not begun.
  func endWithLastFinger() {
    if trackedTouches.allSatisfy(\.isLifted) { state = state == .possible ? .failed : .ended }
  }
}
