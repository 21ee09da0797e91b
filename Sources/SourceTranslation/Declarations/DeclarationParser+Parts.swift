extension DeclarationParser {
  /// The name, the inherited names, and the members of a type whose keyword has been read.
  mutating func parseType(_ declaration: Declaration, upTo end: Int, depth: Int, deepest: Int) {
    declaration.name = path()
    skipGenerics(upTo: end)
    declaration.inheritanceEnd = index
    if isToken(":") {
      index += 1
      while index < end, !isToken("{"), !isToken("where"), !isToken("}") {
        while isToken("@"), source.isName(index + 1) { index += 2 }
        if source.isName(index) { declaration.inheritance.append(path()) } else { skipGroup(upTo: end) }
        if isStart("<") { skipGenerics(upTo: end) }
      }
      declaration.inheritanceEnd = index
    }
    if isToken("where") {
      declaration.hasWhereClause = true
      while index < end, !isToken("{"), !isToken("}") { skipGroup(upTo: end) }
    }
    guard index < end, isToken("{") else { return }
    let partner = source.partners[index]
    guard partner > index, partner < end, source.partners[partner] == index else {
      // The brace of one branch of an `#if`, or one that is never closed.
      index += 1
      return
    }
    declaration.body = index + 1..<partner
    index += 1
    if depth < deepest {
      declaration.members = declarations(upTo: partner, in: declaration, depth: depth + 1)
    }
    index = partner + 1
  }

  /// A name with periods.
  mutating func path() -> String {
    guard source.isName(index) else { return "" }
    var name = source.name(index)
    index += 1
    while isToken("."), source.isName(index + 1) {
      name += "." + source.name(index + 1)
      index += 2
      steps += 1
    }
    return name
  }

  func isStart(_ text: String) -> Bool {
    index < source.tokens.count && source.tokens[index].kind == .operator && source.text(index).hasPrefix(text)
  }

  /// Moves past `<...>`; where it is not closed within 200 tokens, past the first one alone.
  mutating func skipGenerics(upTo end: Int) {
    guard isStart("<") else { return }
    let start = index
    let end = min(end, start + 200)
    var depth = 0
    while index < end {
      if source.tokens[index].kind == .operator {
        let text = source.text(index)
        if text != "->" { for character in text { depth += character == "<" ? 1 : character == ">" ? -1 : 0 } }
        if depth <= 0 {
          index += 1
          return
        }
      } else if isToken("{") || isToken("}") {
        break
      }
      skipGroup(upTo: end)
    }
    index = start + 1
  }

  /// The parameters, effects, result and body of a function, an initialiser, a subscript or a deinitialiser.
  mutating func parseFunction(_ declaration: Declaration, upTo end: Int) {
    declaration.name = source.text(declaration.keyword)
    if declaration.kind == .function, index < end {
      declaration.name = source.name(index)
      index += 1
    }
    if isToken("?") || isToken("!") { index += 1 }
    skipGenerics(upTo: end)
    let partner = index < end ? source.partners[index] : -1
    if isToken("("), partner > index, partner < end {
      declaration.parameterClause = index..<partner + 1
      declaration.parameters = parameters(index + 1..<partner)
      index = partner + 1
    }
    while index < end, source.tokens[index].kind == .word {
      let word = source.text(index)
      guard ["async", "throws", "rethrows", "reasync"].contains(word) else { break }
      declaration.effects.append(word)
      index += 1
      if word == "throws", isToken("(") { skipGroup(upTo: end) }
    }
    if isToken("->") {
      index += 1
      let start = index
      while index < end, !isToken("{"), !isToken("where"), !isToken(";"), !isToken("}") {
        if index > start, source.tokens[index].startsLine, !continuesExpression(index) { break }
        skipGroup(upTo: end)
      }
      declaration.type = start..<index
    }
    if isToken("where") {
      index += 1
      // The first condition may begin a line of its own.
      let start = index
      while index < end, !isToken("{"), !isToken("}"), !isToken(";") {
        if index > start, source.tokens[index].startsLine, !continuesExpression(index) { break }
        skipGroup(upTo: end)
      }
    }
    parseBody(declaration, upTo: end)
  }

  /// The braces, where there are some.
  private mutating func parseBody(_ declaration: Declaration, upTo end: Int) {
    guard index < end, isToken("{") else { return }
    let partner = source.partners[index]
    guard partner > index, partner < end else { return index += 1 }
    declaration.body = index + 1..<partner
    index = partner + 1
  }

  private mutating func parameters(_ range: Range<Int>) -> [Declaration.Parameter] {
    var found: [Declaration.Parameter] = []
    var start = range.lowerBound
    var position = start
    while position <= range.upperBound {
      if position == range.upperBound || source.isToken(position, ",") {
        if start < position { found.append(parameter(start..<position)) }
        start = position + 1
        position += 1
      } else {
        let partner = source.partners[position]
        position = partner > position && partner < range.upperBound ? partner + 1 : position + 1
      }
      steps += 1
    }
    return found
  }

  private func parameter(_ range: Range<Int>) -> Declaration.Parameter {
    var first = range.lowerBound
    while source.isToken(first, "@"), first + 2 < range.upperBound { first += 2 }
    var colon = first
    while colon < range.upperBound, !source.isToken(colon, ":") { colon += 1 }
    let label = source.name(first)
    var typeEnd = min(colon + 1, range.upperBound)
    let typeStart = typeEnd
    while typeEnd < range.upperBound, !source.isToken(typeEnd, "=") { typeEnd += 1 }
    return .init(label: label == "_" ? nil : label, type: typeStart..<typeEnd)
  }

  /// The name, the type, the initial value and the accessors of a variable; of a list the first name.
  mutating func parseVariable(_ declaration: Declaration, upTo end: Int) {
    if source.isName(index) {
      declaration.name = source.name(index)
      index += 1
    }
    if isToken(":") {
      index += 1
      let start = index
      while index < end, !isToken("="), !isToken("{"), !isToken(","), !isToken(";"), !isToken("}") {
        if index > start, source.tokens[index].startsLine, !continuesExpression(index) { break }
        if isStart("<") { skipGenerics(upTo: end) } else { skipGroup(upTo: end) }
      }
      declaration.type = start..<index
      // Accessors may begin a line of their own.
      if isToken("{") { return parseBody(declaration, upTo: end) }
    }
    skipLine(upTo: end)
  }

  /// Moves to the end of a statement: to a line that does not continue it.
  mutating func skipLine(upTo end: Int) {
    let start = index
    while index < end {
      if isToken(";") || isToken("}") { break }
      if index > start || source.tokens[index].startsLine, source.tokens[index].startsLine, !continuesExpression(index)
      {
        break
      }
      skipGroup(upTo: end)
    }
  }

  /// True for an operator that ends a type with generic arguments: `>`, and `>!` or `>?` of an optional one.
  private func endsType(_ index: Int) -> Bool {
    let text = source.text(index)
    return text.hasSuffix(">") || text.hasPrefix(">") && text.allSatisfy { $0 == ">" || $0 == "!" || $0 == "?" }
  }

  /// True if a token at the beginning of a line continues what stands before it.
  private func continuesExpression(_ index: Int) -> Bool {
    if source.tokens[index].kind == .operator { return true }
    for text: StaticString in [".", "?", ":", ",", "{", "where"] where source.isToken(index, text) { return true }
    guard index > 0 else { return false }
    if source.tokens[index - 1].kind == .operator {
      // `x!` and `Int?` end an expression.
      return !source.isToken(index - 1, "?") && !source.isToken(index - 1, "!") && !endsType(index - 1)
        || source.isToken(index - 1, "->")
    }
    for text: StaticString in [",", ":", ".", "("] where source.isToken(index - 1, text) { return true }
    return false
  }
}
