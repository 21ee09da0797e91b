import Foundation
import FuzzGuard

/// The request of the command line.
struct Command {
  private var options: [String: Double] = [:]
  private var wantsHelp = false
  private let guardian = Guard(folder: "out/fuzz-live", suffix: "seed")

  static let help = """
    fuzz-live [--case 1000003 | --seconds 60] [--seed 1] [--cases 0]
        bytes as browsers send them, right and damaged, for the decoder of messages and the HTTP and WebSocket protocol;
        ends after so many seconds or, where it is not 0, so many cases. A case that fails or crashes leaves its seed in
        out/fuzz-live; --case runs the one with that seed.
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
    let only = options["case"].map { UInt64($0) }
    let (seconds, cases) = (options["seconds"] ?? 60, only == nil ? Int(options["cases"] ?? 0) : 1)
    let end = Date().addingTimeInterval(seconds)
    var (seed, told, failures) = (only ?? UInt64(options["seed"] ?? 1) &* 1_000_003, 0, 0)
    var tally = Tally()
    while cases > 0 ? told < cases : Date() < end {
      let text = [UInt8]("\(seed)\n".utf8)
      guardian.watch(text)
      for fault in [DecoderCase(seed: seed).fault(&tally), ConnectionCase(seed: seed).fault(&tally)] {
        guard let fault else { continue }
        failures += 1
        print("\(guardian.write(text)): seed \(seed): \(fault)")
      }
      guardian.rest()
      (seed, told) = (seed &+ 1, told + 1)
    }
    print("\(told) cases: \(tally): \(failures) wrong")
    return failures == 0 ? 0 : 1
  }
}

/// Counts the outcomes of the cases: a fuzzer whose bytes are all refused at once tests nothing.
struct Tally: CustomStringConvertible {
  var decoded = 0
  var refused = 0
  var joined = 0
  var messages = 0
  var closed = 0

  var description: String {
    "\(decoded) messages decoded and \(refused) refused; \(joined) viewers joined, sent \(messages) messages, "
      + "\(closed) connections ended"
  }
}
