/// Overrides of `delegate` below tables, collection views and text views.
///
/// In UIKit such a view redeclares the property of scroll views with a protocol of its own; in Swift an override has the type of
/// the property that it overrides.
extension Translator {
  /// The narrower protocols by the class that has each.
  private static let delegates: [String: String] = [
    "UITableView": "UITableViewDelegate", "UICollectionView": "UICollectionViewDelegate",
    "UITextView": "UITextViewDelegate",
  ]

  /// `override var delegate: UITableViewDelegate?` gets the type of the scroll view's; its accessors see the narrower one.
  func translateNarrowDelegates() {
    for path in index.order {
      guard let entry = index.types[path], entry.home?.declaration.kind == .class, let root = index.root(of: entry)
      else { continue }
      let above = [root] + names.superclasses(of: root)
      guard let narrow = above.lazy.compactMap({ Self.delegates[$0] }).first else { continue }
      for part in entry.parts {
        for member in part.declaration.members
        where member.kind == .variable && member.name == "delegate" && member.has("override") {
          widen(member, narrow, in: part.file)
        }
      }
    }
  }

  private func widen(_ property: Declaration, _ narrow: String, in file: SourceFile) {
    let source = file.source
    guard let type = property.type, type.contains(where: { source.isName($0) && source.name($0) == narrow }),
      let range = source.byteRange(type)
    else { return }
    file.edits.replace(range, by: "(any UIScrollViewDelegate)?")
    guard let body = property.body else { return }
    var token = body.lowerBound
    while token < body.upperBound {
      let isSetter = source.isToken(token, "set") || source.isToken(token, "willSet")
      guard isSetter || source.isToken(token, "didSet") else {
        token = source.partners[token] > token ? source.partners[token] + 1 : token + 1
        continue
      }
      var name = isSetter ? "newValue" : "oldValue"
      var brace = token + 1
      if source.isToken(brace, "("), source.partners[brace] == brace + 2 {
        name = source.name(brace + 1)
        brace += 3
      }
      guard source.isToken(brace, "{"), source.partners[brace] > brace else { return }
      narrowUses(of: name, to: narrow, in: brace + 1..<source.partners[brace], file)
      token = source.partners[brace] + 1
    }
  }

  /// Casts the value of an accessor where it is used, up to the place that binds its name anew.
  private func narrowUses(of name: String, to narrow: String, in body: Range<Int>, _ file: SourceFile) {
    let source = file.source
    for token in body where source.isName(token) && source.name(token) == name && !source.isToken(token - 1, ".") {
      if source.isToken(token - 1, "let") || source.isToken(token - 1, "var") {
        let value = token + 2
        if !source.isToken(token + 1, "=") {
          file.edits.insert(" = \(name) as? any \(narrow)", at: source.tokens[token].range.upperBound)
        } else if source.isName(value), source.name(value) == name, !source.isToken(value + 1, "as") {
          file.edits.insert(" as? any \(narrow)", at: source.tokens[value].range.upperBound)
        }
        return
      }
      let isPassedOn =
        source.isToken(token - 1, "=") && source.isToken(token - 2, "delegate") && source.isToken(token - 4, "super")
      guard !isPassedOn, !source.isToken(token + 1, ":"), !source.isToken(token + 1, "is"),
        !source.isToken(token + 1, "as")
      else { continue }
      file.edits.insert("(", at: file.offset(token))
      file.edits.insert(" as? any \(narrow))", at: source.tokens[token].range.upperBound)
    }
  }
}
