import TendonDrawing
import TendonGeometry

extension CALayer {
  /// Default opaque black.
  public var shadowColor: CGColor? {
    get { properties.shadowColor }
    set { set(Declared.layer.shadowColor, newValue) }
  }

  /// From 0 to 1. Default 0: no shadow.
  public var shadowOpacity: Float {
    get { properties.shadowOpacity }
    set { set(Declared.layer.shadowOpacity, newValue) }
  }

  /// In points. Default (0, -3).
  public var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { set(Declared.layer.shadowOffset, newValue) }
  }

  /// The standard deviation of the blur in points. Default 3.
  public var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { set(Declared.layer.shadowRadius, newValue) }
  }

  /// The outline that casts the shadow, in bounds coordinates. Default nil: what the layer shows. A change does not
  /// animate by itself.
  public var shadowPath: CGPath? {
    get { properties.shadowPath.map { CGPath($0) } }
    set { set(Declared.layer.shadowPath, newValue?.path) }
  }
}
