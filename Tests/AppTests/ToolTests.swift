import Foundation
import TendonTestSupport
import Testing

/// The tool as a user runs it: output, messages and exit codes. The binary is the one beside the tests.
@Suite struct ToolTests {
  struct Run {
    let output: String
    let errors: String
    let code: Int32
  }

  static var tool: URL {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    #if DEBUG
      return checkout.appendingPathComponent(".build/debug/tendon")
    #else
      return checkout.appendingPathComponent(".build/release/tendon")
    #endif
  }

  static var exists: Bool { FileManager.default.isExecutableFile(atPath: tool.path) }

  /// Runs the tool in a folder of its own and gives it to `body`.
  func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  func run(_ arguments: String..., in folder: URL) throws -> Run { try runList(arguments, in: folder) }

  func runList(_ arguments: [String], in folder: URL) throws -> Run {
    let process = Process()
    process.executableURL = ToolTests.tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (folder.appendingPathComponent("stdout"), folder.appendingPathComponent("stderr"))
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Run(
      output: try String(contentsOf: output, encoding: .utf8), errors: try String(contentsOf: errors, encoding: .utf8),
      code: process.terminationStatus)
  }

  @Test(.enabled(if: exists)) func scenesAreListed() throws {
    try inFolder { folder in
      let text = try run("scenes", in: folder)
      #expect(text.code == 0)
      #expect(text.output.hasPrefix("login  375x667 @2  avatar account password list dropdown signIn\n"))
      let json = try run("scenes", "--format", "json", in: folder)
      let rows = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
      let names = rows?.compactMap { $0["name"] as? String } ?? []
      #expect(names.starts(with: ["login", "login.constants"]) && Set(names).count == names.count)
    }
  }

  /// The five demos by the names that their page gives, and what can be touched in each.
  @Test(.enabled(if: exists)) func theDemosHaveTheirNames() throws {
    // Without Box2D nothing falls.
    let dynamics = ProcessInfo.processInfo.environment["TENDON_DYNAMICS"] == "0" ? [] : ["rating.dynamics"]
    let demos = [
      ("avatar account password list dropdown signIn", ["login", "login.constants"]),
      ("form birthday picker done name", ["birthday", "birthday.bottom"]),
      ("cards up down insert remove", ["cards", "cards.2016", "cards.v099", "cards.chained"]),
      (
        "art play bars toggle",
        ["player", "player.everyframe", "player.swap", "player.constraints", "player.transform"]
      ),
      ("web rating toggle", ["rating", "rating.second", "rating.appkit", "rating.conflict"] + dynamics),
      ("bar title background content info list", ["login.header"]),
    ]
    try inFolder { folder in
      let json = try run("scenes", "--format", "json", in: folder)
      let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
      for (identifiers, scenes) in demos {
        for scene in scenes {
          let row = rows.first { $0["name"] as? String == scene }
          #expect((row?["identifiers"] as? [String])?.joined(separator: " ") == identifiers, "\(scene)")
        }
      }
      let families = ["login", "birthday", "cards", "player", "rating"]
      let named = rows.compactMap { $0["name"] as? String }.filter { name in
        families.contains { name == $0 || name.hasPrefix($0 + ".") }
      }
      #expect(named.count == demos.reduce(0) { $0 + $1.1.count })
      let pitfalls = rows.filter { ($0["name"] as? String)?.hasPrefix("pitfalls.") ?? false }
      #expect(pitfalls.count == 15)
      #expect(pitfalls.allSatisfy { ($0["identifiers"] as? [String])?.first == "run" })
    }
  }

  /// Every moment of a film can be had by itself, up to the half second after its last event.
  @Test(.enabled(if: exists)) func aMomentOfAFilm() throws {
    try inFolder { folder in
      try Data("wait 2\n".utf8).write(to: folder.appendingPathComponent("a.script"))
      for time in ["0", "0.001", "1.234", "1.9", "2.2", "2.48"] {
        let result = try run("record", "login", "--script", "a.script", "-o", "a.png", "--at", time, in: folder)
        #expect(result.code == 0, "at \(time): \(result.errors)")
      }
      for time in ["2.52", "3", "29", "3600"] {
        let result = try run("record", "login", "--script", "a.script", "-o", "a.png", "--at", time, in: folder)
        #expect(result.code == 2 && result.errors.contains("has ended before"), "at \(time): \(result.errors)")
      }
    }
  }

  @Test(.enabled(if: exists)) func wrongUsageEndsWith64() throws {
    try inFolder { folder in
      for arguments in [
        ["record"], ["record", "login"], ["record", "login", "-o", "a.png"], ["record", "login", "-o", "a.avi"],
        ["record", "login", "-o", "a.gif", "--fps", "60"], ["record", "login", "-o", "a.gif", "--sheet", "4"],
        ["record", "login", "-o", "a.gif", "-o", "a.mp4", "--fps", "60"],
        ["record", "login", "-o", "a.mp4", "-o", "./a.mp4"],
        ["record", "login", "-o", "a.mp4", "-o", "a.png"],
        ["record", "login", "-o", "a.png", "--sheet", "4", "--at", "1"],
        ["record", "login", "-o", "a.mp4", "--size", "0x10"], ["record", "login", "-o", "a.png", "--at", "nan"],
        ["render", "x.storyboard"], ["layout"], ["frobnicate"],
      ] {
        let process = try runList(arguments, in: folder)
        #expect(process.code == 64, "\(arguments)")
        #expect(process.output == "", "\(arguments)")
        #expect(process.errors.contains("Usage:") || process.errors.contains("rror"), "\(arguments)")
      }
      let gif = try runList(["record", "login", "-o", "a.gif", "--fps", "60"], in: folder)
      #expect(gif.errors.contains("50, 33.3 or 25"))
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("a.gif").path))
    }
  }

  @Test(.enabled(if: exists)) func unusableInputEndsWith2() throws {
    try inFolder { folder in
      let nothing = try run("record", "nowhere", "-o", "a.gif", in: folder)
      #expect(nothing.code == 2)
      #expect(
        nothing.errors
          == "error: nowhere is neither a scene nor a file that exists; \"tendon scenes\" lists the scenes\n")
      try Data("<document".utf8).write(to: folder.appendingPathComponent("cut.storyboard"))
      let cut = try run("render", "cut.storyboard", "-o", "a.png", in: folder)
      #expect(cut.code == 2)
      #expect(cut.errors.contains("cut.storyboard:1:"))
      let layout = try run("layout", "cut.storyboard", in: folder)
      #expect(layout.code == 2)
      #expect(layout.output.hasPrefix("{\"error\":\"cut.storyboard:1:"))
      try Data("tap nobody\n".utf8).write(to: folder.appendingPathComponent("a.script"))
      let script = try run("record", "login", "--script", "a.script", "-o", "a.png", "--at", "0.5", in: folder)
      #expect(script.code == 2)
      #expect(script.errors.contains("a.script:1"))
      try Data("twist nobody 1 1\n".utf8).write(to: folder.appendingPathComponent("b.script"))
      let twist = try run("record", "login", "--script", "b.script", "--trace", "t.json", in: folder)
      #expect(twist.code == 2)
      #expect(twist.errors.contains("b.script:1"))
      try Data("expect signIn alpha 0.5\n".utf8).write(to: folder.appendingPathComponent("c.script"))
      let expectation = try run("record", "login", "--script", "c.script", "--trace", "t.json", in: folder)
      #expect(expectation.code == 1)
      #expect(expectation.errors.contains("c.script:1: error: expected signIn alpha 0.5, found alpha 1"))
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("t.json").path))
    }
  }

  @Test(.enabled(if: exists)) func aTraceHoldsTheNumbers() throws {
    try inFolder { folder in
      try Data("tap signIn\nwait 0.7\ntap dropdown\nwait 1\n".utf8).write(to: folder.appendingPathComponent("a.script"))
      let traced = try run("record", "login", "--script", "a.script", "--trace", "t.json", in: folder)
      #expect(traced.code == 0, "\(traced.errors)")
      let data = try Data(contentsOf: folder.appendingPathComponent("t.json"))
      let trace = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(trace["version"] as? Int == 1)
      #expect(trace["scene"] as? String == "login")
      #expect(trace["size"] as? [Double] == [375, 667])
      #expect(trace["scale"] as? Double == 2)
      #expect(trace["fps"] as? Double == 60)
      let frames = try #require(trace["frames"] as? [[String: Any]])
      let layers = try #require(frames.last?["layers"] as? [String: [String: Any]])
      #expect(layers["list"]?["frame"] as? [Double] == [25, 230, 325, 150])
      #expect(layers["list"]?["strokeStart"] == nil)
      #expect((layers["signIn"]?["transform"] as? [Double])?.count == 16)
      #expect(layers["circle"]?["strokeEnd"] != nil)
    }
  }

  @Test(.enabled(if: exists)) func aStaleFilmIsFound() throws {
    try inFolder { folder in
      try Data("tap dropdown\nwait 0.3\n".utf8).write(to: folder.appendingPathComponent("a.script"))
      let film = try run("record", "login", "--script", "a.script", "-o", "a.apng", in: folder)
      #expect(film.code == 0, "\(film.errors)")
      #expect(try run("record", "login", "--script", "a.script", "--check", "a.apng", in: folder).code == 0)
      try Data("tap dropdown\nwait 0.4\n".utf8).write(to: folder.appendingPathComponent("a.script"))
      let stale = try run("record", "login", "--script", "a.script", "--check", "a.apng", in: folder)
      #expect(stale.code == 1)
      #expect(stale.errors.contains("stale"))
    }
  }

  @Test(.enabled(if: exists), .needsShared("corpus/demos/000-login.storyboard"))
  func theArticlesOwnDocumentRunsWithoutItsController() throws {
    let document = try Shared.file("corpus/demos/000-login.storyboard")
    try inFolder { folder in
      let picture = try run("render", document.path, "-o", "a.png", in: folder)
      #expect(picture.code == 0, "\(picture.errors)")
      #expect(picture.errors.contains("layer.maskToBounds"))
      #expect(picture.errors.contains("000-login.storyboard:91"))
      for missing in ["article_author", "drop_down", "LXDAnimateButton", "ViewController"] {
        #expect(picture.errors.contains(missing), "\(missing)")
      }
      let film = try run("record", document.path, "--trace", "t.json", in: folder)
      #expect(film.code == 0, "\(film.errors)")
    }
  }
}
