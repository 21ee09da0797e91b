import TendonGeometry
import TendonLayers

/// The pan gesture recognizer of a scroll view. It begins only along an axis on which the content can move.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The delay before a touch is delivered to the content, in seconds.
  ///
  /// `Undocumented by Apple:` 0.15 seconds.
  static let contentDelay = 0.15

  weak var scrollView: UIScrollView?
  private var timer: MediaTimer?
  private var holdsContent = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView else { return }
    if scrollView.fingerCameDown() {
      // A touch that stops a moving content is not delivered to views or taps inside it.
      for touch in touches {
        touch.isTaken = true
        for other in touch.gestureRecognizers ?? []
        where other is UITapGestureRecognizer || other is UILongPressGestureRecognizer { other.state = .failed }
      }
    } else if scrollView.delaysContentTouches, timer == nil, state == .possible, scrollView.canScroll {
      holdsContent = true
      timer = MediaTimer.scheduledTimer(withTimeInterval: ScrollPanGestureRecognizer.contentDelay, repeats: false) {
        [weak self] _ in self?.turn { _ in self?.holdsContent = false }
      }
    }
  }

  override func holdsBack(_ touch: UITouch) -> Bool {
    super.holdsBack(touch) || holdsContent && isUndecided && watched.contains(touch) && touch.view !== scrollView
  }

  override func shareBeforeBeginning(of moved: CGPoint) -> CGFloat? {
    guard let scrollView else { return nil }
    let way = max(
      scrollView.canDrag(moved.y, vertically: true) ? abs(moved.y) : 0,
      scrollView.canDrag(moved.x, vertically: false) ? abs(moved.x) : 0)
    if scrollView.isCaught { return way > 0 ? 0 : nil }
    return way >= UIPanGestureRecognizer.slop ? UIPanGestureRecognizer.slop / way : nil
  }

  /// Returns false for the pinch of the same scroll view: both are recognized simultaneously.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.pinchGestureRecognizer }

  /// The finger no longer moves the content, such as when another recognizer has begun.
  override func fail() {
    super.fail()
    if state == .failed { scrollView?.isTracking = false }
  }

  override func reset() {
    super.reset()
    timer?.invalidate()
    timer = nil
    holdsContent = false
    scrollView?.fingersLifted()
  }
}

/// The pinch gesture recognizer of a scroll view, recognized simultaneously with its pan.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.panGestureRecognizer }
}
