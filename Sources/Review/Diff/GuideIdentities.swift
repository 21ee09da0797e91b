import TendonInterfaceBuilder

/// The layout guides of two versions of a document that are the same one under different ids.
///
/// Interface Builder gives the safe area of a view a new id when a document is copied or switched to safe areas again. A guide
/// is known by its view and its key.
struct GuideIdentities {
  /// The ids of the head by those of the base.
  private let names: [String: String]

  /// The number of guides with two ids.
  var count: Int { names.count }

  init(_ base: Element, _ head: Element) {
    let (old, new) = (GuideIdentities.guides(base), GuideIdentities.guides(head))
    var names: [String: String] = [:]
    for (place, id) in old { if let other = new[place], other != id { names[id] = other } }
    self.names = names
  }

  /// The tree of the base with the ids of the head.
  func renamed(_ base: Element) -> Element {
    guard !names.isEmpty else { return base }
    return Element(
      name: base.name,
      attributes: base.attributes.map { .init(name: $0.name, value: names[$0.value] ?? $0.value) },
      children: base.children.map(renamed), text: base.text, line: base.line, column: base.column)
  }

  /// The ids of the guides by the ids of their views and their keys.
  private static func guides(_ root: Element) -> [String: String] {
    var found: [String: String] = [:]
    var waiting: [(element: Element, owner: String)] = [(root, "")]
    while let (element, owner) = waiting.popLast() {
      if element.name.hasSuffix("LayoutGuide"), let id = element.id, let key = element["key"] ?? element["type"] {
        found["\(owner) \(element.name) \(key)"] = id
      }
      waiting += element.children.map { ($0, element.id ?? owner) }
    }
    return found
  }
}
