/// An error that makes a document unusable: the reason, the position and the object.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name under which the document was given.
  public let file: String
  /// From 1; 0 where the fault belongs to the file as a whole.
  public let line: Int
  /// The column in the line, from 1; 0 where the fault belongs to the file as a whole.
  public let column: Int
  /// The object id of the element, or of the nearest one around it that has an id; `document` outside of any. nil for
  /// what is no document, or cannot be read at all.
  public let id: String?

  /// Stands for the object where a fault lies outside of any.
  static let outermost = "document"
  /// A clause without a full stop.
  public let reason: String

  /// Creates an error. By default it belongs to the file as a whole: `line` and `column` are 0, `id` is nil.
  public init(file: String, line: Int = 0, column: Int = 0, id: String? = nil, reason: String) {
    (self.file, self.line, self.column, self.id, self.reason) = (file, line, column, id, reason)
  }

  /// `file:line:column: error: reason (object id)`, on one line.
  public var description: String {
    describe(file: file, line: line, column: column, kind: "error", text: reason, id: id)
  }
}

/// The one line of an error or a diagnostic, in the form that editors and compilers share.
func describe(file: String, line: Int, column: Int, kind: String, text: String, id: String?) -> String {
  let place = line > 0 ? "\(file):\(line):\(column)" : file
  let object = id.map { " (\($0.oneLine(limit: 80)))" } ?? ""
  return "\(place): \(kind): \(text)\(object)"
}

extension String {
  /// Text from a document made fit for a message: no control characters, and cut after `limit` characters.
  func oneLine(limit: Int = 60) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(limit) { scalars.append(scalar.value < 0x20 ? " " : scalar) }
    return String(scalars) + (unicodeScalars.dropFirst(limit).isEmpty ? "" : "…")
  }
}
