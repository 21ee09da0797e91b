import TendonPixelKernels

/// Paints rows of a display list; one a thread.
///
/// A row is painted through all operations before the next one begins: an open group costs one row of memory.
struct Painter {
  private let list: DisplayList
  /// The columns that may be painted.
  private let minX: Int
  private let maxX: Int
  /// What lies behind everything.
  private let background: UInt32
  /// A row for the target and for each open bracket; index 0 is the caller's.
  private var rows: [UnsafeMutablePointer<UInt32>]
  private let sampled: UnsafeMutablePointer<UInt32>
  private let coverage: UnsafeMutablePointer<UInt8>
  private let second: UnsafeMutablePointer<UInt8>
  /// Pixels that operations covered, overdraw counted.
  private(set) var pixelsBlended = 0

  init(_ list: DisplayList, minX: Int, maxX: Int, background: UInt32) {
    precondition(minX < maxX, "a painter needs columns, got \(minX) ..< \(maxX)")
    (self.list, self.minX, self.maxX, self.background) = (list, minX, maxX, background)
    var (open, deepest) = (0, 0)
    for operation in list.operations {
      switch operation.kind {
      case .push, .pushMask: open += 1
      case .pop, .popMask: open -= 1
      default: break
      }
      deepest = max(deepest, open)
    }
    let width = maxX - minX
    sampled = .allocate(capacity: width)
    coverage = .allocate(capacity: width)
    second = .allocate(capacity: width)
    rows = [sampled]
    for _ in 0..<deepest { rows.append(.allocate(capacity: width)) }
  }

  /// Frees the scratch rows; the painter is not used afterwards.
  func finish() {
    sampled.deallocate()
    coverage.deallocate()
    second.deallocate()
    for row in rows.dropFirst() { row.deallocate() }
  }

  /// Paints the rows `ys`; `target` is the pixel of column `minX` in row `originY`, and rows are `stride` apart.
  mutating func paint(
    _ ys: Range<Int>, into target: UnsafeMutablePointer<UInt32>, originY: Int, stride: Int
  ) {
    list.operations.withUnsafeBufferPointer { operations in
      list.shapes.withUnsafeBufferPointer { shapes in
        list.samplers.withUnsafeBufferPointer { samplers in
          guard let first = operations.baseAddress else {
            for y in ys { tendon_fill(target + (y - originY) * stride, Int32(maxX - minX), background) }
            return
          }
          for y in ys {
            rows[0] = target + (y - originY) * stride
            tendon_fill(rows[0], Int32(maxX - minX), background)
            var depth = 0
            var i = 0
            while i < operations.count {
              let operation = first + i
              i += 1
              let rect = operation.pointee.rect
              if y < rect.minY || y >= rect.maxY || rect.maxX <= minX || rect.minX >= maxX {
                // A closed bracket outside the row is passed over whole.
                if operation.pointee.end > 0 { i = operation.pointee.end + 1 }
                continue
              }
              perform(operation.pointee, Int32(y), &depth, shapes.baseAddress, samplers.baseAddress)
            }
          }
        }
      }
    }
  }

  private mutating func perform(
    _ operation: DisplayList.Operation, _ y: Int32, _ depth: inout Int, _ shapes: UnsafePointer<TendonShape>?,
    _ samplers: UnsafePointer<TendonSampler>?
  ) {
    let x0 = max(operation.rect.minX, minX)
    let x1 = min(operation.rect.maxX, maxX)
    let width = Int32(x1 - x0)
    let row = rows[depth] + (x0 - minX)
    switch operation.kind {
    case .push, .pushMask:
      depth += 1
      tendon_fill(rows[depth] + (x0 - minX), width, 0)
      return
    case .popMask:
      depth -= 1
      tendon_mask(rows[depth] + (x0 - minX), row, width)
      return
    case .pop:
      depth -= 1
      let below = rows[depth] + (x0 - minX)
      let span = cover(operation.shape, y, x0, x1, shapes, coverage)
      blend(row + (Int(span.begin) - x0), below, span, x0, operation.alpha)
      return
    case .fill:
      let span = cover(operation.shape, y, x0, x1, shapes, coverage)
      fill(row, span, x0, operation.color)
    case .border:
      fillBorder(operation, row, y, x0, x1, shapes)
    case .image, .copy:
      let span = cover(operation.shape, y, x0, x1, shapes, coverage)
      guard span.begin < span.end else { return }
      let texture = list.textures[operation.texture]
      if operation.kind == .copy {
        let first = (Int(y) + operation.offsetY) * texture.width + Int(span.begin) + operation.offsetX
        texture.pixels.withUnsafeBufferPointer { pixels in
          guard let base = pixels.baseAddress else { return }
          guard operation.color != 0 || operation.isAdditive else {
            return blend(base + first, row, span, x0, operation.alpha)
          }
          tendon_copy(sampled, base + first, span.end - span.begin)
          blendSampled(operation, row, span, x0)
        }
      } else {
        guard let sampler = samplers.map({ $0 + operation.sampler }) else { return }
        let pixels = sampler.pointee.levels > 1 ? texture.pyramid : texture.pixels
        pixels.withUnsafeBufferPointer { pixels in
          tendon_sample_row(sampler, pixels.baseAddress, y, span.begin, span.end, sampled)
        }
        blendSampled(operation, row, span, x0)
      }
    case .tile:
      let span = cover(operation.shape, y, x0, x1, shapes, coverage)
      guard span.begin < span.end, let sampler = samplers.map({ $0 + operation.sampler }) else { return }
      list.tiles[operation.texture].bytes.withUnsafeBufferPointer { bytes in
        tendon_sample_row_bytes(sampler, bytes.baseAddress, y, span.begin, span.end, second)
      }
      let start = Int(span.begin) - x0
      let count = span.end - span.begin
      tendon_fill_bytes(coverage + (Int(span.solidBegin) - x0), span.solidEnd - span.solidBegin, 255)
      tendon_coverage_multiply(second, coverage + start, count)
      tendon_over_color_coverage(row + start, second, count, operation.color)
      pixelsBlended += Int(count)
    }
  }

  private func cover(
    _ shape: Int, _ y: Int32, _ x0: Int, _ x1: Int, _ shapes: UnsafePointer<TendonShape>?,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) -> TendonSpan {
    guard shape >= 0, let shapes else {
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

  /// The sampled pixels of a picture over a span, in the operation's colour and mode.
  private mutating func blendSampled(
    _ operation: DisplayList.Operation, _ row: UnsafeMutablePointer<UInt32>, _ span: TendonSpan, _ x0: Int
  ) {
    let count = span.end - span.begin
    guard count > 0 else { return }
    if operation.color != 0 { tendon_modulate(sampled, count, operation.color) }
    guard operation.isAdditive else { return blend(sampled, row, span, x0, operation.alpha) }
    let start = Int(span.begin) - x0
    tendon_fill_bytes(coverage + (Int(span.solidBegin) - x0), span.solidEnd - span.solidBegin, 255)
    if operation.alpha != 255 { tendon_coverage_scale(coverage + start, count, operation.alpha) }
    tendon_plus_coverage(row + start, sampled, coverage + start, count)
    pixelsBlended += Int(count)
  }

  /// Pixels over a span; `source` begins at the span, `row` and `coverage` at column `x0`.
  private mutating func blend(
    _ source: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, _ span: TendonSpan, _ x0: Int,
    _ alpha: UInt8
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
      if alpha == 255 {
        tendon_over(row + b, source + (b - start), Int32(c - b))
      } else {
        tendon_over_alpha(row + b, source + (b - start), Int32(c - b), alpha)
      }
    }
    partly(c, end)
    pixelsBlended += end - start
  }

  /// What the outer outline covers and the inner one does not.
  private mutating func fillBorder(
    _ operation: DisplayList.Operation, _ row: UnsafeMutablePointer<UInt32>, _ y: Int32, _ x0: Int, _ x1: Int,
    _ shapes: UnsafePointer<TendonShape>?
  ) {
    let outer = cover(operation.shape, y, x0, x1, shapes, coverage)
    guard outer.begin < outer.end else { return }
    let inner =
      operation.inner < 0
      ? TendonSpan(begin: outer.end, solidBegin: outer.end, solidEnd: outer.end, end: outer.end)
      : cover(operation.inner, y, x0, x1, shapes, second)
    guard inner.begin < inner.end else { return fill(row, outer, x0, operation.color) }
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
      tendon_over_color_coverage(row + start, coverage + start, to - from, operation.color)
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
