extension Translator {
  /// A type, or an alias of one, of the one module that the target imports with `@testable`, by a name that Tendon has as
  /// well, is ambiguous where both are imported: a `typealias` in the target makes the name that of the module.
  func nameSharedTypes() {
    var module: String?
    var home: SourceFile?
    for file in files.prefix(count) {
      for declaration in file.declarations where declaration.attribute("testable") != nil {
        let name = file.source.text(declaration.keyword + 1)
        guard file.source.isToken(declaration.keyword, "import"), module == nil || module == name else { continue }
        (module, home) = (name, home ?? file)
      }
    }
    let own = Array(files.prefix(count))
    if let home {
      for alias in index.outerAliases where names.kind(of: alias.name) != nil && index.types[alias.name] == nil {
        guard !own.contains(where: { $0 === alias.file }), own.contains(where: { uses(alias.name, in: $0) }) else {
          continue
        }
        home.appendix += "typealias \(alias.name) = \(alias.path)\n"
      }
    }
    // A type by the module's name hides the module.
    guard let module, let home, index.types[module]?.home == nil else { return }
    for path in index.order where names.kind(of: path) != nil {
      guard let entry = index.types[path], entry.home != nil,
        !entry.parts.contains(where: { part in
          own.contains { $0 === part.file } && part.declaration.kind != .extension
        }),
        own.contains(where: { uses(path, in: $0) })
      else { continue }
      home.appendix += "typealias \(path) = \(module).\(path)\n"
    }
  }

  private func uses(_ name: String, in file: SourceFile) -> Bool {
    let source = file.source
    return source.tokens.indices.contains {
      source.tokens[$0].kind == .word && source.text($0) == name && !source.isToken($0 - 1, ".")
        && !file.isInactive($0)
    }
  }
}
