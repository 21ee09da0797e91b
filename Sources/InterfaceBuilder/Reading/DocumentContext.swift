/// What the decoding of one document shares: its name, its header, its resources and the log.
package final class DocumentContext {
  package let file: String
  package let header: DocumentHeader
  package let resources: DocumentResources
  package let log: DiagnosticLog

  package init(
    file: String, header: DocumentHeader = DocumentHeader(), resources: DocumentResources = DocumentResources(),
    log: DiagnosticLog = DiagnosticLog()
  ) {
    (self.file, self.header, self.resources, self.log) = (file, header, resources, log)
  }

  package convenience init(_ document: InterfaceDocument, log: DiagnosticLog = DiagnosticLog()) {
    self.init(file: document.file, header: document.header, resources: document.resources, log: log)
    for diagnostic in document.diagnostics { log.add(diagnostic) }
  }
}
