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
            // Four pixels at a time, then the rest of the row.
            let whole = box.width & ~3
            for x in stride(from: 0, to: whole, by: 4) {
              let first = colors(subtract(pair(row, x), above.map { pair($0, x) } ?? 0))
              let second = colors(subtract(pair(row, x + 2), above.map { pair($0, x + 2) } ?? 0))
              let bytes = UnsafeMutableRawPointer(target)
              bytes.storeBytes(of: (first | second << 48).littleEndian, as: UInt64.self)
              bytes.storeBytes(
                of: UInt32(truncatingIfNeeded: second >> 16).littleEndian, toByteOffset: 8, as: UInt32.self)
              target += 12
            }
            for x in whole..<box.width {
              let delta = subtract(row[x], above?[x] ?? 0)
              target[0] = UInt8(truncatingIfNeeded: delta >> 16)
              target[1] = UInt8(truncatingIfNeeded: delta >> 8)
              target[2] = UInt8(truncatingIfNeeded: delta)
              target += 3
            }
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

/// Two pixels next to each other, the first one in the lower half.
@inline(__always)
private func pair(_ row: UnsafePointer<UInt32>, _ x: Int) -> UInt64 { UInt64(row[x]) | UInt64(row[x + 1]) << 32 }

/// The red, green and blue of two pixels as six bytes, the first red lowest.
@inline(__always)
private func colors(_ pair: UInt64) -> UInt64 {
  let swapped = pair.byteSwapped
  return swapped >> 40 | (swapped >> 8 & 0xFF_FFFF) << 24
}

/// The bytes of `a` less those of `b`, each by itself, modulo 256.
@inline(__always)
private func subtract<Word: FixedWidthInteger & UnsignedInteger>(_ a: Word, _ b: Word) -> Word {
  // The highest bit of each byte.
  let high = (Word.max / 255) << 7
  return ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
}
