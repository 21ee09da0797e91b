import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

extension SceneBuilder {
  /// Silhouettes within silhouettes that are drawn; each level may draw the ones below it again.
  static let deepestSilhouette = 4
  /// Most tile pixels a side that the silhouette of a path or a subtree has.
  static let largestSilhouette = 1024.0

  /// Draws a layer's shadow in the layer's own plane, so that it follows every transform.
  ///
  /// The outline is the shadow's path, or else the rounded bounds where the layer surely fills them and nothing sticks
  /// out, or else the composited alpha of the layer with its sublayers (without its mask).
  mutating func drawShadow(of layer: LayerSnapshot, _ box: RoundedBox, _ place: Place, _ context: Context) {
    guard let shadow = layer.shadow else { return }
    let color = shadow.color.multiplied(by: context.tint).premultiplied(
      Double(max(0, min(1, shadow.opacity))) * context.opacity)
    guard color != 0 else { return }
    let radius = max(0, Double(shadow.radius))
    let (dx, dy) = (Double(shadow.offset.width), Double(shadow.offset.height))
    if let path = shadow.path {
      guard let cast = pathShadow(path, radius: radius, place) else { return }
      drawTile(cast, color, dx, dy, place, context)
    } else if layer.fillsBounds(box) {
      let cast = box.offset(x: dx, y: dy)
      // Below a fiftieth of a point there is nothing to blur.
      guard radius > 0.02 else { return fill(cast, color, of: layer.id, place.plane, context.clip) }
      drawBoxShadow(cast, radius, color, layer, place, context)
    } else {
      guard canNest() else { return skip(layer.id, .shadowTooDeep) }
      guard let cast = silhouetteShadow(layer, radius: radius, place) else { return }
      drawTile(cast, color, dx, dy, place, context)
    }
  }

  private mutating func drawBoxShadow(
    _ box: RoundedBox, _ radius: Double, _ color: UInt32, _ layer: LayerSnapshot, _ place: Place, _ context: Context
  ) {
    let shadow = BoxShadow(box, radius: radius, table: cache.corner(box))
    let tile: CoverageTile
    if let known = cache.boxShadows[shadow.key] {
      tile = known
    } else {
      tile = shadow.makeTile()
      cache.boxShadows[shadow.key] = tile
      cache.shadowTilesBuilt += 1
    }
    tile.lastUse = cache.frame
    let columns = strips(tile.width, shadow.stretchX, shadow, box.minX, box.maxX)
    let rows = strips(tile.height, shadow.stretchY, shadow, box.minY, box.maxY)
    // Behind an opaque background the middle cannot be seen.
    let covered = RoundedBox(of: layer).inset(by: Double(layer.cornerRadius) * 0.3)
    let hidesMiddle = layer.backgroundColor.map { $0.opacity >= 1 } ?? false && context.opacity >= 1
    for row in rows {
      for column in columns {
        let part = RoundedBox(
          CGRect(x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from))
        if hidesMiddle, !covered.isEmpty, covered.contains(part.rect), place.toDevice.w.isConstant { continue }
        draw(tile, column, row, part, color, place, context)
      }
    }
  }

  /// A stretch of one axis of a tile and where it goes.
  private struct Strip {
    var from: Double
    var to: Double
    var tileFrom: Double
    var tileTo: Double
    /// The texels that may be read.
    var first: Int
    var last: Int
  }

  private func strips(
    _ size: Int, _ stretch: Int?, _ shadow: BoxShadow, _ low: Double, _ high: Double
  ) -> [Strip] {
    let margin = Double(shadow.blur.margin) / shadow.resolution
    guard let stretch else {
      let length = Double(size) / shadow.resolution
      return [
        Strip(
          from: low - margin, to: low - margin + length, tileFrom: 0, tileTo: Double(size), first: 0, last: size - 1)
      ]
    }
    let end = Double(stretch) / shadow.resolution
    let (a, b) = (low - margin + end, high + margin - Double(size - stretch - 1) / shadow.resolution)
    let column = Double(stretch) + 0.5
    return [
      Strip(from: low - margin, to: a, tileFrom: 0, tileTo: Double(stretch), first: 0, last: stretch),
      Strip(from: a, to: b, tileFrom: column, tileTo: column, first: stretch, last: stretch),
      Strip(
        from: b, to: high + margin, tileFrom: Double(stretch + 1), tileTo: Double(size), first: stretch,
        last: size - 1),
    ]
  }

  private mutating func draw(
    _ tile: CoverageTile, _ column: Strip, _ row: Strip, _ part: RoundedBox, _ color: UInt32, _ place: Place,
    _ context: Context
  ) {
    guard !part.isEmpty else { return }
    // The parts meet without antialiasing; outside, a shadow has faded to nothing.
    let shape = place.plane.shape(of: part, hardEdges: .all, table: nil)
    guard shape.isFinite else { return }
    let polygon = shape.polygon(in: context.clip)
    let rect = polygon.bounds
    guard !rect.isEmpty else { return }
    let isFlat = column.first == column.last && row.first == row.last
    if isFlat, tile.bytes[row.first * tile.width + column.first] == 255 {
      return emit(.init(rect: rect, content: .fill(color: color, shape: list.add(shape, nil))))
    }
    let source = (x: column.tileTo - column.tileFrom, y: row.tileTo - row.tileFrom)
    let inverse = place.plane.inverse
    var sampler = TendonSampler()
    sampler.u =
      (source.x / part.width) * (inverse.x - part.minX * inverse.w) + column.tileFrom * inverse.w
    sampler.v =
      (source.y / part.height) * (inverse.y - part.minY * inverse.w) + row.tileFrom * inverse.w
    sampler.w = inverse.w
    guard sampler.isFinite else { return }
    (sampler.width, sampler.height) = (Int32(tile.width), Int32(tile.height))
    (sampler.minX, sampler.maxX) = (Int32(column.first), Int32(column.last))
    (sampler.minY, sampler.maxY) = (Int32(row.first), Int32(row.last))
    sampler.levels = 1
    sampler.block = sampler.scale(over: polygon).block
    let content = DisplayOperation.Content.tile(
      list.tiles.count, color: color, sampler: list.add(sampler), shape: list.add(shape, nil))
    list.tiles.append(tile)
    emit(.init(rect: rect, content: content))
  }

  private mutating func drawTile(
    _ shadow: SceneCache.Shadow, _ color: UInt32, _ dx: Double, _ dy: Double, _ place: Place, _ context: Context
  ) {
    let tile = shadow.tile
    let (w, h) = (Double(tile.width), Double(tile.height))
    let (x, y) = (shadow.originX + dx, shadow.originY + dy)
    let part = RoundedBox(
      CGRect(x: x, y: y, width: w / shadow.resolution, height: h / shadow.resolution))
    let column = Strip(from: part.minX, to: part.maxX, tileFrom: 0, tileTo: w, first: 0, last: tile.width - 1)
    let row = Strip(from: part.minY, to: part.maxY, tileFrom: 0, tileTo: h, first: 0, last: tile.height - 1)
    draw(tile, column, row, part, color, place, context)
  }

  // MARK: Outlines that are not boxes

  /// Tile pixels a point for an outline of this size: by the blur, or by the device where there is none.
  private func resolution(_ radius: Double, _ size: Double, _ place: Place, at center: (Double, Double)) -> Double {
    var resolution = 1.0
    if radius > 0.02 {
      resolution = shadowResolution(radius: radius)
    } else {
      let scale = place.toDevice.scale(at: center)
      while resolution < scale, resolution < 16 { resolution *= 2 }
    }
    while size * resolution > SceneBuilder.largestSilhouette { resolution /= 2 }
    return resolution
  }

  private mutating func pathShadow(_ path: Path, radius: Double, _ place: Place) -> SceneCache.Shadow? {
    let box = RoundedBox(path.boundingBox)
    guard !box.isEmpty, box.width < 1e9, box.height < 1e9 else { return nil }
    let center = ((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
    let resolution = resolution(radius, max(box.width, box.height), place, at: center)
    let key = SceneCache.PathKey(path: path, radius: radius, resolution: resolution)
    if let known = cache.pathShadows[key] {
      known.tile.lastUse = cache.frame
      return known
    }
    let (width, height) = (
      Int((box.width * resolution).rounded(.up)) + 1, Int((box.height * resolution).rounded(.up)) + 1
    )
    var raster = PathRaster(width: width, height: height)
    raster.add(path) { ((Double($0.x) - box.minX) * resolution, (Double($0.y) - box.minY) * resolution) }
    let blur = shadowBlur(radius: radius, resolution: resolution)
    let tile = blur.blur(raster.coverage(), width: width, height: height)
    tile.lastUse = cache.frame
    let margin = Double(blur.margin) / resolution
    let shadow = SceneCache.Shadow(
      tile: tile, resolution: resolution, originX: box.minX - margin, originY: box.minY - margin)
    cache.pathShadows[key] = shadow
    cache.shadowTilesBuilt += 1
    return shadow
  }

  /// The shadow of what a layer and its sublayers draw, painted apart in the layer's own plane.
  ///
  /// Of what lies more than its bounds' size (and 256 tile pixels) outside them, nothing is seen.
  private mutating func silhouetteShadow(
    _ layer: LayerSnapshot, radius: Double, _ place: Place
  ) -> SceneCache.Shadow? {
    let box = RoundedBox(layer.bounds)
    guard box.width < 1e9, box.height < 1e9 else { return nil }
    let center = ((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
    let resolution = resolution(radius, max(box.width, box.height, 1), place, at: center)
    let plain = layer.inOwnCoordinates
    let key = SceneCache.SilhouetteKey(id: layer.id, resolution: resolution)
    let silhouette: SceneCache.Silhouette
    if let known = cache.silhouettes[key], known.radius == radius, known.inner.isSame(within: nesting + 1),
      known.layer.isSame(as: plain)
    {
      known.shadow?.tile.lastUse = cache.frame
      silhouette = known
    } else {
      silhouette = makeSilhouette(plain, box, radius, resolution)
      cache.silhouettes[key] = silhouette
    }
    // What else it does not show is said where the layer itself is drawn.
    add(silhouette.inner) { $0 == .shadowTooDeep }
    return silhouette.shadow
  }

  private func makeSilhouette(
    _ layer: LayerSnapshot, _ box: RoundedBox, _ radius: Double, _ resolution: Double
  ) -> SceneCache.Silhouette {
    let width = Int((box.width * resolution).rounded(.up))
    let height = Int((box.height * resolution).rounded(.up))
    let viewport = PixelRect(
      minX: -width - 256, minY: -height - 256, maxX: 2 * width + 256, maxY: 2 * height + 256)
    let base = Homography(
      scaleX: resolution, scaleY: resolution, x: -box.minX * resolution, y: -box.minY * resolution)
    var scene = SceneBuilder(cache: cache, antialiasesEdges: antialiasesEdges, nesting: nesting + 1)
    scene.build(layer, base: base, viewport: viewport)
    var silhouette = SceneCache.Silhouette(layer: layer, radius: radius, shadow: nil, inner: NestedBitmap(scene))
    let rect = scene.touched[0]
    guard !rect.isEmpty else { return silhouette }
    let pixels = scene.list.pixels(in: rect)
    let blur = shadowBlur(radius: radius, resolution: resolution)
    let tile = blur.blur(pixels.map { UInt8($0 >> 24) }, width: rect.width, height: rect.height)
    tile.lastUse = cache.frame
    cache.shadowTilesBuilt += 1
    silhouette.shadow = SceneCache.Shadow(
      tile: tile, resolution: resolution, originX: box.minX + Double(rect.minX - blur.margin) / resolution,
      originY: box.minY + Double(rect.minY - blur.margin) / resolution)
    return silhouette
  }
}

extension Homography {
  /// Device pixels a point at a place of the plane, in the longer direction.
  func scale(at point: (Double, Double)) -> Double {
    let d = w(point.0, point.1)
    guard d > 0 else { return 1 }
    let (px, py) = (x(point.0, point.1) / d, y(point.0, point.1) / d)
    let (ax, ay) = ((x.a - px * w.a) / d, (y.a - py * w.a) / d)
    let (bx, by) = ((x.b - px * w.b) / d, (y.b - py * w.b) / d)
    return max(ax * ax + ay * ay, bx * bx + by * by).squareRoot()
  }
}
