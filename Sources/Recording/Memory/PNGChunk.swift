import CDeflate
import TendonSnapshot

/// The parts that PNG files are made of.
enum PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk: the length of its data, its name of four letters, the data, a checksum of both.
  static func bytes(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
    var result = bigEndian(data.count)
    result.reserveCapacity(data.count + 12)
    name.withUTF8Buffer { result += $0 }
    result += data
    let checksum = result.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + 4, $0.count - 4) }
    return result + bigEndian(Int(checksum))
  }

  /// The header: size, 8 bits a channel, colour with or without alpha.
  static func header(width: Int, height: Int, hasAlpha: Bool) -> [UInt8] {
    bytes("IHDR", bigEndian(width) + bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
  }

  static var end: [UInt8] { bytes("IEND", []) }

  /// Four bytes, the highest first.
  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// True if a picture may have this size: both sides are above 0 and below 2^31.
  static func canHold(_ bitmap: Bitmap) -> Bool {
    !bitmap.isEmpty && bitmap.width < 1 << 31 && bitmap.height < 1 << 31
  }
}
