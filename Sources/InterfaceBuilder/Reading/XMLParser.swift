/// Parses one document into a tree of elements: names, nesting and limits. Linear in the number of bytes.
struct XMLParser {
  /// An element whose end tag has not come yet.
  struct OpenElement {
    let name: Int
    let attributes: [Element.Attribute]
    /// The index in `children` of its first child.
    let firstChild: Int
    let line: Int
    let column: Int
    var text = ""
  }

  var cursor: XMLCursor
  let file: String
  /// True if the text is UTF-8 whatever its declaration says.
  let isUTF8: Bool
  /// The encoding that the document declares; nil for UTF-8.
  var encoding: SingleByteEncoding?
  /// An encoding that the document declares and that is not known.
  var unknownEncoding: String?
  /// The record of the attributes that have been read of the elements.
  let coverage: Coverage?
  var names = NameTable()
  private var open: [OpenElement] = []
  /// The children of all open elements that are complete, the outermost element's first.
  private var children: [Element] = []
  private var root: Element?
  private var count = 0
  /// Reused from element to element.
  private var attributes: [Element.Attribute] = []

  init(_ cursor: XMLCursor, file: String, isUTF8: Bool, coverage: Coverage?) {
    (self.cursor, self.file, self.isUTF8, self.coverage) = (cursor, file, isUTF8, coverage)
  }

  mutating func parse() throws(DocumentError) -> Element {
    try takeDeclaration()
    repeat {
      if open.isEmpty { cursor.skipBlanks() } else { try takeText() }
      if cursor.isAtEnd { break }
      guard cursor.byte == UInt8(ascii: "<") else {
        throw malformed(root == nil ? "the document does not begin with a tag" : "text after the end of the document")
      }
      try takeMarkup()
    } while true
    if let last = open.last { throw malformed("the document ends inside of <\(names[last.name].oneLine())>") }
    guard let root else { throw malformed("there is no element") }
    return root
  }

  /// Parses markup that begins with `<`.
  private mutating func takeMarkup() throws(DocumentError) {
    switch cursor.next {
    case UInt8(ascii: "/"): try takeEndTag()
    case UInt8(ascii: "?"): try takeInstruction()
    case UInt8(ascii: "!"):
      if cursor.take("<!--") { return try takeComment() }
      if !open.isEmpty, cursor.take("<![CDATA[") { return try takeCharacterData() }
      if cursor.starts(with: "<!DOCTYPE") {
        throw error("a document type declaration is refused: no Interface Builder document has one")
      }
      throw malformed("a declaration where none may stand")
    default: try takeStartTag()
    }
  }

  // MARK: - Tags

  private mutating func takeStartTag() throws(DocumentError) {
    let (line, column) = (cursor.line, cursor.column)
    guard open.count < XMLReader.depthLimit else {
      throw error("elements are nested more than \(XMLReader.depthLimit) deep")
    }
    guard open.count > 0 || root == nil else { throw malformed("a second element after the end of the first") }
    count += 1
    guard count <= XMLReader.elementLimit else { throw error("more than \(XMLReader.elementLimit) elements") }
    cursor.advance()
    let name = try takeName("an element")
    while true {
      let hasBlank = cursor.skipBlanks()
      if cursor.byte == UInt8(ascii: ">") {
        cursor.advance()
        open.append(
          OpenElement(
            name: name, attributes: takeAttributes(), firstChild: children.count, line: line, column: column))
        return
      }
      if cursor.take("/>") {
        return finish(
          Element(name: names[name], attributes: takeAttributes(), line: line, column: column, coverage: coverage))
      }
      guard hasBlank else { throw malformed("white space is missing between attributes") }
      try takeAttribute()
    }
  }

  private mutating func takeAttribute() throws(DocumentError) {
    let name = try takeName("an attribute")
    guard names.claim(name, for: count) else {
      throw malformed("a second attribute '\(names[name].oneLine())' of the same element")
    }
    guard attributes.count < XMLReader.attributeLimit else {
      throw error("an element has more than \(XMLReader.attributeLimit) attributes")
    }
    attributes.append(.init(name: names[name], value: try takeValue()))
  }

  /// The attributes of the element, in an array of just their size; the longer one is used again.
  private mutating func takeAttributes() -> [Element.Attribute] {
    defer { attributes.removeAll(keepingCapacity: true) }
    return attributes.map { $0 }
  }

  private mutating func takeEndTag() throws(DocumentError) {
    guard let last = open.last else { throw malformed("an end tag without a start tag") }
    cursor.advance(2)
    let name = try takeName("an end tag")
    cursor.skipBlanks()
    guard name == last.name else {
      throw malformed("</\(names[name].oneLine())> where </\(names[last.name].oneLine())> is expected")
    }
    guard cursor.take(">") else { throw malformed("an end tag without its '>'") }
    open.removeLast()
    let inner = last.firstChild < children.count ? Array(children[last.firstChild...]) : []
    children.removeLast(inner.count)
    finish(
      Element(
        name: names[name], attributes: last.attributes, children: inner, text: last.text, line: last.line,
        column: last.column, coverage: coverage))
  }

  private mutating func finish(_ element: Element) {
    if open.isEmpty { root = element } else { children.append(element) }
  }

  /// The number of the name that stands here.
  mutating func takeName(_ what: String) throws(DocumentError) -> Int {
    let range = cursor.takeName()
    guard !range.isEmpty else { throw malformed("the name of \(what) is missing") }
    guard let name = names.index(of: range, in: cursor.bytes) else {
      throw error("more than \(NameTable.limit) different names, or one that is not UTF-8")
    }
    guard names.isPlain(name) else { throw error("namespaces are not part of the format") }
    return name
  }

  // MARK: - Text

  /// Adds to the text of the innermost element; white space before anything else in it does not count.
  mutating func append(_ text: String, isBlank: Bool) throws(DocumentError) {
    let last = open.count - 1
    if isBlank, open[last].text.isEmpty { return }
    guard open[last].text.utf8.count + text.utf8.count <= XMLReader.valueLimit else {
      throw error("the text of an element has more than \(XMLReader.valueLimit) bytes")
    }
    if open[last].text.isEmpty { open[last].text = text } else { open[last].text += text }
  }

  // MARK: - Errors

  func malformed(_ what: String) -> DocumentError { error("not well-formed XML: \(what)") }

  /// An error here, in the nearest element that has an id.
  func error(_ reason: String) -> DocumentError {
    let id = open.reversed().lazy.compactMap { element in
      element.attributes.first { ($0.name == "id" || $0.name == "sceneID") && !$0.value.isEmpty }?.value
    }.first
    return DocumentError(
      file: file, line: cursor.line, column: cursor.column, id: id ?? DocumentError.outermost, reason: reason)
  }
}
