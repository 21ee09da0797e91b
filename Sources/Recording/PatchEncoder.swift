import TendonSnapshot

/// Makes a PNG of a part of a picture, as fast as possible: for viewers that wait for it.
///
/// Keeps its memory from one part to the next.
package final class PatchEncoder {
  /// The fastest level that compresses: a viewer on the same machine waits for the time, not for the bytes.
  private let deflater = Deflater(level: 1)
  private var opaque = Scanlines(hasAlpha: false)
  private var translucent = Scanlines(hasAlpha: true)

  package init() {}

  /// The file of the pixels in a box, which lies inside the bitmap and is not empty.
  package func png(_ bitmap: Bitmap, in box: PixelBox) -> [UInt8] {
    let hasAlpha = !bitmap.isOpaque(in: box)
    let data = deflater.compress(
      hasAlpha ? translucent.fill(from: bitmap, box: box) : opaque.fill(from: bitmap, box: box))
    return PNGChunk.signature + PNGChunk.header(width: box.width, height: box.height, hasAlpha: hasAlpha)
      + PNGChunk.bytes("IDAT", data) + PNGChunk.end
  }
}
