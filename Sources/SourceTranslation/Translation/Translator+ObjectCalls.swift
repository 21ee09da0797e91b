/// Methods of protocols that Objective-C finds by name at an `AnyObject`.
extension Translator {
  /// `delegate?.f?(x)` of a property that is an `AnyObject` becomes `(delegate as? any P)?.f(x)`: Objective-C finds the method by
  /// its name.
  func castObject(before method: Int, from start: Int, to proto: String?, in file: SourceFile) {
    let source = file.source
    guard let proto, source.isToken(method - 1, ".") else { return }
    var value = method - 2
    while value > start, source.isToken(value, "?") || source.isToken(value, "!") { value -= 1 }
    guard value >= start, source.isName(value), objectProperties.contains(source.name(value)) else { return }
    file.edits.insert("(", at: file.offset(start))
    file.edits.replace(
      source.tokens[value].range.upperBound..<source.tokens[method - 1].range.lowerBound, by: " as? any \(proto))?")
  }

  /// `source.f(x)` of a property that is an `AnyObject` becomes `(source as! any P).f(x)`, and `source?.f(x)` becomes
  /// `(source as? any P)?.f(x)`, where one protocol of the target requires the method.
  func translateRequiredCalls(in file: SourceFile) {
    guard !objectProperties.isEmpty else { return }
    let source = file.source
    for period in source.tokens.indices where source.isToken(period, ".") && source.isToken(period + 2, "(") {
      guard period > 0, source.isName(period + 1), let owner = requiringProtocol(of: period + 1, in: source) else {
        continue
      }
      var value = period - 1
      while value > 0, source.isToken(value, "?") || source.isToken(value, "!") { value -= 1 }
      guard source.isName(value), objectProperties.contains(source.name(value)) else { continue }
      let isChain = source.isToken(value + 1, "?")
      file.edits.insert("(", at: file.offset(chainStart(of: value, in: source)))
      file.edits.replace(
        source.tokens[value].range.upperBound..<source.tokens[period].range.lowerBound,
        by: isChain ? " as? any \(owner))?" : " as! any \(owner))")
    }
  }

  /// The only protocol of the target that requires the method which is called.
  private func requiringProtocol(of name: Int, in source: SourceText) -> String? {
    guard let methods = index.methods[source.name(name)] else { return nil }
    let fullName = source.name(name) + "(" + source.argumentLabels(of: name + 1).map { $0 + ":" }.joined() + ")"
    let owners = methods.compactMap { owner, _, method -> String? in
      guard let home = owner.home?.declaration, home.kind == .protocol, !method.has("optional"),
        method.fullName == fullName
      else { return nil }
      return home.name
    }
    return Set(owners).count == 1 ? owners.first : nil
  }
}
