import ArgumentParser
import Foundation
import Tendon

/// `merge`: joins the reports of the parts of a check.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Joins reports of \"lint --shard\" to the report of the whole.",
    discussion: """
      Reads reports that "lint --format json" wrote and prints what one run over all documents prints, byte by byte. Ends \
      with 1 as that run does, and with 2 if a report cannot be read.
      """)

  @Argument(help: "Reports in JSON.", completion: .file()) var reports: [String]
  @Option(help: "The form of the answer.")
  var format = FindingFormat.json
  @Option(name: [.customShort("o"), .long], help: "The file to write instead of standard output.") var output: String?
  @Flag(help: "Ends with 1 where there are warnings.") var strict = false

  func run() throws {
    var read: [LintReport] = []
    for path in reports {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Console.unusable(ArgumentError("\(path): error: the report cannot be read"))
      }
      guard let report = JSONFormat.report(data) else {
        throw Console.unusable(ArgumentError("\(path): error: this is no report of \"lint --format json\""))
      }
      read.append(report)
    }
    try LintOutput.finish(LintReport(merging: read), format: format, output: output, isStrict: strict)
  }
}

extension FindingFormat: ExpressibleByArgument {}
