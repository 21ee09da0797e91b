import TendonGeometry

extension Path {
  /// Returns the path with curves replaced by lines that stay within `tolerance` points of them.
  ///
  /// A curve becomes n lines at equal steps of its parameter. Wang's bound gives n from the second differences of the
  /// points; n is at most 10,000. Traps unless the tolerance is above 0.
  package func flattened(tolerance: CGFloat) -> Path {
    precondition(tolerance > 0, "the tolerance of a flattened path is above 0, got \(Double(tolerance))")
    var flat: [Element] = []
    flat.reserveCapacity(elements.count)
    var start = CGPoint(x: 0, y: 0)
    var pen = start
    for element in elements {
      switch element {
      case .move(let p):
        flat.append(element)
        (start, pen) = (p, p)
      case .line(let p):
        flat.append(element)
        pen = p
      case .quad(let p, let c):
        flat += CurveSegment(points: [pen, c, p]).lines(tolerance: tolerance)
        pen = p
      case .cubic(let p, let a, let b):
        flat += CurveSegment(points: [pen, a, b, p]).lines(tolerance: tolerance)
        pen = p
      case .close:
        flat.append(element)
        pen = start
      }
    }
    return Path(elements: flat)
  }
}

extension CurveSegment {
  /// Returns lines that approximate the curve from its start.
  func lines(tolerance: CGFloat) -> [Path.Element] {
    let degree = Double(points.count - 1)
    var bend = 0.0
    for i in 0..<points.count - 2 {
      let dx = Double(points[i].x - 2 * points[i + 1].x + points[i + 2].x)
      let dy = Double(points[i].y - 2 * points[i + 1].y + points[i + 2].y)
      bend = max(bend, hypot(dx, dy))
    }
    let steps = (degree * (degree - 1) * bend / (8 * Double(tolerance))).squareRoot().rounded(.up)
    guard steps > 1 else { return [.line(end)] }
    let n = steps < 10_000 ? Int(steps) : 10_000
    return (1..<n).map { .line(point(at: CGFloat($0) / CGFloat(n))) } + [.line(end)]
  }
}
