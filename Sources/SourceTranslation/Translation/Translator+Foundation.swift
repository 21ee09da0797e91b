/// Classes below Foundation's. Their classes are isolated to the main actor by default, the members that they override are not.
extension Translator {
  /// The members of `NSObject` that classes override.
  private static let objectMembers: Set<String> = ["description", "debugDescription", "hash", "isEqual(_:)"]
  /// The classes of Foundation whose methods Foundation calls on threads of its own, or that are values.
  private static let foundationClasses: Set<String> = [
    "Formatter", "NumberFormatter", "DateFormatter", "Operation", "BlockOperation", "OperationQueue", "Thread",
    "URLProtocol", "URLCache", "InputStream", "OutputStream", "JSONEncoder", "JSONDecoder", "NSCoder", "XMLParser",
    "UserDefaults", "ValueTransformer", "FileManager", "NSAttributedString", "NSMutableAttributedString",
    "NSTextStorage", "NotificationCenter",
  ]

  /// The bodies of overrides of `NSObject`'s members assume the main actor; a class below another class of Foundation is not
  /// isolated.
  func translateFoundationOverrides() {
    for path in index.order {
      guard let entry = index.types[path], let home = entry.home, home.declaration.kind == .class,
        let root = index.root(of: entry)?.split(separator: ".").last.map(String.init)
      else { continue }
      if isBelowFoundation(entry) {
        if home.declaration.attribute("MainActor") == nil, !home.declaration.has("nonisolated") {
          insertModifier("nonisolated", before: home.declaration, in: home.file)
        }
        continue
      }
      guard root == "NSObject" || names.kind(of: root) == .class else { continue }
      for part in entry.parts {
        for member in part.declaration.members
        where member.has("override") && Self.objectMembers.contains(member.fullName) { assume(member, in: part.file) }
      }
    }
  }

  /// `NSAttributedString()` becomes `NSAttributedString(string: "")`: Foundation here has no initialiser without a text. So does
  /// `.init()` where the type stands before it.
  func translateEmptyTexts(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices
    where source.isToken(token, "NSAttributedString") || source.isToken(token, "NSMutableAttributedString")
      || source.isToken(token, "NSMutableString") || source.isToken(token, "NSString")
    {
      guard !source.isToken(token - 1, ".") else { continue }
      // `text: NSMutableAttributedString = .init()`, and `NSMutableAttributedString.init()`.
      let isValue = source.isToken(token - 1, ":") && source.isToken(token + 1, "=") && source.isToken(token + 2, ".")
      let name = isValue ? token + 3 : source.isToken(token + 1, ".") ? token + 2 : token
      guard name == token || source.isToken(name, "init"), source.isToken(name + 1, "("),
        source.isToken(name + 2, ")"), !source.tokens[name + 1].hasSpaceBefore
      else { continue }
      file.edits.insert("string: \"\"", at: file.offset(name + 2))
    }
  }

  /// `[NSAttributedString.Key.font: f, ...]` becomes `[...] as [NSAttributedString.Key: Any]`.
  ///
  /// On Apple's systems numbers and texts are `NSObject`s too, as the fonts and colours beside them.
  func translateTextAttributes(in file: SourceFile) {
    let source = file.source
    for opening in source.tokens.indices
    where source.isToken(opening, "[") && source.isToken(opening - 1, "=") && source.partners[opening] > opening {
      let isKey =
        source.isToken(opening + 1, "NSAttributedString") && source.isToken(opening + 2, ".")
        && source.isToken(opening + 3, "Key") && source.isToken(opening + 4, ".")
      let isOldKey = source.isToken(opening + 1, "NSAttributedStringKey") && source.isToken(opening + 2, ".")
      guard isKey || isOldKey else { continue }
      let colon = opening + (isKey ? 6 : 4)
      let end = source.partners[opening]
      // A variable with a type says itself what the values are.
      guard source.isToken(colon, ":"), source.isName(opening - 2),
        source.isToken(opening - 3, "let") || source.isToken(opening - 3, "var"),
        source.tokens.indices.contains(end + 1) == false || source.tokens[end + 1].startsLine
          || source.isToken(end + 1, ";") || source.isToken(end + 1, "}"),
        !source.isToken(end + 1, "as"), !source.isToken(end + 1, ".")
      else { continue }
      file.edits.insert(" as [NSAttributedString.Key: Any]", at: source.tokens[end].range.upperBound)
    }
  }

  /// The functions of mathematics that Core Graphics has for its numbers.
  private static let functions: Set<String> = [
    "abs", "acos", "asin", "atan", "atan2", "ceil", "cos", "exp", "fabs", "floor", "fmod", "hypot", "log", "log10",
    "pow",
    "rint", "round", "sin", "sqrt", "tan", "trunc",
  ]

  /// `Darwin.floor(x)` and `CoreGraphics.floor(x)` become `Foundation.floor(x)`, and `ObjectiveC.objc_getAssociatedObject(x)`
  /// that of the module `UIKit`.
  func translateDarwin(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token + 1, ".") && source.isName(token + 2) {
      if source.isToken(token, "ObjectiveC"), source.name(token + 2).hasPrefix("objc_"), !source.isToken(token - 1, ".")
      {
        file.edits.replace(source.tokens[token].range, by: "UIKit")
        continue
      }
      let isFunction =
        ["CoreGraphics", "CoreFoundation", "QuartzCore", "UIKit"].contains(where: {
          source.isName(token) && source.name(token) == $0
        })
        && Self.functions.contains(source.name(token + 2)) && source.isToken(token + 3, "(")
      guard source.isToken(token, "Darwin") || isFunction else { continue }
      guard !source.isToken(token - 1, "import"), !source.isToken(token - 2, "import"), !source.isToken(token - 1, ".")
      else { continue }
      file.edits.replace(source.tokens[token].range, by: "Foundation")
    }
  }

  /// True for a class below one of Foundation's that is not isolated, or one of Tendon's that belongs to no actor, such as the
  /// attributes of a layout.
  func isBelowFoundation(_ entry: TargetIndex.TypeEntry) -> Bool {
    guard entry.home?.declaration.kind == .class,
      let root = index.root(of: entry)?.split(separator: ".").last.map(String.init)
    else { return false }
    if Self.foundationClasses.contains(root) { return true }
    return names.kind(of: root) == .class && !names.superclasses(of: root).contains(where: names.isOnMainActor)
  }

  private func assume(_ member: Declaration, in file: SourceFile) {
    let source = file.source
    guard !member.has("nonisolated"), let result = member.type.map({ source.text($0) }), var body = member.body,
      !body.isEmpty
    else { return }
    if source.isToken(body.lowerBound, "get"), source.isToken(body.lowerBound + 1, "{") {
      let end = source.partners[body.lowerBound + 1]
      // With a setter beside it the member stays as it is.
      guard end > body.lowerBound, end + 1 == body.upperBound else { return }
      body = body.lowerBound + 2..<end
    }
    insertModifier("nonisolated", before: member, in: file)
    file.edits.insert(
      " return MainActor.assumeIsolated { () -> \(result) in", at: source.tokens[body.lowerBound - 1].range.upperBound)
    file.edits.insert("} ", at: file.offset(body.upperBound))
  }
}
