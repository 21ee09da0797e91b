import Foundation
import Testing

@testable import TendonAutoLayout
@testable import TendonReview

/// Console logs as people have posted them: of iOS 6 to 18, whole and as lists, with the marks of issues around them.
@MainActor struct LogExplanationTests {
  private static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/console-logs")
  }

  private static var logs: [URL] {
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
      .filter { $0.pathExtension == "log" }.sorted { $0.path < $1.path }
  }

  /// The number of constraints in the report and in the smallest set of each log; 0 where the log lacks something.
  private static let sizes: [String: [Int]] = [
    "01": [4, 4], "02": [4, 6], "03": [4, 6], "04": [2, 2], "05": [6, 6], "06": [5, 0], "07": [5, 4], "08": [1, 1],
    "09": [2, 2], "10": [4, 4], "11": [4, 4], "12": [2, 2], "13": [2, 2], "14": [3, 3], "15": [4, 4], "16": [4, 4],
    "17": [6, 6], "18": [8, 7], "19": [3, 3], "20": [3, 3], "21": [3, 3], "22": [7, 5], "23": [7, 7], "24": [9, 9],
    "25": [4, 6], "26": [3, 0], "27": [5, 5], "28": [4, 4], "29": [9, 0], "30": [2, 2], "31": [6, 6],
  ]

  @Test func everyLogIsRead() throws {
    #expect(Self.logs.count >= 31)
    for url in Self.logs {
      let name = String(url.lastPathComponent.prefix(2))
      let explanation = Explanation(log: try String(contentsOf: url, encoding: .utf8), file: url.lastPathComponent)
      #expect(explanation.notes.isEmpty, "\(url.lastPathComponent): \(explanation.notes)")
      let conflict = try #require(explanation.conflicts.first, "\(url.lastPathComponent)")
      #expect(explanation.conflicts.count == 1)
      let size = conflict.isContradiction ? conflict.constraints.count : 0
      #expect([conflict.reported ?? 0, size] == Self.sizes[name], "\(url.lastPathComponent)")
    }
  }

  private func sentences(_ lines: String...) -> [String] {
    let explanation = Explanation(log: lines.joined(separator: "\n"), file: "a.log")
    #expect(explanation.notes.isEmpty, "\(explanation.notes)")
    return explanation.conflicts.flatMap { $0.constraints.map(\.sentence) }
  }

  @Test func formsOfConstraints() {
    #expect(
      sentences("<NSLayoutConstraint:0x1 UIView:0x2.width == 0.5*UILabel:0x3'a'.width - 10   (active)>")
        == ["the width of UIView is 0.5 times the width of UILabel “a” minus 10 points"])
    #expect(
      sentences("<NSLayoutConstraint:0x1 V:[UIView:0x2]-(>=NSSpace(8))-[UILabel:0x3'a.b]-c']   (active)>")
        == ["the top of UILabel “a.b]-c” is at least 8 points below the bottom of UIView"])
    #expect(
      sentences("<NSLayoutConstraint:0x1 'my id' H:|-[UIView:0x2](LTR)   (active, names: '|':Mod.Root:0x9 )>")
        == ["the leading edge of UIView is 8 points after the leading edge of Mod.Root"])
    #expect(
      sentences("<NSLayoutConstraint:0x1 box.height >= 330   (active, names: box:0x4 )>")
        == ["“box” is at least 330 points high"])
    #expect(sentences("<NSLayoutConstraint:0x1 H:[UIView:0x2(==UILabel:0x3)]>") == ["UIView is as wide as UILabel"])
    #expect(
      sentences("<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0x2(50)] Hug:1000 CompressionResistance:1000>")
        == ["UILabel is 50 points wide, as its content asks for"])
  }

  /// A mask without its letters is a mask: the repair for those is proposed.
  @Test func masksWithoutLetters() throws {
    let log = """
      <NSAutoresizingMaskLayoutConstraint:0x1 Mod.Box:0x2.height == 0>
      <NSLayoutConstraint:0x3 Mod.Box:0x2.height == 44   (active)>
      """
    let conflict = try #require(Explanation(log: log, file: "a.log").conflicts.first)
    #expect(conflict.isContradiction && conflict.constraints.map(\.source).contains(.autoresizingMask))
    #expect(conflict.constraints.map(\.sentence).contains { $0.hasSuffix("by its frame and autoresizing mask") })
  }

  /// A list without an end, and one that the system hides, are named; a list that ends is not.
  @Test func cutAndHiddenReports() {
    let heading = "Unable to simultaneously satisfy constraints."
    let line = "    \"<NSLayoutConstraint:0x1 UIView:0x2.width == 3   (active)>\","
    func notes(_ lines: String...) -> [String] {
      Explanation(log: lines.joined(separator: "\n"), file: "a.log").notes
    }
    #expect(notes(heading, "(", line).count == 1)
    #expect(notes(heading, "(", line, heading, "(", line, ")").map { $0.prefix(8) } == ["a.log:1:"])
    #expect(notes(heading, "(", line, "> **)**").isEmpty)
    #expect(notes(heading, line, "Will attempt to recover by breaking constraint ", line).isEmpty)
    let hidden = notes(heading, "<private>", "", "Will attempt to recover by breaking constraint ", "<private>")
    #expect(hidden.count == 1 && hidden.first?.contains("<private>") == true)
  }

  /// The lines that UIKit prints are printed by this package too: its own reports are read.
  @Test func ownReportsAreRead() throws {
    let report = LayoutConflict(
      constraints: [
        "<NSLayoutConstraint:0x1 UIView:0x2.height >= 330   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0x2.height == 10   (active)>",
      ],
      broken: "<NSLayoutConstraint:0x3 UIView:0x2.height == 10   (active)>", explanation: ""
    ).report
    let conflict = try #require(Explanation(log: report, file: "a.log").conflicts.first)
    #expect(conflict.isContradiction && conflict.constraints.count == 2 && conflict.broken == 2)
  }

  /// Lines that are cut or damaged are reported, and nothing crashes.
  @Test func damagedLines() throws {
    let whole = try String(contentsOf: try #require(Self.logs.first { $0.path.contains("05-") }), encoding: .utf8)
    let characters = Array(whole)
    for cut in stride(from: 0, to: characters.count, by: 37) {
      var text = characters
      text.remove(at: cut)
      _ = Explanation(log: String(text), file: "a.log")
      _ = Explanation(log: String(characters[..<cut]), file: "a.log").human
    }
    let bad = Explanation(
      log: "<NSLayoutConstraint:0x1 UIView:0x2.frobs == 3>\n<NSLayoutConstraint:0x1 UIView:0x2.width == 1e999>",
      file: "a.log")
    #expect(bad.notes.count == 2)
  }
}
