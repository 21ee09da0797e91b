import ConstraintSolverChecks
import Foundation

/// The options of the command line.
struct Command {
  private let words: [String]
  private var options: [String: Int] = [:]
  private var isWild = false
  private var verb: String { words.first ?? "fuzz" }

  static let help = """
    fuzz-solver [fuzz] [--seconds 60] [--seed 1]   operation sequences, until one fails or time is up
    fuzz-solver replay FILE...                     runs kept sequences
    fuzz-solver tell FILE                          runs one and prints its operations
    fuzz-solver shrink FILE                        writes the shortest sequence that still fails beside it
    fuzz-solver history [--operations 1000000] [--seed 1]   so many random operations, compared with fresh solvers
    fuzz-solver layouts [--count 1000] [--steps 100] [--seed 1]   sessions with trees of rows and columns
    fuzz-solver placed [--count 1000] [--steps 60] [--views 300] [--seed 1]   layouts of up to so many views in which
                       all can hold, and sizes that jump
    With --wild coefficients and constants range over all of double precision.
    A sequence that fails is written to out/fuzz.
    """

  init(_ arguments: [String]) {
    var words: [String] = []
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      if word == "--wild" {
        isWild = true
      } else if word.hasPrefix("--"), let value = rest.first.flatMap({ Int($0) }) {
        options[String(word.dropFirst(2))] = value
        rest = rest.dropFirst()
      } else {
        words.append(word)
      }
    }
    self.words = words
  }

  /// The exit code: 0 where nothing failed, 1 where something did, 2 where the command cannot be read.
  func run() -> Int32 {
    let seed = UInt64(options["seed"] ?? 1)
    Fuzzer.isWild = isWild
    switch verb {
    case "fuzz":
      var fuzzer = Fuzzer(seed: seed)
      return fuzzer.run(seconds: Double(options["seconds"] ?? 60)) ? 0 : 1
    case "replay" where words.count > 1, "tell" where words.count > 1:
      return words.dropFirst().reduce(0) { max($0, Fuzzer.replay($1, isTold: verb == "tell")) }
    case "shrink" where words.count == 2: return Shrinker(path: words[1]).run()
    case "history": return history(operations: options["operations"] ?? 1_000_000, seed: seed)
    case "layouts":
      return layouts(count: options["count"] ?? 1000, steps: options["steps"] ?? 100, seed: seed)
    case "placed":
      return placed(
        count: options["count"] ?? 1000, steps: options["steps"] ?? 60, views: options["views"] ?? 300, seed: seed)
    default:
      print(Self.help)
      return verb == "help" ? 0 : 2
    }
  }

  /// Random bytes, without looking for those that find something new.
  private func history(operations: Int, seed: UInt64) -> Int32 {
    var random = RandomNumbers(seed: seed)
    var total = Play.Tally()
    while total.operations < operations {
      let bytes = random.bytes(200 + random.below(12000))
      guard let tally = Fuzzer.run(bytes) else { return 1 }
      total.add(tally)
    }
    print(total.line)
    return 0
  }

  private func placed(count: Int, steps: Int, views: Int, seed: UInt64) -> Int32 {
    var comparisons = 0
    for i in 0..<count {
      let session = PlacedSession(seed: seed << 32 + UInt64(i), views: 4 + views * (i % 16) / 15)
      if let failure = session.run(steps: steps) {
        print("placed layout \(i) of seed \(seed): \(failure)")
        return 1
      }
      comparisons += session.comparisons
    }
    print("\(count) layouts of up to \(views) views: nothing refused, \(comparisons) comparisons with fresh solvers")
    return 0
  }

  private func layouts(count: Int, steps: Int, seed: UInt64) -> Int32 {
    var (operations, comparisons, refusals, largest) = (0, 0, 0, 0)
    for i in 0..<count {
      let session = LayoutSession(seed: seed << 32 + UInt64(i))
      if let failure = session.run(steps: steps) {
        print("session \(i) of seed \(seed): \(failure)")
        return 1
      }
      operations += session.operations
      comparisons += session.comparisons
      refusals += session.refusals
      largest = max(largest, session.world.rules.count)
    }
    print(
      "\(count) layouts of up to \(largest) rules: \(operations) operations, \(refusals) refused, "
        + "\(comparisons) comparisons with fresh solvers")
    return 0
  }
}
