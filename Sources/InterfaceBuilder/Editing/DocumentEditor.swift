import Foundation

/// Changes properties of objects in the text of a document; every byte that does not belong to them is kept.
package struct DocumentEditor {
  /// The document as it is now.
  package private(set) var bytes: [UInt8]
  private var root: Element
  private var lineStarts: [Int] = []

  /// - Throws: a ``DocumentError`` where the bytes are no document.
  package init(_ bytes: [UInt8]) throws(DocumentError) {
    self.bytes = bytes
    root = try XMLReader.read(Data(bytes), file: "document")
    findLines()
  }

  /// Makes a change of the object with an id.
  ///
  /// - Throws: the reason why the document cannot express it; then nothing is changed.
  package mutating func apply(_ change: DocumentChange, to id: String) throws(DocumentEditError) {
    guard let element = find(id) else { throw DocumentEditError("the document has no object \"\(id)\"") }
    var edits = ElementEdits(of: element, in: self)
    try edits.make(change)
    var changed = bytes
    for (range, text) in edits.replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(range, with: Array(text.utf8))
    }
    guard changed != bytes else { return }
    guard let read = try? XMLReader.read(Data(changed), file: "document") else {
      throw DocumentEditError("the text cannot be written in this document")
    }
    (bytes, root) = (changed, read)
    findLines()
  }

  private mutating func findLines() {
    lineStarts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lineStarts.append(index + 1) }
  }

  /// The first element with an object id, in the order of the file.
  private func find(_ id: String) -> Element? {
    var waiting = [root]
    while let element = waiting.popLast() {
      if element.id == id { return element }
      waiting += element.children.reversed()
    }
    return nil
  }

  /// The start tag of an element.
  func tag(of element: Element) throws(DocumentEditError) -> SourceTag {
    guard lineStarts.indices.contains(element.line - 1),
      let tag = SourceTag(of: element.name, at: lineStarts[element.line - 1] + element.column - 1, in: bytes)
    else { throw DocumentEditError("the document is not in UTF-8") }
    return tag
  }

  /// The white space before the element on its line, nil where something else precedes it; and the line break.
  func indentation(of element: Element, _ tag: SourceTag) -> (blank: String, lineBreak: String)? {
    let start = lineStarts[element.line - 1]
    guard bytes[start..<tag.start].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    let isWindows = start >= 2 && bytes[start - 2] == UInt8(ascii: "\r")
    return (String(decoding: bytes[start..<tag.start], as: UTF8.self), isWindows ? "\r\n" : "\n")
  }

  /// The bytes of an element with all that is in it.
  func range(of element: Element) throws(DocumentEditError) -> Range<Int> {
    let tag = try tag(of: element)
    if tag.isEmpty { return tag.start..<tag.end }
    // After the last child the next end tag is that of the element.
    var place = tag.end
    for child in element.children { place = max(place, try range(of: child).upperBound) }
    let close = Array("</\(element.name)".utf8)
    while place + close.count < bytes.count {
      if bytes[place..<place + close.count].elementsEqual(close),
        let end = bytes[place...].firstIndex(of: UInt8(ascii: ">"))
      {
        return tag.start..<end + 1
      }
      place += 1
    }
    throw DocumentEditError("the document has changed")
  }
}
