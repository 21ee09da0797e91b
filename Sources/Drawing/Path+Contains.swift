import TendonGeometry

extension Path {
  /// Returns true if a point is inside: its winding number is not 0, or odd if `evenOdd`. Open subpaths count as
  /// closed.
  ///
  /// Curves are bisected around the ray until the result is certain to 2^-40 of their size. False for a path with a
  /// number that is not finite.
  public func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
    guard isFinite, point.isFinitePoint else { return false }
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments { winding += segment.crossings(of: point, depth: 0) }
      if let last = subpath.segments.last {
        winding += CurveSegment(points: [last.end, subpath.start]).crossings(of: point, depth: 0)
      }
    }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension CurveSegment {
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
