import Foundation
import TendonTestSupport
import Testing

/// Every option of every verb: that some test passes it to the tool, and that it changes the answer.
@Suite struct OptionTests {
  private let tool = ToolTests()

  /// A label that follows the reader's settings, beside a scene without one.
  private static func document(top: Int = 10, width: String = "relation=\"lessThanOrEqual\" constant=\"60\"") -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="main">
    <device id="retina5_5" orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <viewController id="main" sceneMemberID="viewController"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="414" height="736"/><subviews>
    <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="text"><rect key="frame" x="0" y="0" width="40" height="21"/>
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
    <color key="textColor" systemColor="systemRedColor"/></label></subviews>
    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
    <viewLayoutGuide key="safeArea" id="safe"/><constraints>
    <constraint firstItem="text" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="c1"/>
    <constraint firstItem="text" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="\(top)" id="c2"/>
    <constraint firstItem="text" firstAttribute="width" \(width) id="c3"/>
    </constraints></view></viewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="second" sceneMemberID="viewController"><view key="view" id="root2">
    <rect key="frame" x="0" y="0" width="414" height="736"/><color key="backgroundColor" systemColor="systemRedColor"/>
    </view></viewController></objects></scene></scenes></document>
    """
  }

  private static let screen = ["--device", "retina6_1"]
  private static let translated = ["--language", "fr", "--assets", "more"]

  /// A verb with its arguments, and options each of which changes what it prints or writes.
  struct Case: CustomTestStringConvertible {
    let arguments: [String]
    let options: [[String]]
    /// The arguments of the run that an option's is compared with, besides those of the verb.
    var beside: [String] = []

    var testDescription: String { (arguments + beside).joined(separator: " ") }
  }

  private static let cases: [Case] = [
    Case(
      arguments: ["layout", "a.storyboard"],
      options: [
        ["--canvas"], ["--own-device"], ["--scale", "3"], ["--size", "300x500"], translated,
        ["--device", "retina4_7", "--landscape"],
      ]),
    Case(
      arguments: ["record", "a.storyboard", "-o", "x.png", "--at", "0"],
      options: [
        translated, screen, ["--status-bar"], ["--rtl"], ["--dark"], ["--contrast"], ["--text-size", "AX1"],
      ]),
    Case(
      arguments: ["record", "a.storyboard", "-o", "x.png", "--at", "0"],
      options: [["--orientation", "landscape"], ["--no-status-bar"]], beside: screen),
    Case(
      arguments: ["export", "a.storyboard", "-o", "x.html", "--duration", "0.1", "--scale", "1"],
      options: [
        ["--size", "400x500"], ["--fps", "10"], ["--scene", "second"], translated, screen, ["--status-bar"],
        ["--text-size", "AX1"],
        ["--rtl"], ["--dark"], ["--contrast"],
      ]),
    Case(
      arguments: ["export", "a.storyboard", "-o", "x.html", "--duration", "0.1"],
      options: [["--orientation", "landscape"], ["--no-status-bar"]], beside: screen),
    Case(
      arguments: ["render", "a.storyboard", "-o", "x.png"],
      options: [["--contrast"], ["--status-bar"], ["--sheet", "--contrasts", "normal,high"]]),
    Case(
      arguments: ["render", "a.storyboard", "-o", "x.png", "--sheet"], options: [["--no-status-bar"]],
      beside: ["--device", "retina6_1,retina4_7"]),
    Case(
      arguments: ["lint", "a.storyboard", "--format", "json"],
      options: [
        ["--text-size", "AX5"], translated, ["--dark"], ["--contrast"], ["--contrasts", "normal,high"],
      ]),
    Case(arguments: ["lint", "wide.storyboard", "--format", "json"], options: [["--orientation", "landscape"]]),
    Case(
      arguments: ["explain", "a.storyboard", "--why", "text.width"], options: [translated, ["--text-size", "AX1"]]),
    Case(arguments: ["explain", "a.storyboard", "--why", "text.x"], options: [["--rtl"], ["--size", "320x480"]]),
    Case(arguments: ["diff", "a.storyboard", "b.storyboard"], options: [["--text-size", "AX5"], ["--rtl"]]),
    Case(
      arguments: ["diff", "a.storyboard", "b.storyboard", "--format", "html"],
      options: [translated, ["--dark"], ["--contrast"]]),
    Case(
      arguments: ["inspect", "a.storyboard"],
      options: [["--no-constraints"], ["--text-size", "AX5"], translated, ["--rtl"]]),
    Case(arguments: ["inspect", "a.storyboard", "--format", "html"], options: [["--dark"], ["--contrast"]]),
    Case(arguments: ["census", "app"], options: [["--format", "json"]]),
  ]

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try tool.inFolder { folder in
      let french = folder.appendingPathComponent("more/fr.lproj")
      let app = folder.appendingPathComponent("app")
      for url in [french, app] { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
      for (name, text) in [
        ("a.storyboard", OptionTests.document()), ("b.storyboard", OptionTests.document(top: 30)),
        // As wide as no telephone that is held upright.
        (
          "wide.storyboard",
          OptionTests.document(
            width: "constant=\"500\" id=\"c4\"/><constraint firstItem=\"safe\" firstAttribute=\"trailing\" "
              + "relation=\"greaterThanOrEqual\" secondItem=\"text\" secondAttribute=\"trailing\" constant=\"20\"")
        ),
        ("more/fr.lproj/a.strings", "\"text.text\" = \"Bonjour tout le monde\";"),
        ("more/fr.lproj/b.strings", "\"text.text\" = \"Bonjour tout le monde\";"),
        ("app/A.swift", OptionTests.source),
      ] { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      try body(folder)
    }
  }

  private static let source = """
    import UIKit

    final class A: UIViewController {
      @objc func tap() { view.frobnicate() }
    }

    """

  /// The output of a run, and the file that it writes.
  private func answer(_ arguments: [String], in folder: URL) throws -> (code: Int32, data: Data) {
    let file = arguments.firstIndex(of: "-o").map { folder.appendingPathComponent(arguments[$0 + 1]) }
    if let file { try? FileManager.default.removeItem(at: file) }
    let run = try tool.runList(arguments, in: folder)
    #expect(run.code <= 1, "\(arguments): \(run.errors)")
    return (run.code, Data(run.output.utf8) + (file.flatMap { try? Data(contentsOf: $0) } ?? Data()))
  }

  @Test(.enabled(if: ToolTests.exists), arguments: cases) func anOptionChangesTheAnswer(_ item: Case) throws {
    try inFolder { folder in
      let plain = try answer(item.arguments + item.beside, in: folder)
      #expect(!plain.data.isEmpty)
      for option in item.options {
        let changed = try answer(item.arguments + item.beside + option, in: folder)
        #expect(changed.data != plain.data, "\(option) changes nothing")
      }
    }
  }

  /// Colours are no part of frames: the options are known and leave the answer as it is.
  @Test(.enabled(if: ToolTests.exists)) func looksLeaveFramesAsTheyAre() throws {
    try inFolder { folder in
      for arguments in [
        ["layout", "a.storyboard"], ["explain", "a.storyboard", "--why", "text.width"],
        ["inspect", "a.storyboard", "--format", "json"],
      ] {
        let plain = try answer(arguments, in: folder)
        for option in ["--dark", "--contrast"] {
          #expect(try answer(arguments + [option], in: folder).data == plain.data, "\(arguments) \(option)")
        }
      }
      let listed = try answer(["inspect", "a.storyboard"], in: folder)
      #expect(try answer(["inspect", "a.storyboard", "--constraints"], in: folder).data == listed.data)
    }
  }

  /// Goldens are told apart by the environment that made them.
  @Test(.enabled(if: ToolTests.exists)) func goldensOfEnvironments() throws {
    try inFolder { folder in
      func golden(_ options: [String]) throws -> Data {
        let goldens = folder.appendingPathComponent("__Snapshots__")
        try? FileManager.default.removeItem(at: goldens)
        let run = try tool.runList(
          ["snapshot", "a.storyboard", "--as", "picture", "--record", "all", "--quiet", "--scene", "main"] + options,
          in: folder)
        #expect(run.code == 0, "\(options): \(run.errors)")
        var data = Data()
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for name in names.sorted() where name.contains("__Snapshots__") && name.hasSuffix(".png") {
          data += Data(name.utf8) + (try Data(contentsOf: folder.appendingPathComponent(name)))
        }
        #expect(!data.isEmpty, "\(options)")
        return data
      }
      let plain = try golden(["--device", "retina6_1"])
      for option in [
        ["--orientation", "landscape"], ["--text-size", "AX1"], OptionTests.translated, ["--contrast"],
        ["--contrasts", "normal,high"], ["--no-status-bar"],
      ] {
        #expect(try golden(["--device", "retina6_1"] + option) != plain, "\(option)")
      }
      #expect(try golden(["--device", "retina6_1", "--status-bar"]) == plain)
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func aCensusHasALeastShare() throws {
    try inFolder { folder in
      #expect(try tool.run("census", "app", "--format", "text", in: folder).output.contains("absent, member: 1 name"))
      #expect(try tool.run("census", "app", "--at-least", "100", in: folder).code == 1)
      #expect(try tool.run("census", "app", "--at-least", "1", in: folder).code == 0)
      let wrong = try tool.run("census", "app", "--at-least", "101", in: folder)
      #expect(wrong.code == 64 && wrong.errors.contains("--at-least takes 0 to 100, got 101"))
    }
  }

  @Test(.enabled(if: ToolTests.exists)) func adoptedFilesBecomeTheOriginalsAgain() throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("app/A.swift")
      let adopted = try tool.run("adopt", "app", in: folder)
      #expect(adopted.code == 0, "\(adopted.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("#if canImport(ObjectiveC)"))
      #expect(try tool.run("adopt", "app", "--undo", in: folder).code == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == OptionTests.source)
    }
  }

  /// `play` opens its address with the desktop's program, and knows the settings of the reader.
  @Test(.enabled(if: ToolTests.exists)) func playOpensItsAddress() throws {
    try inFolder { folder in
      let opener = folder.appendingPathComponent("xdg-open")
      try Data("#!/bin/sh\ncp \"$1\" \"$OPENED.new\" && mv \"$OPENED.new\" \"$OPENED\"\n".utf8).write(to: opener)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
      let opened = folder.appendingPathComponent("opened")
      let process = Process()
      process.executableURL = ToolTests.tool
      process.currentDirectoryURL = folder
      process.arguments =
        [
          "play", "a.storyboard", "--open", "--history", "0", "--text-size", "AX1", "--rtl", "--contrast",
        ] + OptionTests.translated
      let environment = ProcessInfo.processInfo.environment
      process.environment = environment.merging([
        "PATH": "\(folder.path):\(environment["PATH"] ?? "")", "OPENED": opened.path,
      ]) { $1 }
      let output = Pipe()
      (process.standardOutput, process.standardInput) = (output, FileHandle.nullDevice)
      process.standardError = FileHandle.nullDevice
      try process.run()
      defer { process.terminate() }
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(line.hasPrefix("http://127.0.0.1:"))
      for _ in 0..<200 where !FileManager.default.fileExists(atPath: opened.path) { usleep(50_000) }
      // A page that leads to the address: other users of the machine see arguments of programs.
      #expect(try String(contentsOf: opened, encoding: .utf8).contains(line.trimmingCharacters(in: .newlines)))
      if ProcessInfo.processInfo.environment["TENDON_WINDOW"] != "1" {
        let window = try tool.run("play", "a.storyboard", "--window", in: folder)
        #expect(window.code == 64 && window.errors.contains("built without windows"))
      }
      let wrong = try tool.run("play", "a.storyboard", "--history", "5000", in: folder)
      #expect(wrong.code == 64 && wrong.errors.contains("--history"))
    }
  }

  private struct Help: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }
    struct Argument: Decodable {
      let shouldDisplay: Bool
      let names: [Name]?
    }
    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?
    }
    let command: Command
  }

  /// The options come from the tool's own description, so that a new one without a test fails here.
  @Test(.enabled(if: ToolTests.exists)) func everyOptionHasATestThatRunsTheTool() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let tests = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    try inFolder { working in
      let dump = try tool.run("--experimental-dump-help", in: working)
      let help = try JSONDecoder().decode(Help.self, from: Data(dump.output.utf8))
      var count = 0
      for verb in help.command.subcommands ?? [] where verb.commandName != "help" {
        let texts = tests.filter { $0.contains("\"\(verb.commandName)\"") }
        for argument in verb.arguments ?? [] where argument.shouldDisplay {
          let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
          guard !names.isEmpty, !names.contains("--help"), !names.contains("--version") else { continue }
          count += 1
          let isTested = names.contains { name in
            texts.contains { $0.contains("\"\(name)\"") || $0.contains("\"\(name)=") || $0.contains(" \(name) ") }
          }
          #expect(isTested, "no test runs \"\(verb.commandName)\" with \(names.joined(separator: " or "))")
        }
      }
      #expect(count > 200)
    }
  }
}
