/// Something in a document that did not stop the work: what was found, and what was done about it.
public struct DocumentDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a diagnostic: `warning` or `note`.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The result may differ from what the author of the document sees.
    case warning
    /// Has no effect on what is shown, or none that is known.
    case note
  }

  /// The severity: `.warning` if the result may differ from what the author of the document sees.
  public let severity: Severity
  /// The name under which the document was given.
  public let file: String
  /// The line of the start tag of the element, from 1.
  public let line: Int
  /// The column at which the start tag begins, from 1.
  public let column: Int
  /// The object id of the element, or of the nearest one around it that has an id.
  public let objectID: String?
  /// The finding, as a clause without a full stop.
  public let what: String
  /// The consequence of the finding, as a clause without a full stop.
  public let done: String

  /// Creates a diagnostic for the element at `line` and `column`, both from 1.
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
