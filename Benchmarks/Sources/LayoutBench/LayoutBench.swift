import BenchSupport
import Foundation
import Tendon

/// A tree of views and constraints beside the same constraints in the bare solver.
///
///     LayoutBench [--every-frame] --out FILE WORKLOAD
///
/// With `--every-frame` the tree is animated instead, its layout solved at every frame.
@main
@MainActor
struct LayoutBench {
  static func main() throws {
    var (out, workload, isAnimated) = ("out/bench-layout.json", String?.none, false)
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--out": out = arguments.popFirst() ?? out
      case "--every-frame": isAnimated = true
      default: workload = argument
      }
    }
    guard let workload else {
      print("usage: LayoutBench [--every-frame] --out FILE WORKLOAD")
      exit(2)
    }
    if isAnimated {
      let measurement = try EveryFrameMeasurement(Tree(contentsOf: workload))
      print(measurement.text)
      try Figures.write(measurement.json, to: out)
      if !measurement.isRight { exit(1) }
      return
    }
    let measurement = try LayoutMeasurement(Tree(contentsOf: workload))
    print(measurement.text)
    try Figures.write(measurement.json, to: out)
    if !measurement.isRight { exit(1) }
  }
}
