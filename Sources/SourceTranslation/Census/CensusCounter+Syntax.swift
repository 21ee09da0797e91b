extension CensusCounter {
  private static let translated: [String: String] = [
    "@objc": "dropped; methods that selectors name stand in a table of actions", "@objcMembers": "dropped",
    "@nonobjc": "dropped", "@IBOutlet": "@Outlet", "@IBAction": "in the table of actions",
    "#selector": "the name of an action", "#keyPath": "a string",
  ]

  mutating func countSyntax(_ index: Int, in source: SourceText) {
    if source.isToken(index, "@") {
      let name = "@" + source.name(index + 1)
      if let note = Self.translated[name] { return add(.syntax, name, .translated, note) }
      if name == "@IBInspectable" || name == "@IBDesignable" { return add(.syntax, name, .works) }
      if name == "@NSManaged" { return add(.syntax, name, .absent, "there is no Core Data") }
    } else if source.tokens[index].kind == .pound {
      let name = source.text(index)
      if let note = Self.translated[name] { add(.syntax, name, .translated, note) }
    } else if source.isToken(index, "optional"), source.isToken(index + 1, "func") {
      add(.syntax, "optional func", .translated, "a method that throws where it is absent; calls use try?")
    } else if source.isToken(index, "layerClass"), source.isToken(index - 1, "var") {
      add(.syntax, "class var layerClass", .translated, "makeLayer()")
    }
  }

  /// The constructs that the translator refuses, taken off those that it translates.
  mutating func countErrors() {
    for error in Translator(sources).errors {
      let construct = String(error.message.prefix { $0 != ":" })
      let head = String(construct.prefix { $0 != "(" && $0 != " " })
      for key in ["syntax \(head)", "syntax \(construct)"] where (entries[key]?.count ?? 0) > 0 {
        entries[key]?.count -= 1
        break
      }
      let tail = error.message.dropFirst(construct.count + 1).drop { $0 == " " }
      add(.syntax, Self.translated[head] == nil ? construct : head + ", refused", .absent, String(tail))
    }
    entries = entries.filter { $0.value.count > 0 }
  }
}
