/// Lists and mappings by indentation.
extension StrictYAML {
  mutating func block(indent: Int, depth: Int) throws(Failure) -> Node {
    let first = lines[index]
    guard depth < 20 else { throw Failure(line: first.number, reason: "values are nested more than 20 deep") }
    if first.text == "-" || first.text.hasPrefix("- ") { return try list(indent: indent, depth: depth) }
    return try mapping(indent: indent, depth: depth)
  }

  mutating func list(indent: Int, depth: Int) throws(Failure) -> Node {
    let start = lines[index].number
    var nodes: [Node] = []
    while index < lines.count, lines[index].indent == indent,
      lines[index].text == "-" || lines[index].text.hasPrefix("- ")
    {
      let line = lines[index]
      let rest = String(line.text.dropFirst()).withoutBlanks
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

  mutating func mapping(indent: Int, depth: Int) throws(Failure) -> Node {
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
  mutating func value(
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
}
