/// The types that the files of a target declare, with their extensions, by their paths.
final class TargetIndex {
  struct Part {
    let file: SourceFile
    let declaration: Declaration
  }

  /// A type with everything that the target declares of it.
  final class TypeEntry {
    let path: String
    /// The declaration itself; nil for a type of another module.
    var home: Part?
    var extensions: [Part] = []
    /// Further declarations of the type, in other branches of a condition.
    var twins: [Part] = []
    /// The actions that the tables of the type hold, by selector.
    var tabled = false

    init(path: String) { self.path = path }

    var parts: [Part] { (home.map { [$0] } ?? []) + extensions }
    /// The first inherited name of a class, which is its superclass if it is one.
    var firstInherited: String? { home?.declaration.inheritance.first }
  }

  let files: [SourceFile]
  private(set) var types: [String: TypeEntry] = [:]
  /// Paths of types by their last name.
  private var paths: [String: [String]] = [:]
  /// All methods by their base names.
  private(set) var methods: [String: [(owner: TypeEntry, part: Part, method: Declaration)]] = [:]
  /// The numbers of all properties by name.
  private var variables: [String: Int] = [:]
  /// The names that a `typealias` outside of functions gives other types, without generic ones.
  private var aliases: [String: String] = [:]
  /// The names of the aliases outside of types, in the order of the files, with what each names and its file.
  private(set) var outerAliases: [(name: String, path: String, file: SourceFile)] = []
  /// The order of types, so that the output does not depend on hashing.
  private(set) var order: [String] = []

  init(_ files: [SourceFile]) {
    self.files = files
    for file in files {
      file.forEach { declaration in
        if !file.isInactive(declaration.keyword) { noteAlias(declaration, in: file.source) }
        guard declaration.parent == nil, file.source.isToken(declaration.keyword, "typealias") else { return }
        guard let path = aliases[declaration.name], !file.isInactive(declaration.keyword) else { return }
        outerAliases.append((declaration.name, path, file))
      }
    }
    // Types first: an extension may stand before its type.
    for pass in 0..<2 {
      for file in files {
        file.forEach { declaration in
          guard declaration.kind.isType, (declaration.kind == .extension) == (pass == 1) else { return }
          let path = pass == 0 ? declaration.path : extendedPath(declaration.path)
          let entry = self.entry(path)
          let part = Part(file: file, declaration: declaration)
          if pass == 1 {
            entry.extensions.append(part)
          } else if entry.home == nil {
            entry.home = part
          } else {
            entry.twins.append(part)
          }
          for member in declaration.members {
            if member.kind == .variable { variables[member.name, default: 0] += 1 }
            guard member.kind == .function else { continue }
            methods[member.name, default: []].append((entry, part, member))
          }
        }
      }
    }
  }

  /// True for the name of a property of any type of the files.
  func hasVariable(_ name: String) -> Bool { variables[name] != nil }

  /// The number of properties of a name in all types of the files.
  func variableCount(_ name: String) -> Int { variables[name, default: 0] }

  private func entry(_ path: String) -> TypeEntry {
    if let known = types[path] { return known }
    let entry = TypeEntry(path: path)
    types[path] = entry
    order.append(path)
    paths[String(path.split(separator: ".").last ?? ""), default: []].append(path)
    return entry
  }

  /// The full path of a type that is named as it may be from inside another one.
  func path(_ name: String) -> String? {
    if types[name] != nil { return name }
    let last = String(name.split(separator: ".").last ?? "")
    return paths[last]?.first { $0.hasSuffix("." + name) } ?? (name.contains(".") ? nil : paths[last]?.first)
  }

  /// The path of the type that an extension names, which may be an alias of it.
  private func extendedPath(_ name: String) -> String {
    let name = unaliased(name)
    return path(name) ?? name
  }

  /// The name of the type that an alias of the target stands for; the name itself where it is none.
  func unaliased(_ name: String) -> String {
    var name = name
    var steps = 0
    while path(name) == nil, let next = aliases[name], steps < 10 { (name, steps) = (next, steps + 1) }
    return name
  }

  func type(_ name: String) -> TypeEntry? { path(name).flatMap { types[$0] } }

  /// Notes `typealias A = B.C`.
  private func noteAlias(_ declaration: Declaration, in source: SourceText) {
    guard source.isToken(declaration.keyword, "typealias"), source.isToken(declaration.keyword + 2, "=") else { return }
    var index = declaration.keyword + 3
    var path: [String] = []
    while source.isName(index) {
      path.append(source.name(index))
      guard source.isToken(index + 1, ".") else { break }
      index += 2
    }
    guard !path.isEmpty, !source.isToken(index + 1, "<"), !source.isToken(index + 1, "&") else { return }
    aliases[declaration.name] = path.joined(separator: ".")
  }

  /// The superclass, or the protocol, that a type names first: the type itself where the name is an alias.
  private func superclass(of entry: TypeEntry) -> String? {
    guard var name = entry.firstInherited else { return nil }
    var steps = 0
    while types[name] == nil, let next = aliases[name], steps < 10 { (name, steps) = (next, steps + 1) }
    return name
  }

  /// The classes above a class, nearest first, as far as the target declares them.
  func ancestors(of entry: TypeEntry) -> [TypeEntry] {
    var found: [TypeEntry] = []
    var current = entry
    while found.count < 100, let name = superclass(of: current), let next = type(name),
      next.home?.declaration.kind == .class, next !== entry, !found.contains(where: { $0 === next })
    {
      found.append(next)
      current = next
    }
    return found
  }

  /// The superclass of the topmost ancestor that the target declares: a class of another module, a protocol, or nil.
  func root(of entry: TypeEntry) -> String? { superclass(of: ancestors(of: entry).last ?? entry) }
}
