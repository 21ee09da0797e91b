import Foundation

/// The findings that are known, which a check leaves out.
package struct Baseline: Codable, Hashable, Sendable {
  package var version = 1
  /// A description of each finding, by its fingerprint.
  package var findings: [String: String]

  package init(_ report: LintReport) {
    findings = [:]
    for finding in report.findings {
      findings[finding.fingerprint] = "\(finding.file) \(finding.rule) \(finding.objectID ?? "-")"
    }
  }

  /// Reads a baseline; nil for anything else.
  package init?(_ data: Data) {
    guard let read = try? JSONDecoder().decode(Baseline.self, from: data), read.version == 1 else { return nil }
    self = read
  }

  /// The report without the findings that are known.
  package func removing(from report: LintReport) -> LintReport {
    var report = report
    let kept = report.findings.filter { findings[$0.fingerprint] == nil }
    report.suppressed += report.findings.count - kept.count
    report.findings = kept
    return report
  }

  /// The text of the file, with keys in order.
  package var text: String { JSONFormat.encoded(self) + "\n" }
}
