import TendonDrawing
import TendonGeometry

/// A path of lines and curves that can be built up piece by piece.
public final class UIBezierPath {
  public var cgPath: Path
  /// In points; default 1.
  public var lineWidth: CGFloat = 1

  public init() { cgPath = Path() }
  public init(cgPath: Path) { self.cgPath = cgPath }
  public convenience init(rect: CGRect) { self.init(cgPath: Path(rect: rect)) }
  /// Clockwise on screen from three o'clock.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: Path(ellipseIn: rect)) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: Path(roundedRect: rect, cornerRadius: cornerRadius))
  }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public func move(to point: CGPoint) { cgPath.move(to: point) }
  public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: point, control: controlPoint)
  }
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    cgPath.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public func close() { cgPath.closeSubpath() }
  public func append(_ path: UIBezierPath) { cgPath.addPath(path.cgPath) }
  public func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

  /// The box around all points, control points included.
  public var bounds: CGRect { cgPath.boundingBox }
  public var isEmpty: Bool { cgPath.isEmpty }
  public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }
  public func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, evenOdd: false) }

  /// Fills the path on a canvas.
  public func fill(_ color: UIColor, in canvas: Canvas) { canvas.fill(cgPath, color: color.cgColor) }
  /// Draws the path's line on a canvas, `lineWidth` wide.
  public func stroke(_ color: UIColor, in canvas: Canvas) {
    canvas.stroke(cgPath, color: color.cgColor, style: StrokeStyle(lineWidth: lineWidth))
  }
}
