import TendonGeometry

extension Path {
  /// A rectangle whose corners are quarters of ellipses, which are cut to half the sides.
  public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let (w, h) = (min(max(cornerWidth, 0), rect.width / 2), min(max(cornerHeight, 0), rect.height / 2))
    guard w > 0, h > 0 else {
      self.init(rect: rect)
      return
    }
    guard w != h else {
      self.init(roundedRect: rect, cornerRadius: w)
      return
    }
    // The same outline with circular corners, in coordinates scaled along y.
    let scale = w / h
    let tall = CGRect(x: rect.minX, y: rect.minY * scale, width: rect.width, height: rect.height * scale)
    self = Path(roundedRect: tall, cornerRadius: w).applying(CGAffineTransform(scaleX: 1, y: 1 / scale))
  }

  /// Begins a subpath at the first point and adds lines to the others.
  package mutating func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds an arc that `add` adds in coordinates from which `transform` leads to those of the path.
  package mutating func addArc(_ transform: CGAffineTransform, _ add: (inout Path) -> Void) {
    guard !transform.isIdentity else { return add(&self) }
    var arc = Path()
    add(&arc)
    var moved = arc.applying(transform)
    if currentPoint != nil, case .move(let start)? = moved.elements.first {
      moved = Path(elements: [.line(start)] + moved.elements.dropFirst())
    }
    addPath(moved)
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`, after a
  /// line to its start; only a line to `tangent1End` if the three points lie on one line or the radius is 0.
  package mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return move(to: corner) }
    let (ax, ay) = (Double(start.x - corner.x), Double(start.y - corner.y))
    let (bx, by) = (Double(end.x - corner.x), Double(end.y - corner.y))
    let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let cross = ax * by - ay * bx
    guard radius > 0, a > 0, b > 0, abs(cross) > 1e-12 * a * b else { return addLine(to: corner) }
    let cosine = (ax * bx + ay * by) / (a * b)
    // The distance from the corner to where the circle touches: r / tan(angle / 2).
    let reach = Double(radius) * ((1 + cosine) / (1 - cosine)).squareRoot()
    let first = CGPoint(x: corner.x + CGFloat(ax / a * reach), y: corner.y + CGFloat(ay / a * reach))
    let last = CGPoint(x: corner.x + CGFloat(bx / b * reach), y: corner.y + CGFloat(by / b * reach))
    // The centre lies beside the first line, on the side of the second one.
    let side = cross > 0 ? 1.0 : -1.0
    let center = CGPoint(
      x: first.x - CGFloat(side * ay / a) * radius, y: first.y + CGFloat(side * ax / a) * radius)
    func angle(_ p: CGPoint) -> CGFloat { CGFloat(atan2(Double(p.y - center.y), Double(p.x - center.x))) }
    addLine(to: first)
    addArc(center: center, radius: radius, startAngle: angle(first), endAngle: angle(last), clockwise: side < 0)
  }

  /// The box around the outline without the control points; `CGRect.null` for an empty path.
  package var outlineBox: CGRect {
    guard !isEmpty else { return .null }
    var points: [CGPoint] = []
    for element in elements { if case .move(let p) = element { points.append(p) } }
    for subpath in subpaths {
      for segment in subpath.segments {
        points += [segment.start, segment.end]
        points += segment.extremes.map { segment.point(at: $0) }
      }
    }
    return CGRect(bounding: points)
  }

  /// The rectangle with sides parallel to the axes that the path is; otherwise nil.
  package var rectangle: CGRect? {
    var points: [CGPoint] = []
    for (i, element) in elements.enumerated() {
      switch element {
      case .move(let p) where i == 0: points.append(p)
      case .line(let p): points.append(p)
      case .close where i == elements.count - 1: break
      default: return nil
      }
    }
    if points.count == 5, points[4] == points[0] { points.removeLast() }
    guard points.count == 4 else { return nil }
    let box = CGRect(bounding: points)
    let isTurning = (0..<4).allSatisfy { i in
      let (p, q) = (points[i], points[(i + 1) % 4])
      return i % 2 == (points[0].y == points[1].y ? 0 : 1) ? p.y == q.y : p.x == q.x
    }
    return isTurning ? box : nil
  }
}

extension CurveSegment {
  /// The parameters between 0 and 1 at which an axis has an extreme.
  fileprivate var extremes: [CGFloat] {
    func roots(_ v: [Double]) -> [Double] {
      if v.count == 3 {
        let d = v[0] - 2 * v[1] + v[2]
        return d == 0 ? [] : [(v[0] - v[1]) / d]
      }
      guard v.count == 4 else { return [] }
      // The derivative of a cubic: a t^2 + b t + c.
      let a = -v[0] + 3 * v[1] - 3 * v[2] + v[3]
      let b = 2 * (v[0] - 2 * v[1] + v[2])
      let c = v[1] - v[0]
      guard abs(a) > 1e-12 * (abs(b) + abs(c)) else { return b == 0 ? [] : [-c / b] }
      let d = b * b - 4 * a * c
      guard d >= 0 else { return [] }
      let q = -(b + (b < 0 ? -d.squareRoot() : d.squareRoot())) / 2
      return q == 0 ? [0] : [q / a, c / q]
    }
    let all = roots(points.map { Double($0.x) }) + roots(points.map { Double($0.y) })
    return all.filter { $0 > 0 && $0 < 1 }.map { CGFloat($0) }
  }
}
