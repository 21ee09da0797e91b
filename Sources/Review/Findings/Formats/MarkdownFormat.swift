/// A table for the comment of a pull request, with a summary first; GitHub's comments end at 65,536 characters, so that the
/// table is cut before.
enum MarkdownFormat {
  private static let mostCharacters = 60_000

  static func text(of report: LintReport) -> String {
    var text = "### tendon lint\n\n\(report.summary)\n"
    if report.findings.isEmpty, report.failures.isEmpty { return text.trimmingLineFeeds }
    text += "\n| severity | place | finding | rule |\n|---|---|---|---|\n"
    var left = report.failures.count + report.findings.count
    for row in rows(of: report) {
      guard text.count + row.count < mostCharacters else { break }
      text += row + "\n"
      left -= 1
    }
    if left > 0 { text += "\n\(left) more\n" }
    return text.trimmingLineFeeds
  }

  private static func rows(of report: LintReport) -> [String] {
    report.failures.map { "| error | \(code("\($0.file):\($0.line)")) | \(cell($0.reason)) | |" }
      + FindingSeverity.allCases.reversed().flatMap { severity in
        report.findings.filter { $0.severity == severity }.map { finding in
          "| \(severity.rawValue) | \(code("\(finding.file):\(finding.line)")) | \(cell(finding.sentence)) | "
            + "[\(finding.rule)](\(LintRules.page(of: finding.rule))) |"
        }
      }
  }

  /// A text as a code span in a cell.
  private static func code(_ text: String) -> String {
    "`\(text.oneLineForFormats.replacing("`", with: "'").replacing("|", with: "\\|"))`"
  }

  /// A text in a cell: nothing in it is markup.
  private static func cell(_ text: String) -> String {
    var result = ""
    for character in text.oneLineForFormats {
      if "\\`*_{}[]<>#|~".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}

extension String {
  fileprivate var trimmingLineFeeds: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
