/// The reports of conflicts in the text of a console: of Xcode, of an issue, or of Tendon itself.
package struct ConsoleLog {
  /// The most bytes of a log.
  package static let sizeLimit = 32 << 20
  /// The most reports that are read, and the most constraints of one.
  package static let reportLimit = 500
  static let constraintLimit = 1000

  /// One report.
  struct Report {
    /// The line at which it begins, from 1.
    var line: Int
    var constraints: [LoggedConstraint] = []
    /// The constraint that UIKit broke.
    var broken: LoggedConstraint?
    /// The lines that look like constraints and could not be read, with their numbers.
    var unread: [(line: Int, text: String)] = []
    /// True if the report has a heading, and the log ends, or the next report begins, before the end of its list.
    var isCut = false
    /// True if the system's log has written `<private>` instead of the constraints.
    var isHidden = false

    var isEmpty: Bool { constraints.isEmpty && unread.isEmpty && !isHidden }
  }

  private(set) var reports: [Report] = []
  /// The number of reports beyond the limit.
  private(set) var leftOut = 0

  package init(_ text: String) {
    var report: Report?
    var isBreaking = false
    // True between the heading of a report and the end of its list.
    var isOpen = false
    func close() {
      if var done = report, !done.isEmpty {
        done.isCut = isOpen && !done.isHidden
        if reports.count < ConsoleLog.reportLimit { reports.append(done) } else { leftOut += 1 }
      }
      (report, isBreaking, isOpen) = (nil, false, false)
    }
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let number = index + 1
      if line.contains("Unable to simultaneously satisfy constraints") {
        close()
        report = Report(line: number)
        isOpen = true
      }
      if line.contains("Will attempt to recover by breaking constraint") { isBreaking = true }
      // The list ends with a parenthesis of its own, or before the constraint that was broken.
      if isBreaking || line.filter({ !$0.isWhitespace && !"*>".contains($0) }) == ")" { isOpen = false }
      if line.contains("<private>"), report?.constraints.isEmpty == true { report?.isHidden = true }
      guard let description = ConsoleLog.description(in: line) else { continue }
      let constraint = LoggedConstraintParser.parse(description)
      if isBreaking {
        report?.broken = constraint
        close()
        continue
      }
      var current = report ?? Report(line: number)
      if let constraint, current.constraints.count < ConsoleLog.constraintLimit {
        current.constraints.append(constraint)
      } else {
        current.unread.append((number, description))
      }
      report = current
    }
    close()
  }

  /// The description of a constraint in a line, without what a console, a web page or an issue puts around it.
  static func description(in line: Substring) -> String? {
    guard line.contains("Constraint:0x"), line.utf8.count <= LoggedConstraintParser.limit else { return nil }
    var text = String(line)
    // Text of web pages and of issue trackers.
    for (from, to) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&#39;", "'"), ("&quot;", "\""), ("&amp;", "&"), ("~~", "-"), ("\\<", "<"),
      ("\\>", ">"), ("\\_", "_"), ("\\*", "*"), ("\\[", "["), ("\\]", "]"), ("\\|", "|"), ("\\\"", "\""),
      ("\u{2026}", "..."),
    ] where text.contains(from) {
      text = text.replacing(from, with: to)
    }
    guard let mark = text.ranges(of: "Constraint:0x").first else { return nil }
    var start = mark.lowerBound
    while start > text.startIndex {
      let before = text.index(before: start)
      guard text[before].isLetter || text[before].isNumber || "._$".contains(text[before]) else { break }
      start = before
    }
    var body = text[start...].trimmed
    while let last = body.last, "\",*`".contains(last) || last.isWhitespace { body = body.dropLast() }
    if body.last == ">" { body = body.dropLast() }
    return "<\(body)>"
  }
}
