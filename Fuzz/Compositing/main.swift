import CompositingChecks
import Foundation
import FuzzGuard

let fuzzer = SeedFuzzer(
  name: "fuzz-compositing", unit: "film",
  purpose: "    films of random layers, each picture compared with one of which nothing was kept")

exit(
  fuzzer.run(
    CommandLine.arguments, faults: { RandomFilm(seed: $0).fault().map { [$0] } ?? [] },
    summary: { "\($0) films of random layers, \(RandomFilm.length) pictures each" }))
