import Foundation
import Tendon
import Testing
import XCTest

/// The failures of assertions: their wording, and the way to the testing library that runs the test.
@MainActor
enum Failure {
  /// Fails the test that runs, whichever library runs it.
  static func record(
    _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    if Test.current != nil {
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    } else {
      XCTFail(message, file: filePath, line: line)
    }
  }

  /// The text of a failure; nil for a result that is none.
  static func text(
    of result: GoldenResult, mode: SnapshotTestingConfiguration.Record, report: String?
  ) -> String? {
    var lines: [String] = []
    switch result.status {
    case .matched where mode == .all, .recorded where mode == .all, .updated where mode == .all:
      lines = ["\(result.subject): the record mode is \"all\": the golden was written, and nothing was compared."]
      lines.append("Take the mode away and run the test again to compare with it: \(result.file)")
    case .matched: return nil
    case .recorded:
      lines = ["\(result.subject): there was no golden. It was recorded: \(result.file)"]
      lines.append("Look at it, and run the test again to compare with it.")
    case .updated:
      lines = ["\(result.subject): the snapshot differs from its golden, which was written anew: \(result.file)"]
    case .missing:
      lines = ["\(result.subject): there is no golden, and the record mode is \"never\": \(result.file)"]
    case .different, .orphan:
      lines = ["\(result.subject): the snapshot differs from its golden"]
    }
    if let difference = result.difference { lines.append("\n\(difference)") }
    if let made = result.madeFile {
      let tool = SnapshotTestingConfiguration.current?.diffTool ?? .default
      lines.append(tool(currentFilePath: result.file, failedFilePath: made))
    }
    if let picture = result.pictureFile { lines.append("before, after, difference: \(picture)") }
    if let report { lines.append("report: \(report)") }
    return lines.joined(separator: "\n")
  }
}
