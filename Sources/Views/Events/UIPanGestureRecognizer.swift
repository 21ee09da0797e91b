import TendonGeometry
import TendonLayers

/// Recognizes fingers that drag.
///
/// It begins when at least `minimumNumberOfTouches` have moved far enough, changes while as many are down, and ends when
/// all have lifted. A finger that comes or goes does not move what is dragged.
///
/// `Undocumented by Apple:` fingers have to move 10 points before the drag begins, and the translation does not count
/// these; where the drag has to wait for another recognizer to fail, the translation counts from there.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that the fingers move before the drag begins, in points.
  static let slop: CGFloat = 10

  /// Default 1.
  open var minimumNumberOfTouches = 1
  /// Default: any number.
  open var maximumNumberOfTouches = Int.max

  /// The movement of the fingers' centroid, in points of the window.
  private var moved = CGPoint.zero
  /// The part of this movement that counts as translation 0.
  private var origin = CGPoint.zero
  private var middle = CGPoint.zero
  private var tracker = VelocityTracker()

  private var touchesDown: [UITouch] { trackedTouches.filter { !$0.isLifted } }

  /// The translation since the drag began, in points along the axes of `view` (nil: the window).
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: moved.x - origin.x, y: moved.y - origin.y).turned(from: nil, to: view)
  }

  /// Counts further movement from this translation, in points along the axes of `view`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let vector = translation.turned(from: view, to: nil)
    origin = CGPoint(x: moved.x - vector.x, y: moved.y - vector.y)
  }

  /// The velocity of the fingers, in points a second along the axes of `view` (nil: the window).
  open func velocity(in view: UIView?) -> CGPoint { tracker.velocity.turned(from: nil, to: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      guard state != .possible else {
        state = .failed
        return
      }
      for touch in touches { ignore(touch, for: event) }
    }
    middle = UITouch.center(of: touchesDown, in: nil)
    tracker.add(moved)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = UITouch.center(of: touchesDown, in: nil)
    moved = CGPoint(x: moved.x + now.x - middle.x, y: moved.y + now.y - middle.y)
    middle = now
    tracker.add(moved)
    guard touchesDown.count >= minimumNumberOfTouches else { return }
    switch state {
    case .possible:
      guard let share = shareBeforeBeginning(of: moved) else { return }
      origin = CGPoint(x: moved.x * share, y: moved.y * share)
      state = .began
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touchesDown.isEmpty else {
      middle = UITouch.center(of: touchesDown, in: nil)
      return
    }
    state = state == .possible ? .failed : .ended
  }

  override func willBegin(late: Bool) {
    if late { origin = moved }
  }

  /// The part of a movement, in points, after which it begins the drag, from 0 to 1; nil: it does not yet.
  func shareBeforeBeginning(of moved: CGPoint) -> CGFloat? {
    let distance = moved.distance(to: .zero)
    return distance >= UIPanGestureRecognizer.slop ? UIPanGestureRecognizer.slop / distance : nil
  }

  open override func reset() {
    super.reset()
    (moved, origin) = (.zero, .zero)
    tracker.reset()
  }
}

extension CGPoint {
  /// A difference of places in one view (nil: the window) along the axes of another.
  @MainActor
  func turned(from: UIView?, to: UIView?) -> CGPoint {
    guard from !== to else { return self }
    func inWindow(_ point: CGPoint) -> CGPoint { from?.convert(point, to: nil) ?? point }
    func place(_ point: CGPoint) -> CGPoint { to?.convert(inWindow(point), from: nil) ?? inWindow(point) }
    let (zero, end) = (place(.zero), place(self))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }
}
