extension XMLParser {
  /// The characters up to the next tag.
  mutating func takeText() throws(DocumentError) {
    let start = cursor.offset
    cursor.skipBlanks()
    if cursor.byte == UInt8(ascii: "<") || cursor.isAtEnd {
      return try append(string(start..<cursor.offset), isBlank: true)
    }
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "<") {
      if cursor.starts(with: "]]>") { throw malformed("']]>' in text") }
      try checkByte()
      cursor.step()
    }
    try append(decoded(start..<cursor.offset, inAttribute: false), isBlank: false)
  }

  /// `="..."`, the value of an attribute.
  mutating func takeValue() throws(DocumentError) -> String {
    cursor.skipBlanks()
    guard cursor.take("=") else { throw malformed("an attribute without a value") }
    cursor.skipBlanks()
    let quote = cursor.byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("the value of an attribute is not in quotation marks")
    }
    cursor.advance()
    let start = cursor.offset
    // Whether the bytes mean something else than themselves, or are beyond ASCII.
    var isPlain = true
    while true {
      cursor.skipPlain(until: quote)
      if cursor.byte == quote { break }
      if cursor.isAtEnd { throw malformed("the document ends inside of an attribute") }
      if cursor.byte == UInt8(ascii: "<") { throw malformed("'<' in the value of an attribute") }
      try checkByte()
      isPlain = false
      cursor.step()
    }
    let range = start..<cursor.offset
    cursor.advance()
    guard range.count <= XMLReader.valueLimit else {
      throw error("the value of an attribute has more than \(XMLReader.valueLimit) bytes")
    }
    return isPlain ? string(range) : try decoded(range, inAttribute: true)
  }

  mutating func takeCharacterData() throws(DocumentError) {
    let start = cursor.offset
    guard cursor.find("]]>") else { throw malformed("a CDATA section without an end") }
    let text = try decoded(start..<cursor.offset, inAttribute: false, hasReferences: false)
    cursor.advance(3)
    try append(text, isBlank: text.utf8.allSatisfy(\.isBlank))
  }

  // MARK: - What has no meaning

  mutating func takeComment() throws(DocumentError) {
    let start = cursor.offset
    guard cursor.find("--") else { throw malformed("a comment without an end") }
    guard cursor.starts(with: "-->") else { throw malformed("'--' in a comment") }
    _ = try decoded(start..<cursor.offset, inAttribute: false, hasReferences: false)
    cursor.advance(3)
  }

  mutating func takeInstruction() throws(DocumentError) {
    cursor.advance(2)
    let name = cursor.takeName()
    let isXML = name.count == 3 && string(name).lowercased() == "xml"
    guard !name.isEmpty, !isXML else { throw malformed("an instruction that has no name, or is a second declaration") }
    let start = cursor.offset
    guard cursor.find("?>") else { throw malformed("an instruction without an end") }
    _ = try decoded(start..<cursor.offset, inAttribute: false, hasReferences: false)
    cursor.advance(2)
  }

  /// `<?xml version="1.0" encoding="..." standalone="..."?>`. An encoding that is not known counts where the text turns out
  /// not to be UTF-8.
  mutating func takeDeclaration() throws(DocumentError) {
    guard cursor.starts(with: "<?xml"), cursor.bytes[min(5, cursor.end)].isBlank else { return }
    cursor.advance(5)
    var expected = ["version", "encoding", "standalone"][...]
    while cursor.skipBlanks(), !cursor.starts(with: "?>") {
      let name = string(cursor.takeName())
      guard let place = expected.firstIndex(of: name), name == "version" || expected.count < 3 else {
        throw malformed("a declaration with something else than version, encoding and standalone")
      }
      expected = expected[(place + 1)...]
      let value = try takeValue()
      guard name == "encoding", !isUTF8 else { continue }
      encoding = SingleByteEncoding(value)
      if encoding == nil, !["utf-8", "utf8"].contains(value.lowercased()) { unknownEncoding = value }
    }
    guard expected.count < 3 else { throw malformed("a declaration without a version") }
    guard cursor.take("?>") else { throw malformed("a declaration without an end") }
  }

  // MARK: - Characters

  /// Refuses bytes that no XML may contain.
  private func checkByte() throws(DocumentError) {
    if cursor.byte < 0x20, !cursor.byte.isBlank { throw malformed("a control character") }
  }

  /// ASCII, as it stands.
  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: cursor.bytes[range]), as: UTF8.self)
  }

  /// The characters that the bytes mean: references replaced, ends of lines made line feeds, and in attributes spaces.
  private func decoded(
    _ range: Range<Int>, inAttribute: Bool, hasReferences: Bool = true
  ) throws(DocumentError) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = cursor.bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\r"):
        if offset < range.upperBound, cursor.bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
        result.append(UInt8(ascii: inAttribute ? " " : "\n"))
      case UInt8(ascii: "\n") where inAttribute, UInt8(ascii: "\t") where inAttribute: result.append(UInt8(ascii: " "))
      case UInt8(ascii: "&") where hasReferences:
        let rest = cursor.bytes[offset..<range.upperBound]
        guard let semicolon = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
          let character = XMLReference.character(rest[..<semicolon])
        else { throw malformed("a reference to an entity that is not one of the five of XML, or to no character") }
        result += Array(String(character).utf8)
        offset = semicolon + 1
      case 0x80...:
        guard let encoding else {
          result.append(byte)
          continue
        }
        guard let character = encoding.character(byte) else {
          throw malformed("the byte 0x\(String(byte, radix: 16)), which is no character of \(encoding.name)")
        }
        result += Array(String(character).utf8)
      default: result.append(byte)
      }
    }
    guard let text = String(validating: result, as: UTF8.self), !text.unicodeScalars.contains(where: \.isNoCharacter)
    else { throw malformed("bytes that are not UTF-8" + encodingAdvice) }
    return text
  }
}

extension XMLParser {
  /// The encodings besides UTF-8 that a document may declare.
  fileprivate var encodingAdvice: String {
    guard let unknownEncoding else { return "" }
    return
      ", and the encoding \"\(unknownEncoding.oneLine())\" that the document declares is not known (known are UTF-8, "
      + "UTF-16, \(SingleByteEncoding.allNames.joined(separator: ", ")))"
  }
}

/// The references of XML: the text between `&` and `;`.
private enum XMLReference {
  static func character(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    case let number where number.hasPrefix("#x"): return character(number.dropFirst(2), radix: 16)
    case let number where number.hasPrefix("#"): return character(number.dropFirst(), radix: 10)
    default: return nil
    }
  }

  private static func character(_ digits: Substring, radix: Int) -> Unicode.Scalar? {
    guard digits.first?.isHexDigit ?? false, let value = UInt32(digits, radix: radix) else { return nil }
    guard value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D else { return nil }
    return Unicode.Scalar(value).flatMap { $0.isNoCharacter ? nil : $0 }
  }
}

extension Unicode.Scalar {
  fileprivate var isNoCharacter: Bool { value == 0xFFFE || value == 0xFFFF }
}
