import Foundation

/// A storyboard or xib read into values: its header, its resources and the tree of its elements.
package struct InterfaceDocument: Sendable {
  /// The name under which the document was given.
  package let file: String
  package let header: DocumentHeader
  package let resources: DocumentResources
  package let root: Element
  /// The diagnostics of the header and the resources.
  package let diagnostics: [DocumentDiagnostic]
  /// The elements by object id.
  package let objects: [String: Element]

  /// Reads a file; `name` is what messages call it, by default its path.
  package init(contentsOf url: URL, as name: String? = nil) throws(DocumentError) {
    try self.init(root: XMLReader.read(contentsOf: url, as: name), file: name ?? url.path)
  }

  package init(_ data: Data, file: String) throws(DocumentError) {
    try self.init(root: XMLReader.read(data, file: file), file: file)
  }

  package init(root: Element, file: String, coverage: Coverage? = nil) throws(DocumentError) {
    (self.root, self.file) = (root, file)
    let context = DocumentContext(file: file)
    context.coverage = coverage
    let reading = ElementReading(root, in: context)
    header = try DocumentHeader(reading)
    resources = DocumentResources(reading.child("resources"), designables: reading.child("designables"))
    // The storyboard reads it again when it is shown.
    _ = reading.child("color", key: "tintColor")
    reading.ignore(children: [
      "scenes", "objects", "classes", "customFonts", "simulatedMetricsContainer",
    ])
    reading.reportUnread()
    diagnostics = context.log.diagnostics
    var objects: [String: Element] = [:]
    try Self.collectIDs(root, into: &objects, file: file)
    self.objects = objects
  }

  /// Ids name objects, so that each stands once; `device` and `adaptation` use the word for their kind.
  private static func collectIDs(
    _ element: Element, into objects: inout [String: Element], file: String
  ) throws(DocumentError) {
    if let id = element.id, element.name != "device", element.name != "adaptation" {
      if let other = objects.updateValue(element, forKey: id) {
        throw DocumentError(
          file: file, line: element.line, column: element.column, id: id,
          reason: "the object id of <\(element.name.oneLine())> is already that of an object in line \(other.line)")
      }
    }
    for child in element.children { try collectIDs(child, into: &objects, file: file) }
  }
}
