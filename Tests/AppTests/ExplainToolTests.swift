import Foundation
import TendonTestSupport
import Testing

/// `explain`, `diff` and `normalize` as a user runs them: options, formats and exit codes.
@Suite struct ExplainToolTests {
  private let tool = ToolTests()
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func document(width: Int = 355, text: String = "Stars", tools: Int = 21701) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="main">
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController storyboardIdentifier="Main" id="main" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="stars"><rect key="frame" x="10" y="20" width="355" height="21"/>
      <constraints><constraint firstAttribute="width" constant="\(width)" id="wide"/></constraints></label>
      </subviews><constraints>
      <constraint firstItem="stars" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="top"/>
      <constraint firstItem="stars" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="left"/>
      <constraint firstAttribute="trailing" secondItem="stars" secondAttribute="trailing" constant="10" id="right"/>
      </constraints></view></viewController></objects></scene></scenes></document>

      """.utf8)
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try tool.inFolder { folder in
      try document().write(to: folder.appendingPathComponent("good.storyboard"))
      try document(width: 300).write(to: folder.appendingPathComponent("bad.storyboard"))
      try Data("<document".utf8).write(to: folder.appendingPathComponent("cut.storyboard"))
      try body(folder)
    }
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(.enabled(if: ToolTests.exists)) func explainsDocuments() throws {
    try inFolder { folder in
      let good = try tool.run("explain", "good.storyboard", in: folder)
      #expect(good.code == 0 && good.output == "good.storyboard: no contradiction\n", "\(good.errors)")
      let bad = try tool.run("explain", "bad.storyboard", "-o", "a.png", in: folder)
      #expect(bad.code == 1, "\(bad.errors)")
      #expect(bad.output.contains("line 7: label “Stars” is 300 points wide  [wide]"))
      #expect(bad.output.contains("of 3 to 355 (now 300)") || bad.output.contains("to 355 (now 300)"))
      #expect(try Data(contentsOf: folder.appendingPathComponent("a.png")).starts(with: [0x89, 0x50]))
      let svg = try tool.run("explain", "bad.storyboard", "-o", "a.svg", "--scene", "Main", in: folder)
      #expect(svg.code == 1)
      let drawing = try String(contentsOf: folder.appendingPathComponent("a.svg"), encoding: .utf8)
      #expect(drawing.hasPrefix("<svg ") && drawing.contains("label “Stars” is 300 points wide"))
      let values = try json(try tool.run("explain", "bad.storyboard", "--format", "json", in: folder).output)
      #expect(values["version"] as? Int == 1 && (values["conflicts"] as? [Any])?.count == 1)
      let wide = try tool.run("explain", "bad.storyboard", "--size", "320x480", in: folder)
      #expect(wide.code == 0)
      let why = try tool.run("explain", "good.storyboard", "--why", "Stars.width", in: folder)
      #expect(why.code == 0 && why.output.hasPrefix("The width of label “Stars” is 355 (scene “Main” on 375x667)"))
      let device = try tool.run(
        "explain", "good.storyboard", "--device", "retina5_5", "--orientation", "landscape", "--why", "stars.x",
        in: folder)
      #expect(device.code == 0 && device.output.contains("on 736x414"))
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func explainsLogs() throws {
    try inFolder { folder in
      let logs = Self.checkout.appendingPathComponent("Tests/Fixtures/console-logs")
      let log = try tool.run("explain", logs.appendingPathComponent("14-mask-height.log").path, in: folder)
      #expect(log.code == 1, "\(log.errors)")
      #expect(log.output.contains("set translatesAutoresizingMaskIntoConstraints of UIView to false"))
      let secret = "Unable to simultaneously satisfy constraints:\n<private>\n"
      try secret.write(to: folder.appendingPathComponent("hidden.log"), atomically: true, encoding: .utf8)
      let hidden = try tool.run("explain", "hidden.log", in: folder)
      #expect(hidden.code == 2 && hidden.errors.contains("hides the constraints") && hidden.output.isEmpty)
      #expect(!hidden.errors.contains("neither a storyboard"))
      let nothing = try tool.run("explain", in: folder)
      #expect(nothing.code == 2 && nothing.errors.contains("Unable to simultaneously satisfy constraints"))
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func refusesWhatItCannotUse() throws {
    try inFolder { folder in
      for (arguments, code) in [
        (["explain", "nowhere.storyboard"], 2), (["explain", "cut.storyboard"], 2),
        (["explain", "good.storyboard", "--scene", "Mian"], 2), (["explain", "good.storyboard", "--why", "nobody"], 2),
        (["explain", "good.storyboard", "-o", "a.txt"], 64), (["explain", "good.storyboard", "--device", "x"], 64),
        (["diff"], 64), (["diff", "good.storyboard"], 2), (["diff", "good.storyboard", "nowhere.xib"], 2),
        (["diff", "a", "b", "c"], 64), (["diff", "good.storyboard", "cut.storyboard"], 2),
        (["diff", "good.storyboard", "bad.storyboard", "--device", "x"], 64), (["normalize"], 64),
        (["normalize", "cut.storyboard"], 2), (["normalize", "nowhere.storyboard"], 2),
      ] {
        let result = try tool.runList(arguments, in: folder)
        #expect(result.code == Int32(code), "\(arguments): \(result.errors)")
        #expect(!result.errors.isEmpty && result.output.isEmpty || arguments.contains("cut.storyboard"), "\(arguments)")
      }
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func differencesInAllForms() throws {
    try inFolder { folder in
      let same = try tool.run("diff", "good.storyboard", "good.storyboard", in: folder)
      #expect(same.code == 0 && same.output == "no difference\n", "\(same.errors)")
      let human = try tool.run("diff", "good.storyboard", "bad.storyboard", in: folder)
      #expect(human.code == 1, "\(human.errors)")
      #expect(
        human.output.contains("~ label “Stars” is 300 points wide (was: label “Stars” is 355 points wide) (line 7)"))
      let markdown = try tool.run(
        "diff", "good.storyboard", "bad.storyboard", "--format", "markdown", "--pictures", "p", in: folder)
      #expect(markdown.code == 1 && markdown.output.hasPrefix("### "), "\(markdown.errors)")
      let html = try tool.run(
        "diff", "good.storyboard", "bad.storyboard", "--format", "html", "-o", "a.html", in: folder)
      #expect(html.code == 1 && html.output.isEmpty)
      #expect(
        try String(contentsOf: folder.appendingPathComponent("a.html"), encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
      let values = try json(
        try tool.run(
          "diff", "good.storyboard", "bad.storyboard", "--format", "json", "--device", "retina4_0", in: folder
        ).output)
      #expect((values["documents"] as? [[String: Any]])?.first?["changes"] as? [Any] != nil)
      let text = try tool.run("diff", "--textconv", "good.storyboard", in: folder)
      #expect(text.code == 0 && text.output.contains("label “Stars”"))
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func versionsInGit() throws {
    try inFolder { folder in
      func git(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments
        process.currentDirectoryURL = folder
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
      }
      _ = try git("init", "-q")
      _ = try git("add", "good.storyboard")
      _ = try git("commit", "-qm", "one")
      try document(text: "Rating").write(to: folder.appendingPathComponent("good.storyboard"))
      let tree = try tool.run("diff", "HEAD", in: folder)
      #expect(tree.code == 1 && tree.output.contains("text is now Rating (was Stars)"), "\(tree.errors)")
      let file = try tool.run("diff", "HEAD:good.storyboard", "good.storyboard", in: folder)
      #expect(file.code == 1 && file.output.contains("text is now Rating (was Stars)"), "\(file.errors)")
      try Data("*.storyboard diff=tendon\n".utf8).write(to: folder.appendingPathComponent(".gitattributes"))
      let driver = try git("-c", "diff.tendon.command=\(ToolTests.tool.path) diff", "diff")
      #expect(driver.contains("text is now Rating (was Stars)"))
      let text = try git("-c", "diff.tendon.textconv=\(ToolTests.tool.path) diff --textconv", "diff")
      #expect(text.contains("text: Rating"))
      let side = try git("difftool", "-y", "-x", "\(ToolTests.tool.path) diff")
      #expect(side.contains("text is now Rating (was Stars)"))
      _ = try git("commit", "-qam", "two")
      let range = try tool.run("diff", "HEAD~1..HEAD", in: folder)
      #expect(range.code == 1 && range.output.contains("text is now Rating (was Stars)"), "\(range.errors)")
      let none = try tool.run("diff", "HEAD..HEAD", in: folder)
      #expect(none.code == 0 && none.output == "no difference\n")
      let unknown = try tool.run("diff", "nowhere..HEAD", in: folder)
      #expect(unknown.code == 2)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func normalizesInPlace() throws {
    try inFolder { folder in
      let check = try tool.run("normalize", "--check", "good.storyboard", in: folder)
      #expect(check.code == 1 && check.output == "good.storyboard is not in order\n")
      #expect(try tool.run("normalize", "good.storyboard", in: folder).code == 0)
      #expect(try tool.run("normalize", "--check", "good.storyboard", in: folder).code == 0)
      try document().write(to: folder.appendingPathComponent("other.storyboard"))
      #expect(try tool.run("diff", "other.storyboard", "good.storyboard", in: folder).output == "no difference\n")
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func inspectsInAllForms() throws {
    try inFolder { folder in
      let tree = try tool.run("inspect", "bad.storyboard", in: folder)
      #expect(tree.code == 0, "\(tree.errors)")
      #expect(tree.output.hasPrefix("scene “Main” on 375x667\n  the root view of scene “Main”: 0,0 375x667\n"))
      #expect(tree.output.contains("H label “Stars” is 300 points wide (broken by 55)  [wide]"))
      let short = try tool.run("inspect", "bad.storyboard", "--no-constraints", "--scene", "Main", in: folder)
      #expect(short.output.split(separator: "\n").count == 3)
      let values = try json(try tool.run("inspect", "good.storyboard", "--format", "json", in: folder).output)
      let scenes = try #require(values["scenes"] as? [[String: Any]])
      #expect((scenes.first?["views"] as? [Any])?.count == 2)
      let page = try tool.run(
        "inspect", "good.storyboard", "--format", "html", "-o", "a.html", "--device", "retina4_0", in: folder)
      #expect(page.code == 0 && page.output.isEmpty, "\(page.errors)")
      let text = try String(contentsOf: folder.appendingPathComponent("a.html"), encoding: .utf8)
      #expect(text.contains("class=\"layer\"") && text.contains("data:image/png;base64,") && !text.contains("http"))
      #expect(try tool.run("inspect", "good.storyboard", "--scene", "Mian", in: folder).code == 2)
      #expect(try tool.run("inspect", "cut.storyboard", in: folder).code == 2)
      #expect(try tool.run("inspect", in: folder).code == 64)
    }
  }

  /// The help texts are part of what users see: a change of one is a change of its golden.
  @Test(.enabled(if: ToolTests.exists), arguments: ["explain", "diff", "normalize", "inspect", "mcp"])
  func helpTexts(_ verb: String) throws {
    try tool.inFolder { folder in
      let help = try tool.run("help", verb, in: folder)
      let golden = Self.checkout.appendingPathComponent("Tests/Fixtures/Help/\(verb).txt")
      let wanted = try String(contentsOf: golden, encoding: .utf8)
      #expect(help.output == wanted, "if this is meant: tendon help \(verb) > Tests/Fixtures/Help/\(verb).txt")
    }
  }
}
