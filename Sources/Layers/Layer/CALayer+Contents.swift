import TendonGeometry
import TendonSnapshot

extension CALayer {
  /// The picture shown in the bounds. Default nil.
  ///
  /// Differs from Core Animation: a `Bitmap`, not a `CGImage`.
  public var contents: Bitmap? {
    get { properties.contents?.bitmap }
    set {
      let contents = newValue.map { LayerContents(bitmap: $0, version: ContentVersion.next()) }
      change("contents", properties.contents != nil || newValue != nil) { $0.contents = contents }
      displayIsNeeded = false
    }
  }

  /// The part of the picture that is shown, in fractions of it. Default all.
  public var contentsRect: CGRect {
    get { properties.contentsRect }
    set {
      check(newValue.isFiniteRect, "contentsRect", newValue)
      change("contentsRect", newValue != properties.contentsRect) { $0.contentsRect = newValue }
    }
  }

  /// The part that is stretched while the corners keep their size, in fractions. Default all.
  public var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set {
      check(newValue.isFiniteRect, "contentsCenter", newValue)
      change("contentsCenter", newValue != properties.contentsCenter) { $0.contentsCenter = newValue }
    }
  }

  /// How the picture is placed in the bounds. Default `resize`.
  public var contentsGravity: CALayerContentsGravity {
    get { properties.contentsGravity }
    set { change("contentsGravity", newValue != properties.contentsGravity) { $0.contentsGravity = newValue } }
  }

  /// Pixels a point of the picture, and of what the layer paints. Default 1.
  public var contentsScale: CGFloat {
    get { properties.contentsScale }
    set {
      precondition(newValue > 0 && newValue.isFinite, "CALayer contentsScale is above 0 and finite, got \(newValue)")
      change("contentsScale", newValue != properties.contentsScale) { $0.contentsScale = newValue }
    }
  }

  /// How the picture is sampled where it is enlarged. Default `linear`.
  public var magnificationFilter: CALayerContentsFilter {
    get { properties.magnificationFilter }
    set { change("magnificationFilter", newValue != magnificationFilter) { $0.magnificationFilter = newValue } }
  }

  /// How the picture is sampled where it is made smaller. Default `linear`.
  public var minificationFilter: CALayerContentsFilter {
    get { properties.rare.minificationFilter }
    set { change("minificationFilter", newValue != minificationFilter) { $0.rare.minificationFilter = newValue } }
  }

  /// What the pixels are that the layer paints from now on. Default `RGBA8Uint`.
  public var contentsFormat: CALayerContentsFormat {
    get { properties.rare.contentsFormat }
    set { change("contentsFormat", newValue != contentsFormat) { $0.rare.contentsFormat = newValue } }
  }

  /// Whether `draw(in:)` covers the bounds. Default false.
  ///
  /// What it leaves out is then black instead of transparent. Contents that are given and the background colour are not
  /// affected.
  public var isOpaque: Bool {
    get { properties.rare.isOpaque }
    set { change("opaque", newValue != isOpaque) { $0.rare.isOpaque = newValue } }
  }

  /// Whether pictures are turned upside down on their way to the coordinates of the layer, which is so where y points
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
      bitmap: contents.bitmap, version: contents.version, destination: placement(of: contents).destination(in: bounds),
      source: contentsRect,
      center: contentsGravity.stretches ? contentsCenter : CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: contents.paintedScale ?? contentsScale, filter: magnificationFilter == .linear ? .linear : .nearest,
      minificationFilter: rareBox?.value.minificationFilter == .nearest ? .nearest : .linear)
  }

  /// How the place of the picture follows from the bounds; nil without one.
  var contentsPlacement: ContentsPlacement? {
    guard let contents, !contents.bitmap.isEmpty else { return nil }
    return placement(of: contents)
  }

  private func placement(of contents: LayerContents) -> ContentsPlacement {
    let scale = contents.paintedScale ?? contentsScale
    var natural = CGSize(
      width: CGFloat(contents.bitmap.width) / scale, height: CGFloat(contents.bitmap.height) / scale)
    if let painted = contents.paintedSize, contentsGravity == .resize, painted.width > 0, painted.height > 0 {
      return ContentsPlacement(stretch: .fill, natural: natural, painted: painted, place: CGPoint(x: 0.5, y: 0.5))
    }
    natural.width *= contentsRect.size.width
    natural.height *= contentsRect.size.height
    return ContentsPlacement(
      stretch: contentsGravity.stretch, natural: natural, place: contentsGravity.placement)
  }
}

extension CALayerContentsGravity {
  var stretches: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

  /// Where the picture lies in the room that is left: 0 at the left or upper edge, 1 at the right or lower one.
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
