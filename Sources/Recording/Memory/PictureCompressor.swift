import Foundation
import TendonSnapshot

/// Compresses parts of frames for PNG, several at once.
///
/// The bytes of a part depend on its pixels and on the level alone, not on the thread that makes them.
final class PictureCompressor {
  /// A part of a frame.
  typealias Part = (bitmap: Bitmap, box: PixelBox)

  /// The most parts that are compressed at once: one a processor, and no more than frames wait for an encoder.
  static let partsAtOnce = min(ProcessInfo.processInfo.activeProcessorCount, EncoderThread.capacity)

  private let hasAlpha: Bool
  private let level: Int
  private var workers: [Worker] = []

  init(hasAlpha: Bool, level: Int) {
    self.hasAlpha = hasAlpha
    self.level = level
  }

  /// Returns the compressed rows of each part. Each part in excess of ``partsAtOnce`` needs memory and a thread as well.
  func compress(_ parts: [Part]) -> [[UInt8]] {
    while workers.count < parts.count { workers.append(Worker(hasAlpha: hasAlpha, level: level)) }
    for (worker, part) in zip(workers, parts) { worker.part = part }
    let share = Share(workers: workers)
    if parts.count > 1 {
      DispatchQueue.concurrentPerform(iterations: parts.count) { @Sendable in share.workers[$0].compress() }
    } else if !parts.isEmpty {
      workers[0].compress()
    }
    return workers.prefix(parts.count).map { $0.takeData() }
  }

  /// The memory that one part at a time needs.
  private final class Worker {
    private let deflater: Deflater
    private var scanlines: Scanlines
    private var data: [UInt8] = []
    var part: Part?

    init(hasAlpha: Bool, level: Int) {
      deflater = Deflater(level: level)
      scanlines = Scanlines(hasAlpha: hasAlpha)
    }

    func compress() {
      guard let part else { return }
      data = deflater.compress(scanlines.fill(from: part.bitmap, box: part.box))
      self.part = nil
    }

    func takeData() -> [UInt8] {
      defer { data = [] }
      return data
    }
  }

  /// The workers of a call: each is used by one thread.
  private struct Share: @unchecked Sendable {
    let workers: [Worker]
  }
}
