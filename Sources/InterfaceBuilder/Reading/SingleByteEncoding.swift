import Foundation

/// An encoding in which every byte is a character, and those below 0x80 are ASCII: what documents may declare besides
/// UTF-8 and UTF-16.
struct SingleByteEncoding: Sendable {
  /// As IANA writes it.
  let name: String
  /// The characters of the bytes from 0x80 on; nil where a byte is none.
  private let upper: [Unicode.Scalar?]

  /// The encodings by their IANA names, and the aliases that documents use.
  private static let known: [(names: [String], encoding: String.Encoding)] = [
    (["ISO-8859-1", "ISO_8859-1", "latin1", "l1"], .isoLatin1),
    (["ISO-8859-2", "ISO_8859-2", "latin2", "l2"], .isoLatin2),
    (["US-ASCII", "ASCII"], .ascii),
    (["windows-1250", "cp1250"], .windowsCP1250), (["windows-1251", "cp1251"], .windowsCP1251),
    (["windows-1252", "cp1252"], .windowsCP1252), (["windows-1253", "cp1253"], .windowsCP1253),
    (["windows-1254", "cp1254"], .windowsCP1254),
  ]

  /// The names of all, for messages.
  static var allNames: [String] { known.map { $0.names[0] } }

  /// The encoding of a name, in upper or lower case; nil for UTF-8, UTF-16 and those that are not known.
  init?(_ name: String) {
    let wanted = name.lowercased()
    guard let found = Self.known.first(where: { $0.names.contains { $0.lowercased() == wanted } }) else { return nil }
    self.name = found.names[0]
    upper = (UInt8(0x80)...0xFF).map { byte in
      guard found.encoding != .ascii else { return nil }
      return String(bytes: [byte], encoding: found.encoding)?.unicodeScalars.first
    }
  }

  /// The character of a byte; nil where it is none.
  func character(_ byte: UInt8) -> Unicode.Scalar? { byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80] }
}
