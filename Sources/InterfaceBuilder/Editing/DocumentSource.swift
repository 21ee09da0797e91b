/// The bytes of a document, and where the tags and attributes of its elements stand in them.
///
/// The reader's elements know where their start tags begin; everything else is found from there, and only where an edit
/// needs it.
package struct DocumentSource: Sendable {
  /// The place of an attribute.
  package struct Attribute: Hashable, Sendable {
    package let name: String
    /// From the first letter of the name to the closing quotation mark.
    package let range: Range<Int>
    /// Between the quotation marks.
    package let value: Range<Int>
  }

  /// The place of a start tag.
  package struct Tag: Hashable, Sendable {
    /// From `<` to `>`.
    package let range: Range<Int>
    /// The offset after the name.
    package let nameEnd: Int
    package let attributes: [Attribute]
    /// True for `<name/>`.
    package let isClosed: Bool

    package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    /// The end of the last attribute, or of the name.
    var attributesEnd: Int { attributes.last?.range.upperBound ?? nameEnd }
  }

  package let bytes: [UInt8]
  /// True if the reader reads the bytes as they stand: not for UTF-16, whose places are those of a translation.
  package let isEditable: Bool
  /// The offset of the first byte after a byte order mark.
  private let origin: Int
  /// The offsets at which lines begin.
  private let lines: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    origin = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    isEditable = !bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFE, 0xFF]) && !bytes.contains(0)
    var lines = [origin]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { lines.append(index + 1) }
    self.lines = lines
  }

  /// The offset of a place, both from 1.
  private func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, line <= lines.count else { return nil }
    let offset = lines[line - 1] + column - 1
    return offset < bytes.count ? offset : nil
  }

  /// The start tag of an element of this document; nil where the bytes are not those that were read.
  package func tag(of element: Element) -> Tag? {
    guard isEditable, let start = offset(line: element.line, column: element.column), bytes[start] == 0x3C else {
      return nil
    }
    var index = start + 1
    while index < bytes.count, !bytes[index].isBlank, bytes[index] != 0x3E, bytes[index] != 0x2F { index += 1 }
    guard String(decoding: bytes[(start + 1)..<index], as: UTF8.self) == element.name else { return nil }
    let nameEnd = index
    var attributes: [Attribute] = []
    while index < bytes.count {
      while index < bytes.count, bytes[index].isBlank { index += 1 }
      guard index < bytes.count else { return nil }
      if bytes[index] == 0x3E {
        return Tag(range: start..<index + 1, nameEnd: nameEnd, attributes: attributes, isClosed: false)
      }
      if bytes[index] == 0x2F, index + 1 < bytes.count, bytes[index + 1] == 0x3E {
        return Tag(range: start..<index + 2, nameEnd: nameEnd, attributes: attributes, isClosed: true)
      }
      guard let attribute = attribute(at: index) else { return nil }
      attributes.append(attribute)
      index = attribute.range.upperBound
    }
    return nil
  }

  private func attribute(at start: Int) -> Attribute? {
    guard let equals = bytes[start...].firstIndex(of: 0x3D) else { return nil }
    var nameEnd = equals
    while nameEnd > start, bytes[nameEnd - 1].isBlank { nameEnd -= 1 }
    var quote = equals + 1
    while quote < bytes.count, bytes[quote].isBlank { quote += 1 }
    guard quote < bytes.count, bytes[quote] == 0x22 || bytes[quote] == 0x27,
      let close = bytes[(quote + 1)...].firstIndex(of: bytes[quote])
    else { return nil }
    return Attribute(
      name: String(decoding: bytes[start..<nameEnd], as: UTF8.self), range: start..<close + 1, value: quote + 1..<close)
  }

  /// The bytes of an element from its start tag to its end tag.
  package func range(of element: Element) -> Range<Int>? {
    guard let tag = tag(of: element) else { return nil }
    if tag.isClosed { return tag.range }
    var index = tag.range.upperBound
    if let last = element.children.last {
      guard let inner = range(of: last) else { return nil }
      index = inner.upperBound
    }
    // Between the last child and the end tag there are text, comments and character data alone.
    while index + 1 < bytes.count {
      if starts(with: "<!--", at: index) {
        guard let end = find("-->", from: index) else { return nil }
        index = end
      } else if starts(with: "<![CDATA[", at: index) {
        guard let end = find("]]>", from: index) else { return nil }
        index = end
      } else if bytes[index] == 0x3C, bytes[index + 1] == 0x2F {
        guard let end = bytes[index...].firstIndex(of: 0x3E) else { return nil }
        return tag.range.lowerBound..<end + 1
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The white space before the start tag of an element on its line, nil where something else precedes it; and the line
  /// break before it.
  func indentation(of element: Element, _ tag: Tag) -> (blank: String, lineBreak: String)? {
    let start = lines[element.line - 1]
    let blank = bytes[start..<tag.range.lowerBound]
    guard blank.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    let isWindows = start >= 2 && bytes[start - 2] == 0x0D
    return (String(decoding: blank, as: UTF8.self), isWindows ? "\r\n" : "\n")
  }

  private func starts(with text: String, at index: Int) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// The offset after the next occurrence of a text.
  private func find(_ text: String, from start: Int) -> Int? {
    let count = text.utf8.count
    var index = start
    while index + count <= bytes.count {
      if starts(with: text, at: index) { return index + count }
      index += 1
    }
    return nil
  }
}
