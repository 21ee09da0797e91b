/// Reads the declarations of a file, tolerantly: what it does not know, it passes over. Bodies of functions stay tokens.
struct DeclarationParser {
  let source: SourceText
  var index = 0
  var steps = 0
  /// Types nested deeper than this remain tokens.
  private static let deepest = 100

  /// The declarations at the top of a file.
  static func declarations(of source: SourceText) -> [Declaration] {
    var parser = DeclarationParser(source: source)
    return parser.declarations(upTo: source.tokens.count, in: nil, depth: 0)
  }

  mutating func declarations(upTo end: Int, in parent: Declaration?, depth: Int) -> [Declaration] {
    var found: [Declaration] = []
    while index < end {
      let start = index
      if skipDirective() { continue }
      if let declaration = declaration(upTo: end, depth: depth) {
        declaration.parent = parent
        found.append(declaration)
      } else if index == start {
        index = start
        skipGroup(upTo: end)
      }
      // Attributes and modifiers without a declaration have been passed over.
      steps += 1
    }
    index = end
    return found
  }

  /// Moves past a token, or past all up to the bracket that closes the one it opens.
  mutating func skipGroup(upTo end: Int) {
    let partner = source.partners[index]
    index = partner > index && partner < end ? partner + 1 : index + 1
    steps += 1
  }

  func isToken(_ text: StaticString) -> Bool { source.isToken(index, text) }

  /// Moves past `#if` and its condition, `#else`, `#endif` and the like.
  mutating func skipDirective() -> Bool {
    guard index < source.tokens.count, source.tokens[index].kind == .pound else { return false }
    switch source.text(index) {
    case "#else", "#endif": index += 1
    case "#if", "#elseif", "#sourceLocation", "#warning", "#error":
      index += 1
      while index < source.tokens.count, !source.tokens[index].startsLine { index += 1 }
    default: return false
    }
    steps += 1
    return true
  }

  // MARK: - Attributes and modifiers

  private mutating func attributes() -> [Declaration.Attribute] {
    var found: [Declaration.Attribute] = []
    while index < source.tokens.count {
      if skipDirective() { continue }
      guard isToken("@"), source.isName(index + 1) else { break }
      let start = index
      var name = source.name(index + 1)
      index += 2
      while isToken("."), source.isName(index + 1) {
        name += "." + source.name(index + 1)
        index += 2
      }
      var arguments: Range<Int>?
      let partner = index < source.tokens.count ? source.partners[index] : -1
      if isToken("("), !source.tokens[index].hasSpaceBefore || name == "objc", partner > index {
        arguments = index + 1..<partner
        index = partner + 1
      }
      found.append(.init(name: name, tokens: start..<index, arguments: arguments))
      steps += 1
    }
    return found
  }

  private static let modifierNames: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "class", "final", "override",
    "required", "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "dynamic", "optional", "indirect",
    "prefix", "postfix", "infix", "nonisolated", "isolated", "distributed", "consuming", "borrowing",
  ]
  private static let introducers: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension", "func", "init", "deinit", "subscript", "var", "let",
    "case", "typealias", "associatedtype", "import", "operator", "precedencegroup", "macro",
  ]

  private mutating func modifiers() -> [Declaration.Modifier] {
    var found: [Declaration.Modifier] = []
    while index < source.tokens.count, source.tokens[index].kind == .word {
      let name = source.text(index)
      guard Self.modifierNames.contains(name) else { break }
      // `class` is a modifier before another modifier or the keyword of a member.
      if name == "class" {
        let next = source.text(index + 1)
        guard ["func", "var", "let", "subscript"].contains(next) || Self.modifierNames.contains(next) else { break }
      }
      let start = index
      index += 1
      let partner = index < source.tokens.count ? source.partners[index] : -1
      if isToken("("), partner > index, partner <= index + 2 { index = partner + 1 }
      // A name of a variable or a function, not a modifier.
      guard index < source.tokens.count, source.tokens[index].kind == .word || isToken("@") else {
        index = start
        break
      }
      found.append(.init(name: name, tokens: start..<index))
      steps += 1
    }
    return found
  }

  // MARK: - A declaration

  private mutating func declaration(upTo end: Int, depth: Int) -> Declaration? {
    let start = index
    let attributes = attributes()
    let modifiers = modifiers()
    guard index < end, source.tokens[index].kind == .word else { return nil }
    let keyword = source.text(index)
    guard Self.introducers.contains(keyword) else { return nil }
    // `actor` and the like may be names of values.
    if !["init", "deinit", "subscript", "case", "var", "let", "func", "operator"].contains(keyword),
      !source.isName(index + 1)
    {
      return nil
    }
    let kinds: [String: Declaration.Kind] = [
      "func": .function, "init": .initializer, "deinit": .deinitializer, "subscript": .subscript, "var": .variable,
      "let": .variable,
    ]
    let declaration = Declaration(kind: Declaration.Kind(rawValue: keyword) ?? kinds[keyword] ?? .other)
    declaration.attributes = attributes
    declaration.modifiers = modifiers
    declaration.keyword = index
    index += 1
    if declaration.kind.isType {
      parseType(declaration, upTo: end, depth: depth, deepest: Self.deepest)
    } else if declaration.kind == .variable {
      parseVariable(declaration, upTo: end)
    } else if declaration.kind == .other {
      if source.isName(index) { declaration.name = source.name(index) }
      skipLine(upTo: end)
    } else {
      parseFunction(declaration, upTo: end)
    }
    declaration.tokens = start..<index
    return declaration
  }
}
