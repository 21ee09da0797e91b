import ConstraintSolverChecks
import Foundation
import FuzzGuard

/// Looks for operation sequences that break a promise: random ones, and changes to those that did something new.
struct Fuzzer {
  /// True if sequences may have any numbers, not only those of layouts.
  nonisolated(unsafe) static var isWild = false
  /// The last play, for as long as somebody keeps it.
  nonisolated(unsafe) private static weak var last: Play?
  private static let watch = Guard(folder: "out/fuzz", suffix: "bin")
  private var random: RandomNumbers
  private var corpus: [[UInt8]] = []
  private var seen: Set<Int> = []

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
  }

  /// True if nothing failed.
  mutating func run(seconds: Double) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    var total = Play.Tally()
    var sequences = 0
    while Date() < end {
      let bytes = next()
      guard let tally = Self.run(bytes, noting: { features in self.keep(bytes, features) }) else { return false }
      if Self.last != nil {
        print("a play was not given back")
        return false
      }
      total.add(tally)
      sequences += 1
    }
    print("\(sequences) sequences, \(corpus.count) kept: \(total.line)")
    return true
  }

  /// Runs a sequence; one that fails, or crashes, or hangs, is written to a file.
  static func run(_ bytes: [UInt8], noting: ([Int]) -> Void = { _ in }) -> Play.Tally? {
    watch.watch(bytes)
    defer { watch.rest() }
    let play = Play(bytes, isWild: isWild)
    last = play
    if let failure = play.run() {
      print("\(watch.write(bytes)): \(failure)")
      return nil
    }
    noting(features(play))
    return play.tally
  }

  static func replay(_ path: String, isTold: Bool) -> Int32 {
    guard let data = FileManager.default.contents(atPath: path) else {
      print("\(path) cannot be read")
      return 2
    }
    watch.watch([UInt8](data))
    defer { watch.rest() }
    let play = Play(
      [UInt8](data), isWild: isWild, log: isTold ? { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) } : nil)
    let failure = play.run()
    print("\(path): \(failure ?? "clean, \(play.tally.line)")")
    return failure == nil ? 0 : 1
  }

  /// The counts of a run's operations, rounded to powers of two.
  private static func features(_ play: Play) -> [Int] {
    let counters = play.world.solver.counters
    let tally = play.tally
    let amounts = [
      counters.pivots, counters.boundFlips, counters.refactorizations, counters.restarts, counters.valueChanges,
      tally.conflicts, tally.notFinite, tally.unstable, tally.explanations, tally.ambiguities,
      counters.pivots * 16 / (tally.operations + 1), counters.boundFlips * 16 / (tally.operations + 1),
    ]
    return amounts.enumerated().map { $0.offset * 64 + (Int.bitWidth - $0.element.leadingZeroBitCount) }
  }

  private mutating func keep(_ bytes: [UInt8], _ features: [Int]) {
    let isNew = features.contains { !seen.contains($0) }
    seen.formUnion(features)
    if isNew || random.chance(1) { corpus.append(bytes) }
    if corpus.count > 400 { corpus.remove(at: random.below(corpus.count)) }
  }

  private mutating func next() -> [UInt8] {
    if corpus.isEmpty || random.chance(40) { return random.bytes(16 + random.below(1 << (4 + random.below(8)))) }
    var bytes = corpus[random.below(corpus.count)]
    for _ in 0...random.below(4) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let from = random.below(bytes.count)
    let to = min(bytes.count, from + 1 + random.below(64))
    switch random.below(7) {
    case 0: for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    case 1: bytes[from] ^= 1 << UInt8(random.below(8))
    case 2 where bytes.count > 80: bytes.removeSubrange(from..<to)
    case 3: bytes.insert(contentsOf: bytes[from..<to], at: random.below(bytes.count))
    case 4: bytes.insert(contentsOf: random.bytes(1 + random.below(32)), at: from)
    case 5:
      let other = corpus[random.below(corpus.count)]
      bytes = Array(bytes[..<from] + other[random.below(other.count)...])
    default: for i in from..<to { bytes[i] = bytes[from] }
    }
    if bytes.count > 8192 { bytes.removeLast(bytes.count - 8192) }
    if bytes.isEmpty { bytes = [0] }
  }
}

extension Play.Tally {
  mutating func add(_ other: Play.Tally) {
    operations += other.operations
    conflicts += other.conflicts
    notFinite += other.notFinite
    unstable += other.unstable
    comparisons += other.comparisons
    explanations += other.explanations
    ambiguities += other.ambiguities
  }

  var line: String {
    "\(operations) operations, \(conflicts) conflicts, \(notFinite) not finite, \(unstable) unstable; "
      + "\(comparisons) comparisons with fresh solvers, \(explanations) explanations, \(ambiguities) ambiguities checked"
  }
}
