/// The XML of Checkstyle, which Danger and many servers read: an element a document, an element a finding.
enum CheckstyleFormat {
  static func text(of report: LintReport) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
    let failures = Dictionary(grouping: report.failures, by: \.file)
    let findings = Dictionary(grouping: report.findings, by: \.file)
    for file in Set(failures.keys).union(findings.keys).sorted() {
      lines.append("  <file name=\"\(file.escapedForMarkup)\">")
      for failure in failures[file] ?? [] {
        lines.append(error(failure.line, failure.column, "error", failure.reason, "unreadable"))
      }
      for finding in findings[file] ?? [] {
        let severity = finding.severity == .note ? "info" : finding.severity.rawValue
        lines.append(error(finding.line, finding.column, severity, finding.sentence, finding.rule))
      }
      lines.append("  </file>")
    }
    return (lines + ["</checkstyle>"]).joined(separator: "\n")
  }

  private static func error(_ line: Int, _ column: Int, _ severity: String, _ text: String, _ rule: String) -> String {
    "    <error line=\"\(max(line, 1))\" column=\"\(max(column, 1))\" severity=\"\(severity)\" "
      + "message=\"\(text.escapedForMarkup)\" source=\"tendon.\(rule)\"/>"
  }
}
