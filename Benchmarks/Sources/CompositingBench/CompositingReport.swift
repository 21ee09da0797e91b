import BenchSupport
import Foundation

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
    var root: [String: Any] = [:]
    func value(_ number: Double?) -> Any { number ?? NSNull() }
    for figure in figures {
      root[figure.key] = value(figure.ratio)
      root["\(figure.key)_details"] = [
        "target": figure.target, "ours_best_ns": value(figure.ours.min()), "ours_median_ns": value(median(figure.ours)),
        "theirs_best_ns": value(figure.theirs.min()), "theirs_median_ns": value(median(figure.theirs)),
        "failure": figure.failure ?? NSNull() as Any,
      ]
    }
    return Figures.json(root)
  }
}
