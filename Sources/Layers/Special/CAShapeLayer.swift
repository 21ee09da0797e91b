import TendonGeometry

/// Which points are inside a path that crosses itself.
public enum CAShapeLayerFillRule: String, Hashable, Sendable { case nonZero = "non-zero", evenOdd = "even-odd" }
/// The ends of open strokes.
public enum CAShapeLayerLineCap: String, Hashable, Sendable { case butt, round, square }
/// The corners of strokes.
public enum CAShapeLayerLineJoin: String, Hashable, Sendable { case miter, round, bevel }

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

  /// What is painted. Default nil. A change does not animate by itself; an animation may have the key path `path`.
  public var path: CGPath? {
    get { shape.path }
    set {
      check(newValue?.isFinite ?? true, "path", newValue as Any)
      change("path", newValue != shape.path) { $0.shape?.path = newValue }
    }
  }

  /// Default opaque black; nil paints no inside.
  public var fillColor: CGColor? {
    get { shape.fillColor }
    set { change("fillColor", newValue != shape.fillColor) { $0.shape?.fillColor = newValue } }
  }

  /// Default `nonZero`.
  public var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change("fillRule", newValue != shape.fillRule) { $0.shape?.fillRule = newValue } }
  }

  /// Default nil: no stroke.
  public var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change("strokeColor", newValue != shape.strokeColor) { $0.shape?.strokeColor = newValue } }
  }

  /// Where the stroke starts, as a fraction of the length of the path. Default 0.
  public var strokeStart: CGFloat {
    get { shape.strokeStart }
    set {
      check(newValue.isFinite, "strokeStart", newValue)
      change("strokeStart", newValue != shape.strokeStart) { $0.shape?.strokeStart = newValue }
    }
  }

  /// Where the stroke ends, as a fraction of the length of the path. Default 1.
  public var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set {
      check(newValue.isFinite, "strokeEnd", newValue)
      change("strokeEnd", newValue != shape.strokeEnd) { $0.shape?.strokeEnd = newValue }
    }
  }

  /// In points. Default 1.
  public var lineWidth: CGFloat {
    get { shape.lineWidth }
    set {
      check(newValue.isFinite, "lineWidth", newValue)
      change("lineWidth", newValue != shape.lineWidth) { $0.shape?.lineWidth = newValue }
    }
  }

  /// A miter longer than this many line widths becomes a bevel. Default 10.
  public var miterLimit: CGFloat {
    get { shape.miterLimit }
    set {
      check(newValue.isFinite, "miterLimit", newValue)
      change("miterLimit", newValue != shape.miterLimit) { $0.shape?.miterLimit = newValue }
    }
  }

  /// Default `butt`.
  public var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change("lineCap", newValue != shape.lineCap) { $0.shape?.lineCap = newValue } }
  }

  /// Default `miter`.
  public var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change("lineJoin", newValue != shape.lineJoin) { $0.shape?.lineJoin = newValue } }
  }

  /// How far into the pattern the stroke starts, in points. Default 0.
  public var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set {
      check(newValue.isFinite, "lineDashPhase", newValue)
      change("lineDashPhase", newValue != shape.lineDashPhase) { $0.shape?.lineDashPhase = newValue }
    }
  }

  /// Lengths of dashes and gaps in turn, in points. Default nil: a solid line.
  ///
  /// Differs from Core Animation: numbers instead of `NSNumber`.
  public var lineDashPattern: [CGFloat]? {
    get { shape.lineDashPattern }
    set {
      check(newValue?.allSatisfy(\.isFinite) ?? true, "lineDashPattern", newValue as Any)
      change("lineDashPattern", newValue != shape.lineDashPattern) { $0.shape?.lineDashPattern = newValue }
    }
  }

  private var shape: ShapeProperties { properties.shape! }
}
