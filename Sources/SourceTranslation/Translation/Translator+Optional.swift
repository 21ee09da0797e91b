extension Translator {
  /// An optional method becomes one that throws, with a default that does: a method that does not throw fulfils it, and
  /// `try?` gives nil where there is none.
  func translateOptionalRequirements() {
    for file in files {
      file.forEach { declaration in
        guard declaration.kind == .protocol else { return }
        for member in declaration.members where member.has("optional") {
          translateOptional(member, of: declaration, in: file)
        }
      }
    }
  }

  private func translateOptional(_ member: Declaration, of proto: Declaration, in file: SourceFile) {
    guard let modifier = member.modifier("optional") else { return }
    guard member.kind == .function, let clause = member.parameterClause, !member.isStatic, proto.parent == nil,
      !member.effects.contains("async")
    else {
      return file.report(
        "optional func",
        "optional \(member.name): only methods of instances can be optional; give the requirement a default in an extension",
        at: modifier.tokens.lowerBound)
    }
    let source = file.source
    file.replace(modifier.tokens)
    if !member.effects.contains("throws") {
      file.edits.insert(" throws", at: file.offset(clause.upperBound - 1) + 1)
    }
    optionalMethods[member.name, default: []].insert(member.fullName)
    let access = proto.access == "public" ? "public " : ""
    let result = member.type.map { " -> " + source.text($0) } ?? ""
    file.appendix +=
      "extension \(proto.name) { \(access)func \(member.name)\(oneLine(source, clause)) throws\(result) { throw CancellationError() } }\n"
  }

  /// The tokens on one line, without comments.
  private func oneLine(_ source: SourceText, _ range: Range<Int>) -> String {
    range.map { (source.tokens[$0].hasSpaceBefore && $0 > range.lowerBound ? " " : "") + source.text($0) }.joined()
  }

  /// `delegate?.f?(x)` becomes `(try? delegate?.f(x))`; where the method is one of the library's protocols, which have
  /// defaults, the question mark goes away.
  func translateOptionalCalls(in file: SourceFile) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, "?") && source.isToken(index + 1, "(") {
      guard index > 0, source.isName(index - 1), !source.tokens[index].hasSpaceBefore,
        !source.tokens[index + 1].hasSpaceBefore, source.partners[index + 1] > index
      else { continue }
      let base = source.name(index - 1)
      let fullName = base + "(" + source.argumentLabels(of: index + 1).map { $0 + ":" }.joined() + ")"
      if optionalMethods[base]?.contains(fullName) == true {
        let (start, end) = chain(around: index, in: source)
        file.edits.insert("(try? ", at: file.offset(start))
        file.edits.replace(source.tokens[index].range, by: "")
        file.edits.insert(")", at: source.tokens[end].range.upperBound)
      } else if names.isRequirement(fullName) {
        file.edits.replace(source.tokens[index].range, by: "")
      }
    }
    reportOptionalReferences(in: file)
  }

  /// The first and the last token of the chain of members and calls around a call's `?`.
  private func chain(around call: Int, in source: SourceText) -> (Int, Int) {
    var start = call - 1
    // A chain of thousands of members is nobody's.
    while start > 0, call - start < 1000 {
      guard source.isToken(start - 1, "."), start >= 2 else { break }
      var before = start - 2
      // Behind `a`, `a?`, `a!`, `f()`, `a[0]`.
      while before > 0, source.isToken(before, "?") || source.isToken(before, "!") { before -= 1 }
      while before > 0, source.isToken(before, ")") || source.isToken(before, "]"), source.partners[before] >= 0 {
        let opening = source.partners[before]
        guard opening > 0,
          source.isName(opening - 1) || source.isToken(opening - 1, ")") || source.isToken(opening - 1, "]")
        else {
          before = opening
          break
        }
        before = opening - 1
      }
      start = before
    }
    var end = source.partners[call + 1]
    while source.isToken(end + 1, ".") || (source.isToken(end + 1, "?") && source.isToken(end + 2, ".")) {
      let name = source.isToken(end + 1, "?") ? end + 3 : end + 2
      guard source.isName(name) else { break }
      end = name
      if end - call > 1000 { break }
      if source.isToken(end + 1, "("), source.partners[end + 1] > end { end = source.partners[end + 1] }
    }
    return (start, end)
  }

  /// A question for an optional method, without a call of it.
  private func reportOptionalReferences(in file: SourceFile) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, ".") && source.isName(index + 1) {
      let name = source.name(index + 1)
      if optionalMethods[name] != nil, source.isToken(index + 2, "!=") || source.isToken(index + 2, "=="),
        source.isToken(index + 3, "nil")
      {
        file.report(
          "question for an optional method",
          "\(name) \(source.text(index + 2)) nil: without Objective-C nobody knows before the call whether an optional method exists; call it, and look at the result",
          at: index + 1)
      }
      if name == "responds", source.isToken(index + 2, "("), source.isToken(index + 3, "to") {
        file.report(
          "responds(to:)",
          "responds(to:): without Objective-C nobody knows before the call whether a method exists; call it as an optional method, or cast to a protocol",
          at: index + 1)
      }
    }
    for index in source.tokens.indices where source.isToken(index, "as") && source.isToken(index + 1, "AnyObject") {
      if source.isToken(index + 2, ")"), source.isToken(index + 3, "."), source.isName(index + 4) {
        file.report(
          "AnyObject member lookup",
          "(... as AnyObject).\(source.name(index + 4)): members are not found by name without Objective-C; cast to the class that has it",
          at: index + 4)
      }
    }
  }
}
