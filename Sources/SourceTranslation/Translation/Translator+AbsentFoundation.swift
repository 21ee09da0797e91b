/// Members that Foundation has on Apple's systems alone, and the module `UIKit` has by names of its own.
extension Translator {
  /// `NSSortDescriptor(key: k, ascending: a)` becomes `uikitSortDescriptor(key: k, ascending: a)`, and
  /// `text.enumerateSubstrings(in: r, options: [.byWords])` becomes `text.uikitEnumerateSubstrings(...)`.
  func translateAbsentFoundation(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices {
      // An error without a domain, which initialisers of `NSObject` make on Apple's systems.
      if source.isToken(token, "NSError"), source.isToken(token + 1, "("), source.isToken(token + 2, ")"),
        !source.isToken(token - 1, ".")
      {
        file.edits.insert("domain: \"\", code: 0", at: source.tokens[token + 1].range.upperBound)
      }
      if source.isToken(token, "NSSortDescriptor"), source.isToken(token + 1, "("), source.isToken(token + 2, "key"),
        source.isToken(token + 3, ":"), source.argumentLabels(of: token + 1) == ["key", "ascending"]
      {
        file.edits.replace(source.tokens[token].range, by: "uikitSortDescriptor")
      }
      if source.isToken(token, "enumerateSubstrings"), source.isToken(token - 1, "."), source.isToken(token + 1, "("),
        source.partners[token + 1] > token,
        (token + 1..<source.partners[token + 1]).contains(where: {
          source.isToken($0 - 1, ".") && (source.isToken($0, "byWords") || source.isToken($0, "bySentences"))
        })
      {
        file.edits.replace(source.tokens[token].range, by: "uikitEnumerateSubstrings")
      }
    }
  }
}
