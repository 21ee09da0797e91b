import TendonAutoLayout

extension Explanation {
  /// Explains the reports in the text of a console. No document is needed.
  @MainActor
  package init(log text: String, file: String) {
    self.init(file: file)
    let report = LayoutEngine.report
    LayoutEngine.report = nil
    defer { LayoutEngine.report = report }
    let log = ConsoleLog(text)
    for report in log.reports {
      for line in report.unread {
        notes.append("\(file):\(line.line): note: this constraint could not be read and is left out: \(line.text)")
      }
      if report.isHidden {
        notes.append(
          "\(file):\(report.line): note: the log hides the constraints of this report as <private>; the console of a "
            + "debugger has them")
      }
      if report.isCut {
        notes.append(
          "\(file):\(report.line): note: the list of this report has no end: constraints may be missing")
      }
      guard !report.constraints.isEmpty else { continue }
      let system = LoggedSystem(report)
      let found = system.conflicts()
      let reader = ConflictReader(engine: system.engine, names: system)
      var explained = found.map { reader.explained($0) }
      if explained.isEmpty { explained = [system.satisfiable()] }
      for index in explained.indices {
        explained[index].drawing = explained[index].drawing.startingAtZero()
        explained[index].line = report.line
        explained[index].reported = report.constraints.count + report.unread.count
      }
      conflicts += explained
    }
    if log.leftOut > 0 { notes.append("\(file): note: \(log.leftOut) more reports are left out") }
  }
}
