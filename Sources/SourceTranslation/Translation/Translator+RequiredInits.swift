/// Protocols that require `init()` and that classes of UIKit adopt: a class of Objective-C fulfils the requirement with an
/// initialiser that is not `required`, one of Swift does not.
///
/// The requirement becomes `init(uikit: UIKitInit)`. The protocol gets an `init()` that calls it, objects fulfil it by
/// `uikitMake`, and the other types that the target declares by their own `init()`.
extension Translator {
  func translateRequiredInits() {
    for path in index.order {
      guard let home = index.types[path]?.home, home.declaration.kind == .protocol,
        let requirement = home.declaration.members.first(where: { isPlainInit($0, in: home.file) })
      else { continue }
      // A protocol of a target below was translated with that target, by what adopts it there.
      let isOwn = isTranslated(home.file)
      let adopters = adopters(of: path)
      guard adopters.contains(where: { isObjectClass($0.entry) && isTranslated($0.part.file) == isOwn }) else {
        continue
      }
      if isOwn { rewrite(requirement, of: home) }
      var fulfilled: Set<String> = []
      for (entry, part) in adopters where isTranslated(part.file) && !isObjectClass(entry) {
        if fulfilled.insert(entry.path).inserted { fulfil(home, by: entry, adoptedIn: part) }
      }
    }
  }

  private func isTranslated(_ file: SourceFile) -> Bool { files.prefix(count).contains { $0 === file } }

  /// True for `init()`, which cannot fail.
  private func isPlainInit(_ member: Declaration, in file: SourceFile) -> Bool {
    member.kind == .initializer && member.parameters.isEmpty && member.parameterClause != nil
      && file.source.isToken(member.keyword + 1, "(") && !file.isInactive(member.keyword)
  }

  /// The types that adopt a protocol or one below it, with the declarations that say so.
  private func adopters(of path: String) -> [(entry: TargetIndex.TypeEntry, part: TargetIndex.Part)] {
    var protocols = [path]
    var next = 0
    while next < protocols.count {
      let name = protocols[next]
      next += 1
      for other in index.order where !protocols.contains(other) {
        guard let home = index.types[other]?.home?.declaration, home.kind == .protocol, adopts(home, [name]) else {
          continue
        }
        protocols.append(other)
      }
    }
    return index.order.compactMap { index.types[$0] }.filter { $0.home?.declaration.kind != .protocol }.flatMap {
      entry in
      entry.parts.filter { adopts($0.declaration, protocols) }.map { (entry, $0) }
    }
  }

  private func adopts(_ declaration: Declaration, _ protocols: [String]) -> Bool {
    declaration.inheritance.contains { name in index.path(name).map { protocols.contains($0) } ?? false }
  }

  /// True for classes of UIKit, and for those of the target below one without an `init()` that is `required`.
  private func isObjectClass(_ entry: TargetIndex.TypeEntry) -> Bool {
    guard let home = entry.home else { return entry.path == "NSObject" || names.kind(of: entry.path) == .class }
    guard home.declaration.kind == .class, let root = index.root(of: entry) else { return false }
    guard root == "NSObject" || names.kind(of: root) == .class else { return false }
    return !([entry] + index.ancestors(of: entry)).contains { type in
      type.parts.contains { part in
        part.declaration.members.contains { isPlainInit($0, in: part.file) && $0.has("required") }
      }
    }
  }

  private func rewrite(_ requirement: Declaration, of home: TargetIndex.Part) {
    guard let clause = requirement.parameterClause else { return }
    home.file.edits.insert("uikit: UIKitInit", at: home.file.offset(clause.upperBound - 1))
    let access = prefix(home.declaration.access)
    let name = home.declaration.path
    home.file.appendix += """
      extension \(name) { @_disfavoredOverload \(access)init() { self.init(uikit: UIKitInit()) } }
      extension \(name) where Self: NSObject {
        \(access)init(uikit: UIKitInit) { self.init(uikitFactory: { uikitMake(Self.self) }) }
      }

      """
  }

  /// Fulfils the requirement by the `init()` of a type that is no object of UIKit's.
  private func fulfil(_ home: TargetIndex.Part, by entry: TargetIndex.TypeEntry, adoptedIn place: TargetIndex.Part) {
    let part = entry.home ?? place
    let declaration = part.declaration
    let isPublic = ["public", "open"].contains(home.declaration.effectiveAccess)
    let access =
      entry.home == nil || ["public", "open"].contains(declaration.access) ? prefix(isPublic ? "public" : nil) : ""
    let body = "\(access)init(uikit: UIKitInit) { self.init() }"
    // A class below UIKit's whose `init()` is `required` is an object too.
    if let root = index.root(of: entry), declaration.kind == .class,
      root == "NSObject" || names.kind(of: root) == .class
    {
      return
    }
    guard declaration.kind == .class else {
      // Of a type in another module, and of a value.
      place.file.appendix += "extension \(entry.path) { \(body) }\n"
      return
    }
    let isGeneric = part.file.source.isToken(declaration.keyword + 2, "<")
    if declaration.has("final") {
      place.file.appendix += "extension \(entry.path) { convenience \(body) }\n"
    } else if isGeneric, isTranslated(part.file), let end = declaration.body?.upperBound {
      part.file.edits.insert("required convenience \(body); ", at: part.file.offset(end))
    } else {
      place.file.appendix += "extension \(home.declaration.path) where Self: \(entry.path) { \(body) }\n"
    }
  }

  private func prefix(_ access: String?) -> String { access == "public" || access == "open" ? "public " : "" }
}
