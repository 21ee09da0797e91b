import Foundation

/// The bytes of a document as UTF-8, checked for what the parser must not meet.
struct XMLText {
  let bytes: [UInt8]

  /// One element may have this many attributes; Interface Builder writes at most about forty. The parser compares each
  /// attribute with every other one of its element, so the number must be bounded before it begins.
  static let attributeLimit = 1000

  /// Reads UTF-8, with or without a byte order mark, and UTF-16 with one.
  init(_ data: Data, file: String) throws(DocumentError) {
    func refuse(_ reason: String) -> DocumentError {
      DocumentError(file: file, line: 1, column: 1, id: DocumentError.outermost, reason: reason)
    }
    guard data.count <= XMLReader.sizeLimit else {
      throw refuse("the file has \(data.count) bytes, more than the \(XMLReader.sizeLimit) that are read")
    }
    var bytes = [UInt8](data)
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
    self.bytes = bytes
    if let fault = Self.fault(in: bytes) {
      let place = Position.of(offset: fault.offset, in: bytes)
      throw DocumentError(
        file: file, line: place.line, column: place.column, id: DocumentError.outermost, reason: fault.reason)
    }
  }

  private static func fault(in bytes: [UInt8]) -> (offset: Int, reason: String)? {
    var (inTag, quotes, quote) = (false, 0, UInt8(0))
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case 0: return (offset, "a NUL byte: this is not an XML file")
      case UInt8(ascii: "<"): (inTag, quotes, quote) = (true, 0, 0)
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        // A comment, a CDATA section or an instruction: quotes mean nothing there.
        if offset > 0, bytes[offset - 1] == UInt8(ascii: "<") { inTag = false }
      case UInt8(ascii: ">") where quote == 0: inTag = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard inTag else { continue }
        if quote == 0 { quote = byte } else if quote == byte { (quote, quotes) = (0, quotes + 1) }
        if quotes > attributeLimit { return (offset, "an element has more than \(attributeLimit) attributes") }
      default: continue
      }
    }
    return nil
  }
}

/// A line and a column, both from 1, found by walking forward through the text once.
struct Position {
  private(set) var line = 1
  private(set) var column = 1
  private var offset = 0
  private var lineStart = 0

  /// Goes on to `target`, which is not before the last one. Linear in the distance.
  mutating func advance(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let end = min(target, bytes.count)
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, offset + 1) }
      offset += 1
    }
    column = offset - lineStart + 1
  }

  static func of(offset: Int, in bytes: [UInt8]) -> Position {
    var position = Position()
    bytes.withUnsafeBufferPointer { position.advance(to: offset, in: $0) }
    return position
  }
}
