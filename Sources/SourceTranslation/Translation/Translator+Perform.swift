/// Methods that are called by name of objects of any class.
extension Translator {
  /// `a?.performSelector(onMainThread: s, with: x, waitUntilDone: b)` becomes `uikitPerform(a, onMainThread: s, ...)`, also of
  /// an `AnyObject`.
  func translatePerforming(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token - 1, ".") {
      guard isThreadCall(token, in: source), !source.isToken(token - 2, "super") else { continue }
      var last = token - 2
      while last > 0, source.isToken(last, "?") || source.isToken(last, "!") { last -= 1 }
      file.edits.insert("uikitPerform(", at: file.offset(chainStart(of: token, in: source)))
      file.edits.replace(
        source.tokens[last].range.upperBound..<source.tokens[token + 1].range.upperBound, by: ", ")
    }
  }

  /// `a.perform(s)` and `a.perform(s, with: x)` become `uikitPerform(a, s, with: x)` where the same function asks
  /// `a.responds(to:)`: such a value is an `AnyObject` or one of a protocol, whose methods are called by name.
  func translateCallsByName(in file: SourceFile) {
    let source = file.source
    guard source.tokens.indices.contains(where: { source.isToken($0, "responds") }) else { return }
    file.forEach { declaration in
      guard let body = declaration.body, !declaration.kind.isType else { return }
      for token in body where source.isToken(token, "perform") && source.isToken(token - 1, ".") {
        guard source.isToken(token + 1, "("), source.isName(token - 2), !source.isToken(token - 3, "."),
          !["self", "super"].contains(source.name(token - 2)), !isType(token - 2, in: source),
          [["_"], ["_", "with"], ["_", "with", "with"]].contains(source.argumentLabels(of: token + 1)),
          body.contains(where: {
            source.isToken($0, "responds") && source.isToken($0 - 1, ".") && source.isName($0 - 2)
              && source.name($0 - 2) == source.name(token - 2)
          })
        else { continue }
        file.edits.insert("uikitPerform(", at: file.offset(token - 2))
        file.edits.replace(
          source.tokens[token - 1].range.lowerBound..<source.tokens[token + 1].range.upperBound, by: ", ")
      }
    }
  }

  /// True for `performSelector(onMainThread:with:waitUntilDone:)` and `perform(_:on:with:waitUntilDone:)`.
  private func isThreadCall(_ token: Int, in source: SourceText) -> Bool {
    guard source.isToken(token, "performSelector") || source.isToken(token, "perform"), source.isToken(token + 1, "(")
    else { return false }
    let labels = source.argumentLabels(of: token + 1)
    return source.isToken(token, "perform")
      ? labels == ["_", "on", "with", "waitUntilDone"] : labels == ["onMainThread", "with", "waitUntilDone"]
  }

  /// `a.isKind(of: T.self)` becomes `uikitIsKind(a, of: T.self)`, which an `AnyObject` answers too, and
  /// `a.isSubclass(of: T.self)` likewise, which any class answers. Optional chains remain as they are.
  func translateClassQuestions(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token - 1, ".") {
      guard source.isToken(token, "isKind") || source.isToken(token, "isSubclass") else { continue }
      guard source.isToken(token + 1, "("), source.isToken(token + 2, "of"), source.isToken(token + 3, ":"),
        !source.isToken(token - 2, "super"), !source.isToken(token - 2, "?")
      else { continue }
      let start = chainStart(of: token, in: source)
      guard start < token - 1, !(start..<token).contains(where: { source.isToken($0, "?") }) else { continue }
      // A class that is named has the method itself.
      if start == token - 2, source.name(start).first?.isUppercase == true { continue }
      let function = source.isToken(token, "isKind") ? "uikitIsKind(" : "uikitIsSubclass("
      file.edits.insert(function, at: file.offset(start))
      file.edits.replace(
        source.tokens[token - 1].range.lowerBound..<source.tokens[token + 3].range.upperBound, by: ", of:")
    }
  }

  /// `expectation.fulfill` as a value becomes `{ expectation.fulfill() }`: the method has parameters with defaults here.
  func translateFulfilments(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token, "fulfill") && source.isToken(token - 1, ".") {
      guard source.isToken(token + 1, ")") || source.isToken(token + 1, ",") else { continue }
      file.edits.insert("{ ", at: file.offset(chainStart(of: token, in: source)))
      file.edits.insert("() }", at: source.tokens[token].range.upperBound)
    }
  }
}
