import CXML2
import Foundation

/// The state of one parse: the handlers of libxml2 put the tree together here.
final class XMLTreeBuilder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String
  private var context: xmlParserCtxtPtr?
  private var open: [ElementDraft] = []
  private var root: Element?
  private var count = 0
  private var position = Position()
  private var failure: DocumentError?
  /// The parser hands out one pointer a name, so each name becomes a `String` once.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  /// `bytes` stay valid as long as the builder is used.
  init(bytes: UnsafeBufferPointer<UInt8>, file: String) { (self.bytes, self.file) = (bytes, file) }

  func parse() throws(DocumentError) -> Element {
    let text = UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: CChar.self)
    guard let context = xmlCreateMemoryParserCtxt(text, Int32(bytes.count)), let sax = context.pointee.sax else {
      throw DocumentError(file: file, reason: "no memory for the parser")
    }
    defer { xmlFreeParserCtxt(context) }
    self.context = context
    install(in: sax)
    context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    // The text is UTF-8 by now, whatever its declaration says.
    _ = xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
    let code = xmlParseDocument(context)
    if let failure { throw failure }
    guard code == 0, context.pointee.wellFormed == 1, let root else { throw error("the text is not well-formed XML") }
    return root
  }

  private func install(in sax: UnsafeMutablePointer<xmlSAXHandler>) {
    sax.pointee = xmlSAXHandler()
    sax.pointee.initialized = XML_SAX2_MAGIC
    sax.pointee.startElementNs = { data, name, _, _, namespaces, _, count, _, attributes in
      XMLTreeBuilder.of(data).start(name!, namespaces: Int(namespaces), attributes, count: Int(count))
    }
    sax.pointee.endElementNs = { data, _, _, _ in XMLTreeBuilder.of(data).end() }
    sax.pointee.characters = { data, text, length in XMLTreeBuilder.of(data).text(text!, length: Int(length)) }
    sax.pointee.cdataBlock = { data, text, length in XMLTreeBuilder.of(data).text(text!, length: Int(length)) }
    sax.pointee.internalSubset = { data, _, _, _ in
      XMLTreeBuilder.of(data).stop("a document type declaration is refused: no Interface Builder document has one")
    }
    sax.pointee.serror = { data, error in XMLTreeBuilder.of(data).report(error) }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLTreeBuilder {
    Unmanaged<XMLTreeBuilder>.fromOpaque(data!).takeUnretainedValue()
  }

  // MARK: What the parser calls

  private func start(
    _ name: UnsafePointer<xmlChar>, namespaces: Int, _ values: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    count attributeCount: Int
  ) {
    guard failure == nil else { return }
    position.advance(to: startOfTag, in: bytes)
    guard namespaces == 0 else { return stop("namespaces are not part of the format") }
    guard open.count < XMLReader.depthLimit else {
      return stop("elements are nested more than \(XMLReader.depthLimit) deep")
    }
    count += 1
    guard count <= XMLReader.elementLimit else { return stop("more than \(XMLReader.elementLimit) elements") }
    var attributes: [Element.Attribute] = []
    attributes.reserveCapacity(attributeCount)
    for index in 0..<attributeCount {
      let (start, end) = (values![5 * index + 3]!, values![5 * index + 4]!)
      let value = UnsafeBufferPointer(start: start, count: end - start)
      attributes.append(.init(name: string(values![5 * index]!), value: Self.attributeValue(value)))
    }
    open.append(ElementDraft(name: string(name), attributes: attributes, line: position.line, column: position.column))
  }

  private func end() {
    guard failure == nil, var draft = open.popLast() else { return }
    if draft.text.utf8.allSatisfy({ $0 <= 0x20 }) { draft.text = "" }
    let element = draft.element
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private func text(_ start: UnsafePointer<xmlChar>, length: Int) {
    guard failure == nil, !open.isEmpty else { return }
    let characters = UnsafeBufferPointer(start: start, count: length)
    let last = open.count - 1
    if open[last].text.isEmpty, characters.allSatisfy({ $0 <= 0x20 }) { return }
    open[last].text += String(decoding: characters, as: UTF8.self)
  }

  private func stop(_ reason: String) {
    if failure == nil { failure = error(reason) }
    xmlStopParser(context)
  }

  private func report(_ fault: UnsafeMutablePointer<xmlError>?) {
    guard let fault, failure == nil, fault.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    let message = fault.pointee.message.map { String(cString: $0) } ?? "the text is not well-formed XML"
    let text = message.split(separator: "\n").joined(separator: " ").oneLine(limit: 200)
    position.advance(to: offset, in: bytes)
    failure = error("not well-formed XML: \(text)")
    xmlStopParser(context)
  }

  // MARK: Helpers

  private func error(_ reason: String) -> DocumentError {
    let id = open.reversed().lazy.compactMap { draft in
      draft.attributes.first { ($0.name == "id" || $0.name == "sceneID") && !$0.value.isEmpty }?.value
    }.first
    return DocumentError(
      file: file, line: position.line, column: position.column, id: id ?? DocumentError.outermost, reason: reason)
  }

  /// Where the parser stands, in bytes from the start of the text.
  private var offset: Int {
    guard let input = context?.pointee.input else { return bytes.count }
    return Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
  }

  /// The `<` of the start tag that the parser has just read: the last one, as no attribute value may contain one.
  private var startOfTag: Int {
    var place = min(offset, bytes.count - 1)
    while place > 0, bytes[place] != UInt8(ascii: "<") { place -= 1 }
    return place
  }

  private func string(_ name: UnsafePointer<xmlChar>) -> String {
    if let known = names[name] { return known }
    let text = String(cString: name)
    names[name] = text
    return text
  }

  /// The parser, told not to replace entities, leaves every ampersand of a value as `&#38;`.
  private static func attributeValue(_ value: UnsafeBufferPointer<xmlChar>) -> String {
    guard value.contains(UInt8(ascii: "&")) else { return String(decoding: value, as: UTF8.self) }
    var (bytes, index) = ([UInt8](), 0)
    bytes.reserveCapacity(value.count)
    while index < value.count {
      bytes.append(value[index])
      let isEscape = value[index] == UInt8(ascii: "&") && value[(index + 1)...].starts(with: "#38;".utf8)
      index += isEscape ? 5 : 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
