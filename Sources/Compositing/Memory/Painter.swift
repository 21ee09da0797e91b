import TendonPixelKernels

/// Paints bands of rows of a display list; one a thread.
///
/// A band is painted through all operations before the next one begins, while its pixels are in the processor's cache;
/// an open group costs a band of memory.
struct Painter {
  private let list: DisplayList
  /// The columns that may be painted.
  private let minX: Int
  private let maxX: Int
  /// The colour behind everything.
  private let background: UInt32
  /// Operations that surely replace all pixels of their rectangle.
  private let opaque: [Int]
  /// A band for the target and for each open bracket; index 0 is the caller's.
  private var bands: [Band]
  /// The operations that draw on the band at hand.
  private var selected: [Int] = []
  /// The pictures of intersecting layers that are open.
  private var sheets: [TendonSheet] = []
  private let sampled: UnsafeMutablePointer<UInt32>
  private let coverage: UnsafeMutablePointer<UInt8>
  private let second: UnsafeMutablePointer<UInt8>
  /// Pixels that operations covered, overdraw counted; what is hidden under opaque operations is not.
  private(set) var pixelsBlended = 0

  /// The pixels of a band: column `minX` of its first row, and the distance between rows.
  private struct Band {
    var pixels: UnsafeMutablePointer<UInt32>
    var stride: Int
  }

  /// An operation that hides what is drawn in the band before it, between two columns.
  fileprivate struct Cover {
    var index: Int
    var minX: Int
    var maxX: Int
  }

  init(_ list: DisplayList, opaque: [Int], minX: Int, maxX: Int, rowsPerBand: Int, background: UInt32) {
    precondition(minX < maxX, "a painter needs columns, got \(minX) ..< \(maxX)")
    (self.list, self.opaque, self.minX, self.maxX, self.background) = (list, opaque, minX, maxX, background)
    let width = maxX - minX
    // The sampling kernel writes up to 15 pixels around what it is asked for.
    sampled = .allocate(capacity: width + 32) + 16
    coverage = .allocate(capacity: width)
    second = .allocate(capacity: width)
    bands = [Band(pixels: sampled, stride: 0)]
    for _ in 0..<list.deepestBracket {
      bands.append(Band(pixels: .allocate(capacity: width * rowsPerBand), stride: width))
    }
  }

  /// Frees the scratch rows; the painter is not used afterwards.
  func finish() {
    (sampled - 16).deallocate()
    coverage.deallocate()
    second.deallocate()
    for band in bands.dropFirst() { band.pixels.deallocate() }
  }

  /// Paints the rows `ys`, no more than a band has; `target` is the pixel of column `minX` in row `originY`, and rows are
  /// `stride` apart.
  mutating func paint(
    _ ys: Range<Int>, into target: UnsafeMutablePointer<UInt32>, originY: Int, stride: Int
  ) {
    bands[0] = Band(pixels: target + (ys.lowerBound - originY) * stride, stride: stride)
    let covers = covers(ys)
    // Everything before an operation that covers the whole band is hidden.
    let start = covers.first { $0.minX == minX && $0.maxX == maxX }?.index
    if start == nil {
      for y in 0..<ys.count { tendon_fill(bands[0].pixels + y * stride, Int32(maxX - minX), background) }
    }
    list.operations.withUnsafeBufferPointer { operations in
      list.shapes.withUnsafeBufferPointer { shapes in
        list.samplers.withUnsafeBufferPointer { samplers in
          select(operations, from: start ?? 0, ys, covers)
          var depth = 0
          for (k, i) in selected.enumerated() {
            // While one operation is drawn, memory brings what the next one begins with.
            if k + 1 < selected.count { fetch(operations[selected[k + 1]], ys.lowerBound) }
            perform(operations[i], ys, &depth, shapes.baseAddress, samplers.baseAddress)
          }
        }
      }
    }
  }

  /// Finds the operations that draw on the rows `ys` and are not hidden.
  private mutating func select(
    _ operations: UnsafeBufferPointer<DisplayOperation>, from start: Int, _ ys: Range<Int>, _ covers: [Cover]
  ) {
    selected.removeAll(keepingCapacity: true)
    var depth = 0
    var i = start
    while i < operations.count {
      let rect = operations[i].rect
      let (x0, x1) = (max(rect.minX, minX), min(rect.maxX, maxX))
      let isOutside = x0 >= x1 || rect.minY >= ys.upperBound || rect.maxY <= ys.lowerBound
      // An empty sheet takes its place among the others.
      if isOutside && !operations[i].isSheet || depth == 0 && covers.contains(where: { $0.hides(i, x0, x1) }) {
        // A closed bracket outside the band is passed over whole.
        i = max(operations[i].end ?? i, i) + 1
        continue
      }
      depth += operations[i].openedPictures
      selected.append(i)
      i += 1
    }
  }

  /// Asks for the first pixels that an operation copies to the band.
  private func fetch(_ operation: DisplayOperation, _ top: Int) {
    guard case .copy(let picture, let offset, _) = operation.content else { return }
    let texture = list.textures[picture.texture]
    let y = max(operation.rect.minY, top) + offset.y
    let first = y * texture.width + max(operation.rect.minX, minX) + offset.x
    texture.pixels.withUnsafeBufferPointer { tendon_prefetch($0.baseAddress, Int64(first), Int64($0.count)) }
  }

  /// The operations that cover columns of the band in all its rows, the last one first; the widest few of them.
  private func covers(_ ys: Range<Int>) -> [Cover] {
    var covers: [Cover] = []
    for i in opaque {
      let rect = list.operations[i].rect
      guard rect.minY <= ys.lowerBound, rect.maxY >= ys.upperBound else { continue }
      let cover = Cover(index: i, minX: max(rect.minX, minX), maxX: min(rect.maxX, maxX))
      guard cover.minX < cover.maxX, !covers.contains(where: { $0.hides(i, cover.minX, cover.maxX) }) else { continue }
      covers.append(cover)
      // What lies before it is hidden, all of it.
      if cover.minX == minX && cover.maxX == maxX { break }
      guard covers.count > 8, let narrowest = covers.indices.min(by: { covers[$0].width < covers[$1].width })
      else { continue }
      covers.remove(at: narrowest)
    }
    return covers
  }

  /// Draws an operation on the rows `ys` of a band.
  private mutating func perform(
    _ operation: DisplayOperation, _ ys: Range<Int>, _ depth: inout Int, _ shapes: UnsafePointer<TendonShape>?,
    _ samplers: UnsafePointer<TendonSampler>?
  ) {
    let (rect, top) = (operation.rect, ys.lowerBound)
    let (x0, x1) = (max(rect.minX, minX), min(rect.maxX, maxX))
    let width = Int32(x1 - x0)
    let first = max(rect.minY, top)
    let ys = first..<max(first, min(rect.maxY, ys.upperBound))
    depth += operation.openedPictures
    let band = bands[depth]
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { band.pixels + ((y - top) * band.stride + x0 - minX) }
    switch operation.content {
    case .push, .pushMask:
      for y in ys { tendon_fill(row(y), width, 0) }
    case .sheets: break
    case .sheet(let plane):
      for y in ys where width > 0 { tendon_fill(row(y), width, 0) }
      let sheet = TendonSheet(
        depth: list.planes[plane], pixels: nil, begin: Int32(x0), end: Int32(max(x0, x1)),
        top: Int32(ys.lowerBound), bottom: Int32(ys.upperBound))
      sheets.append(sheet)
    case .resolve(let count, let isAntialiased):
      let start = sheets.count - count
      for y in ys {
        for k in 0..<count {
          let sheet = bands[depth + 1 + k]
          sheets[start + k].pixels = UnsafePointer(sheet.pixels + (y - top) * sheet.stride - minX)
        }
        sheets.withUnsafeBufferPointer { sheets in
          tendon_resolve_row(
            row(y), sheets.baseAddress.map { $0 + start }, Int32(count), Int32(y), Int32(x0), Int32(x1),
            isAntialiased ? 1 : 0)
        }
      }
      sheets.removeLast(count)
      pixelsBlended += ys.count * Int(width)
    case .popMask:
      let mask = bands[depth + 1]
      for y in ys { tendon_mask(row(y), mask.pixels + ((y - top) * mask.stride + x0 - minX), width) }
    case .pop(let alpha, let shape):
      let group = bands[depth + 1]
      for y in ys {
        let span = cover(shape, Int32(y), x0, x1, shapes, coverage)
        let source = group.pixels + ((y - top) * group.stride + Int(span.begin) - minX)
        blend(source, row(y), span, x0, alpha)
      }
    case .fill(let color, let shape):
      var kept: TendonSpan?
      for y in ys {
        let span = cover(shape, Int32(y), x0, x1, shapes, coverage, &kept)
        fill(row(y), span, x0, color)
      }
    case .border(let color, let outer, let inner):
      for y in ys { fillBorder(color, outer, inner, row(y), Int32(y), x0, x1, shapes) }
    case .copy(let picture, let offset, let shape):
      let texture = list.textures[picture.texture]
      let stride = texture.width
      texture.pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        var kept: TendonSpan?
        for y in ys {
          // A picture that is seen through scales the coverage in place.
          if picture.alpha != 255 || picture.isAdditive { kept = nil }
          let span = cover(shape, Int32(y), x0, x1, shapes, coverage, &kept)
          let source = pixels + ((y + offset.y) * stride + Int(span.begin) + offset.x)
          guard picture.tint != 0 || picture.isAdditive else {
            blend(source, row(y), span, x0, picture.alpha, isOpaque: offset.isOpaque)
            continue
          }
          guard span.begin < span.end else { continue }
          tendon_copy(sampled, source, span.end - span.begin)
          blendSampled(picture, row(y), span, x0)
        }
      }
    case .image(let picture, let sampler, let shape):
      guard let sampler = samplers.map({ $0 + sampler }) else { return }
      let texture = list.textures[picture.texture]
      let pixels = sampler.pointee.levels > 1 ? texture.pyramid : texture.pixels
      pixels.withUnsafeBufferPointer { pixels in
        for y in ys {
          let span = cover(shape, Int32(y), x0, x1, shapes, coverage)
          guard span.begin < span.end else { continue }
          tendon_sample_row(sampler, pixels.baseAddress, Int32(y), span.begin, span.end, sampled)
          blendSampled(picture, row(y), span, x0)
        }
      }
    case .tile(let tile, let color, let sampler, let shape):
      guard let sampler = samplers.map({ $0 + sampler }) else { return }
      list.tiles[tile].bytes.withUnsafeBufferPointer { bytes in
        for y in ys {
          let span = cover(shape, Int32(y), x0, x1, shapes, coverage)
          guard span.begin < span.end else { continue }
          tendon_sample_row_bytes(sampler, bytes.baseAddress, Int32(y), span.begin, span.end, second)
          let start = Int(span.begin) - x0
          let count = span.end - span.begin
          tendon_fill_bytes(coverage + (Int(span.solidBegin) - x0), span.solidEnd - span.solidBegin, 255)
          tendon_coverage_multiply(second, coverage + start, count)
          tendon_over_color_coverage(row(y) + start, second, count, color)
          pixelsBlended += Int(count)
        }
      }
    }
  }

  /// The span of a row that a shape covers, its coverage written; both stay as they are for a row like the one before.
  ///
  /// - Parameter kept: The span of the row before, if other rows have the same one and the coverage is as it was written.
  private func cover(
    _ shape: Int?, _ y: Int32, _ x0: Int, _ x1: Int, _ shapes: UnsafePointer<TendonShape>?,
    _ coverage: UnsafeMutablePointer<UInt8>, _ kept: inout TendonSpan?
  ) -> TendonSpan {
    let repeats = shape.flatMap { shape in shapes.map { tendon_row_repeats($0 + shape, y) != 0 } } ?? true
    if repeats, let kept { return kept }
    let span = cover(shape, y, x0, x1, shapes, coverage)
    kept = repeats ? span : nil
    return span
  }

  private func cover(
    _ shape: Int?, _ y: Int32, _ x0: Int, _ x1: Int, _ shapes: UnsafePointer<TendonShape>?,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) -> TendonSpan {
    guard let shape, let shapes else {
      return TendonSpan(begin: Int32(x0), solidBegin: Int32(x0), solidEnd: Int32(x1), end: Int32(x1))
    }
    guard let table = list.tables[shape] else {
      return tendon_cover_row(shapes + shape, nil, y, Int32(x0), Int32(x1), coverage)
    }
    return table.distances.withUnsafeBufferPointer {
      tendon_cover_row(shapes + shape, $0.baseAddress, y, Int32(x0), Int32(x1), coverage)
    }
  }

  /// A colour over a span; `row` and `coverage` begin at column `x0`.
  private mutating func fill(_ row: UnsafeMutablePointer<UInt32>, _ span: TendonSpan, _ x0: Int, _ color: UInt32) {
    guard span.begin < span.end else { return }
    let (a, b) = (Int(span.begin) - x0, Int(span.solidBegin) - x0)
    let (c, d) = (Int(span.solidEnd) - x0, Int(span.end) - x0)
    if a < b { tendon_over_color_coverage(row + a, coverage + a, Int32(b - a), color) }
    if b < c {
      if color >= 0xff00_0000 {
        tendon_fill(row + b, Int32(c - b), color)
      } else {
        tendon_over_color(row + b, Int32(c - b), color)
      }
    }
    if c < d { tendon_over_color_coverage(row + c, coverage + c, Int32(d - c), color) }
    pixelsBlended += d - a
  }

  /// The sampled pixels of a picture over a span, in its colour and mode.
  private mutating func blendSampled(
    _ picture: DisplayOperation.Picture, _ row: UnsafeMutablePointer<UInt32>, _ span: TendonSpan, _ x0: Int
  ) {
    let count = span.end - span.begin
    guard count > 0 else { return }
    if picture.tint != 0 { tendon_modulate(sampled, count, picture.tint) }
    guard picture.isAdditive else { return blend(sampled, row, span, x0, picture.alpha) }
    let start = Int(span.begin) - x0
    tendon_fill_bytes(coverage + (Int(span.solidBegin) - x0), span.solidEnd - span.solidBegin, 255)
    if picture.alpha != 255 { tendon_coverage_scale(coverage + start, count, picture.alpha) }
    tendon_plus_coverage(row + start, sampled, coverage + start, count)
    pixelsBlended += Int(count)
  }

  /// Pixels over a span; `source` begins at the span, `row` and `coverage` at column `x0`.
  private mutating func blend(
    _ source: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, _ span: TendonSpan, _ x0: Int,
    _ alpha: UInt8, isOpaque: Bool = false
  ) {
    guard span.begin < span.end else { return }
    let start = Int(span.begin) - x0
    let (b, c) = (Int(span.solidBegin) - x0, Int(span.solidEnd) - x0)
    let end = Int(span.end) - x0
    func partly(_ from: Int, _ to: Int) {
      guard from < to else { return }
      if alpha != 255 { tendon_coverage_scale(coverage + from, Int32(to - from), alpha) }
      tendon_over_coverage(row + from, source + (from - start), coverage + from, Int32(to - from))
    }
    partly(start, b)
    if b < c {
      if isOpaque {
        tendon_copy(row + b, source + (b - start), Int32(c - b))
      } else if alpha == 255 {
        tendon_over(row + b, source + (b - start), Int32(c - b))
      } else {
        tendon_over_alpha(row + b, source + (b - start), Int32(c - b), alpha)
      }
    }
    partly(c, end)
    pixelsBlended += end - start
  }

  /// Fills the area inside the outer outline and outside the inner one.
  private mutating func fillBorder(
    _ color: UInt32, _ outer: Int, _ inner: Int?, _ row: UnsafeMutablePointer<UInt32>, _ y: Int32, _ x0: Int, _ x1: Int,
    _ shapes: UnsafePointer<TendonShape>?
  ) {
    let outer = cover(outer, y, x0, x1, shapes, coverage)
    guard outer.begin < outer.end else { return }
    let inner =
      inner.map { cover($0, y, x0, x1, shapes, second) }
      ?? TendonSpan(begin: outer.end, solidBegin: outer.end, solidEnd: outer.end, end: outer.end)
    guard inner.begin < inner.end else { return fill(row, outer, x0, color) }
    tendon_fill_bytes(coverage + (Int(outer.solidBegin) - x0), outer.solidEnd - outer.solidBegin, 255)
    func cut(_ from: Int32, _ to: Int32) {
      let (from, to) = (max(from, outer.begin), min(to, outer.end))
      guard from < to else { return }
      tendon_coverage_subtract(coverage + (Int(from) - x0), second + (Int(from) - x0), to - from)
    }
    cut(inner.begin, inner.solidBegin)
    cut(inner.solidEnd, inner.end)
    func paint(_ from: Int32, _ to: Int32) -> Int {
      guard from < to else { return 0 }
      let start = Int(from) - x0
      tendon_over_color_coverage(row + start, coverage + start, to - from, color)
      return Int(to - from)
    }
    if inner.solidBegin < inner.solidEnd {
      pixelsBlended += paint(outer.begin, min(inner.solidBegin, outer.end))
      pixelsBlended += paint(max(inner.solidEnd, outer.begin), outer.end)
    } else {
      pixelsBlended += paint(outer.begin, outer.end)
    }
  }
}

extension Painter.Cover {
  var width: Int { maxX - minX }

  func hides(_ index: Int, _ from: Int, _ to: Int) -> Bool { self.index > index && minX <= from && maxX >= to }
}
