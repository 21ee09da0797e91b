/// What the decoding of one document shares: its name, its header, its resources and the log.
package final class DocumentContext {
  package let file: String
  package let header: DocumentHeader
  package let resources: DocumentResources
  package let log: DiagnosticLog
  private let elementNames: [String: String]

  package init(
    file: String, header: DocumentHeader = DocumentHeader(), resources: DocumentResources = DocumentResources(),
    log: DiagnosticLog = DiagnosticLog(), elementNames: [String: String] = [:]
  ) {
    (self.file, self.header, self.resources, self.log) = (file, header, resources, log)
    self.elementNames = elementNames
  }

  package convenience init(_ document: InterfaceDocument, log: DiagnosticLog = DiagnosticLog()) {
    self.init(
      file: document.file, header: document.header, resources: document.resources, log: log,
      elementNames: document.elementNames)
    for diagnostic in document.diagnostics { log.add(diagnostic) }
  }

  /// What an id stands for that no object was made of, in words.
  func describe(missing id: String) -> String {
    guard let name = elementNames[id] else { return "no object of the document" }
    return "a <\(name.oneLine())> that is not in this scene, or that nothing is made of"
  }
}
