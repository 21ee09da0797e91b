/// Overrides of UIKit's own members in extensions of UIKit's classes.
///
/// Objective-C puts such an override in the place of the class's implementation when the program is loaded. Here it gets a
/// name of its own and is registered at that time; the base class asks for it. The names of the members that ask are those
/// of `ExtensionOverride`: the compiler refuses others, at the line of the override.
extension Translator {
  func translateExtensionOverrides() {
    for path in index.order {
      guard let entry = index.types[path], entry.home == nil, names.kind(of: path) == .class else { continue }
      for part in entry.extensions {
        for member in part.declaration.members
        where member.has("override") && !member.isStatic && isLibrarys(member, above: path) {
          register(member, of: path, in: part.file)
        }
      }
    }
  }

  private func isLibrarys(_ member: Declaration, above path: String) -> Bool {
    guard member.kind == .function || member.kind == .variable else { return false }
    let classes = names.superclasses(of: path)
    return names.members[member.name]?.contains { $0.name == member.fullName && classes.contains($0.owner) } ?? false
  }

  private func register(_ member: Declaration, of path: String, in file: SourceFile) {
    let source = file.source
    guard let override = member.modifier("override"), let body = member.body else { return }
    let isGetter = member.kind == .variable
    if isGetter, registerObserver(member, of: path, in: file) { return }
    guard !isGetter || (member.type != nil && !setsValue(body, in: source)) else {
      return file.report(
        "override in an extension",
        "the override of \(member.name) in an extension of \(path): overrides of properties that are set need a subclass of \(path)",
        at: override.tokens.lowerBound)
    }
    let base = distinctName(of: member, above: path)
    let name = "uikit_" + path.replacing(".", with: "_") + "_" + base
    file.replace(override.tokens)
    closeAccess(of: member, in: file)
    file.edits.replace(source.tokens[member.keyword + 1].range, by: name)
    // Another module may extend the class as well.
    let key = Self.hash(source.path) + name
    for token in body
    where source.isToken(token, "super") && source.isToken(token + 1, ".") && source.name(token + 2) == member.name {
      callOriginal(of: member, key, from: token, in: file)
    }
    let object = "(object as! \(path))"
    let call: String
    if isGetter {
      call = "\(object).\(name)"
    } else {
      let arguments = member.parameters.enumerated().map { number, parameter in
        let label = parameter.label.map { $0 + ": " } ?? ""
        return "\(label)arguments[\(number)] as! \(valueType(parameter.type, in: source))"
      }
      call = "\(object).\(name)(\(arguments.joined(separator: ", ")))"
    }
    file.appendix +=
      "@used @section(\".init_array\") private nonisolated let uikitLoad_\(member.keyword): @convention(c) () -> Void = { ExtensionOverride.\(base).register(\(path).self, as: \"\(key)\") { object, arguments in \(call) } }\n"
  }

  /// The name of a member, with its first label where others of the class have the name too: `willMoveToWindow`.
  private func distinctName(of member: Declaration, above path: String) -> String {
    let classes = names.superclasses(of: path)
    let methods = (names.members[member.name] ?? []).filter { classes.contains($0.owner) }.map(\.name)
    guard Set(methods).count > 1, let label = member.parameters.first?.label, let first = label.first else {
      return member.name
    }
    return member.name + first.uppercased() + label.dropFirst()
  }

  /// `open` becomes `public`: the compiler does not let members of extensions be overridden.
  func closeAccess(of member: Declaration, in file: SourceFile) {
    if let open = member.modifier("open") { file.replace(open.tokens, by: "public") }
  }

  private func setsValue(_ body: Range<Int>, in source: SourceText) -> Bool {
    ["set", "willSet", "didSet"].contains { word in
      body.contains { source.name($0) == word && (source.isToken($0 + 1, "{") || source.isToken($0 + 1, "(")) }
    }
  }

  /// `super.f(x)` calls the implementation in whose place the override stands.
  private func callOriginal(of member: Declaration, _ key: String, from token: Int, in file: SourceFile) {
    let source = file.source
    var end = source.tokens[token + 2].range.upperBound
    var arguments = ""
    if member.kind == .function, source.isToken(token + 3, "("), source.partners[token + 3] > token {
      let close = source.partners[token + 3]
      end = source.tokens[close].range.upperBound
      arguments = values(in: token + 4..<close, source).map { "\(source.text($0)) as Any" }.joined(separator: ", ")
    }
    let call =
      member.type.map {
        "ExchangedMethods.original(\"\(key)\", of: self, [\(arguments)], as: (\(valueType($0, in: source))).self)"
      } ?? "ExchangedMethods.callOriginal(\"\(key)\", of: self, [\(arguments)])"
    file.edits.replace(source.tokens[token].range.lowerBound..<end, by: call)
  }

  /// The values of a call's arguments, without their labels.
  private func values(in arguments: Range<Int>, _ source: SourceText) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = arguments.lowerBound
    var token = start
    while token <= arguments.upperBound {
      if token == arguments.upperBound || source.isToken(token, ",") {
        let first = source.isToken(start + 1, ":") ? start + 2 : start
        if first < token { found.append(first..<token) }
        start = token + 1
      } else if source.partners[token] > token {
        token = source.partners[token]
      }
      token += 1
    }
    return found
  }
}
