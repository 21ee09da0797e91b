import CJPEG
import TendonGeometry
import TendonSnapshot

/// Reads and writes JPEG files through libjpeg-turbo.
enum JPEGCoder {
  static func decode(_ bytes: [UInt8]) throws(ImageDecoder.Failure) -> ImageDecoder.Image {
    guard let decoder = tjInitDecompress() else { throw .damaged(kind: "JPEG") }
    defer { tjDestroy(decoder) }
    var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      tjDecompressHeader3(decoder, bytes, UInt(bytes.count), &width, &height, &subsampling, &space) == 0
        || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
    else { throw .damaged(kind: "JPEG") }
    try ImageDecoder.check(Int(width), Int(height), "JPEG")
    guard space != Int32(TJCS_CMYK.rawValue), space != Int32(TJCS_YCCK.rawValue) else {
      throw .unsupported(kind: "a JPEG file in CMYK")
    }
    var bitmap = Bitmap(width: Int(width), height: Int(height), pixel: 0xFF00_0000)
    let isDecoded = bitmap.pixels.withUnsafeMutableBytes { buffer in
      // Bytes in the order blue, green, red, alpha are the pixels of a bitmap on a little-endian machine. Of a file that
      // is cut short, the rest is grey, as elsewhere.
      tjDecompress2(
        decoder, bytes, UInt(bytes.count), buffer.bindMemory(to: UInt8.self).baseAddress, width, 0, height,
        Int32(TJPF_BGRA.rawValue), 0) == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
    }
    guard isDecoded else { throw .damaged(kind: "JPEG") }
    var image = ImageDecoder.Image(bitmap)
    image.orientation = orientation(bytes)
    return image
  }

  static func encode(_ bitmap: Bitmap, quality: CGFloat) -> [UInt8]? {
    guard !bitmap.isEmpty, let encoder = tjInitCompress() else { return nil }
    defer { tjDestroy(encoder) }
    // Over white: JPEG has no transparency.
    let opaque = bitmap.pixels.map { pixel -> UInt32 in
      let rest = 255 - (pixel >> 24)
      return rest == 0 ? pixel : pixel &+ (rest << 16 | rest << 8 | rest) | 0xFF00_0000
    }
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let level = Int32((min(max(quality.isFinite ? quality : 1, 0), 1) * 100).rounded())
    let isDone = opaque.withUnsafeBytes { buffer in
      tjCompress2(
        encoder, buffer.bindMemory(to: UInt8.self).baseAddress, Int32(bitmap.width), 0, Int32(bitmap.height),
        Int32(TJPF_BGRX.rawValue), &file, &size, level >= 90 ? Int32(TJSAMP_444.rawValue) : Int32(TJSAMP_420.rawValue),
        max(level, 1), 0)
    }
    defer { tjFree(file) }
    guard isDone == 0, let file else { return nil }
    return Array(UnsafeBufferPointer(start: file, count: Int(size)))
  }

  /// The orientation in the EXIF segment of a file (Exif 2.32, tag 0x0112); 1 if it has none.
  private static func orientation(_ bytes: [UInt8]) -> Int {
    var i = 2
    while i + 4 <= bytes.count, bytes[i] == 0xFF, bytes[i + 1] != 0xDA {
      let length = Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
      let segment = i + 4..<min(max(i + 2 + length, i + 4), bytes.count)
      if bytes[i + 1] == 0xE1, segment.count > 14, bytes[segment].starts(with: Array("Exif\0\0".utf8)) {
        return orientation(inTIFF: Array(bytes[segment].dropFirst(6)))
      }
      i += 2 + max(length, 2)
    }
    return 1
  }

  private static func orientation(inTIFF tiff: [UInt8]) -> Int {
    let isLittle = tiff.starts(with: "II".utf8)
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= tiff.count else { return nil }
      let part = tiff[at..<at + count]
      return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return 1 }
    for entry in 0..<min(count, 500) where number(start + 2 + entry * 12, 2) == 0x0112 {
      let value = number(start + 2 + entry * 12 + 8, 2) ?? 1
      return (1...8).contains(value) ? value : 1
    }
    return 1
  }
}
