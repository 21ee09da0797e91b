import TendonGeometry
import TendonSnapshot

/// The properties that every layer has, one a line: key, place, animation by views, look.
///
/// To add one: a line here, its default in `LayerProperties`, and an accessor of one line in `CALayer+Properties.swift`. A
/// look that a snapshot does not have yet also needs a field there, as Documentation/House.md says.
/// Numbers of a scene lie in the order of this table. A snapshot is written in this order too.
struct LayerPropertyTable: Sendable {
  typealias P = LayerProperty

  // Bounds and position are the first two: see `LayerPlaces`.
  let bounds = P("bounds", \.bounds, views: .adds) {
    $0.bounds.origin = $1.origin
    $0.bounds.size = CGSize(width: max($1.size.width, 0), height: max($1.size.height, 0))
  } changed: {
    $0.boundsChanged(from: $1)
  }
  let position = P("position", \.position, views: .adds) { $0.position = $1 }
  let zPosition = P("zPosition", \.zPosition, views: .adds) { $0.zPosition = $1 }
  let anchorPoint = P("anchorPoint", \.anchorPoint, views: .adds) { $0.anchorPoint = $1 }
  let anchorPointZ = P("anchorPointZ", \.anchorPointZ, views: .adds) { $0.anchorPointZ = $1 }
  let transform = P("transform", \.transform, views: .adds) {
    $0.transform = $1
  } changed: { layer, _ in
    layer.layoutIsAffected(withSuperlayer: true)
  }
  let sublayerTransform = P("sublayerTransform", \.sublayerTransform, views: .replaces) { $0.sublayerTransform = $1 }
  let doubleSided = P("doubleSided", \.isDoubleSided) { $0.isDoubleSided = $1 }
  let geometryFlipped = P("geometryFlipped", \.isGeometryFlipped) {
    $0.isGeometryFlipped = $1
  } changed: { layer, _ in
    // Pictures inside stay upright.
    layer.forEachInTree { $0.changed() }
  }

  let hidden = P("hidden", \.isHidden) { $0.isHidden = $1 }
  let opacity = P("opacity", \.opacity, views: .adds) { $0.opacity = min(max($1, 0), 1) }
  let allowsGroupOpacity = P("allowsGroupOpacity", \.allowsGroupOpacity) { $0.allowsGroupOpacity = $1 }
  let masksToBounds = P("masksToBounds", \.masksToBounds) { $0.masksToBounds = $1 }
  let cornerRadius = P("cornerRadius", \.cornerRadius, views: .adds) { $0.cornerRadius = max($1, 0) }
  let maskedCorners = P("maskedCorners", \.maskedCorners) { $0.maskedCorners = UInt8($1.rawValue & 15) }
  let cornerCurve = P("cornerCurve", \.cornerCurve) { $0.hasContinuousCorners = $1 == .continuous }
  let borderWidth = P("borderWidth", \.borderWidth, views: .adds) { $0.borderWidth = max($1, 0) }
  let borderColor = P("borderColor", \.borderColor, views: .replaces) { $0.borderColor = $1 }
  let backgroundColor = P("backgroundColor", \.backgroundColor, views: .replaces) { $0.backgroundColor = $1 }

  // A snapshot has a shadow until one of these takes it away.
  let shadowColor = P("shadowColor", \.shadowColor, views: .replaces, isOfShadow: true) {
    if let color = $1 { $0.shadow?.color = color } else { $0.shadow = nil }
  }
  let shadowOpacity = P("shadowOpacity", \.shadowOpacity, views: .adds, isOfShadow: true) {
    if $1 > 0 { $0.shadow?.opacity = min($1, 1) } else { $0.shadow = nil }
  }
  let shadowOffset = P("shadowOffset", \.shadowOffset, views: .adds, isOfShadow: true) { $0.shadow?.offset = $1 }
  let shadowRadius = P("shadowRadius", \.shadowRadius, views: .adds, isOfShadow: true) {
    $0.shadow?.radius = max($1, 0)
  }
  let shadowPath = P("shadowPath", \.shadowPath, views: .replaces, isOfShadow: true) { $0.shadow?.path = $1 }

  // Of the picture, which `resolvedContents` shows; the first two also where they move, as `ContentsPlacement` has it.
  let contentsRect = P("contentsRect", \.contentsRect, views: .replaces) { $0.contents?.source = $1 }
  let contentsCenter = P("contentsCenter", \.contentsCenter, views: .replaces) { $0.contents?.center = $1 }
  let contentsGravity = P("contentsGravity", \.contentsGravity)
  let contentsScale = P("contentsScale", \.contentsScale, isPositive: true)
  let magnificationFilter = P("magnificationFilter", \.magnificationFilter)
}

/// The properties of every layer that few set. They do not move by numbers.
struct RarePropertyTable: Sendable {
  typealias P = LayerProperty

  let minificationFilter = P("minificationFilter", \.rare.minificationFilter)
  let contentsFormat = P("contentsFormat", \.rare.contentsFormat)
  let opaque = P("opaque", \.rare.isOpaque)
  let drawsAsynchronously = P("drawsAsynchronously", \.rare.drawsAsynchronously)
  let rasterizationScale = P("rasterizationScale", \.rare.rasterizationScale, isPositive: true) {
    $0.rasterizationScale = $1
  }
  let shouldRasterize = P("shouldRasterize", \.rare.shouldRasterize) { if !$1 { $0.rasterizationScale = nil } }
  let edgeAntialiasingMask = P("edgeAntialiasingMask", \.rare.edgeAntialiasingMask) {
    $0.antialiasedEdges = UInt8($1.rawValue & 15)
  }
  let allowsEdgeAntialiasing = P("allowsEdgeAntialiasing", \.rare.allowsEdgeAntialiasing) {
    if !$1 { $0.antialiasedEdges = 0 }
  }
  let backdropRadius = P("backdropRadius", \.rare.backdropRadius, views: .adds) {
    if $1 > 0 { $0.backdrop = Backdrop(radius: $1) }
  }
  let backdropIsSeenThroughSublayers = P(
    "backdropIsSeenThroughSublayers", \.rare.backdropIsSeenThroughSublayers
  ) {
    guard $1 else { return }
    if $0.backdrop == nil { $0.backdrop = Backdrop(radius: 0) }
    $0.backdrop?.isSeenThroughSublayers = true
  }
  let backdropSaturation = P("backdropSaturation", \.rare.backdropSaturation, views: .adds) {
    $0.backdrop?.saturation = max($1, 0)
  }
  let backdropTint = P("backdropTint", \.rare.backdropTint, views: .replaces) { $0.backdrop?.tint = $1 }
}

extension CALayerContentsGravity: LayerValue {}
extension CALayerContentsFilter: LayerValue {}
extension CALayerContentsFormat: LayerValue {}
extension CALayerCornerCurve: LayerValue {}
extension CACornerMask: LayerValue {}
extension CAEdgeAntialiasingMask: LayerValue {}
