import Foundation
import TendonSnapshot

/// Makes PNG files: 8 bits a channel, with alpha only where a pixel is not opaque; the same pixels give the same bytes.
public enum PNGEncoder {
  /// The file for a bitmap; throws for one without pixels. Complexity: about 15 ms a megapixel in release.
  public static func encode(_ bitmap: Bitmap, level: Int = 6) throws(RecordingError) -> [UInt8] {
    guard PNGChunk.canHold(bitmap) else {
      throw .unsupportedSize(frame: 0, width: bitmap.width, height: bitmap.height)
    }
    let hasAlpha = !bitmap.isOpaque
    var scanlines = Scanlines(hasAlpha: hasAlpha)
    let data = Deflater(level: level).compress(scanlines.fill(from: bitmap, box: bitmap.box))
    return PNGChunk.signature + PNGChunk.header(width: bitmap.width, height: bitmap.height, hasAlpha: hasAlpha)
      + PNGChunk.bytes("IDAT", data) + PNGChunk.end
  }

  /// Writes a PNG file, which appears complete or not at all.
  public static func write(_ bitmap: Bitmap, to url: URL) throws(RecordingError) {
    try OutputFile.write(encode(bitmap), to: url.path)
  }
}
