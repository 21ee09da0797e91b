import ArgumentParser
import Foundation
import Tendon

/// Runs a check in several processes, each over a part of the documents: a layout keeps to the main thread of its process.
struct LintJobs {
  let count: Int

  /// The report of a part of the documents, joined from those of the processes.
  func report(_ part: Shard) throws -> LintReport {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var running: [(process: Process, output: URL)] = []
    for (index, shard) in part.divided(by: count).enumerated() {
      let output = folder.appendingPathComponent("\(index).json")
      let process = Process()
      process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments =
        LintJobs.own(Array(CommandLine.arguments.dropFirst()))
        + ["-j", "1", "--shard", "\(shard.index)/\(shard.count)", "--format", "json", "-o", output.path, "--quiet"]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      running.append((process, output))
    }
    var reports: [LintReport] = []
    for (process, output) in running {
      process.waitUntilExit()
      guard let data = FileManager.default.contents(atPath: output.path), let report = JSONFormat.report(data) else {
        throw ExitCode(process.terminationStatus == 0 ? 2 : process.terminationStatus)
      }
      reports.append(report)
    }
    return LintReport(merging: reports)
  }

  /// The arguments that concern the check itself: without the form, the file, the baseline and the number of processes.
  static func own(_ arguments: [String]) -> [String] {
    let dropped: Set<String> = [
      "-j", "--shard", "--format", "-o", "--output", "--baseline", "--write-baseline",
    ]
    var kept: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      let name = argument.split(separator: "=", maxSplits: 1).first.map(String.init) ?? argument
      if dropped.contains(name) {
        index += name == argument ? 2 : 1
      } else if argument == "--strict" || argument == "--quiet" || argument.hasPrefix("-j") && argument.count > 2 {
        index += 1
      } else {
        kept.append(argument)
        index += 1
      }
    }
    return kept
  }
}
