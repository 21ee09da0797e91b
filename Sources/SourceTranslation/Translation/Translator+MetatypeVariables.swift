/// Variables that hold the class of an object to make.
extension Translator {
  /// `type.init()` becomes `uikitMake(type)`, where `type` is a variable that the file declares as `X.Type`, an element of a
  /// list of such, one that is cast to `X.Type`, or one whose first value is `X.self` of a class of the target.
  func translateVariables(in file: SourceFile) {
    let source = file.source
    let namesClass = source.tokens.indices.contains {
      source.isToken($0 - 1, ".") && (source.isToken($0, "Type") || source.isToken($0, "self"))
    }
    guard namesClass else { return }
    let variables = metatypeVariables(in: source)
    for token in source.tokens.indices
    where source.isName(token) && source.isToken(token + 1, ".") && source.isToken(token + 2, "init")
      && source.isToken(token + 3, "(")
    {
      guard let type = variables[source.name(token)] else { continue }
      let isOwn = source.isToken(token - 1, ".") && source.isToken(token - 2, "self")
      guard isOwn || !source.isToken(token - 1, ".") else { continue }
      make(
        isOwn ? "self." + source.name(token) : source.name(token), from: isOwn ? token - 2 : token,
        parenthesis: token + 3, type, in: file)
    }
  }

  /// The variables that hold a class, each with the class that they are declared with.
  private func metatypeVariables(in source: SourceText) -> [String: String] {
    var variables: [String: String] = [:]
    var lists: [String: String] = [:]
    for token in source.tokens.indices
    where source.isToken(token, "Type") && source.isToken(token - 1, ".") && source.isName(token - 2) {
      let type = source.name(token - 2)
      if source.isToken(token - 3, ":"), source.isName(token - 4) {
        // `type: X.Type`, or `[String: X.Type]`
        if source.isToken(token - 5, "["), source.isToken(token - 6, ":"), source.isName(token - 7) {
          lists[source.name(token - 7)] = type
        } else {
          variables[source.name(token - 4)] = type
        }
      } else if source.isToken(token - 3, "["), source.isToken(token - 4, ":"), source.isName(token - 5) {
        lists[source.name(token - 5)] = type
      } else if let name = bound(before: token - 3, in: source) {
        variables[name] = type
      }
    }
    // `let type = types[name]`, `let type = other`, each after what it names.
    for token in source.tokens.indices where source.isToken(token, "=") && source.isName(token - 1) {
      guard source.isToken(token - 2, "let") || source.isToken(token - 2, "var") else { continue }
      let value = source.isToken(token + 1, "self") && source.isToken(token + 2, ".") ? token + 3 : token + 1
      guard source.isName(value) else { continue }
      if source.isToken(value + 1, "["), let type = lists[source.name(value)] {
        variables[source.name(token - 1)] = type
      } else if value == token + 1, source.isToken(value + 1, "."), source.isToken(value + 2, "self"),
        !source.isToken(value + 3, "."), index.types[source.name(value)]?.home?.declaration.kind == .class
      {
        // `var type = X.self`
        variables[source.name(token - 1)] = source.name(value)
      } else if let type = variables[source.name(value)], !source.isToken(value + 1, "."),
        !source.isToken(value + 1, "(")
      {
        variables[source.name(token - 1)] = type
      }
    }
    return variables
  }

  /// The variable of `let name = ... as? X.Type`, by the token before the name of the class.
  private func bound(before token: Int, in source: SourceText) -> String? {
    let cast = source.isToken(token, "?") || source.isToken(token, "!") ? token - 1 : token
    guard source.isToken(cast, "as") else { return nil }
    for start in stride(from: cast - 1, to: max(cast - 40, 1), by: -1) {
      if source.isToken(start, "{") || source.isToken(start, ";") { return nil }
      if source.isToken(start, "="), source.isName(start - 1),
        source.isToken(start - 2, "let") || source.isToken(start - 2, "var")
      {
        return source.name(start - 1)
      }
    }
    return nil
  }
}

extension Translator {
  /// `type(of: view).init(image: i)` becomes `uikitMake(type(of: view), image: i)`, where `view` is bound by a cast to a class
  /// before, in the same declaration.
  func translateTypesOfValues(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices
    where source.isToken(token, "type") && source.isToken(token + 1, "(") && source.isToken(token + 2, "of") {
      let close = source.partners[token + 1]
      guard close == token + 5, source.isName(token + 4), source.isToken(close + 1, "."),
        source.isToken(close + 2, "init"), source.isToken(close + 3, "("),
        let type = castClass(of: source.name(token + 4), before: token, in: source)
      else { continue }
      make("type(of: \(source.name(token + 4)))", from: token, parenthesis: close + 3, type, in: file)
    }
  }

  /// `X` of the nearest `let name = ... as? X` among the tokens before one.
  private func castClass(of name: String, before token: Int, in source: SourceText) -> String? {
    for start in stride(from: token - 1, to: max(token - 60, 1), by: -1)
    where source.isName(start) && source.name(start) == name && source.isToken(start - 1, "let") {
      guard source.isToken(start + 1, "=") else { return nil }
      for cast in start + 2..<min(start + 20, token) where source.isToken(cast, "as") {
        let type = source.isToken(cast + 1, "?") || source.isToken(cast + 1, "!") ? cast + 2 : cast + 1
        return source.isName(type) ? source.name(type) : nil
      }
      return nil
    }
    return nil
  }
}
