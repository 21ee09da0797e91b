import TendonGeometry

extension Path {
  /// Returns the outline of the stroke of the path, for the winding rule: a closed subpath for each open subpath, two
  /// for a closed one. Curves become lines within 0.05 points of them. Empty without a width.
  package func stroked(_ style: StrokeStyle) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite, isFinite else { return Path() }
    var outline = StrokeOutline(style)
    // Fine, because the tip of a miter turns with the last line of a curve.
    let flat = dashed(phase: style.dashPhase, lengths: style.dashPattern).flattened(tolerance: 0.002)
    for subpath in flat.subpaths {
      var points = [subpath.start]
      for segment in subpath.segments where segment.end != points[points.count - 1] { points.append(segment.end) }
      if subpath.isClosed, points.count > 1, points[0] == points[points.count - 1] { points.removeLast() }
      outline.add(points, isClosed: subpath.isClosed)
    }
    return outline.path
  }

  /// Returns the dashes of the path as open subpaths, lengths in points; the path itself if the pattern has a negative
  /// number, no length above 0, or more than 100,000 dashes along the path.
  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> Path {
    let style = StrokeStyle(dashPattern: lengths)
    let pattern = style.dashes(along: self).map { CGFloat($0) }
    guard !pattern.isEmpty, isFinite else { return self }
    // A pattern of odd length is used twice in turn, so that dashes and gaps change places.
    let turns = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = turns.reduce(0, +)
    var result = Path()
    for subpath in subpaths {
      let total = subpath.segments.reduce(0) { $0 + $1.length }
      let one = Path(elements: [.move(subpath.start)] + subpath.segments.map(\.element))
      guard total > 0 else { continue }
      var offset = -(phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0)
      if offset > 0 { offset -= period }
      var index = 0
      while offset < total {
        let end = offset + turns[index]
        if index % 2 == 0, end > 0 {
          let piece = one.trimmed(from: max(offset, 0) / total, to: min(end, total) / total)
          result.addPath(piece)
        }
        offset = end
        index = (index + 1) % turns.count
      }
    }
    return result
  }
}

/// The outlines of strokes of polygons.
private struct StrokeOutline {
  private let half: Double
  private let style: StrokeStyle
  private(set) var path = Path()

  init(_ style: StrokeStyle) {
    self.style = style
    half = Double(style.lineWidth) / 2
  }

  /// Adds the stroke of a polygon without equal neighbours.
  mutating func add(_ points: [CGPoint], isClosed: Bool) {
    guard points.count > 1 else {
      // A point has round and square caps alone.
      guard let point = points.first, style.cap != .butt else { return }
      let box = CGRect(
        x: point.x - CGFloat(half), y: point.y - CGFloat(half), width: style.lineWidth, height: style.lineWidth)
      path.addPath(style.cap == .round ? Path(ellipseIn: box) : Path(rect: box))
      return
    }
    if isClosed, points.count > 2 {
      close(side(points, isClosed: true))
      close(side(points.reversed(), isClosed: true))
      return
    }
    var line = side(points, isClosed: false)
    addCap(at: points[points.count - 1], from: points[points.count - 2], to: &line)
    line += side(points.reversed(), isClosed: false)
    addCap(at: points[0], from: points[1], to: &line)
    close(line)
  }

  private mutating func close(_ points: [CGPoint]) {
    path.addLines(between: points)
    path.closeSubpath()
  }

  /// The unit vector from one point to another.
  private func direction(_ a: CGPoint, _ b: CGPoint) -> (x: Double, y: Double) {
    let (x, y) = (Double(b.x - a.x), Double(b.y - a.y))
    let length = (x * x + y * y).squareRoot()
    return (x / length, y / length)
  }

  /// The points to the left of the polygon (y down: where (x, y) turns to (y, -x)), joined outside its corners.
  private func side(_ points: [CGPoint], isClosed: Bool) -> [CGPoint] {
    let n = points.count
    var result: [CGPoint] = []
    func beside(_ p: CGPoint, _ d: (x: Double, y: Double)) -> CGPoint {
      CGPoint(x: p.x + CGFloat(d.y * half), y: p.y - CGFloat(d.x * half))
    }
    for i in 0..<n {
      let p = points[i]
      guard isClosed || (i > 0 && i < n - 1) else {
        let d = i == 0 ? direction(p, points[1]) : direction(points[n - 2], p)
        result.append(beside(p, d))
        continue
      }
      let before = direction(points[(i + n - 1) % n], p)
      let after = direction(p, points[(i + 1) % n])
      result.append(beside(p, before))
      let cross = before.x * after.y - before.y * after.x
      let cosine = before.x * after.x + before.y * after.y
      if cross > 0 || (cross == 0 && cosine < 0) {
        addJoin(at: p, before, after, cosine, to: &result)
      } else if cross < 0 {
        // Inside a corner the outline passes through the corner itself, so that short segments do not cut it.
        result.append(p)
      }
      result.append(beside(p, after))
    }
    return result
  }

  /// Adds the outer part of a corner, between the ends of its sides.
  private func addJoin(
    at p: CGPoint, _ before: (x: Double, y: Double), _ after: (x: Double, y: Double), _ cosine: Double,
    to result: inout [CGPoint]
  ) {
    switch style.join {
    case .bevel: return
    case .miter:
      // The length of the miter in line widths is 1 / sin(angle / 2), and sin^2 = (1 + cosine) / 2 of the turn.
      let limit = Double(style.miterLimit.isFinite ? max(style.miterLimit, 1) : 10)
      guard (1 + cosine) * limit * limit >= 2 else { return }
      let (x, y) = (before.y + after.y, -before.x - after.x)
      let scale = half / (1 + cosine)
      result.append(CGPoint(x: p.x + CGFloat(x * scale), y: p.y + CGFloat(y * scale)))
    case .round: addArc(at: p, from: (before.y, -before.x), to: (after.y, -after.x), to: &result)
    }
  }

  private func addCap(at end: CGPoint, from inner: CGPoint, to result: inout [CGPoint]) {
    let d = direction(inner, end)
    switch style.cap {
    case .butt: return
    case .square:
      for sign in [1.0, -1] {
        result.append(
          CGPoint(
            x: end.x + CGFloat((d.x + sign * d.y) * half), y: end.y + CGFloat((d.y - sign * d.x) * half)))
      }
    case .round: addArc(at: end, from: (d.y, -d.x), to: (-d.y, d.x), to: &result)
    }
  }

  /// Adds points of an arc about `p` between two unit vectors, clockwise on screen, within 0.05 points of it.
  private func addArc(
    at p: CGPoint, from a: (x: Double, y: Double), to b: (x: Double, y: Double), to result: inout [CGPoint]
  ) {
    let start = atan2(a.y, a.x)
    var sweep = atan2(b.y, b.x) - start
    if sweep < 0 { sweep += 2 * .pi }
    let step = 2 * acos(max(0, 1 - 0.05 / max(half, 0.06)))
    let count = min(max(Int((sweep / step).rounded(.up)), 1), 720)
    for i in 1..<max(count, 1) {
      let angle = start + sweep * Double(i) / Double(count)
      result.append(CGPoint(x: p.x + CGFloat(cos(angle) * half), y: p.y + CGFloat(sin(angle) * half)))
    }
  }
}
