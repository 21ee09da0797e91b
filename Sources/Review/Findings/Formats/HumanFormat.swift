/// Lines as compilers print them, which editors link to the place: `file:line:column: warning: text (rule)`.
enum HumanFormat {
  static func text(of report: LintReport) -> String {
    var lines: [String] = []
    for failure in report.failures { lines.append(failure.line(kind: "error")) }
    for finding in report.findings {
      let id = finding.objectID.map { " (\($0.oneLineForFormats))" } ?? ""
      lines.append(
        "\(finding.file):\(finding.line):\(finding.column): \(finding.severity.rawValue): \(finding.sentence)\(id)"
          + " [\(finding.rule)]")
      for note in finding.notes {
        lines.append(
          "\(finding.file):\(note.line ?? finding.line):\(note.column ?? finding.column): note: "
            + note.message.oneLineForFormats)
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension LintReport.Failure {
  func line(kind: String) -> String {
    let place = line > 0 ? "\(file):\(line):\(column)" : file
    return "\(place): \(kind): \(reason.oneLineForFormats)"
  }
}
