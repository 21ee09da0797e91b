/// Classes that observe properties by their names.
extension Translator {
  /// `override func observeValue(forKeyPath:of:change:context:)` overrides nothing here: the class becomes a
  /// `KeyValueObserver`, and a call of `super` says that nobody wanted the change.
  func translateObservers() {
    let name = "observeValue(forKeyPath:of:change:context:)"
    func isObserver(_ entry: TargetIndex.TypeEntry) -> Bool {
      entry.parts.contains { part in
        part.declaration.members.contains { $0.kind == .function && $0.fullName == name && $0.has("override") }
      }
    }
    for path in index.order {
      guard let entry = index.types[path], let home = entry.home, home.declaration.kind == .class,
        !index.ancestors(of: entry).contains(where: isObserver)
      else { continue }
      for part in entry.parts {
        for member in part.declaration.members
        where member.kind == .function && member.fullName == name && member.has("override") {
          observe(member, in: part.file)
          let type = home.declaration
          let separator = type.inheritance.isEmpty ? ": " : ", "
          // The target may have a type of the protocol's name.
          let prefix = index.types["KeyValueObserver"] == nil ? "" : "UIKit."
          home.file.edits.insert(
            separator + prefix + "KeyValueObserver",
            at: home.file.source.tokens[type.inheritanceEnd - 1].range.upperBound)
        }
      }
    }
  }

  private func observe(_ method: Declaration, in file: SourceFile) {
    let source = file.source
    if let modifier = method.modifier("override") { file.replace(modifier.tokens) }
    guard let body = method.body else { return }
    for token in body
    where source.isToken(token, "super") && source.isToken(token + 1, ".") && source.isToken(token + 2, "observeValue")
    {
      file.replace(token..<token + 3, by: "uikitUnobserved")
    }
  }
}
