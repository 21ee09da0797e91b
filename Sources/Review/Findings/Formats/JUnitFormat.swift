/// The XML of JUnit: a test case a document, which fails where it has errors or warnings.
enum JUnitFormat {
  static func text(of report: LintReport) -> String {
    let failures = Dictionary(grouping: report.failures, by: \.file)
    let findings = Dictionary(grouping: report.findings.filter { $0.severity > .note }, by: \.file)
    let files = Set(report.files).union(failures.keys).sorted()
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append(
      "<testsuites name=\"tendon lint\" tests=\"\(files.count)\" failures=\"\(findings.count)\" "
        + "errors=\"\(failures.count)\">")
    lines.append(
      "  <testsuite name=\"tendon lint\" tests=\"\(files.count)\" failures=\"\(findings.count)\" "
        + "errors=\"\(failures.count)\">")
    for file in files {
      let name = file.escapedForMarkup
      guard failures[file] != nil || findings[file] != nil else {
        lines.append("    <testcase classname=\"tendon.lint\" name=\"\(name)\"/>")
        continue
      }
      lines.append("    <testcase classname=\"tendon.lint\" name=\"\(name)\">")
      for failure in failures[file] ?? [] {
        lines.append("      <error message=\"\(failure.reason.escapedForMarkup)\"/>")
      }
      if let found = findings[file] {
        let text = found.map { "\($0.line):\($0.column): \($0.severity.rawValue): \($0.sentence) [\($0.rule)]" }
        lines.append(
          "      <failure message=\"\(found.count) finding\(found.count == 1 ? "" : "s")\">"
            + "\(text.joined(separator: "\n").escapedForMarkup)</failure>")
      }
      lines.append("    </testcase>")
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n")
  }
}
