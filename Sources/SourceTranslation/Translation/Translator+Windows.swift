/// The window of an application's delegate, which is optional twice in UIKit, as a requirement that is optional itself.
extension Translator {
  /// `UIApplication.shared.delegate?.window` becomes `UIApplication.shared.delegate?.uikitWindow`, which is optional
  /// twice, and so does the window of a variable that has that delegate. `??.` behind the window of another delegate
  /// becomes `?.`.
  func translateWindows(in file: SourceFile) {
    let source = file.source
    let delegates = delegateVariables(in: source)
    for index in source.tokens.indices where source.isToken(index, ".") && source.isToken(index + 1, "window") {
      if isWindowOfDelegate(index, among: delegates, in: source) {
        file.edits.replace(source.tokens[index + 1].range, by: "uikitWindow")
      } else if source.isToken(index + 2, "??"), !source.tokens[index + 2].hasSpaceBefore,
        source.isToken(index + 3, ".")
      {
        file.edits.replace(source.tokens[index + 2].range, by: "?")
      } else if source.isToken(index + 2, "?"), source.isToken(index + 3, "?"), source.isToken(index + 4, "."),
        !source.tokens[index + 3].hasSpaceBefore
      {
        file.edits.replace(source.tokens[index + 3].range, by: "")
      }
    }
  }

  /// The names of the constants and variables of a file that are bound to the delegate without a cast to a class.
  private func delegateVariables(in source: SourceText) -> Set<String> {
    var names: Set<String> = []
    for token in source.tokens.indices where source.isToken(token, "delegate") && isOfApplication(token, in: source) {
      let start = chainStart(of: token, in: source)
      guard start >= 3, source.isToken(start - 1, "="), source.isName(start - 2),
        source.isToken(start - 3, "let") || source.isToken(start - 3, "var")
      else { continue }
      var end = token + 1
      while source.isToken(end, "!") || source.isToken(end, "?") { end += 1 }
      if !source.isToken(end, "as"), !source.isToken(end, ".") { names.insert(source.name(start - 2)) }
    }
    return names
  }

  /// True for the period of `UIApplication.shared.delegate?.window`, and of `delegate.window` of one of the variables.
  private func isWindowOfDelegate(_ period: Int, among variables: Set<String>, in source: SourceText) -> Bool {
    var owner = period - 1
    while owner > 0, source.isToken(owner, "?") || source.isToken(owner, "!") { owner -= 1 }
    guard owner >= 0, source.isName(owner) else { return false }
    if source.isToken(owner - 1, ".") {
      return source.isToken(owner, "delegate") && isOfApplication(owner, in: source)
    }
    return variables.contains(source.name(owner))
  }

  /// True for the last word of `UIApplication.shared.delegate`.
  private func isOfApplication(_ delegate: Int, in source: SourceText) -> Bool {
    delegate >= 4 && source.isToken(delegate - 1, ".") && source.isToken(delegate - 2, "shared")
      && source.isToken(delegate - 3, ".") && source.isToken(delegate - 4, "UIApplication")
  }
}
