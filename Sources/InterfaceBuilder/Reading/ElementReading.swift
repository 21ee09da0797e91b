/// One element while it is decoded: hands out attributes and children, and remembers which were asked for.
///
/// Attributes and children that have not been read by the end are reported as unknown, so none is ignored silently.
package final class ElementReading {
  package let element: Element
  package let context: DocumentContext
  /// The id of the element, or of the nearest one around it that has one.
  package let objectID: String?
  // No other code runs while one is written, so that no accesses overlap.
  @exclusivity(unchecked) private var readAttributes = IndexMarks()
  @exclusivity(unchecked) private var readChildren = IndexMarks()

  package init(_ element: Element, in context: DocumentContext, around id: String? = nil) {
    (self.element, self.context, objectID) = (element, context, element.id ?? id)
    context.coverage?.visited.insert(element.name)
  }

  // MARK: Attributes and children

  /// The attribute as written, nil where it is absent.
  package func string(_ name: String) -> String? {
    guard let index = element.index(of: name) else { return nil }
    readAttributes.insert(index)
    context.coverage?.note(name, of: element.name, .read)
    return element.attributes[index].value
  }

  /// The first child of that name, if given with that `key`.
  package func child(_ name: String? = nil, key: String? = nil) -> ElementReading? {
    let length = name?.utf8.count ?? 0
    for index in element.children.indices {
      let child = element.children[index]
      guard name.map({ child.name.isXMLName($0, length) }) ?? true, key == nil || child["key"] == key else { continue }
      readChildren.insert(index)
      return reading(child)
    }
    return nil
  }

  /// Every child, or every child of that name, in the order of the file.
  package func children(_ name: String? = nil) -> [ElementReading] {
    element.children.indices.compactMap { index in
      guard name == nil || element.children[index].name == name else { return nil }
      readChildren.insert(index)
      return reading(element.children[index])
    }
  }

  /// The children of the child of that name (`subviews`, `constraints`, `connections` ...); empty where it is absent.
  package func list(_ name: String) -> [ElementReading] { child(name)?.children() ?? [] }

  private func reading(_ child: Element) -> ElementReading { ElementReading(child, in: context, around: objectID) }

  /// Marks attributes and children as known although they have no effect.
  package func ignore(attributes: [String] = [], children: [String] = []) {
    for name in attributes {
      guard let index = element.index(of: name) else { continue }
      readAttributes.insert(index)
      context.coverage?.note(name, of: element.name, .passedOver)
    }
    for index in element.children.indices where children.contains(element.children[index].name) {
      readChildren.insert(index)
      context.coverage?.passedOver.insert(element.children[index].name)
    }
  }

  // MARK: Diagnostics

  package func warn(_ what: String, _ done: String) { report(.warning, what, done) }
  package func note(_ what: String, _ done: String) { report(.note, what, done) }

  private func report(_ severity: DocumentDiagnostic.Severity, _ what: String, _ done: String, at place: Element? = nil)
  {
    let place = place ?? element
    context.log.add(
      DocumentDiagnostic(
        severity, file: context.file, line: place.line, column: place.column, objectID: place.id ?? objectID,
        what: what, done: done))
  }

  /// Reports each attribute and child that was not asked for and is not an editor's own.
  package func reportUnread() {
    for index in element.attributes.indices where !readAttributes.contains(index) {
      let name = element.attributes[index].name
      guard !EditorOnly.hasAttribute(name) else { continue }
      report(.note, "attribute '\(name.oneLine())' of <\(element.name.oneLine())> is not known", "ignored")
    }
    for index in element.children.indices where !readChildren.contains(index) {
      let child = element.children[index]
      guard !EditorOnly.elements.contains(child.name), !EditorOnly.keys.contains(child["key"] ?? "") else { continue }
      let key = child["key"].map { " for '\($0.oneLine())'" } ?? ""
      report(
        .warning, "element <\(child.name.oneLine())>\(key) in <\(element.name.oneLine())> is not known", "left out",
        at: child)
    }
  }
}
