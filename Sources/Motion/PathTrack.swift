import TendonGeometry

/// A point that goes along a path: what a `CAKeyframeAnimation` with a `path` computes.
///
/// Each line and each curve of the path is the way between two keys; a move is no key, the point jumps there. The line
/// that closes a subpath is a way if it has a length.
///
/// Undocumented by Apple: between two keys the point goes at an even speed along the curve (not along its parameter),
/// unless a curve of the way says otherwise, and the cubic modes go as `linear` and `paced`: the path is smooth where it
/// is drawn so.
package struct PathTrack: Hashable, Sendable {
  /// The ways in order; none for a path that is a single point.
  package let ways: [CurveSegment]
  /// The fractions at which the keys are reached, ascending in 0...1: one more than ways.
  package let keyTimes: [Double]
  /// A timing curve for each way; empty: all linear.
  package let curves: [UnitBezier]
  package let mode: KeyframeTrack.Mode

  private let start: CGPoint
  private let lengths: [Double]
  private let slowest: [[Double]]

  /// A track along `path`.
  ///
  /// Without key times the keys are spread evenly: `i / n` for n ways, in discrete mode `i / (n + 1)`. The paced modes
  /// ignore key times and curves: the speed is even along the whole path. Discrete mode also takes one key time more than
  /// there are keys. Traps where the path has no point or one that is not finite, where lengths do not match, and where
  /// key times do not ascend in 0...1.
  package init(
    path: Path, keyTimes: [Double] = [], curves: [UnitBezier] = [], mode: KeyframeTrack.Mode = .linear
  ) {
    precondition(path.isFinite, "the points of a path to go along are finite")
    guard let start = PathTrack.start(of: path) else {
      preconditionFailure("a path to go along has one point or more")
    }
    self.start = start
    ways = path.subpaths.flatMap { $0.segments }
    let slowest = ways.map { $0.slowest }
    self.slowest = slowest
    lengths = zip(ways, slowest).map { Double($0.length(to: 1, slowest: $1)) }
    let (isPaced, isDiscrete) = (mode == .paced || mode == .cubicPaced, mode == .discrete)
    self.mode = isPaced ? .paced : isDiscrete ? .discrete : .linear
    let keys = ways.count + 1
    if isPaced {
      self.curves = []
      self.keyTimes = Pacing.keyTimes(of: lengths) ?? KeyframeTrack.evenTimes(keys, mode)
    } else {
      KeyframeTrack.check(keyTimes: keyTimes, curves: curves, keys: keys, isDiscrete: isDiscrete)
      self.curves = curves
      self.keyTimes = keyTimes.isEmpty ? KeyframeTrack.evenTimes(keys, mode) : Array(keyTimes.prefix(keys))
    }
  }

  /// The point at a fraction of the whole; before the first key time the first key, after the last the last one.
  ///
  /// A fraction outside 0...1 (a curve that overshoots) goes on along the end tangents, if the keys at the ends are at 0
  /// and 1; discrete tracks stay. Complexity: O(log ways), and measuring one curve.
  package func point(at fraction: Double) -> CGPoint {
    guard let (way, place) = place(at: fraction) else { return start }
    let segment = ways[way]
    guard mode != .discrete else { return place < 1 ? segment.start : segment.end }
    if place < 0 || place > 1 {
      let end: CGFloat = place < 0 ? 0 : 1
      let (point, excess) = (segment.point(at: end), CGFloat(place - Double(end)) * CGFloat(lengths[way]))
      guard excess.isFinite, let direction = segment.direction(at: end) else { return point }
      return CGPoint(x: point.x + direction.dx * excess, y: point.y + direction.dy * excess)
    }
    return segment.point(at: parameter(of: way, at: place))
  }

  /// The angle of the path's tangent at a fraction: radians from +x towards +y, clockwise on screen.
  ///
  /// At a corner the way that begins there counts, at the end of the path the one that ends there. What has no length
  /// takes the direction of what comes before it, at the start of what comes after; 0 where nothing has one.
  package func angle(at fraction: Double) -> Double {
    guard let (way, place) = place(at: fraction) else { return 0 }
    let parameter = mode == .discrete ? (place < 1 ? 0 : 1) : parameter(of: way, at: min(max(place, 0), 1))
    var direction = ways[way].direction(at: parameter)
    for earlier in ways[..<way].reversed() where direction == nil { direction = earlier.direction(at: 1) }
    for later in ways[way...] where direction == nil { direction = later.direction(at: 0) }
    return direction.map { atan2(Double($0.dy), Double($0.dx)) } ?? 0
  }

  /// The way that is gone at a fraction and how much of its length lies behind, outside 0...1 beyond an end; nil where
  /// there are no ways.
  private func place(at fraction: Double) -> (way: Int, place: Double)? {
    let last = ways.count
    guard last > 0, !fraction.isNaN else { return nil }
    if fraction < keyTimes[0], mode == .discrete || keyTimes[0] > 0 { return (0, 0) }
    let key = max(KeyframeTrack.index(of: fraction, in: keyTimes), 0)
    if mode == .discrete { return key < last ? (key, 0) : (last - 1, 1) }
    if fraction >= keyTimes[last], fraction == keyTimes[last] || keyTimes[last] < 1 { return (last - 1, 1) }
    let way = min(key, last - 1)
    let time = keyTimes[way + 1] - keyTimes[way]
    guard time > 0 else { return (way, fraction < keyTimes[way] ? 0 : 1) }
    let place = (fraction - keyTimes[way]) / time
    return (way, curves.isEmpty ? place : curves[way].value(at: place))
  }

  private func parameter(of way: Int, at place: Double) -> CGFloat {
    let segment = ways[way]
    if place <= 0 || place >= 1 || segment.points.count == 2 || !lengths[way].isFinite { return CGFloat(place) }
    return segment.parameter(
      atLength: CGFloat(place * lengths[way]), of: CGFloat(lengths[way]), slowest: slowest[way])
  }

  /// The point of a path without length.
  private static func start(of path: Path) -> CGPoint? {
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): return p
      case .close: continue
      }
    }
    return nil
  }
}
