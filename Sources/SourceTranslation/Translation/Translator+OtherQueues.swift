/// Closures that other queues and threads call. They are `@Sendable`, so that nothing of the main actor may be used there, while
/// the manifest isolates every type of the target; on Apple's systems nothing is checked.
extension Translator {
  /// The methods whose closures are called elsewhere, by the label of the closure.
  private static let methods: [String: String] = [
    "async": "execute", "asyncAfter": "execute", "notify": "execute", "concurrentPerform": "execute",
    "setEventHandler": "handler", "setCancelHandler": "handler", "addOperation": "_", "addExecutionBlock": "_",
    "addBarrierBlock": "_", "detachNewThread": "_", "dataTask": "completionHandler", "uploadTask": "completionHandler",
    "downloadTask": "completionHandler", "getAllTasks": "completionHandler", "loadItem": "completionHandler",
    "loadDataRepresentation": "completionHandler", "loadFileRepresentation": "completionHandler",
  ]
  /// The classes whose initialisers take such a closure.
  private static let classes: Set<String> = ["BlockOperation", "Thread"]

  /// The bodies of such closures become `uikitOffMain { ... }`.
  func translateOtherQueues(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices
    where source.tokens[token].kind == .word && !file.isInactive(token) {
      let isMethod = source.isToken(token - 1, ".") && Self.methods[source.name(token)] != nil
      guard isMethod || Self.classes.contains(source.text(token)) else { continue }
      if isMethod, isMainQueue(token - 2, in: source) { continue }
      let label = isMethod ? Self.methods[source.name(token)] : "block"
      var next = token + 1
      if source.isToken(next, "("), !source.tokens[next].hasSpaceBefore, source.partners[next] > next {
        wrapArgument(label ?? "_", in: next + 1..<source.partners[next], file)
        next = source.partners[next] + 1
      } else if !isMethod, !source.isToken(token - 1, "="), !source.isToken(token - 1, "(") {
        continue
      }
      if source.isToken(next, "{"), !source.tokens[next].startsLine { wrap(next, in: file) }
    }
  }

  /// True for the main queue, whose closures belong to the main actor here.
  private func isMainQueue(_ owner: Int, in source: SourceText) -> Bool {
    source.isToken(owner, "main") && source.isToken(owner - 1, ".") && source.isToken(owner - 2, "DispatchQueue")
  }

  /// Wraps the closure that is the argument of a label.
  private func wrapArgument(_ label: String, in arguments: Range<Int>, _ file: SourceFile) {
    let source = file.source
    var token = arguments.lowerBound
    while token < arguments.upperBound {
      if source.isToken(token, "{"), source.partners[token] > token {
        let hasLabel = source.isToken(token - 1, ":")
        if label == "_" ? !hasLabel : hasLabel && source.name(token - 2) == label { wrap(token, in: file) }
      }
      token = source.partners[token] > token ? source.partners[token] + 1 : token + 1
    }
  }

  /// Puts the body of a closure into a call of `uikitOffMain`.
  private func wrap(_ brace: Int, in file: SourceFile) {
    let source = file.source
    let end = source.partners[brace]
    guard end > brace + 1, let body = body(of: brace, upTo: end, in: source), body < end,
      !(body..<end).contains(where: { source.isToken($0, "await") })
    else { return }
    // Behind the token before the body: statements at its beginning may be left out, and the call stays.
    file.edits.insert(" uikitOffMain {", at: source.tokens[body - 1].range.upperBound)
    if endsLineOfDirective(end - 1, in: source) {
      file.edits.insert("} ", at: file.offset(end))
    } else {
      file.edits.insert(" }", at: source.tokens[end - 1].range.upperBound)
    }
  }

  /// True for the last token of a line such as `#endif`, on which nothing else may stand.
  private func endsLineOfDirective(_ token: Int, in source: SourceText) -> Bool {
    var first = token
    while first > 0, !source.tokens[first].startsLine { first -= 1 }
    return source.text(first).hasPrefix("#")
  }

  /// The first token behind the captures and parameters of a closure.
  private func body(of brace: Int, upTo end: Int, in source: SourceText) -> Int? {
    var token = brace + 1
    while source.isToken(token, "@"), source.isName(token + 1) {
      token += 2
      if source.isToken(token, "("), source.partners[token] > token { token = source.partners[token] + 1 }
    }
    if source.isToken(token, "["), source.partners[token] > token {
      let after = source.partners[token] + 1
      // A list of captures stands before `in` or parameters; another list is the body's.
      if source.isToken(after, "in") { return after + 1 }
      guard source.isToken(after, "(") || source.isName(after), let word = wordIn(after, end, in: source) else {
        return token
      }
      return word + 1
    }
    if source.isToken(token, "(") || source.isName(token), let word = wordIn(token, end, in: source) { return word + 1 }
    return token
  }

  private static let statements: Set<String> = [
    "for", "if", "guard", "while", "repeat", "switch", "let", "var", "return", "do", "try", "defer", "throw",
  ]

  /// The `in` that ends the parameters which begin at a token; nil where none begin there.
  private func wordIn(_ start: Int, _ end: Int, in source: SourceText) -> Int? {
    guard !Self.statements.contains(source.text(start)) else { return nil }
    var token = start
    if source.isToken(token, "("), source.partners[token] > token { token = source.partners[token] + 1 }
    while token < min(end, start + 40) {
      if source.isToken(token, "in") { return token }
      // Names, commas and what stands before `in`: `-> Void`, `throws`.
      guard
        source.isName(token) || source.isToken(token, ",") || source.isToken(token, "->") || source.isToken(token, ".")
          || source.isToken(token, "?") || source.isToken(token, "(") || source.isToken(token, ")"),
        !source.tokens[token].startsLine || token == start
      else { return nil }
      token += 1
    }
    return nil
  }
}
