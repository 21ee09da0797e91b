import Foundation

/// Gives the pictures of a GIF file their delays, where ffmpeg knows a constant rate only.
enum GIFDelays {
  /// The bytes of the file at `path` with these delays, in hundredths of a second, and this number of loops (0: for ever).
  ///
  /// Throws where the file is not a complete GIF with as many pictures as there are delays.
  static func rewritten(
    path: String, delays: [Int], loops: Int, tool: String, target: String
  ) throws(RecordingError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .cannotWrite(path: target, reason: "\(path) cannot be read")
    }
    var bytes = [UInt8](data)
    guard rewrite(&bytes, delays: delays, loops: loops) else {
      throw .toolFailed(
        name: URL(fileURLWithPath: tool).lastPathComponent, status: 0,
        message: "the GIF that it made is incomplete or does not have the \(delays.count) pictures it was given")
    }
    return bytes
  }

  /// The same in memory; false where the bytes are not such a GIF.
  static func rewrite(_ bytes: inout [UInt8], delays: [Int], loops: Int) -> Bool {
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count > 13, bytes.starts(with: Array("GIF89a".utf8)) else { return false }
    var at = 13 + tableSize(bytes[10])
    var pictures = 0
    func skipBlocks() -> Bool {
      while at < bytes.count {
        let length = Int(bytes[at])
        at += length + 1
        if length == 0 { return true }
      }
      return false
    }
    while at + 1 < bytes.count {
      switch (bytes[at], bytes[at + 1]) {
      case (0x21, 0xF9):
        guard at + 8 <= bytes.count, pictures < delays.count else { return false }
        bytes[at + 4] = UInt8(truncatingIfNeeded: delays[pictures])
        bytes[at + 5] = UInt8(truncatingIfNeeded: delays[pictures] >> 8)
        pictures += 1
        at += 2
      case (0x21, 0xFF):
        // The loops: 11 letters, then a block of three bytes, 1 and the number.
        guard at + 19 <= bytes.count else { return false }
        if bytes[at + 3..<at + 14].elementsEqual("NETSCAPE2.0".utf8) {
          bytes[at + 16] = UInt8(truncatingIfNeeded: loops)
          bytes[at + 17] = UInt8(truncatingIfNeeded: loops >> 8)
        }
        at += 2
      case (0x21, _): at += 2
      case (0x2C, _):
        guard at + 11 <= bytes.count else { return false }
        at += 11 + tableSize(bytes[at + 9])
      default: return false
      }
      guard skipBlocks() else { return false }
    }
    return at < bytes.count && bytes[at] == 0x3B && pictures == delays.count
  }
}
