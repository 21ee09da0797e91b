/// Overrides of properties in extensions of UIKit's classes that act on a new value: `didSet`, or a setter that sets
/// the value of `super`.
extension Translator {
  /// Makes the override a method with the old and the new value, which the base class calls after a change. False for
  /// accessors that do something else.
  func registerObserver(_ member: Declaration, of path: String, in file: SourceFile) -> Bool {
    let source = file.source
    guard let override = member.modifier("override"), let body = member.body, let type = member.type,
      let accessor = observer(member, body, in: source)
    else { return false }
    let name = "uikit_" + path.replacing(".", with: "_") + "_" + member.name
    let value = signature(type, in: source)
    file.replace(override.tokens)
    closeAccess(of: member, in: file)
    file.edits.replace(source.tokens[member.keyword].range, by: "func")
    file.edits.replace(source.tokens[member.keyword + 1].range, by: name)
    // From the colon to the brace.
    file.replace(
      member.keyword + 2..<body.lowerBound,
      by: "(_ \(accessor.old): \(value), _ \(accessor.new): \(value))")
    for tokens in accessor.dropped { file.replace(tokens) }
    file.replace(body.upperBound..<body.upperBound + 1)
    file.appendix +=
      "@used @section(\".init_array\") private nonisolated let uikitLoad_\(member.keyword): @convention(c) () -> Void = { ExtensionOverride.\(member.name).register(\(path).self, as: \"\(Self.hash(source.path) + name)\") { object, arguments in (object as! \(path)).\(name)(arguments[0] as! \(value), arguments[1] as! \(value)) } }\n"
    return true
  }

  private struct Observer {
    var old = "oldValue"
    var new = "newValue"
    /// The tokens that the method does not have: the word of the accessor, a getter, and the change itself.
    var dropped: [Range<Int>]
  }

  private func observer(_ member: Declaration, _ body: Range<Int>, in source: SourceText) -> Observer? {
    let accessors = self.accessors(in: body, of: source)
    if accessors.count == 1, let did = accessors.first, did.word == "didSet" {
      return Observer(old: did.parameter ?? "oldValue", dropped: [did.head])
    }
    guard accessors.count == 2, let get = accessors.first(where: { $0.word == "get" }),
      let set = accessors.first(where: { $0.word == "set" }), isOfSuper(get.body, member, in: source)
    else { return nil }
    let value = set.parameter ?? "newValue"
    let changes = set.body.filter { source.isToken($0, "super") && source.isToken($0 + 1, ".") }
    guard changes.count == 1, let change = changes.first, source.name(change + 2) == member.name,
      source.isToken(change + 3, "="), source.name(change + 4) == value, change + 5 <= set.body.upperBound,
      change + 5 == set.body.upperBound || source.tokens[change + 5].startsLine || source.isToken(change + 5, ";")
    else { return nil }
    let end = source.isToken(change + 5, ";") ? change + 6 : change + 5
    return Observer(
      new: value, dropped: [get.head.lowerBound..<get.body.upperBound + 1, set.head, change..<end])
  }

  /// True for `super.name` and `return super.name`.
  private func isOfSuper(_ body: Range<Int>, _ member: Declaration, in source: SourceText) -> Bool {
    let start = body.lowerBound + (source.isToken(body.lowerBound, "return") ? 1 : 0)
    return start + 3 == body.upperBound && source.isToken(start, "super") && source.isToken(start + 1, ".")
      && source.name(start + 2) == member.name
  }

  private struct Accessor {
    let word: String
    let parameter: String?
    /// The word with its parameter.
    let head: Range<Int>
    /// The tokens inside the braces.
    let body: Range<Int>
  }

  /// The accessors of a property; none where something else stands among them.
  private func accessors(in body: Range<Int>, of source: SourceText) -> [Accessor] {
    var found: [Accessor] = []
    var token = body.lowerBound
    while token < body.upperBound {
      guard source.isName(token) else { return [] }
      let (word, start) = (source.name(token), token)
      var parameter: String?
      token += 1
      if source.isToken(token, "("), source.isToken(token + 2, ")") {
        parameter = source.name(token + 1)
        token += 3
      }
      guard source.isToken(token, "{"), source.partners[token] > token, source.partners[token] < body.upperBound else {
        return []
      }
      found.append(
        Accessor(
          word: word, parameter: parameter, head: start..<token, body: token + 1..<source.partners[token]))
      token = source.partners[token] + 1
    }
    return found
  }
}
