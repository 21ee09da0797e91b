import TendonGeometry
import TendonSnapshot

/// Everything that is seen of a layer without its sublayers: the model values, or what they are at one time.
package struct LayerProperties {
  package var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  package var position = CGPoint(x: 0, y: 0)
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var transform = CATransform3D()
  package var sublayerTransform = CATransform3D()
  package var isDoubleSided = true
  package var isGeometryFlipped = false

  package var isHidden = false
  package var opacity: Float = 1
  package var allowsGroupOpacity = true
  package var masksToBounds = false
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.all
  package var cornerCurve = CALayerCornerCurve.circular
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  package var backgroundColor: CGColor?

  package var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: Path?

  package var contents: LayerContents?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsGravity = CALayerContentsGravity.resize
  package var contentsScale: CGFloat = 1
  package var magnificationFilter = CALayerContentsFilter.linear

  /// The further values of a shape layer; nil for other layers.
  package var shape: ShapeProperties?
  /// The further values of a gradient layer; nil for other layers.
  package var gradient: GradientProperties?
  /// True if sublayers keep their depth instead of being flattened into the layer's plane.
  package var keepsDepth = false
  /// The values that few layers set; nil: all at their defaults.
  var rareBox: RareBox?
  /// The parts that have been set by their declarations; the others have their defaults.
  var written: LayerParts = []

  package init() {}
}

/// The picture of a layer and its name.
package struct LayerContents {
  package var bitmap: Bitmap
  /// See `Contents.version`.
  package var version: Int
  /// The size of the bounds that it was painted for, in points; nil for a picture that was given.
  package var paintedSize: CGSize?
  /// Pixels a point of a painted picture; nil for one that was given, which has the layer's `contentsScale`.
  package var paintedScale: CGFloat?
}

/// The path of a shape layer and how it is painted.
package struct ShapeProperties: Hashable {
  package var path: Path?
  package var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var strokeColor: CGColor?
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineWidth: CGFloat = 1
  package var miterLimit: CGFloat = 10
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [CGFloat]?
}

/// The colours of a gradient layer and where they lie.
package struct GradientProperties: Hashable {
  package var colors: [CGColor]?
  package var locations: [CGFloat]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package var type = CAGradientLayerType.axial
}
