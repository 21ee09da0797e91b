import ArgumentParser
import Foundation
import TendonSourceTranslation

/// `census`: counts the names of UIKit that a code base uses, and says which of them work.
struct CensusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "census", abstract: "Counts the UIKit names that a code base uses, and says of each whether it works.",
    discussion: """
      Reads the Swift files below a folder, without hidden folders, Pods and Carthage. Types, initialisers, members and \
      constructs of Objective-C are counted in code, not in comments and strings; names that the code base declares \
      itself, in Swift or in headers of Objective-C, and those of Swift's own libraries, are left out. Members are matched by their names, since nothing is \
      compiled. Ends with 1 where the share of uses that work, differ or are translated is below --at-least, with 2 if \
      there is no Swift file.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: ArgumentHelp("The folder of the code base.", valueName: "DIR")) var folder: String
  @Option(help: "The form of the answer.") var format = Format.text
  @Option(help: ArgumentHelp("The least share in percent.", valueName: "N")) var atLeast: Double?

  func validate() throws {
    if let atLeast, !(0...100).contains(atLeast) { throw ValidationError("--at-least takes 0 to 100, got \(atLeast)") }
  }

  func run() throws {
    let sources = try SwiftFiles.read(below: folder)
    let census = Census(sources, headers: SwiftFiles.headers(below: folder))
    Console.result(format == .json ? census.json : census.summary())
    if let atLeast, 100 * census.share() < atLeast { throw ExitCode(1) }
  }
}
