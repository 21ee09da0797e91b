/// Members of classes that make objects of the class itself, and the constraints of generic parameters.
extension Translator {
  /// In members of a class, `self.init()` becomes `uikitMake(self)`: Objective-C calls the initialiser of the class, Swift asks
  /// for one that is `required`. `open static`, which Swift 4 takes, becomes `public static`.
  func translateOwnClass(in file: SourceFile) {
    file.forEach { declaration in
      translateObjectConstraints(of: declaration, in: file)
      // Classes of UIKit that are final here take no `open` members in extensions, and no others override them.
      if let type = declaration.parent, type.kind == .extension, index.type(type.path)?.home == nil,
        let open = declaration.modifier("open"), !declaration.has("override")
      {
        return file.replace(open.tokens, by: "public")
      }
      guard declaration.has("static") || declaration.has("class"), let type = declaration.parent,
        type.kind == .class || type.kind == .extension
      else { return }
      if declaration.has("static"), let open = declaration.modifier("open") { file.replace(open.tokens, by: "public") }
      if let body = declaration.body {
        let isOfSelf = declaration.type.map { file.source.text($0) == "Self" } ?? false
        translateOwnInits(of: type, in: body, isOfSelf: isOfSelf, file: file)
      }
    }
  }

  private func translateOwnInits(of type: Declaration, in body: Range<Int>, isOfSelf: Bool, file: SourceFile) {
    let source = file.source
    let required = (index.type(type.path)?.parts ?? []).flatMap(\.declaration.members).filter {
      $0.kind == .initializer && $0.has("required")
    }.map { $0.parameters.map { $0.label ?? "_" } }
    for token in body where source.isToken(token, "self") || source.isToken(token, "Self") {
      guard !source.isToken(token - 1, "."), source.isToken(token + 1, "."), source.isToken(token + 2, "init"),
        source.isToken(token + 3, "("), source.partners[token + 3] > token,
        !required.contains(source.argumentLabels(of: token + 3))
      else { continue }
      make("self", from: token, parenthesis: token + 3, ownClass(in: type, source) ?? type.path, in: file)
      // A class that nothing is below: `self` is the class itself.
      guard !file.madeObjects.contains(token), !isOfSelf, let home = index.type(type.path)?.home?.declaration,
        home.kind == .class, home.access != "open", !index.order.contains(where: { isBelow($0, home.name) })
      else { continue }
      file.edits.replace(
        source.tokens[token].range.lowerBound..<source.tokens[token + 2].range.upperBound, by: type.path)
    }
  }

  /// `C` in `extension P where Self: C`.
  func ownClass(in type: Declaration, _ source: SourceText) -> String? {
    guard type.kind == .extension, type.hasWhereClause, let body = type.body else { return nil }
    let token = (type.keyword..<body.lowerBound).first {
      source.isToken($0, "Self") && source.isToken($0 + 1, ":") && source.isName($0 + 2)
    }
    return token.map { source.name($0 + 2) }
  }

  private func isBelow(_ path: String, _ name: String) -> Bool {
    index.types[path]?.home?.declaration.inheritance.contains(name) ?? false
  }

  /// `where Base: NSObject` becomes `where Base: ActionPerforming`: views and layers are no `NSObject`s here. Left as it is where
  /// an object is made of the parameter by an initialiser with arguments.
  private func translateObjectConstraints(of declaration: Declaration, in file: SourceFile) {
    let source = file.source
    guard declaration.kind.isType || declaration.kind == .function, let body = declaration.body else { return }
    for token in declaration.keyword + 1..<max(body.lowerBound, declaration.keyword + 1)
    where source.isToken(token, "NSObject") && source.isToken(token - 1, ":") && source.isName(token - 2) {
      guard declaration.parameterClause?.contains(token) != true,
        source.isToken(token - 3, "<") || source.isToken(token - 3, ",") || source.isToken(token - 3, "where"),
        !makes(source.name(token - 2), in: body, source)
      else { continue }
      file.edits.replace(source.tokens[token].range, by: "ActionPerforming")
    }
  }

  /// True if the body calls an initialiser of the parameter with arguments.
  private func makes(_ name: String, in body: Range<Int>, _ source: SourceText) -> Bool {
    body.contains { token in
      guard source.isName(token), source.name(token) == name else { return false }
      let isNamed = source.isToken(token + 1, ".") && source.isToken(token + 2, "init")
      let parenthesis = isNamed ? token + 3 : token + 1
      return isNamed || source.isToken(parenthesis, "(") ? !source.isToken(parenthesis + 1, ")") : false
    }
  }
}
