import Foundation
import Tendon

/// A tree of views and constraints beside the same constraints in the bare solver.
///
///     LayoutBench --out FILE WORKLOAD
@main
@MainActor
struct LayoutBench {
  static func main() throws {
    var (out, workload) = ("out/bench-layout.json", String?.none)
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if argument == "--out" { out = arguments.popFirst() ?? out } else { workload = argument }
    }
    guard let workload else {
      print("usage: LayoutBench --out FILE WORKLOAD")
      exit(2)
    }
    let measurement = try LayoutMeasurement(Tree(contentsOf: workload))
    print(measurement.text)
    try measurement.json.write(toFile: out, atomically: true, encoding: .utf8)
    if !measurement.isRight { exit(1) }
  }
}
