import BenchSupport
import Foundation
import Tendon

/// The compositor beside Skia, llvmpipe and memcpy, in one run.
///
///     CompositingBench --out FOLDER [--skia COMMAND] [--gl PROGRAM] [--animations RATIO] [--everyframe RATIO]
@main
struct CompositingBench {
  static func main() throws {
    var options: [String: String] = [:]
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst() { options[name] = arguments.popFirst() }
    guard let out = options["--out"] else {
      print(
        "usage: CompositingBench --out FOLDER [--skia \"PYTHON SCRIPT\"] [--gl PROGRAM] [--animations RATIO] [--everyframe RATIO]"
      )
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
    // Measured by programs of their own.
    figures.append(
      Figure(
        key: "animations_to_bezier", what: "10,000 running animations, 1 thread", target: 4,
        peer: "a bare loop over 10,000 timing curves", measuredElsewhere: options["--animations"].flatMap { Double($0) }
      ))
    figures.append(
      Figure(
        key: "everyframe_to_solver", what: "layout at every frame, 1 thread", target: 3,
        peer: "the bare solver with the same constants",
        measuredElsewhere: options["--everyframe"].flatMap { Double($0) }))
    let report = CompositingReport(figures: figures)
    print(report.text)
    try report.json.write(toFile: "\(out)/bench-compositing.json", atomically: true, encoding: .utf8)
  }
}
