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
    if member.kind == .variable, translateOptionalProperty(member, of: proto, in: file) {
      return file.replace(modifier.tokens)
    }
    guard member.kind == .function, let clause = member.parameterClause, !member.isStatic, proto.parent == nil,
      !member.effects.contains("async")
    else {
      return file.report(
        "optional func",
        "optional \(member.name): only methods of instances, and properties that are read, can be optional; give the requirement a default in an extension",
        at: modifier.tokens.lowerBound)
    }
    let source = file.source
    file.replace(modifier.tokens)
    if !member.effects.contains("throws") {
      file.edits.insert(" throws", at: file.offset(clause.upperBound - 1) + 1)
    }
    optionalMethods[member.name, default: []].insert(member.fullName)
    optionalOwners[member.fullName] = proto.name
    let access = proto.access == "public" ? "public " : ""
    let result = member.type.map { " -> " + signature($0, in: source) } ?? ""
    addDefault(
      "extension \(proto.name) { \(access)func \(member.name)\(signature(clause, in: source)) throws\(result) { throw CancellationError() } }\n",
      of: member, in: file)
  }

  /// Adds the default of an optional requirement behind the last line of a file.
  func addDefault(_ line: String, of member: Declaration, in file: SourceFile) {
    file.appendix += line
    file.defaults[ObjectIdentifier(member)] = line
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
      let labels = source.argumentLabels(of: index + 1)
      var fullName = base + "(" + labels.map { $0 + ":" }.joined() + ")"
      var closure: Int?
      let closing = source.partners[index + 1]
      if optionalMethods[base]?.contains(fullName) != true, source.isToken(closing + 1, "{"),
        !source.tokens[closing + 1].startsLine,
        let whole = optionalMethods[base]?.first(where: { hasLabels(labels, ofAllButLast: $0) })
      {
        (fullName, closure) = (whole, source.partners[closing + 1])
      }
      if optionalMethods[base]?.contains(fullName) == true {
        var (start, end) = chain(around: index, in: source)
        if let closure, closure > end { end = closure }
        file.edits.insert("(try? ", at: file.offset(start))
        castObject(before: index - 1, from: start, to: optionalOwners[fullName], in: file)
        file.edits.replace(source.tokens[index].range, by: "")
        file.edits.insert(")", at: source.tokens[end].range.upperBound)
      } else if names.isRequirement(fullName) || isCallWithClosure(base, parenthesis: index + 1, in: source)
        // The delegates of sessions are Foundation's, and have defaults here.
        || base == "urlSession", !isClosure(index, labels, in: source)
      {
        file.edits.replace(source.tokens[index].range, by: "")
        let (start, end) = chain(around: index, in: source)
        guard isConditionallyBound(start, in: source) else { continue }
        file.edits.insert("uikitOptional(", at: file.offset(start))
        file.edits.insert(")", at: source.tokens[end].range.upperBound)
      }
    }
    // `animator.addCompletion? { ... }`
    for index in source.tokens.indices where source.isToken(index, "?") && source.isToken(index + 1, "{") {
      guard index > 1, source.isName(index - 1), source.isToken(index - 2, "."), !source.tokens[index].hasSpaceBefore,
        names.requirements(named: source.name(index - 1)).contains(where: { hasLabels([], ofAllButLast: $0) })
      else { continue }
      file.edits.replace(source.tokens[index].range, by: "")
    }
    // `field.delegate!.textFieldShouldClear!(field)` insists on a method: the library's protocols have defaults.
    for index in source.tokens.indices where source.isToken(index, "!") && source.isToken(index + 1, "(") {
      guard index > 0, source.isName(index - 1), !source.tokens[index].hasSpaceBefore,
        !source.tokens[index + 1].hasSpaceBefore, source.partners[index + 1] > index
      else { continue }
      let base = source.name(index - 1)
      let fullName = base + "(" + source.argumentLabels(of: index + 1).map { $0 + ":" }.joined() + ")"
      if optionalMethods[base]?.contains(fullName) == true {
        // A method of the target's own: where the object has none, the call ends the program, as in UIKit.
        let (start, end) = chain(around: index, in: source)
        file.edits.insert("(try! ", at: file.offset(start))
        castObject(before: index - 1, from: start, to: optionalOwners[fullName], in: file)
        file.edits.replace(source.tokens[index].range, by: "")
        file.edits.insert(")", at: source.tokens[end].range.upperBound)
      } else if names.isRequirement(fullName) {
        file.edits.replace(source.tokens[index].range, by: "")
      }
    }
    translateRequiredCalls(in: file)
    translateQuestions(in: file)
    translateOptionalReferences(in: file)
  }

  /// True for `f?(x)` without an object, and for `a.f?(x)` of a property of the target: an optional closure of the target's own.
  private func isClosure(_ question: Int, _ labels: [String], in source: SourceText) -> Bool {
    guard source.isToken(question - 2, ".") else { return true }
    return labels.allSatisfy { $0 == "_" } && index.hasVariable(source.name(question - 1))
  }

  /// True for the value of `if let x = ...`, where a method of the library's, which has a default, gives a value that is not
  /// optional.
  private func isConditionallyBound(_ start: Int, in source: SourceText) -> Bool {
    let words: [StaticString] = ["if", "guard", "while", ","]
    return source.isToken(start - 1, "=") && source.isName(start - 2)
      && (source.isToken(start - 3, "let") || source.isToken(start - 3, "var"))
      && words.contains { source.isToken(start - 4, $0) }
  }

  /// `f?(a, b: c) { ... }`, a call of a requirement of the library's protocols whose last argument stands behind it.
  private func isCallWithClosure(_ base: String, parenthesis: Int, in source: SourceText) -> Bool {
    let end = source.partners[parenthesis]
    guard source.isToken(end + 1, "{"), !source.tokens[end + 1].startsLine else { return false }
    return names.requirements(named: base).contains {
      hasLabels(source.argumentLabels(of: parenthesis), ofAllButLast: $0)
    }
  }

  /// True if the labels are those of a full name without its last one.
  private func hasLabels(_ labels: [String], ofAllButLast fullName: String) -> Bool {
    let all = fullName.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
    return all.count == labels.count + 1 && Array(all.dropLast()) == labels
  }

  /// True if the token names a property of the target whose class declares the method itself: there it is not optional.
  private func isMethod(_ fullName: String, ofClassOf token: Int, in source: SourceText) -> Bool {
    let value = source.isToken(token, "!") ? token - 1 : token
    guard value >= 0, source.isName(value), let types = propertyTypes[source.name(value)] else { return false }
    return types.allSatisfy { type in
      index.types[type]?.parts
        .contains { part in
          part.declaration.kind != .protocol && part.declaration.members.contains { $0.fullName == fullName }
        } == true
    }
  }

  /// `delegate?.f(_:to:)`, an optional method of the target's protocols as a value, becomes
  /// `uikitMethod(delegate, Selector("f:to:"), { $0.f(_:to:) })`: nil where the object does not implement it.
  private func translateOptionalReferences(in file: SourceFile) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, ".") && source.isName(index + 1) && index > 0 {
      let base = source.name(index + 1)
      guard let methods = optionalMethods[base] else { continue }
      var end = index + 1
      var fullName = base
      if source.isToken(index + 2, "("), source.isToken(index + 3, "_") || source.isName(index + 3),
        source.isToken(index + 4, ":"), source.partners[index + 2] > index
      {
        end = source.partners[index + 2]
        fullName += source.text(index + 2..<end + 1)
      } else if methods.count == 1, let only = methods.first, isBound(index, in: source), !self.index.hasVariable(base)
      {
        fullName = only
      } else {
        continue
      }
      // Labels alone, without arguments.
      guard methods.contains(fullName), !source.isToken(end + 1, "!="), !source.isToken(end + 1, "=="),
        let selector = optionalSelector(base, fullName)
      else { continue }
      var last = index - 1
      while last > 0, source.isToken(last, "?") { last -= 1 }
      guard !isMethod(fullName, ofClassOf: last, in: source) else { continue }
      usedSelectors.insert(selector)
      file.edits.insert("uikitMethod(", at: file.offset(chainStart(of: index + 1, in: source)))
      file.edits.replace(
        source.tokens[last].range.upperBound..<source.tokens[end].range.upperBound,
        by: ", Selector(\"\(selector)\"), { $0.\(fullName) })")
    }
  }

  /// True for the period of `let f = delegate?.f`, with what follows a condition or ends it.
  private func isBound(_ period: Int, in source: SourceText) -> Bool {
    let start = chainStart(of: period + 1, in: source)
    guard source.isToken(start - 1, "="), source.isName(start - 2), source.isToken(start - 3, "let") else {
      return false
    }
    return source.isToken(period + 2, "{") || source.isToken(period + 2, ",") || source.isToken(period + 2, "else")
  }

  /// The first token of the chain of members and calls that ends with a name.
  func chainStart(of name: Int, in source: SourceText) -> Int {
    var start = name
    // A chain of thousands of members is nobody's.
    while start > 0, name - start < 1000 {
      guard source.isToken(start - 1, "."), start >= 2 else { break }
      var before = start - 2
      // Behind `a`, `a?`, `a!`, `f()`, `a[0]`.
      while before > 0, source.isToken(before, "?") || source.isToken(before, "!") { before -= 1 }
      while before > 0, source.isToken(before, ")") || source.isToken(before, "]"), source.partners[before] >= 0 {
        let opening = source.partners[before]
        // A parenthesis that starts a line is not that of a call.
        guard opening > 0, !source.tokens[opening].startsLine,
          source.isName(opening - 1) || source.isToken(opening - 1, ")") || source.isToken(opening - 1, "]")
        else {
          before = opening
          break
        }
        before = opening - 1
      }
      start = before
    }
    return start
  }

  /// The first and the last token of the chain of members and calls around a call's `?`.
  private func chain(around call: Int, in source: SourceText) -> (Int, Int) {
    let start = chainStart(of: call - 1, in: source)
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

  /// A question for a method, without a call of it, becomes one for an action of its name.
  private func translateQuestions(in file: SourceFile) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, ".") && source.isName(index + 1) {
      let name = source.name(index + 1)
      if name == "responds", source.isToken(index + 2, "("), source.isToken(index + 3, "to"),
        source.isToken(index + 4, ":"), !source.isToken(index - 1, "super"), !isType(index - 1, in: source)
      {
        ask(dot: index, through: index + 5, in: file, by: "")
        continue
      }
      var end = index + 2
      var fullName: String?
      if source.isToken(end, "("), source.partners[end] > end {
        fullName = name + source.text(end..<source.partners[end] + 1)
        end = source.partners[end] + 1
      }
      guard source.isToken(end, "!=") || source.isToken(end, "=="), source.isToken(end + 1, "nil"),
        let selector = optionalSelector(name, fullName)
      else { continue }
      usedSelectors.insert(selector)
      let answer = source.isToken(end, "!=") ? "true" : "false"
      ask(dot: index, through: end + 2, in: file, by: " Selector(\"\(selector)\")) == \(answer)")
    }
  }

  /// True for the name of a type, which answers for itself.
  func isType(_ token: Int, in source: SourceText) -> Bool {
    let name = source.name(token)
    return source.isName(token) && !source.isToken(token - 1, ".")
      && (names.kind(of: name) != nil || index.types[name] != nil)
  }

  /// `a?.b?.` and what follows up to a token becomes `uikitResponds(a?.b, to: `.
  private func ask(dot: Int, through end: Int, in file: SourceFile, by text: String) {
    let source = file.source
    var last = dot - 1
    while last > 0, source.isToken(last, "?") { last -= 1 }
    guard last >= 0 else { return }
    file.edits.insert("uikitResponds(", at: file.offset(chainStart(of: dot + 1, in: source)))
    guard let range = source.byteRange(last + 1..<end) else { return }
    let lines = source.bytes[range].lazy.filter { $0 == .newline }.count
    file.edits.replace(range, by: ", to:" + text + String(repeating: "\n", count: lines))
  }

  /// The selector of an optional method of the target's protocols or of Tendon's.
  private func optionalSelector(_ base: String, _ fullName: String?) -> String? {
    for (owner, part, method) in index.methods[base] ?? [] where owner.home?.declaration.kind == .protocol {
      if method.has("optional"), fullName == nil || method.fullName == fullName {
        return Self.selectorName(of: method, in: part.file)
      }
    }
    let members = names.members[base] ?? []
    // `label.text` is the property, though a protocol has a method `text(in:)`.
    if fullName == nil, members.contains(where: { !$0.name.hasSuffix(")") }) { return nil }
    guard
      let member = members.first(where: {
        names.kind(of: $0.owner) == .protocol && $0.name.hasSuffix(")") && (fullName == nil || $0.name == fullName)
      })
    else { return nil }
    return Self.selectorName(member)
  }

  /// The body of an exchanged method calls itself and means the original.
  func translateExchangedMethods() {
    let exchanges = files.contains { file in
      file.source.tokens.indices.contains {
        file.source.isToken($0, "method_exchangeImplementations") && !file.isInactive($0)
      }
    }
    guard exchanges else { return }
    for file in files {
      file.forEach { method in
        guard method.kind == .function, let body = method.body, !method.isStatic else { return }
        let selector = Self.selectorName(of: method, in: file)
        guard usedSelectors.contains(selector) else { return }
        for token in body where file.source.isName(token) && file.source.name(token) == method.name {
          callOriginal(of: method, selector, at: token, in: file)
        }
      }
    }
  }

  private func callOriginal(of method: Declaration, _ selector: String, at token: Int, in file: SourceFile) {
    let source = file.source
    guard source.isToken(token + 1, "("), source.partners[token + 1] > token else { return }
    var start = token
    if source.isToken(token - 1, ".") {
      guard source.isToken(token - 2, "self") else { return }
      start = token - 2
    }
    let labels = source.argumentLabels(of: token + 1)
    guard labels == method.parameters.map({ $0.label ?? "_" }) else { return }
    file.edits.replace(
      source.tokens[start].range.lowerBound..<source.tokens[token + 1].range.upperBound,
      by: "ExchangedMethods.\(method.type == nil ? "callOriginal" : "original")(\"\(selector)\", of: self, [")
    let end = source.partners[token + 1]
    var index = token + 2
    var begins = true
    while index < end {
      if begins, source.isName(index), source.isToken(index + 1, ":"), let label = source.byteRange(index..<index + 2) {
        file.edits.replace(label, by: "")
      }
      begins = source.isToken(index, ",")
      index = source.partners[index] > index ? source.partners[index] + 1 : index + 1
    }
    let result = method.type.map { ", as: (\(valueType($0, in: source))).self" } ?? ""
    file.edits.replace(source.tokens[end].range, by: (labels.isEmpty ? "]" : " as Any]") + result + ")")
  }
}
