import Foundation
import TendonGeometry
import TendonLayers

extension UIScrollView {
  /// The minimum velocity of a flick to the next page, in points per second.
  static let pagingVelocity: CGFloat = 300

  /// True if the content decelerates, bounces back, or moves to an offset set in code.
  package var movesByItself: Bool { motion != nil }

  /// The offset at which the content comes to rest if a drag ends with a velocity (in points per second), before the
  /// delegate changes it.
  func plannedRest(velocity: CGPoint) -> CGPoint {
    if isPagingEnabled { return pageOffset(velocity: velocity) }
    let decay = CGFloat(1000 * log(Double(decelerationRate.rawValue)))
    let rest = inRange(CGPoint(x: contentOffset.x - velocity.x / decay, y: contentOffset.y - velocity.y / decay))
    guard let snap, inRange(contentOffset) == contentOffset else { return rest }
    return snap(rest)
  }

  private func inRange(_ point: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(point.x, range.least.x), range.greatest.x), y: min(max(point.y, range.least.y), range.greatest.y))
  }

  /// The offset of the page at which the content comes to rest: the next one after a flick, else the nearest.
  private func pageOffset(velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let from = (start / length).rounded()
      var number = (offset / length).rounded()
      if abs(speed) > UIScrollView.pagingVelocity { number = from + (speed > 0 ? 1 : -1) }
      return number * length
    }
    return inRange(
      CGPoint(
        x: page(contentOffset.x, dragStart.x, velocity.x, bounds.width),
        y: page(contentOffset.y, dragStart.y, velocity.y, bounds.height)))
  }

  /// The deceleration towards an offset; nil if the content is already at rest.
  ///
  /// - Parameter isAimed: true if `target` is not the offset at which the content would come to rest by itself.
  func coast(toward target: CGPoint, isAimed: Bool, velocity: CGPoint) -> ScrollMotion.Coast? {
    let (rate, scale, now) = (Double(decelerationRate.rawValue), Double(pixelScale), MediaClock.current.now)
    let coast: ScrollMotion.Coast
    if isAimed {
      func axis(_ from: CGFloat, _ speed: CGFloat, _ to: CGFloat) -> ScrollMotion.Axis {
        ScrollMotion.Axis(
          from: Double(from), velocity: Double(speed), target: Double(to), rate: rate, springs: isPagingEnabled,
          scale: scale)
      }
      coast = ScrollMotion.Coast(
        start: now, x: axis(contentOffset.x, velocity.x, target.x), y: axis(contentOffset.y, velocity.y, target.y))
    } else {
      var velocity = velocity
      if snap != nil, inRange(contentOffset) == contentOffset {
        // The velocity with which the content comes to rest there.
        let decay = CGFloat(1000 * log(rate))
        velocity = CGPoint(x: (contentOffset.x - target.x) * decay, y: (contentOffset.y - target.y) * decay)
      }
      let range = offsetRange
      coast = ScrollMotion.Coast(
        from: contentOffset, velocity: velocity, least: range.least, greatest: range.greatest, rate: rate,
        bounces: bounces, scale: scale, start: now)
    }
    return coast.duration > 0 ? coast : nil
  }

  /// Starts a deceleration towards an offset and notifies the delegate, unless the content is already at rest.
  func decelerate(toward target: CGPoint, isAimed: Bool, velocity: CGPoint) {
    guard let coast = coast(toward: target, isAimed: isAimed || isPagingEnabled, velocity: velocity) else { return }
    start(.coast(coast))
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  func start(_ motion: ScrollMotion) {
    self.motion = motion
    if case .coast = motion { isDecelerating = true }
    link?.invalidate()
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick() {
    guard let motion else { return }
    let now = MediaClock.current.now
    if case .zoom(let zoom) = motion { show(zoom, at: now) } else { contentOffset = motion.offset(at: now) }
    guard now >= motion.end else { return }
    let wasCoasting = isDecelerating
    stop()
    if case .zoom = motion { return zoomDidEnd() }
    if wasCoasting, let snap { contentOffset = snap(contentOffset) }
    hideIndicators()
    if wasCoasting {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
      let then = afterAnimatedScroll
      afterAnimatedScroll = nil
      then?()
    }
  }

  func stop() {
    link?.invalidate()
    link = nil
    motion = nil
    isDecelerating = false
  }
}
