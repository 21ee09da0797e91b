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
}
