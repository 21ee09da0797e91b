/// The result of a check of some documents.
package struct LintReport: Codable, Hashable, Sendable {
  /// A document that could not be read.
  package struct Failure: Codable, Hashable, Sendable, Comparable {
    package var file: String
    package var line: Int
    package var column: Int
    package var reason: String

    package static func < (a: Failure, b: Failure) -> Bool { (a.file, a.line, a.reason) < (b.file, b.line, b.reason) }
  }

  /// The version of this form.
  package var version = 1
  /// The documents that were checked, in order.
  package var files: [String]
  /// The findings in order.
  package var findings: [Finding]
  /// The documents that could not be read.
  package var failures: [Failure]
  /// The number of findings that a baseline or a suppression hides.
  package var suppressed: Int

  package init(files: [String] = [], findings: [Finding] = [], failures: [Failure] = [], suppressed: Int = 0) {
    (self.files, self.findings) = (files.sorted(), findings.fingerprinted)
    (self.failures, self.suppressed) = (failures.sorted(), suppressed)
  }

  /// The report of everything that some reports are of.
  package init(merging reports: [LintReport]) {
    self.init(
      files: reports.flatMap(\.files), findings: reports.flatMap(\.findings), failures: reports.flatMap(\.failures),
      suppressed: reports.reduce(0) { $0 + $1.suppressed })
  }

  /// The number of findings of a severity.
  package func count(_ severity: FindingSeverity) -> Int { findings.count { $0.severity == severity } }

  /// `2 errors, 1 warning and 0 notes in 3 documents`.
  package var summary: String {
    func words(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    let text =
      "\(words(count(.error), "error")), \(words(count(.warning), "warning")) and \(words(count(.note), "note")) in "
      + words(files.count, "document")
    return text + (suppressed > 0 ? "; \(suppressed) suppressed" : "")
      + (failures.isEmpty ? "" : "; \(words(failures.count, "document")) could not be read")
  }
}
