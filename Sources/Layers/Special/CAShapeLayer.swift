import TendonDrawing
import TendonGeometry

/// The rule for the inside of a path that crosses itself.
public enum CAShapeLayerFillRule: String, Hashable, Sendable {
  /// A point is inside if the path winds around it.
  case nonZero = "non-zero"
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd = "even-odd"
}
/// The ends of open strokes.
public enum CAShapeLayerLineCap: String, Hashable, Sendable {
  /// The stroke ends at the end of the path.
  case butt
  /// The stroke ends in a half circle of half the line width about the end.
  case round
  /// The stroke goes on straight by half the line width.
  case square
}
/// The corners of strokes.
public enum CAShapeLayerLineJoin: String, Hashable, Sendable {
  /// The outer edges meet in a point, up to the layer's `miterLimit`.
  case miter
  /// The corner is an arc of half the line width.
  case round
  /// The corner is cut off straight.
  case bevel
}

/// A layer that paints a path, in the coordinates of its bounds and not clipped by them.
///
/// The path is painted at the scale of the screen, between the layer's contents and its sublayers, stroke over fill, and
/// painted again only when something that it depends on has changed.
open class CAShapeLayer: CALayer {
  override class var initialProperties: LayerProperties {
    var properties = LayerProperties()
    properties.shape = ShapeProperties()
    return properties
  }

  /// The path that is painted. Default: nil. A change does not animate by itself; an animation may have the key path
  /// `path`.
  open var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    set { set(Declared.shape.path, newValue?.path) }
  }

  /// Default opaque black; nil paints no inside.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { set(Declared.shape.fillColor, newValue) }
  }

  /// Default `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { set(Declared.shape.fillRule, newValue) }
  }

  /// Default nil: no stroke.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { set(Declared.shape.strokeColor, newValue) }
  }

  /// The start of the stroke, as a fraction of the length of the path. Default: 0.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { set(Declared.shape.strokeStart, newValue) }
  }

  /// The end of the stroke, as a fraction of the length of the path. Default: 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { set(Declared.shape.strokeEnd, newValue) }
  }

  /// In points. Default 1.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { set(Declared.shape.lineWidth, newValue) }
  }

  /// A miter longer than this many line widths becomes a bevel. Default 10.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set(Declared.shape.miterLimit, newValue) }
  }

  /// Default `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { set(Declared.shape.lineCap, newValue) }
  }

  /// Default `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { set(Declared.shape.lineJoin, newValue) }
  }

  /// The offset of the stroke's start in the pattern, in points. Default: 0.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { set(Declared.shape.lineDashPhase, newValue) }
  }

  /// Lengths of dashes and gaps in turn, in points. Default nil: a solid line.
  ///
  /// Differs from Core Animation: numbers instead of `NSNumber`.
  open var lineDashPattern: [CGFloat]? {
    get { shape.lineDashPattern }
    set { set(Declared.shape.lineDashPattern, newValue) }
  }

  private var shape: ShapeProperties { properties.shape! }
}

/// The properties that shape layers have besides.
struct ShapePropertyTable: Sendable {
  typealias P = LayerProperty

  let path = P("path", \.ofShape.path)
  let fillColor = P("fillColor", \.ofShape.fillColor)
  let fillRule = P("fillRule", \.ofShape.fillRule)
  let strokeColor = P("strokeColor", \.ofShape.strokeColor)
  let strokeStart = P("strokeStart", \.ofShape.strokeStart)
  let strokeEnd = P("strokeEnd", \.ofShape.strokeEnd)
  let lineWidth = P("lineWidth", \.ofShape.lineWidth)
  let miterLimit = P("miterLimit", \.ofShape.miterLimit)
  let lineCap = P("lineCap", \.ofShape.lineCap)
  let lineJoin = P("lineJoin", \.ofShape.lineJoin)
  let lineDashPhase = P("lineDashPhase", \.ofShape.lineDashPhase)
  let lineDashPattern = P("lineDashPattern", \.ofShape.lineDashPattern, isAnimated: false)
}

extension CAShapeLayerFillRule: LayerValue {}
extension CAShapeLayerLineCap: LayerValue {}
extension CAShapeLayerLineJoin: LayerValue {}
