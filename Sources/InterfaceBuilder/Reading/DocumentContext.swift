/// The shared state of the decoding of one document: its name, its header, its resources and the log.
package final class DocumentContext {
  package let file: String
  package let header: DocumentHeader
  package let resources: DocumentResources
  package let log: DiagnosticLog
  /// nil unless somebody wants to know what is read.
  // Read at every attribute; written before the document is read.
  @exclusivity(unchecked)
  package var coverage: Coverage?
  private let objects: [String: Element]

  package init(
    file: String, header: DocumentHeader = DocumentHeader(), resources: DocumentResources = DocumentResources(),
    log: DiagnosticLog = DiagnosticLog(), objects: [String: Element] = [:]
  ) {
    (self.file, self.header, self.resources, self.log) = (file, header, resources, log)
    self.objects = objects
  }

  package convenience init(_ document: InterfaceDocument, log: DiagnosticLog = DiagnosticLog()) {
    self.init(
      file: document.file, header: document.header, resources: document.resources, log: log,
      objects: document.objects)
    for diagnostic in document.diagnostics { log.add(diagnostic) }
  }

  /// Scenes embedded in each other and side by side while one view loads; a hostile document must not make millions.
  static let embeddingLimit = 1000
  private var (embeddings, embeddingDepth) = (0, 0)

  /// Returns true if another scene may be embedded; the caller then has to call `endEmbedding()`.
  func beginEmbedding() -> Bool {
    guard embeddings < DocumentContext.embeddingLimit else { return false }
    (embeddings, embeddingDepth) = (embeddings + 1, embeddingDepth + 1)
    return true
  }

  func endEmbedding() {
    embeddingDepth -= 1
    if embeddingDepth == 0 { embeddings = 0 }
  }

  /// Describes the element of an id for which no object was made.
  func describe(missing id: String) -> String {
    guard let object = objects[id] else { return "no object of the document" }
    if object["placeholderIdentifier"] == "IBFilesOwner" {
      return "the file's owner, and nothing owns the document here"
    }
    let name = object.name
    return "a <\(name.oneLine())> that is not in this scene, or that nothing is made of"
  }
}
