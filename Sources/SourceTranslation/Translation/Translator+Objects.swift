/// Members that Objective-C finds by name.
extension Translator {
  /// `(sender as AnyObject).tag` becomes `uikitObject(sender as AnyObject).tag`, and likewise what follows a property that is
  /// declared with the type `AnyObject`.
  func translateObjectMembers(in file: SourceFile) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, ".") && source.isName(index + 1) && index > 0 {
      // The value: the tokens before the period, without the question mark.
      var end = index - 1
      while end > 0, source.isToken(end, "?") || source.isToken(end, "!") { end -= 1 }
      if isCast(end, in: source) {
        translateMember(index, from: source.partners[end], in: file)
      } else if isList(end, in: source) {
        translateMember(index, from: chainStart(of: end, in: source), through: end, in: file)
      }
    }
    translateObjectEntries(in: file)
    file.forEach { translateObjectParameters(of: $0, in: file) }
  }

  /// `info[key]?.cgRectValue` of a variable `info = x as? [String: AnyObject]` becomes `uikitObject(info[key])?.cgRectValue`.
  private func translateObjectEntries(in file: SourceFile) {
    let source = file.source
    let names = objectDictionaries(in: source)
    guard !names.isEmpty else { return }
    for token in source.tokens.indices where source.isToken(token + 1, "[") && source.isName(token) {
      guard names.contains(source.name(token)), !source.isToken(token - 1, "."), source.partners[token + 1] > token
      else { continue }
      let end = source.partners[token + 1]
      guard source.isToken(end + 1, "?") || source.isToken(end + 1, "!"), source.isToken(end + 2, "."),
        source.isName(end + 3), !source.isToken(end + 4, "(") || source.tokens[end + 4].startsLine
      else { continue }
      file.edits.insert("uikitObject(", at: file.offset(token))
      file.edits.insert(")", at: source.tokens[end].range.upperBound)
    }
    translateComparisons(of: objectEntries(of: names, in: source), in: file)
  }

  /// `old.isEqual(new)` of a variable `old = change[key]` becomes `uikitObject(old).isEqual(new)`.
  private func translateComparisons(of names: Set<String>, in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token + 1, ".") && source.isToken(token + 2, "isEqual") {
      guard source.isName(token), names.contains(source.name(token)), !source.isToken(token - 1, "."),
        source.isToken(token + 3, "(")
      else { continue }
      file.edits.insert("uikitObject(", at: file.offset(token))
      file.edits.insert(")", at: source.tokens[token].range.upperBound)
    }
  }

  /// The variables of a file that are bound to an entry of one of the dictionaries as it is, by `if let old = change[key]`.
  private func objectEntries(of dictionaries: Set<String>, in source: SourceText) -> Set<String> {
    var found: Set<String> = []
    for token in source.tokens.indices where source.isToken(token, "let") && source.isToken(token + 2, "=") {
      guard source.isName(token + 1), source.isName(token + 3), dictionaries.contains(source.name(token + 3)),
        source.isToken(token + 4, "["), source.partners[token + 4] > token
      else { continue }
      let end = source.partners[token + 4] + 1
      if [",", "{", "else"].contains(where: { source.isToken(end, $0) }) { found.insert(source.name(token + 1)) }
    }
    return found
  }

  /// The variables of a file that are bound to a dictionary of `AnyObject` by a cast.
  private func objectDictionaries(in source: SourceText) -> Set<String> {
    var found: Set<String> = []
    for token in source.tokens.indices where source.isToken(token, "AnyObject") && source.isToken(token + 1, "]") {
      let opening = source.partners[token + 1]
      guard source.isToken(token - 1, ":"), opening == token - 3,
        source.isToken(opening - 1, "as")
          || (source.isToken(opening - 2, "as")
            && (source.isToken(opening - 1, "?") || source.isToken(opening - 1, "!")))
      else { continue }
      // The assignment stands before the value that is cast, which is a short chain of members.
      for assignment in stride(from: opening - 3, to: max(2, opening - 12), by: -1)
      where source.isToken(assignment, "=") {
        let isBound = source.isToken(assignment - 2, "let") || source.isToken(assignment - 2, "var")
        if isBound, source.isName(assignment - 1) { found.insert(source.name(assignment - 1)) }
        break
      }
    }
    return found
  }

  /// `item.topAnchor` of a parameter or a local variable `item: AnyObject` becomes `uikitObject(item).topAnchor`.
  private func translateObjectParameters(of function: Declaration, in file: SourceFile) {
    guard function.kind == .function || function.kind == .initializer, let body = function.body else { return }
    let source = file.source
    // The name of a parameter stands before the colon.
    var names = function.parameters.compactMap { parameter -> String? in
      let type = source.text(parameter.type)
      return type == "AnyObject" || type == "AnyObject?" ? source.name(parameter.type.lowerBound - 2) : nil
    }
    names += localObjects(in: body, of: source)
    guard !names.isEmpty else { return }
    // Behind another declaration of the name it is that one's.
    let hidden = body.first { token in
      guard names.contains(source.name(token)) else { return false }
      let isLocal = source.isToken(token - 1, "let") || source.isToken(token - 1, "var")
      return (isLocal && !source.isToken(token + 2, "AnyObject")) || source.isToken(token + 1, "in")
    }
    let visible = body.lowerBound..<(hidden ?? body.upperBound)
    for token in visible where source.isName(token) && names.contains(source.name(token)) {
      let period = source.isToken(token + 1, "?") || source.isToken(token + 1, "!") ? token + 2 : token + 1
      guard source.isToken(period, "."), source.isName(period + 1), !source.isToken(token - 1, "."),
        !source.isToken(period + 1, "self"), !source.isToken(period + 2, "(") || source.tokens[period + 2].startsLine
      else { continue }
      file.edits.insert("uikitObject(", at: file.offset(token))
      file.edits.insert(")", at: source.tokens[token].range.upperBound)
    }
  }

  /// The variables that are declared in a body as `let x: AnyObject`.
  private func localObjects(in body: Range<Int>, of source: SourceText) -> [String] {
    body.compactMap { token in
      guard source.isName(token), source.isToken(token - 1, "let") || source.isToken(token - 1, "var"),
        source.isToken(token + 1, ":"), source.isToken(token + 2, "AnyObject"), !source.isToken(token + 3, "&")
      else { return nil }
      return source.name(token)
    }
  }

  /// True for the `)` of `(x as AnyObject)`.
  private func isCast(_ end: Int, in source: SourceText) -> Bool {
    guard source.isToken(end, ")"), source.partners[end] >= 0 else { return false }
    // The parentheses of a call hold arguments.
    let start = source.partners[end]
    let isCall =
      start > 0 && !source.tokens[start].hasSpaceBefore
      && (source.isName(start - 1) || source.isToken(start - 1, ")") || source.isToken(start - 1, "]"))
    guard !isCall else { return false }
    let last = source.isToken(end - 1, "?") ? end - 2 : end - 1
    return last > 0 && source.isToken(last, "AnyObject")
      && (source.isToken(last - 1, "as")
        || (source.isToken(last - 2, "as") && (source.isToken(last - 1, "?") || source.isToken(last - 1, "!"))))
  }

  /// True for `first` or `last` of a property that the target declares as `[AnyObject]`.
  private func isList(_ end: Int, in source: SourceText) -> Bool {
    guard source.isToken(end, "first") || source.isToken(end, "last"), source.isToken(end - 1, "."),
      source.isName(end - 2)
    else { return false }
    return objectLists.contains(source.name(end - 2))
  }

  /// Puts a value into a call of `uikitObject`, if a property of it is read.
  private func translateMember(_ period: Int, from start: Int, through last: Int? = nil, in file: SourceFile) {
    let source = file.source
    if source.isToken(period + 2, "("), !source.tokens[period + 2].hasSpaceBefore {
      guard last == nil else { return }
      return file.report(
        "AnyObject member lookup",
        "(... as AnyObject).\(source.name(period + 1)): methods are not found by name without Objective-C; cast to the class that has it",
        at: period + 1)
    }
    guard !source.isToken(start - 1, "uikitObject") else { return }
    file.edits.insert(last == nil ? "uikitObject" : "uikitObject(", at: file.offset(start))
    if let last { file.edits.insert(")", at: source.tokens[last].range.upperBound) }
  }

  /// The properties of the target that are lists of `AnyObject`, those that are one, and the types of all that
  /// it declares itself.
  func findObjectLists() {
    for (number, file) in files.enumerated() {
      file.forEach { declaration in
        guard declaration.kind == .variable, let type = declaration.type else { return }
        let text = file.source.text(type)
        if number < count {
          var plain = text
          while plain.last == "?" || plain.last == "!" { plain.removeLast() }
          propertyTypes[declaration.name, default: []].insert(plain)
        }
        if text == "[AnyObject]" { objectLists.insert(declaration.name) }
        if ["AnyObject", "AnyObject?", "AnyObject!", "NSObjectProtocol?", "NSObjectProtocol!"].contains(text) {
          objectProperties.insert(declaration.name)
        }
      }
    }
  }
}
