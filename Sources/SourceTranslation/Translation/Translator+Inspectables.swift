/// Properties with `@IBInspectable`, which documents set by name, those that are `dynamic`, which appearance proxies pass on
/// besides, and outlets that are plain properties, which they connect.
///
/// Objective-C finds them by the runtime. Here a table of those of each class and each extension is registered when the
/// program is loaded.
extension Translator {
  func addInspectableTables() {
    let type = index.types["Inspectable"]?.home == nil ? "Inspectable" : "UIKit.Inspectable"
    for path in index.order {
      guard let entry = index.types[path], isClassByName(path, entry) else { continue }
      for part in entry.parts where !part.declaration.hasWhereClause && !part.file.isInactive(part.declaration.keyword)
      {
        let properties = part.declaration.members.filter { isInspectable($0, in: part.file) }
        guard let body = part.declaration.body, !properties.isEmpty else { continue }
        let table = "uikitInspectables\(Self.hash(part.file.source.path))_\(part.declaration.keyword)"
        let owner = part.declaration.kind == .extension ? path : part.declaration.name
        let entries = properties.map { "\"\($0.name)\": \(type)(\\\(owner).\($0.name))" }.joined(separator: ", ")
        // In the body: private properties are visible there.
        insert(
          "@MainActor internal static var \(table): [String: \(type)] { [\(entries)] }", beforeEndOf: body,
          in: part.file)
        let line =
          "@used @section(\".init_array\") private nonisolated let uikitLoadInspectables_\(part.declaration.keyword): @convention(c) () -> Void = { InspectableTables.register(\(path).self) { \(path).\(table) } }\n"
        part.file.appendix += line
        part.file.registrations[ObjectIdentifier(part.declaration)] = line
      }
    }
  }

  /// True for a class that code outside of its file's types can name: a generic one, and a private one inside of another
  /// type, have no name there.
  private func isClassByName(_ path: String, _ entry: TargetIndex.TypeEntry) -> Bool {
    guard let home = entry.home else { return names.kind(of: path) == .class }
    guard home.declaration.kind == .class, home.file.source.isToken(home.declaration.keyword + 2, "<") == false else {
      return false
    }
    var outer = home.declaration.parent
    if outer != nil, home.declaration.access?.hasSuffix("private") == true { return false }
    while let type = outer {
      if type.kind == .extension ? false : home.file.source.isToken(type.keyword + 2, "<") { return false }
      if type.parent != nil, type.access?.hasSuffix("private") == true { return false }
      outer = type.parent
    }
    return true
  }

  /// True for `dynamic`. A value with a cast and no written type may not compile, and the table would repeat its error.
  private func isDynamic(_ member: Declaration, in source: SourceText) -> Bool {
    member.has("dynamic") && (member.type != nil || !member.tokens.contains { source.isToken($0, "as") })
  }

  private func isInspectable(_ member: Declaration, in file: SourceFile) -> Bool {
    let source = file.source
    guard member.kind == .variable, !member.isStatic,
      member.attribute("IBInspectable") != nil || isDynamic(member, in: source) || isPlainOutlet(member, in: file),
      source.isToken(member.keyword, "var"), !file.isInactive(member.keyword),
      !member.modifiers.contains(where: { $0.tokens.contains { source.isToken($0, "set") } })
    else { return false }
    guard let body = member.body else { return true }
    var token = body.lowerBound
    while token < body.upperBound {
      if ["set", "didSet", "willSet"].contains(source.text(token)) { return true }
      let partner = source.partners[token]
      token = partner > token ? partner + 1 : token + 1
    }
    return false
  }
}
