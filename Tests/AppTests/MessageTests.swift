import Foundation
import TendonTestSupport
import Testing

/// The messages of the tool about wrong names, numbers and files, and about output that cannot be written.
extension ToolTests {
  /// Runs the tool with its output going to a file that exists.
  private func run(_ arguments: [String], output: FileHandle) throws -> (code: Int32, errors: String, signal: Bool) {
    let process = Process()
    process.executableURL = ToolTests.tool
    process.arguments = arguments
    let errors = Pipe()
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, process.terminationReason == .uncaughtSignal)
  }

  @Test(.enabled(if: exists && FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskBehindTheOutputIsAnError() throws {
    try inFolder { folder in
      let document = folder.appendingPathComponent("a.xib")
      try Data(
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects/></document>".utf8
      ).write(to: document)
      for arguments in [
        ["scenes"], ["scenes", "--format", "json"], ["layout", document.path], ["--help"], ["--version"],
      ] {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let result = try run(arguments, output: full)
        #expect(result.code == 2, "\(arguments)")
        #expect(result.errors.contains("standard output: No space left on device\n"), "\(arguments): \(result.errors)")
      }
    }
  }

  /// A reader that has gone ends the tool without a message, by the signal or by the code that shells make of it.
  @Test(.enabled(if: exists)) func aReaderThatGoesIsNoError() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try run(["scenes"], output: pipe.fileHandleForWriting)
    #expect(result.signal ? result.code == SIGPIPE : result.code == 141)
    #expect(result.errors == "")
  }

  @Test(
    .enabled(if: exists),
    arguments: [
      (
        ["record", "lgoin", "-o", "a.gif"], 2,
        "lgoin is neither a scene nor a file that exists; did you mean \"login\"?"
      ),
      (["record", "./b.storybord", "-o", "a.gif"], 2, "did you mean \"./b.storyboard\"?"),
      (
        ["render", "b.storybaord", "-o", "a.png"], 2,
        "b.storybaord: error: there is no such file; did you mean \"b.storyboard\"?"
      ),
      (["layout", "c.storyboard"], 2, "c.storyboard: error: there is no such file; did you mean \"b.storyboard\"?"),
      (["record", "login", "--script", "a.scirpt", "-o", "a.gif"], 2, "did you mean \"a.script\"?"),
      (
        ["render", "b.storyboard", "-o", "a.png", "--scene", "secnd"], 2,
        "the storyboard has no scene \"secnd\"; did you mean \"second\"?"
      ),
      (
        ["record", "b.storyboard", "--script", "a.script", "-o", "a.gif"], 2,
        "no initial view controller; name a scene with --scene (first, second, three)"
      ),
      (["recrod", "login"], 64, "there is no verb \"recrod\"; did you mean \"record\"?"),
      (["help", "laoyut"], 64, "did you mean \"layout\"?"),
      (["explain", "."], 2, ".: error: this is a folder; name a storyboard, a xib or a log"),
      (
        ["frobnicate"], 64,
        "there is no verb \"frobnicate\"; there are play, record, export, render, layout, lint, explain, diff, normalize, inspect, snapshot, mcp, merge, devices, scenes, census, adopt, help"
      ),
      (
        ["layout", "a.xib", "--device", "retina6_13"], 64,
        "there is no device \"retina6_13\"; did you mean \"retina6_1\"?"
      ),
      (["record", "login", "-o", "a.gif", "--text-size", "xLage"], 64, "did you mean \"xLarge\"?"),
      (["record", "login", "-o", "a.gif", "--size", "20001x5"], 64, "width and height are from 1 to 20000 points"),
      (["record", "login", "-o", "a.gif", "--size", "-5x10"], 64, "width and height are from 1 to 20000 points"),
      (["record", "login", "-o", "a.gif", "--size", "wide"], 64, "write width x height in points, such as 375x667"),
      (["record", "login", "-o", "a.gif", "--scale", "-2"], 64, "above 0 and at most 16"),
      (["record", "login", "-o", "a.mp4", "--fps", "2000"], 64, "above 0 and at most 1000"),
      (["record", "login", "-o", "a.mp4", "--fps", "-3"], 64, "above 0 and at most 1000"),
      (["record", "login", "-o", "a.gif", "--duration", "-1"], 64, "--duration is above 0 and at most 3600, got -1"),
      (["record", "login", "-o", "a.png", "--sheet", "-4"], 64, "--sheet is from 1 to 400, got -4"),
      (["record", "login", "-o", "a.png", "--at", "-0.5"], 64, "--at is from 0 to 3600, got -0.5"),
      (
        ["record", "login", "-o", "a.gif", "--size", "20000x20000"], 2,
        "a picture has at most 67108864 pixels, such as 8192x8192; 20000x20000 points at 2 pixels a point are 1600000000"
      ),
      (
        ["render", "b.storyboard", "--scene", "first", "-o", "a.png", "--size", "20000x20000"], 2,
        "a picture has at most 67108864 pixels"
      ),
    ] as [([String], Int32, String)])
  func messagesSayWhatIsMeant(_ arguments: [String], _ code: Int32, _ text: String) throws {
    try inFolder { folder in
      let scenes = ["first", "second"].map {
        """
        <scene sceneID="s\($0)"><objects><viewController id="\($0)ID" storyboardIdentifier="\($0)"
        sceneMemberID="viewController"><view key="view" id="v\($0)"/></viewController></objects></scene>
        """
      }
      try Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
        \(scenes.joined())
        <scene sceneID="s3"><objects><viewController id="three" sceneMemberID="viewController"><view key="view" id="v3"/>
        </viewController></objects></scene></scenes></document>
        """.utf8
      ).write(to: folder.appendingPathComponent("b.storyboard"))
      try Data("wait 0.1\n".utf8).write(to: folder.appendingPathComponent("a.script"))
      let result = try runList(arguments, in: folder)
      #expect(result.code == code, "\(arguments): \(result.errors)")
      #expect(result.errors.contains(text), "\(arguments): \(result.errors)")
      // A list of everything has hundreds of words.
      #expect(result.errors.count < 900, "\(arguments): \(result.errors)")
    }
  }

  @Test(.enabled(if: exists)) func scriptsThatCannotBePlayed() throws {
    try inFolder { folder in
      let script = folder.appendingPathComponent("a.script")
      for (bytes, text) in [
        (
          Array("wait 0.1\n# caf".utf8) + [0xE9, 0x0A],
          "a.script:2:6: error: byte 0xE9, at offset 14 of the file, is not UTF-8"
        ),
        (
          Array("wait 0.1\ntap 1000,1000\n".utf8),
          "a.script:2: error: 1000,1000 lies outside the window, which is 375x667"
        ),
        (Array("tap dropdwon\n".utf8), "did you mean \"dropdown\"?"),
      ] {
        try Data(bytes).write(to: script)
        let result = try run("record", "login", "--script", "a.script", "--trace", "t.json", in: folder)
        #expect(result.code == 2)
        #expect(result.errors.contains(text), "\(result.errors)")
      }
    }
  }

  @Test(.enabled(if: exists)) func layoutCountsItsDiagnostics() throws {
    try inFolder { folder in
      try Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
        <view id="v"><rect key="frame" x="nan" y="0" width="1e308" height="10"/></view></objects></document>
        """.utf8
      ).write(to: folder.appendingPathComponent("a.xib"))
      try Data(
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects/></document>".utf8
      ).write(to: folder.appendingPathComponent("clean.xib"))
      let listed = try run("layout", "--verbose", "a.xib", in: folder)
      let count = listed.errors.split(separator: "\n").count
      #expect(listed.code == 0 && count > 0)
      let counted = try run("layout", "a.xib", "clean.xib", in: folder)
      #expect(counted.code == 0)
      #expect(counted.errors == "\(count) diagnostic\(count == 1 ? "" : "s"); --verbose lists them\n")
      #expect(try run("layout", "clean.xib", in: folder).errors == "")
    }
  }
}
