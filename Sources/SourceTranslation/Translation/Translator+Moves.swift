extension Translator {
  /// Without Objective-C a member of an extension neither overrides nor is overridden: it moves into its class.
  func moveMembers() {
    var overridden = overriddenNames()
    // What was translated before; the moves themselves lie side by side.
    var translated: [ObjectIdentifier: [Edit]] = [:]
    for file in files { translated[ObjectIdentifier(file)] = file.edits.sorted() }
    for path in index.order {
      guard let entry = index.types[path], let home = entry.home, home.declaration.kind == .class,
        let body = home.declaration.body
      else { continue }
      let names = overridden.removeValue(forKey: path) ?? []
      for part in entry.extensions {
        for member in part.declaration.members where member.kind == .function || member.kind == .variable {
          guard member.has("override") || (names.contains(member.fullName) && member.access != "private") else {
            continue
          }
          let edits = translated[ObjectIdentifier(part.file)] ?? []
          move(member, from: part, edits: edits, to: home.file, endOf: body)
        }
      }
    }
  }

  /// The members that subclasses in the target override, by the class that has them in an extension.
  private func overriddenNames() -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for path in index.order {
      guard let entry = index.types[path] else { continue }
      let ancestors = index.ancestors(of: entry)
      guard !ancestors.isEmpty else { continue }
      for part in entry.parts {
        for member in part.declaration.members where member.has("override") {
          for ancestor in ancestors { found[ancestor.path, default: []].insert(member.fullName) }
        }
      }
    }
    return found
  }

  /// Moves a member, translated, to the end of its class; its errors keep their lines.
  private func move(
    _ member: Declaration, from part: TargetIndex.Part, edits: [Edit], to file: SourceFile, endOf body: Range<Int>
  ) {
    let source = part.file.source
    guard let range = source.byteRange(member.tokens) else { return }
    let access = member.access == nil ? part.declaration.access.map { $0 + " " } ?? "" : ""
    // The access of the extension stands behind the attributes of the member.
    let first = part.file.offset(member.modifiers.map(\.tokens.lowerBound).min() ?? member.keyword)
    var text = String(decoding: edits.applied(to: source.bytes, in: range.lowerBound..<first), as: UTF8.self)
    text += access + String(decoding: edits.applied(to: source.bytes, in: first..<range.upperBound), as: UTF8.self)
    if part.file !== file { text = sharingActions(text, of: part.file) }
    let line = source.place(range.lowerBound).line
    let end = file.offset(body.upperBound)
    file.edits.insert(
      """

      #sourceLocation(file: "\(Self.escaped(source.path))", line: \(line))
      \(text)
      #sourceLocation(file: "\(Self.escaped(file.source.path))", line: \(file.source.place(end).line))

      """, at: end)
    if part.file !== file { widenAccess(of: member, in: part.file) }
    let lines = source.bytes[range].lazy.filter { $0 == .newline }.count
    // What was inserted before the member went with it.
    part.file.edits.drop(in: range)
    part.file.edits.replace(range, by: String(repeating: "\n", count: lines))
  }
}

extension Translator {
  /// The private declarations of a file that a member uses which moves to another file become internal.
  private func widenAccess(of member: Declaration, in file: SourceFile) {
    let source = file.source
    let used = Set(member.tokens.lazy.filter { source.isName($0) }.map { source.name($0) })
    for declaration in file.declarations {
      // Members of a private extension are as private as it is.
      let holds = declaration.members.contains { used.contains($0.name) }
      if used.contains(declaration.name) || (declaration.kind == .extension && holds) { widen(declaration, in: file) }
      for inner in declaration.members where used.contains(inner.name) { widen(inner, in: file) }
    }
  }

  /// The text of a member that leaves a file; it finds the registered actions of that file by a name that other files see.
  private func sharingActions(_ text: String, of file: SourceFile) -> String {
    let reference = ", registered: uikitActions"
    guard text.contains(reference + ")") else { return text }
    let shared = "uikitActions" + Self.hash(file.source.path)
    let line = "internal nonisolated let \(shared) = uikitActions\n"
    if !file.appendix.contains(line) { file.appendix += line }
    return text.replacing(reference + ")", with: ", registered: \(shared))")
  }

  private func widen(_ declaration: Declaration, in file: SourceFile) {
    for modifier in declaration.modifiers where modifier.name == "private" || modifier.name == "fileprivate" {
      // `private(set)` says nothing of reading.
      if modifier.tokens.count == 1 { file.replace(modifier.tokens) }
    }
  }
}
