import TendonGeometry
import TendonLayers

extension UIScrollView {
  /// Whether a finger or a movement of its own has the content.
  var isInMotion: Bool { isDragging || motion != nil }

  /// What is seen has come to lie elsewhere in the content: the offset follows, under the finger and on the run too, so that
  /// nothing moves on the screen.
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

  /// Lets a content that coasts come to rest within the ends that it has now.
  ///
  /// Both ways in which it moves, slowing down and springing back, depend on place and speed alone, so that beginning anew
  /// changes nothing before the end is reached.
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

  /// Sends a gliding content elsewhere: it comes to rest there at the time when it would have come to rest.
  func glide(to target: CGPoint) {
    if case .glide(let from, _, let start) = motion { motion = .glide(from: from, to: target, start: start) }
  }
}
