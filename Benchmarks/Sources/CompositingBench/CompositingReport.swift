import BenchSupport

/// The figures with their targets, as a table and as JSON.
struct CompositingReport {
  var figures: [Figure]

  var text: String {
    var table = Table("", "ours, best", "median", "theirs, best", "median", "ratio", "of medians", "target", "")
    for figure in figures {
      let verdict = figure.ratio.map { $0 <= figure.target ? "met" : "missed" }
      table.add([
        figure.what, written(figure.ours.min()), written(median(figure.ours)), written(figure.theirs.min()),
        written(median(figure.theirs)), digits(figure.ratio), digits(figure.ratioOfMedians), digits(figure.target),
        verdict ?? figure.failure ?? "not measured",
      ])
    }
    var lines = [table.text, ""]
    for figure in figures {
      lines.append("\(figure.key): beside \(figure.peer)")
      lines += figure.remarks.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  var json: String {
    var entries: [String] = []
    for figure in figures {
      entries.append("  \"\(figure.key)\": \(figure.ratio.map { "\($0)" } ?? "null")")
    }
    for figure in figures {
      func nanoseconds(_ value: Double?) -> String { value.map { "\($0)" } ?? "null" }
      let times =
        "{\"target\": \(figure.target), \"ours_best_ns\": \(nanoseconds(figure.ours.min())), "
        + "\"ours_median_ns\": \(nanoseconds(median(figure.ours))), "
        + "\"theirs_best_ns\": \(nanoseconds(figure.theirs.min())), "
        + "\"theirs_median_ns\": \(nanoseconds(median(figure.theirs))), "
        + "\"failure\": \(figure.failure.map { "\"\($0.filter { $0 != "\"" && $0 != "\\" })\"" } ?? "null")}"
      entries.append("  \"\(figure.key)_details\": \(times)")
    }
    return "{\n" + entries.joined(separator: ",\n") + "\n}\n"
  }
}
