import TendonCompositing
import TendonGeometry
import TendonSnapshot

/// The parts of a plain layer as the page shows them: some on the layer itself, some as sublayers of their own.
///
/// A class: one is alive at every level of the recursion through the layers, whose stack it does not enlarge.
final class ComposedParts {
  private let layer: LayerSnapshot
  private let conditions: ComposedFrameBuilder.Conditions
  private let builder: ComposedFrameBuilder
  private var composed: LayerSnapshot
  private var behind: [LayerSnapshot] = []
  private var sublayers: [LayerSnapshot] = []
  private var inFront: [LayerSnapshot] = []
  /// True if a part, or a sublayer, is drawn over what lies behind it; true if one adds its colours.
  private var (draws, adds) = (false, false)
  private var needsBackdropInside = false
  /// True if the layer, or one inside it, filters what lies behind it.
  private var filters: Bool
  /// The opacity of each part, where it is not that of the group.
  private let partOpacity: Double
  /// True if the mask leaves nothing.
  private var isMaskedAway = false

  /// True if the layer is shown as its bitmap, sublayers included.
  let rasterizes: Bool

  init(_ layer: LayerSnapshot, _ inner: ComposedFrameBuilder.Conditions, _ builder: ComposedFrameBuilder) {
    (self.layer, conditions, self.builder) = (layer, inner, builder)
    composed = layer.bare
    filters = layer.backdrop != nil && !layer.bounds.hasNoArea
    rasterizes = layer.rasterizationScale.map { $0 > 0 } ?? false
    // One part has the same look either way.
    let isGroup = layer.allowsGroupOpacity || layer.layers.isEmpty && layer.ownParts <= 1 || rasterizes
    partOpacity = isGroup ? 1 : inner.opacity
    composed.opacity = isGroup ? Float(inner.opacity) : 1
    if rasterizes {
      addRaster()
    } else {
      addShadow()
      addBackground()
      addContents()
      addBorder()
      composed.masksToBounds = layer.masksToBounds
    }
    addMask()
    if filters { draws = true }
  }

  /// The conditions of the sublayers.
  var sublayerConditions: ComposedFrameBuilder.Conditions {
    var result = conditions
    result.opacity = partOpacity
    return result
  }

  var isEmpty: Bool {
    isMaskedAway || !draws && !adds && layer.layers.isEmpty || layer.masksToBounds && layer.bounds.hasNoArea
  }

  /// Notes that a sublayer filters what lies behind it.
  func noteFilter() { filters = true }

  func add(_ sublayer: ComposedFrameBuilder.Result) {
    if sublayer.needsBackdrop { needsBackdropInside = true }
    if sublayer.isAdded { adds = true } else { draws = true }
    sublayers.append(sublayer.layer)
  }

  /// Adds a sublayer as the bitmap that it is in the plane of the layer.
  func addProjection(of sublayer: LayerSnapshot) {
    draws = true
    var plane = layer.bare
    (plane.id, plane.sublayers, plane.colorMultiplier) = (sublayer.id, [sublayer], conditions.tint)
    guard let contents = painted(.projection, plane) else { return }
    var part = self.sublayer(0, contents)
    part.id = max(0, sublayer.id) * 8 + 6
    part.opacity = Float(partOpacity)
    sublayers.append(part)
  }

  func result() -> ComposedFrameBuilder.Result? {
    guard draws || adds else { return nil }
    var layer = composed
    layer.sublayers = behind + sublayers + inFront
    let isAdded = adds && !draws && !isolates
    layer.isAdditive = isAdded
    return .init(layer: layer, isAdded: isAdded, needsBackdrop: needsBackdrop, filters: filters)
  }

  // MARK: Colours that are added

  /// True if the compositor puts the layer together apart from what lies behind it, as the page always does.
  private var isolates: Bool {
    layer.isMasked || layer.masksToBounds && layer.cornerRadius > 0
      || layer.allowsGroupOpacity && conditions.opacity < 1
  }

  /// True if what is added inside the layer lies over its own opaque background.
  private var coversBackdrop: Bool {
    guard let color = layer.backgroundColor, color.shownAlpha >= 1, partOpacity >= 1 else { return false }
    if layer.staysInBounds { return true }
    let (width, height) = (builder.frame.pixelWidth, builder.frame.pixelHeight)
    return conditions.space.visible(width: width, height: height).map {
      layer.bounds.insetBy(dx: -4, dy: -4).contains($0)
    }
      ?? false
  }

  /// True if colours are added here to layers that the page has put together apart.
  private var mixes: Bool { needsBackdropInside || adds && draws && !isolates && !coversBackdrop }

  /// True if it is enough to show this layer as a bitmap.
  ///
  /// A filter sees through groups, which colours that are added do not.
  var needsPicture: Bool { filters ? coversBackdrop && layer.backdrop == nil : mixes && (isolates || coversBackdrop) }

  /// The reason for that.
  var reason: ComposedFallback { filters ? .backdrop : .additive }

  private var needsBackdrop: Bool { mixes && !isolates && !coversBackdrop }

  // MARK: Parts

  /// The bitmap of a part of the layer.
  private func painted(_ part: LayerPainter.Part, _ layer: LayerSnapshot, scale: Double? = nil) -> Contents? {
    let scale = scale ?? builder.scale(in: conditions.space, of: layer)
    return builder.painter.contents(part, of: layer, in: conditions.space, scale: scale)
  }

  /// A sublayer that shows a part in the coordinates of the layer.
  private func sublayer(_ number: Int, _ contents: Contents?) -> LayerSnapshot {
    var part = LayerSnapshot(id: composed.id + number)
    part.contents = contents
    part.bounds = layer.bounds
    part.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    // Sublayers are placed through the sublayer transform, which is no business of a part.
    guard !layer.placesSublayersAsTheyAre else { return part }
    part.transform = layer.inverseOfSublayers(around: part.position)
    return part
  }

  private func addRaster() {
    draws = true
    let scale = Double(min(layer.rasterizationScale ?? 1, 64))
    guard let contents = painted(.raster, layer, scale: scale) else { return }
    composed.contents = builder.tints.contents(contents, tint: conditions.tint, builder.painter)
    composed.isAdditive = layer.isAdditive
    if layer.isAdditive { (draws, adds) = (false, true) }
  }

  private func addShadow() {
    guard var shadow = layer.shadow, shadow.opacity > 0, shadow.color.shownAlpha > 0 else { return }
    draws = true
    // A clip takes the shadow away, as it does in Core Animation.
    guard !layer.masksToBounds else { return }
    shadow.color = shadow.color.multiplied(by: conditions.tint)
    if layer.castsBoxShadow, partOpacity >= 1 {
      shadow.opacity = min(1, shadow.opacity)
      return composed.shadow = shadow
    }
    var tinted = layer
    tinted.shadow = shadow
    let screen = builder.scale(in: conditions.space, of: layer)
    // A blurred outline needs few pixels.
    var scale = screen
    while shadow.radius * CGFloat(scale) > 8 { scale /= 2 }
    guard let contents = painted(.shadow, tinted, scale: scale) else { return }
    var part = sublayer(1, contents)
    part.opacity = Float(partOpacity)
    behind.append(part)
  }

  private func addBackground() {
    guard let color = layer.backgroundColor, color.shownAlpha > 0, !layer.bounds.hasNoArea else { return }
    draws = true
    guard layer.hasRoundContinuousCorners else {
      let shown = color.multiplied(by: conditions.tint).faded(partOpacity)
      if behind.isEmpty {
        composed.backgroundColor = shown
        (composed.cornerRadius, composed.maskedCorners) = (layer.cornerRadius, layer.maskedCorners)
      } else {
        // Over the shadow, which is a part.
        var part = sublayer(2, nil)
        part.backgroundColor = shown
        (part.cornerRadius, part.maskedCorners) = (layer.cornerRadius, layer.maskedCorners)
        behind.append(part)
      }
      return
    }
    var plain = layer.bare
    (plain.id, plain.backgroundColor) = (layer.id, color.multiplied(by: conditions.tint))
    (plain.cornerRadius, plain.maskedCorners, plain.hasContinuousCorners) = (
      layer.cornerRadius, layer.maskedCorners, true
    )
    guard let contents = painted(.background, plain) else { return }
    var part = sublayer(2, contents)
    part.opacity = Float(partOpacity)
    behind.append(part)
  }

  private func addContents() {
    guard let contents = layer.contents, !contents.bitmap.isEmpty, !contents.destination.hasNoArea else { return }
    let tinted = builder.tints.contents(contents, tint: conditions.tint, builder.painter)
    if layer.isAdditive { adds = true } else { draws = true }
    if contents.isSlicedPart {
      var plain = layer.bare
      (plain.id, plain.contents) = (layer.id, tinted)
      guard let contents = painted(.contents, plain) else { return }
      return behind.append(sublayer(3, contents))
    }
    if behind.isEmpty, partOpacity >= 1, !(layer.isAdditive && layer.ownParts > 1) { return composed.contents = tinted }
    var part = sublayer(3, tinted)
    part.opacity = Float(partOpacity)
    part.isAdditive = layer.isAdditive
    behind.append(part)
  }

  private func addBorder() {
    guard let color = layer.borderColor, color.shownAlpha > 0, layer.borderWidth > 0, !layer.bounds.hasNoArea else {
      return
    }
    draws = true
    (composed.cornerRadius, composed.maskedCorners) = (layer.cornerRadius, layer.maskedCorners)
    guard layer.hasRoundContinuousCorners else {
      composed.borderColor = color.multiplied(by: conditions.tint).faded(partOpacity)
      composed.borderWidth = layer.borderWidth
      return
    }
    var plain = layer.bare
    (plain.id, plain.borderColor, plain.borderWidth) = (
      layer.id, color.multiplied(by: conditions.tint), layer.borderWidth
    )
    (plain.cornerRadius, plain.maskedCorners, plain.hasContinuousCorners) = (
      layer.cornerRadius, layer.maskedCorners, true
    )
    guard let contents = painted(.border, plain) else { return }
    var part = sublayer(4, contents)
    part.opacity = Float(partOpacity)
    inFront.append(part)
  }

  /// The mask, and a clip with continuous corners, as one bitmap.
  private func addMask() {
    composed.cornerRadius = layer.masksToBounds ? layer.cornerRadius : composed.cornerRadius
    composed.maskedCorners = layer.masksToBounds ? layer.maskedCorners : composed.maskedCorners
    let clipsContinuously = layer.masksToBounds && layer.hasRoundContinuousCorners && !rasterizes
    guard layer.isMasked || clipsContinuously else { return }
    var plain = layer.bare
    plain.id = layer.id
    if layer.isMasked {
      plain.sublayers = layer.mask
    } else {
      plain.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    }
    if clipsContinuously {
      (plain.cornerRadius, plain.maskedCorners) = (layer.cornerRadius, layer.maskedCorners)
      (plain.hasContinuousCorners, plain.masksToBounds) = (true, true)
    }
    guard let contents = painted(.mask, plain) else {
      isMaskedAway = true
      return
    }
    var mask = LayerSnapshot(id: composed.id + 5)
    mask.contents = contents
    composed.mask = [mask]
  }
}

extension LayerSnapshot {
  /// The number of parts that are drawn besides the sublayers.
  fileprivate var ownParts: Int {
    (backgroundColor == nil ? 0 : 1) + (contents == nil ? 0 : 1) + (borderColor == nil || borderWidth <= 0 ? 0 : 1)
      + (shadow == nil ? 0 : 1)
  }

  fileprivate var hasRoundContinuousCorners: Bool {
    hasContinuousCorners && cornerRadius > 0 && maskedCorners & LayerSnapshot.allCorners != 0
  }

  fileprivate var placesSublayersAsTheyAre: Bool { sublayerMatrix == nil && !isGeometryFlipped }

  /// The transform about a point that undoes what the layer does to its sublayers.
  fileprivate func inverseOfSublayers(around point: CGPoint) -> CATransform3D {
    var matrix = sublayerMatrix ?? CATransform3D()
    if isGeometryFlipped {
      var flip = CATransform3D()
      flip.m22 = -1
      flip.m42 = bounds.minY + bounds.maxY
      matrix = CATransform3DConcat(matrix, flip)
    }
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(point.x, point.y, 0), CATransform3DInvert(matrix)),
      CATransform3DMakeTranslation(-point.x, -point.y, 0))
  }
}

extension Contents {
  /// True if only a part of the bitmap is shown, and in nine parts.
  fileprivate var isSlicedPart: Bool {
    let all = CGRect(x: 0, y: 0, width: 1, height: 1)
    return center != all && source != all
  }
}

extension CGRect {
  /// True if no pixel lies inside.
  fileprivate var hasNoArea: Bool { !(width > 0 && height > 0) }
}

extension CGColor {
  fileprivate func faded(_ opacity: Double) -> CGColor {
    opacity >= 1 ? self : copy(alpha: CGFloat(shownAlpha * opacity)) ?? self
  }
}
