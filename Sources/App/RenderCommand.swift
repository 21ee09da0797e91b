import ArgumentParser
import Foundation
import Tendon

/// `render`: draws a storyboard or xib.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a storyboard or xib as a PNG.",
    discussion: """
      With --canvas all scenes are in one picture, as on Interface Builder's canvas: each at its place under its name, with \
      segues as arrows. A mark says what an arrow is: > shows, an arrow up presents, linked rings are what a container \
      holds, nested squares what it embeds, braces a class of the app; a door in a title is an exit. Of a xib the objects \
      lie side by side.
      """)

  @Argument(help: "The storyboard or xib.") var document: String
  @Option(name: [.customShort("o"), .long], help: "The PNG to write.") var output: String
  @Option(
    help: """
      Of a storyboard, the scene to show: an identifier, an object id, or all for a file FILE-SCENE.png of each. \
      (default: the initial one, or all without one)
      """)
  var scene: String?
  @Flag(help: "The whole document in one picture, as Interface Builder's canvas shows it.") var canvas = false
  @Option(
    help: ArgumentHelp("The screen in points. (default: the document's)", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?
  @Option(
    help: ArgumentHelp("A folder with asset catalogues and strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @Option(
    help: "Pixels a point. (default: 2; with --canvas 1, or less for a large one)", transform: ScaleArgument.init)
  var scale: ScaleArgument?
  @OptionGroup(title: "Device") var held: DeviceOptions
  @OptionGroup(title: "Device") var bar: StatusBarOptions
  @OptionGroup(title: "What the reader has set") var reader: SettingsOptions
  @Flag(help: "Ends with 1 where constraints conflict or leave a choice.") var strict = false

  func validate() throws {
    guard output.lowercased().hasSuffix(".png") else { throw ValidationError("-o names a .png, got \(output)") }
    if held.device != nil, size != nil { throw ValidationError("--device has a size of its own") }
    if canvas, scene != nil { throw ValidationError("--canvas shows every scene: leave --scene out") }
  }

  func run() throws {
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      Interruption.watch()
      defer { Console.noteFonts() }
      do {
        guard FileManager.default.fileExists(atPath: document) else {
          let advice = Suggestion.clause(forFile: document, endings: Suggestion.documentEndings)
          throw Subject.NotFound(description: "\(document): error: there is no such file\(advice)")
        }
        let place = URL(fileURLWithPath: document)
        if canvas { return try drawCanvas(place) }
        let subject = Subject.document(place, assets: assets.map { URL(fileURLWithPath: $0) })
        let pictures = try Pictures(of: place, scene: scene)
        var (noted, faults) = (Set<String>(), [LayoutFault]())
        for picture in pictures.list {
          let (stage, diagnostics) = try subject.stage(
            size: size?.size ?? held.screen?.size, scale: scale?.scale ?? held.screen?.scale, settings: reader.settings,
            sceneID: picture.sceneID, showsStatusBar: bar.shows(on: held))
          try PNGEncoder.write(stage.picture(), to: URL(fileURLWithPath: picture.file(output)))
          for line in diagnostics + stage.diagnostics where noted.insert(line).inserted { Console.note(line) }
          // Ambiguities take long to find.
          if strict { faults += stage.layoutFaults }
        }
        try Console.judge(faults, strict: strict)
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Console.unusable(error)
      }
    }
  }

  /// Draws the whole document as one picture.
  @MainActor private func drawCanvas(_ place: URL) throws {
    let picture = try CanvasPicture(
      contentsOf: place, screen: size?.size ?? held.screen?.size, scale: scale?.scale, settings: reader.settings,
      assets: assets.map { URL(fileURLWithPath: $0) }, showsStatusBar: bar.shows(on: held) ?? false,
      findsFaults: strict)
    try PNGEncoder.write(picture.bitmap, to: URL(fileURLWithPath: output))
    for line in picture.diagnostics { Console.note(line) }
    try Console.judge(picture.faults, strict: strict)
  }
}
