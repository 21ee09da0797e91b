/// The forms in which findings are printed.
package enum FindingFormat: String, CaseIterable, Sendable {
  case human, github, sarif, json, checkstyle, junit, markdown, html

  /// The text of a report, without a line feed at its end; empty where the form has nothing for a report without findings.
  package func text(of report: LintReport) -> String {
    switch self {
    case .human: HumanFormat.text(of: report)
    case .github: GitHubFormat.text(of: report)
    case .sarif: SARIFFormat.text(of: report)
    case .json: JSONFormat.text(of: report)
    case .checkstyle: CheckstyleFormat.text(of: report)
    case .junit: JUnitFormat.text(of: report)
    case .markdown: MarkdownFormat.text(of: report)
    case .html: HTMLFormat.text(of: report)
    }
  }
}

extension Finding {
  /// The message with the object that it is about, on one line.
  var sentence: String {
    let text = objectName.map { "\($0): \(message)" } ?? message
    return text.oneLineForFormats
  }
}

extension String {
  /// The text without line breaks and other control characters.
  package var oneLineForFormats: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}
