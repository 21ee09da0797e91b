import ArgumentParser
import Foundation
import Tendon

/// `merge`: joins the reports of the parts of a run.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Joins reports of the parts of a run (--shard) to the report of the whole.",
    discussion: """
      Reads reports that "lint", "snapshot" or "diff" wrote with --format json, all of one verb, and prints what one run \
      over all documents prints, byte by byte. Ends with 1 as that run does, and with 2 if a report cannot be read.
      """)

  @Argument(help: "Reports in JSON.", completion: .file()) var reports: [String]
  @Option(help: "The form of the answer.")
  var format = FindingFormat.json
  @Option(name: [.customShort("o"), .long], help: "The file to write instead of standard output.") var output: String?
  @Flag(help: "Ends with 1 where there are warnings.") var strict = false

  func run() throws {
    let files = try reports.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Console.unusable(ArgumentError("\(path): error: the report cannot be read"))
      }
      return data
    }
    if let read = all(files, GoldenReport.init(json:)) {
      return try SnapshotCommand.finish(
        GoldenReport(merging: read), format: form(GoldenFormat.self, of: "snapshot"), output: output, isQuiet: false)
    }
    if let read = all(files, DifferenceReport.init(json:)) {
      return try DiffCommand.finish(
        DifferenceReport(merging: read), format: form(DiffCommand.Format.self, of: "diff"), output: output)
    }
    let read = try zip(reports, files).map { path, data in
      guard let report = JSONFormat.report(data) else {
        throw Console.unusable(
          ArgumentError(
            "\(path): error: this is no report of \"lint\", \"snapshot\" or \"diff\" with --format json, or not of the "
              + "same verb as the others"))
      }
      return report
    }
    try LintOutput.finish(LintReport(merging: read), format: format, output: output, isStrict: strict)
  }

  /// The reports of files that are all of one verb; nil where one is not.
  private func all<Report>(_ files: [Data], _ read: (Data) -> Report?) -> [Report]? {
    let found = files.compactMap(read)
    return found.count == files.count && !found.isEmpty ? found : nil
  }

  /// The form of the answer, of a verb that may not have it.
  private func form<Format: RawRepresentable>(_ type: Format.Type, of verb: String) throws -> Format
  where Format.RawValue == String {
    guard let form = Format(rawValue: format.rawValue) else {
      throw ValidationError("reports of \"\(verb)\" have no form \(format.rawValue)")
    }
    return form
  }
}

extension FindingFormat: ExpressibleByArgument {}
