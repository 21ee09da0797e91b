/// One element of an Interface Builder document, as it stands in the file.
package struct Element: Sendable {
  package struct Attribute: Sendable {
    package let name: String
    package let value: String
  }

  package let name: String
  /// In the order of the file.
  package let attributes: [Attribute]
  package internal(set) var children: [Element]
  /// The character data between the tags, without that of the children; empty where it is only white space.
  package internal(set) var text: String
  /// Where the start tag begins, both from 1; columns count bytes of UTF-8.
  package let line: Int
  package let column: Int

  package init(
    name: String, attributes: [Attribute] = [], children: [Element] = [], text: String = "", line: Int = 1,
    column: Int = 1
  ) {
    (self.name, self.attributes, self.children, self.text) = (name, attributes, children, text)
    (self.line, self.column) = (line, column)
  }

  /// The value of an attribute, nil where it is absent. Linear in the number of attributes.
  package subscript(name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  package var id: String? { self["id"] }

  /// The first child of that name, if given with that `key`.
  package func child(_ name: String, key: String? = nil) -> Element? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }
}
