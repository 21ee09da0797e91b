/// A line for each golden that is not as recorded, and the difference under it.
enum GoldenHumanFormat {
  static func text(of report: GoldenReport) -> String {
    var lines = report.failures
    for result in report.results where result.status != .matched {
      let kind = result.status.isFailure ? "error" : "note"
      lines.append("\(result.file): \(kind): \(result.subject): \(result.sentence)")
      if let difference = result.difference {
        lines += difference.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
          difference.hasSuffix("\n") ? 1 : 0
        ).map { "  \($0)" }
      }
      if let made = result.madeFile { lines.append("  made: \(made)") }
      if let picture = result.pictureFile { lines.append("  before, after, difference: \(picture)") }
    }
    return lines.joined(separator: "\n")
  }
}
