extension Translator {
  /// Selectors become names; a method that a name refers to stands in the table of its class.
  func translateSelectors(in file: SourceFile) {
    let source = file.source
    // The types around a token, innermost last, while the file is walked.
    let owners = TypeRanges(file)
    for index in source.tokens.indices {
      if source.isToken(index, "Selector"), source.isToken(index + 1, "("), index + 2 < source.tokens.count {
        let text = source.text(source.isToken(index + 2, "(") ? index + 3 : index + 2)
        if text.hasPrefix("\""), text.hasSuffix("\"") { usedSelectors.insert(String(text.dropFirst().dropLast())) }
      }
      guard source.isToken(index, "#selector"), source.isToken(index + 1, "("), source.partners[index + 1] > index
      else {
        continue
      }
      let arguments = index + 2..<source.partners[index + 1]
      guard let name = selector(arguments, owner: owners.owner(of: index), in: file) else { continue }
      usedSelectors.insert(name)
      file.replace(index..<arguments.upperBound + 1, by: "Selector(\"\(name)\")")
    }
  }

  /// The name of the method that the arguments of `#selector` refer to; reports what cannot be translated.
  private func selector(_ range: Range<Int>, owner: String?, in file: SourceFile) -> String? {
    let source = file.source
    if source.isToken(range.lowerBound + 1, ":") {
      let word = source.text(range.lowerBound)
      file.report(
        "#selector",
        "#selector(\(word):) names an accessor, which no table of actions holds; name an @objc method that uses the property",
        at: range.lowerBound)
      return nil
    }
    var path: [String] = []
    var index = range.lowerBound
    while index < range.upperBound, source.isName(index) {
      path.append(source.name(index))
      index += 1
      guard source.isToken(index, ".") else { break }
      index += 1
    }
    guard let base = path.popLast() else {
      file.report("#selector", "#selector takes the name of a method, with or without its type", at: range.lowerBound)
      return nil
    }
    var labels: String?
    if source.isToken(index, "("), source.partners[index] > index {
      labels = (index + 1..<source.partners[index]).map { source.text($0) }.joined()
    }
    let fullName = labels.map { "\(base)(\($0))" }
    let type = path.last == "self" || path.last == "Self" || path.isEmpty ? owner : path.joined(separator: ".")
    if let found = method(base, fullName: fullName, in: type) {
      if found.parameters.count > 1 {
        file.report(
          "action with several arguments",
          "the action \(found.fullName) takes \(found.parameters.count) arguments; Tendon calls actions with the sender alone: take one argument",
          at: range.lowerBound)
        return nil
      }
      return Self.selectorName(of: found, in: self.file(of: found) ?? file)
    }
    // Commands of editing are found by their names without a table.
    if ["cut", "copy", "paste", "select", "selectAll", "delete"].contains(base) { return base + ":" }
    file.report(
      "#selector",
      "#selector(\(source.text(range))): the target declares no method \(fullName ?? base), and methods of other modules have no table of actions; declare an @objc method that calls it",
      at: range.lowerBound)
    return nil
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
    guard let first = method.parameters.first else { return method.name }
    var name = method.name
    if let label = first.label {
      let word = label.prefix { !$0.isUppercase }
      if !prepositions.contains(String(word)) { name += "With" }
      name += label.prefix(1).uppercased() + label.dropFirst()
    }
    return name + ":" + method.parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
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
