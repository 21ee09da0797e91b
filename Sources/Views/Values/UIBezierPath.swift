import TendonDrawing
import TendonGeometry

/// A path of lines and curves, in points with a top-left origin, that is built up segment by segment.
public final class UIBezierPath {
  /// The segments of the path.
  public var cgPath: Path
  /// The width of the line that ``stroke(_:in:)`` draws, in points; default 1.
  public var lineWidth: CGFloat = 1

  /// An empty path.
  public init() { cgPath = Path() }
  /// A path with the segments of `cgPath`.
  public init(cgPath: Path) { self.cgPath = cgPath }
  /// A closed rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: Path(rect: rect)) }
  /// An ellipse that fills `rect`, clockwise on screen from three o'clock.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: Path(ellipseIn: rect)) }
  /// A closed rectangle with rounded corners of `cornerRadius` points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: Path(roundedRect: rect, cornerRadius: cornerRadius))
  }
  /// An arc of a circle.
  ///
  /// - Parameters:
  ///   - radius: in points.
  ///   - startAngle, endAngle: in radians from the positive x axis, clockwise on screen.
  ///   - clockwise: the direction on screen in which the arc is drawn.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint) { cgPath.move(to: point) }
  /// Appends a straight line from the current point.
  public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
  /// Appends a cubic Bézier curve from the current point to `point`.
  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  /// Appends a quadratic Bézier curve from the current point to `point`.
  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: point, control: controlPoint)
  }
  /// Appends a line from the current point, if there is one, to the start of an arc of a circle, and the arc; angles are
  /// in radians from the positive x axis, clockwise on screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    cgPath.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Closes the current subpath with a line to its first point.
  public func close() { cgPath.closeSubpath() }
  /// Appends the segments of another path.
  public func append(_ path: UIBezierPath) { cgPath.addPath(path.cgPath) }
  /// Transforms all points of the path.
  public func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

  /// The box around all points, control points included.
  public var bounds: CGRect { cgPath.boundingBox }
  /// True if the path has no segments.
  public var isEmpty: Bool { cgPath.isEmpty }
  /// The end of the last segment, at which the next one begins; zero if the path is empty.
  public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }
  /// True if the point is inside the filled path, by the non-zero winding rule.
  public func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, evenOdd: false) }

  /// Fills the path with a colour on a canvas.
  public func fill(_ color: UIColor, in canvas: Canvas) { canvas.fill(cgPath, color: color.cgColor) }
  /// Draws the path's line on a canvas, `lineWidth` wide.
  public func stroke(_ color: UIColor, in canvas: Canvas) {
    canvas.stroke(cgPath, color: color.cgColor, style: StrokeStyle(lineWidth: lineWidth))
  }
}
