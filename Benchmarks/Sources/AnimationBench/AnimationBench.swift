import Foundation
import Tendon

/// Ten thousand layers that move, evaluated into a snapshot, beside ten thousand evaluations of a timing curve.
///
///     AnimationBench [--out FILE] [--everyframe FILE]
///
/// The first file is JSON, to which the ratio is added, and that of `LayoutBench --every-frame` from the second. The last line is `animations_to_bezier RATIO`: that of a mix of what a view animation moves.
@main
@MainActor
struct AnimationBench {
  static func main() throws {
    let count = 10_000
    print("\(count) layers, one animation each, all running; nanoseconds a layer, medians of 41 rounds, one thread:")
    let bezier = Measurement.bezier(count)
    print(line("a bare loop over UnitBezier", bezier, bezier))
    var mixed = 0.0
    for kind in MovingTree.Kind.allCases {
      let tree = MovingTree(count, kind)
      let nanoseconds = Measurement.snapshots(of: tree)
      if kind == .mixed { mixed = nanoseconds }
      print(line("snapshot, \(kind.rawValue)", nanoseconds, bezier))
    }
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
    let ratio = rounded(mixed / bezier, 3)
    print("animations_to_bezier \(ratio)")
    guard let file = file("--out") else { return }
    var figures = try read(file)
    figures["animations_to_bezier"] = ratio
    figures["animations_to_bezier_details"] = ["target": 4]
    if let other = self.file("--everyframe") {
      figures["everyframe_to_solver"] = try read(other)["everyframe_to_solver"]
    }
    try JSONSerialization.data(withJSONObject: figures, options: [.prettyPrinted, .sortedKeys]).write(to: file)
  }

  private static func file(_ option: String) -> URL? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
    return URL(fileURLWithPath: arguments[index + 1])
  }

  /// The entries of a JSON file; none where there is no file.
  private static func read(_ file: URL) throws -> [String: Any] {
    guard let data = try? Data(contentsOf: file) else { return [:] }
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  private static func line(_ name: String, _ nanoseconds: Double, _ bezier: Double) -> String {
    "  \(padded(name)) \(rounded(nanoseconds, 1))   \(rounded(nanoseconds / bezier, 2)) times the curve"
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
