import ArgumentParser
import Foundation
import Tendon

/// The options of the command line of verbs that take many documents: one part of them, and several processes at once.
struct JobOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only one of N parts of the documents. (default: TEST_SHARD_INDEX and TEST_TOTAL_SHARDS, as Bazel sets them)",
      valueName: "I/N"))
  var shard: String?
  @Option(name: .customShort("j"), help: "Processes at once.") var processes = 1

  func validate() throws {
    if let shard, Shard(shard) == nil { throw ValidationError("--shard is I/N with I from 1 to N, such as 1/4") }
    guard (1...64).contains(processes) else { throw ValidationError("-j is a number from 1 to 64") }
  }

  /// The part that is asked for; nil for all.
  func part() throws -> Shard? { try Shard.asked(shard) }
}

/// The same verb in several processes, each over a part of the documents: a layout keeps to the main thread of its process.
struct PartRuns {
  /// The end of one process.
  struct Outcome {
    let code: Int32
    /// The bytes of its standard output.
    let output: Data
  }

  /// Options with a value that concern the whole and that the parts do not have.
  var options: Set<String> = []
  /// The same of flags.
  var flags: Set<String> = []
  /// Arguments of the parts alone.
  var added: [String] = []

  /// The outcomes of the parts, in their order. Notes of the processes come as they write them.
  func run(_ jobs: JobOptions) throws -> [Outcome] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-parts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = kept(of: Array(CommandLine.arguments.dropFirst()))
    let whole = try jobs.part() ?? Shard(index: 1, count: 1)!
    var running: [(process: Process, output: URL)] = []
    defer { for (process, _) in running where process.isRunning { process.terminate() } }
    for (index, shard) in whole.divided(by: jobs.processes).enumerated() {
      let output = folder.appendingPathComponent("\(index)")
      try Data().write(to: output)
      let process = Process()
      process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = own + added + ["-j", "1", "--shard", "\(shard.index)/\(shard.count)"]
      process.standardOutput = try FileHandle(forWritingTo: output)
      try process.run()
      running.append((process, output))
    }
    return try running.map { process, output in
      process.waitUntilExit()
      guard process.terminationReason == .exit, let data = FileManager.default.contents(atPath: output.path) else {
        throw Console.unusable(ArgumentError("error: the process of a part ended by a signal"))
      }
      return Outcome(code: process.terminationStatus, output: data)
    }
  }

  /// The reports of the parts; ends the program as a part did that wrote none.
  func reports<Report>(_ jobs: JobOptions, _ read: (Data) -> Report?) throws -> [Report] {
    try run(jobs).map { outcome in
      guard let report = read(outcome.output) else { throw ExitCode(outcome.code == 0 ? 2 : outcome.code) }
      return report
    }
  }

  /// The arguments that the parts share with the whole.
  private func kept(of arguments: [String]) -> [String] {
    let (options, flags) = (options.union(["-j", "--shard"]), flags)
    var kept: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      let name = argument.split(separator: "=", maxSplits: 1).first.map(String.init) ?? argument
      if options.contains(name) {
        index += name == argument ? 2 : 1
      } else {
        if !flags.contains(argument) { kept.append(argument) }
        index += 1
      }
    }
    return kept
  }
}
