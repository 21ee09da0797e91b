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

  /// Which of its parts a layer draws.
  private struct Parts {
    var background: Bool
    var contents: Contents?
    var border: Bool
    var shadow: Bool
    var sublayers: Int

    /// How many things lie over each other; with one, group opacity is plain opacity.
    var count: Int {
      (background ? 1 : 0) + (contents == nil ? 0 : 1) + (border ? 1 : 0) + (shadow ? 1 : 0) + sublayers
    }

    init(_ layer: LayerSnapshot, _ box: RoundedBox) {
      background = !box.isEmpty && layer.backgroundColor.map { $0.opacity > 0 } ?? false
      contents = layer.contents.flatMap { $0.bitmap.isEmpty || $0.destination.isEmpty ? nil : $0 }
      border = !box.isEmpty && layer.borderWidth > 0 && layer.borderColor.map { $0.opacity > 0 } ?? false
      shadow = layer.shadow.map { $0.opacity > 0 && $0.color.opacity > 0 } ?? false
      sublayers = 0
      let all = layer.layers
      for i in all.indices where all.isShown(i) { sublayers += 1 }
    }
  }

  /// A transform layer on the way through a tree of them.
  private struct OpenTransformLayer {
    var sublayers: [LayerSnapshot]
    var space: Space
    var opacity: Double
    var tint: CGColor?
    var next = 0
  }

  /// Draws a layer and schedules its sublayers.
  mutating func visit(_ layer: LayerSnapshot, _ context: Context) {
    guard !layer.isHidden, !(layer.opacity <= 0) else { return }
    guard layer.isFinite else { return skip(layer.id, .notFinite) }
    let opacity = context.opacity * Double(min(layer.opacity, 1))
    var context = context
    context.tint = context.tint.multiplied(by: layer.colorMultiplier)
    guard layer.kind == .plain else { return visitTransformLayer(layer, context, opacity) }
    guard let place = place(layer, in: context.space) else { return }
    let layer = layer.rasterizationScale.flatMap { rasterized(layer, scale: $0) } ?? layer
    hardEdges = antialiasesEdges ? HardEdges(notIn: layer.antialiasedEdges) : .all
    let box = RoundedBox(of: layer)
    let parts = Parts(layer, box)
    guard parts.count > 0 else { return }

    var clip = context.clip
    var clipShape = -1
    var clipsContentsAlone = false
    if layer.masksToBounds, parts.contents != nil || parts.shadow || parts.sublayers > 0 {
      guard !box.isEmpty else { return }
      let table = cache.corner(box)
      let shape = place.plane.shape(of: box, hardEdges: hardEdges, table: table)
      guard shape.isFinite else { return skip(layer.id, .notFinite) }
      clip = shape.polygon(in: clip).bounds
      guard !clip.isEmpty else { return }
      if let whole = shape.wholePixels(in: clip) {
        clip = whole
        guard !clip.isEmpty else { return }
      } else if parts.count == 1, let contents = parts.contents, !contents.isSliced,
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
    if isFaded || clipShape >= 0 || !layer.mask.isEmpty {
      guard touched.count <= SceneBuilder.deepestGroup else { return skip(layer.id, .tooManyGroups) }
      let alpha = layer.allowsGroupOpacity ? opacity : 1
      inner = layer.allowsGroupOpacity ? 1 : opacity
      group = push(alpha: UInt8((alpha * 255).rounded()), shape: clipShape)
    }

    let drawn = list.operations.count
    let own = Context(space: place.sublayers, opacity: inner, clip: clip, tint: context.tint)
    if parts.shadow { drawShadow(of: layer, box, place, own) }
    if parts.background { drawBackground(of: layer, box, place, own) }
    if let contents = parts.contents {
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
    schedule(layer.layers, own)
  }

  /// Where a layer lies, or nil with a diagnostic where it cannot be shown; nil without one where its back is turned
  /// and not shown.
  mutating func place(_ layer: LayerSnapshot, in space: Space) -> Place? {
    let local = CATransform3DConcat(layer.matrixToSuperlayer, space.local)
    let flat = Homography(local)
    let toDevice = space.base.after(flat)
    guard toDevice.isFinite else {
      skip(layer.id, .notFinite)
      return nil
    }
    guard let inverse = toDevice.inverse else {
      skip(layer.id, .singular)
      return nil
    }
    let handedness = space.handedness * local.handedness
    // The plane shows its back where its image is mirrored and space is not, or the other way round.
    if !layer.isDoubleSided, toDevice.determinant * handedness < 0 { return nil }
    var cuts = space.cuts.map { flat.pullingBack($0) }
    // Under an affine map the shape's own edges already end at the viewer.
    if !space.base.w.isConstant, !(flat.w.isConstant && flat.w.c > 0) { cuts.append(flat.w) }
    guard cuts.count <= Int(TENDON_CUTS) else {
      skip(layer.id, .tooManyPerspectives)
      return nil
    }
    let plane = DevicePlane(inverse: inverse, cuts: cuts.map { inverse.pullingBack($0) })
    let sublayers = Space(base: toDevice, local: layer.matrixOfSublayers, cuts: cuts, handedness: handedness)
    return Place(plane: plane, toDevice: toDevice, sublayers: sublayers)
  }

  /// The sublayers of a transform layer, and of transform layers in it, keep their depth in the space of the nearest
  /// superlayer that flattens, and are drawn from the farthest to the nearest,
  /// at equal depth in the order of the tree.
  ///
  /// A layer's depth is that of its centre: layers that intersect are not cut along the line where they meet.
  private mutating func visitTransformLayer(_ layer: LayerSnapshot, _ context: Context, _ opacity: Double) {
    var placed: [Placed] = []
    var open: [OpenTransformLayer] = []
    func enter(
      _ layer: LayerSnapshot, _ space: Space, _ opacity: Double, _ tint: CGColor?
    ) -> OpenTransformLayer? {
      var inner = space
      inner.local = CATransform3DConcat(
        layer.matrixOfSublayers, CATransform3DConcat(layer.matrixToSuperlayer, space.local))
      guard inner.local.isFiniteTransform else { return nil }
      return OpenTransformLayer(sublayers: layer.sublayers, space: inner, opacity: opacity, tint: tint)
    }
    guard let outer = enter(layer, context.space, opacity, context.tint) else { return skip(layer.id, .notFinite) }
    open.append(outer)
    while var parent = open.popLast() {
      guard parent.next < parent.sublayers.count else { continue }
      let index = parent.next
      parent.next += 1
      open.append(parent)
      let sublayer = parent.sublayers[index]
      guard !sublayer.isHidden, !(sublayer.opacity <= 0) else { continue }
      if sublayer.kind == .transform {
        let opacity = parent.opacity * Double(min(sublayer.opacity, 1))
        let tint = parent.tint.multiplied(by: sublayer.colorMultiplier)
        guard sublayer.isFinite, let inner = enter(sublayer, parent.space, opacity, tint) else {
          skip(sublayer.id, .notFinite)
          continue
        }
        open.append(inner)
      } else {
        let context = Context(space: parent.space, opacity: parent.opacity, clip: context.clip, tint: parent.tint)
        let matrix = CATransform3DConcat(sublayer.matrixToSuperlayer, parent.space.local)
        placed.append(
          Placed(siblings: parent.sublayers, index: index, context: context, depth: matrix.depth(of: sublayer.bounds)))
      }
    }
    let order = placed.indices.sorted { (placed[$0].depth, $0) < (placed[$1].depth, $1) }
    schedule(order.map { placed[$0] })
  }
}

extension LayerSnapshot {
  /// From the sublayers' superlayer coordinates to this layer's: `sublayerTransform` about the anchor point, then the
  /// flip of the geometry.
  fileprivate var matrixOfSublayers: CATransform3D {
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

extension CATransform3D {
  /// How near to the viewer the centre of a box is, after the perspective divide.
  fileprivate func depth(of box: CGRect) -> Double {
    let (x, y) = (box.midX, box.midY)
    let w = x * m14 + y * m24 + m44
    let z = Double((x * m13 + y * m23 + m43) / (w > 0 ? w : 1))
    return z.isFinite ? z : 0
  }
}

extension Contents {
  /// Whether the bitmap is drawn in nine parts.
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
