import TendonGeometry
import TendonLayers

/// Recognizes fingers that drag.
///
/// `Undocumented by Apple:` a finger has to move 10 points before the drag begins, and the translation then counts from
/// where it was when it had moved that far.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger moves before the drag begins, in points.
  static let slop: CGFloat = 10
  /// The velocity is that of the last tenth of a second; a finger at rest for so long has none.
  static let velocityWindow = 0.1

  /// Default 1.
  open var minimumNumberOfTouches = 1
  /// Default: any number.
  open var maximumNumberOfTouches = Int.max

  private var origin = CGPoint.zero
  private var offset = CGPoint.zero
  private var samples: [(time: Double, point: CGPoint)] = []

  /// How far the fingers have moved since the drag began, in points along the axes of `view` (nil: the window).
  open func translation(in view: UIView?) -> CGPoint {
    let now = windowLocation
    let vector = CGPoint(x: now.x - origin.x + offset.x, y: now.y - origin.y + offset.y)
    guard let view else { return vector }
    let zero = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(vector, from: nil)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// Counts further movement from this translation, in points along the axes of `view`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let zero = view?.convert(CGPoint.zero, to: nil) ?? .zero
    let end = view?.convert(translation, to: nil) ?? translation
    origin = windowLocation
    offset = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// How fast the fingers move, in points a second along the axes of `view` (nil: the window).
  open func velocity(in view: UIView?) -> CGPoint {
    let now = MediaClock.current.now
    let recent = samples.filter { now - $0.time <= UIPanGestureRecognizer.velocityWindow + 1e-9 }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let seconds = CGFloat(last.time - first.time)
    return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }

  private var windowLocation: CGPoint { location(in: nil) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      if state == .possible { state = .failed }
      return
    }
    // Another finger moves the middle; the translation goes on from where it was.
    if state == .began || state == .changed {
      setTranslation(previousTranslation, in: nil)
    } else {
      origin = windowLocation
    }
    offset = state == .possible ? .zero : offset
    sample()
  }

  private var previousTranslation = CGPoint.zero

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    sample()
    let moved = translation(in: nil)
    previousTranslation = moved
    switch state {
    case .possible:
      guard numberOfTouches >= minimumNumberOfTouches, hasMovedEnough(moved) else { return }
      origin = windowLocation
      offset = .zero
      state = .began
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches - touches.count < minimumNumberOfTouches else { return }
    if state == .began || state == .changed { state = .ended } else { state = .failed }
  }

  /// Whether a movement, in points, begins the drag.
  func hasMovedEnough(_ moved: CGPoint) -> Bool {
    moved.x * moved.x + moved.y * moved.y >= UIPanGestureRecognizer.slop * UIPanGestureRecognizer.slop
  }

  open override func reset() {
    super.reset()
    samples = []
    offset = .zero
  }

  private func sample() {
    let now = MediaClock.current.now
    samples.append((now, windowLocation))
    samples.removeAll { now - $0.time > 2 * UIPanGestureRecognizer.velocityWindow }
  }
}
