import TendonGeometry

extension CALayer {
  /// Default opaque black.
  public var shadowColor: CGColor? {
    get { properties.shadowColor }
    set { change("shadowColor", newValue != properties.shadowColor) { $0.shadowColor = newValue } }
  }

  /// From 0 to 1. Default 0: no shadow.
  public var shadowOpacity: Float {
    get { properties.shadowOpacity }
    set {
      check(newValue.isFinite, "shadowOpacity", newValue)
      change("shadowOpacity", newValue != properties.shadowOpacity) { $0.shadowOpacity = newValue }
    }
  }

  /// In points. Default (0, -3).
  public var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set {
      check(newValue.width.isFinite && newValue.height.isFinite, "shadowOffset", newValue)
      change("shadowOffset", newValue != properties.shadowOffset) { $0.shadowOffset = newValue }
    }
  }

  /// The standard deviation of the blur in points. Default 3.
  public var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set {
      check(newValue.isFinite, "shadowRadius", newValue)
      change("shadowRadius", newValue != properties.shadowRadius) { $0.shadowRadius = newValue }
    }
  }

  /// The outline that casts the shadow, in bounds coordinates. Default nil: what the layer shows. A change does not
  /// animate by itself.
  public var shadowPath: CGPath? {
    get { properties.shadowPath }
    set {
      check(newValue?.isFinite ?? true, "shadowPath", newValue as Any)
      change("shadowPath", newValue != properties.shadowPath) { $0.shadowPath = newValue }
    }
  }
}
