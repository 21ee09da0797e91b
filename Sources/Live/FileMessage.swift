/// A file as bytes for a viewer.
///
/// Numbers are little-endian: the kind 9 (2 bytes), the length of the name (2), the name in UTF-8, the bytes of the file.
package enum FileMessage {
  /// The first number of every message.
  static let kind = 9

  /// The message with a file under a name.
  static func bytes(_ file: [UInt8], name: String) -> [UInt8] {
    let name = Array(name.utf8.prefix(200))
    return [UInt8(kind), 0, UInt8(name.count & 255), UInt8(name.count >> 8)] + name + file
  }
}
