import ArgumentParser
import Foundation
import Tendon

/// `normalize`: puts documents into an order that merges well.
struct NormalizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "normalize", abstract: "Rewrites storyboards and xibs in an order that merges well.",
    discussion: """
      Constraints, connections, resources and variations are put in the order of their ids: their order means nothing, and \
      two people who add to them then change different lines. Every element keeps its bytes. A second run changes nothing. \
      Ends with 2 if a document cannot be used, and with --check with 1 if one is not in order.
      """)

  @Argument(help: "Storyboards and xibs, which are rewritten in place.") var documents: [String]
  @Flag(help: "Writes nothing; names the documents that are not in order.") var check = false
  @OptionGroup var jobs: JobOptions

  func run() throws {
    if jobs.processes > 1 { return try runParts() }
    var (changed, failed) = (0, 0)
    for document in try jobs.part()?.part(of: documents) ?? documents {
      do {
        let url = URL(fileURLWithPath: document)
        guard FileManager.default.fileExists(atPath: document) else {
          let advice = Suggestion.clause(forFile: document, endings: Suggestion.documentEndings)
          throw Subject.NotFound(description: "\(document): error: there is no such file\(advice)")
        }
        let data = try Data(contentsOf: url)
        let normalized = try NormalizedDocument(data, file: document).data
        guard normalized != data else { continue }
        changed += 1
        if check {
          Console.result(NormalizeCommand.line(document))
        } else {
          try normalized.write(to: url, options: .atomic)
        }
      } catch {
        failed += 1
        _ = Console.unusable(error)
      }
    }
    if failed > 0 { throw ExitCode(2) }
    if check, changed > 0 { throw ExitCode(1) }
  }

  private static func line(_ document: String) -> String { "\(document) is not in order" }

  /// Runs the parts in processes of their own, and prints their lines in the order of the documents.
  private func runParts() throws {
    let outcomes = try PartRuns().run(jobs)
    let lines = Set(outcomes.flatMap { String(decoding: $0.output, as: UTF8.self).split(separator: "\n") })
    for document in documents where lines.contains(NormalizeCommand.line(document)[...]) {
      Console.result(NormalizeCommand.line(document))
    }
    if let code = outcomes.map(\.code).max(), code != 0 { throw ExitCode(code) }
  }
}
