/// Workflow commands of GitHub Actions, which become annotations of a pull request. A step shows ten of each kind: errors
/// come first, and the last line counts all.
enum GitHubFormat {
  static func text(of report: LintReport) -> String {
    var lines = report.failures.map { failure in
      command(
        "error", file: failure.file, line: max(failure.line, 1), column: max(failure.column, 1),
        title: "unreadable document", message: failure.reason)
    }
    for severity in FindingSeverity.allCases.reversed() {
      for finding in report.findings where finding.severity == severity {
        let message = ([finding.sentence] + finding.notes.map { "note: \($0.message.oneLineForFormats)" })
          .joined(separator: "\n")
        lines.append(
          command(
            severity == .note ? "notice" : severity.rawValue, file: finding.file, line: finding.line,
            column: finding.column, title: finding.rule, message: message))
      }
    }
    lines.append("::notice title=tendon lint::\(data(report.summary))")
    return lines.joined(separator: "\n")
  }

  private static func command(
    _ name: String, file: String, line: Int, column: Int, title: String, message: String
  ) -> String {
    "::\(name) file=\(property(file)),line=\(line),endLine=\(line),col=\(column),title=\(property(title))::"
      + data(message)
  }

  /// The escapes of a message.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// The escapes of a property, which also ends at a colon or a comma.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
