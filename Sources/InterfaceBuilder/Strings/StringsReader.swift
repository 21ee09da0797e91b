import Foundation

/// Reads files of strings: `"key" = "value";` as Xcode writes them, old property lists and those in XML or binary form.
enum StringsReader {
  /// The strings by their keys. Throws with line and column where the text is malformed.
  static func read(_ data: Data, file: String) throws(DocumentError) -> [String: String] {
    if data.starts(with: Array("bplist00".utf8)) { return try readBinary(data, file: file) }
    let text = try StringsText(data, file: file)
    var cursor = StringsCursor(text, file: file)
    try skipBlank(&cursor)
    // `<data>` of an old property list cannot be a key, so this is XML.
    if cursor.next == "<" { return try XMLStrings.read(text, file: file) }
    let isWrapped = cursor.take("{")
    var strings: [String: String] = [:]
    while true {
      try skipBlank(&cursor)
      if isWrapped, cursor.take("}") {
        try skipBlank(&cursor)
        guard cursor.next == nil else { throw cursor.fault("\(cursor.found) after the closing brace") }
        return strings
      }
      guard cursor.next != nil else {
        if isWrapped { throw cursor.fault("the file ends before its closing brace") }
        return strings
      }
      let key = try token(&cursor, "a key")
      try skipBlank(&cursor)
      var value = key
      if cursor.take("=") {
        try skipBlank(&cursor)
        value = try token(&cursor, "the string of '\(key.oneLine())'")
        try skipBlank(&cursor)
      }
      guard cursor.take(";") else {
        throw cursor.fault("a semicolon is missing after '\(key.oneLine())', there is \(cursor.found)")
      }
      strings[key] = value
    }
  }

  private static func readBinary(_ data: Data, file: String) throws(DocumentError) -> [String: String] {
    func refuse(_ reason: String) -> DocumentError { DocumentError(file: file, line: 1, column: 1, reason: reason) }
    guard data.count <= StringsText.sizeLimit else { throw refuse("the file is too long") }
    guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let strings = list as? [String: Any]
    else { throw refuse("not a binary property list of strings") }
    return strings.compactMapValues { $0 as? String }
  }

  // MARK: - The notation

  /// White space and comments.
  private static func skipBlank(_ cursor: inout StringsCursor) throws(DocumentError) {
    while let next = cursor.next {
      if next.properties.isWhitespace || next == "\u{FEFF}" {
        cursor.take()
      } else if next == "/", cursor.afterNext == "/" {
        while let scalar = cursor.next, scalar != "\n" { _ = scalar; cursor.take() }
      } else if next == "/", cursor.afterNext == "*" {
        let start = cursor
        cursor.take()
        cursor.take()
        while !(cursor.next == "*" && cursor.afterNext == "/") {
          guard cursor.take() != nil else { throw start.fault("a comment has no end") }
        }
        cursor.take()
        cursor.take()
      } else {
        return
      }
    }
  }

  private static func token(_ cursor: inout StringsCursor, _ what: String) throws(DocumentError) -> String {
    guard let quote = cursor.next else { throw cursor.fault("the file ends where \(what) should be") }
    guard quote == "\"" || quote == "'" else { return try bare(&cursor, what) }
    let start = cursor
    cursor.take()
    var text = String.UnicodeScalarView()
    while true {
      guard let scalar = cursor.take() else { throw start.fault("a quoted string has no end") }
      if scalar == quote { return String(text) }
      if scalar == "\\" { try appendEscape(&cursor, to: &text) } else { text.append(scalar) }
    }
  }

  /// A word without quotes, as old property lists have them.
  private static func bare(_ cursor: inout StringsCursor, _ what: String) throws(DocumentError) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = cursor.next, isBare(scalar) {
      text.append(scalar)
      cursor.take()
    }
    guard !text.isEmpty else {
      let kind =
        cursor.next == "{" || cursor.next == "(" || cursor.next == "<" ? "only strings can be translated: " : ""
      throw cursor.fault("\(kind)\(what) should be here, there is \(cursor.found)")
    }
    return String(text)
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-", "[", "]": true
    default: false
    }
  }

  private static func appendEscape(
    _ cursor: inout StringsCursor, to text: inout String.UnicodeScalarView
  ) throws(DocumentError) {
    guard let scalar = cursor.take() else { throw cursor.fault("the file ends in an escape") }
    switch scalar {
    case "n": text.append("\n")
    case "t": text.append("\t")
    case "r": text.append("\r")
    case "a": text.append("\u{07}")
    case "b": text.append("\u{08}")
    case "f": text.append("\u{0C}")
    case "v": text.append("\u{0B}")
    case "U", "u":
      var unit = try hexadecimal(&cursor)
      if (0xD800..<0xDC00).contains(unit), cursor.next == "\\", cursor.afterNext == "U" || cursor.afterNext == "u" {
        cursor.take()
        cursor.take()
        let low = try hexadecimal(&cursor)
        guard (0xDC00..<0xE000).contains(low) else { throw cursor.fault("half of a character in an escape") }
        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let value = Unicode.Scalar(unit) else { throw cursor.fault("half of a character in an escape") }
      text.append(value)
    case "0"..."7":
      var value = scalar.value - 48
      for _ in 0..<2 {
        guard let digit = cursor.next, ("0"..."7").contains(digit) else { break }
        value = value * 8 + digit.value - 48
        cursor.take()
      }
      guard value < 0x80, let plain = Unicode.Scalar(value) else {
        throw cursor.fault("an octal escape beyond ASCII: write \\U and four hexadecimal digits")
      }
      text.append(plain)
    // A quote, a backslash, a line's end, and whatever else stands for itself.
    default: text.append(scalar)
    }
  }

  private static func hexadecimal(_ cursor: inout StringsCursor) throws(DocumentError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = cursor.next.flatMap({ Character($0).hexDigitValue }) else {
        throw cursor.fault("an escape needs four hexadecimal digits, there is \(cursor.found)")
      }
      value = value * 16 + UInt32(digit)
      cursor.take()
    }
    return value
  }
}

/// Strings in a property list in XML.
enum XMLStrings {
  static func read(_ text: StringsText, file: String) throws(DocumentError) -> [String: String] {
    var scalars = text.scalars
    blankDeclaration(&scalars)
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: scalars)
    let root = try XMLReader.read(Data(String(plain).utf8), file: file)
    func refuse(_ reason: String, _ place: Element) -> DocumentError {
      DocumentError(file: file, line: place.line, column: place.column, reason: reason)
    }
    guard root.name == "plist", let dictionary = root.children.first, dictionary.name == "dict" else {
      throw refuse("<\(root.name.oneLine())> is no property list with a dictionary", root)
    }
    var strings: [String: String] = [:]
    var key: Element?
    for child in dictionary.children {
      switch (child.name, key) {
      case ("key", nil): key = child
      case ("key", _): throw refuse("a key has no value", child)
      case (_, nil): throw refuse("<\(child.name.oneLine())> has no key", child)
      case ("string", let name?):
        strings[name.text] = child.text
        key = nil
      // Plurals and the like; no document asks for them.
      case (_, _): key = nil
      }
    }
    if let key { throw refuse("a key has no value", key) }
    return strings
  }

  /// Property lists begin with a type declaration, which documents must not have: it is blanked, lines stay.
  private static func blankDeclaration(_ scalars: inout [Unicode.Scalar]) {
    let mark = Array("<!DOCTYPE plist".unicodeScalars)
    let head = scalars.prefix(1000)
    guard let start = head.indices.first(where: { head[$0...].starts(with: mark) }),
      let end = head[start...].firstIndex(of: ">"), !head[start..<end].contains("[")
    else { return }
    for index in start...end where scalars[index] != "\n" { scalars[index] = " " }
  }
}
