import TendonInterfaceBuilder

/// A document as lines of text, for `git diff` with `textconv`: an object a line with its place in the tree, then its
/// properties. The order of constraints and connections does not depend on that of the file.
@MainActor
package struct DocumentText {
  package private(set) var lines: [String] = []
  private let index: ElementIndex
  private let words: ChangeWords

  package init(_ root: Element) {
    index = ElementIndex(root)
    words = ChangeWords(index)
    add(root, owner: nil, depth: 0)
  }

  private mutating func add(_ element: Element, owner: Element?, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    if let id = ElementIndex.id(of: element) {
      switch element.name {
      case "constraint", "outlet", "outletCollection", "action", "segue":
        lines.append("\(indent)\(words.presence(id))")
        return
      default: lines.append("\(indent)\(words.name(id))")
      }
    }
    let inner = ElementIndex.id(of: element) == nil ? depth : depth + 1
    properties(of: element, owner: ElementIndex.id(of: element) == nil ? owner : element, [], inner)
  }

  private mutating func properties(_ path: [String], _ text: String, _ depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + (path + [text]).joined(separator: ", "))
  }

  private mutating func properties(of element: Element, owner: Element?, _ path: [String], _ depth: Int) {
    for attribute in element.attributes.sorted(by: { $0.name < $1.name }) where !["id", "key"].contains(attribute.name)
    {
      guard NoEffect.kind(of: attribute.name, in: element, owner: owner) == nil else { continue }
      properties(path, "\(ChangeWords.split(attribute.name)): \(words.target(attribute.value).shortened)", depth)
    }
    if !element.text.isEmpty { properties(path, "text: \(element.text.shortened)", depth) }
    var children = element.children
    if NoEffect.unordered.contains(element.name), element.name != "scenes", element.name != "objects" {
      children.sort { key($0) < key($1) }
    }
    for child in children {
      guard NoEffect.kind(of: nil, in: child, owner: owner) == nil else { continue }
      if ElementIndex.id(of: child) != nil {
        add(child, owner: owner, depth: depth)
      } else {
        let isGroup = child.attributes.isEmpty && child.text.isEmpty
        properties(of: child, owner: owner, isGroup ? path : path + [ChangeWords.part(child)], depth)
      }
    }
  }

  private func key(_ element: Element) -> String {
    ElementIndex.id(of: element).map { words.presence($0) } ?? element["name"] ?? element["id"] ?? ""
  }
}
