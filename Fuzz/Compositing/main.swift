import CompositingChecks
import Foundation
import FuzzGuard

let help = """
  fuzz-compositing [--film 1000003 | --seconds 60] [--seed 1] [--films 0]
      films of random layers, each picture compared with one of which nothing was kept; ends after so many seconds or,
      where it is not 0, so many films. A film that fails or crashes leaves its seed in out/fuzz-compositing;
      --film plays the one with that seed.
  """

let run = SeededRun(
  CommandLine.arguments, names: (one: "film", many: "films"), help: help, folder: "out/fuzz-compositing")
exit(
  run.run { seed in
    RandomFilm(seed: seed).fault().map { ["\($0)"] } ?? []
  } summary: {
    "\($0) films of random layers, \(RandomFilm.length) pictures each"
  })
