extension CGRect {
  /// The four corners: top left, top right, bottom right, bottom left.
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }

  /// The smallest rectangle that holds all `points`; zero where there are none.
  package init(bounding points: [CGPoint]) {
    guard let first = points.first else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      if point.x < left { left = point.x }
      if point.x > right { right = point.x }
      if point.y < top { top = point.y }
      if point.y > bottom { bottom = point.y }
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The centre of the rectangle. Core Graphics has no such member, so that one of a library takes precedence.
  @_disfavoredOverload public var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// True if all four numbers are finite.
  package var isFiniteRect: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
