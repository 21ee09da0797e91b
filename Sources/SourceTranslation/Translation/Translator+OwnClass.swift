/// Members of classes that make objects of the class itself, and the constraints of generic parameters.
extension Translator {
  /// In members of a class, `self.init()` becomes `uikitMake(self)`: Objective-C calls the initialiser of the class, Swift asks
  /// for one that is `required`. `open static`, which Swift 4 takes, becomes `public static`.
  func translateOwnClass(in file: SourceFile) {
    file.forEach { declaration in
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

  /// An override of `description` in an extension of a class that is final here is left out: nothing calls it.
  func translateDescriptions(in file: SourceFile) {
    file.forEach { member in
      guard member.kind == .variable, ["description", "debugDescription"].contains(member.name), member.has("override"),
        let type = member.parent, type.kind == .extension, index.type(type.path)?.home == nil,
        Self.finalClasses.contains(type.name)
      else { return }
      file.warn("\(member.name) of \(type.name) is left out: print shows the object's own", at: member.keyword)
      file.replace(member.tokens)
    }
  }

  /// Classes of UIKit that are final here and whose descriptions projects override.
  private static let finalClasses: Set<String> = ["UIColor", "UIFont"]

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
}
