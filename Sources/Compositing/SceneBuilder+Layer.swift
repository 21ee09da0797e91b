import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

extension SceneBuilder {
  /// A plain layer where it lies: its plane on the device and the space of its sublayers.
  struct Place {
    var plane: DevicePlane
    var toDevice: Homography
    var sublayers: Space
  }

  /// The parts that a layer draws.
  private struct Parts {
    var backdrop: Bool
    var background: Bool
    var contents: Bool
    var border: Bool
    var shadow: Bool
    var sublayers: Int

    /// The number of parts over each other; with one, group opacity is plain opacity.
    var count: Int {
      // A backdrop may have a tint over it.
      (backdrop ? 2 : 0) + (background ? 1 : 0) + (contents ? 1 : 0) + (border ? 1 : 0) + (shadow ? 1 : 0) + sublayers
    }

    init(_ layer: LayerSnapshot, _ box: RoundedBox, _ inside: LayerSnapshot.Sublayers) {
      backdrop = !box.isEmpty && layer.backdrop != nil
      background = !box.isEmpty && layer.backgroundColor.map { $0.opacity > 0 } ?? false
      contents = layer.contents.map { !$0.bitmap.isEmpty && !$0.destination.isEmpty } ?? false
      border = !box.isEmpty && layer.borderWidth > 0 && layer.borderColor.map { $0.opacity > 0 } ?? false
      shadow = layer.shadow.map { $0.opacity > 0 && $0.color.opacity > 0 } ?? false
      sublayers = 0
      // More than one thing is as good as many.
      for i in inside.indices where inside.isShown(i) {
        sublayers += 1
        if count > 1 { break }
      }
    }
  }

  /// Draws a layer and schedules its sublayers; `kept` is its number among the layers that are kept, -1 for none.
  mutating func visit(_ layer: LayerSnapshot, _ context: Context, kept: Int = -1) {
    guard !layer.isHidden, !(layer.opacity <= 0) else { return }
    guard layer.isFinite else { return skip(layer.id, .notFinite) }
    let opacity = context.opacity * Double(min(layer.opacity, 1))
    var context = context
    context.tint = context.tint.multiplied(by: layer.colorMultiplier)
    guard layer.kind == .plain else { return visitTransformLayer(layer, context, opacity) }
    guard let place = place(layer, in: context.space) else { return }
    if let scale = layer.rasterizationScale, let raster = rasterized(layer, scale: scale) {
      draw(raster, place, context, opacity, kept)
    } else if layer.backdrop != nil, let vibrant = layer.withVibrancy {
      draw(vibrant, place, context, opacity, kept)
    } else {
      draw(layer, place, context, opacity, kept)
    }
  }

  /// Draws a plain layer, which is not copied on the way: a snapshot of a layer is large.
  private mutating func draw(
    _ layer: LayerSnapshot, _ place: Place, _ context: Context, _ opacity: Double, _ kept: Int
  ) {
    hardEdges = antialiasesEdges ? HardEdges(notIn: layer.antialiasedEdges) : .all
    let box = RoundedBox(of: layer)
    let inside = layer.layers
    let parts = Parts(layer, box, inside)
    guard parts.count > 0 else { return }

    var clip = context.clip
    var clipShape: Int?
    var clipsContentsAlone = false
    if layer.masksToBounds, parts.contents || parts.shadow || parts.sublayers > 0 {
      guard !box.isEmpty else { return }
      let table = cache.corner(box)
      let shape = place.plane.shape(of: box, hardEdges: hardEdges, table: table)
      guard shape.isFinite else { return skip(layer.id, .notFinite) }
      clip = shape.polygon(in: clip).bounds
      guard !clip.isEmpty else { return }
      if let whole = shape.wholePixels(in: clip) {
        clip = whole
        guard !clip.isEmpty else { return }
      } else if parts.count == 1, parts.contents, let contents = layer.contents, !contents.isSliced,
        box.isContained(in: contents.destination)
      {
        clipsContentsAlone = true
      } else {
        clipShape = list.add(shape, table)
      }
    }

    let isFaded = opacity < 1 && parts.count > 1 && layer.allowsGroupOpacity
    var group: Group?
    var inner = opacity
    if isFaded || clipShape != nil || layer.isMasked {
      guard touched.count <= SceneBuilder.deepestGroup else { return skip(layer.id, .tooManyGroups) }
      let alpha = layer.allowsGroupOpacity ? opacity : 1
      inner = layer.allowsGroupOpacity ? 1 : opacity
      group = push(alpha: UInt8((alpha * 255).rounded()), shape: clipShape)
    }

    let drawn = list.operations.count
    let own = Context(space: place.sublayers, opacity: inner, clip: clip, tint: context.tint)
    if parts.shadow { drawShadow(of: layer, box, place, own) }
    if parts.backdrop, let backdrop = layer.backdrop { drawBackdrop(backdrop, of: layer, box, place, own, kept) }
    if parts.background { drawBackground(of: layer, box, place, own) }
    if parts.contents, let contents = layer.contents {
      // As with the background: no edge of the contents shows through that of an opaque border.
      let isBordered =
        parts.border && inner >= 1 && !contents.isSliced && contents.destination == layer.bounds
        && layer.borderColor.map { $0.opacity >= 1 } ?? false
      let clipBox = isBordered ? box.inset(by: Double(layer.borderWidth) / 2) : clipsContentsAlone ? box : nil
      if !(clipBox?.isEmpty ?? false) {
        draw(contents, of: layer.id, in: place, own, clippedTo: clipBox, isAdditive: layer.isAdditive)
      }
    }
    let border = parts.border ? makeBorder(of: layer, box, place, own) : nil
    if list.operations.count > drawn || border != nil { layersDrawn += 1 }

    let finish = Finish(border: border, group: group, mask: layer.mask, space: place.sublayers)
    guard parts.sublayers > 0 else { return self.finish(finish) }
    scheduleFinish(finish)
    if kept >= 0 { scheduleKept(inside, of: kept, own) } else { schedule(inside, own) }
  }

  /// The placement of a layer, or nil with a diagnostic where it cannot be shown; nil without one where its back is
  /// turned
  /// and not shown.
  mutating func place(_ layer: LayerSnapshot, in space: Space) -> Place? {
    switch SceneBuilder.findPlace(layer, in: space) {
    case .place(let place): return place
    case .turnedAway: return nil
    case .nowhere(let reason):
      skip(layer.id, reason)
      return nil
    }
  }

  enum Placement {
    case place(Place)
    case turnedAway
    case nowhere(SkippedLayer.Reason)
  }

  static func findPlace(_ layer: LayerSnapshot, in space: Space) -> Placement {
    let own = layer.placeInSuperlayer
    let local = space.local == CATransform3DIdentity ? own : CATransform3DConcat(own, space.local)
    let flat = Homography(local)
    let toDevice = space.base.after(flat)
    guard toDevice.isFinite else { return .nowhere(.notFinite) }
    guard let inverse = toDevice.inverse else {
      // A matrix whose products are out of range has an inverse on paper only.
      return .nowhere(toDevice.determinant.isFinite ? .singular : .notFinite)
    }
    let handedness = space.handedness * local.handedness
    // The plane shows its back where its image is mirrored and space is not, or the other way round.
    if !layer.isDoubleSided, toDevice.determinant * handedness < 0 { return .turnedAway }
    var cuts = space.cuts.map { flat.pullingBack($0) }
    // Under an affine map the shape's own edges already end at the viewer.
    if !space.base.w.isConstant, !(flat.w.isConstant && flat.w.c > 0) { cuts.append(flat.w) }
    guard cuts.count <= Int(TENDON_CUTS) else { return .nowhere(.tooManyPerspectives) }
    let plane = DevicePlane(inverse: inverse, cuts: cuts.map { inverse.pullingBack($0) })
    let sublayers = Space(base: toDevice, local: layer.matrixOfSublayers, cuts: cuts, handedness: handedness)
    return .place(Place(plane: plane, toDevice: toDevice, sublayers: sublayers))
  }
}

extension LayerSnapshot {
  /// `matrixToSuperlayer`, without products of matrices where the layer is only moved.
  fileprivate var placeInSuperlayer: CATransform3D {
    guard transform == CATransform3DIdentity else { return matrixToSuperlayer }
    return CATransform3DMakeTranslation(
      -(bounds.origin.x + anchorPoint.x * bounds.size.width) + position.x,
      -(bounds.origin.y + anchorPoint.y * bounds.size.height) + position.y, -anchorPointZ + zPosition)
  }

  /// From the sublayers' superlayer coordinates to this layer's: `sublayerTransform` about the anchor point, then the
  /// flip of the geometry.
  var matrixOfSublayers: CATransform3D {
    var matrix = sublayerMatrix ?? CATransform3D()
    if isGeometryFlipped {
      var flip = CATransform3D()
      flip.m22 = -1
      flip.m42 = bounds.minY + bounds.maxY
      matrix = CATransform3DConcat(matrix, flip)
    }
    return matrix
  }
}

extension Contents {
  /// True if the bitmap is drawn in nine parts.
  var isSliced: Bool { center != CGRect(x: 0, y: 0, width: 1, height: 1) }
}

extension TendonShape {
  /// The part of `rect` that the shape covers, where that is exactly a rectangle of whole pixels.
  func wholePixels(in rect: PixelRect) -> PixelRect? {
    guard let sides = wholePixels else { return nil }
    func within(_ x: Double, _ low: Int, _ high: Int) -> Int { Int(max(Double(low), min(Double(high), x))) }
    let result = PixelRect(
      minX: within(sides.minX, rect.minX, rect.maxX), minY: within(sides.minY, rect.minY, rect.maxY),
      maxX: within(sides.maxX, rect.minX, rect.maxX), maxY: within(sides.maxY, rect.minY, rect.maxY))
    return result.isEmpty ? PixelRect() : result
  }
}
