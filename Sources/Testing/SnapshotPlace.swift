import Foundation
import Tendon
import Testing

/// The place of a golden, and of what is left of a difference from it.
@MainActor
struct SnapshotPlace {
  let golden: GoldenFile
  /// The test in reports.
  let subject: String
  let report: SnapshotReport

  /// - Parameters:
  ///   - file: the path of the test's source.
  ///   - test: the name of the function.
  ///   - folder: the folder of the golden; nil: `__Snapshots__/NAME` beside the source.
  init(
    file: String, test: String, name: String?, pathExtension: String?, folder: String?
  ) throws(SnapshotError) {
    let source = URL(fileURLWithPath: file)
    let fileName = source.deletingPathExtension().lastPathComponent
    let testName = GoldenNames.test(test)
    subject = "\(fileName).\(testName)"
    let part: String
    if let name {
      part = GoldenNames.part(name)
      guard !part.isEmpty else {
        throw SnapshotError("\(subject): \"\(name)\" is no name for a file: it has no letter and no digit")
      }
    } else if Test.Case.current?.isParameterized == true {
      throw SnapshotError(
        "\(subject): a test with arguments gives each case a golden by its name: "
          + "assertSnapshot(of:as:named: \"\\(argument)\")")
    } else {
      part = "\(SnapshotNumbers.next(file: file, test: test))"
    }
    let folder =
      folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? source.deletingLastPathComponent().appendingPathComponent("\(GoldenNames.folder)/\(fileName)")
    let ending = pathExtension.map { ".\($0)" } ?? ""
    report = SnapshotReport(for: source)
    golden = GoldenFile(
      folder.appendingPathComponent("\(testName).\(part)\(ending)"),
      artifacts: report.folder.appendingPathComponent(fileName))
  }
}
