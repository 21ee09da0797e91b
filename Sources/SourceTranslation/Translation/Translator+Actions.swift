extension Translator {
  /// Gives each class with actions a table of them, which its subclasses extend.
  func addActionTables() {
    var tabled: Set<String> = []
    var methods: [String: [(part: TargetIndex.Part, methods: [Declaration])]] = [:]
    for path in index.order {
      guard let entry = index.types[path] else { continue }
      let parts = entry.parts.map { part in (part, part.declaration.members.filter { isAction($0, in: part.file) }) }
        .filter { !$0.1.isEmpty }
      guard !parts.isEmpty else { continue }
      guard let home = entry.home else {
        for (part, actions) in parts { addExtensionTable(of: path, actions, in: part) }
        continue
      }
      guard home.declaration.kind == .class, home.declaration.body != nil else { continue }
      methods[path] = parts
      tabled.insert(path)
    }
    for path in index.order where tabled.contains(path) {
      guard let entry = index.types[path], let home = entry.home else { continue }
      let above = index.ancestors(of: entry).contains { tabled.contains($0.path) }
      addTable(methods[path] ?? [], to: home, inherits: above)
    }
  }

  /// A table of actions that an extension adds to a class of another module, registered by the selectors that name them.
  private func addExtensionTable(of path: String, _ actions: [Declaration], in part: TargetIndex.Part) {
    let isObjective = part.declaration.attribute("objc") != nil
    let actions = actions.filter {
      isObjective || $0.attribute("objc") != nil || $0.attribute("IBAction") != nil || names.kind(of: path) == .class
    }
    guard !actions.isEmpty, let body = part.declaration.body else { return }
    guard !part.declaration.hasWhereClause else {
      return part.file.report(
        "action in an extension with a condition",
        "an action in an extension with a condition has no place in a table of \(path); move it to a class of this target",
        at: part.declaration.keyword)
    }
    // Another module may extend the class in a file of the same name.
    let name = "uikitActions\(Self.hash(part.file.source.path))_\(part.declaration.keyword)"
    let entries = actions.map { entry($0, of: path, in: part.file) }.joined(separator: ", ")
    insert(
      "@MainActor internal static var \(name): [Selector: \(actionType)] { [\(entries)] }", beforeEndOf: body,
      in: part.file)
    for action in actions {
      extensionTables[Self.selectorName(of: action, in: part.file), default: []].append(
        "ActionTables.Table(\(path).self) { \(path).\(name) }")
    }
  }

  /// A number made of a path, the same in each run.
  static func hash(_ path: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in path.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return String(hash, radix: 36)
  }

  /// A method that a control, a recognizer, a notification or a document calls by its name.
  private func isAction(_ method: Declaration, in file: SourceFile) -> Bool {
    guard method.kind == .function, !method.isStatic, method.effects.isEmpty,
      method.body != nil
    else { return false }
    if method.attribute("IBAction") != nil { return method.parameters.count <= Self.actionLimit }
    guard !method.has("override") else { return false }
    return usedSelectors.contains(Self.selectorName(of: method, in: file)) || isOfferedAsAction(method, in: file)
  }

  /// True for a public method with `@objc` whose arguments are objects or plain values: other modules name it.
  private func isOfferedAsAction(_ method: Declaration, in file: SourceFile) -> Bool {
    guard method.attribute("objc") != nil, ["open", "public"].contains(method.access), !method.hasWhereClause,
      method.parameters.count <= 1, method.parent?.kind == .class, file.source.isToken(method.keyword + 2, "(")
    else { return false }
    return method.parameters.allSatisfy { parameter in
      parameter.type.allSatisfy {
        file.source.isName($0) || file.source.isToken($0, ".") || file.source.isToken($0, "?")
          || file.source.isToken($0, "!")
      } && !file.source.isToken(parameter.type.lowerBound, "inout")
    }
  }

  private func addTable(
    _ parts: [(part: TargetIndex.Part, methods: [Declaration])], to home: TargetIndex.Part, inherits: Bool
  ) {
    let type = home.declaration
    if type.members.contains(where: { $0.kind == .variable && $0.isStatic && $0.name == "actions" }) {
      return home.file.report(
        "static property actions",
        "\(type.name) has a static property actions, the name of the table of its actions; rename it", at: type.keyword)
    }
    var expressions: [String] = []
    for (number, (part, methods)) in parts.enumerated() {
      // In an extension that names a nested type by an alias, the last name alone is not in scope.
      let name = part.declaration === type ? type.name : type.path
      let entries = methods.map { entry($0, of: name, in: part.file) }.joined(separator: ", ")
      if part.declaration === type {
        expressions.append("[\(entries)]")
      } else {
        guard !part.declaration.hasWhereClause, let body = part.declaration.body else {
          part.file.report(
            "action in an extension with a condition",
            "an action in an extension with a condition has no place in the table of \(type.name); move it to the class",
            at: part.declaration.keyword)
          continue
        }
        // In the extension itself: private methods are visible there.
        // A table in an extension cannot override that of an extension of the superclass.
        let name = "uikitActions\(inherits ? type.path.replacing(".", with: "_") : "")\(number)"
        insert(
          "internal static var \(name): [Selector: \(actionType)] { [\(entries)] }", beforeEndOf: body, in: part.file)
        expressions.append(name)
      }
    }
    // All of them stand in extensions with a condition, which have been reported.
    guard !expressions.isEmpty else { return }
    let isFinal = type.has("final")
    let access =
      type.access == "open" && !isFinal ? "open " : ["open", "public"].contains(type.effectiveAccess) ? "public " : ""
    let head = inherits ? "override \(access)class" : access + (isFinal ? "static" : "class")
    var value = inherits ? "super.actions" : expressions.removeFirst()
    for expression in expressions { value += ".merging(\(expression)) { _, new in new }" }
    if let body = type.body {
      insert("\(head) var actions: [Selector: \(actionType)] { \(value) }", beforeEndOf: body, in: home.file)
    }
    if !inherits { conform(type, to: "ActionProviding", in: home.file) }
  }

  /// The name of Tendon's type of actions: another one than `Action` where the target has a type of that name.
  var actionType: String { declaresAction ? "UIKitAction" : "Action" }

  /// The number of arguments that a call by name passes at most.
  static let actionLimit = 3

  /// A line of the table, with a call that also finds overloaded and private methods.
  private func entry(_ method: Declaration, of type: String, in file: SourceFile) -> String {
    let name = Self.selectorName(of: method, in: file)
    guard !method.parameters.isEmpty else {
      return "\"\(name)\": \(actionType) { (target: \(type)) in { target.\(method.name)() } }"
    }
    guard method.parameters.count <= Self.actionLimit else {
      // The table answers `responds(to:)`; as with Objective-C, no call by name passes so many arguments.
      return
        "\"\(name)\": \(actionType) { (target: \(type)) in { () -> Void in fatalError(\"\(method.fullName) takes more arguments than a call by name passes\") } }"
    }
    let names = ["sender", "second", "third"]
    var parameters: [String] = []
    var arguments: [String] = []
    for (number, parameter) in method.parameters.enumerated() {
      parameters.append("\(names[number]): \(valueType(parameter.type, in: file.source))")
      arguments.append((parameter.label.map { $0 + ": " } ?? "") + names[number])
    }
    return
      "\"\(name)\": \(actionType) { (target: \(type)) in { (\(parameters.joined(separator: ", "))) in target.\(method.name)(\(arguments.joined(separator: ", "))) } }"
  }

  /// A type as a closure's parameter has it: `T?` for `T!`.
  func valueType(_ type: Range<Int>, in source: SourceText) -> String {
    guard source.isToken(type.upperBound - 1, "!") else { return signature(type, in: source) }
    return signature(type.lowerBound..<type.upperBound - 1, in: source) + "?"
  }

  /// Inserts a member before the brace that closes a type.
  func insert(_ member: String, beforeEndOf body: Range<Int>, in file: SourceFile) {
    let isFirst = file.extendedBodies.insert(body.upperBound).inserted
    let separator = isFirst && (body.isEmpty || file.source.tokens[body.upperBound].startsLine) ? " " : "; "
    file.edits.insert(separator + member + " ", at: file.offset(body.upperBound))
  }
}
