import TendonGeometry
import TendonSnapshot

extension CALayer {
  var plainBounds: CGRect {
    get { properties.bounds }
    set { set(Declared.layer.bounds, newValue) }
  }

  var plainPosition: CGPoint {
    get { properties.position }
    set { set(Declared.layer.position, newValue) }
  }

  var plainZPosition: CGFloat {
    get { properties.zPosition }
    set { set(Declared.layer.zPosition, newValue) }
  }

  var plainAnchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { set(Declared.layer.anchorPoint, newValue) }
  }

  /// The depth of the anchor point in points. Default 0.
  public var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set { set(Declared.layer.anchorPointZ, newValue) }
  }

  var plainTransform: CATransform3D {
    get { properties.transform }
    set { set(Declared.layer.transform, newValue) }
  }

  func plainAffineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(properties.transform) }

  func plainSetAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  var plainSublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set { set(Declared.layer.sublayerTransform, newValue) }
  }

  var plainIsDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { set(Declared.layer.doubleSided, newValue) }
  }

  /// True if the sublayers are placed with y up. Default false.
  public var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set { set(Declared.layer.geometryFlipped, newValue) }
  }

  var plainIsHidden: Bool {
    get { properties.isHidden }
    set { set(Declared.layer.hidden, newValue) }
  }

  var plainOpacity: Float {
    get { properties.opacity }
    set { set(Declared.layer.opacity, newValue) }
  }

  /// True if opacity is applied to the layer and its sublayers as one picture. Default true.
  public var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { set(Declared.layer.allowsGroupOpacity, newValue) }
  }

  var plainMasksToBounds: Bool {
    get { properties.masksToBounds }
    set { set(Declared.layer.masksToBounds, newValue) }
  }

  var plainCornerRadius: CGFloat {
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

  var plainBorderWidth: CGFloat {
    get { properties.borderWidth }
    set { set(Declared.layer.borderWidth, newValue) }
  }

  var plainBorderColor: CGColor? {
    get { properties.borderColor }
    set { set(Declared.layer.borderColor, newValue) }
  }

  var plainBackgroundColor: CGColor? {
    get { properties.backgroundColor }
    set { set(Declared.layer.backgroundColor, newValue) }
  }

  var plainShouldRasterize: Bool {
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
