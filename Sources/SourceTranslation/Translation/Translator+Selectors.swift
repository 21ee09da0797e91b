extension Translator {
  /// Selectors become names; a method that a name refers to stands in the table of its class.
  func translateSelectors(in file: SourceFile) {
    let source = file.source
    // The types around a token, innermost last, while the file is walked.
    let owners = TypeRanges(file)
    for index in source.tokens.indices {
      if source.isToken(index, "Selector"), source.isToken(index + 1, "("), index + 2 < source.tokens.count {
        let text = source.text(source.isToken(index + 2, "(") ? index + 3 : index + 2)
        if text.count > 2, text.hasPrefix("\""), text.hasSuffix("\""), !file.isInactive(index) {
          let name = String(text.dropFirst().dropLast())
          usedSelectors.insert(name)
          let end = source.isToken(index + 2, "(") ? max(source.partners[index + 2], index + 3) : index + 2
          selectors.append(
            UsedSelector(
              file: file, tokens: nil, name: name, tables: [], literalEnd: source.tokens[end].range.upperBound))
        }
      }
      guard source.isToken(index, "#selector"), source.isToken(index + 1, "("), source.partners[index + 1] > index
      else {
        continue
      }
      // A getter whose name alone is wanted; see `translateGetterNames(in:)`.
      if source.isToken(index + 2, "getter"), source.isToken(index - 1, "("),
        source.isToken(index - 2, "NSStringFromSelector")
      {
        continue
      }
      let arguments = index + 2..<source.partners[index + 1]
      guard let found = selector(arguments, owner: owners.owner(of: index), in: file) else { continue }
      if !file.isInactive(index) { usedSelectors.insert(found.name) }
      selectors.append(
        UsedSelector(
          file: file, tokens: index..<arguments.upperBound + 1, name: found.name,
          tables: file.isInactive(index) ? [] : found.tables))
    }
  }

  /// Writes the selectors; where an action is none of the target's own classes, its table is registered first.
  func writeSelectors() {
    var tables: [ObjectIdentifier: [String]] = [:]
    for selector in selectors {
      let needed = selector.tables + (extensionTables[selector.name] ?? [])
      if needed.isEmpty {
        if let tokens = selector.tokens { selector.file.replace(tokens, by: "Selector(\"\(selector.name)\")") }
        continue
      }
      for table in needed where tables[ObjectIdentifier(selector.file)]?.contains(table) != true {
        tables[ObjectIdentifier(selector.file), default: []].append(table)
      }
      if let tokens = selector.tokens {
        selector.file.replace(tokens, by: "Selector(\"\(selector.name)\", registered: uikitActions)")
      } else if let offset = selector.literalEnd {
        selector.file.edits.insert(", registered: uikitActions", at: offset)
      }
    }
    for file in files {
      guard let needed = tables[ObjectIdentifier(file)] else { continue }
      file.appendix +=
        "private nonisolated let uikitActions = ActionTables.register([\(needed.joined(separator: ", "))])\n"
    }
  }

  /// The name of the method that the arguments of `#selector` refer to, with the table that has to be registered for it
  /// if it is not a method of the target; reports what cannot be translated.
  private func selector(_ range: Range<Int>, owner: String?, in file: SourceFile) -> (name: String, tables: [String])? {
    let source = file.source
    var range = range
    var accessor: String?
    if source.isToken(range.lowerBound + 1, ":") {
      accessor = source.text(range.lowerBound)
      range = range.lowerBound + 2..<max(range.upperBound, range.lowerBound + 2)
    }
    var path: [String] = []
    var index = range.lowerBound
    // `type(of: self).f` is `self.f`.
    if source.isToken(index, "type"), source.isToken(index + 1, "("), source.isToken(index + 2, "of"),
      source.isToken(index + 4, "self"), source.isToken(index + 5, ")"), source.isToken(index + 6, ".")
    {
      path.append("self")
      index += 7
    }
    while index < range.upperBound, source.isName(index) {
      path.append(source.name(index))
      index += 1
      while source.isToken(index, "?") || source.isToken(index, "!") { index += 1 }
      guard source.isToken(index, ".") else { break }
      index += 1
    }
    guard let base = path.popLast() else {
      file.report("#selector", "#selector takes the name of a method, with or without its type", at: range.lowerBound)
      return nil
    }
    let type = path.last == "self" || path.last == "Self" || path.isEmpty ? owner : path.joined(separator: ".")
    if let accessor {
      let name = accessor == "setter" ? "set\(base.prefix(1).uppercased())\(base.dropFirst()):" : base
      // The static type is known of a type that is named, and of `self`. Of another value the name is known, which
      // is all that key-value observing asks for.
      guard let type, type.first?.isUppercase == true else { return (name, []) }
      let call = accessor == "setter" ? "{ (value) in target.\(base) = value }" : "{ target.\(base) }"
      return (name, [table(of: type, "\"\(name)\": \(actionType) { (target: \(type)) in \(call) }")])
    }
    var labels: String?
    if source.isToken(index, "("), source.partners[index] > index {
      labels = (index + 1..<source.partners[index]).map { source.text($0) }.joined()
    }
    let fullName = labels.map { "\(base)(\($0))" }
    // A class of UIKit's that is named has the method itself, whatever methods of the target have that name.
    if !path.isEmpty, let type, names.kind(of: type) == .class, !declares(type, base),
      let found = libraryMethod(base, fullName: fullName, in: type, onlyAbove: true)
    {
      return found
    }
    if let found = method(base, fullName: fullName, in: type) {
      return (Self.selectorName(of: found, in: self.file(of: found) ?? file), [])
    }
    // Commands of editing are found by their names without a table.
    if ["cut", "copy", "paste", "select", "selectAll", "delete"].contains(base) { return (base + ":", []) }
    if let found = libraryMethod(base, fullName: fullName, in: type) { return found }
    // A requirement of a protocol is a name; classes of the target that implement it answer `responds(to:)` by it.
    if let type, let labels, let fullName,
      names.kind(of: type) == .protocol && names.isRequirement(fullName)
    {
      let name = Self.selectorName(base, labels: labels.split(separator: ":").map { $0 == "_" ? nil : String($0) })
      usedSelectors.insert(name)
      return (name, [])
    }
    // A question for a method of Foundation's, as older code asks for the version of the system: nothing here answers by name.
    if let type, type.hasPrefix("NS"), source.isToken(range.lowerBound - 3, ":"),
      source.isToken(range.lowerBound - 4, "to"),
      source.isToken(range.lowerBound - 6, "responds"), let labels
    {
      return (Self.selectorName(base, labels: labels.split(separator: ":").map { $0 == "_" ? nil : String($0) }), [])
    }
    file.report(
      "#selector",
      "#selector(\(source.text(range))): neither the target nor Tendon declares a method \(fullName ?? base); declare an @objc method that calls it",
      at: range.lowerBound)
    return nil
  }

  /// True if the target extends a class of UIKit's with a method of that name.
  private func declares(_ type: String, _ base: String) -> Bool {
    let classes = names.superclasses(of: type)
    return (index.methods[base] ?? []).contains { method in classes.contains { index.type($0) === method.owner } }
  }

  /// An expression that makes a table with one entry.
  private func table(of type: String, _ entry: String) -> String { "ActionTables.Table(\(type).self) { [\(entry)] }" }

  /// A method of UIKit's own classes, with the table that calls it.
  ///
  /// - Parameter onlyAbove: true for a method of the class and those above it alone.
  private func libraryMethod(
    _ base: String, fullName: String?, in type: String?, onlyAbove: Bool = false
  ) -> (name: String, tables: [String])? {
    let candidates = (names.members[base] ?? []).filter {
      names.kind(of: $0.owner) == .class && $0.name.hasSuffix(")") && (fullName == nil || $0.name == fullName)
    }
    // The class that is named or one above it; otherwise one that is above the others.
    let root = type.map { name in index.type(name).flatMap { index.root(of: $0) } ?? name }
    let above = root.map { names.superclasses(of: $0) } ?? []
    guard
      let found = candidates.first(where: { above.contains($0.owner) })
        ?? (onlyAbove ? [] : candidates).first(where: { candidate in
          let superclasses = names.superclasses(of: candidate.owner).dropFirst()
          return !candidates.contains { superclasses.contains($0.owner) }
        })
    else { return nil }
    let name = Self.selectorName(found)
    // An initialiser is not called by name.
    guard base != "init", found.name.count(where: { $0 == ":" }) <= Self.actionLimit else { return (name, []) }
    let call = found.name.hasSuffix("()") ? "{ target.\(base)() }" : "target.\(found.name)"
    return (name, [table(of: found.owner, "\"\(name)\": \(actionType) { (target: \(found.owner)) in \(call) }")])
  }

  /// The file that declares a method.
  private func file(of method: Declaration) -> SourceFile? {
    index.methods[method.name]?.first { $0.method === method }?.part.file
  }

  /// The method of a type, of a class above it, or the only one of the name in the target.
  private func method(_ base: String, fullName: String?, in type: String?) -> Declaration? {
    let all = (index.methods[base] ?? []).filter { fullName == nil || $0.method.fullName == fullName }
    guard !all.isEmpty else { return nil }
    if let type, let entry = index.type(type) {
      for candidate in [entry] + index.ancestors(of: entry) {
        if let found = all.first(where: { $0.owner === candidate }) { return found.method }
      }
    }
    return all.first?.method
  }

  private static let prepositions: Set<String> = [
    "with", "for", "at", "by", "from", "in", "to", "of", "on", "as", "using", "into", "via", "after", "before", "and",
  ]

  /// The Objective-C name of a method: the one in `@objc(...)`, or the one that the compiler would make.
  static func selectorName(of method: Declaration, in file: SourceFile) -> String {
    if let arguments = method.attribute("objc")?.arguments {
      return arguments.map { file.source.text($0) }.joined()
    }
    return selectorName(method.name, labels: method.parameters.map(\.label))
  }

  /// The name of one of Tendon's own methods.
  static func selectorName(_ member: LibraryNames.Member) -> String {
    let base = member.name.prefix { $0 != "(" }
    let labels = member.name.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
    return selectorName(String(base), labels: labels.map { $0 == "_" ? nil : $0 })
  }

  private static func selectorName(_ base: String, labels: [String?]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if let label = first {
      let word = label.prefix { !$0.isUppercase }
      if !prepositions.contains(String(word)) { name += "With" }
      name += label.prefix(1).uppercased() + label.dropFirst()
    }
    return name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
  }

  /// `#keyPath(a.b)` becomes the string that it stands for.
  func translateKeyPaths(in file: SourceFile) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, "#keyPath") {
      guard source.isToken(index + 1, "("), source.partners[index + 1] > index else { continue }
      var path: [String] = []
      let end = source.partners[index + 1]
      for token in index + 2..<end where source.isName(token) { path.append(source.name(token)) }
      // Types come first.
      let keys = path.drop { $0.first?.isUppercase == true || $0 == "self" }
      file.replace(index..<end + 1, by: "\"\(keys.joined(separator: "."))\"")
    }
  }
}
