import Foundation
import TendonRecording
import TendonTestSupport
import Testing

/// Several files of one recording, and files that cannot be written.
@Suite struct OutputTests {
  static let hasFFmpeg = ToolTests.exists && (try? FFmpeg.find()) != nil
  private let tool = ToolTests()

  private func contents(_ folder: URL, _ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// Names in a folder besides those that the test itself makes.
  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      !["stdout", "stderr", "a.script"].contains($0)
    }
    .sorted()
  }

  @Test(.enabled(if: hasFFmpeg)) func everyFileHasTheBytesThatItHasAlone() throws {
    try tool.inFolder { folder in
      try Data("tap dropdown\nwait 0.4\n".utf8).write(to: folder.appendingPathComponent("a.script"))
      let head = ["record", "login", "--script", "a.script", "--scale", "1"]
      for (name, options) in [
        ("a.gif", []), ("a.apng", []), ("a.mp4", []), ("a.png", ["--sheet", "6"]),
      ] as [(String, [String])] {
        let run = try tool.runList(head + ["-o", name] + options, in: folder)
        #expect(run.code == 0, "\(run.errors)")
      }
      #expect(try tool.runList(head + ["-o", "b.gif", "--trace", "a.json"], in: folder).code == 0)
      let all = try tool.runList(
        head + ["-o", "c.gif", "-o", "c.apng", "-o", "c.mp4", "-o", "c.png", "--sheet", "6", "--trace", "c.json"],
        in: folder)
      #expect(all.code == 0, "\(all.errors)")
      for ending in ["gif", "apng", "mp4", "png", "json"] {
        #expect(try contents(folder, "a.\(ending)") == contents(folder, "c.\(ending)"), "\(ending)")
      }
      // One frame rate for all: one play.
      let one = try tool.runList(head + ["-o", "d.gif", "-o", "d.mp4", "--fps", "50"], in: folder)
      #expect(one.code == 0 && one.errors.components(separatedBy: "times real time").count == 2, "\(one.errors)")
      #expect(try contents(folder, "d.gif") == contents(folder, "a.gif"))
    }
  }

  /// Files that may not grow: the old one stays, nothing else does, and the reason is told.
  @Test(.enabled(if: hasFFmpeg), arguments: ["a.gif", "a.apng", "a.mp4", "a.png", "a.json"])
  func aLimitOfFileSizesIsAnError(_ name: String) throws {
    try tool.inFolder { folder in
      try Data("tap dropdown\nwait 0.4\n".utf8).write(to: folder.appendingPathComponent("a.script"))
      try Data("before".utf8).write(to: folder.appendingPathComponent(name))
      let output = name == "a.json" ? "--trace \(name)" : "-o \(name)" + (name == "a.png" ? " --sheet 6" : "")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "ulimit -f 8; exec \(ToolTests.tool.path) record login --script a.script \(output)"]
      process.currentDirectoryURL = folder
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 2, "\(text)")
      #expect(text.contains("File too large"), "\(text)")
      #expect(try contents(folder, name) == Data("before".utf8))
      #expect(try names(folder) == [name])
    }
  }

  /// A recording that is interrupted ends with 128 and the signal's number, and leaves neither files nor programs.
  @Test(.enabled(if: hasFFmpeg), arguments: [SIGINT, SIGTERM, SIGHUP])
  func anInterruptedRecordingLeavesNothing(_ signal: Int32) throws {
    try tool.inFolder { folder in
      try Data("wait 3000\n".utf8).write(to: folder.appendingPathComponent("a.script"))
      try Data("before".utf8).write(to: folder.appendingPathComponent("a.mp4"))
      let process = Process()
      process.executableURL = ToolTests.tool
      process.arguments =
        ["record", "login", "--script", "a.script", "--duration", "3600"]
        + ["-o", "a.mp4", "-o", "a.gif", "-o", "a.apng"]
      process.currentDirectoryURL = folder
      process.standardError = FileHandle.nullDevice
      // A shell's background job is started with SIGINT ignored, which programs inherit and honour.
      let inherited = Foundation.signal(signal, SIG_DFL)
      defer { _ = Foundation.signal(signal, inherited) }
      try process.run()
      // The encoder's program runs once the first frame is there.
      let id = process.processIdentifier
      while process.isRunning, children(of: id).isEmpty { usleep(1000) }
      let programs = children(of: id)
      #expect(try names(folder).filter { $0.hasSuffix(".part") }.count >= 3)
      kill(id, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 128 + signal)
      #expect(try names(folder) == ["a.mp4"])
      #expect(try contents(folder, "a.mp4") == Data("before".utf8))
      #expect(!programs.isEmpty)
      for program in programs { while kill(program, 0) == 0, isAlive(program) { usleep(1000) } }
    }
  }

  private func children(of id: Int32) -> [Int32] {
    let tasks = "/proc/\(id)/task"
    return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).flatMap { task in
      ((try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)) ?? "").split(separator: " ")
        .compactMap { Int32($0) }
    }
  }

  /// Not one that has ended and only waits to be collected.
  private func isAlive(_ id: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
    return !status.isEmpty && !status.contains("State:\tZ")
  }
}
