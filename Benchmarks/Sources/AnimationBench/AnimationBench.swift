import BenchSupport
import Foundation
import Tendon

/// Ten thousand layers that move, evaluated into a snapshot, beside ten thousand evaluations of a timing curve.
///
///     AnimationBench [--out FILE] [--everyframe FILE] [--only WORD]
///
/// The first file is JSON, to which the ratio is added, and that of `LayoutBench --every-frame` from the second. The last
/// line is `animations_to_bezier RATIO`: that of a mix of what a view animation moves. With a word, those kinds alone are
/// measured whose name has it.
@main
@MainActor
struct AnimationBench {
  static func main() throws {
    let count = 10_000
    print("\(count) layers, one animation each, all running; nanoseconds a layer, medians of 41 rounds, one thread:")
    let bezier = Measurement.bezier(count)
    print(line("a bare loop over UnitBezier", bezier, 1))
    var mixed = 0.0
    var kinds: [String: Double] = [:]
    let word = Figures.option("--only")
    for kind in MovingTree.Kind.allCases where word.map({ kind.rawValue.contains($0) }) ?? true {
      let tree = MovingTree(count, kind)
      let (nanoseconds, ratio) = Measurement.snapshots(of: tree)
      if kind == .mixed { mixed = ratio }
      kinds[kind.rawValue] = rounded(ratio, 3)
      print(line("snapshot, \(kind.rawValue)", nanoseconds, ratio))
    }
    if word.map({ MovingTree.Kind.outline.rawValue.contains($0) }) ?? true {
      print()
      print("nanoseconds of one layer whose shadowPath moves:")
      for points in [4, 100, 10_000] {
        let (snapshot, reading) = Measurement.outline(points)
        print("  \(padded("\(points) points")) snapshot \(rounded(snapshot, 0)), reading it \(rounded(reading, 0))")
      }
    }
    guard word == nil else { return }
    print()
    print("microseconds a snapshot of the same \(count) layers:")
    for (name, microseconds) in Measurement.changes(count) { print("  \(padded(name)) \(rounded(microseconds, 3))") }
    print()
    print("microseconds a snapshot of a replicator layer with ten layers that move:")
    for (instances, delay) in [(1, 0.0), (100, 0), (100, 0.01), (1_000, 0.01)] {
      let name = "\(instances) instances\(delay > 0 ? ", each later than the one before" : "")"
      print("  \(padded(name)) \(rounded(Measurement.copies(instances, delay: delay), 1))")
    }
    print()
    let ratio = rounded(mixed, 3)
    print("animations_to_bezier \(ratio)")
    guard let path = Figures.option("--out") else { return }
    var figures = try Figures.read(path)
    figures["animations_to_bezier"] = ratio
    figures["animations_to_bezier_details"] = ["target": 4]
    figures["animations"] = kinds
    if let other = Figures.option("--everyframe") {
      figures["everyframe_to_solver"] = try Figures.read(other)["everyframe_to_solver"]
    }
    try Figures.write(figures)
  }

  private static func line(_ name: String, _ nanoseconds: Double, _ ratio: Double) -> String {
    "  \(padded(name)) \(rounded(nanoseconds, 1))   \(rounded(ratio, 2)) times the curve"
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(0, 44 - name.count))
  }

  private static func rounded(_ value: Double, _ digits: Int) -> Double {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    return (value * unit).rounded() / unit
  }
}
