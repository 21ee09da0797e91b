/// Something in a document that did not stop the work: what was found, and what was done about it.
public struct DocumentDiagnostic: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The result may differ from what the author of the document sees.
    case warning
    /// Has no effect on what is shown, or none that is known.
    case note
  }

  public let severity: Severity
  public let file: String
  /// Where the start tag of the element begins, both from 1.
  public let line: Int
  public let column: Int
  /// The object id of the element, or of the nearest one around it that has an id.
  public let objectID: String?
  /// What was found, as a clause.
  public let what: String
  /// What was done about it, as a clause.
  public let done: String

  public init(
    _ severity: Severity, file: String, line: Int, column: Int, objectID: String?, what: String, done: String
  ) {
    (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
    (self.objectID, self.what, self.done) = (objectID, what, done)
  }

  /// `file:line:column: warning: what; done (object id)`, on one line.
  public var description: String {
    describe(
      file: file, line: line, column: column, kind: severity.rawValue, text: "\(what); \(done)", id: objectID)
  }
}
