import ArgumentParser
import Foundation
import Tendon

/// `snapshot`: compares documents and scenes with goldens, and records them.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", abstract: "Compares interfaces with goldens that were recorded before.",
    discussion: """
      The goldens of a document are in __Snapshots__ beside it, those of the app's scenes in __Snapshots__ of the working \
      folder: a file for each scene and kind, with all environments in it. Folders are searched for documents. Without \
      --device a document is shown on the devices that "devices" marks, a scene on its own screen. Exit codes: 0 all goldens \
      are as recorded or were written as asked for, 1 one differs, is missing or belongs to nothing (--orphans), 2 a document \
      or a file could not be used, 64 wrong usage.
      """)

  @Argument(help: "Storyboards, xibs, folders and scenes.", completion: .file()) var subjects: [String]
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What goldens hold: layout, constraints, accessibility, hierarchy, picture, timeline (of scenes). (default: layout)",
      valueName: "KIND,..."))
  var kinds: String?
  @Option(
    help: ArgumentHelp("The goldens to write: all, failed (different or missing), missing, never.", valueName: "MODE"))
  var record = GoldenMode.never
  @Flag(help: "Also reports goldens without a document, scene or test, in folders and beside what is compared.")
  var orphans = false
  @Option(help: "The form of the answer.") var format = GoldenFormat.human
  @Option(name: [.customShort("o"), .long], help: "The file to write instead of standard output.") var output: String?
  @Option(help: ArgumentHelp("A folder for what differs, with pictures of before and after.", valueName: "DIR"))
  var artifacts: String?
  @Option(help: ArgumentHelp("Of a storyboard, the only scene to look at.", valueName: "ID")) var scene: String?
  @Option(
    help: ArgumentHelp("A folder with asset catalogues and strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @Option(help: "Pixels a point of pictures. (default: 1)", transform: ScaleArgument.init) var scale: ScaleArgument?
  @Option(help: ArgumentHelp("The share of pixels that must be equal, from 0 to 1. (default: 1)", valueName: "SHARE"))
  var precision: Double?
  @Option(help: "The times of a timeline, a second. (default: 10)", transform: RateArgument.init) var fps: RateArgument?
  @OptionGroup var jobs: JobOptions
  @Flag(help: "Prints no summary.") var quiet = false
  @OptionGroup(title: "Environments") var matrix: MatrixOptions
  @Flag(
    inversion: .prefixedNo, help: "The status bar above the interface. (default: as a scene says; of documents, shown)")
  var statusBar: Bool?

  func validate() throws {
    if kindNames.isEmpty { throw ValidationError("--as names a kind or several with commas") }
    for kind in kindNames where GoldenKind(rawValue: kind) == nil {
      let advice = Suggestion.advice(for: kind, among: GoldenKind.allCases.map(\.rawValue), none: "")
      throw ValidationError("--as: there is no kind \"\(kind)\"; \(advice)")
    }
    if let precision, !(0...1).contains(precision) { throw ValidationError("--precision is a number from 0 to 1") }
  }

  private var kindNames: [String] { kinds.map { LintCommand.list($0) } ?? [GoldenKind.layout.rawValue] }

  func run() throws {
    try Console.requireFonts()
    if jobs.processes > 1 {
      let parts = PartRuns(
        options: ["--format", "-o", "--output"], flags: ["--quiet"], added: ["--format", "json", "--quiet"])
      return try SnapshotCommand.finish(
        GoldenReport(merging: try parts.reports(jobs, GoldenReport.init(json:))), format: format, output: output,
        isQuiet: quiet)
    }
    try MainActor.assumeIsolated {
      defer { Console.noteFonts() }
      var run = SnapshotRun(kinds: kindNames.compactMap(GoldenKind.init), mode: record, matrix: matrix)
      run.artifacts = artifacts.map { URL(fileURLWithPath: $0, isDirectory: true) }
      run.tolerance = PictureTolerance(precision: precision ?? 1)
      run.assets = assets.map { URL(fileURLWithPath: $0) }
      (run.scene, run.scale, run.showsStatusBar) = (scene, scale?.scale ?? 1, statusBar)
      if let fps { run.rate = fps.rate.framesPerSecond }
      try SnapshotCommand.finish(
        run.report(on: subjects, part: jobs.part(), findsOrphans: orphans), format: format, output: output,
        isQuiet: quiet)
    }
  }

  /// Writes a report, and throws the exit code where it is not 0.
  static func finish(_ report: GoldenReport, format: GoldenFormat, output: String?, isQuiet: Bool) throws {
    let text = format.text(of: report)
    if let output {
      do { try OutputFile(Array((text + "\n").utf8), path: output).commit() } catch { throw Console.unusable(error) }
    } else if !text.isEmpty {
      Console.result(text)
    }
    if format == .human || output != nil, !isQuiet { Console.note(report.summary) }
    if !report.failures.isEmpty { throw ExitCode(2) }
    if report.hasFindings { throw ExitCode(1) }
  }
}

extension GoldenMode: ExpressibleByArgument {}
extension GoldenFormat: ExpressibleByArgument {}
