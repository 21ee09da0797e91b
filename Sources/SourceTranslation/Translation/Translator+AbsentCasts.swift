/// Branches for objects of types that do not exist here.
extension Translator {
  /// `if let a = b as? T { ... }` becomes `if false { }`: no object is of the type, so the branch is never taken, and the rest
  /// of the member is compiled. Likewise `case let a as T:` of a switch is left out.
  ///
  /// - Returns: the tokens that are left out.
  func leaveOutCasts(in file: SourceFile, _ modules: AbsentModules) -> [Range<Int>] {
    let source = file.source
    var found: [Range<Int>] = []
    for token in source.tokens.indices where source.isToken(token, "as") && !file.isInactive(token) {
      guard !found.contains(where: { $0.contains(token) }) else { continue }
      let type = source.isToken(token + 1, "?") ? token + 2 : token + 1
      guard source.isName(type), absentModule(of: source.name(type), modules) != nil else { continue }
      if type == token + 2, let branch = branch(around: token, type, in: source) {
        leaveOut(branch.condition, by: "false", in: file)
        leaveOut(branch.body, by: "", in: file)
        found += [branch.condition, branch.body]
      } else if type == token + 1, let tokens = switchCase(around: token, type, in: source) {
        leaveOut(tokens, by: "", in: file)
        found.append(tokens)
      }
    }
    return found
  }

  private func leaveOut(_ tokens: Range<Int>, by text: String, in file: SourceFile) {
    guard let range = file.source.byteRange(tokens) else { return }
    file.edits.drop(in: range)
    file.replace(tokens, by: text)
  }

  /// The condition of the `if` around a cast, and the tokens of its body.
  private func branch(
    around cast: Int, _ type: Int, in source: SourceText
  ) -> (condition: Range<Int>, body: Range<Int>)? {
    guard source.isToken(type + 1, "{") || source.isToken(type + 1, ",") else { return nil }
    var opening = type + 1
    while !source.isToken(opening, "{") {
      guard source.tokens.indices.contains(opening), !source.isToken(opening, "}") else { return nil }
      opening = max(source.partners[opening], opening) + 1
    }
    // The clause begins with `let a =` or `var a =`; what stands before belongs to the condition.
    var start = cast
    while start > 0, !source.isToken(start, "if") {
      if source.isToken(start, "{") || source.isToken(start, "}") || source.isToken(start, ";") { return nil }
      let partner = source.partners[start]
      start = (partner >= 0 && partner < start ? partner : start) - 1
    }
    guard source.isToken(start, "if"), source.partners[opening] > opening,
      (start..<cast).contains(where: {
        (source.isToken($0, "let") || source.isToken($0, "var")) && source.isToken($0 + 2, "=")
      })
    else { return nil }
    return (start + 1..<opening, opening + 1..<source.partners[opening])
  }

  /// The tokens of `case let a as T:` with its statements.
  private func switchCase(around cast: Int, _ type: Int, in source: SourceText) -> Range<Int>? {
    guard source.isToken(type + 1, ":"), source.isToken(cast - 2, "let") || source.isToken(cast - 1, "is"),
      source.isToken(cast - 3, "case")
    else { return nil }
    var end = type + 2
    while source.tokens.indices.contains(end), !source.isToken(end, "}"), !source.isToken(end, "case"),
      !source.isToken(end, "default")
    {
      end = max(source.partners[end], end) + 1
    }
    return cast - 3..<end
  }
}
