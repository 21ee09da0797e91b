import TendonPixelKernels
import TendonSnapshot

/// Turns pixels into the rows of bytes that PNG compresses: red, green, blue and perhaps alpha, each less the byte above
/// (PNG's filter "Up"), not premultiplied.
struct Scanlines {
  /// 3 without and 4 with alpha.
  let channels: Int
  private(set) var bytes: [UInt8] = []

  init(hasAlpha: Bool) { channels = hasAlpha ? 4 : 3 }

  /// The rows of a box; the row above its first one counts as zeros.
  mutating func fill(from bitmap: Bitmap, box: PixelBox) -> ArraySlice<UInt8> {
    let count = (box.width * channels + 1) * box.height
    if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
    let channels = channels
    bytes.withUnsafeMutableBufferPointer { bytes in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        var target = bytes.baseAddress!
        for y in box.y..<box.y + box.height {
          target.pointee = 2
          target += 1
          let row = pixels.baseAddress! + y * bitmap.width + box.x
          let above = y > box.y ? row - bitmap.width : nil
          if channels == 3 {
            tendon_rgb_differences(target, row, above, Int32(box.width))
            target += 3 * box.width
          } else {
            for x in 0..<box.width {
              let delta = subtract(PremultipliedPixel.straight(row[x]), PremultipliedPixel.straight(above?[x] ?? 0))
              target[0] = UInt8(truncatingIfNeeded: delta >> 16)
              target[1] = UInt8(truncatingIfNeeded: delta >> 8)
              target[2] = UInt8(truncatingIfNeeded: delta)
              target[3] = UInt8(truncatingIfNeeded: delta >> 24)
              target += 4
            }
          }
        }
      }
    }
    return bytes[..<count]
  }
}

/// The bytes of `a` less those of `b`, each by itself, modulo 256.
@inline(__always)
private func subtract(_ a: UInt32, _ b: UInt32) -> UInt32 {
  // The highest bit of each byte.
  let high: UInt32 = 0x8080_8080
  return ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
}
