import CompositingChecks
import Foundation
import FuzzGuard

/// The request of the command line.
struct Command {
  private var options: [String: Double] = [:]
  private var wantsHelp = false
  private let guardian = Guard(folder: "out/fuzz-compositing", suffix: "seed")

  static let help = """
    fuzz-compositing [--film 1000003 | --seconds 60] [--seed 1] [--films 0]
        films of random layers, each picture compared with one of which nothing was kept; ends after so many seconds or,
        where it is not 0, so many films. A film that fails or crashes leaves its seed in out/fuzz-compositing;
        --film plays the one with that seed.
    """

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      if word.hasPrefix("--"), let value = rest.first.flatMap({ Double($0) }) {
        options[String(word.dropFirst(2))] = value
        rest = rest.dropFirst()
      } else {
        wantsHelp = true
      }
    }
  }

  /// The exit code: 0 where nothing failed, 1 where something did, 2 where the command cannot be read.
  func run() -> Int32 {
    guard !wantsHelp else {
      print(Self.help)
      return 2
    }
    let film = options["film"].map { UInt64($0) }
    let (seconds, films) = (options["seconds"] ?? 60, film == nil ? Int(options["films"] ?? 0) : 1)
    let end = Date().addingTimeInterval(seconds)
    var (seed, told, failures) = (film ?? UInt64(options["seed"] ?? 1) &* 1_000_003, 0, 0)
    while films > 0 ? told < films : Date() < end {
      let text = [UInt8]("\(seed)\n".utf8)
      guardian.watch(text)
      if let fault = RandomFilm(seed: seed).fault() {
        failures += 1
        print("\(guardian.write(text)): seed \(seed): \(fault)")
      }
      guardian.rest()
      (seed, told) = (seed &+ 1, told + 1)
    }
    print("\(told) films of random layers, \(RandomFilm.length) pictures each: \(failures) wrong")
    return failures == 0 ? 0 : 1
  }
}
