import TendonInterfaceBuilder

/// A mistake, or something that looks like one, at a place in a document.
package struct Finding: Codable, Hashable, Sendable {
  /// A sentence that explains a finding, with the place that it is about.
  package struct Note: Codable, Hashable, Sendable {
    package var message: String
    /// The line of the object that the note is about, from 1; nil for the finding's own.
    package var line: Int?
    package var column: Int?

    package init(_ message: String, line: Int? = nil, column: Int? = nil) {
      (self.message, self.line, self.column) = (message, line, column)
    }
  }

  /// The id of the rule, such as `duplicate_constraint`.
  package var rule: String
  package var severity: FindingSeverity
  /// The document as it was named, with `/` between folders.
  package var file: String
  /// The start of the tag, from 1; columns count bytes.
  package var line: Int
  package var column: Int
  /// The object id of the element, or of the nearest one around it that has an id.
  package var objectID: String?
  /// The object in words, such as `label "Sign in"`.
  package var objectName: String?
  /// The mistake, as a clause without a full stop.
  package var message: String
  package var notes: [Note]
  /// The edits that mend it; empty where a person has to decide.
  package var fix: [TextEdit]
  /// A hash that stays the same while lines move.
  package var fingerprint: String

  package init(
    rule: String, severity: FindingSeverity, file: String, line: Int, column: Int, objectID: String? = nil,
    objectName: String? = nil, message: String, notes: [Note] = [], fix: [TextEdit] = []
  ) {
    (self.rule, self.severity, self.file) = (rule, severity, file)
    (self.line, self.column) = (line, column)
    (self.objectID, self.objectName, self.message) = (objectID, objectName, message)
    (self.notes, self.fix) = (notes, fix)
    fingerprint = ""
  }
}

extension Finding: Comparable {
  /// By file, place, rule, message.
  package static func < (a: Finding, b: Finding) -> Bool {
    if a.file != b.file { return a.file < b.file }
    return (a.line, a.column, a.rule, a.objectID ?? "", a.message)
      < (b.line, b.column, b.rule, b.objectID ?? "", b.message)
  }
}

extension Array where Element == Finding {
  /// The findings in order, each with its fingerprint: a hash of the rule, the file, the object and the count of equal ones
  /// before it.
  package var fingerprinted: [Finding] {
    var counts: [String: Int] = [:]
    return sorted().map { finding in
      let key = [finding.rule, finding.file, finding.objectID ?? "-"].joined(separator: "\u{1F}")
      let count = counts[key, default: 0]
      counts[key] = count + 1
      var finding = finding
      // A report that is joined with others keeps those of its own run.
      guard finding.fingerprint.isEmpty else { return finding }
      finding.fingerprint = String(BLAKE2b.hex(of: [UInt8]("\(key)\u{1F}\(count)".utf8)).prefix(32))
      return finding
    }
  }
}
