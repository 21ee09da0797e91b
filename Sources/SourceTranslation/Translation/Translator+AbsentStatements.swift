/// Statements that name what does not exist here.
///
/// A call or an assignment to such a thing is left out. Where a value is needed, the block ends the program at that place: what
/// follows cannot be computed.
extension Translator {
  /// Leaves out statements of a declaration's body. False where they are not parted cleanly.
  func leaveOutStatements(of declaration: Declaration, in file: SourceFile, _ reason: @escaping (Range<Int>) -> String?)
    -> Bool
  {
    guard let body = declaration.body else { return false }
    var cuts: [StatementCut] = []
    let isValue = declaration.type != nil
    let blocks = StatementBlocks(source: file.source, reason: reason)
    guard blocks.cut(body, isValue: isValue, isCase: false, into: &cuts) else { return false }
    for cut in cuts {
      guard let range = file.source.byteRange(cut.tokens) else { continue }
      file.edits.drop(in: range)
      let message = "\(cut.reason) does not exist here"
      switch cut.kind {
      case .trap: file.replace(cut.tokens, by: "preconditionFailure(\"\(message)\")")
      case .drop: file.replace(cut.tokens)
      case .emptyCase: file.replace(cut.tokens, by: "break")
      }
      file.warn(
        cut.kind == .trap
          ? "the program ends here: \(message)" : "the statement is left out: \(message)",
        at: cut.tokens.lowerBound)
    }
    return true
  }
}

/// Tokens that are left out.
struct StatementCut {
  enum Kind { case drop, emptyCase, trap }
  let tokens: Range<Int>
  let kind: Kind
  let reason: String
}

/// The statements of a body, as far as line ends and brackets tell them.
struct StatementBlocks {
  let source: SourceText
  let reason: (Range<Int>) -> String?

  private static let control: Set<String> = [
    "if", "guard", "switch", "for", "while", "repeat", "do", "defer", "else", "catch",
  ]
  private static let keywords: Set<String> = control.union([
    "let", "var", "return", "throw", "func", "class", "struct", "enum", "case", "default", "typealias", "lazy",
    "break", "continue", "fallthrough", "yield",
  ])

  /// Finds the cuts of a block. False where a condition of compilation, or the head of a closure or of a case, is in the way.
  ///
  /// - Parameters:
  ///   - isValue: true if the only statement of the block may be its value.
  ///   - isCase: true for the statements of a case, of which there has to be one.
  func cut(_ block: Range<Int>, isValue: Bool, isCase: Bool, into cuts: inout [StatementCut]) -> Bool {
    let statements = self.statements(of: block)
    var cutEnd = block.lowerBound
    for statement in statements {
      guard statement.lowerBound >= cutEnd, reason(statement) != nil else { continue }
      let inner = blocks(in: statement)
      var outside = statement.lowerBound
      var found: String?
      for part in inner {
        found = found ?? reason(outside..<part.tokens.lowerBound)
        outside = part.tokens.upperBound
      }
      found = found ?? reason(outside..<statement.upperBound)
      guard let found else {
        for part in inner where reason(part.tokens) != nil {
          guard cut(part, of: statement, into: &cuts) else { return false }
        }
        continue
      }
      if isCall(statement), !(isValue && statements.count == 1) {
        guard isBalanced(statement) else { return false }
        cuts.append(
          StatementCut(tokens: statement, kind: isCase && statements.count == 1 ? .emptyCase : .drop, reason: found))
        continue
      }
      // Inside of a condition of compilation the branch ends there, and what follows the condition is compiled.
      cutEnd = branchEnd(of: statement.lowerBound..<block.upperBound)
      let rest = statement.lowerBound..<cutEnd
      guard isBalanced(rest) else { return false }
      cuts.append(StatementCut(tokens: rest, kind: .trap, reason: found))
    }
    return true
  }

  private struct Inner {
    /// The tokens between the braces.
    let tokens: Range<Int>
    /// True for a closure.
    let isClosure: Bool
  }

  private func cut(_ part: Inner, of statement: Range<Int>, into cuts: inout [StatementCut]) -> Bool {
    if source.isToken(statement.lowerBound, "switch"), !part.isClosure { return cutCases(part.tokens, into: &cuts) }
    guard part.isClosure else { return cut(part.tokens, isValue: false, isCase: false, into: &cuts) }
    let start = bodyOfClosure(part.tokens)
    guard reason(part.tokens.lowerBound..<start) == nil else { return false }
    return cut(start..<part.tokens.upperBound, isValue: true, isCase: false, into: &cuts)
  }

  private func cutCases(_ body: Range<Int>, into cuts: inout [StatementCut]) -> Bool {
    var start: Int?
    var token = body.lowerBound
    while token <= body.upperBound {
      let isLabel =
        token < body.upperBound && source.tokens[token].startsLine
        && (source.isToken(token, "case") || source.isToken(token, "default") || source.isToken(token, "@"))
      if isLabel || token == body.upperBound {
        if let start, start < token, !cut(start..<token, isValue: false, isCase: true, into: &cuts) { return false }
        guard token < body.upperBound else { break }
        let label = token
        while token < body.upperBound, !source.isToken(token, ":") { token = max(source.partners[token], token) + 1 }
        guard token < body.upperBound, reason(label..<token) == nil else { return false }
        start = token + 1
      }
      token = max(source.partners[token], token) + 1
    }
    return true
  }

  /// The first token behind the parameters of a closure.
  private func bodyOfClosure(_ tokens: Range<Int>) -> Int {
    guard !source.isToken(tokens.lowerBound, "for") else { return tokens.lowerBound }
    var token = tokens.lowerBound
    while token < tokens.upperBound, token - tokens.lowerBound < 40 {
      if source.isToken(token, "in") { return token + 1 }
      if token > tokens.lowerBound, source.tokens[token].startsLine { break }
      token = max(source.partners[token], token) + 1
    }
    return tokens.lowerBound
  }

  /// The outermost braces of a statement.
  private func blocks(in statement: Range<Int>) -> [Inner] {
    var found: [Inner] = []
    var depth = 0
    let isControl = source.isName(statement.lowerBound) && Self.control.contains(source.name(statement.lowerBound))
    var token = statement.lowerBound
    while token < statement.upperBound {
      if source.isToken(token, "(") || source.isToken(token, "[") { depth += 1 }
      if source.isToken(token, ")") || source.isToken(token, "]") { depth -= 1 }
      if source.isToken(token, "{"), source.partners[token] > token {
        found.append(Inner(tokens: token + 1..<source.partners[token], isClosure: !isControl || depth > 0))
        token = source.partners[token]
      }
      token += 1
    }
    return found
  }

  private func statements(of block: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = block.lowerBound
    var token = block.lowerBound
    while token < block.upperBound {
      if source.isToken(token, ";") {
        if start < token { found.append(start..<token) }
        start = token + 1
      } else if token > start, begins(token) {
        found.append(start..<token)
        start = token
      }
      token = max(source.partners[token], token) + 1
    }
    if start < block.upperBound { found.append(start..<block.upperBound) }
    return found
  }

  /// True for the first token of a line that does not continue the line before.
  private func begins(_ token: Int) -> Bool {
    guard source.tokens[token].startsLine else { return false }
    if source.tokens[token].kind == .pound || source.tokens[token - 1].kind == .pound { return true }
    let continuations: [StaticString] = [".", "?", ":", "{", "else", "catch", "where", ",", "=", ")", "]", "as", "is"]
    if continuations.contains(where: { source.isToken(token, $0) }) { return false }
    let next = token + 1 < source.tokens.count && source.tokens[token + 1].hasSpaceBefore
    if source.tokens[token].kind == .operator, next { return false }
    let ends: [StaticString] = [",", "(", "[", ":", "=", "in", "->", "."]
    if ends.contains(where: { source.isToken(token - 1, $0) }) { return false }
    return !(source.tokens[token - 1].kind == .operator && source.tokens[token - 1].hasSpaceBefore)
  }

  /// True for a call, and for an assignment to a thing that does not exist or to nothing.
  private func isCall(_ statement: Range<Int>) -> Bool {
    let first = statement.lowerBound
    guard source.isName(first) || source.isToken(first, "("), !Self.keywords.contains(source.name(first)) else {
      return source.isToken(first, "_")
    }
    var token = first
    while token < statement.upperBound {
      if source.isToken(token, "=") { return reason(first..<token) != nil || source.isToken(first, "_") }
      token = max(source.partners[token], token) + 1
    }
    return true
  }

  /// The token that ends the branch of a condition of compilation in which the tokens begin; their end without one.
  private func branchEnd(of tokens: Range<Int>) -> Int {
    var depth = 0
    for token in tokens where source.tokens[token].kind == .pound {
      if source.isToken(token, "#if") { depth += 1 }
      let endsBranch = source.isToken(token, "#else") || source.isToken(token, "#elseif")
      if depth == 0, endsBranch || source.isToken(token, "#endif") { return token }
      if source.isToken(token, "#endif") { depth -= 1 }
    }
    return tokens.upperBound
  }

  /// True if the conditions of compilation among tokens are whole.
  private func isBalanced(_ tokens: Range<Int>) -> Bool {
    var depth = 0
    for token in tokens where source.tokens[token].kind == .pound {
      if source.isToken(token, "#if") { depth += 1 }
      if source.isToken(token, "#endif") { depth -= 1 }
      if depth < 0 { return false }
      if depth == 0, source.isToken(token, "#else") || source.isToken(token, "#elseif") { return false }
    }
    return depth == 0
  }
}
