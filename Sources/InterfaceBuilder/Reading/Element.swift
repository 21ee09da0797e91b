/// One element of an Interface Builder document, as it stands in the file. It never changes, so that trees share parts.
package final class Element: Sendable {
  package struct Attribute: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  package let name: String
  /// In the order of the file.
  package let attributes: [Attribute]
  package let children: [Element]
  /// The character data between the tags, without that of the children; empty where it is only white space.
  package let text: String
  /// The position of the start tag, from 1; columns count the bytes of the file, of UTF-8 where it is UTF-16.
  package let line: Int
  package let column: Int
  /// True if the element or a descendant has variations.
  package let hasVariations: Bool
  /// The attribute `id`, which is asked for most often; nil where there is none, or an empty one.
  private let objectID: String?
  /// The lengths of the attributes' names in UTF-8, modulo 64, a bit each: most names that are asked for are absent, and most
  /// of these have a length that no attribute's name has.
  private let nameLengths: UInt64
  /// Notes the attributes that are asked for; nil outside of tests.
  let coverage: Coverage?

  package init(
    name: String, attributes: [Attribute] = [], children: [Element] = [], text: String = "", line: Int = 1,
    column: Int = 1, coverage: Coverage? = nil
  ) {
    (self.name, self.attributes, self.children, self.text) = (name, attributes, children, text)
    (self.line, self.column, self.coverage) = (line, column, coverage)
    nameLengths = attributes.reduce(0) { $0 | Element.bit(ofLength: $1.name.utf8.count) }
    objectID = attributes.first { $0.name == "id" && !$0.value.isEmpty }?.value
    hasVariations = name == "variation" || children.contains { $0.hasVariations }
  }

  /// The value of an attribute, nil where it is absent. Linear in the number of attributes.
  package subscript(name: String) -> String? {
    guard let index = index(of: name) else { return nil }
    coverage?.note(name, of: self.name, .read)
    return attributes[index].value
  }

  func index(of name: String) -> Int? {
    let length = name.utf8.count
    guard nameLengths & Element.bit(ofLength: length) != 0 else { return nil }
    for index in attributes.indices where attributes[index].name.isXMLName(name, length) { return index }
    return nil
  }

  private static func bit(ofLength length: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: length & 63) }

  /// The object id; nil where there is none, or an empty one.
  package var id: String? {
    if let coverage, objectID != nil { coverage.note("id", of: name, .read) }
    return objectID
  }

  /// The first child of that name, if given with that `key`.
  package func child(_ name: String, key: String? = nil) -> Element? {
    let length = name.utf8.count
    return children.first { $0.name.isXMLName(name, length) && (key == nil || $0["key"] == key) }
  }
}

extension String {
  /// True if both names are equal. `length` is the length of `name` in UTF-8, counted once by the caller: names of XML
  /// are equal if their bytes are, so the lengths alone distinguish most names that differ.
  @inline(__always)
  func isXMLName(_ name: String, _ length: Int) -> Bool { utf8.count == length && self == name }
}

/// An element that is being put together.
struct ElementDraft {
  let name: String
  var attributes: [Element.Attribute]
  var children: [Element]
  var text: String
  let line: Int
  let column: Int
  private let coverage: Coverage?

  init(_ element: Element) {
    (name, attributes, children) = (element.name, element.attributes, element.children)
    (text, line, column, coverage) = (element.text, element.line, element.column, element.coverage)
  }

  var element: Element {
    Element(
      name: name, attributes: attributes, children: children, text: text, line: line, column: column,
      coverage: coverage)
  }
}
