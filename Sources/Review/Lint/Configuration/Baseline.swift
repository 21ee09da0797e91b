import Foundation

/// The findings that are known, which a check leaves out.
package struct Baseline: Codable, Hashable, Sendable {
  /// 2; of 1, which has fingerprints by another hash function, the descriptions count.
  package var version = 2
  /// A description of each finding, by its fingerprint.
  package var findings: [String: String]

  package init(_ report: LintReport) {
    findings = [:]
    for finding in report.findings {
      findings[finding.fingerprint] = Baseline.description(finding)
    }
  }

  /// Reads a baseline; nil for anything else.
  package init?(_ data: Data) {
    guard let read = try? JSONDecoder().decode(Baseline.self, from: data), (1...2).contains(read.version) else {
      return nil
    }
    self = read
  }

  private static func description(_ finding: Finding) -> String {
    "\(finding.file) \(finding.rule) \(finding.objectID ?? "-")"
  }

  /// The report without the findings that are known.
  package func removing(from report: LintReport) -> LintReport {
    var report = report
    // As many findings of one description are known as the first version lists.
    var counts = version == 1 ? Dictionary(findings.values.map { ($0, 1) }, uniquingKeysWith: +) : [:]
    let kept = report.findings.filter { finding in
      guard version == 1 else { return findings[finding.fingerprint] == nil }
      let count = counts[Baseline.description(finding), default: 0]
      counts[Baseline.description(finding)] = count - 1
      return count <= 0
    }
    report.suppressed += report.findings.count - kept.count
    report.findings = kept
    return report
  }

  /// The text of the file, with keys in order.
  package var text: String { JSONFormat.encoded(self) + "\n" }
}
