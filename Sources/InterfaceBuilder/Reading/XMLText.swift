import Foundation

/// The bytes of a document as UTF-8 or in the encoding of one byte a character that it declares, with a NUL after the last
/// one.
struct XMLText {
  let bytes: [UInt8]
  /// True if the bytes are UTF-8 whatever the document declares: a byte order mark said so, or they were UTF-16.
  let isUTF8: Bool

  /// Takes UTF-8 and UTF-16, with or without a byte order mark, and what has ASCII for its markup.
  init(_ given: [UInt8], file: String) throws(DocumentError) {
    func refuse(_ reason: String) -> DocumentError {
      DocumentError(file: file, line: 1, column: 1, id: DocumentError.outermost, reason: reason)
    }
    var bytes = given
    guard bytes.count <= XMLReader.sizeLimit else {
      throw refuse("the file has \(bytes.count) bytes, more than the \(XMLReader.sizeLimit) that are read")
    }
    for (start, kind) in [("NIBArchive", "a compiled nib"), ("bplist", "a binary property list")]
    where bytes.starts(with: start.utf8) {
      throw refuse("\(kind), not the XML of a document: only the sources of interfaces are read")
    }
    // Without a mark, the zero beside the first "<" tells the order of the bytes.
    let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let isUTF16 = hasMark || bytes.starts(with: [0x3C, 0, 0x3F, 0]) || bytes.starts(with: [0, 0x3C, 0, 0x3F])
    if isUTF16 {
      guard bytes.count % 2 == 0 else { throw refuse("the UTF-16 text ends in the middle of a character") }
      let low = bytes[0] == 0xFF || bytes[0] == 0x3C ? 0 : 1
      let units = stride(from: hasMark ? 2 : 0, to: bytes.count, by: 2).map {
        UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
      }
      guard let text = String(validating: units, as: UTF16.self) else { throw refuse("the text is not valid UTF-16") }
      bytes = Array(text.utf8)
    }
    let hasUTF8Mark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasUTF8Mark { bytes.removeFirst(3) }
    isUTF8 = isUTF16 || hasUTF8Mark
    guard bytes.contains(where: { $0 > 0x20 }) else { throw refuse("the file is empty") }
    bytes.append(0)
    self.bytes = bytes
  }
}
