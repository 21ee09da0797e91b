/// Previews of Xcode, which no other program reads: `#Preview("Name") { ... }`.
extension Translator {
  /// Leaves out the previews of a file, with the attributes before them and all their closures.
  func leaveOutPreviews(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices
    where source.tokens[token].kind == .pound && source.text(token) == "#Preview" {
      var end = token + 1
      if source.isToken(end, "<"), let close = closingAngle(end, in: source) { end = close + 1 }
      if source.isToken(end, "("), source.partners[end] > end { end = source.partners[end] + 1 }
      while true {
        // A closure behind the first one has a label.
        let brace = source.isName(end) && source.isToken(end + 1, ":") ? end + 2 : end
        guard source.isToken(brace, "{"), source.partners[brace] > brace else { break }
        end = source.partners[brace] + 1
      }
      guard end > token + 1 else { continue }
      let start = attributesStart(before: token, in: source)
      guard let range = source.byteRange(start..<end) else { continue }
      file.edits.drop(in: range)
      file.replace(start..<end)
    }
  }

  /// The `>` on the same level as a `<`, within the next tokens.
  private func closingAngle(_ opening: Int, in source: SourceText) -> Int? {
    (opening..<min(opening + 20, source.tokens.count)).first { source.isToken($0, ">") }
  }

  /// The first token of the attributes that stand directly before a token.
  private func attributesStart(before token: Int, in source: SourceText) -> Int {
    var start = token
    while start > 1 {
      let last = start - 1
      let name = source.isToken(last, ")") && source.partners[last] > 0 ? source.partners[last] - 1 : last
      guard source.isName(name), source.isToken(name - 1, "@") else { break }
      start = name - 1
    }
    return start
  }
}
