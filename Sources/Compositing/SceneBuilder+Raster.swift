import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

extension SceneBuilder {
  /// Most pixels a side of the bitmap of a rasterised layer; a larger one has fewer pixels a point.
  static let largestRaster = 4096.0

  /// The layer with all that it shows, shadow and sublayers included, turned into a bitmap of `scale` pixels a point;
  /// its mask and opacity are applied to the bitmap.
  ///
  /// Of what lies more than its bounds' size (and 256 pixels) outside them, nothing is seen. Nil where there is nothing
  /// to see or four rasters or silhouettes are around it: then it is drawn as it is.
  mutating func rasterized(_ layer: LayerSnapshot, scale wanted: CGFloat) -> LayerSnapshot? {
    let box = RoundedBox(layer.bounds)
    guard wanted > 0, box.width < 1e9, box.height < 1e9, canNest() else { return nil }
    let scale = min(Double(wanted), SceneBuilder.largestRaster / max(box.width, box.height, 1))
    var plain = layer.inOwnCoordinates
    plain.shadow = layer.shadow
    plain.rasterizationScale = nil
    (plain.colorMultiplier, plain.backdrop) = (nil, nil)
    let contents: Contents
    if let known = cache.rasters[layer.id], known.contents.scale == CGFloat(scale),
      known.inner.isSame(within: nesting + 1),
      known.layer.isSame(as: plain)
    {
      add(known.inner)
      contents = known.contents
    } else {
      guard let made = makeRaster(plain, box, scale) else { return nil }
      cache.rasters[layer.id] = made
      contents = made.contents
    }
    var result = layer
    (result.shadow, result.backgroundColor, result.borderColor) = (nil, nil, nil)
    (result.masksToBounds, result.rasterizationScale) = (false, nil)
    result.sublayers = []
    result.contents = contents
    return result
  }

  private mutating func makeRaster(_ layer: LayerSnapshot, _ box: RoundedBox, _ scale: Double) -> SceneCache.Raster? {
    let width = Int((box.width * scale).rounded(.up))
    let height = Int((box.height * scale).rounded(.up))
    let viewport = PixelRect(
      minX: -width - 256, minY: -height - 256, maxX: 2 * width + 256, maxY: 2 * height + 256)
    let base = Homography(scaleX: scale, scaleY: scale, x: -box.minX * scale, y: -box.minY * scale)
    var scene = SceneBuilder(cache: cache, antialiasesEdges: antialiasesEdges, nesting: nesting + 1)
    scene.build(layer, base: base, viewport: viewport)
    let inner = NestedBitmap(scene)
    add(inner)
    let rect = scene.touched[0]
    guard !rect.isEmpty else { return nil }
    let bitmap = Bitmap(width: rect.width, height: rect.height, pixels: scene.list.pixels(in: rect))
    cache.lastRaster -= 1
    let contents = Contents(
      bitmap: bitmap, version: cache.lastRaster,
      destination: CGRect(
        x: box.minX + Double(rect.minX) / scale, y: box.minY + Double(rect.minY) / scale,
        width: Double(rect.width) / scale, height: Double(rect.height) / scale), scale: CGFloat(scale))
    return SceneCache.Raster(layer: layer, contents: contents, inner: inner)
  }
}

extension CGColor {
  /// The colour times another, by red, green and blue; the alpha stays.
  package func multiplied(by factor: CGColor?) -> CGColor {
    guard let factor, let a = components, let b = factor.components, a.count >= 4, b.count >= 4 else { return self }
    return CGColor(red: a[0] * b[0], green: a[1] * b[1], blue: a[2] * b[2], alpha: a[3])
  }
}

extension CGColor? {
  /// The product of two colours where nil stands for white.
  package func multiplied(by factor: CGColor?) -> CGColor? {
    guard let factor else { return self }
    return self?.multiplied(by: factor) ?? factor
  }
}
