import Foundation
import TendonReview
import Testing

/// Verbs over many documents in parts: on one machine with `-j`, on several with `--shard` and `merge`.
@Suite struct PartToolTests {
  private let tool = ToolTests()

  private func run(_ arguments: [String], in folder: URL) throws -> ToolTests.Run {
    try tool.runList(arguments, in: folder)
  }

  /// The examples of some rules as documents of a folder.
  private func write(_ count: Int, below name: String, in folder: URL, _ change: (String) -> String = { $0 }) throws {
    let rules = ["contrast", "touch_target", "misplaced", "ambiguous", "truncated_text"].compactMap(LintRules.rule)
    for index in 0..<count {
      let url = folder.appendingPathComponent("\(name)/\(index).storyboard")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(change(rules[index % rules.count].failing.document).utf8).write(to: url)
    }
  }

  /// Runs a verb as a whole, with `-j 3`, and as two halves that are merged; all three print the same and end alike.
  private func expectSame(_ arguments: [String], code: Int32, in folder: URL) throws -> String {
    let whole = try run(arguments + ["--format", "json"], in: folder)
    #expect(whole.code == code, "\(whole.errors)")
    let parallel = try run(arguments + ["--format", "json", "-j", "3"], in: folder)
    #expect(parallel.output == whole.output && parallel.code == code, "\(parallel.errors)")
    for part in ["1", "2"] {
      _ = try run(arguments + ["--format", "json", "--shard", "\(part)/2", "-o", "\(part).json"], in: folder)
    }
    let merged = try run(["merge", "2.json", "1.json"], in: folder)
    #expect(merged.output == whole.output && merged.code == code, "\(merged.errors)")
    let human = try run(arguments, in: folder)
    let mergedHuman = try run(["merge", "1.json", "2.json", "--format", "human"], in: folder)
    #expect(mergedHuman.output == human.output && mergedHuman.code == code)
    #expect(try run(["merge", "1.json", "2.json", "--format", "sarif"], in: folder).code == 64)
    return whole.output
  }

  @Test(.enabled(if: ToolTests.exists)) func snapshots() throws {
    try tool.inFolder { folder in
      try write(5, below: "App", in: folder)
      let first = try run(["snapshot", "App", "--record", "all", "-j", "2"], in: folder)
      #expect(first.code == 0 && first.errors.contains("5 snapshots: 5 new"), "\(first.errors)")
      let golden = folder.appendingPathComponent("App/__Snapshots__/3-storyboard/Main.layout.txt")
      try Data("other\n".utf8).write(to: golden)
      try Data("a\n".utf8).write(to: golden.deletingLastPathComponent().appendingPathComponent("gone.layout.txt"))
      try Data("<document/>".utf8).write(to: folder.appendingPathComponent("App/broken.storyboard"))
      let report = try expectSame(["snapshot", "App", "--orphans"], code: 2, in: folder)
      #expect(report.contains("gone.layout.txt") && report.contains("broken.storyboard"))
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func differences() throws {
    try tool.inFolder { folder in
      try write(5, below: "old", in: folder)
      try write(6, below: "new", in: folder) { $0.replacing("x=\"20\"", with: "x=\"24\"") }
      let report = try expectSame(["diff", "old", "new"], code: 1, in: folder)
      #expect(report.contains("5.storyboard"))
      let whole = try run(["diff", "old", "new", "--format", "markdown", "--pictures", "p"], in: folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("p").path).sorted()
      let pictures = try names.map { try Data(contentsOf: folder.appendingPathComponent("p/\($0)")) }
      #expect(whole.code == 1 && whole.output.contains("](p/") && !names.isEmpty, "\(whole.output) \(names)")
      try FileManager.default.removeItem(at: folder.appendingPathComponent("p"))
      let parallel = try run(
        ["diff", "old", "new", "--format", "markdown", "--pictures", "p", "-j", "2"], in: folder)
      #expect(parallel.output == whole.output && parallel.code == 1, "\(parallel.errors)")
      #expect(try names.map { try Data(contentsOf: folder.appendingPathComponent("p/\($0)")) } == pictures)
      #expect(try run(["diff", "old", "new", "-j", "2", "--format", "html"], in: folder).code == 64)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func orders() throws {
    try tool.inFolder { folder in
      try write(5, below: "App", in: folder)
      let names = (0..<5).map { "App/\($0).storyboard" }
      let whole = try run(["normalize", "--check"] + names, in: folder)
      let parallel = try run(["normalize", "--check", "-j", "3"] + names, in: folder)
      #expect(whole.output == parallel.output && whole.code == parallel.code && whole.code == 1)
      #expect(try run(["normalize", "-j", "3"] + names, in: folder).code == 0)
      #expect(try run(["normalize", "--check", "-j", "2"] + names, in: folder).code == 0)
      #expect(try run(["normalize", "--check", "-j", "2", "gone.xib"] + names, in: folder).code == 2)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func pictures() throws {
    try tool.inFolder { folder in
      try write(3, below: "App", in: folder)
      let arguments = ["render", "App/0.storyboard", "App/1.storyboard", "App/2.storyboard", "--device", "retina4_0"]
      func files(_ name: String) throws -> [String: Data] {
        let root = folder.appendingPathComponent(name)
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return Dictionary(
          uniqueKeysWithValues: try names.filter { $0.hasSuffix(".png") }.map {
            ($0, try Data(contentsOf: root.appendingPathComponent($0)))
          })
      }
      #expect(try run(arguments + ["-o", "a/"], in: folder).code == 0)
      #expect(try run(arguments + ["-o", "b/", "-j", "2"], in: folder).code == 0)
      for part in ["1/2", "2/2"] {
        #expect(try run(arguments + ["-o", "c/", "--shard", part], in: folder).code == 0)
      }
      #expect(try files("a").count == 3)
      #expect(try files("a") == files("b") && files("a") == files("c"))
      for options in [["--sheet", "-o", "s.png"], ["-o", "s.html"]] {
        let output = folder.appendingPathComponent(options.last!)
        #expect(try run(arguments + options, in: folder).code == 0)
        let whole = try Data(contentsOf: output)
        try FileManager.default.removeItem(at: output)
        let parallel = try run(arguments + options + ["-j", "2"], in: folder)
        #expect(parallel.code == 0 && parallel.output.isEmpty, "\(parallel.errors)")
        #expect(try Data(contentsOf: output) == whole, "\(options)")
        #expect(try run(arguments + options + ["--shard", "1/2"], in: folder).code == 64)
      }
      #expect(try run(arguments + ["-o", "d/", "-j", "0"], in: folder).code == 64)
      #expect(try run(arguments + ["-o", "d/", "--shard", "3/2"], in: folder).code == 64)
    }
  }

  @Test("Documents without a scene end alike in one process and in several", .enabled(if: ToolTests.exists))
  func nothing() throws {
    try tool.inFolder { folder in
      let empty = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes/></document>
        """
      for name in ["a", "b"] {
        try Data(empty.utf8).write(to: folder.appendingPathComponent("\(name).storyboard"))
      }
      for options in [["-o", "d/"], ["-o", "p.html"], ["--sheet", "-o", "s.png"]] {
        let whole = try run(["render", "a.storyboard", "b.storyboard"] + options, in: folder)
        let parallel = try run(["render", "a.storyboard", "b.storyboard", "-j", "2"] + options, in: folder)
        #expect(whole.code == 2 && whole.errors.contains("there is no scene"), "\(whole.errors)")
        #expect(parallel.code == whole.code && parallel.errors == whole.errors, "\(parallel.errors)")
      }
    }
  }
}
