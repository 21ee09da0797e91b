/// A summary and a folded difference for each golden that is not as recorded, for the comment of a pull request.
enum GoldenMarkdownFormat {
  static func text(of report: GoldenReport) -> String {
    var lines = ["**\(report.summary)**"]
    for failure in report.failures { lines += ["", "- \(failure.oneLineForFormats.escapedForMarkup)"] }
    for result in report.results where result.status != .matched {
      let head = "`\(result.file.oneLineForFormats.replacing("`", with: "'"))`: \(result.sentence)"
      guard let difference = result.difference else {
        lines += ["", "- \(head)"]
        continue
      }
      // A fence that is longer than any in the text.
      let longest = difference.split { $0 != "`" }.map(\.count).max() ?? 0
      let fence = String(repeating: "`", count: max(3, longest + 1))
      lines += ["", "<details><summary>\(result.file.escapedForMarkup): \(result.sentence)</summary>", ""]
      lines += ["\(fence)diff", difference.hasSuffix("\n") ? String(difference.dropLast()) : difference, fence, ""]
      lines.append("</details>")
    }
    return lines.joined(separator: "\n")
  }
}
