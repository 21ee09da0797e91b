#if !canImport(Darwin)
  import Foundation
  import TendonGeometry

  /// A path that is built up step by step, in points.
  ///
  /// A transform applies to the points that the same call is given. Arcs are clockwise as Core Graphics counts it, with y
  /// upwards: `clockwise: false` is clockwise on a screen.
  public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
      storage.move(to: point.applying(transform))
    }
    /// Adds a straight line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
      storage.addLine(to: point.applying(transform))
    }
    /// Adds a quadratic curve to a point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
      storage.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    /// Adds a cubic curve to a point.
    public func addCurve(
      to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
      storage.addCurve(
        to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    /// Adds a line to the beginning of the subpath, and ends it.
    public func closeSubpath() { if !storage.isEmpty { storage.closeSubpath() } }
    /// Adds a rectangle as a subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
      storage.addPath(Path(rect: rect).applying(transform))
    }
    /// Adds rectangles as subpaths.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
      for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds an ellipse that fills a rectangle as a subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
      storage.addPath(Path(ellipseIn: rect).applying(transform))
    }
    /// Adds a rectangle whose corners are quarters of ellipses.
    public func addRoundedRect(
      in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
      let shape = Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
      storage.addPath(shape.applying(transform))
    }
    /// Begins a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
      storage.addLines(between: points.map { $0.applying(transform) })
    }
    /// Adds an arc of a circle, after a line to its start if there is a current point; angles in radians.
    public func addArc(
      center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
      transform: CGAffineTransform = .identity
    ) {
      storage.addArc(transform) {
        $0.addArc(
          center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
      }
    }
    /// Adds an arc of a circle by its start and its signed angle, both in radians.
    public func addRelativeArc(
      center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
      storage.addArc(transform) {
        $0.addArc(
          center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta > 0)
      }
    }
    /// Adds an arc that touches the lines from the current point to the first tangent point and from there to the
    /// second, after a line to its start.
    public func addArc(
      tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
      storage.addArc(
        tangent1End: tangent1End.applying(transform), tangent2End: tangent2End.applying(transform), radius: radius)
    }
    /// Adds the steps of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
      storage.addPath(path.path.applying(transform))
    }
  }
#endif
