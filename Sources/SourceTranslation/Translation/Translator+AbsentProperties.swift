/// Properties that need modules of Apple's which do not exist here, and the types that are worth having without them.
extension Translator {
  /// The path of the type that a member belongs to; empty outside of types.
  func owner(of member: Declaration) -> String {
    guard let type = member.parent else { return "" }
    return index.path(type.path) ?? type.path
  }

  /// The reason for which the property that a token names is left out; nil for other names.
  func absentProperty(at token: Int, in source: SourceText, owner: String, _ absences: Absences) -> String? {
    guard let known = absences.properties[source.name(token)] else { return nil }
    if source.isToken(token - 1, ".") {
      if source.isToken(token - 2, "self"), !source.isToken(token - 3, ".") {
        return reason(of: known, seenFrom: owner)
      }
      // A member of an object whose type is not known here: the target has one of the name, and UIKit none.
      let name = source.name(token)
      guard known.count == 1, names.members[name] == nil, index.variableCount(name) == 1, index.methods[name] == nil
      else {
        return nil
      }
      return known.first { !$0.owner.isEmpty }?.reason
    }
    let words: [StaticString] = ["let", "var", "func", "case", "class", "struct", "enum"]
    guard !words.contains(where: { source.isToken(token - 1, $0) }) else { return nil }
    return reason(of: known, seenFrom: owner)
  }

  /// The reason of the property that a type has: its own, an inherited one, one of a type around it, or one outside of types.
  private func reason(of known: [(owner: String, reason: String)], seenFrom owner: String) -> String? {
    var types: Set<String> = [""]
    if let entry = index.type(owner) { types.formUnion(index.ancestors(of: entry).map(\.path)) }
    var path = owner.split(separator: ".")
    while !path.isEmpty {
      types.insert(path.joined(separator: "."))
      path.removeLast()
    }
    return known.first { types.contains($0.owner) }?.reason
  }

  /// True for the delegate of an app or a scene, and for a controller: UIKit and documents make them, and the other members
  /// of one are worth having.
  func isMadeByUIKit(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .class, let entry = index.type(declaration.path), let root = index.root(of: entry) else {
      return false
    }
    return root == "UIResponder" || (root.hasPrefix("UI") && root.hasSuffix("Controller"))
  }

  /// True for a stored property without which objects of such a class can be made: an outlet, a lazy one, and one with a value.
  func canBeMissed(_ property: Declaration, of type: Declaration, in file: SourceFile) -> Bool {
    guard isMadeByUIKit(type) else { return false }
    if property.has("lazy") || property.attribute("IBOutlet") != nil { return true }
    let end = property.body?.lowerBound ?? property.tokens.upperBound
    return (property.keyword..<end).contains { file.source.isToken($0, "=") }
      || file.source.isToken(property.tokens.upperBound - 1, "?")
      || file.source.isToken(property.tokens.upperBound - 1, "!")
  }

  /// Drops the protocols of such modules behind the superclass of a class; their methods are left out with the types that they name.
  func dropProtocols(
    of type: Declaration, in file: SourceFile, _ modules: AbsentModules, _ absences: inout Absences
  ) {
    let source = file.source
    for name in type.inheritance.dropFirst() {
      guard let module = absentModule(of: name, modules),
        let token = (type.keyword..<type.inheritanceEnd).first(where: {
          source.isName($0) && source.name($0) == name && source.isToken($0 - 1, ",")
        }), absences.untaken[ObjectIdentifier(file)]?.contains(where: { $0.contains(token) }) != true
      else { continue }
      file.replace(token - 1..<token + 1)
      absences.untaken[ObjectIdentifier(file), default: []].append(token - 1..<token + 1)
      file.warn("\(type.name) does not conform to \(name) of \(module), which does not exist here", at: token)
    }
  }

  /// Drops the protocols of such modules that an extension adopts, so that its other members stay; members that name types
  /// of such modules are left out one by one.
  func dropAdoptions(
    of type: Declaration, in file: SourceFile, _ modules: AbsentModules, _ absences: inout Absences
  ) {
    let source = file.source
    let absent = type.inheritance.compactMap { name in absentModule(of: name, modules).map { (name, $0) } }
    guard !absent.isEmpty, let body = type.body,
      let colon = (type.keyword..<min(type.inheritanceEnd, body.lowerBound)).first(where: { source.isToken($0, ":") })
    else { return }
    let list = colon..<type.inheritanceEnd
    guard
      list.allSatisfy({
        source.isName($0) || source.isToken($0, ",") || source.isToken($0, ":") || source.isToken($0, ".")
      }),
      absences.untaken[ObjectIdentifier(file)]?.contains(where: { $0.contains(colon) }) != true
    else { return }
    let kept = type.inheritance.filter { name in !absent.contains { $0.0 == name } }
    if let range = source.byteRange(list) { file.edits.drop(in: range) }
    file.replace(list, by: kept.isEmpty ? "" : ": " + kept.joined(separator: ", "))
    absences.untaken[ObjectIdentifier(file), default: []].append(list)
    for (name, module) in absent {
      file.warn("\(type.name) does not conform to \(name) of \(module), which does not exist here", at: colon)
    }
  }
}
