import TendonGeometry

extension Path {
  /// Returns true if a point is inside: its winding number is not 0, or odd if `evenOdd`. Open subpaths count as
  /// closed. The outline of a subpath that encloses an area is inside too, as it is in Core Graphics.
  ///
  /// Curves are bisected around the ray until the result is certain to 2^-40 of their size. False for a path with a
  /// number that is not finite.
  public func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
    guard isFinite, point.isFinitePoint else { return false }
    var winding = 0
    for subpath in subpaths {
      guard let last = subpath.segments.last else { continue }
      let outline = subpath.segments + [CurveSegment(points: [last.end, subpath.start])]
      if outline.contains(where: { $0.passes(through: point, depth: 0) }), !outline.isCollinear { return true }
      for segment in outline { winding += segment.crossings(of: point, depth: 0) }
    }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension [CurveSegment] {
  /// True if all points, control points included, lie on one line, so that the segments enclose no area.
  fileprivate var isCollinear: Bool {
    let points = flatMap(\.points)
    guard let first = points.first, let other = points.first(where: { $0 != first }) else { return true }
    let (dx, dy) = (other.x - first.x, other.y - first.y)
    return points.allSatisfy { dx * ($0.y - first.y) == dy * ($0.x - first.x) }
  }
}

extension CurveSegment {
  /// True if a point lies on the segment, to 1e-12 of its coordinates.
  func passes(through point: CGPoint, depth: Int) -> Bool {
    let speck = 1e-12 * max(abs(point.x), abs(point.y), 1)
    let box = CGRect(bounding: points)
    guard box.minX - speck <= point.x, point.x <= box.maxX + speck, box.minY - speck <= point.y,
      point.y <= box.maxY + speck
    else { return false }
    if depth == 40 || max(box.width, box.height) <= speck { return true }
    if points.count == 2 {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      return abs(dx * (point.y - start.y) - dy * (point.x - start.x)) <= speck * max(abs(dx), abs(dy))
    }
    let (a, b) = split(at: 0.5)
    return a.passes(through: point, depth: depth + 1) || b.passes(through: point, depth: depth + 1)
  }

  /// The number of crossings between the segment and the ray from `point` to the right: downwards 1, upwards -1.
  ///
  /// The upper end of a segment belongs to it and the lower one does not, so that a shared corner counts once.
  func crossings(of point: CGPoint, depth: Int) -> Int {
    let box = CGRect(bounding: points)
    guard box.minY <= point.y, point.y <= box.maxY, box.maxX >= point.x else { return 0 }
    let speck = 1e-12 * max(abs(point.x), abs(point.y), 1)
    if box.minX > point.x || depth == 40 || max(box.width, box.height) <= speck {
      // All of it is to the right (or as small as a point): only the ends' heights count.
      return (end.y > point.y ? 1 : 0) - (start.y > point.y ? 1 : 0)
    }
    if points.count == 2 {
      let crossing = (end.y > point.y ? 1 : 0) - (start.y > point.y ? 1 : 0)
      guard crossing != 0 else { return 0 }
      let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
      return x > point.x ? crossing : 0
    }
    let (a, b) = split(at: 0.5)
    return a.crossings(of: point, depth: depth + 1) + b.crossings(of: point, depth: depth + 1)
  }
}
