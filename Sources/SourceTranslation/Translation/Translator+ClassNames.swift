/// Classes that are found by their names.
extension Translator {
  /// `NSClassFromString(name)` becomes `uikitClass(named: name)`, which knows UIKit's classes by UIKit's names; Foundation's
  /// function asks for the module as well.
  func translateClassNames(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices
    where source.isToken(token, "NSClassFromString") && source.isToken(token + 1, "(")
      && !source.isToken(token - 1, ".") && !source.isToken(token - 1, "func") && !file.isInactive(token)
    {
      file.edits.replace(
        source.tokens[token].range.lowerBound..<source.tokens[token + 1].range.upperBound, by: "uikitClass(named: ")
    }
  }
}
