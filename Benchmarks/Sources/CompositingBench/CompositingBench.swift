import BenchSupport
import Foundation
import Tendon

/// The compositor beside Skia, llvmpipe and memcpy, in one run.
///
///     CompositingBench --out FOLDER --peers FOLDER [--skia PYTHON] [--gl PROGRAM]
@main
struct CompositingBench {
  static func main() throws {
    var options: [String: String] = [:]
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst() { options[name] = arguments.popFirst() }
    guard let out = options["--out"] else {
      print("usage: CompositingBench --out FOLDER [--skia \"PYTHON SCRIPT\"] [--gl PROGRAM]")
      exit(2)
    }
    let measurement = CompositingMeasurement(out: out)
    var figures = [
      try measurement.cards(
        "cards_to_skia", threads: 1, target: 0.35, peer: "skia", command: options["--skia"]),
      try measurement.cards(
        "cards_to_llvmpipe", threads: 2, target: 0.45, peer: "llvmpipe", command: options["--gl"],
        environment: ["LP_NUM_THREADS": "2", "EGL_LOG_LEVEL": "fatal"]),
    ]
    figures.append(measurement.flat())
    figures.append(measurement.dirty())
    let report = CompositingReport(figures: figures)
    print(report.text)
    try Figures.write(report.json, to: "\(out)/bench-compositing.json")
  }
}
