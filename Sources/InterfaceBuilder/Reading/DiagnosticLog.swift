/// The diagnostics of one load, in the order in which they were found.
package final class DiagnosticLog {
  package private(set) var diagnostics: [DocumentDiagnostic] = []
  /// The number of diagnostics beyond `limit`, which were discarded.
  package private(set) var dropped = 0
  /// A hostile document must not fill the memory with complaints.
  package static let limit = 10_000

  package init() {}

  package func add(_ diagnostic: DocumentDiagnostic) {
    if diagnostics.count < Self.limit { diagnostics.append(diagnostic) } else { dropped += 1 }
  }
}
