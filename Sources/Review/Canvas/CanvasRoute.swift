import TendonGeometry

/// The way of an arrow between two frames: from the middle of a side to the middle of the side that faces it.
struct CanvasRoute {
  private(set) var path = Path()
  /// The middle of the way, for the mark.
  private(set) var middle: CGPoint
  /// The end of the way, and the direction in which it is reached, of length 1.
  private(set) var end: CGPoint
  private(set) var direction: CGVector

  /// - Parameters:
  ///   - offset: the distance from the middles of the sides, in points.
  ///   - reach: how far the arrow of a frame to itself goes out, in points.
  init(from source: CGRect, to destination: CGRect, offset: CGFloat, reach: CGFloat) {
    let (start, out, end, back) = CanvasRoute.ends(source, destination, offset, reach)
    let distance = hypot(end.x - start.x, end.y - start.y)
    // Short of turns where the frames are near each other or overlap.
    let faces = (end.x - start.x) * out.dx + (end.y - start.y) * out.dy
    let length = source == destination ? 2 * reach : min(distance / 2, max(faces * 0.6, 0))
    let controls = (
      CGPoint(x: start.x + out.dx * length, y: start.y + out.dy * length),
      CGPoint(x: end.x + back.dx * length, y: end.y + back.dy * length)
    )
    path.move(to: start)
    path.addCurve(to: end, control1: controls.0, control2: controls.1)
    // The cubic at one half.
    middle = CGPoint(
      x: (start.x + 3 * controls.0.x + 3 * controls.1.x + end.x) / 8,
      y: (start.y + 3 * controls.0.y + 3 * controls.1.y + end.y) / 8)
    self.end = end
    direction = CGVector(dx: -back.dx, dy: -back.dy)
  }

  /// Both ends, and the directions that lead away from the frames there.
  private static func ends(
    _ source: CGRect, _ destination: CGRect, _ offset: CGFloat, _ reach: CGFloat
  ) -> (CGPoint, CGVector, CGPoint, CGVector) {
    let (right, left) = (CGVector(dx: 1, dy: 0), CGVector(dx: -1, dy: 0))
    let (down, up) = (CGVector(dx: 0, dy: 1), CGVector(dx: 0, dy: -1))
    func beside(_ frame: CGRect, _ x: CGFloat, _ more: CGFloat = 0) -> CGPoint {
      CGPoint(x: x, y: frame.midY + limited(offset + more, frame.height))
    }
    func above(_ frame: CGRect, _ y: CGFloat) -> CGPoint {
      CGPoint(x: frame.midX + limited(offset, frame.width), y: y)
    }
    if source == destination {
      return (beside(source, source.maxX, -reach), right, beside(source, source.maxX, reach), right)
    }
    if destination.minX >= source.maxX {
      return (beside(source, source.maxX), right, beside(destination, destination.minX), left)
    }
    if destination.maxX <= source.minX {
      return (beside(source, source.minX), left, beside(destination, destination.maxX), right)
    }
    if destination.midY >= source.midY {
      return (above(source, source.maxY), down, above(destination, destination.minY), up)
    }
    return (above(source, source.minY), up, above(destination, destination.maxY), down)
  }

  /// A distance that stays on a side of that length.
  private static func limited(_ offset: CGFloat, _ side: CGFloat) -> CGFloat {
    min(max(offset, -side * 0.4), side * 0.4)
  }
}
