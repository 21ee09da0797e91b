import TendonGeometry

/// A layer as it is seen at one time: plain values, content already painted.
///
/// What is inside it is either given (`sublayers = [...]`) or lies in a `LayerScene`, from which each layer is made when
/// it is asked for: then nothing is held twice, and a snapshot of a large tree costs what moves in it.
public struct LayerSnapshot: Hashable, Sendable {
  /// What kind of layer this is, where the compositor treats it otherwise than a plain one.
  public enum Kind: UInt8, Hashable, Sendable {
    case plain
    /// Does not flatten its sublayers and has no content of its own (`CATransformLayer`, and what preserves depth).
    case transform
  }

  /// A drop shadow.
  public struct Shadow: Hashable, Sendable {
    public var color: CGColor
    /// 0 to 1, multiplied into the colour's alpha.
    public var opacity: Float
    /// In points, y down.
    public var offset: CGSize
    /// The standard deviation of the blur in points.
    public var radius: CGFloat
    /// The outline that casts the shadow, in bounds coordinates; nil: the layer's own alpha.
    public var path: Path?
    public init(color: CGColor, opacity: Float, offset: CGSize, radius: CGFloat, path: Path? = nil) {
      self.color = color
      self.opacity = opacity
      self.offset = offset
      self.radius = radius
      self.path = path
    }
  }

  /// Corners, as bits of `maskedCorners`.
  public static let allCorners: UInt8 = 0b1111

  /// All edges, as bits of `antialiasedEdges`.
  public static let allEdges: UInt8 = 0b1111

  /// Names the layer: the same layer has the same id in every frame of a run. The copies that a replicator makes have
  /// the id of what they are copies of, the particles of an emitter that of the emitter.
  public var id: Int
  public var kind: Kind = .plain

  // Geometry: (x, y) -> subtract the anchor point in bounds, apply `transform`, move to `position`.
  public var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  public var position = CGPoint(x: 0, y: 0)
  public var zPosition: CGFloat = 0
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var anchorPointZ: CGFloat = 0
  public var transform = CATransform3D()
  public var sublayerTransform = CATransform3D()
  public var isDoubleSided = true
  public var isGeometryFlipped = false

  // Looks, in drawing order: shadow, background, contents, sublayers, border; then opacity, then mask.
  public var isHidden = false
  public var opacity: Float = 1
  public var allowsGroupOpacity = true
  public var masksToBounds = false
  public var cornerRadius: CGFloat = 0
  /// Which corners are round: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  public var maskedCorners: UInt8 = LayerSnapshot.allCorners
  /// Whether corners are Apple's continuous ones (which leave the edge at 1.528665 radii) instead of circular.
  public var hasContinuousCorners = false
  public var backgroundColor: CGColor?
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var shadow: Shadow?
  /// Multiplied into every colour of the layer and of all inside it, masks apart; nil: white. Its alpha does not count.
  public var colorMultiplier: CGColor?
  /// Whether the contents are added to what is behind them (each component up to its largest value) instead of drawn
  /// over it.
  public var isAdditive = false
  /// Which edges are antialiased: 1 left, 2 right, 4 top, 8 bottom.
  public var antialiasedEdges: UInt8 = LayerSnapshot.allEdges
  /// Pixels a point of the bitmap that the layer with all inside it is painted into before it is placed; nil: none.
  public var rasterizationScale: CGFloat?
  public var contents: Contents?

  /// The sublayers and the mask; see `LayerSnapshot+Inside.swift`.
  var inside = LayersInside()

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

  /// What stands between a sublayer's matrix and this layer's coordinates: `sublayerTransform` about the layer's
  /// anchor point, or nil where it is the identity.
  package var sublayerMatrix: CATransform3D? {
    guard sublayerTransform != CATransform3D() else { return nil }
    let x = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y = bounds.origin.y + anchorPoint.y * bounds.size.height
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform),
      CATransform3DMakeTranslation(x, y, 0))
  }
}
