/// The bytes of one start tag in a document that has been read without an error.
struct SourceTag {
  struct Attribute {
    let name: String
    /// From the white space before the name to the end of the closing quotation mark.
    let range: Range<Int>
    /// Between the quotation marks.
    let value: Range<Int>
  }

  /// The place of `<`.
  let start: Int
  let attributes: [Attribute]
  /// The end of the last attribute, or of the name.
  let inner: Int
  /// The place behind `>`.
  let end: Int
  /// True for `<name ... />`.
  let isEmpty: Bool

  /// Nil where no start tag of that name begins at `start`.
  init?(of name: String, at start: Int, in bytes: [UInt8]) {
    let head = Array("<\(name)".utf8)
    guard start >= 0, start + head.count < bytes.count, bytes[start..<start + head.count].elementsEqual(head) else {
      return nil
    }
    var place = start + head.count
    var found: [Attribute] = []
    var inner = place
    while place < bytes.count {
      let begin = place
      while place < bytes.count, bytes[place].isXMLBlank { place += 1 }
      guard place < bytes.count else { return nil }
      if bytes[place] == UInt8(ascii: ">") || bytes[place] == UInt8(ascii: "/") {
        isEmpty = bytes[place] == UInt8(ascii: "/")
        end = place + (isEmpty ? 2 : 1)
        (self.start, attributes, self.inner) = (start, found, inner)
        return
      }
      let nameStart = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "="), !bytes[place].isXMLBlank { place += 1 }
      let name = String(decoding: bytes[nameStart..<place], as: UTF8.self)
      while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "'") { place += 1 }
      guard place < bytes.count, let close = bytes[(place + 1)...].firstIndex(of: bytes[place]) else { return nil }
      found.append(Attribute(name: name, range: begin..<close + 1, value: place + 1..<close))
      place = close + 1
      inner = place
    }
    return nil
  }

  subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
}

extension UInt8 {
  /// True for the white space of XML.
  var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0a || self == 0x0d }
}
