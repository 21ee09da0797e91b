import ArgumentParser
import Foundation
import Tendon

/// `explain`: tells which constraints contradict each other, and what decides a frame.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains constraints that contradict each other, in a document or a console log.",
    discussion: """
      Of a storyboard or xib every scene is solved. For each contradiction the smallest set of constraints is told in \
      sentences, with lines of the document, a drawing, and repairs that were each tried by solving. Text that is no \
      document is read as the console's log of an app, as Xcode shows it: "tendon explain < xcode.log". Ends with 1 if \
      there is a contradiction, and with 2 if the input cannot be used or a log has no report.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case human, json }

  @Argument(help: "The storyboard or xib, or a log. (default: standard input)") var document: String?
  @Option(help: "Of a storyboard, the scene to explain: an identifier or an object id. (default: all)")
  var scene: String?
  @Option(
    help: ArgumentHelp(
      """
      Tells the chain of constraints that decides a number of a frame: VIEW.x, .y, .width or .height; VIEW is an object \
      id, an identifier, an outlet or a text. May be repeated.
      """, valueName: "VIEW.PART"))
  var why: [String] = []
  @Option(help: "The form of the answer.") var format = Format.human
  @Option(
    name: [.customShort("o"), .long],
    help: "A .png or .svg with the drawing; of several contradictions a file FILE-2.png and so on.")
  var output: String?
  @Option(
    help: ArgumentHelp("The screen in points. (default: the document's)", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?
  @OptionGroup(title: "Device") var held: DeviceOptions
  @OptionGroup(title: "What the reader has set") var reader: SettingsOptions
  @Option(help: ArgumentHelp("A folder with strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @Flag(help: "Prints what the document uses that is not supported.") var verbose = false

  func validate() throws {
    if held.device != nil, size != nil { throw ValidationError("--device has a size of its own") }
    if let output, !output.lowercased().hasSuffix(".png"), !output.lowercased().hasSuffix(".svg") {
      throw ValidationError("-o names a .png or .svg, got \(output)")
    }
  }

  func run() throws {
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      defer { Console.noteFonts() }
      do {
        let (explanation, isLog) = try explain()
        if verbose || isLog { for note in explanation.notes { Console.note(note) } }
        if isLog, explanation.conflicts.isEmpty {
          // A note has said why a report cannot be explained.
          if !explanation.notes.isEmpty { throw ExitCode(2) }
          throw Subject.NotFound(
            description: "\(explanation.file): error: this is neither a storyboard or xib nor a log with a report of "
              + "\"Unable to simultaneously satisfy constraints\"")
        }
        Console.result(format == .json ? explanation.json : explanation.human)
        try draw(explanation.conflicts.filter(\.isContradiction))
        if explanation.conflicts.contains(where: \.isContradiction), why.isEmpty { throw ExitCode(1) }
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Console.unusable(error)
      }
    }
  }

  @MainActor private func explain() throws -> (Explanation, isLog: Bool) {
    let input = try ReviewInput(document)
    if let url = input.documentURL {
      var solver = DocumentExplanation()
      solver.selection = SceneSelection(size: size, held: held, reader: reader, scene: scene, assets: assets)
      let questions = why.flatMap { DocumentExplanation.Question.parse($0) }
      return (try solver.explain(contentsOf: url, as: document, asking: questions), false)
    }
    guard why.isEmpty else {
      throw Subject.NotFound(description: "error: --why needs a storyboard or xib")
    }
    return (Explanation(log: input.text, file: input.name), true)
  }

  @MainActor private func draw(_ conflicts: [ExplainedConflict]) throws {
    guard let output else { return }
    guard !conflicts.isEmpty else { return Console.note("note: there is no contradiction to draw") }
    for (index, conflict) in conflicts.enumerated() {
      var url = URL(fileURLWithPath: output)
      if index > 0 {
        let name = "\(url.deletingPathExtension().lastPathComponent)-\(index + 1).\(url.pathExtension)"
        url = url.deletingLastPathComponent().appendingPathComponent(name)
      }
      if url.pathExtension.lowercased() == "svg" {
        try ResultFile.write(Data(conflict.svg.utf8), to: url)
      } else {
        try PNGEncoder.write(conflict.picture(), to: url)
      }
    }
  }
}
