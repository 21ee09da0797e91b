/// Overrides of members that the target adds to classes of other modules in extensions.
///
/// Such a member is not dispatched by the object's class. The member that is overridden asks for the class instead: it calls
/// the override, which has a name of its own, or its original body, which has one too.
extension Translator {
  private struct Override {
    let type: String
    let part: TargetIndex.Part
    let member: Declaration
    /// The classes above, nearest first.
    let above: [String]

    /// With another end for a method with parameters of any number, which takes a list as its neighbour may.
    var name: String { "uikit_" + type.replacing(".", with: "_") + "_" + member.name + (isVariadic ? "_list" : "") }

    private var isVariadic: Bool { Translator.isVariadic(member, in: part.file.source) }
  }

  func translateOverridesOfExtensions() {
    for path in index.order {
      guard let base = index.types[path], base.home == nil, names.kind(of: path) == .class else { continue }
      for part in base.extensions {
        for member in part.declaration.members {
          guard member.kind == .function || member.kind == .variable, !member.has("override"), !member.isStatic,
            member.body != nil
          else { continue }
          let overrides = overrides(of: member, in: path)
          if !overrides.isEmpty { dispatch(member, in: part, to: overrides) }
        }
      }
    }
  }

  /// The overrides of a member, those of classes further down first.
  private func overrides(of member: Declaration, in path: String) -> [Override] {
    // A member of the library's own is overridden as any is.
    let isLibrarys =
      names.members[member.name]?.contains {
        $0.name == member.fullName && names.superclasses(of: path).contains($0.owner)
      } ?? false
    guard !isLibrarys else { return [] }
    var found: [Override] = []
    for type in index.order where type != path {
      guard let entry = index.types[type] else { continue }
      let root = entry.home == nil ? type : index.root(of: entry) ?? ""
      let above = index.ancestors(of: entry).map(\.path) + names.superclasses(of: root)
      guard above.contains(path) else { continue }
      for part in entry.parts {
        for candidate in part.declaration.members
        where candidate.has("override") && candidate.kind == member.kind && candidate.fullName == member.fullName {
          found.append(Override(type: type, part: part, member: candidate, above: above))
        }
      }
    }
    return found.sorted { ($0.above.count, $1.type) > ($1.above.count, $0.type) }
  }

  private func dispatch(_ member: Declaration, in part: TargetIndex.Part, to overrides: [Override]) {
    guard let body = member.body else { return }
    let source = part.file.source
    let original = "uikit_original_" + member.name + (Self.isVariadic(member, in: source) ? "_list" : "")
    let isVariable = member.kind == .variable
    if isVariable {
      // A getter alone; accessors with names stay as they are, and so does the compiler's error.
      let words: Set<String> = ["get", "set", "didSet", "willSet", "_modify"]
      guard !words.contains(source.text(body.lowerBound)), member.type != nil else { return }
    }
    for override in overrides {
      guard let modifier = override.member.modifier("override") else { continue }
      override.part.file.replace(modifier.tokens)
      rename(override, above: overrides, original: original)
    }
    let attempt = member.effects.contains("throws") ? "try " : ""
    let arguments = isVariable ? "" : "(" + Self.arguments(of: member, in: source) + ")"
    var text = ""
    for override in overrides {
      text +=
        " if let object = self as? \(override.type) { return \(attempt)object.\(override.name)\(arguments) };"
    }
    let result = member.type.map { signature($0, in: source) }
    text += " return \(attempt)\(original)\(arguments) };"
    if isVariable {
      text += " internal var \(original): \(result ?? "Void") {"
    } else {
      let clause = member.parameterClause.map { signature($0, in: source) } ?? "()"
      text += " internal func \(original)\(clause) \(member.effects.joined(separator: " "))"
      text += (result.map { " -> " + $0 } ?? "") + " {"
    }
    part.file.edits.insert(text, at: source.tokens[body.lowerBound - 1].range.upperBound)
  }

  /// Gives an override a name of its own, and lets its calls of `super` reach the next one above.
  private func rename(_ override: Override, above overrides: [Override], original: String) {
    let (file, member) = (override.part.file, override.member)
    let source = file.source
    file.edits.replace(source.tokens[member.keyword + 1].range, by: override.name)
    if let clause = member.parameterClause {
      for token in clause where source.isToken(token, "...") { makeList(token, in: file) }
    }
    let next = overrides.first { $0.type != override.type && override.above.contains($0.type) }?.name ?? original
    guard let body = member.body else { return }
    for token in body
    where source.isToken(token, "super") && source.isToken(token + 1, ".") && source.name(token + 2) == member.name {
      file.edits.replace(source.tokens[token].range, by: "self")
      file.edits.replace(source.tokens[token + 2].range, by: next)
    }
  }

  private static func isVariadic(_ member: Declaration, in source: SourceText) -> Bool {
    member.parameterClause?.contains { source.isToken($0, "...") } ?? false
  }

  /// `UIView...` becomes `[UIView]`, which is what the body has of it.
  private func makeList(_ dots: Int, in file: SourceFile) {
    let source = file.source
    var start = dots - 1
    while start > 0, source.isToken(start - 1, ".") { start -= 2 }
    file.edits.insert("[", at: file.offset(start))
    file.edits.replace(source.tokens[dots].range, by: "]")
  }

  /// The arguments that pass the parameters of a method on.
  private static func arguments(of method: Declaration, in source: SourceText) -> String {
    method.parameters.map { parameter in
      // The name of the parameter stands before the colon.
      let name = source.text(parameter.type.lowerBound - 2)
      let isInout = source.isToken(parameter.type.lowerBound, "inout")
      return (parameter.label.map { $0 + ": " } ?? "") + (isInout ? "&" : "") + name
    }.joined(separator: ", ")
  }
}
