import TendonInterfaceBuilder

/// The attributes that the sentence of a constraint tells.
enum ChangedAttributes {
  static let ofConstraints: Set<String> = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "priority",
  ]
}

/// The children of an element: those with ids, and the others by what tells them apart.
struct ElementSignatures {
  private(set) var ids: [String] = []
  private(set) var parts: [(key: String, element: Element)] = []
  var byKey: [String: Element] = [:]

  init(_ element: Element) {
    var counts: [String: Int] = [:]
    for child in element.children {
      if let id = ElementIndex.id(of: child) {
        ids.append(id)
        continue
      }
      var key = child.name
      // A colour or a font of an object is the same one under another name.
      let isValue = child["key"] != nil && ["color", "fontDescription"].contains(child.name)
      let identity = isValue ? ["key"] : ["key", "keyPath", "property", "reference", "name", "destination", "type"]
      for name in identity {
        if let value = child[name] { key += " \(name)=\(value)" }
      }
      counts[key, default: 0] += 1
      if let count = counts[key], count > 1 { key += " #\(count)" }
      parts.append((key, child))
      byKey[key] = child
    }
  }

  func part(_ key: String) -> Element? { byKey[key] }
}

extension Element {
  /// True for an element that only groups others, such as `<subviews>` and `<resources>`.
  var isList: Bool {
    attributes.isEmpty && text.isEmpty
      && (name == "resources" || children.contains { ElementIndex.id(of: $0) != nil })
  }
}

extension String {
  /// A value in a sentence: numbers and words as they are, everything else in quotes.
  var quotedValue: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
    let text = shortened
    return isPlain || text.contains("“") ? text : "“\(text)”"
  }
}
