// Only this file distributes work over threads.

import TendonPixelKernels

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// Calls `body` with 0 up to `count - 1`, concurrently where threads are available.
///
/// The calls must not access the same memory, and must not depend on their order.
func forEachBand(_ count: Int, _ body: @Sendable (Int) -> Void) {
  #if canImport(Dispatch) && !hasFeature(Embedded)
    if count > 1 {
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
      return
    }
  #endif
  for i in 0..<count { body(i) }
}

extension DisplayList {
  /// Paints `rect` of a bitmap in bands of rows; a thread that has finished a band takes the next. The height of a band
  /// is what the processor's cache allows, and less if many brackets are open.
  ///
  /// The bitmap's rows are `stride` pixels long; its first pixel is (`originX`, `originY`).
  ///
  /// - Returns: the number of pixels that operations covered.
  func paint(
    _ rect: PixelRect, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, originX: Int, originY: Int,
    background: UInt32, threads: Int
  ) -> Int {
    guard !rect.isEmpty else { return 0 }
    let rowsPerBand = deepestBracket <= 8 ? 64 : 16
    let bands = (rect.height + rowsPerBand - 1) / rowsPerBand
    // For less than a strip of the screen, starting a thread takes longer than the painting.
    let workers = max(1, min(threads, bands, rect.width * rect.height / 32_768))
    let share = BandShare(
      list: self, opaque: opaqueOperations, target: pixels + (rect.minX - originX),
      counts: .allocate(capacity: workers + 1))
    share.counts.initialize(repeating: 0, count: workers + 1)
    defer { share.counts.deallocate() }
    forEachBand(workers) { worker in
      var painter = Painter(
        share.list, opaque: share.opaque, minX: rect.minX, maxX: rect.maxX, rowsPerBand: rowsPerBand,
        background: background)
      while true {
        let band = Int(tendon_take(share.counts + workers))
        if band >= bands { break }
        let first = rect.minY + band * rowsPerBand
        painter.paint(
          first..<min(first + rowsPerBand, rect.maxY), into: share.target, originY: originY, stride: stride)
      }
      share.counts[worker] = Int64(painter.pixelsBlended)
      painter.finish()
    }
    return (0..<workers).reduce(0) { $0 + Int(share.counts[$1]) }
  }
}

/// The data that the threads of a frame share: the list is only read, the rows and counts are each written by one
/// thread.
private struct BandShare: @unchecked Sendable {
  let list: DisplayList
  let opaque: [Int]
  let target: UnsafeMutablePointer<UInt32>
  /// The counts of the threads, and the number of the next band.
  let counts: UnsafeMutablePointer<Int64>
}
