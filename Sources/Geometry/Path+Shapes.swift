extension Path {
  /// A rectangle, clockwise on screen from its top left corner.
  public init(rect: CGRect) {
    self.init()
    let corners = rect.corners
    move(to: corners[0])
    for corner in corners.dropFirst() { addLine(to: corner) }
    closeSubpath()
  }

  /// An ellipse, clockwise on screen from three o'clock, in four cubic arcs.
  public init(ellipseIn rect: CGRect) {
    self.init()
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (cx, cy) = (rect.midX, rect.midY)
    let k = Path.quarterArc
    move(to: CGPoint(x: cx + rx, y: cy))
    let arcs: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [(1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)]
    for (x0, y0, x1, y1) in arcs {
      addCurve(
        to: CGPoint(x: cx + rx * x1, y: cy + ry * y1),
        control1: CGPoint(x: cx + rx * (x0 + k * x1), y: cy + ry * (y0 + k * y1)),
        control2: CGPoint(x: cx + rx * (x1 + k * x0), y: cy + ry * (y1 + k * y0)))
    }
    closeSubpath()
  }

  /// A rectangle with round corners; `radius` is cut to half the shorter side.
  public init(roundedRect rect: CGRect, cornerRadius radius: CGFloat) {
    let r = min(max(radius, 0), min(rect.width, rect.height) / 2)
    guard r > 0 else {
      self.init(rect: rect)
      return
    }
    self.init()
    let k = r * (1 - Path.quarterArc)
    let (l, t, e, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: CGPoint(x: l + r, y: t))
    addLine(to: CGPoint(x: e - r, y: t))
    addCurve(
      to: CGPoint(x: e, y: t + r), control1: CGPoint(x: e - k, y: t), control2: CGPoint(x: e, y: t + k))
    addLine(to: CGPoint(x: e, y: b - r))
    addCurve(
      to: CGPoint(x: e - r, y: b), control1: CGPoint(x: e, y: b - k), control2: CGPoint(x: e - k, y: b))
    addLine(to: CGPoint(x: l + r, y: b))
    addCurve(
      to: CGPoint(x: l, y: b - r), control1: CGPoint(x: l + k, y: b), control2: CGPoint(x: l, y: b - k))
    addLine(to: CGPoint(x: l, y: t + r))
    addCurve(
      to: CGPoint(x: l + r, y: t), control1: CGPoint(x: l, y: t + k), control2: CGPoint(x: l + k, y: t))
    closeSubpath()
  }

  /// Length of the control arms of a quarter circle of radius 1, 4/3 (sqrt 2 - 1): off by 2.7e-4 of the radius at most.
  static var quarterArc: CGFloat { 0.5522847498307936 }
}
