import TendonGeometry
import TendonLayers

extension UIScrollView {
  /// True during a drag or a motion without touches.
  var isInMotion: Bool { isDragging || motion != nil }

  /// Adjusts the offset after the visible content has moved by `delta` within the content.
  ///
  /// The picture on the screen stays the same, also during a drag or a motion.
  func contentMoved(by delta: CGPoint) {
    guard delta != .zero else { return }
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + delta.x, y: point.y + delta.y) }
    dragStart = moved(dragStart)
    switch motion {
    case .glide(let from, let to, let start): motion = .glide(from: moved(from), to: moved(to), start: start)
    case .coast, .zoom, nil: break
    }
    contentOffset = moved(contentOffset)
    coastOn(from: contentOffset)
  }

  /// Restarts a deceleration with the present range of offsets.
  ///
  /// Both phases, exponential deceleration and spring, depend on position and velocity alone. A restart therefore
  /// changes nothing before an end is reached.
  func coastOn(from offset: CGPoint? = nil) {
    guard case .coast(let coast) = motion, !coast.isAimed else { return }
    let now = MediaClock.current.now
    let range = offsetRange
    motion = .coast(
      ScrollMotion.Coast(
        from: offset
          ?? CGPoint(x: coast.x.offset(after: now - coast.start), y: coast.y.offset(after: now - coast.start)),
        velocity: CGPoint(
          x: coast.x.velocity(after: now - coast.start), y: coast.y.velocity(after: now - coast.start)),
        least: range.least, greatest: range.greatest, rate: Double(decelerationRate.rawValue), bounces: bounces,
        scale: Double(pixelScale), start: now))
  }

  /// Replaces the target of an animated scroll; the time of its end stays.
  func glide(to target: CGPoint) {
    if case .glide(let from, _, let start) = motion { motion = .glide(from: from, to: target, start: start) }
  }
}
