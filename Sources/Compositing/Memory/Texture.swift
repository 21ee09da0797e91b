import TendonPixelKernels
import TendonSnapshot

/// The pixels of a layer's contents and, once they are drawn at less than half their size, their mipmap pyramid.
final class Texture {
  let version: Int
  let width: Int
  let height: Int
  let pixels: [UInt32]
  /// The levels one after the other, the first one included; empty until `buildPyramid()`.
  private(set) var pyramid: [UInt32] = []
  private(set) var levels = 1
  /// True if every pixel is opaque; only for the thread that builds scenes.
  private(set) lazy var isOpaque = pixels.withUnsafeBufferPointer {
    tendon_is_opaque($0.baseAddress, Int64($0.count)) != 0
  }
  /// The last frame that used it.
  var lastUse = 0
  /// The version that it was made of, and the pixels of the device outside which both are drawn alike under one sampler;
  /// nil for a picture of its own.
  var change: (from: Int, area: PixelRect)?

  init(_ contents: Contents) {
    version = contents.version
    width = contents.bitmap.width
    height = contents.bitmap.height
    pixels = contents.bitmap.pixels
  }

  /// Builds the pyramid down to a single pixel; it takes a third more memory than the pixels.
  func buildPyramid() {
    guard pyramid.isEmpty else { return }
    var (w, h) = (width, height)
    var (count, total) = (1, w * h)
    while w > 1 || h > 1 {
      (w, h) = ((w + 1) / 2, (h + 1) / 2)
      total += w * h
      count += 1
    }
    pyramid = [UInt32](unsafeUninitializedCapacity: total) { buffer, filled in
      guard var level = buffer.baseAddress else { return }
      pixels.withUnsafeBufferPointer { own in
        if let first = own.baseAddress { level.initialize(from: first, count: own.count) }
      }
      var (w, h) = (width, height)
      for _ in 1..<count {
        let next = level + w * h
        tendon_halve(level, Int32(w), Int32(h), next)
        (w, h) = ((w + 1) / 2, (h + 1) / 2)
        level = next
      }
      filled = total
    }
    levels = count
  }
}

/// A mask of coverage that is drawn in one colour: a shadow.
final class CoverageTile {
  let width: Int
  let height: Int
  let bytes: [UInt8]
  /// The last frame that used it.
  var lastUse = 0

  init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }
}
