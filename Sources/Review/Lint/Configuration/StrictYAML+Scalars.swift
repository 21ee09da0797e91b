/// The parser of single lines: keys, lists in brackets and scalars.
extension StrictYAML {
  /// The key of a line and what follows its colon.
  static func key(of text: String) -> (String, String)? {
    var end = text.startIndex
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let close = text.dropFirst().firstIndex(of: quote) else { return nil }
      end = text.index(after: close)
      guard end < text.endIndex, text[end] == ":" else { return nil }
      return (
        String(text[text.index(after: text.startIndex)..<close]), String(text[text.index(after: end)...]).withoutBlanks
      )
    }
    while end < text.endIndex {
      let next = text.index(after: end)
      if text[end] == ":", next == text.endIndex || text[next] == " " {
        let key = String(text[..<end]).withoutBlanks
        return key.isEmpty ? nil : (key, String(text[next...]).withoutBlanks)
      }
      end = next
    }
    return nil
  }

  static func flow(_ text: String, line: Int) throws(Failure) -> Value {
    if text.hasPrefix("[") {
      guard text.hasSuffix("]") else { throw Failure(line: line, reason: "the list has no \"]\" on its line") }
      var nodes: [Node] = []
      for part in split(String(text.dropFirst().dropLast())) where !part.isEmpty {
        nodes.append(Node(value: try scalar(part, line: line), line: line))
      }
      return .list(nodes)
    }
    return try scalar(text, line: line)
  }

  static func split(_ text: String) -> [String] {
    var (parts, part, quote) = ([String](), "", Character?.none)
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "," {
        parts.append(part.withoutBlanks)
        part = ""
        continue
      }
      part.append(character)
    }
    return parts + [part.withoutBlanks]
  }

  static func scalar(_ text: String, line: Int) throws(Failure) -> Value {
    guard let first = text.first else { return .null }
    if first == "\"" || first == "'" {
      guard text.count >= 2, text.last == first, !text.dropFirst().dropLast().contains(first) else {
        throw Failure(line: line, reason: "the text in quotation marks does not end on its line")
      }
      return .scalar(String(text.dropFirst().dropLast()))
    }
    if "{}&*!|>%@`[]".contains(first) {
      throw Failure(
        line: line, reason: "\"\(first)\" begins something that is not read here; put the text in quotation marks")
    }
    return text == "~" || text == "null" ? .null : .scalar(text)
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  var withoutBlanks: String {
    var text = self[...]
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
