import Foundation
import TendonGeometry
import TendonLayers

extension UIScrollView {
  /// A flick faster than this turns the page, in points a second.
  static let pagingVelocity: CGFloat = 300

  /// Whether the content coasts, comes back, or is on its way to where code has sent it.
  package var movesByItself: Bool { motion != nil }

  /// Where a content comes to rest that is let go with a velocity (points a second), if nobody objects.
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

  /// The page at which the content comes to rest: the next one after a flick, else the nearest.
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

  /// How the content runs on and comes back; nil where it rests.
  ///
  /// - Parameter isAimed: whether `target` is another place than that at which it would come to rest by itself.
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
        // As fast as it takes to come to rest there.
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

  /// Lets the content go, where there is anywhere to go.
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
    }
  }

  func stop() {
    link?.invalidate()
    link = nil
    motion = nil
    isDecelerating = false
  }
}
