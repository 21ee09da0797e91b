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

  /// A line without its comment.
  struct Line {
    let number: Int
    let indent: Int
    let text: String
  }

  /// The lines with content.
  var lines: [Line] = []
  /// The next line to read.
  var index = 0

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
      let trimmed = content.withoutBlanks
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
}
