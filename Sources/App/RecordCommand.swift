import ArgumentParser
import Foundation
import Tendon

/// `record`: plays a script on a scene or a document and films it.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Plays a script on a scene or a document and films it.",
    discussion: """
      The ending of FILE says what is made: .gif, .apng or .mp4, or .png with --sheet or --at. The same script gives \
      the same bytes.
      """)

  @Argument(help: "A scene (see `scenes`), or a storyboard or xib.") var subject: String
  @Option(help: "The event script to play. (default: the scene's own story)") var script: String?
  @Option(name: [.customShort("o"), .long], help: "The file to write.") var output: String?
  @Option(help: "Frames a second. (default: 60; for a GIF 50, 33.3 or 25, default 50)") var fps: RateArgument?
  @Option(help: ArgumentHelp("The screen in points.", valueName: "WxH")) var size: SizeArgument?
  @Option(help: "Pixels a point. (default: the scene's, or 2)") var scale: ScaleArgument?
  @Option(help: "The longest film, in seconds.") var duration = 30.0
  @Option(help: ArgumentHelp("A contact sheet of N frames (.png).", valueName: "N")) var sheet: Int?
  @Option(help: ArgumentHelp("One frame, T seconds from the start (.png).", valueName: "T")) var at: Double?
  @Option(help: ArgumentHelp("Writes what is seen as numbers.", valueName: "FILE.json")) var trace: String?
  @Option(help: ArgumentHelp("Fails when this film is not what would be recorded.", valueName: "FILE"))
  var check: String?
  @Option(help: "Threads that compose a frame; the picture does not depend on it.") var threads = 2
  @Option(help: "Of a storyboard, the scene to show: an identifier or an object id.") var scene: String?
  @Option(
    help: ArgumentHelp("A folder with asset catalogues and strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @OptionGroup(title: "Device") var held: DeviceOptions
  @OptionGroup(title: "What the reader has set") var reader: SettingsOptions
  @Flag(help: "Ends with 1 where constraints conflict or leave a choice.") var strict = false

  func validate() throws {
    guard duration > 0, duration <= 3600 else { throw ValidationError("--duration is above 0 and at most 3600") }
    guard (1...64).contains(threads) else { throw ValidationError("--threads is from 1 to 64") }
    if held.device != nil, size != nil { throw ValidationError("--device has a size of its own") }
    if let sheet, !(1...400).contains(sheet) { throw ValidationError("--sheet is from 1 to 400") }
    if let at, !(0...3600).contains(at) { throw ValidationError("--at is from 0 to 3600") }
    guard output != nil || trace != nil || check != nil else {
      throw ValidationError("name a file to write with -o, --trace or --check")
    }
    guard check == nil || output == nil else { throw ValidationError("--check writes nothing: leave -o out") }
    let isPicture = (output ?? check)?.lowercased().hasSuffix(".png") ?? false
    if isPicture {
      guard (sheet == nil) != (at == nil) else { throw ValidationError("a .png needs one of --sheet N and --at T") }
    } else if sheet != nil || at != nil {
      throw ValidationError("--sheet and --at make a .png")
    }
    if let file = output ?? check, !isPicture {
      let format = try usage { () throws(RecordingError) in try FilmFormat(path: file) }
      if let fps { try usage { () throws(RecordingError) in try format.check(fps.rate) } }
    }
  }

  /// A wrong name or rate is wrong usage.
  private func usage<T>(_ body: () throws(RecordingError) -> T) throws -> T {
    do { return try body() } catch { throw ValidationError(error.description) }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      do {
        let subject = try Subject(self.subject, assets: assets)
        let recorder = Recorder(
          subject: subject, script: try script.map(read) ?? subject.story, size: size?.size ?? held.screen?.size,
          scale: scale?.scale ?? held.screen?.scale, settings: reader.settings, limit: duration, threads: threads,
          sceneID: scene)
        let outcome = try record(recorder)
        for line in outcome.diagnostics { Console.note(line) }
        if outcome.isCutOff { Console.note("note: the film is cut off after \(duration) s (--duration)") }
        try Console.judge(outcome.layoutFaults, strict: strict)
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Console.unusable(error)
      }
    }
  }

  private func read(_ path: String) throws -> Script {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScriptFileError(description: "\(path): error: the script cannot be read")
    }
    return try ScriptParser.parse(String(decoding: data, as: UTF8.self), file: path)
  }

  @MainActor private func record(_ recorder: Recorder) throws -> Recorder.Outcome {
    guard let check else { return try make(recorder, output.map { URL(fileURLWithPath: $0) }) }
    guard let old = FileManager.default.contents(atPath: check) else {
      throw ScriptFileError(description: "\(check): error: the film to check cannot be read")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let new = folder.appendingPathComponent(URL(fileURLWithPath: check).lastPathComponent)
    let outcome = try make(recorder, new)
    if FileManager.default.contents(atPath: new.path) != old {
      Console.note("\(check): the film is stale: recording it again gives something else")
      throw ExitCode(1)
    }
    Console.note("\(check): the film is what would be recorded")
    return outcome
  }

  @MainActor private func make(_ recorder: Recorder, _ url: URL?) throws -> Recorder.Outcome {
    let traceURL = trace.map { URL(fileURLWithPath: $0) }
    if let url, url.pathExtension.lowercased() == "png" {
      let (bitmap, outcome) = try at.map(recorder.picture) ?? recorder.sheet(of: sheet ?? 12)
      try PNGEncoder.write(bitmap, to: url)
      if traceURL != nil { _ = try recorder.film(to: nil, rate: fps?.rate ?? FrameRate(60), trace: traceURL) }
      return outcome
    }
    let format = try url.map { url throws(RecordingError) in try FilmFormat(path: url.path) }
    let rate = fps?.rate ?? format?.standardFrameRate ?? FrameRate(60)
    let writer = try url.map { url throws(RecordingError) in try format!.writer(url: url, frameRate: rate) }
    return try recorder.film(to: writer, rate: rate, trace: traceURL)
  }
}

/// A file named on the command line that is of no use.
struct ScriptFileError: Error, CustomStringConvertible {
  let description: String
}
