import Foundation

/// The results of a run over goldens.
package struct GoldenReport: Codable, Hashable, Sendable {
  /// The version of the JSON form; see `Documentation/Schemas/snapshot.json`.
  package var version = 1
  /// In the order of their files.
  package var results: [GoldenResult]
  /// Documents and scenes that could not be used, each with the reason, in alphabetical order.
  package var failures: [String]

  package init(results: [GoldenResult] = [], failures: [String] = []) {
    self.results = results.sorted { ($0.file, $0.subject) < ($1.file, $1.subject) }
    self.failures = failures.sorted()
  }

  /// Joins the reports of the parts of a run. An orphan that several parts found is one result.
  package init(merging reports: [GoldenReport]) {
    var orphans: Set<String> = []
    self.init(
      results: reports.flatMap(\.results).filter { $0.status != .orphan || orphans.insert($0.file).inserted },
      failures: reports.flatMap(\.failures))
  }

  /// Reads a report that `JSONFormat` wrote; nil for anything else.
  package init?(json data: Data) {
    guard let report = try? JSONDecoder().decode(GoldenReport.self, from: data), report.version == 1 else { return nil }
    self = report
  }

  /// The number of results with a status.
  package func count(_ status: GoldenResult.Status) -> Int { results.count { $0.status == status } }

  /// True if a golden differs, is missing or belongs to nothing.
  package var hasFindings: Bool { results.contains { $0.status.isFailure } }

  /// `3 snapshots: 2 as recorded, 1 different`.
  package var summary: String {
    let words: [(GoldenResult.Status, String)] = [
      (.matched, "as recorded"), (.recorded, "new"), (.updated, "written anew"), (.missing, "missing"),
      (.different, "different"), (.orphan, "without a subject"),
    ]
    let counts = words.compactMap { status, word in count(status) > 0 ? "\(count(status)) \(word)" : nil }
    let head = "\(results.count) snapshot\(results.count == 1 ? "" : "s")"
    let failed = failures.isEmpty ? "" : "; \(failures.count) could not be made"
    return head + (counts.isEmpty ? "" : ": \(counts.joined(separator: ", "))") + failed
  }
}

/// The forms in which the results of a run are printed.
package enum GoldenFormat: String, CaseIterable, Sendable {
  case human, json, junit, markdown, html

  /// The text of a report, without a line feed at its end; empty where the form has nothing to say.
  package func text(of report: GoldenReport) -> String {
    switch self {
    case .human: GoldenHumanFormat.text(of: report)
    case .json: JSONFormat.encoded(report)
    case .junit: GoldenJUnitFormat.text(of: report)
    case .markdown: GoldenMarkdownFormat.text(of: report)
    case .html: GoldenHTMLFormat.text(of: report)
    }
  }
}

extension GoldenResult {
  /// The sentence about the golden, without its path.
  package var sentence: String {
    switch status {
    case .matched: "as recorded"
    case .recorded: "recorded"
    case .updated: "written anew"
    case .missing: "there is no golden"
    case .different: "differs"
    case .orphan: "nothing makes this golden"
    }
  }
}
