/// A strict subset of YAML: mappings and lists by indentation, lists in brackets, scalars plain or in quotation marks, and
/// comments.
///
/// No anchors, tags, directives, several documents, scalars of several lines or mappings in braces: a configuration needs
/// none of them, and each key keeps its line for messages. So the package has no parser of the whole language, which is C,
/// among its dependencies.
package struct StrictYAML: Sendable {
  package indirect enum Value: Sendable {
    case scalar(String)
    case list([Node])
    case mapping([(key: String, line: Int, node: Node)])
    /// Nothing after a colon.
    case null
  }

  /// A value and the line on which it begins, from 1.
  package struct Node: Sendable {
    package let value: Value
    package let line: Int
  }

  package struct Failure: Error, Hashable {
    package let line: Int
    package let reason: String
  }

  private struct Line {
    let number: Int
    let indent: Int
    let text: String
  }

  private var lines: [Line] = []
  private var index = 0

  package static func parse(_ text: String) throws(Failure) -> Node {
    var parser = try StrictYAML(text)
    guard let first = parser.lines.first else { return Node(value: .mapping([]), line: 1) }
    let node = try parser.block(indent: first.indent, depth: 0)
    if parser.index < parser.lines.count {
      throw Failure(line: parser.lines[parser.index].number, reason: "the indentation fits no line above")
    }
    return node
  }

  private init(_ text: String) throws(Failure) {
    var number = 0
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      var line = String(raw)
      if line.hasSuffix("\r") || line.hasSuffix("\r\n") { line.removeLast() }
      let content = StrictYAML.withoutComment(line)
      let trimmed = content.trimmed
      if trimmed.isEmpty || number == 1 && trimmed == "---" { continue }
      let indent = content.prefix { $0 == " " }.count
      if content.dropFirst(indent).first == "\t" {
        throw Failure(line: number, reason: "a tab indents the line; use spaces")
      }
      if trimmed == "---" || trimmed == "..." { throw Failure(line: number, reason: "there is one document in a file") }
      lines.append(Line(number: number, indent: indent, text: trimmed))
    }
  }

  /// A line up to a `#` that is outside of quotation marks and begins a comment.
  private static func withoutComment(_ line: String) -> String {
    var quote: Character?
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if (character == "\"" || character == "'") && " [,:-".contains(previous) {
        quote = character
      } else if character == "#", previous == " " {
        return String(line[..<index])
      }
      previous = character
    }
    return line
  }

  private mutating func block(indent: Int, depth: Int) throws(Failure) -> Node {
    let first = lines[index]
    guard depth < 20 else { throw Failure(line: first.number, reason: "values are nested more than 20 deep") }
    if first.text == "-" || first.text.hasPrefix("- ") { return try list(indent: indent, depth: depth) }
    return try mapping(indent: indent, depth: depth)
  }

  private mutating func list(indent: Int, depth: Int) throws(Failure) -> Node {
    let start = lines[index].number
    var nodes: [Node] = []
    while index < lines.count, lines[index].indent == indent,
      lines[index].text == "-" || lines[index].text.hasPrefix("- ")
    {
      let line = lines[index]
      let rest = String(line.text.dropFirst()).trimmed
      let inner = line.indent + (line.text.count - rest.count)
      if rest.isEmpty {
        index += 1
        nodes.append(try value(below: indent, line: line.number, depth: depth))
      } else if StrictYAML.key(of: rest) != nil, !rest.hasPrefix("["), !rest.hasPrefix("\""), !rest.hasPrefix("'") {
        // A mapping that begins on the line of its dash.
        lines[index] = Line(number: line.number, indent: inner, text: rest)
        nodes.append(try mapping(indent: inner, depth: depth + 1))
      } else {
        nodes.append(Node(value: try StrictYAML.flow(rest, line: line.number), line: line.number))
        index += 1
      }
    }
    return Node(value: .list(nodes), line: start)
  }

  private mutating func mapping(indent: Int, depth: Int) throws(Failure) -> Node {
    let start = lines[index].number
    var entries: [(key: String, line: Int, node: Node)] = []
    while index < lines.count, lines[index].indent == indent {
      let line = lines[index]
      guard let (key, rest) = StrictYAML.key(of: line.text) else {
        throw Failure(line: line.number, reason: "expected \"key: value\"")
      }
      if let other = entries.first(where: { $0.key == key }) {
        throw Failure(line: line.number, reason: "the key \"\(key)\" stands in line \(other.line) already")
      }
      index += 1
      if rest.isEmpty {
        let node = try value(below: indent, line: line.number, depth: depth, allowsSameIndentList: true)
        entries.append((key, line.number, node))
      } else {
        entries.append(
          (key, line.number, Node(value: try StrictYAML.flow(rest, line: line.number), line: line.number)))
      }
    }
    if index < lines.count, lines[index].indent > indent {
      throw Failure(line: lines[index].number, reason: "the line is indented more than the one above allows")
    }
    return Node(value: .mapping(entries), line: start)
  }

  /// The value on the lines after a key or a dash.
  private mutating func value(
    below indent: Int, line: Int, depth: Int, allowsSameIndentList: Bool = false
  ) throws(Failure) -> Node {
    guard index < lines.count else { return Node(value: .null, line: line) }
    let next = lines[index]
    let isList = next.text == "-" || next.text.hasPrefix("- ")
    guard next.indent > indent || allowsSameIndentList && isList && next.indent == indent else {
      return Node(value: .null, line: line)
    }
    return try block(indent: next.indent, depth: depth + 1)
  }

  /// The key of a line and what follows its colon.
  private static func key(of text: String) -> (String, String)? {
    var end = text.startIndex
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let close = text.dropFirst().firstIndex(of: quote) else { return nil }
      end = text.index(after: close)
      guard end < text.endIndex, text[end] == ":" else { return nil }
      return (String(text[text.index(after: text.startIndex)..<close]), String(text[text.index(after: end)...]).trimmed)
    }
    while end < text.endIndex {
      let next = text.index(after: end)
      if text[end] == ":", next == text.endIndex || text[next] == " " {
        let key = String(text[..<end]).trimmed
        return key.isEmpty ? nil : (key, String(text[next...]).trimmed)
      }
      end = next
    }
    return nil
  }

  private static func flow(_ text: String, line: Int) throws(Failure) -> Value {
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

  private static func split(_ text: String) -> [String] {
    var (parts, part, quote) = ([String](), "", Character?.none)
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "," {
        parts.append(part.trimmed)
        part = ""
        continue
      }
      part.append(character)
    }
    return parts + [part.trimmed]
  }

  private static func scalar(_ text: String, line: Int) throws(Failure) -> Value {
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
  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
