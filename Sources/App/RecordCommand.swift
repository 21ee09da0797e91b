import ArgumentParser
import Foundation
import Tendon

/// `record`: plays a script on a scene or a document and films it.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Plays a script on a scene or a document and films it.",
    discussion: """
      The ending of FILE says what is made: .gif, .apng or .mp4, or .png with --sheet or --at. -o may be given several \
      times: files of the same frame rate are made in one play of the story, encoded side by side, and each has the \
      bytes that it would have alone. They appear when all are complete. The same script gives the same bytes. Of every \
      scene of a storyboard there are files FILE-SCENE with the ending of FILE.
      """)

  @Argument(help: "A scene (see `scenes`), or a storyboard or xib.") var subject: String
  @Option(help: "The event script to play. (default: the scene's own story)") var script: String?
  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("A file to write; repeatable.", valueName: "FILE"))
  var output: [String] = []
  @Option(
    help: """
      Frames a second of all files. (default: 60; for a GIF 50, 33.3 or 25, default 50; for a trace that of the first film)
      """, transform: RateArgument.init)
  var fps: RateArgument?
  @Option(help: ArgumentHelp("The screen in points.", valueName: "WxH"), transform: SizeArgument.init)
  var size: SizeArgument?
  @Option(help: "Pixels a point. (default: the scene's, or 2)", transform: ScaleArgument.init)
  var scale: ScaleArgument?
  @Option(help: "The longest film, in seconds.") var duration = 30.0
  @Option(help: ArgumentHelp("A contact sheet of N frames (.png).", valueName: "N")) var sheet: Int?
  @Option(help: ArgumentHelp("One frame, T seconds from the start (.png).", valueName: "T")) var at: Double?
  @Option(help: ArgumentHelp("Writes what is seen as numbers.", valueName: "FILE.json")) var trace: String?
  @Option(help: ArgumentHelp("Fails when this film is not what would be recorded.", valueName: "FILE"))
  var check: String?
  @Option(help: "Threads that compose a frame; the picture does not depend on it.") var threads = 2
  @Option(
    help: """
      Of a storyboard, the scene to show: an identifier, an object id, or all for files FILE-SCENE of each. (default: the \
      initial one, or all without one and without a script)
      """)
  var scene: String?
  @Option(
    help: ArgumentHelp("A folder with asset catalogues and strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @OptionGroup(title: "Device") var held: DeviceOptions
  @OptionGroup(title: "Device") var bar: StatusBarOptions
  @OptionGroup(title: "What the reader has set") var reader: SettingsOptions
  @Flag(help: "Ends with 1 where constraints conflict or leave a choice.") var strict = false

  func validate() throws {
    guard duration > 0, duration <= 3600 else {
      throw ValidationError("--duration is above 0 and at most 3600, got \(duration)")
    }
    guard (1...64).contains(threads) else { throw ValidationError("--threads is from 1 to 64, got \(threads)") }
    if held.device != nil, size != nil { throw ValidationError("--device has a size of its own") }
    if let sheet, !(1...400).contains(sheet) { throw ValidationError("--sheet is from 1 to 400, got \(sheet)") }
    if let at, !(0...3600).contains(at) { throw ValidationError("--at is from 0 to 3600, got \(at)") }
    guard !output.isEmpty || trace != nil || check != nil else {
      throw ValidationError("name a file to write with -o, --trace or --check")
    }
    guard check == nil || output.isEmpty else { throw ValidationError("--check writes nothing: leave -o out") }
    _ = try plan(check.map { [$0] } ?? output, trace: trace)
  }

  private func plan(_ outputs: [String], trace: String?) throws -> RecordingPlan {
    try RecordingPlan(outputs: outputs, sheet: sheet, at: at, trace: trace, fps: fps?.rate)
  }

  func run() throws {
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      Interruption.watch()
      defer { Console.noteFonts() }
      do {
        let subject = try Subject(self.subject, assets: assets)
        var (noted, faults) = (Set<String>(), [LayoutFault]())
        for shown in try Pictures.list(of: subject, scene: scene, isOfOne: script != nil) {
          let recorder = Recorder(
            subject: subject, script: try script.map(ScriptFileError.read) ?? subject.story,
            size: size?.size ?? held.screen?.size,
            scale: scale?.scale ?? held.screen?.scale, settings: reader.settings, limit: duration, threads: threads,
            sceneID: shown.sceneID, showsStatusBar: bar.shows(on: held))
          let outcome = try record(recorder, shown)
          for line in outcome.diagnostics where noted.insert(line).inserted { Console.note(line) }
          if outcome.isCutOff { Console.note("note: the film is cut off after \(duration) s (--duration)") }
          if strict { faults += outcome.layoutFaults() }
        }
        try Console.judge(faults, strict: strict)
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Console.unusable(error)
      }
    }
  }

  @MainActor private func record(_ recorder: Recorder, _ shown: Pictures.Shown) throws -> Recorder.Outcome {
    let trace = trace.map(shown.file)
    func make(_ outputs: [String]) throws -> Recorder.Outcome {
      try recorder.record(plan(outputs, trace: trace), sheetFrames: sheet ?? 1, moment: at ?? 0)
    }
    guard let check = check.map(shown.file) else { return try make(output.map(shown.file)) }
    guard let old = FileManager.default.contents(atPath: check) else {
      throw ScriptFileError(
        description: "\(check): error: the film to check cannot be read\(Suggestion.clause(forFile: check))")
    }
    let folder = try TemporaryFolder()
    let new = folder.url.appendingPathComponent(URL(fileURLWithPath: check).lastPathComponent).path
    let outcome = try make([new])
    if FileManager.default.contents(atPath: new) != old {
      Console.note("\(check): the film is stale: recording it again gives something else")
      throw ExitCode(1)
    }
    Console.note("\(check): the film is what would be recorded")
    return outcome
  }
}

/// A file named on the command line that is of no use.
struct ScriptFileError: Error, CustomStringConvertible {
  let description: String

  /// The script in a file.
  static func read(_ path: String) throws -> Script {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScriptFileError(
        description: "\(path): error: the script cannot be read\(Suggestion.clause(forFile: path))")
    }
    return try ScriptParser.parse([UInt8](data), file: path)
  }
}
