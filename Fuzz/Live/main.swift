import Foundation
import FuzzGuard

let help = """
  fuzz-live [--case 1000003 | --seconds 60] [--seed 1] [--cases 0]
      bytes as browsers send them, right and damaged, for the decoder of messages and the HTTP and WebSocket protocol;
      ends after so many seconds or, where it is not 0, so many cases. A case that fails or crashes leaves its seed in
      out/fuzz-live; --case runs the one with that seed.
  """

var tally = Tally()
let run = SeededRun(CommandLine.arguments, names: (one: "case", many: "cases"), help: help, folder: "out/fuzz-live")
exit(
  run.run { seed in
    [DecoderCase(seed: seed).fault(&tally), ConnectionCase(seed: seed).fault(&tally)].compactMap { $0 }
  } summary: {
    "\($0) cases: \(tally)"
  })
