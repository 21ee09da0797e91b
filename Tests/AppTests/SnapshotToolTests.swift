import Foundation
import TendonDrawing
import TendonReview
import TendonTestSupport
import Testing

/// The verb `snapshot`, as a user runs it.
@Suite struct SnapshotToolTests {
  private let tool = ToolTests()

  private func inFolder(_ body: (URL) throws -> Void) throws { try tool.inFolder(body) }

  private func run(_ arguments: String..., in folder: URL) throws -> ToolTests.Run {
    try tool.runList(["snapshot"] + arguments, in: folder)
  }

  /// The example of a rule as a document.
  private func write(_ name: String, in folder: URL) throws {
    let rule = try #require(LintRules.rule("contrast"))
    try Data(rule.passing.document.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// The files below `__Snapshots__`, in order.
  private func goldens(in folder: URL) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.appendingPathComponent("__Snapshots__").path)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.contains(".") }.sorted()
  }

  @Test(.enabled(if: ToolTests.exists)) func aDocumentAndItsGoldens() throws {
    try inFolder { folder in
      try write("Main.storyboard", in: folder)
      let missing = try run("Main.storyboard", in: folder)
      #expect(missing.code == 1 && missing.output.contains("there is no golden"), "\(missing.errors)")
      #expect(missing.errors.contains("1 snapshot: 1 missing") && goldens(in: folder).isEmpty)
      let kinds = "layout,constraints,accessibility,hierarchy,picture"
      let first = try run("Main.storyboard", "--as", kinds, "--record", "missing", in: folder)
      #expect(first.code == 0 && first.errors.contains("5 snapshots: 5 new"), "\(first.errors)")
      let names = goldens(in: folder)
      #expect(
        names
          == kinds.split(separator: ",").sorted().map {
            "Main-storyboard/Main.\($0).\($0 == "picture" ? "png" : "txt")"
          })
      // A folder that has goldens has no document more.
      let again = try run(".", "--as", kinds, "--record", "never", "--orphans", in: folder)
      #expect(again.code == 0 && again.output.isEmpty, "\(again.output)\(again.errors)")
      #expect(again.errors.contains("5 snapshots: 5 as recorded"))
      let text = try String(
        contentsOf: folder.appendingPathComponent("__Snapshots__/Main-storyboard/Main.layout.txt"), encoding: .utf8)
      #expect(text.hasPrefix("# retina4_7\n") && text.contains("\n# retina6_12\n"), "\(text)")
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func changesAndModes() throws {
    try inFolder { folder in
      try write("Main.storyboard", in: folder)
      let all = ["Main.storyboard", "--as", "layout,picture", "--device", "retina4_7"]
      #expect(try tool.runList(["snapshot"] + all + ["--record", "all"], in: folder).code == 0)
      let layout = folder.appendingPathComponent("__Snapshots__/Main-storyboard/Main.layout.txt")
      let before = try Data(contentsOf: layout)
      let document = try String(contentsOf: folder.appendingPathComponent("Main.storyboard"), encoding: .utf8)
      let changed = document.replacing("x=\"20\" y=\"60\"", with: "x=\"40\" y=\"60\"")
      #expect(changed != document)
      try Data(changed.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
      for mode in ["never", "missing"] {
        let result = try tool.runList(["snapshot"] + all + ["--record", mode, "--artifacts", "out"], in: folder)
        #expect(result.code == 1 && result.output.contains("@@ "), "\(mode): \(result.output)")
        #expect(result.output.contains("pixels differ") && result.errors.contains("2 different"), "\(mode)")
        #expect(try Data(contentsOf: layout) == before)
      }
      let out = folder.appendingPathComponent("out/__Snapshots__/Main-storyboard")
      let left = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
      #expect(left == ["Main.layout.made.txt", "Main.picture.difference.png", "Main.picture.made.png"])
      let three = try ImageDecoder.decode(
        [UInt8](Data(contentsOf: out.appendingPathComponent("Main.picture.difference.png"))))
      #expect(three.width == 3 * 375 + 4 * 16)
      let updated = try tool.runList(["snapshot"] + all + ["--record", "failed", "--artifacts", "out"], in: folder)
      #expect(updated.code == 0 && updated.errors.contains("2 written anew"), "\(updated.errors)")
      #expect(try Data(contentsOf: layout) != before)
      #expect(try tool.runList(["snapshot"] + all + ["--artifacts", "out"], in: folder).code == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: out.path).isEmpty)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func formats() throws {
    try inFolder { folder in
      try write("Main.storyboard", in: folder)
      #expect(try run("Main.storyboard", "--record", "missing", "--quiet", in: folder).errors.isEmpty)
      try Data("other & <text>\n".utf8).write(
        to: folder.appendingPathComponent("__Snapshots__/Main-storyboard/Main.layout.txt"))
      for format in GoldenFormat.allCases {
        let result = try run(".", "--format", format.rawValue, in: folder)
        #expect(result.code == 1 && result.output.contains("Main.layout.txt"), "\(format): \(result.errors)")
        let file = try run(".", "--format", format.rawValue, "-o", "out.txt", in: folder)
        #expect(file.code == 1 && file.output.isEmpty && file.errors.contains("1 different"))
        #expect(try String(contentsOf: folder.appendingPathComponent("out.txt"), encoding: .utf8) == result.output)
        let escaped = format == .junit || format == .html
        #expect(result.output.contains(escaped ? "-other &amp; &lt;text&gt;" : "-other & <text>"), "\(format)")
      }
      let json = try run(".", "--format", "json", in: folder)
      let report = try JSONDecoder().decode(GoldenReport.self, from: Data(json.output.utf8))
      #expect(report.count(.different) == 1 && report.version == 1)
      #expect(try run(".", "-o", "nowhere/out.txt", in: folder).code == 2)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func scenesAndTimelines() throws {
    try inFolder { folder in
      let first = try run("login", "--as", "layout,timeline", "--record", "missing", "--fps", "4", in: folder)
      #expect(first.code == 0, "\(first.errors)")
      #expect(goldens(in: folder) == ["scenes/login.layout.txt", "scenes/login.timeline.txt"])
      let again = try run("login", "--as", "timeline", "--fps", "4", in: folder)
      #expect(again.code == 0, "\(again.output)")
      #expect(try run("login", "--as", "timeline", "--fps", "5", in: folder).code == 1)
      let text = try String(
        contentsOf: folder.appendingPathComponent("__Snapshots__/scenes/login.timeline.txt"), encoding: .utf8)
      #expect(text.contains("signIn\n  0     25,335 325x46\n"), "\(text)")
      // A scene on devices, and with settings.
      let devices = try run("login", "--device", "retina4_7,ipad9_7", "--dark", "--record", "all", in: folder)
      #expect(devices.code == 0)
      let layout = folder.appendingPathComponent("__Snapshots__/scenes/login.layout.txt")
      #expect(try String(contentsOf: layout, encoding: .utf8).hasPrefix("# retina4_7 dark\n"))
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func orphans() throws {
    try inFolder { folder in
      try write("Main.storyboard", in: folder)
      #expect(try run(".", "--record", "missing", in: folder).code == 0)
      let goldens = folder.appendingPathComponent("__Snapshots__")
      for path in ["Main-storyboard/gone.layout.txt", "Old-xib/view.layout.txt", "Main-storyboard/gone.picture.png"] {
        let url = goldens.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("a".utf8).write(to: url)
      }
      #expect(try run(".", in: folder).code == 0)
      let found = try run(".", "--orphans", in: folder)
      // A picture may be of another run.
      #expect(found.code == 1 && found.errors.contains("2 without a subject"), "\(found.output)")
      #expect(found.output.contains("gone.layout.txt") && found.output.contains("Old-xib/view.layout.txt"))
    }
  }

  /// The parts of the subjects make the whole.
  @Test(.enabled(if: ToolTests.exists)) func shards() throws {
    try inFolder { folder in
      for name in ["a.storyboard", "b.storyboard", "c.storyboard"] { try write(name, in: folder) }
      #expect(try run(".", "--shard", "1/2", "--record", "missing", in: folder).errors.contains("2 snapshots"))
      #expect(goldens(in: folder) == ["a-storyboard/Main.layout.txt", "c-storyboard/Main.layout.txt"])
      #expect(try run(".", "--shard", "2/2", "--record", "missing", in: folder).errors.contains("1 snapshot:"))
      #expect(try run(".", in: folder).code == 0)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func unusableInput() throws {
    try inFolder { folder in
      try write("Main.storyboard", in: folder)
      try Data("<document".utf8).write(to: folder.appendingPathComponent("cut.storyboard"))
      let cut = try run(".", "--record", "missing", in: folder)
      #expect(cut.code == 2 && cut.output.contains("cut.storyboard:1:") && cut.errors.contains("1 could not be made"))
      #expect(goldens(in: folder) == ["Main-storyboard/Main.layout.txt"])
      let hint = try run("Mian.storyboard", in: folder)
      #expect(hint.code == 2 && hint.errors.contains("did you mean \"Main.storyboard\"?"), "\(hint.errors)")
      #expect(try run("Main.storyboard", "--scene", "nowhere", in: folder).code == 2)
      for wrong in [
        [], ["Main.storyboard", "--as", "layuot"], ["Main.storyboard", "--as", ""],
        ["Main.storyboard", "--record", "some"],
        ["Main.storyboard", "--format", "sarif"], ["Main.storyboard", "--shard", "0/2"],
        ["Main.storyboard", "--precision", "2"], ["Main.storyboard", "--scale", "0"],
        ["Main.storyboard", "--fps", "0"],
        ["Main.storyboard", "--as", "timeline"], ["login", "--pseudo", "double"], ["Main.storyboard", "--device", "x"],
      ] {
        let result = try tool.runList(["snapshot"] + wrong, in: folder)
        #expect(result.code == 64, "\(wrong): \(result.output)\(result.errors)")
      }
      #expect(try run("a", "--as", "layuot", in: folder).errors.contains("did you mean \"layout\"?"))
    }
  }
}
