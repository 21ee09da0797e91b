import Foundation
import FuzzGuard

let fuzzer = SeedFuzzer(
  name: "fuzz-live", unit: "case",
  purpose: """
        bytes as browsers send them, right and damaged, for the decoder of messages and the HTTP and WebSocket
        protocol
    """)

var tally = Tally()
exit(
  fuzzer.run(
    CommandLine.arguments,
    faults: { seed in
      [DecoderCase(seed: seed).fault(&tally), ConnectionCase(seed: seed).fault(&tally)].compactMap { $0 }
    },
    summary: { "\($0) cases: \(tally)" }))
