import Foundation

/// Changes properties of objects in the text of a document; every byte that does not belong to them is kept.
package struct DocumentEditor {
  /// The document as it is now.
  package var bytes: [UInt8] { source.bytes }
  private(set) var source: DocumentSource
  private var root: Element

  /// - Throws: a ``DocumentError`` where the bytes are no document.
  package init(_ bytes: [UInt8]) throws(DocumentError) {
    source = DocumentSource(bytes)
    root = try XMLReader.read(Data(bytes), file: "document")
  }

  /// Makes a change of the object with an id.
  ///
  /// - Throws: the reason why the document cannot express it; then nothing is changed.
  package mutating func apply(_ change: DocumentChange, to id: String) throws(DocumentEditError) {
    guard let element = find(id) else { throw DocumentEditError("the document has no object \"\(id)\"") }
    var edits = ElementEdits(of: element, in: self)
    try edits.make(change)
    let (changed, _) = TextEdit.apply([edits.edits], to: bytes)
    guard changed != bytes else { return }
    guard let read = try? XMLReader.read(Data(changed), file: "document") else {
      throw DocumentEditError("the text cannot be written in this document")
    }
    (source, root) = (DocumentSource(changed), read)
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
  func tag(of element: Element) throws(DocumentEditError) -> DocumentSource.Tag {
    guard let tag = source.tag(of: element) else { throw DocumentEditError("the document is not in UTF-8") }
    return tag
  }

  /// The bytes of an element with all that is in it.
  func range(of element: Element) throws(DocumentEditError) -> Range<Int> {
    guard let range = source.range(of: element) else { throw DocumentEditError("the document has changed") }
    return range
  }
}
