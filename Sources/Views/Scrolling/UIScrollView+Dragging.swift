import TendonGeometry
import TendonLayers

extension UIScrollView {
  var canScrollHorizontally: Bool { offsetRange.greatest.x > offsetRange.least.x || bounces && alwaysBounceHorizontal }
  var canScrollVertically: Bool { offsetRange.greatest.y > offsetRange.least.y || bounces && alwaysBounceVertical }
  var canScroll: Bool { canScrollHorizontally || canScrollVertically }

  /// True if a touch that moves by `way` points along an axis moves the content. At an end without bounce it does not,
  /// so a scroll view around this one receives the drag.
  func canDrag(_ way: CGFloat, vertically: Bool) -> Bool {
    guard vertically ? canScrollVertically : canScrollHorizontally else { return false }
    guard !bounces else { return true }
    let range = offsetRange
    return vertically
      ? way < 0 ? contentOffset.y < range.greatest.y : contentOffset.y > range.least.y
      : way < 0 ? contentOffset.x < range.greatest.x : contentOffset.x > range.least.x
  }

  // MARK: - Touches

  /// Called when a touch begins. Stops a moving content and returns true if there was one.
  func fingerCameDown() -> Bool {
    isTracking = true
    guard let motion else { return isCaught }
    isCaught = true
    let wasDecelerating = isDecelerating
    stop()
    if case .zoom = motion {
      zoomDidEnd()
    } else if wasDecelerating {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      afterAnimatedScroll = nil
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    return true
  }

  /// Called when all touches have ended. A content that was stopped past its end and not dragged bounces back.
  func fingersLifted() {
    isTracking = false
    let wasCaught = isCaught
    isCaught = false
    guard motion == nil, !isDragging else { return }
    if wasCaught { decelerate(toward: plannedRest(velocity: .zero), isAimed: false, velocity: .zero) }
    hideIndicators()
  }

  // MARK: - Dragging

  /// The minimum ratio between the components of the initial velocity at which a drag is locked to one axis (30
  /// degrees).
  ///
  /// `Undocumented by Apple:` a drag in any other direction is free.
  static let lockingRatio: CGFloat = 1.732

  func dragged(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      stop()
      isDragging = true
      refreshControl?.dragBegins()
      dragStart = unstretched(contentOffset)
      dragAxes = axes(of: pan.velocity(in: nil))
      if keyboardDismissMode.endsEditing { window?.firstResponder?.resignFirstResponder() }
      delegate?.scrollViewWillBeginDragging(self)
      showIndicators()
      drag(pan.translation(in: nil))
    case .changed:
      drag(pan.translation(in: nil))
      if keyboardDismissMode.followsTouch { window?.keyboard.follow(finger: pan.location(in: nil).y) }
    case .ended: endDrag(velocity: pan.velocity(in: nil))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func axes(of velocity: CGPoint) -> (x: Bool, y: Bool) {
    let (x, y) = (abs(velocity.x), abs(velocity.y))
    guard isDirectionalLockEnabled, max(x, y) >= UIScrollView.lockingRatio * min(x, y), x != y else {
      return (true, true)
    }
    return (x > y, y > x)
  }

  private func drag(_ translation: CGPoint) {
    // During a pinch the pinch itself moves the content.
    guard !isZooming else { return }
    var target = contentOffset
    if canScrollHorizontally, dragAxes.x { target.x = dragStart.x - translation.x }
    if canScrollVertically, dragAxes.y { target.y = dragStart.y - translation.y }
    contentOffset = stretched(target)
  }

  /// Restarts the translation of the drag, as after a pinch that continues with one touch.
  func restartDrag() {
    panGestureRecognizer.setTranslation(.zero, in: nil)
    dragStart = unstretched(contentOffset)
  }

  private func endDrag(velocity speed: CGPoint) {
    isDragging = false
    if keyboardDismissMode.followsTouch { window?.keyboard.letGo(speed: speed.y) }
    let velocity = CGPoint(
      x: canScrollHorizontally && dragAxes.x ? -speed.x : 0, y: canScrollVertically && dragAxes.y ? -speed.y : 0)
    let planned = plannedRest(velocity: velocity)
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = rest(forProposed: planned, velocity: perMillisecond)
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: $0)
    }
    precondition(
      target.x.isFinite && target.y.isFinite, "the target of scrollViewWillEndDragging is finite, got \(target)")
    let coast = coast(toward: target, isAimed: target != planned || isPagingEnabled, velocity: velocity)
    let range = offsetRange
    delegate?.scrollViewDidEndDragging(self, willDecelerate: coast != nil)
    // The delegate may have started another motion.
    guard motion == nil, !isDragging, !isZooming else { return }
    if let coast {
      start(.coast(coast))
      // The delegate may have set other insets, as a refresh does that makes room for itself.
      if offsetRange != range { coastOn() }
      delegate?.scrollViewWillBeginDecelerating(self)
    } else {
      if let snap { contentOffset = snap(contentOffset) }
      hideIndicators()
    }
  }

  /// The displayed offset for the position of a touch: past the ends the displacement grows less and less.
  func stretched(_ point: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: RubberBand.shown(point.x, range.least.x, range.greatest.x, length: bounds.width, gives: bounces),
      y: RubberBand.shown(point.y, range.least.y, range.greatest.y, length: bounds.height, gives: bounces))
  }

  /// The inverse of `stretched`, to continue a drag of a content that is out of range.
  func unstretched(_ point: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: RubberBand.finger(point.x, range.least.x, range.greatest.x, length: bounds.width),
      y: RubberBand.finger(point.y, range.least.y, range.greatest.y, length: bounds.height))
  }
}
