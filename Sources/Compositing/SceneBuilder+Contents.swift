import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

extension SceneBuilder {
  /// A part of a bitmap (in pixels) and where it goes (in points); hard edges meet other parts.
  private struct Part {
    var source: RoundedBox
    var destination: RoundedBox
    var hardEdges: HardEdges
  }

  /// The blending of all parts of a bitmap.
  private struct Look {
    var alpha: UInt8
    /// 0: as it is.
    var tint: UInt32
    var isAdditive: Bool
  }

  /// A stretch of one axis of a nine-part image.
  private struct Slice {
    var from: Double
    var to: Double
    var sourceFrom: Double
    var sourceTo: Double
  }

  mutating func draw(
    _ contents: Contents, of id: Int, in place: Place, _ context: Context, clippedTo clipBox: RoundedBox?,
    isAdditive: Bool
  ) {
    let alpha = UInt8((min(1, context.opacity) * 255).rounded())
    guard alpha > 0 else { return }
    let texture = cache.texture(contents)
    let (w, h) = (Double(texture.width), Double(texture.height))
    let source = RoundedBox(
      CGRect(
        x: contents.source.minX * CGFloat(w), y: contents.source.minY * CGFloat(h),
        width: contents.source.width * CGFloat(w), height: contents.source.height * CGFloat(h)))
    guard !source.isEmpty else { return }
    let destination = RoundedBox(contents.destination)
    let look = Look(
      alpha: alpha, tint: context.tint.map { $0.copy(alpha: 1)?.premultiplied(1) ?? 0 } ?? 0, isAdditive: isAdditive)
    guard contents.isSliced else {
      let part = Part(source: source, destination: destination, hardEdges: [])
      return draw(part, texture, contents, look, of: id, place, context, clippedTo: clipBox)
    }
    let scale = max(Double(contents.scale), 1e-6)
    let columns = slices(
      source.minX, source.maxX, Double(contents.center.minX), Double(contents.center.maxX), destination.minX,
      destination.maxX, scale)
    let rows = slices(
      source.minY, source.maxY, Double(contents.center.minY), Double(contents.center.maxY), destination.minY,
      destination.maxY, scale)
    for row in rows {
      for column in columns {
        var hard: HardEdges = []
        if column.from > destination.minX { hard.insert(.left) }
        if column.to < destination.maxX { hard.insert(.right) }
        if row.from > destination.minY { hard.insert(.top) }
        if row.to < destination.maxY { hard.insert(.bottom) }
        let part = Part(
          source: RoundedBox(
            CGRect(
              x: column.sourceFrom, y: row.sourceFrom, width: column.sourceTo - column.sourceFrom,
              height: row.sourceTo - row.sourceFrom)),
          destination: RoundedBox(
            CGRect(x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from)),
          hardEdges: hard)
        draw(part, texture, contents, look, of: id, place, context, clippedTo: nil)
      }
    }
  }

  /// One axis of a nine-part image: the ends keep their size, or shrink together where there is no room for both.
  private func slices(
    _ s0: Double, _ s1: Double, _ c0: Double, _ c1: Double, _ d0: Double, _ d1: Double, _ scale: Double
  ) -> [Slice] {
    let length = s1 - s0
    var from = s0 + max(0, min(1, c0)) * length
    var to = s0 + max(0, min(1, c1)) * length
    // A middle without extent is one pixel.
    if to - from < 1 {
      from = max(s0, min(s1 - 1, from))
      to = min(s1, from + 1)
    }
    var (start, end) = ((from - s0) / scale, (s1 - to) / scale)
    if start + end > d1 - d0 {
      let k = (d1 - d0) / (start + end)
      (start, end) = (start * k, end * k)
    }
    let all = [
      Slice(from: d0, to: d0 + start, sourceFrom: s0, sourceTo: from),
      Slice(from: d0 + start, to: d1 - end, sourceFrom: from, sourceTo: to),
      Slice(from: d1 - end, to: d1, sourceFrom: to, sourceTo: s1),
    ]
    return all.filter { $0.to > $0.from && $0.sourceTo > $0.sourceFrom }
  }

  private mutating func draw(
    _ part: Part, _ texture: Texture, _ contents: Contents, _ look: Look, of id: Int, _ place: Place,
    _ context: Context, clippedTo clipBox: RoundedBox?
  ) {
    let table = clipBox.flatMap { cache.corner($0) }
    let hard = part.hardEdges.union(hardEdges)
    let shape = place.plane.shape(of: clipBox ?? part.destination, hardEdges: hard, table: table)
    var sampler = TendonSampler(part.source, part.destination, place.plane.inverse)
    guard shape.isFinite, sampler.isFinite else { return skip(id, .notFinite) }
    let whole = shape.wholePixels(in: context.clip)
    let polygon = whole.map { DevicePolygon($0) } ?? shape.polygon(in: context.clip)
    let rect = whole ?? polygon.bounds
    guard !rect.isEmpty else { return }
    sampler.width = Int32(texture.width)
    sampler.height = Int32(texture.height)
    sampler.limit(to: part.source)

    let picture = DisplayOperation.Picture(
      texture: list.textures.count, tint: look.tint, alpha: look.alpha, isAdditive: look.isAdditive)
    if let offset = sampler.wholeOffset(in: rect) {
      // Every pixel must find its texel; an antialiased edge may not reach beyond the bitmap.
      let reach = sampler.texels(under: rect, offset)
      if reach.minX >= Int(sampler.minX), reach.maxX <= Int(sampler.maxX) + 1, reach.minY >= Int(sampler.minY),
        reach.maxY <= Int(sampler.maxY) + 1
      {
        let isOpaque = look.alpha == 255 && !look.isAdditive && texture.isOpaque
        let offset = DisplayOperation.Offset(x: offset.x, y: offset.y, isOpaque: isOpaque)
        let shape = whole == nil ? list.add(shape, table) : nil
        list.textures.append(texture)
        return emit(.init(rect: rect, content: .copy(picture, offset: offset, shape: shape)))
      }
    }
    let scale = sampler.scale(over: polygon)
    sampler.block = scale.block
    // As Core Animation, one filter a picture: the one for its most reduced pixel.
    let filter = scale.texelsPerPixel > 1.0001 ? contents.minificationFilter : contents.filter
    sampler.nearest = filter == .nearest ? 1 : 0
    if filter == .linear, scale.texelsPerPixel > 2.0001 {
      texture.buildPyramid()
      sampler.levels = Int32(texture.levels)
    }
    list.textures.append(texture)
    emit(
      .init(rect: rect, content: .image(picture, sampler: list.add(sampler), shape: list.add(shape, table))))
  }
}
