import ArgumentParser
import Foundation
import Tendon

/// `inspect`: lists the views of a document after layout, with their constraints.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Lists the views of a storyboard or xib after layout, with their constraints.",
    discussion: """
      Each view has its frame in its superview, in points, and its constraints along both axes with their state: binding \
      where nothing is said, else slack, unmet, broken or redundant. With --format html, one page shows the scenes as \
      layers that can be turned. Ends with 2 if the document cannot be used.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case human, json, html }

  @Argument(help: "The storyboard or xib.") var document: String
  @Option(help: "Of a storyboard, the scene to list: an identifier or an object id. (default: all)")
  var scene: String?
  @Option(help: "The form of the answer.") var format = Format.human
  @Option(name: [.customShort("o"), .long], help: "The file to write instead of standard output.") var output: String?
  @Flag(inversion: .prefixedNo, help: "The constraints of each view.") var constraints = true
  @Option(
    help: ArgumentHelp("The screen in points. (default: the document's)", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?
  @OptionGroup(title: "Device") var held: DeviceOptions
  @OptionGroup(title: "What the reader has set") var reader: SettingsOptions
  @Option(help: ArgumentHelp("A folder with asset catalogues and strings.", valueName: "DIR")) var assets: [String] = []

  func validate() throws {
    if held.device != nil, size != nil { throw ValidationError("--device has a size of its own") }
  }

  func run() throws {
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      defer { Console.noteFonts() }
      do {
        guard FileManager.default.fileExists(atPath: document) else {
          let advice = Suggestion.clause(forFile: document, endings: Suggestion.documentEndings)
          throw Subject.NotFound(description: "\(document): error: there is no such file\(advice)")
        }
        var inspection = DocumentInspection()
        inspection.selection = SceneSelection(size: size, held: held, reader: reader, scene: scene, assets: assets)
        let (interface, pictures) = try inspection.inspect(contentsOf: URL(fileURLWithPath: document), as: document)
        let text =
          switch format {
          case .human: interface.human(hasConstraints: constraints)
          case .json: interface.json
          case .html: try interface.html(pictures: pictures) { try PNGEncoder.encode($0) }
          }
        if let output {
          try ResultFile.write(text, to: output)
        } else {
          Console.result(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        }
      } catch {
        throw Console.unusable(error)
      }
    }
  }
}
