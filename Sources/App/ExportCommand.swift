import ArgumentParser
import Foundation
import Tendon
import TendonExport
import TendonPlayback

/// `export`: plays a script and writes it as a page that draws itself.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes a scene or a document as one page that plays it.",
    discussion: """
      The page is one file with the compositor as WebAssembly, the snapshots of the layers, and each painted picture once. It \
      opens from a disk, asks no host for anything, plays, seeks, and changes its speed; an address that ends in #2.5 \
      shows 2.5 s. Its pixels are those of `record`. The same script gives the same bytes.
      """)

  @Argument(help: "A scene (see `scenes`), or a storyboard or xib.") var subject: String
  @Option(help: "The event script to play. (default: the scene's own story)") var script: String?
  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The page to write.", valueName: "FILE.html"))
  var output: String
  @Option(help: "Frames a second. (default: 60)", transform: RateArgument.init) var fps: RateArgument?
  @Option(help: ArgumentHelp("The screen in points.", valueName: "WxH"), transform: SizeArgument.init)
  var size: SizeArgument?
  @Option(help: "Pixels a point. (default: the scene's, or 2)", transform: ScaleArgument.init)
  var scale: ScaleArgument?
  @Option(help: "The longest film, in seconds.") var duration = 30.0
  @Option(help: "Of a storyboard, the scene to show: an identifier or an object id. (default: the initial one)")
  var scene: String?
  @Option(
    help: ArgumentHelp("A folder with asset catalogues and strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @OptionGroup(title: "Device") var held: DeviceOptions
  @OptionGroup(title: "Device") var bar: StatusBarOptions
  @OptionGroup(title: "What the reader has set") var reader: SettingsOptions

  func validate() throws {
    guard output.lowercased().hasSuffix(".html") else { throw ValidationError("-o names a .html, got \(output)") }
    guard duration > 0, duration <= 3600 else {
      throw ValidationError("--duration is above 0 and at most 3600, got \(duration)")
    }
    if held.device != nil, size != nil { throw ValidationError("--device has a size of its own") }
  }

  func run() throws {
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      Interruption.watch()
      defer { Console.noteFonts() }
      do { try export() } catch { throw Console.unusable(error) }
    }
  }

  @MainActor private func export() throws {
    let subject = try Subject(self.subject, assets: assets)
    let story = try script.map(ScriptFileError.read) ?? subject.story
    let recorder = Recorder(
      subject: subject, script: story, size: size?.size ?? held.screen?.size, scale: scale?.scale ?? held.screen?.scale,
      settings: reader.settings, limit: duration, threads: 1, sceneID: scene, showsStatusBar: bar.shows(on: held))
    let rate = (fps?.rate ?? FrameRate(60)).framesPerSecond
    var writer: SnapshotFilmWriter?
    let outcome = try recorder.run(rate: rate) { _, _, frame in
      if writer == nil {
        let pixels = Letterbox(story).pixels(from: frame)
        writer = SnapshotFilmWriter(frameRate: rate, width: pixels.width, height: pixels.height)
      }
      writer?.append(frame)
    }
    let film = writer ?? SnapshotFilmWriter(frameRate: rate, width: 0, height: 0)
    let page = ExportedPage(title: subject.name, film: film.bytes()).html()
    let file = try OutputFile(page, path: output)
    try file.commit()
    for line in outcome.diagnostics { Console.note(line) }
    if outcome.isCutOff { Console.note("note: the film is cut off after \(duration) s (--duration)") }
    Console.note(soundsLeftOut: outcome.sounds.count)
    Console.note("\(output): \(film.frameCount) frames, \(page.count) bytes")
  }
}
