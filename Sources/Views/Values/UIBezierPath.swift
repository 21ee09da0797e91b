import Foundation
import TendonDrawing
import TendonGeometry

/// A path of lines and curves, in points with a top-left origin, that is built up segment by segment.
open class UIBezierPath: NSObject {
  /// The segments of the path as a value.
  public final var path: Path
  /// The width of the line that ``stroke()`` draws, in points; default 1.
  open var lineWidth: CGFloat = 1
  /// The ends of the line; default butt.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of the line; default miter.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest miter in line widths; default 10.
  open var miterLimit: CGFloat = 10
  /// True if a point is inside if a ray from it crosses the path an odd number of times. Default: false.
  open var usesEvenOddFillRule = false
  /// The distance between a curve and the lines that stand for it, in points. Default: 0.6. It is not used: curves are
  /// drawn within a tenth of a pixel.
  open var flatness: CGFloat = 0.6
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// An empty path.
  public override init() { path = Path() }
  /// A path with the segments of `cgPath`.
  public init(cgPath: CGPath) { path = cgPath.path }
  /// A closed rectangle.
  public convenience init(rect: CGRect) { self.init(Path(rect: rect)) }
  /// An ellipse that fills `rect`, clockwise on screen from three o'clock.
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
  /// A closed rectangle with rounded corners of `cornerRadius` points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect, cornerRadius: cornerRadius))
  }
  /// A closed rectangle of which some corners are rounded.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points.
  ///   - corners: the corners that are rounded.
  ///   - cornerRadii: in points; the corners are quarters of ellipses, cut to half the sides.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(Path(rect, rounding: corners, radii: cornerRadii))
  }
  /// An arc of a circle.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle, in points.
  ///   - radius: in points.
  ///   - startAngle: in radians from the positive x axis, clockwise on screen.
  ///   - endAngle: likewise.
  ///   - clockwise: the direction on screen in which the arc is drawn.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A path with the segments of a value.
  public init(_ path: Path) { self.path = path }

  /// The segments of the path.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Begins a new subpath at `point`.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Appends a straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Appends a cubic Bézier curve from the current point to `point`.
  open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  /// Appends a quadratic Bézier curve from the current point to `point`.
  open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: point, control: controlPoint)
  }
  /// Appends a line from the current point, if there is one, to the start of an arc of a circle, and the arc; angles are
  /// in radians from the positive x axis, clockwise on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Closes the current subpath with a line to its first point.
  open func close() { if !path.isEmpty { path.closeSubpath() } }
  /// Removes all segments.
  open func removeAllPoints() { path = Path() }
  /// Appends the segments of another path.
  open func append(_ path: UIBezierPath) { self.path.addPath(path.path) }
  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// A path with the same outlines drawn in the opposite direction.
  open func reversing() -> UIBezierPath {
    let copy = self.copy() as! UIBezierPath
    copy.path = path.reversed
    return copy
  }

  /// A path with the same segments and line attributes.
  open override func copy() -> Any {
    let copy = UIBezierPath(path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule, copy.flatness) = (miterLimit, usesEvenOddFillRule, flatness)
    copy.dash = dash
    return copy
  }

  /// The box around the outline; zero if the path is empty.
  open var bounds: CGRect { path.isEmpty ? .zero : path.outlineBox }
  /// True if the path has no segments.
  open var isEmpty: Bool { path.isEmpty }
  /// The end of the last segment, at which the next one begins; zero if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// True if the point is inside the filled path, by its rule.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, evenOdd: usesEvenOddFillRule) }

  /// Stores the lengths of dashes and gaps in turn, their number and the phase, in points, where the pointers are not nil.
  ///
  /// - `pattern`: memory for as many numbers as a call with nil has stored in `count`.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dash.pattern.enumerated() { pattern[index] = length } }
    count?.pointee = dash.pattern.count
    phase?.pointee = dash.phase
  }

  /// Sets the lengths of dashes and gaps in turn, in points; without any the line is solid.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
  }

  /// The attributes of the line.
  public final var strokeStyle: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dashPhase: dash.phase,
      dashPattern: dash.pattern)
  }
}

extension Path {
  /// A rectangle of which some corners are rounded, clockwise on screen.
  fileprivate init(_ rect: CGRect, rounding corners: UIRectCorner, radii: CGSize) {
    let (w, h) = (min(max(radii.width, 0), rect.width / 2), min(max(radii.height, 0), rect.height / 2))
    guard corners != .allCorners, w > 0, h > 0 else {
      self = w > 0 && h > 0 ? Path(roundedRect: rect, cornerWidth: w, cornerHeight: h) : Path(rect: rect)
      return
    }
    self.init()
    // Each corner with the directions in which the outline arrives and leaves.
    let all: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
    ]
    // Of the radius, the distance of the control points from the corner.
    let k = 1 - 4 / 3 * (CGFloat(2).squareRoot() - 1)
    for (name, p, arrival, leave) in all {
      func point(_ d: CGVector, _ part: CGFloat) -> CGPoint {
        CGPoint(x: p.x + d.dx * w * part, y: p.y + d.dy * h * part)
      }
      let isRound = corners.contains(name)
      let start = isRound ? point(arrival, -1) : p
      if isEmpty { move(to: start) } else { addLine(to: start) }
      if isRound { addCurve(to: point(leave, 1), control1: point(arrival, -k), control2: point(leave, k)) }
    }
    closeSubpath()
  }

  /// The same outlines in the opposite direction.
  fileprivate var reversed: Path {
    var result = Path()
    for subpath in subpaths.reversed() {
      result.move(to: subpath.segments.last?.end ?? subpath.start)
      for segment in subpath.segments.reversed() {
        let p = segment.points
        switch p.count {
        case 2: result.addLine(to: p[0])
        case 3: result.addQuadCurve(to: p[0], control: p[1])
        default: result.addCurve(to: p[0], control1: p[2], control2: p[1])
        }
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}
