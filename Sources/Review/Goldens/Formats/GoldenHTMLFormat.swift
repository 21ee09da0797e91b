import Foundation

/// One page without references to others: the goldens with their differences, texts with coloured lines and pictures beside
/// each other.
enum GoldenHTMLFormat {
  static func text(of report: GoldenReport) -> String {
    let failures = report.failures.map { "<p class=\"removed\">\($0.escapedForMarkup)</p>" }
    let shown = report.results.filter { $0.status != .matched }
    let matched = report.results.filter { $0.status == .matched }
    let list = matched.map { "<li><code>\($0.file.escapedForMarkup)</code></li>" }.joined(separator: "\n")
    let folded =
      matched.isEmpty ? "" : "<details><summary>\(matched.count) as recorded</summary><ul>\n\(list)\n</ul></details>"
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>tendon snapshot</title>
      <meta name="viewport" content="width=device-width">
      <style>
      :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
      body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
      h2 { font-size: 1.05rem; overflow-wrap: anywhere; border-top: 1px solid #8884; padding-top: .6rem }
      pre { overflow-x: auto; padding: .6rem; background: #8881 }
      pre span { display: block } .added { color: #2a7d3c } .removed { color: #c71717 }
      img { max-width: 100%; border: 1px solid #8886 }
      </style></head><body>
      <h1>tendon snapshot</h1><p>\(report.summary.escapedForMarkup)</p>
      \((failures + shown.map(section) + [folded]).joined(separator: "\n"))
      </body></html>
      """
  }

  private static func section(_ result: GoldenResult) -> String {
    var text = "<h2 id=\"\(result.file.escapedForMarkup)\">\(result.file.escapedForMarkup)</h2>\n"
    text += "<p>\(result.subject.escapedForMarkup): \(result.sentence)</p>\n"
    if let difference = result.difference { text += "<pre>\(lines(difference))</pre>\n" }
    if let file = result.pictureFile, let png = FileManager.default.contents(atPath: file) {
      text +=
        "<p>before, after, difference</p>\n<img alt=\"before, after and difference of \(result.subject.escapedForMarkup)\" "
      text += "src=\"data:image/png;base64,\(png.base64EncodedString())\">\n"
    }
    return text
  }

  /// The lines of a difference, added and removed ones in colour.
  private static func lines(_ difference: String) -> String {
    difference.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let kind = line.hasPrefix("+") ? "added" : line.hasPrefix("-") ? "removed" : "kept"
      return "<span class=\"\(kind)\">\(String(line).escapedForMarkup)</span>"
    }.joined()
  }
}
