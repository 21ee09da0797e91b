import TendonGeometry

/// A layer as it looks at one time: plain values, content already painted.
///
/// Its sublayers and its mask are either given (`sublayers = [...]`) or belong to a `LayerScene`, which makes each
/// layer on access. Then nothing is stored twice, and a snapshot of a large tree costs O(moving layers).
public struct LayerSnapshot: Hashable, Sendable {
  /// The kinds of layers that the compositor distinguishes.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A layer with content and flattened sublayers.
    case plain
    /// A layer that does not flatten its sublayers and has no content of its own (`CATransformLayer`, and layers that
    /// preserve depth).
    case transform
  }

  /// A drop shadow.
  public struct Shadow: Hashable, Sendable {
    /// The colour of the shadow where the outline is opaque.
    public var color: CGColor
    /// The opacity, 0 to 1, multiplied into the colour's alpha.
    public var opacity: Float
    /// The distance from the outline, in points, y down.
    public var offset: CGSize
    /// The standard deviation of the blur in points.
    public var radius: CGFloat
    /// The outline that casts the shadow, in bounds coordinates; nil: the layer's own alpha.
    public var path: Path?
    /// Makes a shadow; without a path the layer's own alpha casts it.
    public init(color: CGColor, opacity: Float, offset: CGSize, radius: CGFloat, path: Path? = nil) {
      self.color = color
      self.opacity = opacity
      self.offset = offset
      self.radius = radius
      self.path = path
    }
  }

  /// All four corners, as bits of `maskedCorners`.
  public static let allCorners: UInt8 = 0b1111

  /// All four edges, as bits of `antialiasedEdges`.
  public static let allEdges: UInt8 = 0b1111

  /// The identity of the layer, the same in every frame of a run. The copies of a replicator have the ids of their
  /// originals, the particles of an emitter the id of the emitter.
  public var id: Int
  /// The kind of the layer; default plain.
  public var kind: Kind = .plain

  // Geometry: (x, y) -> subtract the anchor point in bounds, apply `transform`, move to `position`.
  /// The visible part of the layer's coordinate system, in points; default empty at (0, 0).
  public var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  /// The anchor point in the superlayer's coordinates, in points; default (0, 0).
  public var position = CGPoint(x: 0, y: 0)
  /// The distance from the superlayer's plane towards the viewer, in points; default 0. Siblings are drawn in the order
  /// of this value.
  public var zPosition: CGFloat = 0
  /// The point about which the transform acts, in unit coordinates of the bounds; default (0.5, 0.5), the centre.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The third coordinate of the anchor point, in points; default 0.
  public var anchorPointZ: CGFloat = 0
  /// The transform about the anchor point; default the identity.
  public var transform = CATransform3D()
  /// The transform of the sublayers about this layer's anchor point, often a perspective; default the identity.
  public var sublayerTransform = CATransform3D()
  /// True if the layer is also drawn when its back is turned to the viewer. Default: true.
  public var isDoubleSided = true
  /// True if the sublayers are placed with the y axis upwards: they are mirrored within the height of the bounds.
  /// Default: false.
  public var isGeometryFlipped = false

  // Looks, in drawing order: shadow, backdrop, background, contents, sublayers, border; then opacity, then mask.
  /// True if neither the layer nor its sublayers are drawn. Default: false.
  public var isHidden = false
  /// The opacity of the layer with its sublayers, 0 to 1; default 1.
  public var opacity: Float = 1
  /// True if the opacity applies to the layer and its sublayers as one picture, false if it applies to each of them.
  /// Default: true.
  public var allowsGroupOpacity = true
  /// True if the sublayers are clipped to the rounded bounds. Default: false.
  public var masksToBounds = false
  /// The radius of the corners in points; default 0.
  public var cornerRadius: CGFloat = 0
  /// The rounded corners, as bits: 1 top left, 2 top right, 4 bottom left, 8 bottom right. Default: all.
  public var maskedCorners: UInt8 = LayerSnapshot.allCorners
  /// True if the corners are Apple's continuous ones (which leave the edge at 1.528665 radii), false if they are
  /// circular. Default: false.
  public var hasContinuousCorners = false
  /// The colour behind the contents, within the rounded bounds; nil, the default: none.
  public var backgroundColor: CGColor?
  /// The width of the border in points, measured inwards from the bounds; default 0.
  public var borderWidth: CGFloat = 0
  /// The colour of the border; nil, the default: no border.
  public var borderColor: CGColor?
  /// The drop shadow; nil, the default: none.
  public var shadow: Shadow?
  /// The colour that multiplies every colour of the layer and its sublayers, masks excepted; nil: white. Its alpha is
  /// ignored.
  public var colorMultiplier: CGColor?
  /// True if the contents are added to the backdrop (each component up to its largest value), false if they are drawn
  /// over it. Default: false.
  public var isAdditive = false
  /// The antialiased edges, as bits: 1 left, 2 right, 4 top, 8 bottom. Default: all.
  public var antialiasedEdges: UInt8 = LayerSnapshot.allEdges
  /// The pixels a point of the bitmap into which the layer with its sublayers is painted before it is placed; nil, the
  /// default: no such bitmap.
  public var rasterizationScale: CGFloat?
  /// The bitmap and its place; nil, the default: none.
  public var contents: Contents?

  /// The filter of what lies behind the layer, between its shadow and its background; nil, the default: none.
  public var backdrop: Backdrop? {
    get { backdropStorage.first }
    set { backdropStorage = newValue.map { [$0] } ?? [] }
  }
  /// None or one; outside of the layer, because few layers have one and layers are copied often.
  private var backdropStorage: [Backdrop] = []

  /// The sublayers and the mask; see `LayerSnapshot+Inside.swift`.
  var inside = LayersInside()

  /// Makes an empty plain layer of no size.
  public init(id: Int) { self.id = id }
}

extension LayerSnapshot {
  /// The matrix from the layer's bounds coordinates to its superlayer's.
  ///
  /// `T(-anchor) * transform * T(position)` (Core Animation's definition); the superlayer's `sublayerTransform` is
  /// not part of it.
  public var matrixToSuperlayer: CATransform3D {
    let x = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y = bounds.origin.y + anchorPoint.y * bounds.size.height
    let toAnchor = CATransform3DMakeTranslation(-x, -y, -anchorPointZ)
    let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition)
    return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
  }

  /// The matrix between a sublayer's matrix and this layer's coordinates: `sublayerTransform` about the layer's anchor
  /// point. Nil if it is the identity.
  package var sublayerMatrix: CATransform3D? {
    guard sublayerTransform != CATransform3D() else { return nil }
    let x = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y = bounds.origin.y + anchorPoint.y * bounds.size.height
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform),
      CATransform3DMakeTranslation(x, y, 0))
  }
}
