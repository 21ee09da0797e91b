/// One page without references to others: the findings by document, with filters by severity, rule and text.
enum HTMLFormat {
  static func text(of report: LintReport) -> String {
    let rules = Set(report.findings.map(\.rule)).sorted()
    let options = rules.map { "<option>\($0.escapedForMarkup)</option>" }.joined()
    var rows: [String] = report.failures.map { failure in
      row(
        "error", "unreadable", "\(failure.file):\(failure.line):\(failure.column)", failure.reason.escapedForMarkup)
    }
    for finding in report.findings {
      let notes = finding.notes.map { "<li>\($0.message.escapedForMarkup)</li>" }.joined()
      rows.append(
        row(
          finding.severity.rawValue, finding.rule, "\(finding.file):\(finding.line):\(finding.column)",
          finding.sentence.escapedForMarkup + (notes.isEmpty ? "" : "<ul>\(notes)</ul>")))
    }
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>tendon lint</title>
      <meta name="viewport" content="width=device-width">
      <style>
      :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
      body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
      table { border-collapse: collapse; width: 100% }
      td, th { border-bottom: 1px solid #8884; padding: .35rem .5rem; text-align: left; vertical-align: top }
      td ul { margin: .2rem 0 0; padding-left: 1.2rem; opacity: .8 }
      .error { color: #c22 } .warning { color: #a60 } .note { color: #57a }
      code { font-size: .9em; overflow-wrap: anywhere }
      form { display: flex; gap: .6rem; margin: 1rem 0; flex-wrap: wrap }
      </style></head><body>
      <h1>tendon lint</h1><p>\(report.summary.escapedForMarkup)</p>
      <form><select id="severity" aria-label="severity"><option value="">every severity</option>
      <option>error</option><option>warning</option><option>note</option></select>
      <select id="rule" aria-label="rule"><option value="">every rule</option>\(options)</select>
      <input id="text" type="search" placeholder="text" aria-label="text"></form>
      <table><thead><tr><th>severity</th><th>place</th><th>finding</th><th>rule</th></tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      <script>
      const fields = ["severity", "rule", "text"].map((id) => document.getElementById(id));
      function filter() {
        const [severity, rule, text] = fields.map((field) => field.value);
        for (const row of document.querySelectorAll("tbody tr")) {
          row.hidden = (severity && row.dataset.severity !== severity) || (rule && row.dataset.rule !== rule)
            || !row.textContent.toLowerCase().includes(text.toLowerCase());
        }
      }
      for (const field of fields) field.addEventListener("input", filter);
      </script></body></html>
      """
  }

  private static func row(_ severity: String, _ rule: String, _ place: String, _ text: String) -> String {
    "<tr data-severity=\"\(severity)\" data-rule=\"\(rule.escapedForMarkup)\"><td class=\"\(severity)\">\(severity)</td>"
      + "<td><code>\(place.escapedForMarkup)</code></td><td>\(text)</td><td>\(rule.escapedForMarkup)</td></tr>"
  }
}
