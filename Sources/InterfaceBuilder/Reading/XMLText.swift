import Foundation

/// The bytes of a document as UTF-8, with a NUL after the last one.
struct XMLText {
  let bytes: [UInt8]

  /// Takes UTF-8, with or without a byte order mark, and UTF-16 with one.
  init(_ given: [UInt8], file: String) throws(DocumentError) {
    func refuse(_ reason: String) -> DocumentError {
      DocumentError(file: file, line: 1, column: 1, id: DocumentError.outermost, reason: reason)
    }
    var bytes = given
    guard bytes.count <= XMLReader.sizeLimit else {
      throw refuse("the file has \(bytes.count) bytes, more than the \(XMLReader.sizeLimit) that are read")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      guard bytes.count % 2 == 0 else { throw refuse("the UTF-16 text ends in the middle of a character") }
      let low = bytes[0] == 0xFF ? 0 : 1
      let units = stride(from: 2, to: bytes.count, by: 2).map {
        UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
      }
      guard let text = String(validating: units, as: UTF16.self) else { throw refuse("the text is not valid UTF-16") }
      bytes = Array(text.utf8)
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { throw refuse("the file is empty") }
    bytes.append(0)
    self.bytes = bytes
  }
}
