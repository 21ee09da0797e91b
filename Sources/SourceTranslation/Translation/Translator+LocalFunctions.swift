/// Functions that are declared in closures. The compiler does not give them the isolation of the closure, as it does for those
/// in the body of a method.
extension Translator {
  func translateLocalFunctions(in file: SourceFile) {
    file.forEach { declaration in
      guard [.function, .initializer, .variable].contains(declaration.kind),
        // The observers of a property with an initial value, and closures in the value.
        let body = declaration.body ?? (declaration.kind == .variable ? declaration.tokens : nil),
        !isFree(declaration, in: file)
      else { return }
      isolateFunctions(in: body, file: file, inClosures: true)
    }
  }

  /// True for a declaration that belongs to no actor, or to one of its own, or to a class of tests.
  private func isFree(_ declaration: Declaration, in file: SourceFile) -> Bool {
    var current: Declaration? = declaration
    while let next = current {
      if next.has("nonisolated") || next.kind == .actor { return true }
      if let entry = index.type(next.name), next.kind.isType, isTestClass(entry) || isBelowFoundation(entry) {
        return true
      }
      current = next.parent
    }
    return false
  }

  /// Puts `@MainActor` before the functions that a body declares.
  ///
  /// - Parameter inClosures: true if those outside of closures stay as they are.
  func isolateFunctions(in body: Range<Int>, file: SourceFile, inClosures: Bool = false) {
    let source = file.source
    let types: [StaticString] = ["class", "struct", "enum", "extension", "actor"]
    // The ends of the closures around a token.
    var closures: [Int] = []
    var token = body.lowerBound
    while token < body.upperBound {
      while let end = closures.last, end < token { closures.removeLast() }
      if types.contains(where: { source.isToken(token, $0) }), source.isName(token + 1),
        !source.isToken(token - 1, ".")
      {
        while token < body.upperBound, !source.isToken(token, "{") { token += 1 }
        guard token < body.upperBound else { return }
        token = max(token, source.partners[token])
      } else if source.isToken(token, "{"), source.partners[token] > token, isClosure(token, in: source) {
        closures.append(source.partners[token])
      } else if source.isToken(token, "func"), !source.isToken(token - 1, "."), !inClosures || !closures.isEmpty,
        !hasIsolation(token, in: source)
      {
        file.edits.insert("@MainActor ", at: file.offset(token))
      }
      token += 1
    }
  }

  /// True for a function whose author has said what it belongs to.
  private func hasIsolation(_ keyword: Int, in source: SourceText) -> Bool {
    source.isToken(keyword - 1, "nonisolated")
      || (source.isToken(keyword - 1, "MainActor") && source.isToken(keyword - 2, "@"))
  }

  /// True for a brace that no statement or function has: the line that it ends begins with no keyword of one.
  private func isClosure(_ brace: Int, in source: SourceText) -> Bool {
    let statements: Set<String> = [
      "if", "else", "for", "while", "guard", "switch", "do", "repeat", "defer", "catch", "func", "case", "default",
      "get",
      "set", "didSet", "willSet", "}",
    ]
    var start = brace
    // A brace, or the parenthesis of a list, on a line of its own belongs to a line above.
    for _ in 0..<3 {
      while start > 0, !source.tokens[start].startsLine { start -= 1 }
      if source.isToken(start, "{"), start == brace, start > 0 {
        start -= 1
      } else if source.isToken(start, ")"), source.partners[start] >= 0 {
        start = source.partners[start]
      } else {
        break
      }
    }
    if statements.contains(source.text(start)) { return false }
    return !(start..<max(start, brace)).contains { source.isToken($0, "func") || source.isToken($0, "init") }
  }
}
