/// Values of default arguments that belong to the main actor: the compiler evaluates default arguments outside of it.
extension Translator {
  /// `preferences: P = View.global` becomes `preferences: P = uikitDefault { View.global }`.
  func translateDefaultValues(in file: SourceFile) {
    let source = file.source
    file.forEach { declaration in
      if declaration.kind == .enum { translateDefaultsOfCases(declaration, in: file) }
      guard let clause = declaration.parameterClause else { return }
      for parameter in declaration.parameters {
        let start = parameter.type.upperBound + 1
        guard source.isToken(start - 1, "="), start < clause.upperBound else { continue }
        var end = start
        while end < clause.upperBound - 1, !source.isToken(end, ",") {
          end = max(source.partners[end], end) + 1
        }
        guard end < clause.upperBound,
          belongsToActor(start..<end, from: declaration, in: source)
            || isOwnInitializer(start..<end, of: parameter.type, in: source)
            || isStaticOfType(start..<end, parameter.type, in: source)
            || isClosureOnActor(start..<end, of: declaration, in: source),
          let range = source.byteRange(start..<end)
        else { continue }
        let isMethod = isStaticMethod(start..<end, in: source)
        file.edits.insert(isMethod ? "uikitDefaultFunction { " : "uikitDefault { ", at: range.lowerBound)
        file.edits.insert(" }", at: range.upperBound)
      }
    }
  }

  /// `case filled(color: UIColor = accent)` of a static property of the enumeration or of a type around it.
  private func translateDefaultsOfCases(_ type: Declaration, in file: SourceFile) {
    let source = file.source
    for opening in type.body ?? 0..<0 where source.isToken(opening, "(") && source.isName(opening - 1) {
      guard source.isToken(opening - 2, "case") || source.isToken(opening - 2, ","),
        !source.isToken(opening - 1, "let"), source.partners[opening] > opening
      else { continue }
      let end = source.partners[opening]
      for token in opening + 1..<end where source.isToken(token, "=") && token + 1 < end {
        var last = token + 1
        while last < end, !source.isToken(last, ",") { last = max(source.partners[last], last) + 1 }
        guard last <= end, belongsToActor(token + 1..<last, from: type, in: source),
          let range = source.byteRange(token + 1..<last)
        else { continue }
        file.edits.insert("uikitDefault { ", at: range.lowerBound)
        file.edits.insert(" }", at: range.upperBound)
      }
    }
  }

  /// True for a static property or method of a type of the target, or of one that it extends, for the one object of a class of
  /// UIKit, and for a variable of a file.
  private func belongsToActor(_ value: Range<Int>, from declaration: Declaration, in source: SourceText) -> Bool {
    if readsSharedObject(value, in: source) || findsResource(value, in: source) { return true }
    guard source.isName(value.lowerBound) else { return false }
    // `FrameView()`: a type of the target's that is isolated as its superclass is, or by default.
    if source.isToken(value.lowerBound + 1, "("), source.partners[value.lowerBound + 1] == value.upperBound - 1,
      let entry = index.type(source.name(value.lowerBound)), let home = entry.home?.declaration
    {
      return isOnMainActor(entry)
        || ([.class, .struct].contains(home.kind) && !home.has("nonisolated") && !isBelowFoundation(entry))
    }
    if isOwnStatic(source.name(value.lowerBound), of: declaration),
      value.count == 1 || source.isToken(value.lowerBound + 1, ".")
    {
      return true
    }
    if value.count == 1 { return fileVariables.contains(source.name(value.lowerBound)) }
    if source.isToken(value.lowerBound + 1, "."), isGeneric(source.name(value.lowerBound), of: declaration, in: source)
    {
      return true
    }
    // `View()`
    if source.isToken(value.lowerBound + 1, "("), source.partners[value.lowerBound + 1] == value.upperBound - 1 {
      let name = source.name(value.lowerBound)
      return names.isOnMainActor(name) || index.type(name).map { isOnMainActor($0) } ?? false
    }
    var path = [source.name(value.lowerBound)]
    var token = value.lowerBound
    while source.isToken(token + 1, "."), source.isName(token + 2), token + 2 < value.upperBound {
      path.append(source.name(token + 2))
      token += 2
    }
    // `Bar.Style()` of a nested class of the target.
    if path.count > 1, source.isToken(token + 1, "("), source.partners[token + 1] == value.upperBound - 1,
      let entry = index.type(path.joined(separator: ".")), let home = entry.home?.declaration
    {
      return isOnMainActor(entry) || home.kind == .class && !home.has("nonisolated") && !isBelowFoundation(entry)
    }
    // `UIScreen.main.bounds` and the like.
    if path.count > 1, names.isOnMainActor(path[0]), ["shared", "main", "current"].contains(path[1]) { return true }
    // `T.identifier` of a generic parameter.
    if path.count == 2, let clause = declaration.parameterClause, index.type(path[0]) == nil,
      (declaration.keyword..<clause.lowerBound).contains(where: { source.isName($0) && source.name($0) == path[0] })
    {
      return true
    }
    for count in 1..<max(path.count, 1) {
      let name = path[..<count].joined(separator: ".")
      guard let entry = name == "Self" ? declaration.parent.flatMap({ index.type($0.path) }) : index.type(name) else {
        continue
      }
      let isMember = entry.parts.contains { part in
        !part.declaration.has("nonisolated")
          && part.declaration.members.contains { member in
            member.isStatic && member.name == path[count] && !member.has("nonisolated")
          }
      }
      if isMember { return true }
    }
    return false
  }

  /// True for an expression with the one object of a class of UIKit, such as `1 / UIScreen.main.scale`, outside of closures.
  private func readsSharedObject(_ value: Range<Int>, in source: SourceText) -> Bool {
    guard !value.contains(where: { source.isToken($0, "{") }) else { return false }
    return value.contains { token in
      source.isName(token) && source.isToken(token + 1, ".") && !source.isToken(token - 1, ".")
        && ["shared", "main", "current"].contains(source.name(token + 2)) && names.isOnMainActor(source.name(token))
    }
  }

  /// True for an expression with an image or a colour that is found by its name, for the traits of the screen.
  private func findsResource(_ value: Range<Int>, in source: SourceText) -> Bool {
    guard !value.contains(where: { source.isToken($0, "{") }) else { return false }
    return value.contains { token in
      (source.isToken(token, "UIImage") || source.isToken(token, "UIColor")) && source.isToken(token + 1, "(")
        && (source.isToken(token + 2, "named") || source.isToken(token + 2, "systemName"))
    }
  }

  /// True for a closure, such as `{ UIView.animate(withDuration: $0, animations: $1) }`, that names a class of the main actor:
  /// it has the isolation of the code around it, of which a default argument has none.
  private func isClosureOnActor(_ value: Range<Int>, of declaration: Declaration, in source: SourceText) -> Bool {
    guard source.isToken(value.lowerBound, "{"), source.partners[value.lowerBound] == value.upperBound - 1,
      !declaration.has("nonisolated"), declaration.parent?.has("nonisolated") != true
    else { return false }
    return value.contains { token in
      guard source.isName(token), !source.isToken(token - 1, "."), !source.isToken(token + 1, ":") else { return false }
      let name = source.name(token)
      guard source.isToken(token + 1, "(") || source.isToken(token + 1, ".") else { return false }
      return names.isOnMainActor(name) || index.type(name).map { isOnMainActor($0) } ?? false
    }
  }

  /// True for `.init()` of a parameter whose type is a class of the main actor.
  private func isOwnInitializer(_ value: Range<Int>, of type: Range<Int>, in source: SourceText) -> Bool {
    guard type.count == 1, source.isName(type.lowerBound), source.isToken(value.lowerBound, "."),
      source.isToken(value.lowerBound + 1, "init"), source.isToken(value.lowerBound + 2, "("),
      source.partners[value.lowerBound + 2] == value.upperBound - 1
    else { return false }
    let name = source.name(type.lowerBound)
    return names.isOnMainActor(name) || index.type(name).map { isOnMainActor($0) } ?? false
  }

  /// True for `.shared` of a parameter whose type has such a static variable of the main actor.
  private func isStaticOfType(_ value: Range<Int>, _ type: Range<Int>, in source: SourceText) -> Bool {
    guard type.count == 1, source.isName(type.lowerBound), value.count == 2, source.isToken(value.lowerBound, ".")
    else {
      return false
    }
    let name = source.name(value.lowerBound + 1)
    // `UIPasteboard = .general` and the like.
    if names.isOnMainActor(source.name(type.lowerBound)), ["shared", "main", "current", "general"].contains(name) {
      return true
    }
    guard let entry = index.type(source.name(type.lowerBound)), entry.home?.declaration.has("nonisolated") == false
    else {
      return false
    }
    return entry.parts.contains { part in
      part.declaration.members.contains {
        $0.kind == .variable && $0.isStatic && $0.name == name && !$0.has("nonisolated")
      }
    }
  }

  /// True for a static property of the type around a function, which its default arguments name without the type.
  private func isOwnStatic(_ name: String, of declaration: Declaration) -> Bool {
    guard let type = declaration.parent else { return false }
    // A nested enumeration names the properties of the type around it.
    if declaration.kind == .enum || type.kind == .enum, type.parent != nil, isOwnStatic(name, of: type) { return true }
    guard let entry = index.type(type.path) ?? index.type(type.name) else { return false }
    return entry.parts.contains { part in
      !part.declaration.has("nonisolated")
        && part.declaration.members.contains {
          $0.kind == .variable && $0.isStatic && $0.name == name && !$0.has("nonisolated")
        }
    }
  }

  /// True for a generic parameter of a function with a constraint, whose static members are those of a class of UIKit.
  private func isGeneric(_ name: String, of declaration: Declaration, in source: SourceText) -> Bool {
    guard let clause = declaration.parameterClause, name.first?.isUppercase == true else { return false }
    return (declaration.keyword..<clause.lowerBound).contains {
      source.isName($0) && source.name($0) == name && source.isToken($0 + 1, ":")
        && (source.isToken($0 - 1, "<") || source.isToken($0 - 1, ","))
    }
  }

  /// True for a static method of the target as a value.
  private func isStaticMethod(_ value: Range<Int>, in source: SourceText) -> Bool {
    guard value.count == 3, source.isToken(value.lowerBound + 1, "."),
      let entry = index.type(source.name(value.lowerBound))
    else { return false }
    let name = source.name(value.lowerBound + 2)
    return entry.parts.contains { part in
      part.declaration.members.contains { $0.isStatic && $0.kind == .function && $0.name == name }
    }
  }

  /// Notes the variables of the files of the target, and of those below.
  func findFileVariables() {
    for file in files {
      for declaration in file.declarations where declaration.kind == .variable && !declaration.has("nonisolated") {
        fileVariables.insert(declaration.name)
      }
    }
  }
}
