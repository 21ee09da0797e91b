/// Methods that are called by name of objects of any class.
extension Translator {
  /// `a?.performSelector(onMainThread: s, with: x, waitUntilDone: b)` becomes `uikitPerform(a, onMainThread: s, ...)`, also of
  /// an `AnyObject`.
  func translatePerforming(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices
    where source.isToken(token, "performSelector") && source.isToken(token - 1, ".") {
      guard source.isToken(token + 1, "("), source.isToken(token + 2, "onMainThread"),
        ["onMainThread", "with", "waitUntilDone"] == source.argumentLabels(of: token + 1),
        !source.isToken(token - 2, "super")
      else { continue }
      var last = token - 2
      while last > 0, source.isToken(last, "?") || source.isToken(last, "!") { last -= 1 }
      file.edits.insert("uikitPerform(", at: file.offset(chainStart(of: token, in: source)))
      file.edits.replace(
        source.tokens[last].range.upperBound..<source.tokens[token + 1].range.upperBound, by: ", ")
    }
  }
}
