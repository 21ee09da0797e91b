import TendonDrawing
import TendonGeometry

extension CALayer {
  var plainShadowColor: CGColor? {
    get { properties.shadowColor }
    set { set(Declared.layer.shadowColor, newValue) }
  }

  var plainShadowOpacity: Float {
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

  var plainShadowPath: CGPath? {
    get { properties.shadowPath.map { CGPath($0) } }
    set { set(Declared.layer.shadowPath, newValue?.path) }
  }
}
