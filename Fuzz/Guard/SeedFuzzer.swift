import Foundation

/// A fuzzer whose cases each follow from a seed: reads the command line and runs cases until the time or their number is up.
public struct SeedFuzzer {
  private let name: String
  private let unit: String
  private let purpose: String
  private let guardian: Guard

  /// - Parameters:
  ///   - name: the name of the program, `fuzz-` and a word; failures are written to `out/` and that name.
  ///   - unit: a case, as an option; its plural adds an s.
  ///   - purpose: the text of the help about what a case is, with line breaks and indentation.
  public init(name: String, unit: String, purpose: String) {
    (self.name, self.unit, self.purpose) = (name, unit, purpose)
    guardian = Guard(folder: "out/\(name)", suffix: "seed")
  }

  private var help: String {
    """
    \(name) [--\(unit) 1000003 | --seconds 60] [--seed 1] [--\(unit)s 0]
    \(purpose); ends after so many seconds or, where it is not 0, so many
        \(unit)s. A \(unit) that fails or crashes leaves its seed in out/\(name); --\(unit) runs the one with that seed.
    """
  }

  /// Runs cases and prints their faults.
  ///
  /// - Parameters:
  ///   - faults: the faults of the case with a seed.
  ///   - summary: the line at the end, without the number of faults, from the number of cases.
  /// - Returns: the exit code: 0 where nothing failed, 1 where something did, 2 where the command cannot be read.
  public func run(
    _ arguments: [String], faults: (UInt64) -> [String], summary: (Int) -> String
  ) -> Int32 {
    guard let options = options(arguments) else {
      print(help)
      return 2
    }
    let only = options[unit].map { UInt64($0) }
    let (seconds, cases) = (options["seconds"] ?? 60, only == nil ? Int(options["\(unit)s"] ?? 0) : 1)
    let end = Date().addingTimeInterval(seconds)
    var (seed, count, failures) = (only ?? UInt64(options["seed"] ?? 1) &* 1_000_003, 0, 0)
    while cases > 0 ? count < cases : Date() < end {
      let text = [UInt8]("\(seed)\n".utf8)
      guardian.watch(text)
      for fault in faults(seed) {
        failures += 1
        print("\(guardian.write(text)): seed \(seed): \(fault)")
      }
      guardian.rest()
      (seed, count) = (seed &+ 1, count + 1)
    }
    print("\(summary(count)): \(failures) wrong")
    return failures == 0 ? 0 : 1
  }

  /// The numbers of the options by name; nil if the command cannot be read.
  private func options(_ arguments: [String]) -> [String: Double]? {
    var options: [String: Double] = [:]
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), let value = rest.popFirst().flatMap({ Double($0) }) else { return nil }
      options[String(word.dropFirst(2))] = value
    }
    return options
  }
}
