/// Optional properties of protocols.
extension Translator {
  /// `optional var x: T { get }` becomes `var x: T { get throws }`, with a default that throws: a property that does not
  /// throw fulfils it. Returns false for a property that is also set, or that belongs to the type.
  func translateOptionalProperty(_ property: Declaration, of proto: Declaration, in file: SourceFile) -> Bool {
    let source = file.source
    guard let type = property.type, let body = property.body, body.count == 1, source.isToken(body.lowerBound, "get"),
      !property.isStatic, proto.parent == nil
    else { return false }
    file.edits.insert(" throws", at: source.tokens[body.lowerBound].range.upperBound)
    optionalProperties.insert(property.name)
    let access = proto.access == "public" ? "public " : ""
    addDefault(
      "extension \(proto.name) { \(access)var \(property.name): \(signature(type, in: source)) { get throws { throw CancellationError() } } }\n",
      of: property, in: file)
    return true
  }

  /// `delegate?.x` and `delegate.x ?? y` become `(try? delegate?.x)` and `(try? delegate.x) ?? y`.
  ///
  /// The value is nil where the object does not implement the property. Where the name is that of another object's property,
  /// the value stays what it is: these places take optional values.
  func translateOptionalReads(in file: SourceFile) {
    guard !optionalProperties.isEmpty else { return }
    let source = file.source
    for index in source.tokens.indices
    where index > 0 && source.isToken(index, ".") && source.isName(index + 1)
      && optionalProperties.contains(source.name(index + 1))
    {
      let (before, after) = (index - 1, index + 2)
      guard !source.isToken(before, "self"), !source.isToken(before, "super"), !source.isToken(after, "("),
        !source.isToken(after, "=")
      else { continue }
      let start = chainStart(of: index + 1, in: source)
      let takesOptional =
        source.isToken(before, "?") || ["??", "?", "!", "!=", "=="].contains(source.text(after))
        || (isBinding(start, in: source) && !source.isToken(after, ".")) || isReturned(start, after, in: source)
      guard takesOptional, !source.isToken(start - 1, "try"), !source.isToken(start - 1, "?") else { continue }
      file.edits.insert("(try? ", at: file.offset(start))
      file.edits.insert(")", at: source.tokens[index + 1].range.upperBound)
    }
  }

  /// True for `return delegate.x`, which a function with an optional result returns.
  private func isReturned(_ start: Int, _ after: Int, in source: SourceText) -> Bool {
    guard source.isToken(start - 1, "return"),
      source.isToken(start, "delegate") || source.isToken(start, "dataSource") || source.isToken(start, "datasource")
    else { return false }
    return source.isToken(after, "}") || after >= source.tokens.count || source.tokens[after].startsLine
  }

  /// True for the value of `if let x = value`, and of `guard let`.
  private func isBinding(_ start: Int, in source: SourceText) -> Bool {
    guard start >= 4, source.isToken(start - 1, "="), source.isName(start - 2), source.isToken(start - 3, "let") else {
      return false
    }
    return source.isToken(start - 4, "if") || source.isToken(start - 4, "guard") || source.isToken(start - 4, ",")
  }
}
