import TendonSnapshot

extension PNGEncoder {
  /// The smallest file for a bitmap without loss: with a palette where it has at most 256 colours, else as ``encode(_:level:)``
  /// makes it. The same pixels give the same bytes.
  ///
  /// - Complexity: O(n) in the pixels, at the slowest level of compression.
  public static func encodeIndexed(_ bitmap: Bitmap) throws(RecordingError) -> [UInt8] {
    let full = try encode(bitmap, level: 12)
    guard let palette = Palette(bitmap) else { return full }
    let depth = palette.depth
    let rowBytes = (bitmap.width * depth + 7) / 8
    var rows = [UInt8](repeating: 0, count: (rowBytes + 1) * bitmap.height)
    for y in 0..<bitmap.height {
      let start = y * (rowBytes + 1) + 1
      for x in 0..<bitmap.width {
        let bit = x * depth
        rows[start + bit / 8] |= palette.index(of: bitmap[x, y]) << UInt8(8 - depth - bit % 8)
      }
    }
    let data = Deflater(level: 12).compress(rows[...])
    let header = PNGChunk.bigEndian(bitmap.width) + PNGChunk.bigEndian(bitmap.height) + [UInt8(depth), 3, 0, 0, 0]
    var file = PNGChunk.signature + PNGChunk.bytes("IHDR", header) + PNGChunk.bytes("PLTE", palette.colors)
    if !palette.alphas.isEmpty { file += PNGChunk.bytes("tRNS", palette.alphas) }
    file += PNGChunk.bytes("IDAT", data) + PNGChunk.end
    return file.count < full.count ? file : full
  }
}

/// The colours of a picture with at most 256 of them: translucent ones first, else by the value of the pixel.
private struct Palette {
  private let indices: [UInt32: UInt8]
  private let pixels: [UInt32]

  init?(_ bitmap: Bitmap) {
    var found: Set<UInt32> = []
    var last: UInt32?
    for pixel in bitmap.pixels where pixel != last {
      last = pixel
      if found.insert(pixel).inserted, found.count > 256 { return nil }
    }
    // Opaque colours at the end need no entry in the list of alpha values.
    pixels = found.sorted { ($0 >> 24 == 0xFF ? 1 : 0, $0) < ($1 >> 24 == 0xFF ? 1 : 0, $1) }
    indices = Dictionary(uniqueKeysWithValues: pixels.enumerated().map { ($1, UInt8($0)) })
  }

  /// The bits of a pixel: 1, 2, 4 or 8.
  var depth: Int { [1, 2, 4, 8].first { pixels.count <= 1 << $0 } ?? 8 }

  func index(of pixel: UInt32) -> UInt8 { indices[pixel] ?? 0 }

  /// Red, green and blue of each colour.
  var colors: [UInt8] {
    pixels.flatMap { pixel in
      let straight = PremultipliedPixel.straight(pixel)
      return [16, 8, 0].map { UInt8(truncatingIfNeeded: straight >> $0) }
    }
  }

  /// The alpha of each colour that is not opaque.
  var alphas: [UInt8] { pixels.filter { $0 >> 24 != 0xFF }.map { UInt8($0 >> 24) } }
}
