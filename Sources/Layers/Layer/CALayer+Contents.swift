import TendonGeometry
import TendonSnapshot

extension CALayer {
  var plainContents: Bitmap? {
    get { properties.contents?.bitmap }
    set {
      setContents(newValue)
      displayIsNeeded = false
    }
  }

  /// Sets the picture, with the action of `contents`; a display that is needed still comes.
  final func setContents(_ bitmap: Bitmap?) {
    let contents = bitmap.map { LayerContents(bitmap: $0, version: ContentVersion.next()) }
    change("contents", properties.contents != nil || bitmap != nil) { $0.contents = contents }
  }

  var plainContentsRect: CGRect {
    get { properties.contentsRect }
    set { set(Declared.layer.contentsRect, newValue) }
  }

  /// The part that is stretched while the corners keep their size, in fractions. Default all.
  public var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { set(Declared.layer.contentsCenter, newValue) }
  }

  var plainContentsGravity: CALayerContentsGravity {
    get { properties.contentsGravity }
    set { set(Declared.layer.contentsGravity, newValue) }
  }

  var plainContentsScale: CGFloat {
    get { properties.contentsScale }
    set { set(Declared.layer.contentsScale, newValue) }
  }

  /// The sampling of a picture that is enlarged. Default: `linear`.
  public var magnificationFilter: CALayerContentsFilter {
    get { properties.magnificationFilter }
    set { set(Declared.layer.magnificationFilter, newValue) }
  }

  /// The sampling of a picture that is reduced. Default: `linear`.
  public var minificationFilter: CALayerContentsFilter {
    get { properties.rare.minificationFilter }
    set { set(Declared.rare.minificationFilter, newValue) }
  }

  /// The format of the pixels that the layer paints from now on. Default: `RGBA8Uint`.
  public var contentsFormat: CALayerContentsFormat {
    get { properties.rare.contentsFormat }
    set { set(Declared.rare.contentsFormat, newValue) }
  }

  var plainIsOpaque: Bool {
    get { properties.rare.isOpaque }
    set { set(Declared.rare.opaque, newValue) }
  }

  /// True if what `draw(in:)` draws may be painted later than it is drawn. Default: false.
  ///
  /// Differs from Core Animation: kept, animated and read back, but drawing is always painted at once, so that frames
  /// are the same in every run.
  public var drawsAsynchronously: Bool {
    get { properties.rare.drawsAsynchronously }
    set { set(Declared.rare.drawsAsynchronously, newValue) }
  }

  /// True if pictures are turned upside down on their way to the coordinates of the layer, which is so where y points
  /// down: where an even number of the layer and those above it have flipped geometry.
  public func contentsAreFlipped() -> Bool {
    var isFlipped = true
    var layer: CALayer? = shown?.model ?? self
    while let current = layer {
      if current.properties.isGeometryFlipped { isFlipped.toggle() }
      layer = current.container
    }
    return isFlipped
  }
}

/// Names pictures: see `Contents.version`. Pictures are counted; what is painted from plain values is named by them.
@MainActor
enum ContentVersion {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}

extension LayerProperties {
  /// The picture as the compositor wants it: where it lies, in bounds coordinates.
  var resolvedContents: Contents? {
    guard let contents, !contents.bitmap.isEmpty else { return nil }
    return Contents(
      bitmap: contents.bitmap, version: contents.version,
      destination: placement(of: contents).destination(in: bounds, of: contentsRect),
      source: contentsRect,
      center: contentsGravity.stretches ? contentsCenter : CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: contents.paintedScale ?? contentsScale, filter: magnificationFilter == .linear ? .linear : .nearest,
      minificationFilter: rareBox?.value.minificationFilter == .nearest ? .nearest : .linear)
  }

  /// The rule that places the picture in the bounds; nil without a picture.
  var contentsPlacement: ContentsPlacement? {
    guard let contents, !contents.bitmap.isEmpty else { return nil }
    return placement(of: contents)
  }

  private func placement(of contents: LayerContents) -> ContentsPlacement {
    let scale = contents.paintedScale ?? contentsScale
    let natural = CGSize(
      width: CGFloat(contents.bitmap.width) / scale, height: CGFloat(contents.bitmap.height) / scale)
    if let painted = contents.paintedSize, contentsGravity == .resize, painted.width > 0, painted.height > 0 {
      return ContentsPlacement(stretch: .fill, natural: natural, painted: painted, place: CGPoint(x: 0.5, y: 0.5))
    }
    return ContentsPlacement(
      stretch: contentsGravity.stretch, natural: natural, place: contentsGravity.placement)
  }
}

extension CALayerContentsGravity {
  var stretches: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

  /// The place of the picture in the room that is left: 0 at the left or upper edge, 1 at the right or lower one.
  var placement: CGPoint {
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let y: CGFloat =
      switch self {
      case .bottom, .bottomLeft, .bottomRight: 0
      case .top, .topLeft, .topRight: 1
      default: 0.5
      }
    return CGPoint(x: x, y: y)
  }

  var stretch: ContentsPlacement.Stretch {
    switch self {
    case .resize: .fill
    case .resizeAspect: .fit
    case .resizeAspectFill: .cover
    default: .none
    }
  }
}
