/// Objects that are made from a generic parameter or from a metatype: Objective-C calls the initialiser of the class, Swift asks
/// for one that is `required`.
extension Translator {
  /// The labels of the initialisers that can be called so, with the class that declares each.
  private static let makers: [[String]: [String]] = [
    []: ["UIResponder", "CALayer", "UIGestureRecognizer"], ["frame"]: ["UIView"],
    ["nibName", "bundle"]: ["UIViewController"], ["frame", "collectionViewLayout"]: ["UICollectionView"],
    ["frame", "style"]: ["UITableView"], ["target", "action"]: ["UIGestureRecognizer"],
    ["presentedViewController", "presenting"]: ["UIPresentationController"],
    ["rootViewController"]: ["UINavigationController"],
    ["image"]: ["UIImageView"], ["style", "reuseIdentifier"]: ["UITableViewCell"],
    ["reuseIdentifier"]: ["UITableViewHeaderFooterView"], ["type"]: ["UIButton"],
    ["identifier", "source", "destination"]: ["UIStoryboardSegue"],
  ]

  /// `View()` becomes `uikitMake(View.self)`, and `type.init(frame: f)` becomes `uikitMake(type, frame: f)`.
  func translateMetatypes(in file: SourceFile) {
    file.forEach { declaration in
      guard let body = declaration.body else { return }
      let generics = genericClasses(of: declaration, in: file)
      for (name, constraint) in generics { translateCalls(of: name, constraint, in: body, file: file) }
      for parameter in declaration.parameters {
        guard let name = metatype(parameter.type, in: file.source) else { continue }
        let constraint = generics[name] ?? outerGenerics(of: declaration, in: file)[name] ?? name
        translateInits(
          of: file.source.text(parameter.type.lowerBound - 2), constraint, in: body, file: file)
      }
    }
    translateVariables(in: file)
    translateTypesOfValues(in: file)
    translateCells(in: file)
    translateSelfCalls(in: file)
    for path in index.order {
      guard let entry = index.types[path], let home = entry.home else { continue }
      let generics =
        home.declaration.kind == .protocol
        ? associatedClasses(of: home.declaration, in: home.file) : genericClasses(of: home.declaration, in: home.file)
      for part in entry.extensions where part.file === file {
        guard let body = part.declaration.body else { continue }
        for (name, constraint) in generics { translateCalls(of: name, constraint, in: body, file: file) }
      }
    }
  }

  /// `type.init(style: s, reuseIdentifier: r)` of any value: nothing but cells is made so, and by `init(reuseIdentifier:)`
  /// nothing but headers.
  private func translateCells(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token, "init") && source.isToken(token - 1, ".") {
      guard source.isToken(token + 1, "("), source.isName(token - 2), source.partners[token + 1] > token,
        source.name(token - 2).first?.isLowercase == true,
        !["self", "super"].contains(source.name(token - 2)), source.name(token - 2) != "uikitMake"
      else { continue }
      let labels = source.argumentLabels(of: token + 1)
      guard labels == ["style", "reuseIdentifier"] || labels == ["reuseIdentifier"] else { continue }
      let start = chainStart(of: token - 2, in: source)
      file.edits.insert("uikitMake(", at: file.offset(start))
      file.edits.replace(
        source.tokens[token - 1].range.lowerBound..<source.tokens[token + 1].range.upperBound, by: ", ")
    }
  }

  /// `Self(nibName: n, bundle: b)` in an extension `where Self: UIViewController`, and in that of a protocol.
  private func translateSelfCalls(in file: SourceFile) {
    let source = file.source
    file.forEach { member in
      guard let body = member.body, let type = member.parent, type.kind == .extension,
        let constraint = classOfSelf(in: type, source)
      else { return }
      let start = member.parameterClause?.lowerBound ?? body.lowerBound
      for token in start..<body.upperBound where source.isToken(token, "Self") && !source.isToken(token - 1, ".") {
        guard source.isToken(token + 1, "("), !source.tokens[token + 1].hasSpaceBefore else { continue }
        // The default value of a parameter belongs to no actor.
        let isDefault = token < body.lowerBound
        make(
          "Self.self", from: token, parenthesis: token + 1, constraint, in: file,
          prefix: isDefault ? "uikitDefault { " : "")
        if isDefault, file.madeObjects.contains(token), source.partners[token + 1] > token {
          file.edits.insert(" }", at: source.tokens[source.partners[token + 1]].range.upperBound)
        }
      }
    }
  }

  /// `C` in `extension P where Self: C`, and in `extension P` of a protocol below a class.
  private func classOfSelf(in type: Declaration, _ source: SourceText) -> String? {
    if let named = ownClass(in: type, source) { return named }
    guard let home = index.type(type.name)?.home?.declaration, home.kind == .protocol else { return nil }
    return home.inheritance.first(where: isClass)
  }

  /// `X` of `X.Type`.
  private func metatype(_ type: Range<Int>, in source: SourceText) -> String? {
    guard type.count >= 3, source.isToken(type.lowerBound + 1, "."), source.isToken(type.lowerBound + 2, "Type"),
      source.isName(type.lowerBound)
    else { return nil }
    return source.name(type.lowerBound)
  }

  private func outerGenerics(of declaration: Declaration, in file: SourceFile) -> [String: String] {
    var found: [String: String] = [:]
    var outer = declaration.parent
    while let type = outer {
      let home = type.kind == .extension ? index.type(type.name)?.home : nil
      found.merge(genericClasses(of: home?.declaration ?? type, in: home?.file ?? file)) { inner, _ in inner }
      outer = type.parent
    }
    return found
  }

  /// The associated types of a protocol with the first name behind the colon of each.
  private func associatedClasses(of proto: Declaration, in file: SourceFile) -> [String: String] {
    var found: [String: String] = [:]
    for member in proto.members where file.source.isToken(member.keyword, "associatedtype") {
      guard file.source.isToken(member.keyword + 2, ":"), file.source.isName(member.keyword + 3) else { continue }
      found[file.source.name(member.keyword + 1)] = file.source.name(member.keyword + 3)
    }
    return found
  }

  /// The generic parameters of a declaration with the first name behind the colon of each, from its list and its `where`.
  private func genericClasses(of declaration: Declaration, in file: SourceFile) -> [String: String] {
    let source = file.source
    var token = declaration.keyword + (declaration.kind == .initializer ? 1 : 2)
    guard declaration.kind != .extension, source.isToken(token, "<") else { return [:] }
    var found: [String: String] = [:]
    var end = declaration.body?.lowerBound ?? declaration.tokens.upperBound
    end = min(end, token + 400)
    token += 1
    while token < end {
      if source.isName(token), source.isToken(token + 1, ":"), source.isName(token + 2),
        source.isToken(token - 1, "<") || source.isToken(token - 1, ",") || source.isToken(token - 1, "where")
      {
        // Of several conditions the one that names a class counts.
        if found[source.name(token)].map({ !isClass($0) }) ?? true {
          found[source.name(token)] = source.name(token + 2)
        }
      }
      token += 1
    }
    // The parameters of a function have colons too.
    if let clause = declaration.parameterClause {
      for index in clause where source.isName(index) && source.isToken(index + 1, ":") {
        if source.isToken(index - 1, "(") || source.isToken(index - 1, ",") { found[source.name(index)] = nil }
      }
    }
    return found
  }

  private func isClass(_ name: String) -> Bool {
    names.kind(of: name) == .class || index.type(name)?.home?.declaration.kind == .class
  }

  private func translateCalls(of name: String, _ constraint: String, in body: Range<Int>, file: SourceFile) {
    let source = file.source
    for token in body where source.isName(token) && source.name(token) == name && !source.isToken(token - 1, ".") {
      if source.isToken(token + 1, "("), !source.tokens[token + 1].hasSpaceBefore {
        make("\(name).self", from: token, parenthesis: token + 1, constraint, in: file)
      } else if source.isToken(token + 1, "."), source.isToken(token + 2, "init"), source.isToken(token + 3, "(") {
        make("\(name).self", from: token, parenthesis: token + 3, constraint, in: file)
      } else if source.isToken(token + 1, "."), source.isToken(token + 2, "init") {
        makeFunction(name, at: token, constraint, in: file)
      }
    }
  }

  /// `V.init` as a value, of a generic parameter below a class, becomes `{ uikitMake(V.self) }`.
  private func makeFunction(_ name: String, at token: Int, _ constraint: String, in file: SourceFile) {
    let source = file.source
    let constraint = index.unaliased(constraint)
    let root = index.type(constraint).flatMap { index.root(of: $0) } ?? constraint
    // As an argument or a value that is assigned: elsewhere the compiler reads the type of the initialiser.
    guard
      [",", ")", ";", "}"].contains(where: { source.isToken(token + 3, $0) }) || source.tokens[token + 3].startsLine,
      source.isToken(token - 1, ":") || source.isToken(token - 1, "=") || source.isToken(token - 1, "(")
        || source.isToken(token - 1, ","),
      !Set(names.superclasses(of: root)).isDisjoint(with: Self.makers[[]] ?? []),
      file.madeObjects.insert(token).inserted
    else { return }
    file.edits.replace(
      source.tokens[token].range.lowerBound..<source.tokens[token + 2].range.upperBound,
      by: "{ uikitMake(\(name).self) }")
  }

  private func translateInits(of name: String, _ constraint: String, in body: Range<Int>, file: SourceFile) {
    let source = file.source
    for token in body where source.isName(token) && source.name(token) == name && !source.isToken(token - 1, ".") {
      guard source.isToken(token + 1, "."), source.isToken(token + 2, "init"), source.isToken(token + 3, "(") else {
        continue
      }
      make(name, from: token, parenthesis: token + 3, constraint, in: file)
    }
  }

  /// Writes a call of `uikitMake` for a call of an initialiser, if it is one that can be called so.
  func make(
    _ type: String, from start: Int, parenthesis: Int, _ constraint: String, in file: SourceFile, prefix: String = ""
  ) {
    let source = file.source
    let constraint = index.unaliased(constraint)
    guard source.partners[parenthesis] > parenthesis else { return }
    let labels = source.argumentLabels(of: parenthesis)
    // A protocol with initialisers says itself how its classes are made.
    if let home = index.type(constraint)?.home, home.declaration.kind == .protocol,
      home.declaration.members.contains(where: { $0.kind == .initializer })
    {
      return
    }
    let root = index.type(constraint).flatMap { index.root(of: $0) } ?? constraint
    // An `NSObject` is a view, a layer or an object of Foundation's.
    let isObject = constraint == "NSObject" && source.partners[parenthesis] == parenthesis + 1
    guard let owners = Self.makers[labels],
      isObject || !Set(names.superclasses(of: root)).isDisjoint(with: owners),
      file.madeObjects.insert(start).inserted
    else { return }
    file.edits.replace(
      source.tokens[start].range.lowerBound..<source.tokens[parenthesis].range.upperBound,
      by: prefix + "uikitMake(\(type)" + (labels.isEmpty ? "" : ", "))
  }
}
