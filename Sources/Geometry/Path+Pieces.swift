extension Path {
  /// A stretch of a path drawn without lifting the pen.
  package struct Subpath: Hashable, Sendable {
    /// The first point of the subpath.
    package var start: CGPoint
    /// Its pieces in order.
    package var segments: [CurveSegment] = []
    /// True if an element `close` ends the subpath.
    package var isClosed = false
  }

  /// The subpaths; the line that closes one is its last segment (without it where it has no length).
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    var pen = CGPoint(x: 0, y: 0)
    func begin(at point: CGPoint) {
      if let current { result.append(current) }
      current = Subpath(start: point)
      pen = point
    }
    func add(_ points: [CGPoint]) {
      // Without a move a path starts where its first element goes, as in Cairo.
      if current == nil { begin(at: points[0]) }
      current?.segments.append(CurveSegment(points: [pen] + points))
      pen = points[points.count - 1]
    }
    for element in elements {
      switch element {
      case .move(let p): begin(at: p)
      case .line(let p): add([p])
      case .quad(let p, let c): add([c, p])
      case .cubic(let p, let a, let b): add([a, b, p])
      case .close:
        guard var closed = current else { continue }
        if pen != closed.start { closed.segments.append(CurveSegment(points: [pen, closed.start])) }
        closed.isClosed = true
        result.append(closed)
        // What follows a close without a move goes on from the start point.
        current = nil
        pen = closed.start
        current = Subpath(start: pen)
      }
    }
    if let current { result.append(current) }
    return result.filter { !$0.segments.isEmpty || $0.isClosed }
  }

  /// True if all points have finite coordinates.
  package var isFinite: Bool {
    elements.allSatisfy {
      switch $0 {
      case .move(let p), .line(let p): p.isFinitePoint
      case .quad(let p, let c): p.isFinitePoint && c.isFinitePoint
      case .cubic(let p, let a, let b): p.isFinitePoint && a.isFinitePoint && b.isFinitePoint
      case .close: true
      }
    }
  }
}

extension CGPoint {
  /// True if both coordinates are finite.
  package var isFinitePoint: Bool { x.isFinite && y.isFinite }
}
