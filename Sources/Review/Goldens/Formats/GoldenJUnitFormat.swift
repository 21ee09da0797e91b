/// The XML of JUnit: a test case a golden.
enum GoldenJUnitFormat {
  static func text(of report: GoldenReport) -> String {
    let failed = report.results.count { $0.status.isFailure }
    let counts =
      "tests=\"\(report.results.count + report.failures.count)\" failures=\"\(failed)\" errors=\"\(report.failures.count)\""
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"tendon snapshot\" \(counts)>"]
    lines.append("  <testsuite name=\"tendon snapshot\" \(counts)>")
    for failure in report.failures {
      lines.append("    <testcase classname=\"tendon.snapshot\" name=\"\(failure.escapedForMarkup)\">")
      lines.append("      <error message=\"\(failure.escapedForMarkup)\"/>")
      lines.append("    </testcase>")
    }
    for result in report.results {
      let open =
        "    <testcase classname=\"\(result.subject.escapedForMarkup)\" name=\"\(result.file.escapedForMarkup)\""
      guard result.status.isFailure else {
        lines.append(open + "/>")
        continue
      }
      lines.append(open + ">")
      lines.append(
        "      <failure message=\"\(result.sentence)\">\((result.difference ?? "").escapedForMarkup)</failure>")
      lines.append("    </testcase>")
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n")
  }
}
