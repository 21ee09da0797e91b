// The one file that knows how work is spread over threads.

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// Calls `body` with 0 up to `count - 1`, at the same time where there are threads.
///
/// The calls must not touch the same memory; nothing depends on their order.
func forEachBand(_ count: Int, _ body: @Sendable (Int) -> Void) {
  #if canImport(Dispatch) && !hasFeature(Embedded)
    if count > 1 {
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
      return
    }
  #endif
  for i in 0..<count { body(i) }
}

/// Rows a band of work; bands go round the threads in turn, so that all get their share of the expensive ones.
let rowsPerBand = 16

extension DisplayList {
  /// Paints `rect` of a picture whose rows are `stride` pixels long and whose first pixel is `origin`.
  ///
  /// - Returns: the pixels that operations covered.
  func paint(
    _ rect: PixelRect, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, originX: Int, originY: Int,
    background: UInt32, threads: Int
  ) -> Int {
    guard !rect.isEmpty else { return 0 }
    let bands = (rect.height + rowsPerBand - 1) / rowsPerBand
    let workers = max(1, min(threads, bands))
    let share = BandShare(
      list: self, target: pixels + (rect.minX - originX), counts: .allocate(capacity: workers))
    defer { share.counts.deallocate() }
    forEachBand(workers) { worker in
      var painter = Painter(share.list, minX: rect.minX, maxX: rect.maxX, background: background)
      var band = worker
      while band < bands {
        let first = rect.minY + band * rowsPerBand
        painter.paint(
          first..<min(first + rowsPerBand, rect.maxY), into: share.target, originY: originY, stride: stride)
        band += workers
      }
      share.counts[worker] = painter.pixelsBlended
      painter.finish()
    }
    return (0..<workers).reduce(0) { $0 + share.counts[$1] }
  }
}

/// What the threads of a frame share: the list is only read, the rows and counts are each written by one thread.
private struct BandShare: @unchecked Sendable {
  let list: DisplayList
  let target: UnsafeMutablePointer<UInt32>
  let counts: UnsafeMutablePointer<Int>
}
