import TendonGeometry
import TendonSnapshot

extension CALayer {
  /// The layer's own coordinates: their origin and its size. Default zero. A change marks the layer and, if the size
  /// changes, its superlayer for layout.
  public var bounds: CGRect {
    get { properties.bounds }
    set {
      check(newValue.isFiniteRect, "bounds", newValue)
      let old = properties.bounds
      guard newValue != old else { return }
      change("bounds", true) { $0.bounds = newValue }
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
      layoutIsAffected(withSuperlayer: newValue.size != old.size)
    }
  }

  /// Where the anchor point lies in the superlayer. Default zero.
  public var position: CGPoint {
    get { properties.position }
    set {
      check(newValue.x.isFinite && newValue.y.isFinite, "position", newValue)
      change("position", newValue != properties.position) { $0.position = newValue }
    }
  }

  /// Depth in the superlayer; sublayers are drawn in the order of it. Default 0.
  public var zPosition: CGFloat {
    get { properties.zPosition }
    set {
      check(newValue.isFinite, "zPosition", newValue)
      change("zPosition", newValue != properties.zPosition) { $0.zPosition = newValue }
    }
  }

  /// The point that `position` places and `transform` turns about, as fractions of the bounds. Default the centre.
  public var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set {
      check(newValue.x.isFinite && newValue.y.isFinite, "anchorPoint", newValue)
      change("anchorPoint", newValue != properties.anchorPoint) { $0.anchorPoint = newValue }
    }
  }

  /// The depth of the anchor point in points. Default 0.
  public var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set {
      check(newValue.isFinite, "anchorPointZ", newValue)
      change("anchorPointZ", newValue != properties.anchorPointZ) { $0.anchorPointZ = newValue }
    }
  }

  /// Applied about the anchor point. Default the identity.
  public var transform: CATransform3D {
    get { properties.transform }
    set {
      check(newValue.isFiniteTransform, "transform", newValue)
      let changes = newValue != properties.transform
      change("transform", changes) { $0.transform = newValue }
      if changes { layoutIsAffected(withSuperlayer: true) }
    }
  }

  /// The transform as an affine one; what it cannot hold is left out.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(properties.transform) }

  /// Sets `transform`.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Applied to all sublayers about the anchor point; the place for perspective. Default the identity.
  public var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set {
      check(newValue.isFiniteTransform, "sublayerTransform", newValue)
      change("sublayerTransform", newValue != properties.sublayerTransform) { $0.sublayerTransform = newValue }
    }
  }

  /// Whether the layer is seen from behind. Default true.
  public var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { change("doubleSided", newValue != properties.isDoubleSided) { $0.isDoubleSided = newValue } }
  }

  /// Whether the sublayers are placed with y up. Default false.
  public var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set {
      guard newValue != properties.isGeometryFlipped else { return }
      change("geometryFlipped", true) { $0.isGeometryFlipped = newValue }
      // Pictures inside stay upright.
      forEachInTree { $0.changed() }
    }
  }

  /// Whether nothing of the layer and its sublayers is shown. Default false.
  public var isHidden: Bool {
    get { properties.isHidden }
    set { change("hidden", newValue != properties.isHidden) { $0.isHidden = newValue } }
  }

  /// From 0 to 1, sublayers included. Default 1.
  ///
  /// Undocumented by Apple: values outside are kept and shown as 0 or 1.
  public var opacity: Float {
    get { properties.opacity }
    set {
      check(newValue.isFinite, "opacity", newValue)
      change("opacity", newValue != properties.opacity) { $0.opacity = newValue }
    }
  }

  /// Whether opacity is applied to the layer and its sublayers as one picture. Default true.
  public var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { change("allowsGroupOpacity", newValue != allowsGroupOpacity) { $0.allowsGroupOpacity = newValue } }
  }

  /// Whether sublayers and contents are cut at the bounds with their round corners. Default false.
  public var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { change("masksToBounds", newValue != properties.masksToBounds) { $0.masksToBounds = newValue } }
  }

  /// In points. Default 0.
  public var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set {
      check(newValue.isFinite, "cornerRadius", newValue)
      change("cornerRadius", newValue != properties.cornerRadius) { $0.cornerRadius = newValue }
    }
  }

  /// Which corners are round. Default all.
  public var maskedCorners: CACornerMask {
    get { properties.maskedCorners }
    set { change("maskedCorners", newValue != properties.maskedCorners) { $0.maskedCorners = newValue } }
  }

  /// The shape of the round corners. Default `circular`.
  public var cornerCurve: CALayerCornerCurve {
    get { properties.cornerCurve }
    set { change("cornerCurve", newValue != properties.cornerCurve) { $0.cornerCurve = newValue } }
  }

  /// In points, drawn inside the bounds above the sublayers. Default 0.
  public var borderWidth: CGFloat {
    get { properties.borderWidth }
    set {
      check(newValue.isFinite, "borderWidth", newValue)
      change("borderWidth", newValue != properties.borderWidth) { $0.borderWidth = newValue }
    }
  }

  /// Default opaque black.
  public var borderColor: CGColor? {
    get { properties.borderColor }
    set { change("borderColor", newValue != properties.borderColor) { $0.borderColor = newValue } }
  }

  /// Default nil.
  public var backgroundColor: CGColor? {
    get { properties.backgroundColor }
    set { change("backgroundColor", newValue != properties.backgroundColor) { $0.backgroundColor = newValue } }
  }

  /// Whether the layer with all inside it is painted into a bitmap, which is then placed, faded and masked. Default
  /// false.
  ///
  /// Such a layer is as sharp as its `rasterizationScale`, whatever its transform. What lies more than its size (and
  /// 256 pixels) outside its bounds is left out; a bitmap has at most 4,096 pixels a side of the bounds.
  public var shouldRasterize: Bool {
    get { properties.rare.shouldRasterize }
    set { change("shouldRasterize", newValue != shouldRasterize) { $0.rare.shouldRasterize = newValue } }
  }

  /// Pixels a point of the bitmap of a rasterised layer. Default 1.
  public var rasterizationScale: CGFloat {
    get { properties.rare.rasterizationScale }
    set {
      precondition(newValue > 0 && newValue.isFinite, "CALayer rasterizationScale is above 0, got \(newValue)")
      change("rasterizationScale", newValue != rasterizationScale) { $0.rare.rasterizationScale = newValue }
    }
  }

  /// Whether the edges of the layer's own parts are antialiased where they do not lie between pixels. Default true.
  ///
  /// Differs from UIKit: there the default is false unless an app's Info.plist says otherwise.
  public var allowsEdgeAntialiasing: Bool {
    get { properties.rare.allowsEdgeAntialiasing }
    set {
      change("allowsEdgeAntialiasing", newValue != allowsEdgeAntialiasing) {
        $0.rare.allowsEdgeAntialiasing = newValue
      }
    }
  }

  /// Which edges are antialiased, if any are. Default all.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { properties.rare.edgeAntialiasingMask }
    set { change("edgeAntialiasingMask", newValue != edgeAntialiasingMask) { $0.rare.edgeAntialiasingMask = newValue } }
  }

  /// How much longer a corner of this curve is than its radius: 1 for circles, 1.528665 for continuous corners.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  func check(_ isFinite: Bool, _ name: String, _ value: Any) {
    precondition(isFinite, "CALayer \(name) is not finite: \(value)")
  }
}
