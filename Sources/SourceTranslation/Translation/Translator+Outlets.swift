extension Translator {
  /// `@IBOutlet` becomes `@Outlet`, `@Outlet(.weak)` or `@OutletCollection`.
  func translateOutlet(_ declaration: Declaration, in file: SourceFile) {
    guard declaration.kind == .variable, let attribute = declaration.attribute("IBOutlet") else { return }
    let source = file.source
    // A property with a getter of its own is no slot.
    if let body = declaration.body, !source.isToken(body.lowerBound, "didSet"),
      !source.isToken(body.lowerBound, "willSet")
    {
      return
    }
    guard let type = declaration.type, !type.isEmpty else {
      return file.report(
        "@IBOutlet", "@IBOutlet: the type of \(declaration.name) is not written; write it", at: declaration.keyword)
    }
    let last = type.upperBound - 1
    let isImplicit = source.isToken(last, "!")
    let isOptional = source.isToken(last, "?")
    let weak = declaration.modifier("weak")
    let isList = source.isToken(type.lowerBound, "[")
    if isList {
      if isOptional {
        return file.report(
          "@IBOutlet",
          "@IBOutlet: a collection of outlets is an array, not an optional one; write [...]! or [...]",
          at: type.lowerBound)
      }
      file.replace(attribute.tokens, by: "@OutletCollection")
      // The wrapper holds an array, empty before the document is loaded.
      if isImplicit { file.replace(last..<last + 1) }
      return
    }
    guard (isImplicit || isOptional) && isClassName(type, in: source) else { return }
    if let unowned = declaration.modifier("unowned") { file.replace(unowned.tokens) }
    file.replace(attribute.tokens, by: weak == nil ? "@Outlet" : "@Outlet(.weak)")
    if let weak {
      file.replace(weak.tokens)
    }
  }

  /// False for the type of a delegate that a protocol describes.
  private func isClassName(_ type: Range<Int>, in source: SourceText) -> Bool {
    let name = source.name(type.lowerBound)
    return !source.isToken(type.lowerBound, "any") && name != "AnyObject" && names.kind(of: name) != .protocol
      && index.type(name)?.home?.declaration.kind != .protocol
  }

  /// True for an outlet that becomes a plain property: one of a protocol, with a getter of its own, or of a type that is
  /// never nil.
  func isPlainOutlet(_ member: Declaration, in file: SourceFile) -> Bool {
    let source = file.source
    guard member.attribute("IBOutlet") != nil, let type = member.type, !type.isEmpty,
      !source.isToken(type.lowerBound, "[")
    else { return false }
    if let body = member.body, !source.isToken(body.lowerBound, "didSet"), !source.isToken(body.lowerBound, "willSet") {
      return true
    }
    let last = type.upperBound - 1
    return !(source.isToken(last, "!") || source.isToken(last, "?")) || !isClassName(type, in: source)
  }

  /// `class var layerClass` becomes `makeLayer()`.
  func translateLayerClass(_ declaration: Declaration, in file: SourceFile) {
    guard declaration.kind == .variable, declaration.name == "layerClass", declaration.isStatic,
      declaration.has("override")
    else { return }
    let source = file.source
    guard let body = layerClassBody(declaration, in: source) else { return }
    var range = body
    if source.isToken(range.lowerBound, "return") { range = range.lowerBound + 1..<range.upperBound }
    // `Name.self`
    let names = range.dropLast(2)
    let isName = names.allSatisfy { source.isName($0) || source.isToken($0, ".") }
    guard range.count >= 3, isName, source.isToken(range.upperBound - 1, "self"),
      source.isToken(range.upperBound - 2, ".")
    else {
      return file.report(
        "class var layerClass",
        "layerClass: only a class that is named, `return CAShapeLayer.self`, becomes a layer; override makeLayer() instead",
        at: declaration.keyword)
    }
    for modifier in declaration.modifiers where modifier.name == "class" || modifier.name == "static" {
      file.replace(modifier.tokens)
    }
    let layer = source.text(names.startIndex..<names.endIndex)
    // The class of a generic parameter is known when the object is made.
    let value = isParameter(layer, of: declaration.parent, in: source) ? "uikitMake(\(layer).self)" : "\(layer)()"
    file.replace(declaration.keyword..<range.upperBound, by: "func makeLayer() -> CALayer { \(value)")
    if let closing = extraBrace(declaration, in: source) { file.replace(closing..<closing + 1) }
  }

  /// True for the name of a generic parameter of a type.
  private func isParameter(_ name: String, of type: Declaration?, in source: SourceText) -> Bool {
    guard let type, let body = type.body, source.isToken(type.keyword + 2, "<") else { return false }
    return (type.keyword + 3..<body.lowerBound).contains { token in
      source.isName(token) && source.name(token) == name
        && (source.isToken(token - 1, "<") || source.isToken(token - 1, ","))
    }
  }

  /// The tokens of the getter of `layerClass`.
  private func layerClassBody(_ declaration: Declaration, in source: SourceText) -> Range<Int>? {
    guard let body = declaration.body else { return nil }
    if source.isToken(body.lowerBound, "get"), source.isToken(body.lowerBound + 1, "{"),
      source.partners[body.lowerBound + 1] > 0
    {
      return body.lowerBound + 2..<source.partners[body.lowerBound + 1]
    }
    return body
  }

  /// The brace that closes `get {`, which has no partner any more.
  private func extraBrace(_ declaration: Declaration, in source: SourceText) -> Int? {
    guard let body = declaration.body, source.isToken(body.lowerBound, "get") else { return nil }
    return source.partners[body.lowerBound + 1]
  }

  /// A deinitialiser on the main actor is isolated where it refers to anything but the notification center.
  func translateDeinitialisers() {
    for path in index.order {
      guard let entry = index.types[path], let home = entry.home, home.declaration.kind == .class else { continue }
      for member in home.declaration.members
      where member.kind == .deinitializer && !member.has("isolated") && member.attribute("MainActor") == nil {
        // A class of the target's is isolated by the manifest, and with it the deinitialiser that the compiler writes for it.
        let isBelowIsolated = !index.ancestors(of: entry).isEmpty && !isTestClass(entry)
        guard let body = member.body, !member.has("nonisolated"),
          isBelowIsolated || isWindow(entry) || touchesState(body, in: home.file.source)
        else { continue }
        if isBelowIsolated || isOnMainActor(entry) {
          home.file.edits.insert("isolated ", at: home.file.offset(member.keyword))
        } else {
          // The manifest may isolate the class, which its deinitialiser is not.
          home.file.edits.insert(" uikitDeinit {", at: home.file.source.tokens[body.lowerBound - 1].range.upperBound)
          home.file.edits.insert("} ", at: home.file.offset(body.upperBound))
        }
      }
    }
  }

  /// True for a class of windows, whose deinitialiser is isolated in the library.
  private func isWindow(_ entry: TargetIndex.TypeEntry) -> Bool {
    guard let root = index.root(of: entry) else { return false }
    return root == "UIWindow" || names.superclasses(of: root).contains("UIWindow")
  }

  /// True if a class or one above it is isolated to the main actor, as the views are.
  func isOnMainActor(_ entry: TargetIndex.TypeEntry) -> Bool {
    let chain = [entry] + index.ancestors(of: entry)
    if chain.contains(where: { $0.home?.declaration.attribute("MainActor") != nil }) { return true }
    return index.root(of: entry).map { names.isOnMainActor($0) } ?? false
  }

  private func touchesState(_ body: Range<Int>, in source: SourceText) -> Bool {
    let harmless: Set<String> = ["NotificationCenter", "default", "removeObserver", "self", "print", "debugPrint"]
    return body.contains { token in
      guard source.isName(token) else { return false }
      // A method of the class itself may have the name of the notification center's.
      if source.isToken(token, "removeObserver") { return !source.isToken(token - 2, "default") }
      return !harmless.contains(source.name(token))
    }
  }
}
