import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

extension SceneBuilder {
  /// Draws the filtered picture of what the list has drawn behind a layer so far, and the tint, inside the layer's
  /// rounded bounds.
  ///
  /// Groups that are open are painted as if they ended here. Nothing is drawn inside masks and among layers that
  /// intersect in three dimensions. The picture of a layer that is kept is painted, blurred and drawn again only where
  /// operations before it have changed in the area, and as far as the blur spreads that.
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
    guard let texture = filtered(filter, behind: layer.id, kept) else { return }
    let source = RoundedBox(
      CGRect(x: 0, y: 0, width: CGFloat(texture.width), height: CGFloat(texture.height)))
    var sampler = TendonSampler(source, filter.grid, .identity)
    (sampler.width, sampler.height) = (Int32(texture.width), Int32(texture.height))
    sampler.limit(to: source)
    let picture = DisplayOperation.Picture(texture: list.textures.count, tint: 0, alpha: alpha, isAdditive: false)
    list.textures.append(texture)
    emit(.init(rect: rect, content: .image(picture, sampler: list.add(sampler), shape: list.add(shape, table))))
    guard let tint = backdrop.tint?.multiplied(by: context.tint) else { return }
    fill(box, tint.premultiplied(context.opacity), of: layer.id, place.plane, context.clip)
  }

  /// The picture behind a layer through a filter: that of the frame before, or that with what has changed.
  private mutating func filtered(_ filter: BackdropFilter, behind id: Int, _ kept: Int) -> Texture? {
    // Out of the cache, so that its pixels are changed in place.
    var known = cache.backdrops.removeValue(forKey: id)
    if known?.filter != filter { known = nil }
    var changed = filter.area
    if let known, known.kept == kept, known.frame == cache.frame - 1,
      let part = changes(in: filter.area, behind: kept)
    {
      changed = part
    }
    var change: (from: Int, area: PixelRect)?
    if !changed.isEmpty {
      guard let behind = paintBehind(changed) else { return nil }
      if known == nil {
        let squares = filter.squares(of: behind)
        known = SceneCache.FilteredBackdrop(
          behind: behind, filter: filter, squares: squares, contents: newContents(squares.picture), kept: kept,
          frame: cache.frame)
      } else if let rows = known!.behind.replace(filter.part(changed), with: behind) {
        changed.maxY = changed.minY + rows.upperBound
        changed.minY += rows.lowerBound
        let old = known!.contents.version
        let area = filter.update(&known!.squares, of: known!.behind, in: changed)
        known!.contents = newContents(known!.squares.picture)
        change = (old, area)
      }
    }
    guard var known else { return nil }
    (known.kept, known.frame) = (kept, cache.frame)
    cache.backdrops[id] = known
    let texture = cache.texture(known.contents)
    if let change { texture.change = change }
    return texture
  }

  private mutating func newContents(_ bitmap: Bitmap) -> Contents {
    cache.lastRaster -= 1
    cache.backdropsFiltered += 1
    return Contents(
      bitmap: bitmap, version: cache.lastRaster, destination: CGRect(x: 0, y: 0, width: 0, height: 0))
  }

  /// The pixels of an area that the operations so far may paint otherwise than those before the layer in the last frame;
  /// nil where this is not known.
  private func changes(in area: PixelRect, behind kept: Int) -> PixelRect? {
    guard kept >= 0, let before = drawn.layers[kept].before else { return nil }
    // Shadow and brackets of the layer itself lie before its backdrop.
    let own = list.operations.count - drawn.layers[kept].start.operations
    let end = before.operations + own
    guard own >= 0, end <= last.operations.count else { return nil }
    return list.changes(since: last, keeping: self.kept, upTo: end).intersection(area)
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
