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
      // What was counted as translated by its keyword.
      let isCounted = (entries["syntax \(error.construct)"]?.count ?? 0) > 0
      if isCounted { entries["syntax \(error.construct)"]?.count -= 1 }
      add(.syntax, isCounted ? error.construct + ", refused" : error.construct, .absent, error.message)
    }
    entries = entries.filter { $0.value.count > 0 }
  }
}
