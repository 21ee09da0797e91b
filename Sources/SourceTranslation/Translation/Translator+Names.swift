/// Names of properties, and types of parameters, that Objective-C's own types give.
extension Translator {
  /// `NSStringFromSelector(#selector(getter: a.b))` becomes `"b"`: the name alone is wanted, whatever object has the property.
  func translateGetterNames(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token, "NSStringFromSelector") {
      guard let end = getterEnd(token, in: source), source.isName(end - 2) else { continue }
      let range = source.tokens[token].range.lowerBound..<source.tokens[end].range.upperBound
      let lines = source.bytes[range].lazy.filter { $0 == .newline }.count
      file.edits.drop(in: range)
      file.edits.replace(range, by: "\"" + source.name(end - 2) + "\"" + String(repeating: "\n", count: lines))
    }
  }

  /// The token that ends `NSStringFromSelector(#selector(getter: ...))`; nil for another argument.
  private func getterEnd(_ token: Int, in source: SourceText) -> Int? {
    guard source.isToken(token + 1, "("), source.isToken(token + 2, "#selector"), source.isToken(token + 3, "("),
      source.isToken(token + 4, "getter"), source.partners[token + 3] > token,
      source.isToken(source.partners[token + 3] + 1, ")")
    else { return nil }
    return source.partners[token + 3] + 1
  }

  /// `NSTextCheckingResult.linkCheckingResult(range:url:)`, which Foundation here refuses to make, becomes
  /// `uikitLinkCheckingResult(range:url:)`.
  func translateLinkResults(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token, "linkCheckingResult") {
      guard source.isToken(token - 1, "."), source.isToken(token + 1, "(") else { continue }
      // The type is written, or known from the place.
      let isImplicit = ["(", "[", ",", ":", "=", "return"].contains(source.text(token - 2))
      guard isImplicit || source.isToken(token - 2, "NSTextCheckingResult") else { continue }
      file.replace(token - (isImplicit ? 1 : 2)..<token + 1, by: "uikitLinkCheckingResult")
    }
  }

  /// `for touch: AnyObject in touches` becomes `for touch in touches`, likewise of `subviews`, and
  /// `let touch: AnyObject? = touches.first` a constant without a type: the elements have the members that Objective-C finds
  /// on any object.
  func translateLoops(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token, "AnyObject") && source.isToken(token - 1, ":") {
      if source.isToken(token + 1, "?"), source.isToken(token + 2, "="), source.isToken(token + 3, "touches"),
        source.isToken(token + 4, "."), source.isToken(token + 5, "first")
      {
        file.replace(token - 1..<token + 2)
        continue
      }
      guard source.isToken(token - 3, "for"), source.isToken(token + 1, "in") else { continue }
      var last = token + 2
      while source.isToken(last + 1, "."), source.isName(last + 2) { last += 2 }
      guard source.isName(last), ["touches", "subviews"].contains(source.name(last)), source.isToken(last + 1, "{")
      else { continue }
      file.replace(token - 1..<token + 1)
    }
  }

  /// A parameter `p: NSObjectProtocol` is an object of any class: views and delegates do not conform to it here.
  func translateObjectParameters(_ function: Declaration, in file: SourceFile) {
    guard function.kind == .function || function.kind == .initializer else { return }
    for parameter in function.parameters where parameter.type.count == 1 {
      guard file.source.isToken(parameter.type.lowerBound, "NSObjectProtocol"),
        let range = file.source.byteRange(parameter.type)
      else { continue }
      file.edits.replace(range, by: "AnyObject")
    }
  }

  /// `class func` in an extension of a class of UIKit that is no class here, as `CATransaction`, is `static`.
  func translateClassMembers(_ member: Declaration, in file: SourceFile) {
    guard let modifier = member.modifier("class"), let type = member.parent, type.kind == .extension,
      index.type(type.name)?.home == nil, let kind = names.kind(of: type.name), kind != .class
    else { return }
    file.replace(modifier.tokens, by: "static")
  }

  /// `open` members in extensions of other modules' classes are `public`: nothing overrides them in Swift, and some of these
  /// classes are final here. `open let` of a class is `public let`, as Swift 4 reads it.
  func translateOpenMembers(_ member: Declaration, in file: SourceFile) {
    if member.kind == .variable, file.source.isToken(member.keyword, "let"), let modifier = member.modifier("open") {
      return file.replace(modifier.tokens, by: "public")
    }
    guard member.kind == .function || member.kind == .variable, let type = member.parent, type.kind == .extension,
      !member.has("override"), index.type(type.name)?.home == nil, let modifier = member.modifier("open")
    else { return }
    file.replace(modifier.tokens, by: "public")
  }
}
