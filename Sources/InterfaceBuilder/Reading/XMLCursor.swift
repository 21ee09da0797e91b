/// A place in the bytes of a document, and its line and column.
///
/// A NUL follows the last byte, so that nothing is read beyond them: loops stop there, as no text may contain one.
struct XMLCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes, the NUL at the end left out.
  let end: Int
  private(set) var offset = 0
  /// From 1.
  private(set) var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { (self.bytes, end) = (bytes, bytes.count - 1) }

  /// From 1, in bytes.
  var column: Int { offset - lineStart + 1 }
  var isAtEnd: Bool { offset >= end }
  var byte: UInt8 { bytes[offset] }
  var next: UInt8 { isAtEnd ? 0 : bytes[offset + 1] }

  /// Goes on by bytes among which there is no line feed.
  mutating func advance(_ count: Int = 1) { offset = min(offset + count, end) }

  /// Goes over one byte whatever it is.
  mutating func step() {
    if byte == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, offset + 1) }
    advance()
  }

  /// Goes over white space; returns whether there was any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = offset
    while byte.isBlank {
      offset += 1
      if bytes[offset - 1] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, offset) }
    }
    return offset > start
  }

  /// Goes over the characters of a value that mean themselves, to its end or to what is to be looked at.
  mutating func skipPlain(until quote: UInt8) {
    while byte >= 0x20, byte < 0x80, byte != quote, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "<") { offset += 1 }
  }

  func starts(with text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Goes over the text if it stands here.
  mutating func take(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    advance(text.utf8CodeUnitCount)
    return true
  }

  /// Goes to the next place where the text stands; false, and to the end, where it does not. Bytes that no document may
  /// contain end the search.
  mutating func find(_ text: StaticString) -> Bool {
    let first = text.utf8Start[0]
    while !isAtEnd {
      if byte == first, starts(with: text) { return true }
      if byte < 0x20, !byte.isBlank { return false }
      step()
    }
    return false
  }

  /// Goes over a name and returns where it stands; an empty range where none begins here.
  mutating func takeName() -> Range<Int> {
    let start = offset
    guard byte.isNameStart else { return start..<start }
    while byte.isNamePart { offset += 1 }
    return start..<offset
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
  /// Every character beyond ASCII counts as a letter here.
  fileprivate var isNameStart: Bool {
    (self | 0x20) &- 0x61 < 26 || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
  }
  fileprivate var isNamePart: Bool {
    isNameStart || self &- 0x30 < 10 || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
