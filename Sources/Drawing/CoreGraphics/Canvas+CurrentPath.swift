import CCairo
import TendonGeometry

/// The path that the context builds up, and what is drawn of it.
extension Canvas {
  /// Begins an empty path.
  public func beginPath() { devicePath = Path() }
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { devicePath.move(to: device(point)) }
  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) { devicePath.addLine(to: device(point)) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: device(end), control1: device(control1), control2: device(control2))
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: device(end), control: device(control))
  }
  /// Adds a line to the beginning of the subpath, and ends it.
  public func closePath() { if !devicePath.isEmpty { devicePath.closeSubpath() } }
  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect) { add(Path(rect: rect)) }
  /// Adds rectangles as subpaths.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds an ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect) { add(Path(ellipseIn: rect)) }
  /// Begins a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) { devicePath.addLines(between: points.map(device)) }
  /// Adds an arc of a circle, after a line to its start if there is a current point; angles in radians.
  ///
  /// `clockwise` is Core Graphics', which counts with y upwards: false is clockwise on screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(ctm) {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
  }
  /// Adds an arc that touches the lines from the current point to the first tangent point and from there to the second.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    var own = Path()
    own.move(to: currentPointOfPath)
    own.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    let moved = own.applying(ctm)
    let hasStart = devicePath.currentPoint != nil
    devicePath.addPath(Path(elements: hasStart ? Array(moved.elements.dropFirst()) : moved.elements))
  }
  #if !canImport(Darwin)
    /// Adds the steps of a path.
    public func addPath(_ path: CGPath) { add(path.path) }

    /// The path built up so far, in the present coordinates; nil if it is empty.
    public var path: CGPath? { devicePath.isEmpty ? nil : CGPath(userPath) }

    /// Restricts drawing to the inside of the current path, and begins an empty one.
    public func clip(using rule: CGPathFillRule = .winding) {
      clip(to: userPath, evenOdd: rule == .evenOdd)
      beginPath()
    }
    /// Fills the current path, and begins an empty one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
      drawPath(using: rule == .evenOdd ? .eoFill : .fill)
    }
    /// Returns true if a point of the pixels is inside what a mode draws of the current path.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
      let path = userPath
      let inside = mode != .stroke && path.contains(point, evenOdd: mode == .eoFill || mode == .eoFillStroke)
      guard mode != .fill, mode != .eoFill, !inside else { return inside }
      return path.stroked(state.style).contains(point)
    }
    /// Replaces the current path by the outline of its stroke.
    public func replacePathWithStrokedPath() { devicePath = userPath.stroked(state.style).applying(ctm) }
  #endif

  /// The end of the current path, in the present coordinates; zero if it is empty.
  public var currentPointOfPath: CGPoint {
    devicePath.currentPoint.map { $0.applying(ctm.inverted()) } ?? CGPoint(x: 0, y: 0)
  }
  /// The box around the points of the current path, in the present coordinates.
  public var boundingBoxOfPath: CGRect { userPath.outlineBox }
  /// True if the current path has no steps.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// Draws parts of the current path with the colours of the state, and begins an empty one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = userPath
    beginPath()
    if mode != .stroke { fill(path, color: state.fillColor, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
    if mode != .fill, mode != .eoFill { stroke(path, color: state.strokeColor, style: state.style) }
  }
  /// Draws the outline of the current path, and begins an empty one.
  public func strokePath() { drawPath(using: .stroke) }
  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { fill(rect, color: state.fillColor) }
  /// Fills rectangles with the fill colour.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Draws the outline of a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(rect: rect), color: state.strokeColor, style: state.style) }
  /// Draws the outline of a rectangle with a line of some width, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.lineWidth = width
    stroke(Path(rect: rect), color: state.strokeColor, style: style)
  }
  /// Fills the ellipse in a rectangle with the fill colour.
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), color: state.fillColor) }
  /// Draws the outline of the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(Path(ellipseIn: rect), color: state.strokeColor, style: state.style)
  }
  /// Draws lines between the points of each pair.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[i])
      path.addLine(to: points[i + 1])
    }
    stroke(path, color: state.strokeColor, style: state.style)
  }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    saveState()
    (state.blendMode, state.shadow, state.alpha) = (.clear, nil, 1)
    fill(rect, color: CGColor(gray: 0, alpha: 1))
    restoreState()
  }
  /// Restricts drawing to the union of rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.addPath(Path(rect: rect)) }
    clip(to: path)
  }
  func add(_ path: Path) { devicePath.addPath(path.applying(ctm)) }
  private func device(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// The current path in the present coordinates; empty if those have no inverse.
  var userPath: Path { isDegenerate ? Path() : devicePath.applying(ctm.inverted()) }
}
