/// Associated types with the names of protocols of the standard library.
extension Translator {
  private static let standardProtocols: Set<String> = [
    "Collection", "Sequence", "BidirectionalCollection", "RandomAccessCollection", "IteratorProtocol", "Hashable",
    "Comparable", "Equatable",
  ]

  /// Constraints of generic parameters name the protocol of the module `Swift`: in a type that fulfils the target's
  /// protocol the plain name is the associated type's.
  func translateStandardConstraints() {
    var shadowed: Set<String> = []
    for file in files {
      file.forEach { declaration in
        guard declaration.kind == .other, file.source.isToken(declaration.keyword, "associatedtype"),
          Self.standardProtocols.contains(declaration.name)
        else { return }
        shadowed.insert(declaration.name)
      }
    }
    guard !shadowed.isEmpty else { return }
    for file in files {
      file.forEach { declaration in
        guard declaration.kind == .function || declaration.kind == .initializer else { return }
        qualify(shadowed, in: declaration, file: file)
      }
    }
  }

  /// `<C: Collection>` becomes `<C: Swift.Collection>`.
  private func qualify(_ names: Set<String>, in declaration: Declaration, file: SourceFile) {
    let source = file.source
    var token = declaration.keyword + (declaration.kind == .initializer ? 1 : 2)
    guard source.isToken(token, "<"), let end = declaration.parameterClause?.lowerBound else { return }
    while token < end {
      if source.isToken(token, ":"), source.isName(token + 1), names.contains(source.name(token + 1)),
        !source.isToken(token + 2, ".")
      {
        file.edits.insert("Swift.", at: file.offset(token + 1))
      }
      token += 1
    }
  }
}
