#if !canImport(Darwin)
  import Foundation
  import TendonGeometry

  /// An immutable path of lines and Bézier curves, in points: a reference to a `Path`.
  public class CGPath: Hashable, @unchecked Sendable {
    /// The steps of the path as a value.
    public final var path: Path { storage }
    // Only `CGMutablePath` changes it.
    final var storage: Path

    /// Creates a path from a value.
    public init(_ path: Path) { storage = path }

    /// Creates an empty path.
    public init() { storage = Path() }

    /// Creates a rectangle, clockwise on screen from its top left corner.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
      storage = Path(rect: rect).applying(transform)
    }

    /// Creates an ellipse that fills a rectangle, clockwise on screen from three o'clock.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
      storage = Path(ellipseIn: rect).applying(transform)
    }

    /// Creates a rectangle whose corners are quarters of ellipses, which are cut to half the sides.
    public init(
      roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
      transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
      storage = Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(transform)
    }

    /// True if the path has no steps.
    public final var isEmpty: Bool { storage.isEmpty }
    /// The end of the last step; zero if the path is empty.
    public final var currentPoint: CGPoint { storage.currentPoint ?? .zero }
    /// The box around all points, control points included; `CGRect.null` for an empty path.
    public final var boundingBox: CGRect { storage.isEmpty ? .null : storage.boundingBox }
    /// The box around the outline, without the control points; `CGRect.null` for an empty path.
    public final var boundingBoxOfPath: CGRect { storage.outlineBox }

    /// Returns the rectangle if the path is exactly one with sides parallel to the axes; otherwise nil.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
      guard let found = storage.rectangle else { return false }
      rect?.pointee = found
      return true
    }

    /// Returns true if a point, to which `transform` is applied first, is inside by a fill rule.
    public final func contains(
      _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool { storage.contains(point.applying(transform), evenOdd: rule == .evenOdd) }

    /// Returns a copy that does not change.
    public final func copy() -> CGPath? { CGPath(storage) }
    /// Returns a transformed copy.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
      CGPath(storage.applying(transform))
    }
    /// Returns a copy that can be changed.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(storage) }
    /// Returns a transformed copy that can be changed.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
      CGMutablePath(storage.applying(transform))
    }

    /// Returns the outline of the stroke of the path: filled with the winding rule, it covers what the stroke covers.
    ///
    /// Curves become lines that lie within 0.05 points of them.
    public final func copy(
      strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
      transform: CGAffineTransform = .identity
    ) -> CGPath {
      let style = StrokeStyle(lineWidth: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
      return CGPath(storage.applying(transform).stroked(style))
    }

    /// The outline of the stroke of a path, by the name that Core Graphics' function has in older code; never nil.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - transform: applied to the path first; nil: none.
    ///   - lineWidth: the width of the stroke in points.
    ///   - lineCap: the ends.
    ///   - lineJoin: the corners.
    ///   - miterLimit: the longest miter in line widths.
    public convenience init?(
      __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
      lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
      let stroke = path.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
        transform: transform?.pointee ?? .identity)
      self.init(stroke.storage)
    }

    /// Returns the dashes of the path as subpaths; lengths in points. The path itself if the pattern has no length above 0.
    public final func copy(
      dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath { CGPath(storage.applying(transform).dashed(phase: phase, lengths: lengths)) }

    /// Calls a function with each step of the path, in order.
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
      for element in storage.elements {
        var points = element.points
        points.withUnsafeMutableBufferPointer { buffer in
          // A closing step has no points; the pointer is valid all the same.
          var none = CGPoint.zero
          withUnsafeMutablePointer(to: &none) { none in
            var value = CGPathElement(type: element.type, points: buffer.baseAddress ?? none)
            block(&value)
          }
        }
      }
    }

    /// Calls a function with `info` and each step of the path, in order.
    public final func apply(
      info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) { applyWithBlock { function(info, $0) } }

    /// Paths are equal if their steps are equal.
    public static func == (a: CGPath, b: CGPath) -> Bool { a.storage == b.storage }
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
  }

  /// The rule for the inside of a path.
  public enum CGPathFillRule: Int, Hashable, Sendable {
    /// A point is inside if the path winds around it.
    case winding
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd
  }

  /// The kinds of a path's steps.
  public enum CGPathElementType: Int32, Hashable, Sendable {
    /// Begins a subpath; one point.
    case moveToPoint
    /// A line; one point.
    case addLineToPoint
    /// A quadratic curve; the control point and the end.
    case addQuadCurveToPoint
    /// A cubic curve; two control points and the end.
    case addCurveToPoint
    /// A line to the beginning of the subpath; no point.
    case closeSubpath
  }

  /// A step of a path, as ``CGPath/applyWithBlock(_:)`` gives it.
  public struct CGPathElement {
    /// The kind of the step.
    public var type: CGPathElementType
    /// The control points and the end: none to three, valid during the call.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates a step.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
      (self.type, self.points) = (type, points)
    }
  }

  extension Path.Element {
    fileprivate var type: CGPathElementType {
      switch self {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quad: .addQuadCurveToPoint
      case .cubic: .addCurveToPoint
      case .close: .closeSubpath
      }
    }

    fileprivate var points: [CGPoint] {
      switch self {
      case .move(let p), .line(let p): [p]
      case .quad(let p, let c): [c, p]
      case .cubic(let p, let a, let b): [a, b, p]
      case .close: []
      }
    }
  }

  extension Path {
    /// The path with all points transformed; unchanged without a transform.
    func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
      transform.map { applying($0.pointee) } ?? self
    }
  }
#endif

/// The ends of strokes by Core Graphics' name.
public typealias CGLineCap = StrokeStyle.Cap
/// The corners of strokes by Core Graphics' name.
public typealias CGLineJoin = StrokeStyle.Join
