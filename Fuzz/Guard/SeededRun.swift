import Foundation

/// The command of a fuzzer whose cases are made of seeds: `--ONE SEED`, or `--seconds`, `--seed` and `--MANY`.
public struct SeededRun {
  private let options: [String: Double]
  private let isReadable: Bool
  private let names: (one: String, many: String)
  private let help: String
  private let guardian: Guard

  /// - Parameters:
  ///   - arguments: The command line, with the name of the program first.
  ///   - names: The option that names a single case, and the one for the number of cases.
  ///   - help: Printed where the command cannot be read.
  ///   - folder: Receives the seeds of cases that fail or crash.
  public init(_ arguments: [String], names: (one: String, many: String), help: String, folder: String) {
    (self.names, self.help) = (names, help)
    guardian = Guard(folder: folder, suffix: "seed")
    var (options, isReadable) = ([String: Double](), true)
    var rest = arguments.dropFirst()
    let known = [names.one, names.many, "seconds", "seed"]
    while let word = rest.popFirst() {
      // Seeds are whole numbers that a `Double` has exactly.
      guard word.hasPrefix("--"), known.contains(String(word.dropFirst(2))),
        let value = rest.popFirst().flatMap({ Double($0) }), (0...9e15).contains(value)
      else {
        isReadable = false
        break
      }
      options[String(word.dropFirst(2))] = value
    }
    (self.options, self.isReadable) = (options, isReadable)
  }

  /// Runs the cases, and prints the faults of each.
  ///
  /// - Parameters:
  ///   - faults: The faults of the case with a seed; empty where there are none.
  ///   - summary: The last line, for the number of cases, to which the number of wrong ones is added.
  /// - Returns: The exit code: 0 where nothing failed, 1 where something did, 2 where the command cannot be read.
  public func run(_ faults: (UInt64) -> [String], summary: (Int) -> String) -> Int32 {
    guard isReadable else {
      print(help)
      return 2
    }
    let only = options[names.one].map { UInt64($0) }
    let cases = only == nil ? Int(options[names.many] ?? 0) : 1
    let end = Date().addingTimeInterval(options["seconds"] ?? 60)
    var (seed, done, failures) = (only ?? UInt64(options["seed"] ?? 1) &* 1_000_003, 0, 0)
    while cases > 0 ? done < cases : Date() < end {
      let text = [UInt8]("\(seed)\n".utf8)
      guardian.watch(text)
      for fault in faults(seed) {
        failures += 1
        print("\(guardian.write(text)): seed \(seed): \(fault)")
      }
      guardian.rest()
      (seed, done) = (seed &+ 1, done + 1)
    }
    print("\(summary(done)): \(failures) wrong")
    return failures == 0 ? 0 : 1
  }
}
