import ArgumentParser
import Foundation
import Tendon

/// `layout`: solves documents and prints where their views lie.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Solves storyboards and xibs and prints the frames of their views.",
    discussion: """
      An object a line for each document: {"file":"...","views":{"<object id>":[x,y,width,height]}}, or \
      {"file":"...","error":"..."}. Frames are in points in the parent's bounds, top-left origin. On a screen each scene \
      is shown by itself, as "render --scene" draws it; with --canvas it lies as on its design canvas. Ends with 2 if no \
      document could be used, and with --strict with 1 if constraints conflict or leave a choice, or a document could \
      not be used.
      """)

  enum Sizes: String, ExpressibleByArgument, CaseIterable { case recorded, measured }
  enum Format: String, ExpressibleByArgument, CaseIterable { case json }

  @Argument(help: "Storyboards and xibs.") var documents: [String]
  @Flag(help: "Lays out for the design canvas that each document was saved with.") var canvas = false
  @Flag(help: "Lays out for the device that each document was saved with, as an app shows it there.")
  var ownDevice = false
  @Option(help: "What sizes of views with content come from. (default: recorded with --canvas, else measured)")
  var sizes: Sizes?
  @Option(help: "The form of the answer.") var format = Format.json
  @Option(help: ArgumentHelp("The screen, without --canvas.", valueName: "WxH"), transform: SizeArgument.init)
  var size: SizeArgument?
  @Option(help: "Pixels a point, without --canvas. (default: 2)", transform: ScaleArgument.init)
  var scale: ScaleArgument?
  @OptionGroup(title: "Device") var held: DeviceOptions
  @Flag(help: "Turns the device to its side, as --orientation landscape.") var landscape = false
  @OptionGroup(title: "What the reader has set") var reader: SettingsOptions
  @Option(help: ArgumentHelp("A folder with strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @Flag(help: "Ends with 1 where constraints conflict or leave a choice, or a document cannot be used.")
  var strict = false
  @Flag(help: "Prints what the documents use that is not supported.") var verbose = false

  func validate() throws {
    if canvas || ownDevice, size != nil || scale != nil || held.device != nil {
      throw ValidationError("\(canvas ? "--canvas" : "--own-device") takes its screen from the document")
    }
    if canvas, ownDevice { throw ValidationError("--canvas is not --own-device") }
    if held.device != nil, size != nil || scale != nil {
      throw ValidationError("--device has a size and a scale of its own")
    }
    if landscape, held.device == nil { throw ValidationError("--landscape needs a --device") }
    if landscape, held.orientation == .portrait { throw ValidationError("--landscape is not --orientation portrait") }
  }

  private var environment: LayoutReport.Environment {
    if canvas { return .canvas }
    if ownDevice { return .ownDevice }
    if let device = held.device,
      let screen = LayoutReport.Environment.device(
        device, isLandscape: landscape || held.orientation == .landscape)
    {
      return screen
    }
    return .screen(size?.size ?? Stage.standardSize, scale: scale?.scale ?? Stage.standardScale)
  }

  private var takesRecordedSizes: Bool { sizes.map { $0 == .recorded } ?? canvas }

  func run() throws {
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      defer { Console.noteFonts() }
      if !verbose && !strict { LayoutEngine.report = nil }
      var progress = Progress("laying out")
      var (used, faults, unlisted) = (0, 0, 0)
      for (index, document) in documents.enumerated() {
        do throws(DocumentError) {
          let report = try LayoutReport(
            contentsOf: URL(fileURLWithPath: document), as: document, environment: environment,
            sizes: takesRecordedSizes ? .recorded : .measured, settings: reader.settings,
            assets: assets.map { URL(fileURLWithPath: $0) }, findsAmbiguities: strict)
          ConflictPrinter.standard.finish(document)
          Console.result(report.json)
          if strict {
            faults += report.faults.count
            for case .ambiguity(let ambiguity) in report.faults { Console.note("\(document): \(ambiguity.report)") }
          }
          if verbose {
            for diagnostic in report.diagnostics { Console.note(diagnostic.description) }
          } else {
            unlisted += report.diagnostics.count
          }
          used += 1
        } catch {
          Console.result(LayoutReport.json(file: document, error: error))
          Console.note(error.description + Suggestion.clause(forFile: document, endings: Suggestion.documentEndings))
        }
        progress.step("\(index + 1) of \(documents.count) documents")
      }
      if unlisted > 0 { Console.note("\(unlisted) diagnostic\(unlisted == 1 ? "" : "s"); --verbose lists them") }
      if used == 0 { throw ExitCode(2) }
      if strict, faults > 0 || used < documents.count { throw ExitCode(1) }
    }
  }
}
