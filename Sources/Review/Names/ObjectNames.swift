import TendonInterfaceBuilder

/// The names by which sentences refer to the objects of a document.
package struct ObjectNames: Sendable {
  /// The elements by object id.
  private var elements: [String: Element] = [:]
  private var parents: [String: Element] = [:]
  /// The outlets that lead to an object, by its id.
  private var outlets: [String: String] = [:]
  /// The names that several objects have.
  private var shared: Set<String> = []

  package init(_ root: Element) {
    var waiting: [(element: Element, owner: Element?)] = [(root, nil)]
    while let (element, owner) = waiting.popLast() {
      if let id = element.id, element.name != "device", element.name != "adaptation" {
        elements[id] = element
        parents[id] = owner
      }
      if let outlet = element.namingOutlet {
        outlets[outlet.destination] = outlets[outlet.destination] ?? outlet.name
      }
      let next = element.id == nil ? owner : element
      waiting += element.children.reversed().map { ($0, next) }
    }
    var seen: Set<String> = []
    for element in elements.values where !seen.insert(short(element)).inserted { shared.insert(short(element)) }
  }

  package func element(_ id: String) -> Element? { elements[id] }

  /// The element with an id around another one.
  package func parent(of id: String) -> Element? { parents[id] }

  /// The name of an object by its id; the id itself where there is no such object.
  package func name(_ id: String) -> String { elements[id].map(name) ?? id }

  /// The kind and the name of an element, such as `button “Sign in”`; with the id where others have the same name.
  package func name(_ element: Element) -> String {
    let name = short(element)
    guard let id = element.id, shared.contains(name) else { return name }
    return "\(name) (\(id))"
  }

  private func short(_ element: Element) -> String {
    let kind = ObjectNames.kind(element)
    if element["key"] == "view", element["userLabel"] == nil, let controller = element.id.flatMap({ parents[$0] }),
      controller.name.hasSuffix("ontroller")
    {
      return "the root view of \(short(controller))"
    }
    guard let own = own(element) else { return element.id.map { "\(kind) \($0)" } ?? kind }
    return "\(kind) \(own)"
  }

  /// The name alone: the author's label, an identifier, an outlet, a text, or the class.
  private func own(_ element: Element) -> String? {
    let identifiers = [
      element["userLabel"], element["storyboardIdentifier"], element["identifier"],
      element.child("accessibility")?["identifier"] ?? nil, element.id.flatMap { outlets[$0] },
      element["reuseIdentifier"],
    ]
    for case let name? in identifiers where !name.allSatisfy(\.isWhitespace) { return "“\(name.shortened)”" }
    let texts = [
      element["text"], element["title"], element["placeholder"], element.child("state", key: "normal")?["title"],
      element["image"], element.child("string", key: "text")?.text,
    ]
    for case let text? in texts where !text.allSatisfy(\.isWhitespace) { return "“\(text.shortened)”" }
    return element["customClass"].map { "“\($0.shortened)”" }
  }

  /// True if a question about `name` means the object: its label, identifier, outlet or text.
  package func answers(_ id: String, to name: String) -> Bool {
    guard let element = elements[id] else { return false }
    return id == name || outlets[id] == name || self.name(element) == name || own(element) == "“\(name.shortened)”"
  }

  /// The names and ids that questions can use, of views alone.
  package var known: [String] {
    elements.values.compactMap { element in
      guard element.child("rect", key: "frame") != nil, let id = element.id else { return nil }
      return own(element).map { String($0.dropFirst().dropLast()) } ?? id
    }
  }

  /// The kind of an element in words: `table view controller`.
  package static func kind(_ element: Element) -> String {
    if element.name == "viewController" { return "scene" }
    return SceneLabel.kind(of: element).lowercased()
  }
}

extension String {
  /// The text on one line, cut after 40 characters.
  var shortened: String {
    var line = ""
    for scalar in unicodeScalars.prefix(40) {
      line.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    return unicodeScalars.count > 40 ? line + "…" : line
  }
}
