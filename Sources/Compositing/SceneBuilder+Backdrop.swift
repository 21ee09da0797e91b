import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

extension SceneBuilder {
  /// Draws the filtered picture of what the list has drawn behind a layer so far, and the tint, inside the layer's
  /// rounded bounds.
  ///
  /// Groups that are open are painted as if they ended here. Nothing is drawn inside masks and among layers that
  /// intersect in three dimensions. The picture of a layer that is kept is not painted again where no operation before
  /// it has changed in the area.
  mutating func drawBackdrop(
    _ backdrop: Backdrop, of layer: LayerSnapshot, _ box: RoundedBox, _ place: Place, _ context: Context, _ kept: Int
  ) {
    let alpha = UInt8((min(1, context.opacity) * 255).rounded())
    let table = cache.corner(box)
    let shape = place.plane.shape(of: box, hardEdges: hardEdges, table: table)
    guard shape.isFinite else { return skip(layer.id, .notFinite) }
    let scale = place.toDevice.scale(at: (Double(layer.bounds.midX), Double(layer.bounds.midY)))
    let sigma = min(max(0, Double(backdrop.radius)) * scale, BackdropFilter.largest)
    let area = shape.wholePixels(in: viewport) ?? shape.polygon(in: viewport).bounds
    let rect = shape.wholePixels(in: context.clip) ?? shape.polygon(in: context.clip).bounds
    // Also one that is out of sight or transparent: it may be seen in the next frame.
    backdrops += 1
    guard alpha > 0, sigma.isFinite, !area.isEmpty, !rect.isEmpty else { return }
    let filter = BackdropFilter(sigma: sigma, saturation: Double(backdrop.saturation), area: area)
    guard let contents = filtered(filter, behind: layer.id, kept) else { return }
    let texture = cache.texture(contents)
    let source = RoundedBox(
      CGRect(x: 0, y: 0, width: CGFloat(texture.width), height: CGFloat(texture.height)))
    var sampler = TendonSampler(source, filter.squares, .identity)
    (sampler.width, sampler.height) = (Int32(texture.width), Int32(texture.height))
    sampler.limit(to: source)
    let picture = DisplayOperation.Picture(texture: list.textures.count, tint: 0, alpha: alpha, isAdditive: false)
    list.textures.append(texture)
    emit(.init(rect: rect, content: .image(picture, sampler: list.add(sampler), shape: list.add(shape, table))))
    guard let tint = backdrop.tint?.multiplied(by: context.tint) else { return }
    fill(box, tint.premultiplied(context.opacity), of: layer.id, place.plane, context.clip)
  }

  /// The picture behind a layer through a filter, from the frame before where it is the same.
  private mutating func filtered(_ filter: BackdropFilter, behind id: Int, _ kept: Int) -> Contents? {
    var known = cache.backdrops[id]
    if known?.filter != filter { known = nil }
    if var same = known, same.kept == kept, same.frame == cache.frame - 1, isUnchanged(filter.area, behind: kept) {
      same.frame = cache.frame
      cache.backdrops[id] = same
      return same.contents
    }
    guard let behind = paintBehind(filter.area) else { return nil }
    let contents: Contents
    if let known, known.behind == behind {
      contents = known.contents
    } else {
      cache.lastRaster -= 1
      cache.backdropsFiltered += 1
      contents = Contents(
        bitmap: filter.apply(to: behind), version: cache.lastRaster,
        destination: CGRect(x: 0, y: 0, width: 0, height: 0))
    }
    cache.backdrops[id] = SceneCache.FilteredBackdrop(
      behind: behind, filter: filter, contents: contents, kept: kept, frame: cache.frame)
    return contents
  }

  /// True if the operations so far paint what those before the layer painted in the last frame, as far as an area is
  /// concerned.
  private func isUnchanged(_ area: PixelRect, behind kept: Int) -> Bool {
    guard kept >= 0, let before = drawn.layers[kept].before else { return false }
    // Shadow and brackets of the layer itself lie before its backdrop.
    let own = list.operations.count - drawn.layers[kept].start.operations
    let end = before.operations + own
    guard own >= 0, end <= last.operations.count else { return false }
    return list.changes(since: last, keeping: self.kept, upTo: end).intersection(area).isEmpty
  }

  /// The pixels that the operations so far give an area; nil inside a mask and among layers that intersect.
  private func paintBehind(_ area: PixelRect) -> Bitmap? {
    var part = list
    for index in list.operations.indices.reversed() where list.operations[index].end == index {
      guard case .push = list.operations[index].content else { return nil }
      part.operations[index] = .init(rect: area, content: .push(end: part.operations.count))
      part.operations.append(.init(rect: area, content: .pop(alpha: 255, shape: nil)))
    }
    return Bitmap(
      width: area.width, height: area.height, pixels: part.pixels(in: area, over: background))
  }
}

extension LayerSnapshot {
  /// A layer whose backdrop is seen through its sublayers: they, and the layer's own look, become its mask. Nil for
  /// other layers, and where a mask is there already.
  var withVibrancy: LayerSnapshot? {
    guard let backdrop, backdrop.isSeenThroughSublayers, !isMasked else { return nil }
    var content = inOwnCoordinates
    (content.backdrop, content.sublayerTransform, content.isGeometryFlipped) = (nil, CATransform3D(), false)
    var result = alone
    result.backdrop?.isSeenThroughSublayers = false
    (result.backgroundColor, result.contents, result.borderColor, result.shadow) = (nil, nil, nil, nil)
    (result.masksToBounds, result.cornerRadius) = (false, 0)
    result.mask = [content]
    return result
  }
}
