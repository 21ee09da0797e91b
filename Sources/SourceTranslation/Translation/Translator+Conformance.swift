/// Questions for the protocols of an object.
extension Translator {
  /// `a.b.conforms(to: P.self)` becomes `(a.b is any P)`.
  func translateConformance(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token, "conforms") && source.isToken(token - 1, ".") {
      guard source.isToken(token + 1, "("), source.isToken(token + 2, "to"), source.isToken(token + 3, ":"),
        source.partners[token + 1] > token
      else { continue }
      let end = source.partners[token + 1]
      guard end >= token + 7, source.isToken(end - 1, "self"), source.isToken(end - 2, "."),
        (token + 4..<end - 2).allSatisfy({ source.isName($0) || source.isToken($0, ".") })
      else { continue }
      var last = token - 2
      while last > 0, source.isToken(last, "?") { last -= 1 }
      file.edits.insert("(", at: file.offset(chainStart(of: token, in: source)))
      file.edits.replace(
        source.tokens[last].range.upperBound..<source.tokens[end].range.upperBound,
        by: " is any \(source.text(token + 4..<end - 2)))")
    }
  }
}
