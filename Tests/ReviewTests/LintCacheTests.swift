import Foundation
import TendonInterfaceBuilder
import TendonReview
import Testing

/// Entries of the cache as bytes.
@Suite struct LintCacheTests {
  private var entry: LintCache.Entry {
    var finding = Finding(
      rule: "contrast", severity: .warning, file: "a.xib", line: 3, column: 14, objectID: "a-b", objectName: nil,
      message: "a text\nof two lines, with ümlauts: 12:", notes: [.init("with", line: 1, column: 2), .init("without")],
      fix: [TextEdit(4..<9, ""), TextEdit(0..<0, "-")])
    finding.fingerprint = "f"
    let other = Finding(rule: "", severity: .note, file: "a.xib", line: 1, column: 1, objectName: "", message: "")
    return LintCache.Entry(findings: [finding, other], suppressed: 7)
  }

  @Test func entriesAreReadAsTheyWereWritten() {
    #expect(LintCache.Entry(entry.bytes, file: "a.xib") == entry)
    let empty = LintCache.Entry(findings: [], suppressed: 0)
    #expect(LintCache.Entry(empty.bytes, file: "") == empty)
    #expect(LintCache.Entry(entry.bytes, file: "b.xib")?.findings.map(\.file) == ["b.xib", "b.xib"])
  }

  @Test func damagedEntriesAreRefused() {
    let bytes = entry.bytes
    for count in 0..<bytes.count { #expect(LintCache.Entry(Array(bytes[..<count]), file: "") == nil, "\(count) bytes") }
    #expect(LintCache.Entry(bytes + [0x2D], file: "") == nil)
    // A damaged byte gives another entry or none, and never ends the program.
    for index in bytes.indices {
      for byte: UInt8 in [0, 0x2D, 0x30, 0x39, 0x3A, 0xFF] {
        var damaged = bytes
        damaged[index] = byte
        _ = LintCache.Entry(damaged, file: "")
      }
    }
  }

  @Test("The report that is written by hand is the one that the encoder writes")
  func jsonOfReports() throws {
    var report = LintReport()
    #expect(JSONFormat.text(of: report) == JSONFormat.encoded(report))
    report.findings = entry.findings
    report.files = ["a.xib", "folder/ü \u{1F600}.storyboard"]
    let all = String(String.UnicodeScalarView((0..<0x180).compactMap { Unicode.Scalar($0) }))
    let failure: [String: Any] = [
      "file": "b", "line": 1, "column": 2, "reason": "\"\\/ \(all)\u{2028}\u{2029}\u{FEFF}",
    ]
    report.failures = [
      try JSONDecoder().decode(
        LintReport.Failure.self, from: JSONSerialization.data(withJSONObject: failure))
    ]
    report.findings[0].message = all
    report.suppressed = -3
    let text = JSONFormat.text(of: report)
    #expect(text == JSONFormat.encoded(report))
    #expect(JSONFormat.report(Data(text.utf8)) == report)
  }
}
