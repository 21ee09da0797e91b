import TendonGeometry
import TendonSnapshot

extension CALayer {
  /// The layer's own coordinates: their origin and its size. Default zero. A change marks the layer and, if the size
  /// changes, its superlayer for layout.
  public var bounds: CGRect {
    get { properties.bounds }
    set { set(Declared.layer.bounds, newValue) }
  }

  /// The place of the anchor point in the superlayer's coordinates, in points. Default: zero.
  public var position: CGPoint {
    get { properties.position }
    set { set(Declared.layer.position, newValue) }
  }

  /// Depth in the superlayer; sublayers are drawn in the order of it. Default 0.
  public var zPosition: CGFloat {
    get { properties.zPosition }
    set { set(Declared.layer.zPosition, newValue) }
  }

  /// The point that `position` places and `transform` turns about, as fractions of the bounds. Default the centre.
  public var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { set(Declared.layer.anchorPoint, newValue) }
  }

  /// The depth of the anchor point in points. Default 0.
  public var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set { set(Declared.layer.anchorPointZ, newValue) }
  }

  /// Applied about the anchor point. Default the identity.
  public var transform: CATransform3D {
    get { properties.transform }
    set { set(Declared.layer.transform, newValue) }
  }

  /// The transform as an affine one; what it cannot hold is left out.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(properties.transform) }

  /// Sets `transform`.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Applied to all sublayers about the anchor point; the place for perspective. Default the identity.
  public var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set { set(Declared.layer.sublayerTransform, newValue) }
  }

  /// True if the layer is seen from behind. Default true.
  public var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { set(Declared.layer.doubleSided, newValue) }
  }

  /// True if the sublayers are placed with y up. Default false.
  public var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set { set(Declared.layer.geometryFlipped, newValue) }
  }

  /// True if nothing of the layer and its sublayers is shown. Default false.
  public var isHidden: Bool {
    get { properties.isHidden }
    set { set(Declared.layer.hidden, newValue) }
  }

  /// From 0 to 1, sublayers included. Default 1.
  ///
  /// Undocumented by Apple: values outside are kept and shown as 0 or 1.
  public var opacity: Float {
    get { properties.opacity }
    set { set(Declared.layer.opacity, newValue) }
  }

  /// True if opacity is applied to the layer and its sublayers as one picture. Default true.
  public var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { set(Declared.layer.allowsGroupOpacity, newValue) }
  }

  /// True if sublayers and contents are cut at the bounds with their round corners. Default false.
  public var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { set(Declared.layer.masksToBounds, newValue) }
  }

  /// In points. Default 0.
  public var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { set(Declared.layer.cornerRadius, newValue) }
  }

  /// The corners that are round. Default: all.
  public var maskedCorners: CACornerMask {
    get { properties.maskedCorners }
    set { set(Declared.layer.maskedCorners, newValue) }
  }

  /// The shape of the round corners. Default `circular`.
  public var cornerCurve: CALayerCornerCurve {
    get { properties.cornerCurve }
    set { set(Declared.layer.cornerCurve, newValue) }
  }

  /// In points, drawn inside the bounds above the sublayers. Default 0.
  public var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { set(Declared.layer.borderWidth, newValue) }
  }

  /// Default opaque black.
  public var borderColor: CGColor? {
    get { properties.borderColor }
    set { set(Declared.layer.borderColor, newValue) }
  }

  /// Default nil.
  public var backgroundColor: CGColor? {
    get { properties.backgroundColor }
    set { set(Declared.layer.backgroundColor, newValue) }
  }

  /// True if the layer with all inside it is painted into a bitmap, which is then placed, faded and masked. Default
  /// false.
  ///
  /// Such a layer is as sharp as its `rasterizationScale`, whatever its transform. What lies more than its size (and
  /// 256 pixels) outside its bounds is left out; a bitmap has at most 4,096 pixels a side of the bounds.
  public var shouldRasterize: Bool {
    get { properties.rare.shouldRasterize }
    set { set(Declared.rare.shouldRasterize, newValue) }
  }

  /// Pixels a point of the bitmap of a rasterised layer. Default 1.
  public var rasterizationScale: CGFloat {
    get { properties.rare.rasterizationScale }
    set { set(Declared.rare.rasterizationScale, newValue) }
  }

  /// The standard deviation in points of the blur of what lies behind the layer, inside its rounded bounds. Default 0:
  /// nothing is filtered.
  package var backdropRadius: CGFloat {
    get { properties.rare.backdropRadius }
    set { set(Declared.rare.backdropRadius, newValue) }
  }

  /// The factor by which the colours of the blurred backdrop differ from grey. Default 1.
  package var backdropSaturation: CGFloat {
    get { properties.rare.backdropSaturation }
    set { set(Declared.rare.backdropSaturation, newValue) }
  }

  /// The colour over the blurred backdrop. Default nil.
  package var backdropTint: CGColor? {
    get { properties.rare.backdropTint }
    set { set(Declared.rare.backdropTint, newValue) }
  }

  /// True if the filtered backdrop, blurred or not, is seen where the sublayers are, in place of their colours. Default
  /// false.
  package var backdropIsSeenThroughSublayers: Bool {
    get { properties.rare.backdropIsSeenThroughSublayers }
    set { set(Declared.rare.backdropIsSeenThroughSublayers, newValue) }
  }

  /// True if the edges of the layer's own parts are antialiased where they do not lie between pixels. Default true.
  ///
  /// Differs from UIKit: there the default is false unless an app's Info.plist says otherwise.
  public var allowsEdgeAntialiasing: Bool {
    get { properties.rare.allowsEdgeAntialiasing }
    set { set(Declared.rare.allowsEdgeAntialiasing, newValue) }
  }

  /// The edges that are antialiased, if any are. Default: all.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { properties.rare.edgeAntialiasingMask }
    set { set(Declared.rare.edgeAntialiasingMask, newValue) }
  }

  /// The length of a corner of this curve as a multiple of its radius: 1 for circles, 1.528665 for continuous corners.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  func check(_ isFinite: Bool, _ name: String, _ value: Any) {
    precondition(isFinite, "CALayer \(name) is not finite: \(value)")
  }
}
