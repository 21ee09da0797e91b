extension Translator {
  /// Timers, delays on the main queue and sleeps follow the stage's clock.
  func translateTime(in file: SourceFile) {
    let source = file.source
    let declaresTimer = index.type("Timer")?.home != nil
    for token in source.tokens.indices where source.tokens[token].kind == .word && !file.isInactive(token) {
      if source.isToken(token, "addObserver"), source.isToken(token - 1, "."), source.isToken(token + 1, "("),
        source.isToken(token + 2, "forName")
      {
        // Its closure belongs to the main actor here.
        file.edits.replace(source.tokens[token].range, by: "uikitAddObserver")
      }
      guard !source.isToken(token - 1, ".") || isFoundation(token - 2, in: source) else { continue }
      switch source.text(token) {
      case "Timer":
        // A name that is declared, a label of an argument, a member of something else.
        guard !declaresTimer, !source.isToken(token + 1, ":") || source.isToken(token - 1, "extension"),
          !isDeclared(token, in: source)
        else { continue }
        guard !(source.isToken(token + 1, ".") && source.isToken(token + 2, "publish")) else { continue }
        rename(token, to: "StageTimer", in: file)
      case "DispatchTime":
        if !isDeclared(token, in: source) { rename(token, to: "StageTime", in: file) }
      case "DispatchQueue", "RunLoop", "OperationQueue":
        let method = source.text(token + 4)
        let methods: Set<String> =
          source.isToken(token, "DispatchQueue")
          ? ["async", "asyncAfter"]
          : source.isToken(token, "RunLoop") ? ["perform"] : []
        guard source.isToken(token + 1, "."), source.isToken(token + 2, "main") || source.isToken(token + 2, "current"),
          source.isToken(token + 3, "."), methods.contains(method)
        else { continue }
        file.edits.replace(source.tokens[token].range, by: "StageQueue")
        if source.isToken(token + 2, "current") { file.edits.replace(source.tokens[token + 2].range, by: "main") }
      case "Task":
        if source.isToken(token + 1, "."), source.isToken(token + 2, "sleep"), source.isToken(token + 3, "("),
          !source.isToken(token + 5, ":") || source.isToken(token + 4, "nanoseconds")
            || source.isToken(token + 4, "for")
        {
          file.edits.replace(source.tokens[token].range, by: "StageTask")
        }
      default: break
      }
    }
  }

  /// Tokens on one line, with the names of time that the translation gives them; lists for parameters of any number.
  func signature(_ range: Range<Int>, in source: SourceText) -> String {
    let renamed = ["Timer": index.type("Timer")?.home == nil ? "StageTimer" : "Timer", "DispatchTime": "StageTime"]
    var text = ""
    for token in range where !source.isToken(token, "...") {
      if source.tokens[token].hasSpaceBefore, token > range.lowerBound { text += " " }
      let word = source.text(token)
      let isLabel = source.isToken(token + 1, ":") || source.isToken(token - 1, ".")
      let name = isLabel ? word : renamed[word] ?? word
      text += source.isToken(token + 1, "...") ? "[" + name + "]" : name
    }
    return text
  }

  private func isFoundation(_ token: Int, in source: SourceText) -> Bool {
    source.isToken(token, "Foundation") || source.isToken(token, "Dispatch")
  }

  /// `Foundation.Timer` is renamed with its module.
  private func rename(_ token: Int, to name: String, in file: SourceFile) {
    let source = file.source
    let start = source.isToken(token - 1, ".") ? token - 2 : token
    file.edits.replace(source.tokens[start].range.lowerBound..<source.tokens[token].range.upperBound, by: name)
  }

  /// True for a name behind `case`, `let`, `var`, `func`, `class` and the like.
  private func isDeclared(_ token: Int, in source: SourceText) -> Bool {
    let words: [StaticString] = ["case", "let", "var", "func", "class", "struct", "enum", "typealias", "import"]
    return words.contains { source.isToken(token - 1, $0) }
  }
}
