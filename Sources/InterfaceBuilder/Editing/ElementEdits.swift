/// The replacements in the text of a document that make one change of one element.
struct ElementEdits {
  private let element: Element
  private let editor: DocumentEditor
  /// They do not overlap.
  private(set) var edits: [TextEdit] = []

  init(of element: Element, in editor: DocumentEditor) { (self.element, self.editor) = (element, editor) }

  mutating func make(_ change: DocumentChange) throws(DocumentEditError) {
    switch change {
    case .constant(let value):
      try set("constant", Self.number(value), of: element)
      // The standard distance is one no longer.
      if let edit = editor.source.removal(of: "symbolic", in: element) { edits.append(edit) }
    case .priority(let value):
      try set("priority", Self.number(value), of: element)
    case .alpha(let value): try set("alpha", Self.number(value), of: element)
    case .isHidden(let value): try set("hidden", value ? "YES" : "NO", of: element)
    case .backgroundColor(let color): try set("backgroundColor", color, of: element)
    case .textColor(let color): try setTextColor(color)
    case .text(let text): try setText(text)
    case .fontSize(let size): try setFontSize(size)
    case .font(let face, let size): try setFont(face, size)
    }
  }

  /// A number as Interface Builder writes it.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : value.description
  }

  /// Refuses a property that the document gives another value in some size classes.
  private func refuseVariations(_ name: String, of element: Element) throws(DocumentEditError) {
    let varies = element.children.contains { child in
      child.name == "variation" && (child.index(of: name) != nil || child.children.contains { $0["key"] == name })
    }
    if varies { throw DocumentEditError("\(name) differs by size class in the document") }
  }

  // MARK: Attributes

  /// Gives an element an attribute.
  private mutating func set(_ name: String, _ value: String, of element: Element) throws(DocumentEditError) {
    try refuseVariations(name, of: element)
    let tag = try editor.tag(of: element)
    let escaped = value.escapedForXML
    if let old = tag.attribute(name) {
      if element[name] != value { edits.append(TextEdit(old.value, escaped)) }
      return
    }
    // Interface Builder writes ids last.
    let index = tag.attributes.firstIndex { $0.name == "id" } ?? tag.attributes.count
    let place = index > 0 ? tag.attributes[index - 1].range.upperBound : tag.nameEnd
    edits.append(TextEdit(place..<place, " \(name)=\"\(escaped)\""))
  }

  // MARK: Children

  /// Puts a child in place of the one with its key, or before the others; nil removes it.
  private mutating func set(_ key: String, child text: String?, of element: Element) throws(DocumentEditError) {
    try refuseVariations(key, of: element)
    if let old = element.children.first(where: { $0["key"] == key }) {
      let range = try editor.range(of: old)
      edits.append(text.map { TextEdit(range, $0) } ?? editor.source.removal(of: old) ?? TextEdit(range, ""))
      return
    }
    guard let text else { return }
    let tag = try editor.tag(of: element)
    let (blank, lineBreak) = editor.source.indentation(of: element, tag) ?? ("", "")
    let step = lineBreak.isEmpty ? "" : "    "
    let child = "\(lineBreak)\(blank)\(step)\(text)"
    let end = tag.range.upperBound
    if tag.isClosed {
      edits.append(TextEdit(tag.attributesEnd..<end, ">\(child)\(lineBreak)\(blank)</\(element.name)>"))
    } else {
      edits.append(TextEdit(end..<end, child))
    }
  }

  private mutating func set(
    _ key: String, _ color: DocumentChange.Color?, of element: Element
  ) throws(DocumentEditError) {
    let parts = color.map { [("red", $0.red), ("green", $0.green), ("blue", $0.blue), ("alpha", $0.alpha)] }
    let text = parts?.map { " \($0.0)=\"\(Self.number($0.1))\"" }.joined()
    try set(
      key, child: text.map { "<color key=\"\(key)\"\($0) colorSpace=\"custom\" customColorSpace=\"sRGB\"/>" },
      of: element)
  }

  // MARK: Texts

  private var configuration: Element? { element.child("buttonConfiguration") }

  private mutating func setText(_ text: String) throws(DocumentEditError) {
    switch element.name {
    case "label", "textField", "textView": try setText("text", text, of: element)
    case "button":
      if let configuration { return try setText("title", text, of: configuration) }
      if let state = element.child("state", key: "normal") { return try setText("title", text, of: state) }
      try set("normal", child: "<state key=\"normal\" title=\"\(text.escapedForXML)\"/>", of: element)
    default: throw DocumentEditError("the text of a <\(element.name)> is not written in the document")
    }
  }

  private mutating func setText(_ name: String, _ text: String, of element: Element) throws(DocumentEditError) {
    let attributed = ["attributedText", "attributedTitle", "attributedString"]
    if element.children.contains(where: { $0.name == "attributedString" || attributed.contains($0["key"] ?? "") }) {
      throw DocumentEditError("the text has attributes in the document")
    }
    let strings = element.children.filter { ["string", "mutableString"].contains($0.name) && $0["key"] == name }
    guard let old = strings.first, element[name] == nil else { return try set(name, text, of: element) }
    // Base 64 and others are written as a plain text.
    try set(name, child: "<\(old.name) key=\"\(name)\">\(text.escapedForXML)</\(old.name)>", of: element)
  }

  private mutating func setTextColor(_ color: DocumentChange.Color) throws(DocumentEditError) {
    switch element.name {
    case "label", "textField", "textView": try set("textColor", color, of: element)
    case "button":
      if let configuration { return try set("baseForegroundColor", color, of: configuration) }
      guard let state = element.child("state", key: "normal") else {
        throw DocumentEditError("the button has no title in the document")
      }
      try set("titleColor", color, of: state)
    default: throw DocumentEditError("the text colour of a <\(element.name)> is not written in the document")
    }
  }

  private func requireFont() throws(DocumentEditError) {
    guard ["label", "textField", "textView", "button"].contains(element.name), configuration == nil else {
      throw DocumentEditError("the font of this <\(element.name)> is not written in the document")
    }
  }

  private mutating func setFont(_ face: DocumentChange.Face, _ size: Double) throws(DocumentEditError) {
    try requireFont()
    let words =
      switch face {
      case .system(weight: "regular"): "type=\"system\""
      case .system(let weight): "type=\"system\" weight=\"\(weight)\""
      case .italicSystem: "type=\"italicSystem\""
      case .named(let name, let family): "name=\"\(name.escapedForXML)\" family=\"\(family.escapedForXML)\""
      }
    let key = "fontDescription"
    let text = "<fontDescription key=\"\(key)\" \(words) pointSize=\"\(Self.number(size))\"/>"
    try set(key, child: text, of: element)
  }

  private mutating func setFontSize(_ size: Double) throws(DocumentEditError) {
    try requireFont()
    let key = "fontDescription"
    let old = element.child("fontDescription", key: key)
    guard let old, old["style"] == nil else {
      // A text style has a size of its own. Only the headline is not regular.
      let weight = old?["style"] == "UICTFontTextStyleHeadline" ? " weight=\"semibold\"" : ""
      let text = "<fontDescription key=\"\(key)\" type=\"system\"\(weight) pointSize=\"\(Self.number(size))\"/>"
      return try set(key, child: text, of: element)
    }
    try refuseVariations(key, of: element)
    try set("pointSize", Self.number(size), of: old)
  }
}
