import TendonGeometry

/// A point that goes along a path: what a `CAKeyframeAnimation` with a `path` computes.
///
/// Each line and each curve of the path is the way between two keys; a move is no key, the point jumps there. The line
/// that closes a subpath is a way if it has a length.
///
/// Undocumented by Apple: between two keys the point goes at an even speed along the curve (not along its parameter),
/// unless a curve of the way says otherwise, and the cubic modes go as `linear` and `paced`: the path is smooth where it
/// is drawn so.
///
/// A class, so that asking copies nothing.
package final class PathTrack: Sendable {
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
  /// The ways as numbers, for what is asked at every frame.
  private let pieces: [PathPiece]
  /// The search of a path whose ways have no curves of their own; nil where the key times take another.
  private let search: KeySearch?
  private let rates: [Double]
  /// The parameters of all ways by length.
  private let table: ArcLengthTable

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
    let lengths = zip(ways, slowest).map { Double($0.length(to: 1, slowest: $1)) }
    self.lengths = lengths
    pieces = ways.map(PathPiece.init)
    var table = ArcLengthTable()
    for (way, length) in zip(ways, lengths) { table.add(way, length: length) }
    self.table = table
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
    rates = zip(self.keyTimes, self.keyTimes.dropFirst()).map { 1 / ($1 - $0) }
    search = self.curves.isEmpty && !isDiscrete ? KeySearch(self.keyTimes) : nil
  }

  /// The point at a fraction of the whole; before the first key time the first key, after the last the last one.
  ///
  /// A fraction outside 0...1 (a curve that overshoots) goes on along the end tangents, if the keys at the ends are at 0
  /// and 1; discrete tracks stay. Complexity: O(log ways); next to a place where a curve stands still it is measured.
  package func point(at fraction: Double) -> CGPoint {
    guard let (way, place) = place(at: fraction) else { return start }
    guard mode != .discrete else { return place < 1 ? ways[way].start : ways[way].end }
    if place < 0 || place > 1 {
      let segment = ways[way]
      let end: CGFloat = place < 0 ? 0 : 1
      let (point, excess) = (segment.point(at: end), CGFloat(place - Double(end)) * CGFloat(lengths[way]))
      guard excess.isFinite, let direction = segment.direction(at: end) else { return point }
      return CGPoint(x: point.x + direction.dx * excess, y: point.y + direction.dy * excess)
    }
    return pieces[way].point(at: parameter(of: way, at: place))
  }

  /// The point at a fraction and the unit vector along the path there, measured once.
  package func pointAndDirection(at fraction: Double) -> (point: CGPoint, direction: CGVector) {
    guard let (way, place) = place(at: fraction), mode != .discrete, place > 0, place < 1 else {
      return (point(at: fraction), direction(at: fraction))
    }
    let parameter = parameter(of: way, at: place)
    let piece = pieces[way]
    return (piece.point(at: parameter), piece.direction(at: parameter) ?? direction(of: way, at: parameter))
  }

  /// The unit vector along the path at a fraction; (1, 0) where nothing has a direction.
  ///
  /// At a corner the way that begins there counts, at the end of the path the one that ends there. What has no length
  /// takes the direction of what comes before it, at the start of what comes after.
  package func direction(at fraction: Double) -> CGVector {
    guard let (way, place) = place(at: fraction) else { return CGVector(dx: 1, dy: 0) }
    if mode == .discrete { return direction(of: way, at: place < 1 ? 0 : 1) }
    return direction(of: way, at: parameter(of: way, at: min(max(place, 0), 1)))
  }

  private func direction(of way: Int, at parameter: CGFloat) -> CGVector {
    if let direction = pieces[way].direction(at: parameter) { return direction }
    var direction = ways[way].direction(at: parameter)
    for earlier in ways[..<way].reversed() where direction == nil { direction = earlier.direction(at: 1) }
    for later in ways[way...] where direction == nil { direction = later.direction(at: 0) }
    return direction ?? CGVector(dx: 1, dy: 0)
  }

  /// The angle of ``direction(at:)``: radians from +x towards +y, clockwise on screen.
  package func angle(at fraction: Double) -> Double {
    let direction = direction(at: fraction)
    return atan2(Double(direction.dy), Double(direction.dx))
  }

  /// The way that is gone at a fraction and how much of its length lies behind, outside 0...1 beyond an end; nil where
  /// there are no ways.
  @inline(__always)
  private func place(at fraction: Double) -> (way: Int, place: Double)? {
    let last = ways.count
    if let search, fraction >= 0, fraction < 1 {
      let way = search.index(of: fraction)
      return (way, (fraction - keyTimes[way]) * rates[way])
    }
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

  @inline(__always)
  private func parameter(of way: Int, at place: Double) -> CGFloat {
    if place <= 0 || place >= 1 || pieces[way].isLine { return CGFloat(place) }
    if let parameter = table.parameter(at: place, of: way) { return CGFloat(parameter) }
    guard lengths[way].isFinite else { return CGFloat(place) }
    return ways[way].parameter(
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
