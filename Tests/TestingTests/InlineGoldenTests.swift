import Foundation
import Tendon
import TendonReview
import TendonTesting
import Testing

/// Goldens in the source of tests.
@MainActor @Suite struct InlineGoldenTests {
  private func rewritten(_ source: String, line: Int, column: Int = 1000, _ golden: String) -> String? {
    InlineGolden.rewritten(
      Array(source.utf8), callOf: "check", line: line, column: column, golden: golden
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aClosureIsWrittenAndReplaced() throws {
    let source = "func test() {\n  check(of: f(\")\"), as: .lines)  // check(\n  other()\n}\n"
    let first = try #require(rewritten(source, line: 2, "one\n\ntwo"))
    #expect(
      first == """
        func test() {
          check(of: f(")"), as: .lines) {
            \"""
            one

            two
            \"""
          }  // check(
          other()
        }

        """)
    #expect(rewritten(first, line: 2, "one\n\ntwo") == first)
    #expect(rewritten(first, line: 2, "3") == rewritten(source, line: 2, "3"))
    #expect(rewritten(source, line: 3, "one") == nil && rewritten(source, line: 9, "one") == nil)
  }

  /// Of two calls on a line the one at the column is meant.
  @Test func columns() throws {
    let source = "check(1); check(2)\n"
    let first = try #require(rewritten(source, line: 1, column: 6, "a"))
    #expect(first == "check(1) {\n  \"\"\"\n  a\n  \"\"\"\n}; check(2)\n")
    #expect(rewritten(source, line: 1, column: 16, "a")?.hasPrefix("check(1); check(2) {") == true)
  }

  /// The compiler says where a call is in the way that the search expects.
  @Test func placesOfCalls() throws {
    func place(_ values: Int..., line: UInt = #line, column: UInt = #column) -> (line: Int, column: Int) {
      (Int(line), Int(column))
    }
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    for found in [
      place(), place(1),
      place(
        1,
        2),
    ] {
      let text = lines[found.line - 1].utf8.prefix(found.column + 5)
      #expect(String(decoding: text, as: UTF8.self).contains("place("), "line \(found.line), column \(found.column)")
    }
  }

  /// Signs that mean something in a literal are written so that they mean themselves.
  @Test func signsOfLiterals() throws {
    for text in ["a \\(b) \\n", "\"\"\"", "\"\"\"#", "\\#(a) \\", "\\##("] {
      let written = try #require(rewritten("check(1)\n", line: 1, text))
      let open = try #require(written.split(separator: "\n").dropFirst().first).drop { $0 == " " }
      let pounds = String(open.prefix { $0 == "#" })
      #expect(!text.contains("\\\(pounds)(") && !text.contains("\"\"\"\(pounds)"), "\(written)")
      #expect(written.contains("\n  \(text)\n  \"\"\"\(pounds)\n"))
    }
  }

  @Test(.snapshots(record: .never)) func assertions() {
    assertInlineSnapshot(of: "one\ntwo\n", as: .lines) {
      """
      one
      two
      """
    }
    withKnownIssue { assertInlineSnapshot(of: "one", as: .lines) { "two" } }
    withKnownIssue { assertInlineSnapshot(of: "one", as: .lines) }
  }
}
