import ArgumentParser
import Foundation
import Tendon

/// `layout`: solves documents and prints where their views lie.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Solves storyboards and xibs and prints the frames of their views.",
    discussion: """
      An object a line for each document: {"file":"...","views":{"<object id>":[x,y,width,height]}}, or \
      {"file":"...","error":"..."}. Frames are in points in the parent's bounds, top-left origin. Ends with 2 if no \
      document could be used.
      """)

  enum Sizes: String, ExpressibleByArgument, CaseIterable { case recorded, measured }
  enum Format: String, ExpressibleByArgument, CaseIterable { case json }

  @Argument(help: "Storyboards and xibs.") var documents: [String]
  @Flag(help: "Lays out for the design canvas that each document was saved with.") var canvas = false
  @Option(help: "What sizes of views with content of their own come from.") var sizes = Sizes.recorded
  @Option(help: "The form of the answer.") var format = Format.json
  @Option(help: ArgumentHelp("The screen, without --canvas.", valueName: "WxH")) var size: SizeArgument?
  @Option(help: "Pixels a point, without --canvas. (default: 2)") var scale: ScaleArgument?
  @Option(help: ArgumentHelp("The screen of a device, as documents name it.", valueName: "ID")) var device: String?
  @Flag(help: "Turns the device to its side.") var landscape = false
  @Flag(help: "Prints what the documents use that is not supported.") var verbose = false

  func validate() throws {
    if canvas, size != nil || scale != nil || device != nil {
      throw ValidationError("--canvas takes its screen from the document")
    }
    if device != nil, size != nil || scale != nil {
      throw ValidationError("--device has a size and a scale of its own")
    }
    if landscape, device == nil { throw ValidationError("--landscape needs a --device") }
    if let device, LayoutReport.Environment.device(device, isLandscape: landscape) == nil {
      let known = LayoutReport.Environment.devices.joined(separator: ", ")
      throw ValidationError("no device \"\(device)\" (there are \(known))")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let onDevice = device.flatMap { LayoutReport.Environment.device($0, isLandscape: landscape) }
      let environment: LayoutReport.Environment =
        canvas
        ? .canvas : onDevice ?? .screen(size?.size ?? Stage.standardSize, scale: scale?.scale ?? Stage.standardScale)
      if !verbose { LayoutEngine.report = nil }
      var progress = Progress("laying out")
      var used = 0
      for (index, document) in documents.enumerated() {
        do throws(DocumentError) {
          let report = try LayoutReport(
            contentsOf: URL(fileURLWithPath: document), as: document, environment: environment,
            sizes: sizes == .recorded ? .recorded : .measured)
          Console.result(report.json)
          if verbose { for diagnostic in report.diagnostics { Console.note(diagnostic.description) } }
          used += 1
        } catch {
          Console.result(LayoutReport.json(file: document, error: error))
          Console.note(error.description)
        }
        progress.step("\(index + 1) of \(documents.count) documents")
      }
      if used == 0 { throw ExitCode(2) }
    }
  }
}
