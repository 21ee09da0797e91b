/// Copies of objects that are no `NSObject`s here, and casts to the protocols of copies and archives.
extension Translator {
  /// `NSArray(array: a, copyItems: true)` becomes `uikitArray(array: a, copyItems: true)`, which copies attributes of layouts,
  /// animations and paths too; `NSMutableArray` likewise.
  func translateCopies(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices
    where source.isToken(token, "NSArray") || source.isToken(token, "NSMutableArray") {
      guard source.isToken(token + 1, "("), !source.isToken(token - 1, "."), source.partners[token + 1] > token,
        source.argumentLabels(of: token + 1) == ["array", "copyItems"]
      else { continue }
      file.edits.replace(
        source.tokens[token].range, by: source.isToken(token, "NSArray") ? "uikitArray" : "uikitMutableArray")
    }
  }

  /// `String(format: "%p", object)` becomes `uikitAddress(object)`: objects are no arguments of formats here.
  func translateAddresses(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token, "String") && source.isToken(token + 1, "(") {
      guard source.isToken(token + 2, "format"), source.text(token + 4) == "\"%p\"", source.isToken(token + 5, ",")
      else { continue }
      file.edits.replace(
        source.tokens[token].range.lowerBound..<source.tokens[token + 5].range.upperBound, by: "uikitAddress(")
    }
  }

  /// `item.target?.perform(action)` becomes `(item.target as? any ActionPerforming)?.perform(action)`: the target of a bar
  /// item and the like is an `AnyObject`, which Objective-C asks for any method. So is a property that the target declares as
  /// one.
  func translateTargets(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isName(token) {
      guard isTarget(token, in: source), source.isToken(token + 1, "?") || source.isToken(token + 1, "!"),
        source.isToken(token + 2, "."),
        source.isToken(token + 3, "perform"), source.isToken(token + 4, "(")
      else { continue }
      file.edits.insert("(", at: file.offset(chainStart(of: token, in: source)))
      file.edits.insert(" as? any ActionPerforming)", at: source.tokens[token].range.upperBound)
    }
  }

  /// True for the member `target` of an object, and for a property that every declaration of the target has as an `AnyObject`.
  private func isTarget(_ token: Int, in source: SourceText) -> Bool {
    if source.isToken(token, "target"), source.isToken(token - 1, ".") { return true }
    let name = source.name(token)
    guard objectProperties.contains(name), let types = propertyTypes[name],
      types.isSubset(of: ["AnyObject", "NSObjectProtocol"])
    else { return false }
    return !source.isToken(token - 1, ".") || source.isToken(token - 2, "self")
  }

  /// `text as NSCopying` becomes `text as AnyObject as! NSCopying`: Swift's values are bridged by a cast to `AnyObject` alone.
  /// In `setObject(x, forKey: k as NSCopying)` the cast is left out: the keys of Foundation's dictionaries are hashable here.
  func translateObjectProtocols(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token, "as") && source.isName(token + 1) {
      guard
        source.isToken(token + 1, "NSCopying") || source.isToken(token + 1, "NSCoding")
          || source.isToken(token + 1, "NSSecureCoding"),
        !source.isToken(token + 2, "&"), !source.isToken(token + 2, "?")
      else { continue }
      if source.isToken(token + 1, "NSCopying"), isKey(before: token, in: source) {
        file.replace(token..<token + 2)
        continue
      }
      file.edits.insert(" AnyObject as!", at: source.tokens[token].range.upperBound)
    }
  }

  /// True if the expression before the token is the argument `forKey:`.
  private func isKey(before token: Int, in source: SourceText) -> Bool {
    var index = token - 1
    while index > 1, !source.isToken(index, "("), !source.isToken(index, ","), !source.isToken(index, ":") {
      let partner = source.partners[index]
      index = partner >= 0 && partner < index ? partner - 1 : index - 1
    }
    return index > 1 && source.isToken(index, ":") && source.isToken(index - 1, "forKey")
  }
}
