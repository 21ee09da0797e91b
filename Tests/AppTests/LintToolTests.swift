import Foundation
import TendonReview
import TendonTestSupport
import Testing

/// The verbs `lint`, `merge`, `devices` and the matrix of `render`, as a user runs them.
@Suite struct LintToolTests {
  private let tool = ToolTests()

  private func inFolder(_ body: (URL) throws -> Void) throws { try tool.inFolder(body) }

  private func run(_ arguments: String..., in folder: URL) throws -> ToolTests.Run {
    try tool.runList(arguments, in: folder)
  }

  /// The example of a rule as a file of the folder.
  private func write(_ rule: String, passes: Bool = false, as name: String, in folder: URL) throws {
    let rule = try #require(LintRules.rule(rule))
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((passes ? rule.passing : rule.failing).document.utf8).write(to: url)
  }

  private func writeText(_ text: String, as name: String, in folder: URL) throws {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// As `-o /dev/null` and `-o /dev/stdout` have to leave the device.
  @Test(.enabled(if: ToolTests.exists)) func aPipeIsWrittenAndStaysAPipe() throws {
    try inFolder { folder in
      try write("ambiguous", as: "open.storyboard", in: folder)
      let pipe = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let end = FileHandle(fileDescriptor: open(pipe, O_RDWR | O_NONBLOCK), closeOnDealloc: true)
      for arguments in [
        ["lint", "open.storyboard", "--format", "json"], ["inspect", "open.storyboard", "--format", "json"],
      ] {
        #expect(try tool.runList(arguments + ["-o", "pipe"], in: folder).code == 0)
        #expect(end.availableData.first == UInt8(ascii: "{"), "\(arguments)")
        var status = stat()
        #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO, "\(arguments)")
      }
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func exitCodes() throws {
    try inFolder { folder in
      try write("unsatisfiable", as: "bad.storyboard", in: folder)
      try write("ambiguous", as: "open.storyboard", in: folder)
      try write("unsatisfiable", passes: true, as: "good.storyboard", in: folder)
      try writeText("<document", as: "cut.storyboard", in: folder)
      let bad = try run("lint", "bad.storyboard", in: folder)
      #expect(bad.code == 1, "\(bad.errors)")
      #expect(
        bad.output.contains("bad.storyboard:") && bad.output.contains("error:")
          && bad.output.contains("[unsatisfiable]"))
      #expect(bad.errors.contains("1 error"))
      let open = try run("lint", "open.storyboard", in: folder)
      #expect(open.code == 0 && open.output.contains("warning:"), "\(open.output)")
      #expect(try run("lint", "open.storyboard", "--strict", in: folder).code == 1)
      let good = try run("lint", "good.storyboard", "--strict", in: folder)
      #expect(good.code == 0 && good.output.isEmpty, "\(good.output)")
      let cut = try run("lint", "cut.storyboard", in: folder)
      #expect(cut.code == 2 && cut.output.contains("cut.storyboard:1:"))
      #expect(try run("lint", "nowhere", in: folder).code == 2)
      for wrong in [
        [], ["a", "--format", "x"], ["a", "--shard", "3/2"], ["a", "-j", "0"], ["a", "--only-rule", "ambigous"],
        ["a", "--device", "retina"], ["a", "--baseline", "x", "--write-baseline", "y"],
        ["a", "--rtl", "--directions", "ltr"],
        ["a", "--pseudo", "klingon"], ["a", "--looks", "blue"], ["--list-rules", "--format", "sarif"],
      ] {
        #expect(try tool.runList(["lint"] + wrong, in: folder).code == 64, "\(wrong)")
      }
      let hint = try run("lint", "a", "--only-rule", "ambigous", in: folder)
      #expect(hint.errors.contains("did you mean \"ambiguous\"?"))
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func formats() throws {
    try inFolder { folder in
      try write("unsatisfiable", as: "a|b's.storyboard", in: folder)
      try write("ambiguous", as: "open.storyboard", in: folder)
      var outputs: [String: String] = [:]
      for format in FindingFormat.allCases {
        let result = try run("lint", ".", "--format", format.rawValue, in: folder)
        #expect(result.code == 1, "\(format): \(result.errors)")
        #expect(result.output.contains("unsatisfiable"), "\(format)")
        outputs[format.rawValue] = result.output
        // A file in place of standard output.
        let file = try run("lint", ".", "--format", format.rawValue, "-o", "out", in: folder)
        #expect(file.output.isEmpty)
        #expect(try String(contentsOf: folder.appendingPathComponent("out"), encoding: .utf8) == result.output)
      }
      let github = (outputs["github"] ?? "").split(separator: "\n")
      #expect(github.first?.hasPrefix("::error file=a|b's.storyboard,line=") == true)
      #expect(github.last == "::notice title=tendon lint::1 error, 1 warning and 0 notes in 2 documents")
      let json = try #require(JSONFormat.report(Data((outputs["json"] ?? "").utf8)))
      #expect(json.files == ["a|b's.storyboard", "open.storyboard"] && json.count(.error) == 1)
      let sarif = try JSONSerialization.jsonObject(with: Data((outputs["sarif"] ?? "").utf8)) as? [String: Any]
      let results = (sarif?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]] ?? []
      let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["tendonObject/v2"] }
      #expect(prints.count == 2 && Set(prints).count == 2)
      #expect(outputs["sarif"]?.contains("a%7Cb%27s.storyboard") == true)
      for format in ["checkstyle", "junit"] { #expect(isBalancedXML(outputs[format] ?? ""), "\(format)") }
      #expect(outputs["markdown"]?.contains("| error | `a\\|b's.storyboard:") == true)
      #expect(outputs["html"]?.contains("a|b&#39;s.storyboard") == true)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func fixesAreWritten() throws {
    try inFolder { folder in
      try write("duplicate_constraint", as: "a.storyboard", in: folder)
      let before = try String(contentsOf: folder.appendingPathComponent("a.storyboard"), encoding: .utf8)
      let result = try run("lint", "a.storyboard", "--fix", "--strict", in: folder)
      #expect(
        result.code == 0 && result.errors.contains("a.storyboard: 1 finding mended"), "\(result.errors)\(result.output)"
      )
      let after = try String(contentsOf: folder.appendingPathComponent("a.storyboard"), encoding: .utf8)
      let gone = before.split(separator: "\n").filter { !after.split(separator: "\n").contains($0) }
      #expect(gone.count == 1 && gone[0].contains("id=\"h2\""))
      #expect(before.replacing("\(gone.first ?? "")\n", with: "") == after)
      // What a configuration leaves out stays as it is.
      try write("duplicate_constraint", as: "Vendor/a.storyboard", in: folder)
      try writeText("excluded: [Vendor]", as: ".tendon.yml", in: folder)
      #expect(try run("lint", ".", "--fix", in: folder).errors.contains("mended") == false)
      #expect(try String(contentsOf: folder.appendingPathComponent("Vendor/a.storyboard"), encoding: .utf8) == before)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func configurations() throws {
    try inFolder { folder in
      try write("ambiguous", as: "App/open.storyboard", in: folder)
      try write("ambiguous", as: "Vendor/open.storyboard", in: folder)
      #expect(try run("lint", ".", "--strict", in: folder).code == 1)
      try writeText("excluded: [Vendor]\nstrict: true\n", as: ".tendon.yml", in: folder)
      let strict = try run("lint", ".", in: folder)
      #expect(strict.code == 1 && !strict.output.contains("Vendor/"), "\(strict.output)")
      try writeText("rules:\n  ambiguous:\n    severity: note\n", as: "App/.tendon.yml", in: folder)
      #expect(try run("lint", ".", in: folder).code == 0)
      try writeText("disabled_rules: [ambiguous]\n", as: "own.yml", in: folder)
      let own = try run("lint", ".", "--strict", "--config", "own.yml", in: folder)
      #expect(own.code == 0 && own.output.isEmpty, "\(own.output)")
      try writeText("strikt: true\n", as: ".tendon.yml", in: folder)
      let wrong = try run("lint", ".", in: folder)
      #expect(
        wrong.code == 2 && wrong.errors.contains(".tendon.yml:1: error: there is no key \"strikt\""), "\(wrong.errors)")
      try writeText("suppress:\n  - object: box\n", as: ".tendon.yml", in: folder)
      #expect(try run("lint", "Vendor", "--strict", in: folder).code == 0)
      for (arguments, code) in [
        (["--only-rule", "contrast"], 0), (["--disable", "ambiguous"], 0), (["--enable", "automation_identifiers"], 1),
      ] as [([String], Int32)] {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(".tendon.yml"))
        #expect(try tool.runList(["lint", "Vendor", "--strict"] + arguments, in: folder).code == code, "\(arguments)")
      }
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func baselines() throws {
    try inFolder { folder in
      try write("unsatisfiable", as: "a.storyboard", in: folder)
      let written = try run("lint", "a.storyboard", "--write-baseline", "known.json", in: folder)
      #expect(written.code == 0, "\(written.errors)")
      let known = try run("lint", "a.storyboard", "--baseline", "known.json", in: folder)
      #expect(known.code == 0 && known.errors.contains("suppressed"), "\(known.output)\(known.errors)")
      // Lines may move.
      let url = folder.appendingPathComponent("a.storyboard")
      let text = try String(contentsOf: url, encoding: .utf8)
      try Data(text.replacing("<scenes>", with: "<!-- a -->\n\n<scenes>").utf8).write(to: url)
      #expect(try run("lint", "a.storyboard", "--baseline", "known.json", in: folder).code == 0)
      try writeText("{}", as: "broken.json", in: folder)
      #expect(try run("lint", "a.storyboard", "--baseline", "broken.json", in: folder).code == 2)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func partsSumToTheWhole() throws {
    try inFolder { folder in
      for (index, rule) in ["unsatisfiable", "ambiguous", "misplaced", "contrast", "touch_target"].enumerated() {
        try write(rule, as: "App/\(index).storyboard", in: folder)
      }
      let whole = try run("lint", "App", "--format", "json", in: folder)
      for part in ["1/2", "2/2"] {
        _ = try run("lint", "App", "--format", "json", "--shard", part, "-o", "\(part.prefix(1)).json", in: folder)
      }
      let merged = try run("merge", "2.json", "1.json", in: folder)
      #expect(merged.output == whole.output && merged.code == 1)
      #expect(try run("lint", "App", "--format", "json", "-j", "3", in: folder).output == whole.output)
      let human = try run("lint", "App", in: folder)
      #expect(try run("merge", "1.json", "2.json", "--format", "human", in: folder).output == human.output)
      try writeText("[]", as: "broken.json", in: folder)
      #expect(try run("merge", "broken.json", in: folder).code == 2)
      #expect(try run("merge", "nowhere.json", in: folder).code == 2)
      #expect(try run("merge", in: folder).code == 64)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func aCacheGivesTheSameReport() throws {
    try inFolder { folder in
      try write("unsatisfiable", as: "a.storyboard", in: folder)
      let first = try run("lint", ".", "--cache", "cache", "--format", "json", in: folder)
      #expect(first.output == (try run("lint", ".", "--format", "json", in: folder)).output)
      let cached = try FileManager.default.subpathsOfDirectory(
        atPath: folder.appendingPathComponent("cache").path
      ).filter { $0.hasSuffix(".findings") }
      #expect(cached.count == 1)
      #expect(try run("lint", ".", "--cache", "cache", "--format", "json", in: folder).output == first.output)
      // What is there is used: a changed entry shows.
      let entry = folder.appendingPathComponent("cache/\(cached[0])")
      let text = try String(contentsOf: entry, encoding: .utf8)
      try Data(text.replacing("cannot hold", with: "CANNOT HOLD").utf8).write(to: entry)
      #expect(try run("lint", ".", "--cache", "cache", in: folder).output.contains("CANNOT HOLD"))
      // Other options, another document: another key.
      #expect(
        !(try run("lint", ".", "--cache", "cache", "--device", "ipad9_7", in: folder)).output.contains("CANNOT HOLD"))
      try write("ambiguous", as: "a.storyboard", in: folder)
      #expect(try run("lint", ".", "--cache", "cache", in: folder).code == 0)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func onlyWhatHasChanged() throws {
    try inFolder { folder in
      func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com"] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(arguments)")
      }
      try write("unsatisfiable", as: "App/old.storyboard", in: folder)
      try write("unsatisfiable", as: "App/changed.storyboard", in: folder)
      try git("init", "-q")
      try git("add", "App")
      try git("commit", "-q", "-m", "a")
      try write("ambiguous", as: "App/changed.storyboard", in: folder)
      try write("ambiguous", as: "App/new.storyboard", in: folder)
      let result = try run("lint", "App", "--changed-since", "HEAD", "--format", "json", in: folder)
      let report = try #require(JSONFormat.report(Data(result.output.utf8)))
      #expect(report.files == ["App/changed.storyboard", "App/new.storyboard"])
      for wrong in ["nowhere", "--output=x"] {
        let failed = try tool.runList(["lint", "App", "--changed-since=\(wrong)"], in: folder)
        #expect(failed.code == 2 && failed.errors.contains("cannot be found"), "\(failed.errors)")
      }
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func sourcesAndAssets() throws {
    try inFolder { folder in
      let rule = try #require(LintRules.rule("unknown_outlet"))
      try write("unknown_outlet", as: "a.storyboard", in: folder)
      try writeText(rule.failing.source ?? "", as: "Sources/a.swift", in: folder)
      #expect(try run("lint", "a.storyboard", in: folder).code == 0)
      let found = try run("lint", "a.storyboard", "--sources", "Sources", in: folder)
      #expect(found.code == 1 && found.output.contains("HomeController has no property title2"), "\(found.output)")
      try write("image_resources", as: "b.storyboard", in: folder)
      try writeText("{}", as: "A.xcassets/logo.imageset/Contents.json", in: folder)
      let images = try run(
        "lint", "b.storyboard", "--assets", ".", "--only-rule", "image_resources", "--strict", in: folder)
      #expect(images.code == 1 && images.output.contains("\"gone\""), "\(images.output)")
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func lists() throws {
    try inFolder { folder in
      let rules = try run("lint", "--list-rules", in: folder)
      #expect(rules.code == 0 && rules.output.split(separator: "\n").count == LintRules.all.count)
      #expect(try run("lint", "--list-rules", "--format", "markdown", in: folder).output == RulePages.markdown)
      #expect(try run("lint", "--print-schema", in: folder).output == ConfigurationSchema.text)
      let devices = try run("devices", in: folder)
      #expect(devices.output.contains("* retina4_7") && devices.output.contains("375x667   @2"))
      #expect(devices.output.contains("bottom 0  iPhone 8, iPhone SE (2nd and 3rd generation)\n"))
      // Models are no names of devices, as several have one screen; the message says which.
      for verb in [["lint", "a.storyboard"], ["layout", "a.storyboard"]] {
        let model = try tool.runList(verb + ["--device", "iPhone SE"], in: folder)
        #expect(
          model.code == 64
            && model.errors.contains(
              "there is no device \"iPhone SE\"; retina4_0 is the screen of iPhone SE (1st generation); retina4_7 is the "
                + "screen of iPhone SE (2nd and 3rd generation)"),
          "\(model.errors)")
      }
      let json = try run("devices", "--format", "json", in: folder)
      let rows = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
      #expect(rows?.count == DeviceRow.all.count)
      #expect(rows?.allSatisfy { ($0["models"] as? [String])?.isEmpty == false } == true)
    }
  }

  /// The texts lie in `Tests/Fixtures/Help`; `tendon help VERB` writes them.
  @Test(.enabled(if: ToolTests.exists), arguments: ["lint", "merge", "devices", "render", "snapshot"])
  func helpTexts(verb: String) throws {
    try inFolder { folder in
      let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Help")
      let expected = try String(contentsOf: fixtures.appendingPathComponent("\(verb).txt"), encoding: .utf8)
      for arguments in [["help", verb], [verb, "--help"]] {
        let result = try tool.runList(arguments, in: folder)
        #expect(result.code == 0)
        #expect(result.output == expected)
      }
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func picturesOverAMatrix() throws {
    try inFolder { folder in
      try write("contrast", as: "a.storyboard", in: folder)
      try write("touch_target", as: "b.storyboard", in: folder)
      let options = ["--device", "retina4_7,ipad9_7", "--looks", "light,dark", "--scale", "1"]
      let folderRun = try tool.runList(["render", "a.storyboard", "-o", "out/"] + options, in: folder)
      #expect(folderRun.code == 0, "\(folderRun.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("out").path)
        .sorted()
      #expect(
        names == [
          "a-Main-ipad9_7-dark.png", "a-Main-ipad9_7.png", "a-Main-retina4_7-dark.png", "a-Main-retina4_7.png",
        ])
      let sheet = try tool.runList(
        ["render", "a.storyboard", "b.storyboard", "--sheet", "-o", "s.png"] + options, in: folder)
      #expect(sheet.code == 0, "\(sheet.errors)")
      let page = try tool.runList(["render", "a.storyboard", "b.storyboard", "-o", "p.html"] + options, in: folder)
      #expect(page.code == 0, "\(page.errors)")
      let html = try String(contentsOf: folder.appendingPathComponent("p.html"), encoding: .utf8)
      #expect(html.components(separatedBy: "<figure ").count == 9)
      #expect(html.components(separatedBy: "data:image/png;base64,").count == 9)
      // Frames and made-up languages change the pictures.
      var pictures: [Data] = []
      for extra in [[], ["--frames"], ["--pseudo", "double"], ["--pseudo", "accented"], ["--rtl"]] {
        let made = try tool.runList(
          ["render", "a.storyboard", "-o", "one/", "--device", "retina4_7", "--scale", "1"] + extra, in: folder)
        #expect(made.code == 0, "\(made.errors)")
        let place = folder.appendingPathComponent("one")
        for name in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() {
          pictures.append(try Data(contentsOf: place.appendingPathComponent(name)))
        }
        try FileManager.default.removeItem(at: place)
      }
      #expect(Set(pictures).count == 5, "\(pictures.map(\.count))")
      for wrong in [
        ["a.storyboard", "b.storyboard", "-o", "a.png"], ["a.storyboard", "-o", "a.png", "--frames"],
        ["a.storyboard", "-o", "a.png", "--looks", "light,dark"], ["a.storyboard", "-o", "p.html", "--sheet"],
        ["a.storyboard", "-o", "p.html", "--size", "10x10"], ["a.storyboard", "-o", "a.jpg"],
      ] {
        #expect(try tool.runList(["render"] + wrong, in: folder).code == 64, "\(wrong)")
      }
      #expect(try run("render", "a.storyboard", "-o", "p.html", "--scene", "none", in: folder).code == 2)
    }
  }
}

/// True if a text is XML whose start tags and end tags match.
private func isBalancedXML(_ text: String) -> Bool {
  var open: [Substring] = []
  for part in text.split(separator: "<") {
    guard let end = part.firstIndex(of: ">") else { return false }
    let tag = part[..<end]
    if tag.hasPrefix("?") { continue }
    if tag.hasPrefix("/") {
      guard open.popLast() == tag.dropFirst() else { return false }
    } else if !tag.hasSuffix("/") {
      open.append(tag.prefix { $0 != " " })
    }
  }
  return text.hasPrefix("<?xml") && open.isEmpty
}
