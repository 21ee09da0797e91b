/// The documentation of the rules, made from their code.
package enum RulePages {
  /// One page with a section for each rule.
  package static var markdown: String {
    var text = """
      # The rules of `tendon lint`

      This page is made from the rules themselves by `tendon lint --list-rules --format markdown`. Rules with a mark in the
      column "default" apply without a configuration; those marked "fix" are mended by `--fix`. *Static* rules read the text of
      a document, *computed* rules lay it out.

      | rule | finds | severity | default | kind | fix |
      |---|---|---|---|---|---|

      """
    for rule in LintRules.all {
      text +=
        "| [\(rule.id)](#\(rule.id)) | \(rule.summary) | \(rule.severity.rawValue) | \(rule.isDefault ? "yes" : "") | "
        + "\(rule.isComputed ? "computed" : "static") | \(rule.isFixable ? "fix" : "") |\n"
    }
    for rule in LintRules.all { text += "\n" + section(rule) }
    return text
  }

  private static func section(_ rule: LintRule) -> String {
    var text = "## \(rule.id)\n\nFinds \(rule.summary). Severity: \(rule.severity.rawValue).\n\n\(rule.explanation)\n"
    if !rule.options.isEmpty {
      text += "\n| option | default | meaning |\n|---|---|---|\n"
      for option in rule.options {
        let value = option.defaultValue.isEmpty ? "" : "`\(option.defaultValue.joined(separator: ", "))`"
        text += "| `\(option.name)` | \(value) | \(option.meaning) |\n"
      }
    }
    text += "\nWith the finding:\n\n" + example(rule.failing)
    text += "\nWithout it:\n\n" + example(rule.passing)
    return text
  }

  private static func example(_ example: LintExample) -> String {
    var text = "```xml\n\(trimmed(example.shown))\n```\n"
    if let source = example.source { text += "\n```swift\n\(trimmed(source))\n```\n" }
    return text
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// The lines of `--list-rules`.
  package static var list: String {
    let width = LintRules.all.map(\.id.count).max() ?? 0
    return LintRules.all.map { rule in
      let id = rule.id.padding(width)
      let marks = [rule.severity.rawValue] + (rule.isDefault ? [] : ["opt-in"]) + (rule.isFixable ? ["fix"] : [])
      return "\(id)  \(rule.summary) (\(marks.joined(separator: ", ")))"
    }.joined(separator: "\n")
  }

  private struct Row: Encodable {
    let id: String
    let summary: String
    let severity: String
    let isDefault: Bool
    let isFixable: Bool
    let isComputed: Bool
    let explanation: String
    let page: String
  }

  /// The rules as JSON.
  package static var json: String {
    JSONFormat.encoded(
      LintRules.all.map {
        Row(
          id: $0.id, summary: $0.summary, severity: $0.severity.rawValue, isDefault: $0.isDefault,
          isFixable: $0.isFixable, isComputed: $0.isComputed, explanation: $0.explanation,
          page: LintRules.page(of: $0.id))
      })
  }
}

extension String {
  fileprivate func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
